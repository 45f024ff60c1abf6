//! The state of a chess-like game.

use super::ruleset::{KINDS, KING, PAWN, Ruleset};
use super::survey::Survey;
use super::{Move, Undo, draws, generate, legal, ordering, see};
use crate::board::{Bitboard, Geometry, Kind, Placement, Square, zobrist};
use crate::mechanics::castling::{CastlingRights, CastlingStyle};
use motley_game::{BoardObserver, Flow, Game, Outcome, Reason, SearchHints, Side, Stage};

/// A position of the game `R`.
#[derive(Clone, PartialEq, Debug)]
pub struct Position<R: Ruleset> {
    pub(super) board: Placement<R::Geometry, KINDS>,
    pub(super) to_move: Side,
    pub(super) castling: CastlingRights<R::Geometry>,
    pub(super) style: CastlingStyle,
    pub(super) state: State,
}

/// What a move may change without a way back.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct State {
    /// The square passed over by the last move, if some pawn attacks it \[G-7\], \[G-11\].
    pub(super) en_passant: Option<Square>,
    /// Turns since the last capture or pawn move \[G-8\].
    pub(super) clock: u16,
    /// The number of the turn, as a FEN counts.
    pub(super) turn: u16,
}

impl<R: Ruleset> Position<R> {
    /// What stands where.
    #[inline]
    pub fn board(&self) -> &Placement<R::Geometry, KINDS> {
        &self.board
    }

    /// Where the king of `side` stands.
    #[inline]
    pub fn king(&self, side: Side) -> Square {
        // Every position has one king a side: FENs without are refused, kings are never captured.
        self.board.of(side, KING).first().unwrap_or(Square(0))
    }

    /// Everything, of either side, that moves like a rook.
    #[inline]
    pub(super) fn rooks(&self) -> Bitboard<R::Geometry> {
        self.pieces(|piece| piece.rook)
    }

    /// Everything, of either side, that moves like a bishop.
    #[inline]
    pub(super) fn bishops(&self) -> Bitboard<R::Geometry> {
        self.pieces(|piece| piece.bishop)
    }

    /// Everything, of either side, that moves like a knight.
    #[inline]
    pub(super) fn knights(&self) -> Bitboard<R::Geometry> {
        self.pieces(|piece| piece.knight)
    }

    #[inline]
    fn pieces(&self, fits: impl Fn(&super::Piece) -> bool) -> Bitboard<R::Geometry> {
        let mut set = Bitboard::EMPTY;
        for (i, piece) in R::PIECES.iter().enumerate() {
            if fits(piece) {
                set |= self.board.kind(Kind(2 + i as u8));
            }
        }
        set
    }

    /// The units of both sides that attack `square` when `occupied` squares block.
    pub(super) fn attackers(
        &self,
        square: Square,
        occupied: Bitboard<R::Geometry>,
    ) -> Bitboard<R::Geometry> {
        let lines = R::Geometry::lines();
        let pawns = lines.pawn_captures(Side::Black, square) & self.board.of(Side::White, PAWN)
            | lines.pawn_captures(Side::White, square) & self.board.of(Side::Black, PAWN);
        pawns
            | lines.knight_attacks(square) & self.knights()
            | lines.king_attacks(square) & self.board.kind(KING)
            | lines.rook_attacks(square, occupied) & self.rooks()
            | lines.bishop_attacks(square, occupied) & self.bishops()
    }
}

impl<R: Ruleset> Game for Position<R> {
    type Move = Move;
    type Undo = Undo;

    #[inline]
    fn to_move(&self) -> Side {
        self.to_move
    }

    #[inline]
    fn key(&self) -> u64 {
        let mut key = self.board.key() ^ self.castling.key();
        if self.to_move == Side::Black {
            key ^= zobrist::BLACK_TO_MOVE;
        }
        if let Some(square) = self.state.en_passant {
            key ^= zobrist::fact(EN_PASSANT, u32::from(square.0));
        }
        key
    }

    fn outcome(&self) -> Option<Outcome> {
        if draws::is_dead(self) {
            return Some(Outcome::Draw(Reason::DeadPosition));
        }
        // [G-8]: 100 turns, unless the last of them was checkmate.
        let over = self.state.clock >= 100 && (!self.in_danger() || self.has_move());
        over.then_some(Outcome::Draw(Reason::FiftyMoves))
    }

    #[inline]
    fn moves(&self, stage: Stage, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        generate::list(self, stage, out)
    }

    #[inline]
    fn is_legal(&self, mv: Move) -> bool {
        legal::is_legal(self, mv)
    }

    #[inline]
    fn play(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Self::Undo {
        self.do_move(mv, observer)
    }

    #[inline]
    fn undo(&mut self, mv: Move, undo: Self::Undo) {
        self.undo_move(mv, undo);
    }

    fn observe_all(&self, observer: &mut impl BoardObserver) {
        self.board.observe_all(observer);
    }

    #[inline]
    fn count(&self) -> u64 {
        generate::count(self)
    }

    #[inline]
    fn in_danger(&self) -> bool {
        Survey::new(self).checkers.is_nonempty()
    }

    #[inline]
    fn halfmove_clock(&self) -> u32 {
        u32::from(self.state.clock)
    }

    #[inline]
    fn is_noisy(&self, mv: Move) -> bool {
        ordering::is_noisy(self, mv)
    }
}

impl<R: Ruleset> SearchHints for Position<R> {
    const HISTORY_SIZE: usize = ordering::history_size::<R>();

    fn make_null(&mut self) -> Option<Self::Undo> {
        let own = self.board.side(self.to_move);
        let simple = self.board.kind(KING) | self.board.kind(PAWN);
        // Zugzwang is at home where only king and pawns can move.
        if (own & !simple).is_empty() {
            return None;
        }
        Some(self.do_pass())
    }

    fn unmake_null(&mut self, undo: Self::Undo) {
        self.undo_state(undo);
    }

    #[inline]
    fn gain(&self, mv: Move) -> i32 {
        ordering::gain(self, mv)
    }

    #[inline]
    fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        see::see_ge(self, mv, threshold)
    }

    #[inline]
    fn history_index(&self, mv: Move) -> usize {
        ordering::history_index(self, mv)
    }
}

/// The number of this fact among those of [`zobrist::fact`].
const EN_PASSANT: u32 = 2;
