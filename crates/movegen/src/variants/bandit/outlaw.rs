//! The outlaw moves like a bishop that rebounds off the edge, and captures two units at once.
//!
//! Without capturing it follows a diagonal over empty squares and may be reflected at the edge once
//! \[B-11\]. A capture takes the two units next to it in one orthogonal direction, one of each
//! side, and lands on the further one \[B-12\]. It is no check, and yet it may take a king
//! \[B-13\]. A unit that captures an outlaw leaves the board with it \[B-14\].
//!
//! ```
//! use motley_game::{GameExt, Notation};
//! use motley_movegen::variants::bandit::Bandit;
//!
//! let pos = Bandit::parse("7/k6/7/7/7/7/4r2/4N2/2K1O2 w - - 0 1")?;
//! let board = "
//!    +---+---+---+---+---+---+---+
//!  9 |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+
//!  8 | k |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+
//!  7 |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+
//!  6 |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+
//!  5 |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+
//!  4 |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+
//!  3 |   |   |   |   | r |   |   |
//!    +---+---+---+---+---+---+---+
//!  2 |   |   |   |   | N |   |   |
//!    +---+---+---+---+---+---+---+
//!  1 |   |   | K |   | O |   |   |
//!    +---+---+---+---+---+---+---+
//!      a   b   c   d   e   f   g  ";
//! assert_eq!(pos.diagram().trim_end(), board.trim_matches('\n').trim_end());
//!
//! let texts = pos.legal_moves().into_iter().map(|mv| pos.write_turn(&[mv]));
//! let mut by_outlaw: Vec<_> = texts.filter(|text| text.starts_with("e1")).collect();
//! by_outlaw.sort();
//! assert_eq!(by_outlaw, [
//!     "e1a5", "e1a9", "e1b4", "e1b6", "e1b8", "e1c3", "e1c7", "e1d2", "e1d6", "e1d8",
//!     "e1e3", // captures knight and rook
//!     "e1e5", "e1e9", "e1f2", "e1f4", "e1g3",
//! ]);
//! # Ok::<(), motley_game::TextError>(())
//! ```

use super::kinds::{Board, KING, OUTLAW, Squares, TRICKSTER};
use crate::board::{Bitboard, Board7x9, Direction, Geometry, Lines, Square};
use motley_game::Side;

/// A step that all squares of a set make together.
type SetStep = fn(Squares) -> Squares;

/// The four orthogonal steps of a set of squares, each with the step back.
const STEPS: [[SetStep; 2]; 4] = [
    [Squares::up, Squares::down],
    [Squares::right, Squares::left],
    [Squares::down, Squares::up],
    [Squares::left, Squares::right],
];

/// The squares of the edge, where a move is reflected \[B-11\]: files a and g, ranks 1 and 9.
const EDGE: Squares = {
    let first_rank = (1 << Board7x9::FILES) - 1;
    let last_rank = first_rank << (Board7x9::FILES * (Board7x9::RANKS - 1));
    Bitboard(Board7x9::FIRST_FILE | Board7x9::LAST_FILE | first_rank | last_rank)
};

/// Returns the squares to which an outlaw moves without capturing: those on its diagonals, and
/// those on the diagonals of every edge square that it can reach \[B-11\].
///
/// An edge square has two diagonals, or one in a corner. One leads back to the outlaw and adds
/// nothing, because the outlaw's own square counts as occupied. The other is the reflected one. A
/// corner has only the one that leads back, so a corner ends the move.
#[inline]
pub(super) fn quiet_targets(lines: &Lines<Board7x9>, from: Square, occupied: Squares) -> Squares {
    let direct = lines.bishop_attacks(from, occupied) & !occupied;
    let mut all = direct;
    for mirror in direct & EDGE {
        all |= lines.bishop_attacks(mirror, occupied) & !occupied;
    }
    all
}

/// The two units that a capture takes \[B-12\].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DoubleCapture {
    /// The one passed over, one step away.
    pub(super) near: Square,
    /// The one landed on, two steps away.
    pub(super) far: Square,
}

