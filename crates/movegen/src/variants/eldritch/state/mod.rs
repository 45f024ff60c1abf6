//! All data that \[G-7\] compares and [G-8] counts.
//!
//! The fields are private: only the verbs in [`effects`] change them, so that the [`key`] and all
//! observers always agree with the board. Their changes can be taken back ([`journal`]). The
//! questions of rules about a position are in [`questions`].

mod effects;
mod journal;
mod key;
mod questions;

pub(crate) use journal::StateChange;

use super::kinds::{KINDS, Price};
use super::moves::Move;
use super::pending::{Pending, PendingList};
use super::pieces::sets;
use super::square_state::SquareState;
use super::squares::{SQUARES, Squares, original};
use super::strips::Strips;
use crate::board::{Board10x10, Kind, Placement, Square, Unit};
use crate::mechanics::fen::Counters;
use motley_game::Side;
use smallvec::SmallVec;
use std::sync::Arc;

/// The moves of a turn, in order.
pub(crate) type Legs = SmallVec<[Move; 2]>;

/// A unit still to be placed \[E-22\]: its kind and, if it is eldritch, the price paid for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Held {
    /// The kind of the unit.
    pub(crate) kind: Kind,
    /// Number of units of K, Q, R, B, N, P that it replaced; all 0 for an orthodox unit.
    pub(crate) price: Price,
}

/// The highest count of captured units, in play and in FENs: far more than can be brought back, and
/// every position that is reached can be written and read.
pub(crate) const MAX_COUNTED: u8 = 99;

/// The units that each side has still to place.
pub(crate) type Hands = [Vec<Held>; 2];

/// The units by square, by kind and by side.
type Board = Placement<Board10x10, KINDS>;

/// A position without its past: see [`Eldritch`](super::Eldritch).
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct BoardState {
    board: Board,
    square_states: [SquareState; SQUARES],
    rest: Rest,
    journal: Option<journal::TouchedSquares>,
}

/// All data but the boards: small enough to be copied before each turn.
#[derive(Clone, PartialEq, Debug)]
struct Rest {
    /// The part of the hash key that the square states make.
    square_states_key: u64,
    to_move: Side,
    /// The square passed over in the last turn, whether or not a capture can use it.
    passed: Option<Square>,
    /// The same square if a capture can use it.
    en_passant: Option<Square>,
    rights: Squares,
    /// Barricades in force against the side to move.
    block: Squares,
    /// Barricades that will be in force in the opponent's next turn.
    block_next_turn: Squares,
    strips: Strips,
    /// The original board and the strips, as a set.
    exists: Squares,
    counters: Counters,
    /// Whether this turn has done something that resets the clock.
    progress: bool,
    pool: [[u8; KINDS]; 2],
    /// The part of the hash key that the pools make.
    pool_key: u64,
    lost: [[u8; sets::BROUGHT_BACK.len()]; 2],
    rare: Option<Arc<RareState>>,
}

/// Data that most positions do not have: kept apart, so that the rest is copied fast.
#[derive(PartialEq, Default, Debug)]
struct RareState {
    pending: [PendingList; 2],
    queued_next_turn: PendingList,
    legs: Legs,
    saves_one_royal: bool,
    forbidden: Vec<Legs>,
    hands: Option<Hands>,
    choices_left: u8,
}

impl Clone for RareState {
    /// Lists are copied as a whole: `SmallVec` itself would clone element by element, which took a
    /// quarter of a search's time where reactions wait.
    fn clone(&self) -> Self {
        RareState {
            pending: self.pending.each_ref().map(|list| SmallVec::from_slice(list)),
            queued_next_turn: SmallVec::from_slice(&self.queued_next_turn),
            legs: SmallVec::from_slice(&self.legs),
            saves_one_royal: self.saves_one_royal,
            forbidden: self.forbidden.clone(),
            hands: self.hands.clone(),
            choices_left: self.choices_left,
        }
    }
}

impl BoardState {
    /// Returns the unit on `square`.
    #[inline]
    pub(crate) fn at(&self, square: Square) -> Option<Unit> {
        self.board.at(square)
    }

    /// Returns the state of the unit on `square`.
    #[inline]
    pub(crate) fn square_state(&self, square: Square) -> SquareState {
        self.square_states[square.index()]
    }

    /// Returns the squares of `side`'s units of `kind`, without suborned units.
    #[inline]
    pub(crate) fn of(&self, side: Side, kind: Kind) -> Squares {
        self.board.of(side, kind)
    }

    /// Returns the squares of units of `kind`, of either side.
    #[inline]
    pub(crate) fn kind(&self, kind: Kind) -> Squares {
        self.board.kind(kind)
    }

    /// Returns the squares of `side`'s units.
    #[inline]
    pub(crate) fn side(&self, side: Side) -> Squares {
        self.board.side(side)
    }

