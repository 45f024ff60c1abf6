//! What turns win at once, and which of them are noisy: hints for the search.

use super::kinds::{KINDS, KING, OUTLAW};
use super::moves::Move;
use super::outlaw;
use super::position::Bandit;
use super::trickster::{self, Recasts};
use crate::board::{Board7x9, Geometry, Kind, Square, Unit};
use arrayvec::ArrayVec;

/// Centipawns, in the order of the kinds, as self-play has them (docs/values.md): trickster and
/// outlaw are hardly worth a sergeant. A king counts nothing: one of several is a burden \[B-10\].
const VALUES: [i32; KINDS] = [110, 195, 300, 330, 500, 900, 160, 160, 0];

/// Taking a king wins the game \[B-13\].
const KING_TAKEN: i32 = 10_000;

/// A trick that wins at least so much is noisy.
const NOISY_TRICK: i32 = 100;

/// One for each kind and destination, and for tricks apart from the moves that announce none.
pub(super) const HISTORY_SIZE: usize = (KINDS + 1) * Board7x9::SQUARES;

/// The worth of a kind in centipawns.
#[inline]
pub(super) const fn value(kind: Kind) -> i32 {
    VALUES[kind.index()]
}

/// What the changes of a trick take from the owner of the changed pieces \[B-7\].
#[inline]
fn trick_gain(recasts: &Recasts) -> i32 {
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
    mv.promotion().is_some() || !victims(pos, mv).is_empty()
}

/// The squares of the units that `mv` captures: none, one, or an outlaw's two \[B-12\].
#[inline]
pub(super) fn victims(pos: &Bandit, mv: Move) -> ArrayVec<Square, 2> {
    let mut victims = ArrayVec::new();
    let Some(mover) = pos.units().at(mv.from()) else {
        return victims;
    };
    if pos.units().at(mv.to()).is_some() {
        victims.push(mv.to());
        if mover.kind() == OUTLAW {
            victims.push(outlaw::robbery(mv.from(), mv.to()).near);
        }
    } else if let Some(square) = pos.taken_in_passing(mover.kind(), mv.from(), mv.to()) {
        victims.push(square);
    }
    victims
}

/// What a turn does to the material.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Balance {
    /// What it wins: victims, promotion, trick, less the own units it costs.
    pub(super) gain: i32,
    /// What stands on the destination after it; nobody if the mover took an outlaw \[B-14\].
    pub(super) standing: Option<Kind>,
}

/// The balance of a legal turn.
pub(super) fn balance(pos: &Bandit, mv: Move) -> Balance {
    let Some(mover) = pos.units().at(mv.from()).map(Unit::kind) else {
        return Balance {
            gain: 0,
            standing: None,
        };
    };
    let arriving = mv.promotion().unwrap_or(mover);
    let mut gain = value(arriving) - value(mover);
    if mv.is_trick() {
        gain += trickster::recasts(pos.units(), !pos.mover(), mv).map_or(0, |r| trick_gain(&r));
    }
    let mut standing = Some(arriving);
    for victim in victims(pos, mv)
        .into_iter()
        .filter_map(|v| pos.units().at(v))
    {
        gain += match (victim.side() == pos.mover(), victim.kind()) {
            (true, kind) => -value(kind),
            (false, KING) => KING_TAKEN,
            (false, kind) => value(kind),
        };
        if victim.kind() == OUTLAW {
            standing = None;
        }
    }
    if standing.is_none() {
        gain -= value(arriving);
    }
    Balance { gain, standing }
}

/// The slot of the move of a `kind` in history tables.
#[inline]
pub(super) fn history_index(kind: Kind, mv: Move) -> usize {
    let row = if mv.is_trick() { KINDS } else { kind.index() };
    row * Board7x9::SQUARES + mv.to().index()
}
