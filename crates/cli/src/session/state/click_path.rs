//! The squares that a user clicks on to make a turn of one leg or more.
//!
//! XBoard sends `lift` when the user picks up a unit and `put` when the user puts it down. A click
//! on a square from which the turn can go on sends `put` and then `lift` there; a second click on
//! it ends the turn.

use motley_protocol::xboard::{Highlight, legs};
use std::collections::BTreeMap;

/// The squares that the user has clicked on.
#[derive(Default)]
pub(in crate::session) struct ClickPath {
    /// The square of the `lift`, and the squares from which the turn went on.
    squares: Vec<String>,
    /// The square of the last `put`.
    put: String,
}

impl ClickPath {
    /// Takes a `lift`: a new unit, or the same one on the square of the last `put`. Returns the
    /// path.
    pub(in crate::session) fn lift(&mut self, square: &str, turns: &[ClickTurn]) -> &[String] {
        let goes_on = std::mem::take(&mut self.put) == square;
        self.squares.push(square.to_owned());
        let continues =
            |turn: &ClickTurn| turn.squares.len() > self.squares.len() && turn.begins_with(&self.squares);
        if !goes_on || !turns.iter().any(continues) {
            self.squares = vec![square.to_owned()];
        }
        &self.squares
    }

    /// Takes a `put` of the unit in hand. Returns the path to this square.
    pub(in crate::session) fn put(&mut self, square: &str) -> Vec<String> {
        square.clone_into(&mut self.put);
        let mut path = self.squares.clone();
        if path.last().is_some_and(|last| last != square) {
            path.push(square.to_owned());
        }
        path
    }
}

/// A turn as squares to click on, and the unit's promotion at the end.
#[derive(Clone, Debug)]
pub(in crate::session) struct ClickTurn<'a> {
    squares: Vec<&'a str>,
    /// Letter of the promotion; empty without one.
    promotion: &'a str,
    noisy: bool,
}

/// XBoard remembers at most two squares between the first and the last.
const MAX_SQUARES: usize = 4;

impl<'a> ClickTurn<'a> {
    /// Reads the turn that XBoard sends as `text`; `None` if clicks cannot make it.
    pub(in crate::session) fn new(text: &'a str, noisy: bool) -> Option<Self> {
        let (squares, promotion) = legs::click_path(text)?;
        (squares.len() <= MAX_SQUARES).then_some(ClickTurn { squares, promotion, noisy })
    }

    fn begins_with(&self, path: &[String]) -> bool {
        self.squares.len() >= path.len() && self.squares.iter().zip(path).all(|(a, b)| a == b)
    }
}

/// Returns the squares that can be clicked on after `path`. A square from which the turn can go on
/// is marked as such even if the turn could end there; after one click on it a second click ends
/// the turn.
pub(in crate::session) fn highlights<'a>(
    path: &[String],
    turns: &[ClickTurn<'a>],
) -> BTreeMap<&'a str, Highlight> {
    let mut marks = BTreeMap::new();
    for turn in turns.iter().filter(|turn| turn.begins_with(path)) {
        // A turn that ends where the path ends needs a second click on that square.
        let ends = turn.squares.len() == path.len();
        let next = path.len() - usize::from(ends);
        let reason = if turn.squares.len() > next + 1 {
            Highlight::NextLeg
        } else if !turn.promotion.is_empty() {
            Highlight::Promotion
        } else if turn.noisy {
            Highlight::Capture
        } else {
            Highlight::Move
        };
        let mark = marks.entry(turn.squares[next]).or_insert(reason);
        *mark = reason.max(*mark);
    }
    marks
}

/// Returns the letters of the unit's possible promotions at the end of `path`, as one word in
/// cyclic order. The unit's own letter comes first if promotion is optional. Empty without a
/// promotion.
pub(in crate::session) fn promotion_letters(
    path: &[String],
    turns: &[ClickTurn],
    own: impl FnOnce() -> Option<char>,
) -> String {
    let here = turns.iter().filter(|turn| turn.squares == path);
    let mut letters: Vec<&str> = here.map(|turn| turn.promotion).collect();
    if letters.iter().all(|letter| letter.is_empty()) {
        return String::new();
    }
    let mut word = String::new();
    if let Some(stays) = letters.iter().position(|letter| letter.is_empty()) {
        letters.rotate_left(stays);
        word.extend(own());
    }
    word + &letters.concat().to_ascii_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use motley_protocol::xboard::highlight_fen;

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

    fn turns() -> Vec<ClickTurn<'static>> {
        TURNS.iter().filter_map(|&(text, noisy)| ClickTurn::new(text, noisy)).collect()
    }

    fn path(squares: &str) -> Vec<String> {
        squares.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn targets_are_coloured() {
        let turns = turns();
        let coloured = |squares| highlight_fen(&highlights(&path(squares), &turns), 8, 8);
        assert_eq!(coloured("e2"), "8/8/8/4C3/4Y3/3RY3/8/8");
        assert_eq!(coloured("b7"), "1M6/8/8/8/8/8/8/8");
        assert_eq!(coloured("e2 e5"), "8/8/8/5Y2/8/8/8/8");
        assert_eq!(coloured("c1"), "8/8/8/8/8/4M3/8/8");
    }

    #[test]
    fn a_turn_that_may_go_on_may_end() {
        let texts = ["a1a3", "a1a3,a3a5", "a1a3,a3a5,a5b5", "a1a3,a3a5,a5b5,b5c5"];
        let turns: Vec<_> = texts.iter().filter_map(|text| ClickTurn::new(text, true)).collect();
        assert_eq!(turns.len(), 3);
        let coloured = |squares| highlight_fen(&highlights(&path(squares), &turns), 2, 5);
        assert_eq!(coloured("a1"), "2/2/C1/2/2");
        assert_eq!(coloured("a1 a3"), "C1/2/R1/2/2");
        assert_eq!(coloured("a1 a3 a5"), "RR/2/2/2/2");
    }

    #[test]
    fn clicks_are_joined_where_a_turn_goes_on() {
        let turns = turns();
        let mut clicked = ClickPath::default();
        for (put, lift, squares) in [
            ("", "e2", "e2"),
            ("e5", "e5", "e2 e5"),
            ("f5", "b7", "b7"),
            ("", "e2", "e2"),
            ("e4", "e4", "e4"),
        ] {
            clicked.put = put.to_owned();
            assert_eq!(clicked.lift(lift, &turns), path(squares));
        }
    }

    #[test]
    fn promotions_are_a_choice() {
        let turns = turns();
        let letters = |squares, own| promotion_letters(&path(squares), &turns, || own);
        assert_eq!(letters("b7 b8", None), "QN");
        assert_eq!(letters("e2 e4", None), "");
        assert_eq!(letters("c1 e3", Some('L')), "LCD");
    }
}
