//! Everything that \[G-7\] compares and [G-8] counts, and the questions that rules ask about it.
//!
//! The fields are private: only the verbs in [`effects`] change them, so that the key and whoever
//! watches never disagree with the board. What they change can be taken back ([`journal`]).

mod effects;
mod journal;

pub(crate) use journal::Change;

use super::kinds::*;
use super::moves::Move;
use super::pending::{Pending, PendingList};
use super::square_state::{Piece, SquareState};
use super::squares::{SQUARES, Squares, neighbours, original};
use super::strips::Strips;
use crate::board::{Board10x10, Kind, Placement, Square, Unit, zobrist};
use motley_game::{BoardObserver, Side};
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
    pub(crate) price: [u8; 6],
}

/// What each side has still to place.
pub(crate) type Hands = [Vec<Held>; 2];

/// A position, but for what lies before it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct State {
    board: Placement<Board10x10, KINDS>,
    square_states: [SquareState; SQUARES],
    rest: Rest,
    journal: Option<journal::Squares>,
}

/// All but what stands on the squares: little enough to be copied before each turn.
#[derive(Clone, PartialEq, Debug)]
struct Rest {
    square_states_key: u64,
    to_move: Side,
    en_passant: Option<Square>,
    rights: Squares,
    block: Squares,
    raised: Squares,
    strips: Strips,
    exists: Squares,
    clock: u16,
    number: u16,
    progress: bool,
    pool: [[u8; KINDS]; 2],
    pool_key: u64,
    lost: [[u8; 2]; 2],
    rare: Option<Arc<RareState>>,
}

/// What most positions have nothing of, apart so that the rest is copied fast.
#[derive(Clone, PartialEq, Default, Debug)]
struct RareState {
    pending: [PendingList; 2],
    queued_next_turn: PendingList,
    legs: Legs,
    saves_one_royal: bool,
    forbidden: Vec<Legs>,
    hands: Option<Hands>,
}

/// Facts of the hash key, see [`zobrist::fact`].
mod fact {
    pub(super) const SQUARE_STATE: u32 = 0x100;
    pub(super) const EN_PASSANT: u32 = 0x200;
    pub(super) const RIGHTS: u32 = 0x201;
    pub(super) const BLOCK: u32 = 0x203;
    pub(super) const STRIPS: u32 = 0x205;
    pub(super) const LOST: u32 = 0x206;
    pub(super) const PENDING: u32 = 0x207;
    pub(super) const FRESH: u32 = 0x208;
    pub(super) const RAISED: u32 = 0x209;
    pub(super) const MID_TURN: u32 = 0x20b;
    pub(super) const FORBIDDEN: u32 = 0x20c;
    pub(super) const HAND: u32 = 0x20d;
    pub(super) const POOL: u32 = 0x300;
}

impl State {
    /// What stands on `square`.
    #[inline]
    pub(crate) fn at(&self, square: Square) -> Option<Unit> {
        self.board.at(square)
    }

    /// What stands on `square`, and what is noted about it.
    #[inline]
    pub(crate) fn piece(&self, square: Square) -> Option<Piece> {
        let unit = self.board.at(square)?;
        Some(Piece::new(unit, self.square_states[square.index()]))
    }

    /// What is noted about the unit on `square`.
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

    /// The squares there are.
    #[inline]
    pub(crate) fn exists(&self) -> Squares {
        self.rest.exists
    }

    /// The squares on which nothing stands.
    #[inline]
    pub(crate) fn empty(&self) -> Squares {
        self.rest.exists & !self.board.occupied()
    }

    /// Who decides.
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

    /// The strips added.
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

    /// Reactions that arose in the present turn of their own player, for his next.
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

    /// Where `side`'s liege is \[E-1\]; at most one square.
    #[inline]
    pub(crate) fn lieges(&self, side: Side) -> Squares {
        let kinds = self.kind(KING) | self.kind(ARCHMAGE) | self.kind(PONTIFF) | self.kind(VAMPIRE);
        kinds & self.side(side)
    }

    /// Where `side`'s liege and doppelgangers are \[E-DO\].
    #[inline]
    pub(crate) fn royal_group(&self, side: Side) -> Squares {
        self.lieges(side) | self.of(side, DOPPELGANGER)
    }

    /// Where priests stand, of either side.
    pub(crate) fn priests(&self) -> Squares {
        [
            BISHOP, CELESTIAL, DRUID, INITIATE, PONTIFF, SPHINX, VALKYRIE,
        ]
        .into_iter()
        .fold(Squares::EMPTY, |set, kind| set | self.kind(kind))
    }

