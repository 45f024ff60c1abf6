//! The guard \[PC-6\]: captures diagonally and steps orthogonally, all around; at home it does both
//! everywhere. It never promotes. Its moves are generated with those of the other pawns
//! ([`pawn_moves`](super::pawn_moves)), whose two-step advance and en passant it shares.
//!
//! ```
//! # use motley_game::Notation;
//! # use motley_movegen::variants::pawns::PawnsChess;
//! // 6  . . . . . . . .
//! // 5  . . . . . . . .
//! // 4  . . . r n . . .   The guard on e3 is away from home: it captures on d4, not on e4,
//! // 3  . . . . G . . .   and steps to e2, not to f2.
//! // 2  . G b . . . . .   The one on b2 is at home and captures on c2 as well.
//! // 1  K . . . . . . .
//! let pos = PawnsChess::parse("k7/8/8/8/3rn3/4G3/1Gb5/K7 w - - 0 1")?;
//! let is_turn = |text: &str| pos.read_turn(text).is_ok();
//! assert!(is_turn("e3d4") && is_turn("e3e2") && is_turn("b2c2"));
//! assert!(!is_turn("e3e4") && !is_turn("e3f2"));
//! # Ok::<(), motley_game::TextError>(())
//! ```

use super::kinds::Squares;
use crate::board::{Board8x8, Geometry, Square};
use motley_game::Side;

/// Returns the squares on which a guard of `side` captures: at home all around it.
#[inline]
pub(super) fn captures(side: Side, from: Square) -> Squares {
    let near = Board8x8::lines().king_attacks(from);
    if is_home(side, from) { near } else { near & !orthogonal(from) }
}

/// Returns the squares to which a guard of `side` goes without capture: at home all around it.
#[inline]
pub(super) fn steps(side: Side, from: Square) -> Squares {
    let near = Board8x8::lines().king_attacks(from);
    if is_home(side, from) { near } else { near & orthogonal(from) }
}

/// Whether a square lies on the first two ranks of `side`.
#[inline]
fn is_home(side: Side, square: Square) -> bool {
    Board8x8::relative_rank(side, square) < 2
}

/// Returns all squares on the rank and the file of a square.
#[inline]
fn orthogonal(from: Square) -> Squares {
    Board8x8::lines().rook_attacks_empty(from)
}
