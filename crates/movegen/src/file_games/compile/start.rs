//! FileStart positions as files of games give them.

use crate::board::{Kind, Square, Unit};
use crate::file_games::position::board_field::FenForm;
use crate::file_games::position::fen_fields::SplitFen;
use crate::file_games::text::key_values::KeyValues;
use crate::mechanics::fen::letter_side;
use motley_game::{Side, TextError};

/// The checks to give where a game counts them and its file names no number.
const CHECKS: &str = "3+3";

/// Returns the FEN of a file with all fields. Files leave fields out: fields are known by their form.
pub(crate) fn complete(keys: &KeyValues) -> String {
    let mut words = keys.start_fen.split_whitespace();
    let board = words.next().unwrap_or_default();
    let mut words: Vec<&str> = words.collect();
    let side = match words.first() {
        Some(&side @ ("w" | "b")) => {
            words.remove(0);
            side
        }
        _ => "w",
    };
    let (mut others, mut numbers, mut checks) = (Vec::new(), Vec::new(), CHECKS);
    for word in words {
        if is_checks(word) {
            checks = word;
        } else if is_number(word) {
            numbers.push(word);
        } else {
            others.push(word);
        }
    }
    others.resize(others.len().max(2), "-");
    numbers.extend(["0", "1"].iter().skip(numbers.len()));
    if !has_castling_field(keys) {
        others[0] = "-";
    }
    if keys.ends.counts_checks {
        others.push(checks);
    }
    let fields: Vec<&str> = [board, side].into_iter().chain(others).chain(numbers).collect();
    fields.join(" ")
}

/// Whether a FEN has a field of castling, or of units that have not moved.
fn has_castling_field(keys: &KeyValues) -> bool {
    keys.castling.is_there || keys.placing.has_gates()
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a word of a FEN is a field of checks: `3+3`.
pub(super) fn is_checks(word: &str) -> bool {
    word.split_once('+').is_some_and(|(a, b)| is_number(a) && is_number(b))
}

/// A start position, as far as it shapes the rules.
pub(super) struct FileStart<'a> {
    pub(super) parts: SplitFen<'a>,
    /// The units in hand that the game has; the others are a fault that is found later.
    hand: Vec<Unit>,
}

impl<'a> FileStart<'a> {
    /// Reads the start position of a game. `kind_of` tells the kind of a letter, with a `+` before it or
    /// without.
    pub(super) fn read(
        fen: &'a str,
        keys: &KeyValues,
        kind_of: &dyn Fn(u8, bool) -> Option<Kind>,
    ) -> Result<FileStart<'a>, TextError> {
        let size = [keys.files, keys.ranks];
        let form = FenForm::new(size, has_castling_field(keys), &keys.drops, &keys.ends);
        let parts = SplitFen::read(fen, &form, kind_of)?;
        let unit = |letter: char| {
            let number = letter.is_ascii_alphabetic().then(|| letter.to_ascii_lowercase() as u8);
            let kind = number.and_then(|number| kind_of(number - b'a', false))?;
            Some(Unit::new(kind, letter_side(letter)))
        };
        let hand = parts.fields.hand.chars().filter_map(unit).collect();
        Ok(FileStart { parts, hand })
    }

    /// Returns the castling field.
    pub(super) fn castling(&self) -> &str {
        self.parts.fields.castling
    }

    /// Returns the unit on a square.
    pub(super) fn at(&self, square: Square) -> Option<Unit> {
        let found = self.parts.board.units.iter().find(|&&(at, _)| at == square);
        found.map(|&(_, unit)| unit)
    }

    /// Returns the number of units of a kind, on the board and in hand.
    pub(super) fn count(&self, side: Side, kind: Kind) -> u32 {
        let wanted = Unit::new(kind, side);
        let units = self.parts.board.units.iter().map(|&(_, unit)| unit);
        units.chain(self.hand.iter().copied()).filter(|&unit| unit == wanted).count() as u32
    }
}
