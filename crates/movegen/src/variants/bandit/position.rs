//! The state of a game and how turns change it.

use super::generate::{Generator, Hand, Tally};
use super::kinds::{KING, KNIGHT, OUTLAW, PAWN, SERGEANT, Squares, Units};
use super::moves::Move;
use super::safety::Threats;
use super::{exchange, gain, outlaw, soldiers, trickster};
use crate::board::{Board7x9, Geometry, Kind, Square, Unit, zobrist};
use motley_game::{BoardObserver, Flow, Game, Notation, Outcome, Reason, SearchHints, Side, Stage};
use std::fmt;

/// A position of Bandit Chess.
///
/// It is small enough to be copied: [`Game::undo`] restores the copy that [`Game::play`] made.
#[derive(Clone, Copy)]
pub struct Bandit {
    units: Units,
    mover: Side,
    en_passant: Option<Square>,
    /// Who has lost a king to an outlaw \[B-13\].
    fallen: Option<Side>,
    clock: u16,
    number: u16,
}

/// 100 single turns without progress are a draw \[G-8\].
const NO_PROGRESS: u16 = 100;
/// Counters stop here, the largest number that a FEN may give.
const COUNTER_END: u16 = 9999;
/// Kinds of fact in the key.
const EN_PASSANT: u32 = 1;
const FALLEN: u32 = 2;

impl Bandit {
    /// A position from its parts. An en-passant square that no pawn can use is dropped \[G-22\].
    pub(super) fn from_parts(
        units: Units,
        mover: Side,
        en_passant: Option<Square>,
        clock: u16,
        number: u16,
    ) -> Bandit {
        let usable = |&square: &Square| soldiers::can_take_in_passing(&units, mover, square);
        Bandit {
            units,
            mover,
            en_passant: en_passant.filter(usable),
            fallen: None,
            clock,
            number,
        }
    }

    /// What stands where.
    #[inline]
    pub(super) fn units(&self) -> &Units {
        &self.units
    }

    /// Who moves.
    #[inline]
    pub(super) fn mover(&self) -> Side {
        self.mover
    }

    /// The square passed over in the turn before, if a pawn can take there \[G-21\].
    #[inline]
    pub(super) fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// The number of the turn, as a FEN counts.
    pub(super) fn number(&self) -> u16 {
        self.number
    }

    /// Whether `side` could lose a king to a turn of the other side that is check \[G-3\].
    #[inline]
    pub(super) fn checked(&self, side: Side) -> bool {
        Threats::new(&self.units, side).reach_any(self.units.of(side, KING))
    }

    /// A king of `side` that is in check, if one is \[B-10\].
    pub(super) fn attacked_king(&self, side: Side) -> Option<Square> {
        let threats = Threats::new(&self.units, side);
        self.units.of(side, KING).find(|&king| threats.reach(king))
    }

    /// The kings of `side` that an outlaw could take, were it the other side's turn \[B-13\].
    #[inline]
    pub(super) fn kings_in_reach_of_outlaws(&self, side: Side) -> Squares {
        outlaw::robbed(&self.units, !side, self.units.of(side, KING))
    }

    /// The square on which a pawn would be taken by a move to `to` in passing.
    #[inline]
    pub(super) fn taken_in_passing(&self, kind: Kind, from: Square, to: Square) -> Option<Square> {
        let passed = self
            .en_passant
            .filter(|&passed| passed == to && kind == PAWN)?;
        let aslant = from.0.abs_diff(to.0) != Board7x9::FILES;
        aslant.then(|| soldiers::square_ahead(!self.mover, passed))
    }

    /// Takes off the board whoever `mv` captures; whether it captured at all, and whether that kills
    /// the capturer \[B-14\].
    #[inline]
    fn capture(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Capture {
        let mut capture = Capture::default();
        for square in gain::victims(self, mv) {
            let Some(victim) = self.units.take(square, observer) else {
                continue;
            };
            capture.any = true;
            capture.deadly |= victim.kind() == OUTLAW;
            if victim.kind() == KING {
                self.fallen = Some(victim.side());
            }
        }
        capture
    }

    /// Makes the changes that a trick announces \[B-7\].
    fn recast(&mut self, mv: Move, observer: &mut impl BoardObserver) {
        let them = !self.mover;
        for recast in trickster::recasts(&self.units, them, mv).unwrap_or_default() {
            self.units.take(recast.square, observer);
            self.units
                .put(Unit::new(recast.becomes, them), recast.square, observer);
        }
    }

    /// Hands the move to the other side.
    fn pass_on(&mut self) {
        if self.mover == Side::Black {
            self.number = (self.number + 1).min(COUNTER_END);
        }
        self.mover = !self.mover;
    }
}

#[derive(Default)]
struct Capture {
    any: bool,
    deadly: bool,
}

impl Game for Bandit {
    type Move = Move;
    type Undo = Bandit;

    #[inline]
    fn to_move(&self) -> Side {
        self.mover
    }

    #[inline]
    fn key(&self) -> u64 {
        let mut key = self.units.key();
        if self.mover == Side::Black {
            key ^= zobrist::BLACK_TO_MOVE;
        }
        if let Some(square) = self.en_passant {
            key ^= zobrist::fact(EN_PASSANT, u32::from(square.0));
        }
        if let Some(side) = self.fallen {
            key ^= zobrist::fact(FALLEN, side as u32);
        }
        key
    }

