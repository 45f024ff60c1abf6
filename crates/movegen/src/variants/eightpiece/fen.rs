//! Positions as text \[G-21\], \[G-22\].

use super::attacks::is_attacked;
use super::castling::is_partner_of;
use super::draws::PawnVisits;
use super::kinds::*;
use super::lancer::direction;
use super::pawn::has_en_passant;
use super::position::{Position, PositionState, king};
use super::sentry::LastPush;
use crate::board::{Board8x8, Geometry, Kind, Square, Unit};
use crate::mechanics::castling::{CastlingRights, CastlingStyle, Wing, write_rights};
use crate::mechanics::en_passant;
use crate::mechanics::fen::{self, CommonFields, EN_PASSANT_FIELD, PLACEMENT};
use motley_game::{Side, TextError};
use std::fmt;

const PUSH: &str = "push field";

/// Reads a FEN.
pub(super) fn parse(text: &str, style: CastlingStyle) -> Result<Position, TextError> {
    let (fields, mut more) = CommonFields::read(text)?;
    let board = read_board(fields.placement)?;
    let to_move = fields.to_move;
    let mut state = PositionState {
        board,
        to_move,
        castling_partners: Squares::EMPTY,
        castling_style: style,
        en_passant: None,
        last_push: None,
        must_face_board: false,
        counters: fields.counters,
    };
    state.castling_partners = read_castling(&board, fields.castling, style)?;
    let skipped = read_en_passant(&board, to_move, fields.en_passant)?;
    if let Some(extra) = more.optional() {
        state.last_push = Some(read_push(&board, to_move, extra)?);
    }
    more.end()?;
    if skipped.is_some() && state.last_push.is_some() {
        let expected = "- after a push, which is no double step";
        return Err(TextError::new(EN_PASSANT_FIELD, fields.en_passant, expected));
    }
    // A consistent square that no pawn can use is dropped [G-22].
    state.en_passant = skipped.filter(|&s| has_en_passant(&board, s, to_move));
    let king = state.king(!to_move);
    if is_attacked(&board, king, to_move, state.last_push) {
        let found = format!("the king of {} in check", !to_move);
        let expected = "the side that is not to move out of check";
        return Err(TextError::new(PLACEMENT, found, expected).at(Board8x8::name(king)));
    }
    Ok(Position { state, pawn_visits: PawnVisits::new() })
}

fn read_board(text: &str) -> Result<Board, TextError> {
    let board: Board = UNITS.read_board(text, |unit, square| {
        let is_stuck = unit.kind() == PAWN && Squares::last_rank(unit.side()).has(square);
        is_stuck.then_some("no pawn on its last rank")
    })?;
    for side in Side::BOTH {
        fen::one_king(side, board.of(side, KING).len())?;
    }
    Ok(board)
}

/// Reads X-FEN or Shredder-FEN, as partners' squares; with a fixed array only of a king on file e with
/// partners on a and h.
fn read_castling(board: &Board, text: &str, style: CastlingStyle) -> Result<Squares, TextError> {
    let is_at_home = |side, square| {
        let files = [king(board, side), square].map(Board8x8::file);
        style == CastlingStyle::Shuffled || matches!(files, [4, 0 | 7])
    };
    let may_castle_with = |side, square| is_partner_of(board, side, square) && is_at_home(side, square);
    let rights = CastlingRights::<Board8x8>::read(text, |side| king(board, side), may_castle_with)?;
    Ok(rights.partners(Side::White) | rights.partners(Side::Black))
}

fn write_castling(state: &PositionState) -> String {
    let partner = |side, wing| {
        let king = state.king(side);
        (state.castling_partners & Squares::home_rank(side)).find(|&partner| Wing::of(king, partner) == wing)
    };
    let is_partner = |side, square| is_partner_of(&state.board, side, square);
    write_rights::<Board8x8>(partner, |side| state.king(side), is_partner)
}

/// Reads the square a pawn passed over on the turn before \[G-21\].
fn read_en_passant(board: &Board, us: Side, text: &str) -> Result<Option<Square>, TextError> {
    // Double steps start from the first and the second rank [8P-21].
    let passable = Squares::relative_rank(!us, 1) | Squares::relative_rank(!us, 2);
    let expected = || match Board8x8::named(text) {
        None => "a square or -".to_owned(),
        Some(_) => "a square that a double step passes over".to_owned(),
    };
    let Some(step) = en_passant::read::<Board8x8>(text, us, passable, expected)? else {
        return Ok(None);
    };
    let pawn = (Unit::new(PAWN, !us), "pawn");
    step.verify::<Board8x8>(text, pawn, |square| board.at(square))
        .map_err(|error| TextError { expected: "a square just passed over by a pawn".to_owned(), ..error })?;
    Ok(Some(step.passed))
}

