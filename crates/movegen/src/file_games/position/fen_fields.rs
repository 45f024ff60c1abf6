//! The fields of a FEN, apart from the rules that say what they mean.

use super::TurnNote;
use super::board_field::{BoardField, FenForm, read_board};
use crate::board::Kind;
use crate::mechanics::fen::{Counters, check_length, read_side};
use motley_game::{Side, TextError};

/// The fields of a FEN.
pub(crate) struct FenFields<'a> {
    pub(crate) board: &'a str,
    /// The units in hand, between the brackets after the board.
    pub(crate) hand: &'a str,
    pub(super) side: Side,
    pub(crate) castling: &'a str,
    pub(super) en_passant: &'a str,
    pub(super) checks: [u8; 2],
    pub(super) clocks: [u32; 2],
    pub(super) last_turn: TurnNote,
}

/// The words after the numbers, in games whose end depends on the last turn.
pub(super) const LAST_TURNS: [(&str, TurnNote); 3] =
    [("passed", TurnNote::Pass), ("passed-twice", TurnNote::SecondPass), ("castled", TurnNote::Castling)];

impl<'a> FenFields<'a> {
    /// Splits a FEN; games that count checks have one field more. XBoard leaves out the rights to castle in a
    /// game without castling; in shogi it leaves out en passant, too, as Fairy-Stockfish may.
    pub(crate) fn split(fen: &'a str, form: &FenForm) -> Result<FenFields<'a>, TextError> {
        check_length(fen)?;
        let counts_checks = form.counts_checks;
        let mut fields: Vec<&str> = fen.split(' ').collect();
        let word = fields.last().copied().unwrap_or_default();
        let last_turn = LAST_TURNS.iter().find(|(name, _)| *name == word);
        if last_turn.is_some() {
            fields.pop();
        }
        let expected = if counts_checks { 7 } else { 6 };
        let has_number =
            |field: Option<&&str>| field.is_some_and(|text| text.starts_with(|c: char| c.is_ascii_digit()));
        if fields.len() + 2 == expected && has_number(fields.get(2)) {
            fields.splice(2..2, ["-", "-"]);
        } else if !form.has_castling && fields.len() + 1 == expected {
            fields.insert(2, "-");
        }
        if fields.len() != expected {
            let names = if counts_checks {
                "7 fields: board, side, castling, en passant, checks, two numbers"
            } else {
                "6 fields: board, side, castling, en passant, two numbers"
            };
            return Err(TextError::new("FEN", fen, names));
        }
        let side = read_side(fields[1])?;
        let checks = if counts_checks { checks_field(fields[4])? } else { [0; 2] };
        let counters = Counters::read(fields[expected - 2], fields[expected - 1])?;
        let (board, hand) = match fields[0].strip_suffix(']') {
            Some(text) => text.split_once('[').unwrap_or((fields[0], "")),
            None => (fields[0], ""),
        };
        Ok(FenFields {
            board,
            hand,
            side,
            castling: fields[2],
            en_passant: fields[3],
            checks,
            last_turn: last_turn.map_or(TurnNote::Other, |&(_, turn)| turn),
            clocks: [counters.clock(), counters.turn()],
        })
    }
}

/// Reads `3+3`.
fn checks_field(text: &str) -> Result<[u8; 2], TextError> {
    let number = |digit: &str| digit.parse::<u8>().ok().filter(|_| digit.len() == 1);
    let pair = text.split_once('+');
    let pair = pair.and_then(|(white, black)| Some([number(white)?, number(black)?]));
    pair.ok_or_else(|| TextError::new("checks field", text, "two digits, as in 3+3"))
}

/// A FEN with its board read; the other fields depend on the units there.
pub(crate) struct SplitFen<'a> {
    pub(crate) fields: FenFields<'a>,
    pub(crate) board: BoardField,
}

impl<'a> SplitFen<'a> {
    /// Takes a FEN apart. `kind_of` tells the kind of a letter, from 0 for `A`, with a `+` before it or
    /// without.
    pub(crate) fn read(
        fen: &'a str,
        form: &FenForm,
        kind_of: &dyn Fn(u8, bool) -> Option<Kind>,
    ) -> Result<SplitFen<'a>, TextError> {
        let fields = FenFields::split(fen, form)?;
        let board = read_board(fields.board, form, kind_of)?;
        Ok(SplitFen { fields, board })
    }
}