    /// Returns the squares of all units.
    #[inline]
    pub(crate) fn occupied(&self) -> Squares {
        self.board.occupied()
    }

    /// Returns the squares of the board as it is now, strips included.
    #[inline]
    pub(crate) fn exists(&self) -> Squares {
        self.rest.exists
    }

    /// Returns the side to move.
    #[inline]
    pub(crate) fn to_move(&self) -> Side {
        self.rest.to_move
    }

    /// Returns the square passed over by a two-step advance in the last turn, if it is of use
    /// [G-11].
    #[inline]
    pub(crate) fn en_passant(&self) -> Option<Square> {
        self.rest.en_passant
    }

    /// Returns the square passed over in the last turn, whether or not a capture can use it. The hash
    /// key does not contain it: it matters only after a divination \[E-39\].
    pub(crate) fn passed(&self) -> Option<Square> {
        self.rest.passed
    }

    /// Returns the unmoved castlers and rooks of both sides that may still castle \[E-9\].
    pub(crate) fn rights(&self) -> Squares {
        self.rest.rights
    }

    /// Returns the barricades in force against the side to move \[E-BA\].
    #[inline]
    pub(crate) fn block(&self) -> Squares {
        self.rest.block
    }

    /// Returns the strips that have been added \[E-GE\].
    pub(crate) fn strips(&self) -> Strips {
        self.rest.strips
    }

    /// Returns the number of turns since the last progress \[E-53\], and the number of the turn.
    pub(crate) fn counters(&self) -> Counters {
        self.rest.counters
    }

    /// Returns the number of units of `kind` in `side`'s pool \[E-NE\].
    pub(crate) fn pool(&self, side: Side, kind: Kind) -> u8 {
        self.rest.pool[side.index()][kind.index()]
    }

    /// Returns the number of captured pawns or initiates that `side` may bring back \[E-VA\].
    pub(crate) fn lost(&self, side: Side, kind: Kind) -> u8 {
        lost_index(kind).map_or(0, |i| self.rest.lost[side.index()][i])
    }

    /// Returns the reactions that `side` has still to make or skip.
    #[inline]
    pub(crate) fn pending(&self, side: Side) -> &[Pending] {
        self.rare().map_or(&[], |rare| &rare.pending[side.index()])
    }

    /// Returns the reactions that arose in the present turn of their own player, and wait for that
    /// player's next turn.
    pub(crate) fn queued_next_turn(&self) -> &[Pending] {
        self.rare().map_or(&[], |rare| &rare.queued_next_turn)
    }

    /// Returns the reactions, or the placements, made in this turn until now.
    #[inline]
    pub(crate) fn legs(&self) -> &[Move] {
        self.rare().map_or(&[], |rare| &rare.legs)
    }

    /// Whether this turn has begun and goes on: with a reaction, or with an illusionist's placement.
    #[inline]
    pub(crate) fn mid_turn(&self) -> bool {
        !self.legs().is_empty()
    }

    /// Whether the present turn has to save only one of the royal group \[E-DO\].
    pub(crate) fn saves_one_royal(&self) -> bool {
        self.rare().is_some_and(|rare| rare.saves_one_royal)
    }

    /// Returns the turns that were undone by divination and may not be repeated \[E-DI\].
    #[inline]
    pub(crate) fn forbidden(&self) -> Option<&[Legs]> {
        let turns = &self.rare()?.forbidden[..];
        (!turns.is_empty()).then_some(turns)
    }

    /// Returns the number of prices that both players have still to choose for one army \[E-24\]; 0 but in
    /// a draft.
    pub(crate) fn choices_left(&self) -> u8 {
        self.rare().map_or(0, |rare| rare.choices_left)
    }

    /// Returns the units still to be placed before play begins \[E-22\].
    pub(crate) fn hands(&self) -> Option<&Hands> {
        self.rare()?.hands.as_ref()
    }

    #[inline]
    fn rare(&self) -> Option<&RareState> {
        self.rest.rare.as_deref()
    }

    /// Returns an empty board.
    pub(crate) fn new() -> BoardState {
        BoardState {
            board: Board::default(),
            square_states: [SquareState::default(); SQUARES],
            rest: Rest {
                square_states_key: 0,
                to_move: Side::White,
                passed: None,
                en_passant: None,
                rights: Squares::EMPTY,
                block: Squares::EMPTY,
                block_next_turn: Squares::EMPTY,
                strips: Strips::default(),
                exists: original(),
                counters: Counters::START,
                progress: false,
                pool: [[0; KINDS]; 2],
                pool_key: 0,
                lost: [[0; 2]; 2],
                rare: None,
            },
            journal: None,
        }
    }
}

/// Returns the counter of captured units to which a kind belongs.
fn lost_index(kind: Kind) -> Option<usize> {
    sets::BROUGHT_BACK.into_iter().position(|counted| counted == kind)
}
