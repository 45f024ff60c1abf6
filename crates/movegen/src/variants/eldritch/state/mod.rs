//! Everything that \[G-7\] compares and [G-8] counts.
//!
//! The fields are private: only the verbs in [`effects`] change them, so that the [`key`] and all
//! observers always agree with the board. What they change can be taken back ([`journal`]). What rules
//! ask about them is in [`questions`].

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
use motley_game::Side;
use smallvec::SmallVec;
use std::sync::Arc;

/// The moves of a turn, in order.
pub(crate) type Legs = SmallVec<[Move; 2]>;

/// A unit still to be placed \[E-22\]: its kind and, if it is eldritch, the price paid for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Held {
    /// What it is.
    pub(crate) kind: Kind,
    /// How many of K, Q, R, B, N, P it replaced; all 0 for an orthodox unit.
    pub(crate) price: Price,
}

/// Where counts of captured units stop, in play as in reading: far more than can be brought back, and
/// every position that is reached can be written and read.
pub(crate) const MOST_COUNTED: u8 = 99;

/// What each side has still to place.
pub(crate) type Hands = [Vec<Held>; 2];

/// The units by square, by kind and by side.
type Board = Placement<Board10x10, KINDS>;

/// A position, but for what lies before it: see [`Eldritch`](super::Eldritch).
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct BoardState {
    board: Board,
    square_states: [SquareState; SQUARES],
    rest: Rest,
    journal: Option<journal::TouchedSquares>,
}

/// All but what stands on the squares: little enough to be copied before each turn.
#[derive(Clone, PartialEq, Debug)]
struct Rest {
    /// The part of the hash key that the square states make.
    square_states_key: u64,
    to_move: Side,
    en_passant: Option<Square>,
    rights: Squares,
    /// Barricades in force against the side to move.
    block: Squares,
    /// Barricades that will be, from the end of this turn on.
    raised: Squares,
    strips: Strips,
    /// The original board and the strips, as a set.
    exists: Squares,
    clock: u16,
    number: u16,
    /// Whether this turn has done something that resets the clock.
    progress: bool,
    pool: [[u8; KINDS]; 2],
    /// The part of the hash key that the pools make.
    pool_key: u64,
    lost: [[u8; sets::BROUGHT_BACK.len()]; 2],
    rare: Option<Arc<RareState>>,
}

/// What most positions have nothing of: kept apart, so that the rest is copied fast.
#[derive(PartialEq, Default, Debug)]
struct RareState {
    pending: [PendingList; 2],
    queued_next_turn: PendingList,
    legs: Legs,
    saves_one_royal: bool,
    forbidden: Vec<Legs>,
    hands: Option<Hands>,
}

impl Clone for RareState {
    /// Lists are copied as a whole: `SmallVec` itself would clone element by element, and where reactions
    /// wait that was a quarter of a search.
    fn clone(&self) -> Self {
        RareState {
            pending: self
                .pending
                .each_ref()
                .map(|list| SmallVec::from_slice(list)),
            queued_next_turn: SmallVec::from_slice(&self.queued_next_turn),
            legs: SmallVec::from_slice(&self.legs),
            saves_one_royal: self.saves_one_royal,
            forbidden: self.forbidden.clone(),
            hands: self.hands.clone(),
        }
    }
}

impl BoardState {
    /// What stands on `square`.
    #[inline]
    pub(crate) fn at(&self, square: Square) -> Option<Unit> {
        self.board.at(square)
    }

    /// The state of the unit on `square`.
    #[inline]
    pub(crate) fn square_state(&self, square: Square) -> SquareState {
        self.square_states[square.index()]
    }

    /// Where `side`'s units of `kind` stand. Suborned units stand nowhere.
    #[inline]
    pub(crate) fn of(&self, side: Side, kind: Kind) -> Squares {
        self.board.of(side, kind)
    }

    /// Where units of `kind` stand, of either side.
    #[inline]
    pub(crate) fn kind(&self, kind: Kind) -> Squares {
        self.board.kind(kind)
    }

    /// Where `side`'s units stand.
    #[inline]
    pub(crate) fn side(&self, side: Side) -> Squares {
        self.board.side(side)
    }

