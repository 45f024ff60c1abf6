//! The mercenary: moves or captures to any of the three squares in front of it \[PC-4\].
//!
//! ```
//! # use motley_game::Notation;
//! # use motley_movegen::variants::pawns::PawnsChess;
//! // 5  . . . x n x . .   A pawn of chess on e4 would be blocked. The mercenary captures straight
//! // 4  . . . . M . . .   ahead and goes to the squares marked x.
//! let pos = PawnsChess::parse("k7/8/8/4n3/4M3/8/8/K7 w - - 0 1")?;
//! for turn in ["e4e5", "e4d5", "e4f5"] {
//!     assert!(pos.read_turn(turn).is_ok(), "{turn}");
//! }
//! # Ok::<(), motley_game::TextError>(())
//! ```

use super::generate::Generator;
use super::kinds::{MERCENARY, Squares};
use super::moves::Move;
use crate::board::Bitboard;
use crate::mechanics::sink::MoveSink;
use motley_game::{Flow, GO};

impl<S: MoveSink<Move>> Generator<'_, S> {
    /// Adds the moves of mercenaries beside a pawn's: captures straight ahead and quiet diagonal
    /// steps. A step onto the en-passant square is left out, because it is the capture en passant
    /// \[PC-30\].
    pub(super) fn mercenaries(&mut self) -> Flow {
        let en_passant = self.pos.en_passant.map_or(Squares::EMPTY, Bitboard::square);
        let step_targets = self.pawn_step_targets() & !en_passant;
        let captures = if self.noisy { self.victims } else { Squares::EMPTY };
        for from in self.own(MERCENARY) {
            let straight = Bitboard::square(from).forward(self.us) & captures;
            let steps = self.lines.pawn_captures(self.us, from) & step_targets;
            self.try_pawn_moves(from, straight | steps)?;
        }
        GO
    }
}
