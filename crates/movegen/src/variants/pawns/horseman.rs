//! The horseman: a pawn that also leaps forward like a knight, without capture \[PC-5\].
//!
//! ```
//! # use motley_game::Notation;
//! # use motley_movegen::variants::pawns::PawnsChess;
//! // 6  . . . x . n . .   From e4 the horseman steps to e5 and leaps to the three other squares
//! // 5  . . x . x . x .   marked x. It may not leap to f6, because that would be a capture.
//! // 4  . . . . O . . .
//! let pos = PawnsChess::parse("k7/8/5n2/8/4O3/8/8/K7 w - - 0 1")?;
//! for turn in ["e4e5", "e4c5", "e4d6", "e4g5"] {
//!     assert!(pos.read_turn(turn).is_ok(), "{turn}");
//! }
//! assert!(pos.read_turn("e4f6").is_err());
//! # Ok::<(), motley_game::TextError>(())
//! ```

use super::generate::Generator;
use super::kinds::{HORSEMAN, Squares};
use super::moves::Move;
use crate::board::{Bitboard, Board8x8, Geometry, Square};
use crate::mechanics::sink::MoveSink;
use motley_game::{Flow, GO, Side};

/// Returns the four forward knight moves: those that end on a rank farther ahead.
#[inline]
fn forward_leaps(side: Side, from: Square) -> Squares {
    // Ranks are bytes. From the last rank the shift would be by 64, which the remainder makes 0 and so
    // "all squares"; no horseman stands there.
    let ahead = match side {
        Side::White => !0 << (8 * (Board8x8::rank(from) + 1) % 64),
        Side::Black => (1 << (8 * Board8x8::rank(from))) - 1,
    };
    Board8x8::lines().knight_attacks(from) & Bitboard(ahead)
}

impl<S: MoveSink<Move>> Generator<'_, S> {
    /// Generates the leaps of horsemen; one that ends on the last rank promotes, to a knight.
    pub(super) fn horsemen(&mut self) -> Flow {
        for from in self.own(HORSEMAN) {
            let targets = forward_leaps(self.us, from) & self.pawn_step_targets();
            self.try_pawn_moves(from, targets)?;
        }
        GO
    }
}