/// Returns the capture of an outlaw that goes from `from` to `to` and does capture.
#[inline]
pub(super) fn double_capture(from: Square, to: Square) -> DoubleCapture {
    DoubleCapture {
        // Two steps along a file or a rank: the square in between has the number in between.
        near: Square((from.0 + to.0) / 2),
        far: to,
    }
}

/// Returns the units of its own side that an outlaw of `side` may capture: no king \[B-13\], no
/// trickster \[B-6\].
#[inline]
fn own_victims(board: &Board, side: Side) -> Squares {
    board.side(side) & !board.kind(KING) & !board.kind(TRICKSTER)
}

/// Returns the units of the other side that it may capture: no trickster \[B-6\], but kings
/// \[B-13\].
#[inline]
fn enemy_victims(board: &Board, side: Side) -> Squares {
    board.side(!side) & !board.kind(TRICKSTER)
}

/// Returns the captures of an outlaw of `side` on `from`, each of two units, one of either side
/// \[B-12\].
pub(super) fn double_captures(
    board: &Board,
    side: Side,
    from: Square,
) -> impl Iterator<Item = DoubleCapture> + use<> {
    let (own, enemy) = (own_victims(board, side), enemy_victims(board, side));
    Direction::ORTHOGONAL.into_iter().filter_map(move |direction| {
        let near = Board7x9::step(from, direction)?;
        let far = Board7x9::step(near, direction)?;
        let mixed = (own.has(near) && enemy.has(far)) || (enemy.has(near) && own.has(far));
        mixed.then_some(DoubleCapture { near, far })
    })
}

/// Whether a capture removes the outlaw too, because one of its victims is an outlaw of either side
/// \[B-14\].
#[inline]
pub(super) fn removes_capturer(board: &Board, capture: DoubleCapture) -> bool {
    let victims = Squares::square(capture.near).with(capture.far);
    board.kind(OUTLAW).intersects(victims)
}

/// Returns the units of `side` that one of its `outlaws` could capture together with an enemy on
/// `square`: units between an outlaw and the square, or beyond the square \[B-12\].
pub(super) fn companion_victims(board: &Board, side: Side, outlaws: Squares, square: Square) -> Squares {
    let (own, target) = (own_victims(board, side), Squares::square(square));
    let mut companions = Squares::EMPTY;
    for [step, back] in STEPS {
        let before_target = back(target);
        // Outlaw, companion, target.
        companions |= step(back(before_target) & outlaws) & own;
        // Outlaw, target, companion.
        if before_target.intersects(outlaws) {
            companions |= step(target) & own;
        }
    }
    companions
}

/// Returns the squares from which an outlaw of `side` would capture one of `targets`, units of the
/// other side.
pub(super) fn capturing_squares(board: &Board, side: Side, targets: Squares) -> Squares {
    let own = own_victims(board, side);
    let mut squares = Squares::EMPTY;
    for [_, back] in STEPS {
        // The own victim is the nearer one.
        squares |= back(back(targets) & own);
        // The target is the nearer one.
        squares |= back(targets & back(own));
    }
    squares
}

/// Returns the units of `!side` among `targets` that an outlaw of `side` could capture if `side`
/// were to move. A king among them is not in check \[B-13\], but lost if nothing is done.
pub(super) fn capturable(board: &Board, side: Side, targets: Squares) -> Squares {
    let outlaws = board.of(side, OUTLAW);
    if outlaws.is_empty() {
        return Squares::EMPTY;
    }
    let own = own_victims(board, side);
    let targets = targets & enemy_victims(board, side);
    let mut capturable = Squares::EMPTY;
    for [step, back] in STEPS {
        let near = step(outlaws);
        // The own victim is the nearer one.
        capturable |= step(near & own) & targets;
        // The target is the nearer one.
        capturable |= near & targets & back(own);
    }
    capturable
}
