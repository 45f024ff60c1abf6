//! The jailer \[8P-3\]: slides like a rook, captures nothing, holds what it touches.

use super::generate::{Generator, Out};
use super::units::{Board, JAILER, Set, lines};
use motley_game::{Flow, GO, Side};

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// The squares on which jailers of `jailers` hold an enemy unit: those orthogonally next to one.
///
/// A jailer that is held itself still holds, and being held is a matter of where units stand now
/// \[8P-3\]: nothing is remembered.
#[inline]
pub(super) fn grip(jailers: Set) -> Set {
    let j = jailers.0;
    let beside = (j & !FILE_H) << 1 | (j & !FILE_A) >> 1;
    crate::board::Bitboard(j << 8 | j >> 8 | beside)
}

/// The units of `side` that cannot move, capture, push or castle, and so attack nothing \[8P-3\],
/// \[G-6\]. Friends are not held.
#[inline]
pub(super) fn held(board: &Board, side: Side) -> Set {
    grip(board.of(!side, JAILER)) & board.side(side)
}

/// The turns of jailers: over empty squares to empty squares.
pub(super) fn moves<O: Out>(generator: &mut Generator<'_, O>) -> Flow {
    let empty = !generator.occupied;
    for from in generator.movers(JAILER) {
        let reach = lines().rook_attacks(from, generator.occupied) & empty;
        // A jailer that leaves may free a unit that then attacks the king.
        let frees = grip(Set::square(from)).intersects(generator.theirs);
        generator.steps(from, JAILER, reach, frees)?;
    }
    GO
}
