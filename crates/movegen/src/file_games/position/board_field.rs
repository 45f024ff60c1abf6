//! The field of the board in a FEN: units, holes, and what units were.

use super::FilePosition;
use crate::board::{Board12x10, Geometry, Kind, Square, Unit};
use crate::file_games::rules::ends::EndRules;
use crate::file_games::rules::entering::DropRules;
use crate::file_games::rules::kinds::fen_letter;
use crate::file_games::squares::{FILES, SquareSet};
use crate::mechanics::fen::{RowWriter, letter_side};
use motley_game::TextError;

/// The form of a game's FENs.
pub(crate) struct FenForm {
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    /// A `~` follows units that were pawns.
    pub(crate) marks_pawns: bool,
    pub(crate) has_castling: bool,
    pub(crate) counts_checks: bool,
}

impl FenForm {
    /// Returns the form of the FENs of a game with a board of some files and ranks.
    pub(crate) fn new(
        [files, ranks]: [u8; 2],
        has_castling: bool,
        drops: &DropRules,
        ends: &EndRules,
    ) -> FenForm {
        let (marks_pawns, counts_checks) = (drops.marks_pawns(), ends.counts_checks);
        FenForm { files, ranks, marks_pawns, has_castling, counts_checks }
    }
}

/// The units and the holes, which are written `*`.
pub(crate) struct BoardField {
    pub(crate) units: Vec<(Square, Unit)>,
    pub(crate) holes: SquareSet,
    /// The units that were pawns, which a `~` follows.
    pub(crate) promoted: SquareSet,
}

/// One sign of a rank.
enum Sign {
    Gap(u32),
    Hole,
    /// A letter, with a `+` before it or without.
    Unit(char, bool),
    /// The mark of a unit that was a pawn.
    WasPawn,
}

fn error(found: &str, expected: &str) -> TextError {
    TextError::new("board field", found, expected)
}

/// Reads the field of the board. `kind_of` tells the kind of a letter, from 0 for `A`, with a `+`
/// before it or without.
pub(crate) fn read_board(
    text: &str,
    form: &FenForm,
    kind_of: &dyn Fn(u8, bool) -> Option<Kind>,
) -> Result<BoardField, TextError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(form.ranks) {
        return Err(error(text, &format!("{} ranks", form.ranks)));
    }
    let mut field = BoardField { units: Vec::new(), holes: SquareSet::EMPTY, promoted: SquareSet::EMPTY };
    for (row, rank) in rows.iter().zip((0..form.ranks).rev()) {
        let read = read_row(&mut field, (row, rank), form, kind_of);
        read.map_err(|error| error.at(format!("rank {}", rank + 1)))?;
    }
    Ok(field)
}

fn read_row(
    field: &mut BoardField,
    (row, rank): (&str, u8),
    form: &FenForm,
    kind_of: &dyn Fn(u8, bool) -> Option<Kind>,
) -> Result<(), TextError> {
    let too_long = || error(row, &format!("{} squares", form.files));
    let (mut file, mut last) = (0, None);
    for sign in signs(row)? {
        let before = last.take();
        let width = match sign {
            Sign::Gap(width) => width,
            Sign::Hole | Sign::Unit(..) => 1,
            Sign::WasPawn => 0,
        };
        if file + width > u32::from(form.files) {
            return Err(too_long());
        }
        let square = Board12x10::at(file as u8, rank);
        file += width;
        match sign {
            Sign::Gap(_) => {}
            Sign::Hole => field.holes = field.holes.with(square),
            Sign::Unit(letter, is_promoted) => {
                let number = letter.is_ascii_alphabetic().then(|| letter.to_ascii_lowercase() as u8);
                let kind = number.and_then(|number| kind_of(number - b'a', is_promoted));
                let expected = "a letter of a unit of the game, * or a number of empty squares";
                let kind = kind.ok_or_else(|| error(&letter.to_string(), expected))?;
                field.units.push((square, Unit::new(kind, letter_side(letter))));
                last = Some(square).filter(|_| !is_promoted);
            }
            Sign::WasPawn => {
                let unit = before.filter(|_| form.marks_pawns);
                let unit = unit.ok_or_else(|| error("~", "a unit before ~"))?;
                field.promoted = field.promoted.with(unit);
            }
        }
    }
    if file == u32::from(form.files) { Ok(()) } else { Err(too_long()) }
}

/// Splits a rank into its signs.
fn signs(row: &str) -> Result<Vec<Sign>, TextError> {
    let mut signs = Vec::new();
    let mut letters = row.chars().peekable();
    while let Some(letter) = letters.next() {
        signs.push(match letter {
            '0'..='9' => {
                let mut gap = letter.to_string();
                while let Some(digit) = letters.next_if(char::is_ascii_digit) {
                    gap.push(digit);
                }
                let number = gap.parse().ok().filter(|n| !gap.starts_with('0') && *n <= FILES as u32);
                let expected = || format!("a number of empty squares, from 1 to {FILES}");
                Sign::Gap(number.ok_or_else(|| error(&gap, &expected()))?)
            }
            '*' => Sign::Hole,
            '~' => Sign::WasPawn,
            '+' => match letters.next() {
                Some(letter) => Sign::Unit(letter, true),
                None => return Err(error("+", "a unit behind +")),
            },
            _ => Sign::Unit(letter, false),
        });
    }
    Ok(signs)
}

/// Returns the text of a square that is not empty: its unit, or `*` for a hole or a wall.
pub(crate) fn sign_at(pos: &FilePosition<'_>, square: Square) -> Option<String> {
    let was_pawn = if pos.promoted.has(square) { "~" } else { "" };
    match pos.at(square) {
        Some(unit) => Some(fen_letter(unit) + was_pawn),
        None => pos.walls.has(square).then(|| "*".to_owned()),
    }
}

/// Writes the field of the board.
pub(crate) fn write_board(pos: &FilePosition<'_>) -> String {
    let row = |rank: u8| {
        let mut row = RowWriter::default();
        for file in 0..pos.rules.files {
            row.push(sign_at(pos, Board12x10::at(file, rank)).as_deref());
        }
        row.finish()
    };
    let rows: Vec<String> = (0..pos.rules.ranks).rev().map(row).collect();
    rows.join("/")
}
