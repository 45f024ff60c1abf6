//! The spy: hidden, not in the way of enemies, and displaced when one of them ends its turn there.
//!
//! While hidden it is a kind of its own that enemies pass and cannot capture \[PC-15\]; discovered
//! it is a plain pawn for good \[PC-13\]. A displaced spy is off the board until its owner's turn,
//! so that a square never holds two units.
//!
//! ```
//! # use motley_game::{Game, Notation};
//! # use motley_movegen::variants::pawns::PawnsChess;
//! // 4  . . . . . . . .   White's rook goes to e3 as if it were empty. The spy there is
//! // 3  . . . . s . . .   displaced: Black's turn begins with a leg that says where to, and the
//! // 2  . . . . . . . .   turn goes on from there.
//! // 1  K . . . R . . .
//! let mut pos = PawnsChess::parse("k7/8/8/8/8/4s3/8/K3R3 w - - 0 1")?;
//! for leg in pos.read_turn("e1e3")? {
//!     pos.play(leg, &mut ());
//! }
//! assert_eq!(pos.fen(), "k7/8/8/8/8/4R3/8/K7 b - - 1 1 displaced=e3");
//! assert!(pos.read_turn("e3d2,a8b8").is_ok());
//! assert!(pos.read_turn("a8b8").is_err());
//! # Ok::<(), motley_game::TextError>(())
//! ```

use super::generate::Generator;
use super::kinds::{Board, KING, PAWN, SPY, Squares};
use super::moves::{Move, MoveKind};
use super::position::PawnsChess;
use crate::board::{Bitboard, Board8x8, Geometry, Kind, Square, Unit};
use crate::mechanics::sink::MoveSink;
use motley_game::{BoardObserver, Flow, GO, Game, Side};

/// Returns the squares to which a spy of `side` displaced from `square` may go: any empty square
/// next to it that is not on its last rank \[PC-16\].
#[inline]
pub(super) fn exits(board: &Board, side: Side, square: Square) -> Squares {
    Board8x8::lines().king_attacks(square) & board.empty() & !Squares::last_rank(side)
}

/// Returns the kind of a displaced spy on its new square: discovered at once if the enemy king
/// stands straight ahead \[PC-14\].
fn kind_after_displacement(board: &Board, side: Side, to: Square) -> Kind {
    let enemy_king = board.of(!side, KING);
    let faces_king = Bitboard::square(to).forward(side).intersects(enemy_king);
    if faces_king { PAWN } else { SPY }
}

/// Whether `holds` returns true for at least one way to displace the spies of `side` from `squares`
/// \[PC-17\]. A spy without an exit is captured.
pub(super) fn after_some_displacement(
    board: &Board,
    squares: Squares,
    side: Side,
    holds: &impl Fn(&Board) -> bool,
) -> bool {
    let Some(square) = squares.first() else {
        return holds(board);
    };
    let others = squares.without(square);
    let mut exits = exits(board, side, square);
    if exits.is_empty() {
        return after_some_displacement(board, others, side, holds);
    }
    exits.any(|to| {
        let mut board = *board;
        let kind = kind_after_displacement(&board, side, to);
        board.put(Unit::new(kind, side), to, &mut ());
        after_some_displacement(&board, others, side, holds)
    })
}

impl PawnsChess {
    /// Puts the spy displaced from `from` on `to`. That costs no turn, but the half-move clock of
    /// \[G-8\] starts again \[PC-37\].
    pub(super) fn displace(&mut self, from: Square, to: Square, observer: &mut impl BoardObserver) {
        let side = self.to_move;
        self.displaced = self.displaced.without(from);
        self.enter(SPY, side, to, observer);
        // This spy if it faces the king there, and any other that a FEN left facing one.
        self.discover_spies(observer);
        self.capture_trapped_spies(side);
    }

    /// Captures displaced spies of `side` with no square to go to \[PC-16\].
    pub(super) fn capture_trapped_spies(&mut self, side: Side) {
        for square in self.displaced {
            if exits(&self.board, side, square).is_empty() {
                self.displaced = self.displaced.without(square);
                self.note_fallen(Unit::new(SPY, side), square);
                self.counters.reset_clock();
            }
        }
    }
}

impl<S: MoveSink<Move>> Generator<'_, S> {
    /// Generates the moves of hidden spies: diagonally ahead without capture, captures straight
    /// ahead \[PC-13\].
    pub(super) fn spies(&mut self) -> Flow {
        let captures = if self.noisy { self.victims } else { Squares::EMPTY };
        for from in self.own(SPY) {
            let straight = Bitboard::square(from).forward(self.us) & captures;
            let steps = self.lines.pawn_captures(self.us, from) & self.pawn_step_targets();
            self.try_pawn_moves(from, straight | steps)?;
        }
        GO
    }

    /// Adds the displacements of a spy after which a legal turn follows \[G-4\]; if some
    /// displacement allows a berserker's compulsory capture, only such displacements \[PC-34\].
    pub(super) fn displacements(&mut self, square: Square) -> Flow {
        let after = |to| {
            let mut next = *self.pos;
            next.play_leg(Move::new(MoveKind::Displacement, square, to), &mut ());
            next
        };
        // All exits are tested first: if one allows the compulsory capture, exits without it are illegal.
        let exits = || exits(self.board, self.us, square);
        let compelled = exits().any(|to| after(to).is_compelled());
        for to in exits() {
            let mv = Move::new(MoveKind::Displacement, square, to);
            let next = after(to);
            let legal =
                self.is_asked_for(mv) && if compelled { next.is_compelled() } else { next.has_move() };
            if legal {
                self.emit(mv)?;
            }
        }
        GO
    }
}
