//! Boards: squares, sets of squares, lines across them, what stands on them.

mod bitboard;
mod bits;
mod direction;
mod geometry;
mod lines;
mod placement;
mod shapes;
mod square;
mod unit;
pub mod zobrist;

pub use bitboard::Bitboard;
pub use bits::Bits;
pub use direction::Direction;
pub use geometry::Geometry;
pub use lines::Lines;
pub use placement::Placement;
pub use shapes::{Board7x9, Board8x8, Board10x8, Board10x10, Board12x10};
pub use square::Square;
pub use unit::{Kind, Unit};
