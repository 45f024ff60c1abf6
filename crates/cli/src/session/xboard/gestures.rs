//! What XBoard is told while the user has a unit in hand: where it may go, what it may become.
//!
//! `lift` is answered by `highlight` with a FEN of colours: `Y` a square to go to, `R` one to capture
//! on, `C` one from which the turn goes on, `M` one where the unit becomes another; `put` on such a
//! square is answered by `choice` with the letters. A click on a square from which the turn goes on is
//! a `put` and a `lift` there; a second click on it ends the turn.

use super::Session;
use crate::session::player::LegalTurn;
use motley_protocol::xboard::legs;
use motley_protocol::{Event, EventWriter, GuiProtocol, MouseAction};
use std::collections::BTreeMap;

/// The squares that the user has clicked on.
#[derive(Default)]
pub(super) struct Clicked {
    /// Where the unit was lifted, and where the turn went on.
    path: Vec<String>,
    /// Where it was put down last.
    put: String,
}

impl Clicked {
    /// A unit was lifted, or the turn goes on from where it was just put down.
    fn lift(&mut self, square: &str, turns: &[Clicks]) {
        let goes_on = std::mem::take(&mut self.put) == square && {
            let path: Vec<_> = self
                .path
                .iter()
                .map(String::as_str)
                .chain([square])
                .collect();
            turns
                .iter()
                .any(|turn| turn.squares.len() > path.len() && turn.squares.starts_with(&path))
        };
        if !goes_on {
            self.path.clear();
        }
        self.path.push(square.to_owned());
    }
}

/// A turn as squares to click on, and what the unit becomes at the end.
#[derive(Clone, Debug)]
struct Clicks<'a> {
    squares: Vec<&'a str>,
    becomes: &'a str,
    noisy: bool,
}

/// XBoard remembers no more than two squares between the first and the last.
const MOST_SQUARES: usize = 4;

impl<'a> Clicks<'a> {
    fn of(gesture: &'a str, noisy: bool) -> Option<Self> {
        let (squares, becomes) = legs::click_path(gesture)?;
        (squares.len() <= MOST_SQUARES).then_some(Clicks {
            squares,
            becomes,
            noisy,
        })
    }
}

impl Session {
    pub(super) fn touched(&mut self, gesture: MouseAction, square: &str, writer: &mut EventWriter) {
        // The squares marked on lifting stay as they are.
        if gesture == MouseAction::Hover {
            return;
        }
        let turns = self.player.legal_turns(GuiProtocol::XBoard);
        let clicks = |turn: &'_ LegalTurn| (turn.gesture.clone(), turn.noisy);
        let texts: Vec<_> = turns.iter().map(clicks).collect();
        let turns: Vec<_> = texts
            .iter()
            .filter_map(|(text, noisy)| Clicks::of(text, *noisy))
            .collect();
        let clicked = &mut self.conduct.clicked;
        if gesture == MouseAction::Lift {
            clicked.lift(square, &turns);
            let marks = marks(&clicked.path, &turns);
            let board = self.player.board(GuiProtocol::XBoard);
            writer.send(&Event::Highlight(colours(&marks, board.files, board.ranks)));
        } else {
            square.clone_into(&mut clicked.put);
            let mut path = clicked.path.clone();
            if path.last().is_some_and(|last| last != square) {
                path.push(square.to_owned());
            }
            let own = || letter_on(&self.player.board(GuiProtocol::XBoard).fen, &path);
            let letters = letters(&path, &turns, own);
            if !letters.is_empty() {
                writer.send(&Event::Choice(letters));
            }
        }
    }
}

/// The colour of each square that can be clicked on next. A square from which the turn goes on stays
/// one even if the turn could end there; when it has been clicked on, it can be clicked on again.
fn marks<'a>(path: &[String], turns: &[Clicks<'a>]) -> BTreeMap<&'a str, char> {
    const RISING: &str = "YRMC";
    let mut marks = BTreeMap::new();
    for turn in turns
        .iter()
        .filter(|turn| turn.squares.starts_with_all(path))
    {
        let ends = turn.squares.len() == path.len();
        let next = path.len() - usize::from(ends);
        let colour = match (
            turn.squares.len() > next + 1,
            turn.becomes.is_empty(),
            turn.noisy,
        ) {
            (true, ..) => 'C',
            (false, false, _) => 'M',
            (false, true, true) => 'R',
            (false, true, false) => 'Y',
        };
        let mark = marks.entry(turn.squares[next]).or_insert(colour);
        if RISING.find(colour) > RISING.find(*mark) {
            *mark = colour;
        }
    }
    marks
}

/// The letters that the unit can become at the end of these clicks, as one word; what it is comes
/// first, and then the others in a circle.
fn letters(path: &[String], turns: &[Clicks], own: impl FnOnce() -> Option<char>) -> String {
    let here = turns.iter().filter(|turn| turn.squares == path);
    let mut letters: Vec<&str> = here.map(|turn| turn.becomes).collect();
    if letters.iter().all(|letter| letter.is_empty()) {
        return String::new();
    }
    let stays = letters.iter().position(|letter| letter.is_empty());
    let mut word = String::new();
    if let Some(stays) = stays {
        letters.rotate_left(stays);
        word.extend(own());
    }
    word + &letters.concat().to_ascii_uppercase()
}

