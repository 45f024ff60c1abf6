//! The value that quiet moves take out of the attacks of lesser units or put into them. The search orders
//! quiet moves by it (after Stockfish, where such units are "threatened by lesser").

use super::jailer::held;
use super::kinds::*;
use super::lancer::targets;
use super::moves::{Move, MoveKind};
use super::position::PositionState;
use super::values::see_value;
use crate::board::{Kind, Unit};

/// Returns the function of [`SearchHints::escape_gains`](motley_game::SearchHints::escape_gains): pieces are
/// compared by their [`UnitClass`]. Moves of pawns and kings, castling and pushes gain nothing.
pub(super) fn escape_gains(state: &PositionState) -> impl Fn(Move) -> i32 + '_ {
    let by_pawns = attacks_of(state, UnitClass::Pawn);
    let by_minors = by_pawns | attacks_of(state, UnitClass::Minor);
    let by_rooks = by_minors | attacks_of(state, UnitClass::Rook);
    move |mv| {
        let unit = state.board.at(mv.from()).map(Unit::kind);
        let (Some(MoveKind::Normal), Some(kind)) = (mv.kind(), unit) else {
            return 0;
        };
        let attacked = match UnitClass::of(kind) {
            UnitClass::Minor => by_pawns,
            UnitClass::Rook => by_minors,
            UnitClass::Queen => by_rooks,
            UnitClass::Pawn | UnitClass::King => return 0,
        };
        let escapes = i32::from(attacked.has(mv.from())) - i32::from(attacked.has(mv.to()));
        escapes * see_value(kind)
    }
}

/// The class of a unit: whatever is of a lower class is a lesser unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum UnitClass {
    Pawn,
    /// Knights, bishops, lancers and sentries.
    Minor,
    /// Rooks and jailers.
    Rook,
    Queen,
    King,
}

impl UnitClass {
    #[inline]
    pub(super) fn of(kind: Kind) -> UnitClass {
        match kind {
            PAWN => UnitClass::Pawn,
            ROOK | JAILER => UnitClass::Rook,
            QUEEN => UnitClass::Queen,
            KING => UnitClass::King,
            _ => UnitClass::Minor,
        }
    }
}

/// Returns the squares that the opponent's units of a class attack, without those that are held. Captures
/// by pushes do not count.
fn attacks_of(state: &PositionState, class: UnitClass) -> Squares {
    let (board, us) = (&state.board, state.to_move);
    let (lines, occupied) = (lines(), board.occupied());
    let free = board.side(!us) & !held(board, !us);
    match class {
        UnitClass::Pawn => (board.kind(PAWN) & free).forward(!us).beside(),
        UnitClass::Minor => {
            let knights = (board.kind(KNIGHT) & free).map(|from| lines.knight_attacks(from));
            let bishops =
                (board.kind(BISHOP) & free).map(|from| lines.bishop_attacks(from, occupied));
            let lancers = (lancers(board) & free).map(|from| {
                let way = board.at(from).and_then(|unit| facing(unit.kind()));
                let reach = |way| targets(from, way, board.side(!us), board.side(us));
                way.map_or(Squares::EMPTY, reach)
            });
            let all = knights.chain(bishops).chain(lancers);
            all.fold(Squares::EMPTY, |set, attacks| set | attacks)
        }
        UnitClass::Rook => (board.kind(ROOK) & free)
            .map(|from| lines.rook_attacks(from, occupied))
            .fold(Squares::EMPTY, |set, attacks| set | attacks),
        UnitClass::Queen | UnitClass::King => Squares::EMPTY,
    }
}