    /// A king taken wins at once \[B-13\]; two bare kings and 50 moves are draws \[B-16\].
    fn outcome(&self) -> Option<Outcome> {
        if let Some(loser) = self.fallen {
            return Some(Outcome::Win(!loser, Reason::RoyalLost));
        }
        if self.units.occupied().len() == 2 && self.units.kind(KING).len() == 2 {
            return Some(Outcome::Draw(Reason::DeadPosition));
        }
        let mated = || self.checked(self.mover) && !self.has_move();
        (self.clock >= NO_PROGRESS && !mated()).then_some(Outcome::Draw(Reason::FiftyMoves))
    }

    #[inline]
    fn moves(&self, stage: Stage, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        if self.fallen.is_some() {
            return motley_game::GO;
        }
        Generator::new(self).all(stage, &mut Hand(out))
    }

    /// Generates the turns of the one unit that moves, and looks.
    fn is_legal(&self, mv: Move) -> bool {
        if self.fallen.is_some() || mv.from().index() >= Board7x9::SQUARES {
            return false;
        }
        let Some(unit) = self.units.at(mv.from()).filter(|u| u.side() == self.mover) else {
            return false;
        };
        let generator = Generator::new(self);
        [Stage::Noisy, Stage::Quiet].into_iter().any(|stage| {
            let mut look = Hand(|found| {
                if found == mv {
                    motley_game::STOP
                } else {
                    motley_game::GO
                }
            });
            generator
                .unit(unit.kind(), mv.from(), stage, &mut look)
                .is_break()
        })
    }

    fn play(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Bandit {
        let before = *self;
        let capture = self.capture(mv, observer);
        let Some(unit) = self.units.take(mv.from(), observer) else {
            return before;
        };
        let kind = unit.kind();
        if !capture.deadly {
            let becomes = mv.promotion().unwrap_or(kind);
            self.units
                .put(Unit::new(becomes, self.mover), mv.to(), observer);
        }
        if mv.is_trick() {
            self.recast(mv, observer);
        }
        let passed = soldiers::passed_over(kind, mv.from(), mv.to());
        let them = !self.mover;
        self.en_passant =
            passed.filter(|&square| soldiers::can_take_in_passing(&self.units, them, square));
        // A trick counts as progress, a sergeant's move does not [B-16].
        self.clock = if capture.any || kind == PAWN || mv.is_trick() {
            0
        } else {
            (self.clock + 1).min(COUNTER_END)
        };
        self.pass_on();
        before
    }

    #[inline]
    fn undo(&mut self, _mv: Move, before: Bandit) {
        *self = before;
    }

    fn observe_all(&self, observer: &mut impl BoardObserver) {
        self.units.observe_all(observer);
    }

    fn count(&self) -> u64 {
        let mut tally = Tally::default();
        if self.fallen.is_none() {
            let generator = Generator::new(self);
            let _ = generator.all(Stage::Noisy, &mut tally);
            let _ = generator.all(Stage::Quiet, &mut tally);
        }
        tally.0
    }

    /// Checkmate needs a check: a king that an outlaw could take is not in check \[B-13\].
    fn no_moves_outcome(&self) -> Outcome {
        if self.checked(self.mover) {
            Outcome::Win(!self.mover, Reason::Checkmate)
        } else {
            Outcome::Draw(Reason::Stalemate)
        }
    }

    fn in_danger(&self) -> bool {
        self.checked(self.mover) || self.kings_in_reach_of_outlaws(self.mover).is_nonempty()
    }

    fn halfmove_clock(&self) -> u32 {
        u32::from(self.clock)
    }

    fn is_noisy(&self, mv: Move) -> bool {
        gain::is_noisy(self, mv)
    }
}

impl SearchHints for Bandit {
    const HISTORY_SIZE: usize = gain::HISTORY_SIZE;

    /// Without a piece that can lose a tempo, zugzwang is near.
    fn make_null(&mut self) -> Option<Bandit> {
        let units = &self.units;
        let slow = units.kind(PAWN) | units.kind(SERGEANT) | units.kind(KING);
        let has_piece = units.side(self.mover).intersects(!slow);
        if !has_piece || self.fallen.is_some() {
            return None;
        }
        let before = *self;
        self.en_passant = None;
        self.clock = 0;
        self.pass_on();
        Some(before)
    }

    fn unmake_null(&mut self, before: Bandit) {
        *self = before;
    }

    fn gain(&self, mv: Move) -> i32 {
        gain::balance(self, mv).gain
    }

    fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        exchange::wins(self, mv, threshold)
    }

    fn history_index(&self, mv: Move) -> usize {
        let kind = self.units.at(mv.from()).map_or(KNIGHT, Unit::kind);
        gain::history_index(kind, mv)
    }
}

impl fmt::Debug for Bandit {
    /// The FEN, the key, and what neither can tell.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} key {:016x}", self.fen(), self.key())?;
        match self.fallen {
            Some(side) => write!(f, ", a king of {side} was taken"),
            None => Ok(()),
        }
    }
}
