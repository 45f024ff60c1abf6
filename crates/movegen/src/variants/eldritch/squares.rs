//! The board and its possible growth \[E-GE\]: 8x8 squares in a margin of one square on all sides.
//!
//! The margin is files `z` (left of `a`) and `i`, ranks `0` and `9`; its squares exist once a strip
//! of four has been added there. Its corners never do.

use crate::board::{Bitboard, Board8x8, Board10x10, Direction, Geometry, Square};
use motley_game::Side;
use std::sync::LazyLock;

/// Sets of squares of the board with its margin.
pub(crate) type Squares = Bitboard<Board10x10>;

/// The number of squares, margin and corners counted.
pub(crate) const SQUARES: usize = Board10x10::SQUARES;

const FILES: &[u8; 10] = b"zabcdefghi";

/// Returns the square on `file` (0 is `z`, 1 is `a`) and `rank`.
pub(crate) fn at(file: u8, rank: u8) -> Square {
    Board10x10::at(file, rank)
}

/// Returns the file, 0 for `z`, 1 for `a`.
pub(crate) fn file(square: Square) -> u8 {
    Board10x10::file(square)
}

/// Returns the rank, as it is written.
pub(crate) fn rank(square: Square) -> u8 {
    Board10x10::rank(square)
}

/// Returns the next square in a direction, if it is on the board or in its margin.
pub(crate) fn step(from: Square, direction: Direction) -> Option<Square> {
    Board10x10::step(from, direction)
}

/// Returns the eight neighbours \[E-6\].
pub(crate) fn neighbours(square: Square) -> Squares {
    Board10x10::lines().king_attacks(square)
}

/// Returns the squares of a set and those next to it.
pub(crate) fn around(set: Squares) -> Squares {
    let wide = set | set.left() | set.right();
    wide | wide.up() | wide.down()
}

/// Returns the name of a square: `e4`, `z0`.
pub(crate) fn name(square: Square) -> String {
    format!("{}{}", FILES[usize::from(file(square))] as char, rank(square))
}

/// Returns the square of this name; the corners have none.
pub(crate) fn named(name: &str) -> Option<Square> {
    let [letter, digit] = *name.as_bytes() else {
        return None;
    };
    let file = FILES.iter().position(|&f| f == letter)? as u8;
    let rank = digit.checked_sub(b'0').filter(|&r| r <= 9)?;
    let corner = (file == 0 || file == 9) && (rank == 0 || rank == 9);
    (!corner).then(|| at(file, rank))
}

/// Returns the square with margin of a square of the 8x8 board.
pub(crate) fn from_small(square: Square) -> Square {
    at(Board8x8::file(square) + 1, Board8x8::rank(square) + 1)
}

/// Returns the 64 squares every board has.
pub(crate) fn original() -> Squares {
    static ORIGINAL: LazyLock<Squares> = LazyLock::new(|| Board8x8::squares().map(from_small).collect());
    *ORIGINAL
}

/// Returns the rank of `side`'s `row`: 1 is its first row, 8 the far one \[E-8\].
pub(crate) fn row(side: Side, row: u8) -> u8 {
    // With the margin, rank 1 is the second of ten.
    Board10x10::nth_rank(side, row)
}

/// Returns all squares of `side`'s `row`, strips included.
pub(crate) fn row_squares(side: Side, number: u8) -> Squares {
    Squares::rank(row(side, number))
}

/// Whether `square` belongs to the far row of `side`.
pub(crate) fn is_far(side: Side, square: Square) -> bool {
    rank(square) == row(side, 8)
}

/// Returns the squares at most `distance` (up to 4) king's steps away, from a table.
pub(crate) fn within(distance: usize, from: Square) -> Squares {
    static WITHIN: LazyLock<Vec<[Squares; SQUARES]>> = LazyLock::new(|| {
        let near = |distance: u8, from: Square| {
            Board10x10::squares()
                .filter(|&to| {
                    file(from).abs_diff(file(to)) <= distance && rank(from).abs_diff(rank(to)) <= distance
                })
                .collect()
        };
        (0..=4).map(|distance| std::array::from_fn(|i| near(distance, Square(i as u8)))).collect()
    });
    WITHIN[distance][from.index()]
}

/// Whether `wanted` is true for some square of the set.
pub(crate) fn some(mut set: Squares, wanted: impl FnMut(Square) -> bool) -> bool {
    Iterator::any(&mut set, wanted)
}

/// Returns the same square with the colours exchanged.
pub(crate) fn mirror(square: Square) -> Square {
    Board10x10::mirror(square)
}

/// A text for a direction: `n`, `ne`, ...
pub(crate) const COMPASS: [&str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn around_is_neighbours_and_all() {
        for square in Board10x10::squares() {
            let alone = Squares::square(square);
            assert_eq!(around(alone), neighbours(square).with(square));
            let both = alone.with(mirror(square));
            assert_eq!(around(both), around(alone) | around(Squares::square(mirror(square))));
        }
    }

    #[test]
    fn names_return() {
        for square in Board10x10::squares() {
            let corner = [0, 9, 90, 99].contains(&square.0);
            assert_eq!(named(&name(square)), (!corner).then_some(square));
        }
        for wrong in ["", "a", "a10", "j1", "A1", "é"] {
            assert_eq!(named(wrong), None);
        }
        assert_eq!(original().len(), 64);
        assert_eq!(name(from_small(Square(0))), "a1");
    }
}
