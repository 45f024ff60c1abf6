//! The state of a game of Pawns Chess, and the questions that most files ask of it.

use super::kinds::{BISHOP, Board, HEALER, KING, KNIGHT, KindSet, SPY, Squares};
use crate::board::{Board8x8, Geometry, Square, zobrist};
use crate::mechanics::fen::Counters;
use motley_game::Side;

/// A position: between two turns, or inside one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PawnsChess {
    pub(super) board: Board,
    pub(super) to_move: Side,
    pub(super) phase: Phase,
    /// Rights to castle, a bit each in the order of `KQkq`.
    pub(super) castling: u8,
    /// The square passed over by a two-step advance, if a pseudo-legal capture can use it.
    pub(super) en_passant: Option<Square>,
    /// Whether the archers of each side shot on its last turn \[PC-8\].
    pub(super) reload: [bool; 2],
    /// Whether the healer of each side healed on its last turn \[PC-11\].
    pub(super) rest: [bool; 2],
    /// The kinds that may be healed, by owner \[PC-10\], \[PC-31\].
    pub(super) fallen: [KindSet; 2],
    /// The squares where enemies stand on hidden spies of the side whose turn comes next, or has
    /// begun. The spies themselves are off the board until they are displaced \[PC-16\].
    pub(super) displaced: Squares,
    /// Heroes of the side not to move that give heroic check \[PC-20\].
    pub(super) declared: Squares,
    /// Turns since the last one that \[G-8\] counts as progress, and the number of the turn.
    pub(super) counters: Counters,
}

/// The progress of the turn of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// It has not begun.
    Start,
    /// A spy was displaced; the rest is to come. `was_checked` says whether the side was in check
    /// before that, which decides about mate and crowning \[PC-39\].
    Displaced { was_checked: bool },
    /// The berserker here must go on capturing \[PC-24\].
    Chain(Square),
    /// Everything is done but to say whether it is heroic check \[PC-19\].
    Declaring,
}

/// The decision that the side to move makes with its next leg.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Decision {
    /// The new square of the spy displaced from this square.
    Displacement(Square),
    /// The main part of the turn.
    MainMove,
    /// The next capture in the chain of the berserker on this square.
    Chain(Square),
    /// Whether it is heroic check.
    HeroicCheck,
}

impl PawnsChess {
    /// Returns the decision to be made now.
    #[inline]
    pub(super) fn decision(&self) -> Decision {
        match self.phase {
            Phase::Chain(at) => Decision::Chain(at),
            Phase::Declaring => Decision::HeroicCheck,
            Phase::Start | Phase::Displaced { .. } => match self.displaced.first() {
                Some(square) => Decision::Displacement(square),
                None => Decision::MainMove,
            },
        }
    }

    /// Whether displaced spies belong to `side`: to the side to move before the main part of its
    /// turn, which begins by displacing its own; to the other side afterwards.
    #[inline]
    pub(super) fn owns_displaced(&self, side: Side) -> bool {
        let main_part_done = matches!(self.phase, Phase::Chain(_) | Phase::Declaring);
        (side == self.to_move) != main_part_done
    }

    /// Returns the square of the king of `side`; a berserker may have captured it \[PC-25\].
    #[inline]
    pub(super) fn king(&self, side: Side) -> Option<Square> {
        self.board.of(side, KING).first()
    }

    /// Whether a king is gone and the game over \[PC-25\].
    #[inline]
    pub(super) fn is_king_lost(&self) -> bool {
        self.board.kind(KING).len() < 2
    }

    /// Whether there are only two kings, or a knight or bishop with them, and nothing that may come back
    /// \[PC-29\]. Without a healer only a displaced spy may.
    #[inline]
    pub(super) fn is_dead(&self) -> bool {
        let board = &self.board;
        let weak = board.kind(KING) | board.kind(KNIGHT) | board.kind(BISHOP);
        board.occupied().len() <= 3 && (board.occupied() & !weak).is_empty() && self.displaced.is_empty()
    }

    /// Returns the squares that a unit of `side` cannot pass: hidden enemy spies do not hinder it
    /// \[PC-15\].
    #[inline]
    pub(super) fn obstacles(&self, side: Side) -> Squares {
        obstacles(&self.board, side)
    }

    /// Whether a healer of `side` is next to `square`.
    #[inline]
    pub(super) fn is_healer_near(&self, side: Side, square: Square) -> bool {
        let healers = self.board.of(side, HEALER);
        healers.is_nonempty() && healers.intersects(Board8x8::lines().king_attacks(square))
    }

    /// Returns a hash of everything that \[G-7\] compares, and of the turn's progress.
    ///
    /// Facts are mixed on the fly, so the small fields are packed into one of them:
    ///
    /// ```text
    /// bit  22       16 15        8 7        4 3      2 1      0
    ///     +-----------+-----------+----------+--------+--------+
    ///     |   phase   | en passant| castling | reload |  rest  |
    ///     +-----------+-----------+----------+--------+--------+
    /// ```
    pub(super) fn hash(&self) -> u64 {
        let phase = match self.phase {
            Phase::Start => 0,
            Phase::Displaced { was_checked } => 1 + u32::from(was_checked),
            Phase::Declaring => 3,
            Phase::Chain(at) => 4 + u32::from(at.0),
        };
        let en_passant = self.en_passant.map_or(64, |square| u32::from(square.0));
        let flags = [self.reload[0], self.reload[1], self.rest[0], self.rest[1]];
        let flags = flags.iter().fold(0, |bits, &flag| bits << 1 | u32::from(flag));
        let state = phase << 16 | en_passant << 8 | u32::from(self.castling) << 4 | flags;
        let [white, black] = self.fallen.map(|kinds| u32::from(kinds.bits()));
        self.board.key()
            ^ zobrist::side(self.to_move)
            ^ zobrist::fact(STATE, state)
            ^ zobrist::fact(FALLEN, white << 16 | black)
            ^ zobrist::squares(DISPLACED, self.displaced)
            ^ zobrist::squares(DECLARED, self.declared)
    }
}

/// Numbers of this game's kinds of facts, for [`zobrist::fact`]; all that matters is that they differ.
const STATE: u32 = 100;
const FALLEN: u32 = 101;
const DISPLACED: u32 = 102;
const DECLARED: u32 = 103;

/// Returns the squares that a unit of `side` cannot pass: hidden enemy spies do not hinder it
/// \[PC-15\].
#[inline]
pub(super) fn obstacles(board: &Board, side: Side) -> Squares {
    board.side(side) | (board.side(!side) & !board.kind(SPY))
}

/// Returns the units that can be captured at all: no hidden spies \[PC-15\], \[PC-32\].
#[inline]
pub(super) fn capturable(board: &Board) -> Squares {
    board.occupied() & !board.kind(SPY)
}

/// Returns the hidden spies of `side` that have the enemy king straight ahead \[PC-14\].
#[inline]
pub(super) fn spies_facing_king(board: &Board, side: Side) -> Squares {
    board.of(side, SPY) & board.of(!side, KING).forward(!side)
}