/// The letter of what stands where the path begins.
fn letter_on(fen: &str, path: &[String]) -> Option<char> {
    let square = path.first()?;
    let file = usize::from(square.bytes().next()?.checked_sub(b'a')?);
    let rank: usize = square.get(1..)?.parse().ok()?;
    let rows: Vec<_> = fen.split(' ').next()?.split('/').collect();
    // XBoard counts ten ranks from 0.
    let from_first = if rows.len() == 10 {
        rank
    } else {
        rank.checked_sub(1)?
    };
    let row = rows.iter().rev().nth(from_first)?;
    let mut at = 0;
    for c in row.chars() {
        let is_unit = c.is_ascii_alphabetic() || c == '*';
        match c.to_digit(10) {
            Some(run) => at += run as usize,
            None if is_unit && at == file => return Some(c.to_ascii_uppercase()),
            None => at += usize::from(is_unit),
        }
    }
    None
}

/// Whether squares begin with those of a path.
trait StartsWithAll {
    fn starts_with_all(&self, path: &[String]) -> bool;
}

impl StartsWithAll for Vec<&str> {
    fn starts_with_all(&self, path: &[String]) -> bool {
        self.len() >= path.len()
            && self
                .iter()
                .zip(path)
                .all(|(square, clicked)| square == clicked)
    }
}

/// The board as a FEN of colours. XBoard counts ten ranks from 0.
fn colours(marks: &BTreeMap<&str, char>, files: u8, ranks: u8) -> String {
    let first = if ranks == 10 { 0 } else { 1 };
    let row = |rank: u8| {
        let mut row = String::new();
        let mut empty = 0;
        for file in 0..files {
            let name = format!("{}{}", (b'a' + file) as char, rank);
            match marks.get(name.as_str()) {
                None => empty += 1,
                Some(&colour) => {
                    push_run(&mut row, &mut empty);
                    row.push(colour);
                }
            }
        }
        push_run(&mut row, &mut empty);
        row
    };
    let rows: Vec<_> = (first..first + ranks).rev().map(row).collect();
    rows.join("/")
}

fn push_run(row: &mut String, empty: &mut u8) {
    if *empty > 0 {
        *row += &empty.to_string();
    }
    *empty = 0;
}

#[cfg(test)]
mod tests {
    use super::*;

    const TURNS: [(&str, bool); 9] = [
        ("e2e3", false),
        ("e2e4", false),
        ("e2d3", true),
        ("b7b8q", true),
        ("b7b8n", true),
        ("e2e5,e5f5", false),
        ("c1e3d", false),
        ("c1e3", false),
        ("c1e3c", false),
    ];

    fn turns() -> Vec<Clicks<'static>> {
        TURNS
            .iter()
            .filter_map(|&(text, noisy)| Clicks::of(text, noisy))
            .collect()
    }

    fn path(squares: &str) -> Vec<String> {
        squares.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn targets_are_coloured() {
        let turns = turns();
        let coloured = |squares| colours(&marks(&path(squares), &turns), 8, 8);
        assert_eq!(coloured("e2"), "8/8/8/4C3/4Y3/3RY3/8/8");
        assert_eq!(coloured("b7"), "1M6/8/8/8/8/8/8/8");
        assert_eq!(coloured("e2 e5"), "8/8/8/5Y2/8/8/8/8");
        assert_eq!(coloured("c1"), "8/8/8/8/8/4M3/8/8");
        let ten = BTreeMap::from([("a0", 'Y')]);
        assert_eq!(colours(&ten, 2, 10), "2/2/2/2/2/2/2/2/2/Y1");
    }

    #[test]
    fn a_turn_that_may_go_on_may_end() {
        let texts = ["a1a3", "a1a3,a3a5", "a1a3,a3a5,a5b5", "a1a3,a3a5,a5b5,b5c5"];
        let turns: Vec<_> = texts
            .iter()
            .filter_map(|text| Clicks::of(text, true))
            .collect();
        assert_eq!(turns.len(), 3);
        let coloured = |squares| colours(&marks(&path(squares), &turns), 2, 5);
        assert_eq!(coloured("a1"), "2/2/C1/2/2");
        assert_eq!(coloured("a1 a3"), "C1/2/R1/2/2");
        assert_eq!(coloured("a1 a3 a5"), "RR/2/2/2/2");
    }

    #[test]
    fn clicks_are_put_together_where_a_turn_goes_on() {
        let turns = turns();
        let mut clicked = Clicked::default();
        for (put, lift, squares) in [
            ("", "e2", "e2"),
            ("e5", "e5", "e2 e5"),
            ("f5", "b7", "b7"),
            ("", "e2", "e2"),
            ("e4", "e4", "e4"),
        ] {
            clicked.put = put.to_owned();
            clicked.lift(lift, &turns);
            assert_eq!(clicked.path, path(squares));
        }
    }

    #[test]
    fn promotions_are_a_choice() {
        let turns = turns();
        assert_eq!(letters(&path("b7 b8"), &turns, || None), "QN");
        assert_eq!(letters(&path("e2 e4"), &turns, || None), "");
        assert_eq!(letters(&path("c1 e3"), &turns, || Some('L')), "LCD");
    }

    #[test]
    fn what_stands_there_can_stay_what_it_is() {
        let fen = "4k3/8/8/8/8/8/P6P/1l2K3 w - - 0 1";
        assert_eq!(letter_on(fen, &path("b1 b3")), Some('L'));
        assert_eq!(letter_on(fen, &path("c1")), None);
        assert_eq!(letter_on(fen, &path("z99")), None);
        assert_eq!(letter_on("A'b!C/3 w", &path("c2")), Some('C'));
    }
}