    /// Every unit of `side`: on the board, riding, and suborned by the other side \[E-30\].
    pub(crate) fn census(&self, side: Side) -> impl Iterator<Item = Piece> {
        let there = self.side(side).filter_map(|square| self.piece(square));
        let own = there.flat_map(move |piece| {
            let rider = piece.square_state.rider();
            let familiar =
                rider.map(|square_state| Piece::new(Unit::new(FAMILIAR, side), square_state));
            [Some(piece), familiar].into_iter().flatten()
        });
        let ghosts = self.of(!side, GHOST);
        let suborned = ghosts.filter_map(move |square| self.square_state(square).guest(!side));
        own.chain(suborned)
    }

    /// How many units of a kind `side` has, riding and suborned ones counted.
    pub(crate) fn count(&self, side: Side, kind: Kind) -> usize {
        self.census(side)
            .filter(|piece| counted_as(piece.kind()) == kind)
            .count()
    }

    /// A hash of all that [G-7] compares.
    pub(crate) fn key(&self) -> u64 {
        let mut key = self.board.key() ^ self.rest.square_states_key ^ self.rest.pool_key;
        if self.rest.to_move == Side::Black {
            key ^= zobrist::BLACK_TO_MOVE;
        }
        let mut mix = |what, value| key ^= zobrist::fact(what, value);
        if let Some(square) = self.rest.en_passant {
            mix(fact::EN_PASSANT, u32::from(square.0));
        }
        for (what, set) in [
            (fact::RIGHTS, self.rest.rights),
            (fact::BLOCK, self.rest.block),
            (fact::RAISED, self.rest.raised),
        ] {
            if set.is_nonempty() {
                set.for_each(|square| mix(what, u32::from(square.0)));
            }
        }
        if self.rest.strips != Strips::default() {
            mix(fact::STRIPS, self.rest.strips.bits());
        }
        let [[a, b], [c, d]] = self.rest.lost;
        if [a, b, c, d] != [0; 4] {
            mix(fact::LOST, u32::from_le_bytes([a, b, c, d]));
        }
        if self.rest.rare.is_some() {
            self.mix_rare(&mut mix);
        }
        key
    }

    fn mix_rare(&self, mix: &mut impl FnMut(u32, u32)) {
        for side in Side::BOTH {
            for (i, pending) in self.pending(side).iter().enumerate() {
                mix(fact::PENDING + 0x1000 * i as u32, pending.bits(side));
            }
        }
        if self.mid_turn() {
            mix(fact::MID_TURN, u32::from(self.saves_one_royal()));
            for (i, pending) in self.queued_next_turn().iter().enumerate() {
                mix(
                    fact::FRESH + 0x1000 * i as u32,
                    pending.bits(self.rest.to_move),
                );
            }
        }
        if let Some(turns) = self.forbidden() {
            let said = turns.iter().flatten().chain(self.legs());
            for (i, mv) in said.enumerate() {
                use motley_game::Packed;
                mix(fact::FORBIDDEN + 0x1000 * i as u32, mv.pack().get());
            }
        }
        if let Some(hands) = self.hands() {
            for (i, held) in hands.iter().enumerate() {
                for (j, unit) in held.iter().enumerate() {
                    let price = unit.price.iter().fold(0, |sum, &n| sum * 9 + u32::from(n));
                    let what = fact::HAND + 0x1000 * (j as u32 + 64 * i as u32);
                    mix(what, price << 6 | u32::from(unit.kind.0));
                }
            }
        }
    }

    /// Tells `watch` of every unit.
    pub(crate) fn observe_all(&self, observer: &mut impl BoardObserver) {
        self.board.observe_all(observer);
        for square in self.occupied() {
            if let (Some(unit), Some(_)) = (self.at(square), self.square_state(square).rider()) {
                let familiar = Unit::new(FAMILIAR, unit.side());
                observer.add(familiar.code(), u16::from(square.0));
            }
        }
    }

    /// Where enemy units of `side` freeze its units \[E-12\].
    pub(crate) fn frozen(&self, side: Side) -> Squares {
        let mut cold = Squares::EMPTY;
        let enchanters = self.of(!side, ENCHANTER);
        if enchanters.is_nonempty() {
            cold = enchanters.fold(cold, |set, square| set | neighbours(square));
        }
        if self.rest.block.is_nonempty() && side == self.rest.to_move {
            cold = self
                .rest
                .block
                .fold(cold, |set, square| set | neighbours(square));
        }
        cold & self.side(side)
    }

    /// Whether `side`'s shadowmancer keeps its liege out of check \[E-SM\].
    #[inline]
    pub(crate) fn is_shadowed(&self, side: Side) -> bool {
        self.of(side, SHADOWMANCER).is_nonempty()
    }

    /// A board with nothing on it.
    pub(crate) fn new() -> State {
        State {
            board: Placement::default(),
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
    match kind {
        PAWN => Some(0),
        INITIATE => Some(1),
        _ => None,
    }
}
