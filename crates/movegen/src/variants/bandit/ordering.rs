//! Hints for the search: the gain of turns, noisy turns, history indices.

use super::kinds::{KINDS, KING, OUTLAW};
use super::moves::Move;
use super::position::Bandit;
use super::trickster::{self, KindChanges};
use super::values::value;
use crate::board::{Board7x9, Geometry, Kind, Unit, zobrist};

/// Gain of capturing a king, in centipawns: more than all units together, because it wins the game
/// \[B-13\].
const KING_CAPTURED: i32 = 10_000;

/// A trick that wins this many centipawns or more is noisy. Most tricks change little; if all were
/// noisy, quiescence would search up to eight for every arrival.
const NOISY_TRICK: i32 = 100;

/// Number of history indices: one for each kind and destination, and a row for turns with tricks,
/// which have little to do with the same move without one.
pub(super) const HISTORY_SIZE: usize = (KINDS + 1) * Board7x9::SQUARES;

/// Returns the history index of a turn of a unit of `kind`.
#[inline]
pub(super) fn history_index(kind: Kind, mv: Move) -> usize {
    let row = if mv.has_trick() { KINDS } else { kind.index() };
    row * Board7x9::SQUARES + mv.to().index()
}

/// Returns the key after a turn that changes its two squares only and makes no right to capture en
/// passant; see [`motley_game::SearchHints::likely_key_after`].
#[inline]
pub(super) fn likely_key_after(pos: &Bandit, mv: Move) -> Option<u64> {
    if mv.has_trick() {
        return None;
    }
    let kind_after = |unit: Unit| mv.promotion().unwrap_or(unit.kind());
    let change = pos.board.key_change(mv.from(), mv.to(), kind_after)?;
    Some(pos.lasting_key() ^ zobrist::BLACK_TO_MOVE ^ change)
}

/// Returns the loss of the owner of the changed pieces by tricks \[B-7\].
#[inline]
fn trick_gain(changes: &KindChanges) -> i32 {
    changes.iter().map(|change| value(change.before) - value(change.after)).sum()
}

/// Whether tricks that change this much belong to the noisy stage.
#[inline]
pub(super) fn tricks_are_noisy(changes: &KindChanges) -> bool {
    trick_gain(changes) >= NOISY_TRICK
}

/// Whether `mv` belongs to the noisy stage: captures, promotions, tricks that win something.
#[inline]
pub(super) fn is_noisy(pos: &Bandit, mv: Move) -> bool {
    if mv.has_trick() {
        let changes = trickster::kind_changes(&pos.board, !pos.to_move, mv);
        return changes.is_some_and(|changes| tricks_are_noisy(&changes));
    }
    mv.promotion().is_some() || !pos.captured_squares(mv).is_empty()
}

/// The effect of a turn on the material.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct MaterialChange {
    /// The gain in centipawns: captures, promotion and tricks, minus the lost units of its own
    /// side.
    pub(super) gain: i32,
    /// The kind that stands on the destination afterwards; none if the mover captured an outlaw
    /// \[B-14\].
    pub(super) occupant: Option<Kind>,
}

/// Returns the effect of a legal turn on the material.
pub(super) fn material_change(pos: &Bandit, mv: Move) -> MaterialChange {
    let Some(mover) = pos.board.at(mv.from()).map(Unit::kind) else {
        return MaterialChange { gain: 0, occupant: None };
    };
    let arriving = mv.promotion().unwrap_or(mover);
    let mut gain = value(arriving) - value(mover);
    if mv.has_trick() {
        let changes = trickster::kind_changes(&pos.board, !pos.to_move, mv);
        gain += changes.map_or(0, |changes| trick_gain(&changes));
    }
    let mut occupant = Some(arriving);
    let squares = pos.captured_squares(mv).into_iter();
    for victim in squares.filter_map(|square| pos.board.at(square)) {
        gain += match (victim.side() == pos.to_move, victim.kind()) {
            (true, kind) => -value(kind),
            (false, KING) => KING_CAPTURED,
            (false, kind) => value(kind),
        };
        if victim.kind() == OUTLAW {
            occupant = None;
        }
    }
    if occupant.is_none() {
        gain -= value(arriving);
    }
    MaterialChange { gain, occupant }
}
