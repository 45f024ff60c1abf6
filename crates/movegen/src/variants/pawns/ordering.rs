//! Hints for the search: noisy moves, gains, history indices, depth costs. The exchanges that moves
//! begin are in [`see`](super::see).

use super::archer::shot_target;
use super::kinds::{BERSERKER_KNIGHT, KINDS, KING, PAWN};
use super::moves::{Move, MoveKind};
use super::play::is_en_passant;
use super::position::{PawnsChess, Phase, capturable};
use super::values::{see_value, value};
use crate::board::{Board8x8, Kind, Square};
use crate::mechanics::en_passant;

/// Histories are kept by kind and destination (64 squares a kind), and for each of the two answers about
/// heroic check.
pub(super) const HISTORY_SIZE: usize = KINDS * 64 + 2;

/// Returns the index of a move's history.
pub(super) fn history_index(pos: &PawnsChess, mv: Move) -> usize {
    let index = |kind: Kind| kind.index() * 64 + mv.to.index();
    match mv.move_kind {
        MoveKind::HeroicCheck => KINDS * 64,
        MoveKind::NoHeroicCheck => KINDS * 64 + 1,
        MoveKind::Healing => index(mv.kind),
        _ => index(pos.board.at(mv.from).map_or(PAWN, |unit| unit.kind())),
    }
}

/// Returns the number of plies of depth that a leg costs. A leg that only gives the square of a spy
/// or says whether it is check costs nothing; a further capture of a berserker, which goes only
/// seven squares, costs nothing either. A berserker knight may continue without end, so its legs
/// are not free.
pub(super) fn depth_cost(pos: &PawnsChess, mv: Move) -> i32 {
    match (mv.move_kind, pos.phase) {
        (MoveKind::Displacement | MoveKind::HeroicCheck | MoveKind::NoHeroicCheck, _) => 0,
        (_, Phase::Chain(at)) => i32::from(pos.board.kind(BERSERKER_KNIGHT).has(at)),
        _ => 1,
    }
}

/// Returns the square of the unit that a move captures, if it captures.
fn victim_square(pos: &PawnsChess, mv: Move) -> Option<Square> {
    let Move { from, to, .. } = mv;
    match mv.move_kind {
        MoveKind::Normal | MoveKind::Promotion => {
            let kind = pos.board.at(from)?.kind();
            match pos.en_passant {
                Some(target) if is_en_passant(kind, from, to, target) => {
                    Some(en_passant::victim::<Board8x8>(to, pos.to_move))
                }
                _ => Some(to).filter(|&to| capturable(&pos.board).has(to)),
            }
        }
        MoveKind::Shot | MoveKind::Sacrifice => Some(to),
        MoveKind::StepAndShot => Some(shot_target(to, pos.to_move)),
        MoveKind::Healing | MoveKind::Displacement | MoveKind::HeroicCheck | MoveKind::NoHeroicCheck => None,
    }
}

/// Returns true for captures, shots, promotions and healings, and for the legs that end a turn that
/// has begun. A displacement is quiet, because any turn may follow it. The capture of a friend as a
/// first leg is quiet too, because it wins nothing.
pub(super) fn is_noisy(pos: &PawnsChess, mv: Move) -> bool {
    match mv.move_kind {
        MoveKind::Displacement => return false,
        MoveKind::Normal if !matches!(pos.phase, Phase::Chain(_)) => {}
        _ => return true,
    }
    let victim = victim_square(pos, mv).and_then(|square| pos.board.at(square));
    victim.is_some_and(|unit| unit.side() != pos.to_move)
}

/// Returns the immediate gain of a move: victims, promotion and healed units, minus the lost units;
/// the loss of the own king is the loss of the game \[PC-25\].
pub(super) fn gain(pos: &PawnsChess, mv: Move) -> i32 {
    let victim = victim_square(pos, mv).and_then(|square| pos.board.at(square));
    let won = victim.map_or(0, |unit| {
        // The own king may be captured, which loses the game; the enemy's never is, because no legal
        // position has it in check.
        if unit.side() == pos.to_move { -see_value(unit.kind()) } else { value(unit.kind()) }
    });
    let mover = pos.board.at(mv.from).map_or(0, |unit| value(unit.kind()));
    match mv.move_kind {
        // A hero becomes king and the old king leaves: only the hero is lost, because kings have no value.
        MoveKind::Promotion if mv.kind == KING => won - mover,
        MoveKind::Promotion => won + value(mv.kind) - mover,
        MoveKind::Sacrifice => won - mover,
        MoveKind::Healing => value(mv.kind),
        _ => won,
    }
}
