//! The tables of the evaluation: made when a file is read, looked up in a search.

use super::weights::FileWeights;
use crate::board::Kind;
use crate::file_games::rules::kinds::SLOTS;
use crate::file_games::squares::{PerSquare, SQUARES};
use crate::mechanics::incremental::PsqtEntry;
use crate::mechanics::tapered::Tapered;

/// The evaluation of one game.
#[derive(Debug, Default)]
pub(crate) struct EvalTables {
    /// Material and place of each unit, for its side: by kind's slot, side and square.
    pub(super) psqt: Vec<PsqtEntry>,
    /// The kinds by value, the cheapest first, royal units last.
    pub(crate) by_value: Vec<Kind>,
    /// The activity of each kind, by its number in the game.
    pub(crate) kinds: Vec<KindEval>,
    /// The pieces by value: the kinds that are neither royal nor pawns.
    pub(super) pieces: Vec<PieceRank>,
    /// The kinds that are pawns.
    pub(super) pawns: Vec<Kind>,
    pub(super) weights: FileWeights,
    /// The phase of the start position, at least 1.
    pub(super) full_phase: i32,
    /// The neighbourhood of a royal unit on each square.
    pub(super) zone: PerSquare,
    /// The squares before each square, on its file and the two beside it, by side.
    pub(super) front: [PerSquare; 2],
    /// The share of its value that the way to promotion has, by side, in percent.
    pub(super) promotion: [i32; 2],
    /// The near part of `front`, where pawns shelter a royal unit.
    pub(super) shelter: [PerSquare; 2],
    /// The steps to promotion from each square, straight ahead, by side; [`FAR`] for none.
    pub(super) to_promotion: [Vec<u8>; 2],
    /// Royal units can be in check.
    pub(super) has_checks: bool,
    /// A side has nothing royal, and loses by the loss of all its units.
    pub(super) has_crowd: bool,
    /// The loss of all units wins: then units are worth less than nothing.
    pub(super) is_misere: bool,
}

/// The steps to promotion of a pawn that never promotes.
pub(super) const FAR: u8 = 99;

/// A piece among the others by value.
#[derive(Clone, Copy, Debug)]
pub(super) struct PieceRank {
    pub(super) kind: Kind,
    /// Number of pieces of clearly less value: the first of the list.
    pub(super) cheaper: usize,
}

/// The activity of a kind.
#[derive(Clone, Debug, Default)]
pub(crate) struct KindEval {
    /// The value of each square that it reaches, beyond `usual_mobility`.
    pub(super) mobility: Tapered,
    pub(super) usual_mobility: i32,
    /// Its part in an attack on the enemy's royal unit, in units of danger.
    pub(super) king_attack: i32,
    /// The danger that it can give check where it is safe.
    pub(super) safe_check: i32,
    /// The value of such a unit in hand.
    pub(super) in_hand: Tapered,
    /// The value that its capture costs its side: that of the unit, and of what its capturer gets in hand.
    pub(crate) in_exchange: i32,
    pub(super) phase: i32,
    /// It is a piece that rides along a file.
    pub(super) rides_file: bool,
    /// It is a rider that stays on one colour.
    pub(super) is_pair: bool,
}

/// Returns the place of a unit in [`EvalTables::psqt`], by the numbers that an observer hears.
#[inline]
pub(super) const fn psqt_index(slot: usize, side: usize, square: usize) -> usize {
    (slot * 2 + side) * SQUARES + square
}

/// Number of entries of [`EvalTables::psqt`].
pub(super) const PSQT_SIZE: usize = SLOTS * 2 * SQUARES;