/// Reads `push=f5f4`: where the pushed unit stands, where the sentry does \[8P-17\].
fn read_push(board: &Board, us: Side, text: &str) -> Result<LastPush, TextError> {
    let refuse = |expected: &str| Err(TextError::new(PUSH, text, expected));
    let squares = text.strip_prefix("push=").filter(|s| s.len() == 4 && s.is_ascii());
    let named = squares.and_then(|s| Some((Board8x8::named(&s[..2])?, Board8x8::named(&s[2..])?)));
    let Some((unit, sentry)) = named else {
        return refuse("push= and two squares");
    };
    let Some(kind) = board.at(unit).filter(|u| u.side() == us).map(|u| u.kind()) else {
        return refuse("a unit of the side to move on the first square");
    };
    if kind == PAWN {
        return refuse("no pawn on the first square: pushed pawns are not restricted");
    }
    if !board.of(!us, SENTRY).has(sentry) {
        return refuse("a sentry of the side that pushed on the second square");
    }
    if !could_be_pushed(board, us, unit, sentry) {
        return refuse("a unit that can have been pushed from the second square to the first");
    }
    // The sentry came along a diagonal, so the first square of one of them is empty: nothing has
    // moved since but the pushed unit, which may stand there now.
    let beside = lines().bishop_attacks(sentry, Squares::all());
    if !beside.intersects((!board.occupied()).with(unit)) {
        return refuse("a sentry that can have come to the second square");
    }
    Ok(LastPush { unit, sentry })
}

/// Whether a unit of `us` that now stands on `unit` can have come there from `from` by a push: every
/// square it passed is empty still, or one that a lancer may jump.
fn could_be_pushed(board: &Board, us: Side, unit: Square, from: Square) -> bool {
    let kind = board.at(unit).map_or(PAWN, |u| u.kind());
    let occupied = board.occupied();
    let reach = match kind {
        KNIGHT => lines().knight_attacks(from),
        KING => lines().king_attacks(from),
        BISHOP | SENTRY => lines().bishop_attacks(from, occupied),
        ROOK | JAILER => lines().rook_attacks(from, occupied),
        QUEEN => lines().rook_attacks(from, occupied) | lines().bishop_attacks(from, occupied),
        kind => {
            // It faces the way it was pushed, whether nudged or not [8P-14].
            let faces = facing(kind).is_some_and(|way| direction(from, unit) == Some(way));
            let jumped = lines().between(from, unit) & board.side(us);
            if faces && jumped.is_empty() { Squares::square(unit) } else { Squares::EMPTY }
        }
    };
    reach.has(unit)
}

impl PositionState {
    /// Returns the canonical FEN \[G-21\].
    pub(super) fn fen(&self) -> String {
        let fields = CommonFields {
            placement: &UNITS.write_board(&self.board),
            to_move: self.to_move,
            castling: &write_castling(self),
            en_passant: &en_passant::write::<Board8x8>(self.en_passant),
            counters: self.counters,
        };
        let mut fen = fields.to_string();
        if let Some(LastPush { unit, sentry }) = self.last_push {
            fen += &format!(" push={}{}", Board8x8::name(unit), Board8x8::name(sentry));
        }
        fen
    }
}

impl fmt::Debug for Position {
    /// Writes the FEN, and data that a FEN does not contain: the bitboards, the hash key, the squares on
    /// which pawns have stood.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = &self.state.board;
        write!(f, "{} [", self.state.fen())?;
        for kind in 0..KINDS as u8 {
            write!(f, "{:x} ", board.kind(Kind(kind)).0)?;
        }
        let (white, black) = (board.side(Side::White).0, board.side(Side::Black).0);
        write!(f, "{white:x} {black:x} key {:x}", board.key())?;
        for square in board.kind(PAWN) {
            write!(f, " {:x}", self.pawn_visits.of(square).0)?;
        }
        f.write_str("]")
    }
}