    /// Where anything stands.
    #[inline]
    pub(crate) fn occupied(&self) -> Squares {
        self.board.occupied()
    }

    /// The squares of the board as it is now, strips included.
    #[inline]
    pub(crate) fn exists(&self) -> Squares {
        self.rest.exists
    }

    /// The side that decides.
    #[inline]
    pub(crate) fn to_move(&self) -> Side {
        self.rest.to_move
    }

    /// The square passed over by a two-step advance in the last turn, if that can be used [G-11].
    #[inline]
    pub(crate) fn en_passant(&self) -> Option<Square> {
        self.rest.en_passant
    }

    /// The unmoved castlers and rooks of both sides that may still castle \[E-9\].
    pub(crate) fn rights(&self) -> Squares {
        self.rest.rights
    }

    /// The barricades in force against the side to move \[E-BA\].
    #[inline]
    pub(crate) fn block(&self) -> Squares {
        self.rest.block
    }

    /// The strips that have been added \[E-GE\].
    pub(crate) fn strips(&self) -> Strips {
        self.rest.strips
    }

    /// Turns since the last capture or pawn move.
    pub(crate) fn halfmove_clock(&self) -> u16 {
        self.rest.clock
    }

    /// The turn number of the FEN.
    pub(crate) fn number(&self) -> u16 {
        self.rest.number
    }

    /// How many of `kind` are in `side`'s pool \[E-NE\].
    pub(crate) fn pool(&self, side: Side, kind: Kind) -> u8 {
        self.rest.pool[side.index()][kind.index()]
    }

    /// How many captured pawns or initiates `side` may bring back \[E-VA\].
    pub(crate) fn lost(&self, side: Side, kind: Kind) -> u8 {
        lost_index(kind).map_or(0, |i| self.rest.lost[side.index()][i])
    }

    /// The reactions that `side` has still to make or skip.
    #[inline]
    pub(crate) fn pending(&self, side: Side) -> &[Pending] {
        self.rare().map_or(&[], |rare| &rare.pending[side.index()])
    }

    /// Reactions that arose in the present turn of their own player, for that player's next.
    pub(crate) fn queued_next_turn(&self) -> &[Pending] {
        self.rare().map_or(&[], |rare| &rare.queued_next_turn)
    }

    /// The reactions made in this turn so far.
    #[inline]
    pub(crate) fn legs(&self) -> &[Move] {
        self.rare().map_or(&[], |rare| &rare.legs)
    }

    /// Whether this turn has begun with a reaction.
    #[inline]
    pub(crate) fn mid_turn(&self) -> bool {
        !self.legs().is_empty()
    }

    /// Whether the turn under way need save only one of the royal group \[E-DO\].
    pub(crate) fn saves_one_royal(&self) -> bool {
        self.rare().is_some_and(|rare| rare.saves_one_royal)
    }

    /// The turns that were undone by divination and may not be repeated \[E-DI\].
    #[inline]
    pub(crate) fn forbidden(&self) -> Option<&[Legs]> {
        let turns = &self.rare()?.forbidden[..];
        (!turns.is_empty()).then_some(turns)
    }

    /// What is still to be placed before play begins \[E-22\].
    pub(crate) fn hands(&self) -> Option<&Hands> {
        self.rare()?.hands.as_ref()
    }

    #[inline]
    fn rare(&self) -> Option<&RareState> {
        self.rest.rare.as_deref()
    }

    /// A board with nothing on it.
    pub(crate) fn new() -> BoardState {
        BoardState {
            board: Board::default(),
            square_states: [SquareState::default(); SQUARES],
            rest: Rest {
                square_states_key: 0,
                to_move: Side::White,
                en_passant: None,
                rights: Squares::EMPTY,
                block: Squares::EMPTY,
                raised: Squares::EMPTY,
                strips: Strips::default(),
                exists: original(),
                clock: 0,
                number: 1,
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

/// Which counter of captured units a kind belongs to.
fn lost_index(kind: Kind) -> Option<usize> {
    sets::BROUGHT_BACK
        .into_iter()
        .position(|counted| counted == kind)
}
