//! Positions as text \[G-21\], \[G-22\], \[C-4\].

use super::Position;
use super::kinds::{KING, PAWN, Piece};
use super::position::StateInfo;
use super::ruleset::{Board, Ruleset, Squares};
use crate::board::{Bitboard, Geometry, Square, Unit};
use crate::mechanics::castling::{CastlingRights, CastlingStyle, Wing};
use crate::mechanics::en_passant;
use crate::mechanics::fen::{self, CommonFields, PLACEMENT};
use motley_game::{Side, TextError};

/// Reads a FEN; nothing is repaired.
pub(super) fn parse<R: Ruleset>(text: &str, style: CastlingStyle) -> Result<Position<R>, TextError> {
    let (fields, more) = CommonFields::read(text)?;
    more.end()?;
    let mut pos = Position::<R> {
        board: read_board::<R>(fields.placement)?,
        to_move: fields.to_move,
        castling: CastlingRights::default(),
        style,
        state: StateInfo { en_passant: None, counters: fields.counters },
    };
    pos.castling = CastlingRights::read(
        fields.castling,
        |side| pos.king(side),
        |side, square| pos.may_castle_with(side, square),
    )?;
    pos.state.en_passant = read_en_passant(&pos, fields.en_passant)?;
    let other = pos.king(!pos.to_move);
    let attackers = pos.attackers(other, pos.board.occupied()) & pos.board.side(pos.to_move);
    if let Some(attacker) = attackers.first() {
        let found = format!("the king of {} attacked from {}", !pos.to_move, name::<R>(attacker));
        let expected = "the side that is not to move out of check";
        return Err(TextError::new(PLACEMENT, found, expected).at(name::<R>(other)));
    }
    Ok(pos)
}

fn name<R: Ruleset>(square: Square) -> String {
    R::Geometry::name(square)
}

fn read_board<R: Ruleset>(text: &str) -> Result<Board<R>, TextError> {
    let board: Board<R> = R::UNITS.read_board(text, |unit, square| {
        let is_stuck = unit.kind() == PAWN && Squares::<R>::last_rank(unit.side()).has(square);
        is_stuck.then_some("no pawn on its last rank")
    })?;
    for side in Side::BOTH {
        fen::one_king(side, board.of(side, KING).len())?;
    }
    Ok(board)
}

/// Reads the en-passant field; a consistent square that no pawn attacks is dropped \[G-22\].
fn read_en_passant<R: Ruleset>(pos: &Position<R>, text: &str) -> Result<Option<Square>, TextError> {
    let us = pos.to_move;
    // A pawn of the other side has passed over its third rank.
    let rank = R::Geometry::nth_rank(!us, 2);
    let expected = || format!("- or a square on rank {}", rank + 1);
    let step = en_passant::read::<R::Geometry>(text, us, Bitboard::rank(rank), expected)?;
    let Some(step) = step else {
        return Ok(None);
    };
    let pawn = (Unit::new(PAWN, !us), "pawn");
    step.verify::<R::Geometry>(text, pawn, |square| pos.board.at(square))?;
    // A pawn of ours attacks the square from where a pawn of the other side on it would attack.
    let behind = R::Geometry::lines().pawn_captures(!us, step.passed);
    let usable = behind.intersects(pos.board.of(us, PAWN));
    Ok(usable.then_some(step.passed))
}

impl<R: Ruleset> Position<R> {
    /// Whether king and rook are where a right to castle with the unit on `square` has them: in
    /// shuffled games anywhere on the first rank \[C-8\], \[CR-11\], in others where the array puts
    /// them \[C-4\], \[CR-9\].
    fn may_castle_with(&self, side: Side, square: Square) -> bool {
        let is_rook = self.board.at(square).is_some_and(|unit| {
            let piece = R::piece(unit.kind());
            unit.side() == side && piece.is_some_and(Piece::is_rook)
        });
        let at_home = |letter, square| {
            let file = usize::from(R::Geometry::file(square));
            R::START_RANK.as_bytes().get(file) == Some(&letter)
        };
        is_rook
            && (self.style == CastlingStyle::Shuffled
                || at_home(b'K', self.king(side)) && at_home(b'R', square))
    }

    /// Returns the canonical FEN.
    pub(super) fn write_fen(&self) -> String {
        let rights =
            self.castling.write(|side| self.king(side), |side, square| self.may_castle_with(side, square));
        let fields = CommonFields {
            placement: &R::UNITS.write_board(&self.board),
            to_move: self.to_move,
            castling: &rights,
            en_passant: &en_passant::write::<R::Geometry>(self.state.en_passant),
            counters: self.state.counters,
        };
        fields.to_string()
    }

    /// Returns the position with colours exchanged and the board turned upside down.
    pub(super) fn turned(&self) -> Self {
        let mut castling = CastlingRights::default();
        for side in Side::BOTH {
            for wing in Wing::BOTH {
                if let Some(partner) = self.castling.partner(side, wing) {
                    castling.grant(!side, wing, R::Geometry::mirror(partner));
                }
            }
        }
        Position {
            board: self.board.mirrored(|kind| kind),
            to_move: !self.to_move,
            castling,
            style: self.style,
            state: StateInfo { en_passant: self.state.en_passant.map(R::Geometry::mirror), ..self.state },
        }
    }
}
