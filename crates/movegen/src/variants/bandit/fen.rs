//! Positions as text \[G-21\], \[G-22\].
//!
//! After the six fields of chess, of which castling is always `-`, comes `taken=` if a king was taken.

use super::kinds::{Board, KING, PAWN, SERGEANT, Squares, UNITS};
use super::position::Bandit;
use super::soldiers;
use crate::board::{Board7x9, Geometry, Square, Unit};
use crate::mechanics::en_passant;
use crate::mechanics::fen::{CASTLING_FIELD, CLOCK, CommonFields, EN_PASSANT_FIELD, PLACEMENT};
use motley_game::{Side, TextError};
use std::fmt::Write;

/// Reads a FEN; nothing is repaired.
///
/// # Errors
/// Names the field, the place in it, what was found and what was expected.
pub(super) fn parse(text: &str) -> Result<Bandit, TextError> {
    let (fields, mut more) = CommonFields::read(text)?;
    let taken = more.optional();
    more.end()?;

    let board = read_board(fields.placement)?;
    let to_move = fields.to_move;
    let royal_lost = taken.map(|text| read_taken(text, to_move)).transpose()?;
    check_kings(&board, royal_lost)?;
    if fields.castling != "-" {
        let expected = "-, for no unit castles in Bandit Chess [B-2]";
        return Err(TextError::new(CASTLING_FIELD, fields.castling, expected));
    }
    let ep_square = read_en_passant(&board, to_move, fields.en_passant)?;
    // The king was taken in the turn before, by a capture that is no advance of two squares [B-13].
    if royal_lost.is_some() && ep_square.is_some() {
        let expected = "- after a double capture";
        return Err(TextError::new(EN_PASSANT_FIELD, fields.en_passant, expected));
    }
    if royal_lost.is_some() && fields.counters.clock() != 0 {
        return Err(TextError::new(CLOCK, fields.counters.clock(), "0 after a double capture"));
    }
    let pos = Bandit { royal_lost, ..Bandit::from_parts(board, to_move, ep_square, fields.counters) };
    match pos.king_in_check(!to_move) {
        None => Ok(pos),
        // With the option `TakeKingInCheck` the winner's king may be left in check [B-13].
        Some(_) if royal_lost.is_some() => Ok(pos),
        Some(king) => {
            let found = format!("a king of {} that {to_move}, to move, could take", !to_move);
            let expected = "the side that is not to move out of check";
            Err(TextError::new(PLACEMENT, found, expected).at(Board7x9::name(king)))
        }
    }
}

fn read_board(text: &str) -> Result<Board, TextError> {
    UNITS.read_board(text, |unit, square| {
        // A sergeant may stand there, because a trick may make one [B-4].
        let is_stuck = unit.kind() == PAWN && Squares::last_rank(unit.side()).has(square);
        is_stuck.then_some("no pawn on its last rank")
    })
}

/// Checks that each side has a king; it may have several \[B-10\], and none if one was taken
/// \[B-13\].
fn check_kings(board: &Board, royal_lost: Option<Side>) -> Result<(), TextError> {
    for side in Side::BOTH {
        if board.of(side, KING).is_empty() && royal_lost != Some(side) {
            let found = format!("no king of {side}");
            return Err(TextError::new(PLACEMENT, found, "a king a side or more"));
        }
    }
    Ok(())
}

/// The name of the field that tells of a king taken, with what follows it.
const TAKEN: &str = "taken=";

/// Reads `taken=k`: a king was taken and the game is over \[B-13\]. It was one of the side to move,
/// for the other has just taken it.
fn read_taken(text: &str, to_move: Side) -> Result<Side, TextError> {
    let Some(letter) = text.strip_prefix(TAKEN) else {
        let expected = format!("{TAKEN}, or nothing after the last field");
        return Err(TextError::new("FEN", text, expected));
    };
    let king = king_letter(to_move);
    if letter != king.to_string() {
        let expected = format!("{king}, a king of {to_move}, who is to move");
        return Err(TextError::new("field taken", letter, expected));
    }
    Ok(to_move)
}

fn king_letter(side: Side) -> char {
    UNITS.unit_letter(Unit::new(KING, side))
}

/// Reads the en-passant field. The square must be one that a pawn or a sergeant of the side not to
/// move has just skipped \[B-3\]; its rank tells which of the two.
fn read_en_passant(board: &Board, to_move: Side, text: &str) -> Result<Option<Square>, TextError> {
    let enemy = !to_move;
    let [pawns, sergeants] = [PAWN, SERGEANT].map(|kind| soldiers::ep_rank(kind, enemy));
    let squares = Squares::rank(pawns) | Squares::rank(sergeants);
    let expected = || format!("- or a square on rank {} or {}", pawns + 1, sergeants + 1);
    let step = en_passant::read::<Board7x9>(text, to_move, squares, expected)?;
    let Some(step) = step else {
        return Ok(None);
    };
    let by_pawn = Board7x9::rank(step.passed) == pawns;
    let kind = if by_pawn { PAWN } else { SERGEANT };
    let soldier = (Unit::new(kind, enemy), UNITS.name(kind));
    step.verify::<Board7x9>(text, soldier, |square| board.at(square))?;
    Ok(Some(step.passed))
}

/// Returns the canonical FEN.
pub(super) fn write(pos: &Bandit) -> String {
    let fields = CommonFields {
        placement: &UNITS.write_board(&pos.board),
        to_move: pos.to_move,
        castling: "-",
        en_passant: &en_passant::write::<Board7x9>(pos.en_passant),
        counters: pos.counters,
    };
    let mut text = fields.to_string();
    if let Some(loser) = pos.royal_lost {
        let _ = write!(text, " {TAKEN}{}", king_letter(loser));
    }
    text
}

/// Returns the position with colours exchanged and the board turned upside down. It is as good for
/// the side to move: the start position is rotated \[B-1\], but no rule tells left from right or
/// one end of the board from the other.
pub(super) fn mirrored(pos: &Bandit) -> Bandit {
    let board = pos.board.mirrored(|kind| kind);
    Bandit {
        royal_lost: pos.royal_lost.map(|loser| !loser),
        takes_king_in_check: pos.takes_king_in_check,
        ..Bandit::from_parts(board, !pos.to_move, pos.en_passant.map(Board7x9::mirror), pos.counters)
    }
}
