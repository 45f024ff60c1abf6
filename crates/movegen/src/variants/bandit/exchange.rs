//! What turns win: hints for the search.

use super::kinds::*;
use super::moves::Move;
use super::outlaw;
use super::position::Bandit;
use super::trickster::{self, Recasts};
use crate::board::{Board7x9, Geometry, Kind, Unit};
use motley_game::Side;

/// First guesses in centipawns. A king counts nothing: one of several is a burden \[B-10\].
const VALUES: [i32; KINDS] = [100, 180, 320, 340, 520, 900, 400, 300, 0];

/// Taking a king wins the game \[B-13\].
const KING_TAKEN: i32 = 10_000;

/// A trick that wins at least so much is noisy.
const NOISY_TRICK: i32 = 100;

/// One for each unit and destination, and for tricks apart from the moves that announce none.
pub(super) const SLOTS: usize = 2 * (KINDS + 1) * Board7x9::SQUARES;

/// The worth of a kind in centipawns.
#[inline]
pub(super) const fn value(kind: Kind) -> i32 {
    VALUES[kind.index()]
}

/// What the changes of a trick take from the owner of the changed pieces.
#[inline]
pub(super) fn trick_gain(recasts: &Recasts) -> i32 {
    recasts
        .iter()
        .map(|r| value(r.was) - value(r.becomes))
        .sum()
}

/// Whether a trick belongs to the noisy stage.
#[inline]
pub(super) fn trick_is_noisy(recasts: &Recasts) -> bool {
    trick_gain(recasts) >= NOISY_TRICK
}

/// Whether `mv` belongs to the noisy stage: captures, promotions, tricks that win something.
#[inline]
pub(super) fn is_noisy(pos: &Bandit, mv: Move) -> bool {
    if mv.is_trick() {
        let recasts = trickster::recasts(pos.units(), !pos.mover(), mv);
        return recasts.is_some_and(|recasts| trick_is_noisy(&recasts));
    }
    let in_passing = |unit: Unit| pos.taken_in_passing(unit.kind(), mv.from(), mv.to());
    mv.promotion().is_some()
        || pos.units().at(mv.to()).is_some()
        || pos.units().at(mv.from()).and_then(in_passing).is_some()
}

/// What `mv` wins at once: victims, promotion, trick, less the own units it costs.
pub(super) fn gain(pos: &Bandit, mv: Move) -> i32 {
    let units = pos.units();
    let Some(unit) = units.at(mv.from()) else {
        return 0;
    };
    let us = pos.mover();
    let mut gain = 0;
    if mv.is_trick() {
        let recasts = trickster::recasts(units, !us, mv).unwrap_or_default();
        gain += trick_gain(&recasts);
    }
    if let Some(kind) = mv.promotion() {
        gain += value(kind) - value(unit.kind());
    }
    let mut victims = [units.at(mv.to()), None];
    if victims[0].is_none() {
        let square = pos.taken_in_passing(unit.kind(), mv.from(), mv.to());
        victims[1] = square.and_then(|square| units.at(square));
    } else if unit.kind() == OUTLAW {
        victims[1] = units.at(outlaw::robbery(mv.from(), mv.to()).near);
    }
    let mut dies = false;
    for victim in victims.into_iter().flatten() {
        dies |= victim.kind() == OUTLAW;
        gain += match (victim.side() == us, victim.kind()) {
            (true, kind) => -value(kind),
            (false, KING) => KING_TAKEN,
            (false, kind) => value(kind),
        };
    }
    if dies {
        gain -= value(mv.promotion().unwrap_or(unit.kind()));
    }
    gain
}

/// Whether the exchange that `mv` begins wins at least `threshold`.
pub(super) fn wins(pos: &Bandit, mv: Move, threshold: i32) -> bool {
    gain(pos, mv) >= threshold
}

/// The slot of `mv` in history tables.
#[inline]
pub(super) fn slot(side: Side, kind: Kind, mv: Move) -> usize {
    let kind = if mv.is_trick() { KINDS } else { kind.index() };
    (2 * kind + side.index()) * Board7x9::SQUARES + mv.to().index()
}

/// The worth of a unit, White's positive.
pub(super) fn worth(unit: u16, _square: u16) -> i32 {
    let unit = Unit::from_code(unit);
    match unit.side() {
        Side::White => value(unit.kind()),
        Side::Black => -value(unit.kind()),
    }
}
