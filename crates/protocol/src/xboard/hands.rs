//! Units in hand as XBoard keeps them beside its board, and the forms of promoted units (`ApplyMove`).
//!
//! A kind's number counts the letters before it in the table. The place of its promoted form is 11 further
//! on: `+` if it promotes as in shogi, `~` if it shows that a pawn became it. A captured unit that has no row
//! goes to row 0.

use crate::VariantSetup;
use std::collections::BTreeMap;

/// The distance in XBoard's table from a unit to its promoted form.
const TO_PROMOTED: usize = 11;
/// The parent in whose games captured units leave the game.
const PARENT_WITHOUT_CAPTURES: &str = "bughouse";

/// The units in hand of both sides.
#[derive(Clone, Debug, Default)]
pub(super) struct XboardHands {
    /// Letters of the kinds that have a row, as White writes them; empty if the board has no room for hands.
    rows: Vec<char>,
    /// The mark of the promoted form of each letter that has one.
    marks: BTreeMap<char, char>,
    takes_captured: bool,
    /// Numbers of units by the letters of a FEN: White's are upper case.
    units: BTreeMap<char, usize>,
}

/// Two pairs of hands are the same if they look the same.
impl PartialEq for XboardHands {
    fn eq(&self, other: &Self) -> bool {
        self.units == other.units
    }
}

impl XboardHands {
    /// Reads the hands of a description's FEN, which stand in brackets after the board.
    pub(super) fn new(setup: &VariantSetup) -> XboardHands {
        let table: Vec<char> = setup.table.chars().collect();
        let half = &table[..table.len() / 2];
        let letters = half.iter().copied().filter(|&sign| sign != '.');
        let mark = |(place, &letter): (usize, &char)| {
            let mark = half.get(place + TO_PROMOTED).copied().filter(|sign| matches!(sign, '+' | '~'))?;
            letter.is_ascii_alphabetic().then_some((letter, mark))
        };
        let board = setup.fen.split(' ').next().unwrap_or_default();
        let hand = board.split_once('[').map_or("", |(_, hand)| hand);
        let mut units = BTreeMap::new();
        for letter in hand.chars().filter(char::is_ascii_alphabetic) {
            *units.entry(letter).or_default() += 1;
        }
        XboardHands {
            rows: letters.take(setup.holdings.into()).collect(),
            marks: half.iter().enumerate().filter_map(mark).collect(),
            takes_captured: setup.parent != PARENT_WITHOUT_CAPTURES,
            units,
        }
    }

    /// Takes a unit out of a side's hand. XBoard does not mind if there is none.
    pub(super) fn drop_unit(&mut self, letter: char, white: bool) {
        let letter = cased(self.row_of(letter), white);
        if let Some(number) = self.units.get_mut(&letter) {
            *number -= 1;
        }
        self.units.retain(|_, number| *number > 0);
    }

    /// Puts a captured unit, as the FEN writes it, into the hand of the side that captured it.
    pub(super) fn capture(&mut self, unit: &str, by_white: bool) {
        let Some(letter) = unit.chars().find(char::is_ascii_alphabetic) else {
            return;
        };
        if self.takes_captured && !self.rows.is_empty() {
            // The number of a unit that was a pawn is beyond the rows.
            let row = if unit.ends_with('~') { self.rows[0] } else { self.row_of(letter) };
            *self.units.entry(cased(row, by_white)).or_default() += 1;
        }
    }

    /// Returns what a unit becomes by the sign at the end of a move; `None` if XBoard would misread it.
    pub(super) fn promoted(&self, unit: &str, sign: &str, white: bool) -> Option<String> {
        let letter = sign.chars().next().filter(|_| sign.len() == 1)?;
        match letter {
            '=' => Some(unit.to_owned()),
            '+' => {
                let upper = unit.to_ascii_uppercase().chars().next()?;
                (self.marks.get(&upper) == Some(&'+')).then(|| format!("+{unit}"))
            }
            _ if letter.is_ascii_alphabetic() => {
                let was_pawn = self.marks.get(&letter.to_ascii_uppercase()) == Some(&'~');
                Some(cased(letter, white).to_string() + if was_pawn { "~" } else { "" })
            }
            _ => None,
        }
    }

    /// Returns the letter of the row in which XBoard keeps a kind.
    fn row_of(&self, letter: char) -> char {
        let letter = letter.to_ascii_uppercase();
        let first = self.rows.first().copied().unwrap_or(letter);
        if self.rows.contains(&letter) { letter } else { first }
    }
}

fn cased(letter: char, white: bool) -> char {
    if white { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }
}
