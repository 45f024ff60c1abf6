//! The jailer and the units that it holds \[8P-3\]. It slides like a rook and captures nothing; an enemy
//! unit next to it cannot move.
//!
//! ```
//! use motley_game::{GameExt, Notation};
//! use motley_movegen::variants::eightpiece::EightPiece;
//!
//! let position = EightPiece::parse("4k3/8/2n5/1pJr4/2b5/8/8/4K3 b - - 0 1")?;
//! assert_eq!(
//!     position.diagram().trim_end(),
//!     "   +---+---+---+---+---+---+---+---+
//!  8 |   |   |   |   | k |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  7 |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  6 |   |   | n |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  5 |   | p | J | r |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  4 |   |   | b |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  3 |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  2 |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  1 |   |   |   |   | K |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!      a   b   c   d   e   f   g   h"
//! );
//! // Knight, pawn, rook and bishop are held: only Black's king can move.
//! let turns = position.legal_moves();
//! assert_eq!(turns.len(), 5);
//! assert!(turns.iter().all(|&mv| position.write_turn(&[mv]).starts_with("e8")));
//! # Ok::<(), motley_game::TextError>(())
//! ```

use super::kinds::{Board, JAILER, Squares};
use motley_game::Side;

/// Returns the squares on which `jailers` hold an enemy unit: those orthogonally next to one.
///
/// Being held is a matter of where units stand now: nothing is remembered, and a jailer that is held
/// itself still holds \[8P-3\].
#[inline]
pub(super) fn hold_squares(jailers: Squares) -> Squares {
    jailers.up() | jailers.down() | jailers.left() | jailers.right()
}

/// Returns the units of `side` that an enemy jailer holds: they cannot move, capture, push or
/// castle, and so attack nothing \[8P-3\], \[G-6\]. Friends are not held.
#[inline]
pub(super) fn held(board: &Board, side: Side) -> Squares {
    hold_squares(board.of(!side, JAILER)) & board.side(side)
}
