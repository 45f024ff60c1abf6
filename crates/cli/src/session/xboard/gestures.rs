//! What XBoard is told while the user has a unit in hand: where it may go, what it may become.
//!
//! `lift` is answered by `highlight` with a FEN of colours: `Y` a square to go to, `R` one to capture
//! on, `C` one from which the turn goes on, `M` one where the unit becomes another; `put` on such a
//! square is answered by `choice` with the letters.

use super::Session;
use motley_protocol::{Dialect, Event, Gesture, Voice};
use std::collections::BTreeMap;

/// A leg as XBoard writes it: two squares, and what the unit becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Leg<'a> {
    from: &'a str,
    to: &'a str,
    becomes: &'a str,
}

impl Session {
    pub(super) fn touched(&mut self, gesture: Gesture, square: &str, voice: &mut Voice) {
        let turns = self.player.legal_turns(Dialect::XBoard);
        let texts = turns
            .iter()
            .map(|turn| (turn.text.shown.as_str(), turn.noisy));
        match gesture {
            Gesture::Lift => {
                self.conduct.lifted = square.to_owned();
                let info = self.player.info();
                let marks = marks(square, texts);
                voice.say(&Event::Highlight(colours(&marks, info.files, info.ranks)));
            }
            Gesture::Put => {
                let letters = letters(&self.conduct.lifted, square, texts);
                if !letters.is_empty() {
                    voice.say(&Event::Choice(letters));
                }
            }
            // The squares marked on lifting stay as they are.
            Gesture::Hover => {}
        }
    }
}

/// The colour of each square that the unit on `from` can go to.
fn marks<'a>(from: &str, turns: impl Iterator<Item = (&'a str, bool)>) -> BTreeMap<&'a str, char> {
    let mut marks = BTreeMap::new();
    for (text, noisy) in turns {
        let (first, more) = text.split_once(',').unwrap_or((text, ""));
        let Some(leg) = leg(first).filter(|leg| leg.from == from) else {
            continue;
        };
        let colour = match (more.is_empty(), leg.becomes.is_empty(), noisy) {
            (false, ..) => 'C',
            (true, false, _) => 'M',
            (true, true, true) => 'R',
            (true, true, false) => 'Y',
        };
        marks.insert(leg.to, colour);
    }
    marks
}

/// The letters that the unit lifted from `from` can become on `to`, as one word.
fn letters<'a>(from: &str, to: &str, turns: impl Iterator<Item = (&'a str, bool)>) -> String {
    let legs = turns.filter_map(|(text, _)| leg(text));
    let legs = legs.filter(|leg| leg.from == from && leg.to == to);
    legs.map(|leg| leg.becomes.to_ascii_uppercase()).collect()
}

fn leg(text: &str) -> Option<Leg<'_>> {
    let (from, rest) = text.split_at_checked(square_length(text)?)?;
    let (to, becomes) = rest.split_at_checked(square_length(rest)?)?;
    Some(Leg { from, to, becomes })
}

/// The length of the square that `text` begins with.
fn square_length(text: &str) -> Option<usize> {
    let rest = text.strip_prefix(|c: char| c.is_ascii_lowercase())?;
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    (digits > 0).then_some(1 + digits)
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

    const TURNS: [(&str, bool); 6] = [
        ("e2e3", false),
        ("e2e4", false),
        ("e2d3", true),
        ("b7b8q", true),
        ("b7b8n", true),
        ("e2e5,e5f5", false),
    ];

    #[test]
    fn targets_are_coloured() {
        let marks = marks("e2", TURNS.into_iter());
        assert_eq!(colours(&marks, 8, 8), "8/8/8/4C3/4Y3/3RY3/8/8");
        let marks = super::marks("b7", TURNS.into_iter());
        assert_eq!(colours(&marks, 8, 8), "1M6/8/8/8/8/8/8/8");
        assert_eq!(
            colours(&BTreeMap::from([("a0", 'Y')]), 2, 10),
            "2/2/2/2/2/2/2/2/2/Y1"
        );
    }

    #[test]
    fn promotions_are_a_choice() {
        assert_eq!(letters("b7", "b8", TURNS.into_iter()), "QN");
        assert_eq!(letters("e2", "e4", TURNS.into_iter()), "");
    }

    #[test]
    fn what_is_no_leg_is_passed_over() {
        for text in ["O-O", "@@@@", "P@e4", "e2", "é2e4", ""] {
            assert_eq!(leg(text), None);
        }
    }
}
