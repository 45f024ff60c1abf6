//! The state of a game.

use super::attacks::Attackers;
use super::kinds::{BISHOP, Board, KING, KNIGHT, OUTLAW, PAWN, Squares, TRICKSTER};
use super::moves::Move;
use super::{outlaw, soldiers};
use crate::board::{Board7x9, Geometry, Kind, Square, zobrist};
use crate::mechanics::en_passant;
use crate::mechanics::fen::Counters;
use arrayvec::ArrayVec;
use motley_game::{Game, Notation, Side};
use std::fmt;

/// A position of Bandit Chess.
///
/// It is small enough to be copied: [`Game::undo`] restores the copy that [`Game::play`] made.
#[derive(Clone, Copy)]
pub struct Bandit {
    /// The placement of the units.
    pub(super) board: Board,
    /// The side to move.
    pub(super) to_move: Side,
    /// The square skipped by an advance in the turn before, if a pawn can take there \[G-21\].
    pub(super) en_passant: Option<Square>,
    /// The side that has lost a king to an outlaw, and with it the game \[B-13\].
    pub(super) royal_lost: Option<Side>,
    /// Turns since the last progress \[B-16\], and the number of the turn.
    pub(super) counters: Counters,
    /// The option `TakeKingInCheck` \[B-13\].
    pub(super) takes_king_in_check: bool,
}

/// Numbers of the facts that the key contains beside the board, for [`zobrist::fact`].
const EN_PASSANT_FACT: u32 = 1;
const ROYAL_LOST_FACT: u32 = 2;

impl Bandit {
    /// Makes a position from its parts. An en-passant square that no pawn can use is dropped
    /// \[G-22\].
    pub(super) fn from_parts(
        board: Board,
        to_move: Side,
        en_passant: Option<Square>,
        counters: Counters,
    ) -> Bandit {
        let usable = |&square: &Square| soldiers::ep_is_possible(&board, to_move, square);
        let en_passant = en_passant.filter(usable);
        Bandit { board, to_move, en_passant, royal_lost: None, counters, takes_king_in_check: false }
    }

    /// Returns the hash key of everything that \[G-7\] compares, and of a king lost.
    #[inline]
    pub(super) fn hash_key(&self) -> u64 {
        let royal_lost = self.royal_lost.map_or(0, |side| zobrist::fact(ROYAL_LOST_FACT, side as u32));
        self.lasting_key() ^ zobrist::squares(EN_PASSANT_FACT, self.en_passant) ^ royal_lost
    }

    /// Returns the key of what does not end with the next turn.
    #[inline]
    pub(super) fn lasting_key(&self) -> u64 {
        self.board.key() ^ zobrist::side(self.to_move)
    }

    /// Whether a king of `side` is in check \[G-3\], \[B-10\].
    #[inline]
    pub(super) fn is_in_check(&self, side: Side) -> bool {
        Attackers::new(&self.board, side).attack_any(self.board.of(side, KING))
    }

    /// Returns a king of `side` that is in check, if one is \[B-10\].
    pub(super) fn king_in_check(&self, side: Side) -> Option<Square> {
        let attackers = Attackers::new(&self.board, side);
        self.board.of(side, KING).find(|&king| attackers.attack(king))
    }

    /// Returns the kings of `side` that an outlaw could capture if the other side were to move
    /// \[B-13\].
    #[inline]
    pub(super) fn kings_capturable_by_outlaws(&self, side: Side) -> Squares {
        outlaw::capturable(&self.board, !side, self.board.of(side, KING))
    }

    /// Whether each side has one king and there is at most one other unit, a knight, bishop, trickster or
    /// outlaw, none of which mates alone \[B-16\].
    #[inline]
    pub(super) fn is_dead(&self) -> bool {
        let board = &self.board;
        let weak = board.kind(KNIGHT) | board.kind(BISHOP) | board.kind(TRICKSTER) | board.kind(OUTLAW);
        let kings = board.kind(KING);
        board.occupied().len() <= 3 && kings.len() == 2 && (board.occupied() & !kings & !weak).is_empty()
    }

    /// Returns the square of the unit that a move of `kind` takes en passant, if it does.
    #[inline]
    fn ep_victim(&self, kind: Kind, from: Square, to: Square) -> Option<Square> {
        let ep_square = self.en_passant.filter(|&square| square == to && kind == PAWN)?;
        // A pawn may come to the same square straight ahead, and takes nothing then.
        let diagonal = from.0.abs_diff(to.0) != Board7x9::FILES;
        diagonal.then(|| en_passant::victim::<Board7x9>(ep_square, self.to_move))
    }

    /// Returns the squares of the units that `mv` captures: none, one, or an outlaw's two, of which
    /// the one that it lands on comes first \[B-12\].
    #[inline]
    pub(super) fn captured_squares(&self, mv: Move) -> ArrayVec<Square, 2> {
        let mut squares = ArrayVec::new();
        let Some(mover) = self.board.at(mv.from()) else {
            return squares;
        };
        if self.board.at(mv.to()).is_some() {
            squares.push(mv.to());
            if mover.kind() == OUTLAW {
                squares.push(outlaw::double_capture(mv.from(), mv.to()).near);
            }
        } else if let Some(square) = self.ep_victim(mover.kind(), mv.from(), mv.to()) {
            squares.push(square);
        }
        squares
    }
}

impl fmt::Debug for Bandit {
    /// Writes the FEN and the key.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} key {:016x}", self.fen(), self.key())
    }
}
