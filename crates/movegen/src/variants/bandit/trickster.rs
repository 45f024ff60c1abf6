//! The trickster moves between two enemy pieces and turns one of them into what the other is.
//!
//! It moves like bishop and knight, never captures, and so never gives check \[B-5\]; only pawns
//! and pieces that jump may capture it \[B-6\]. When it arrives between two enemy pieces, left and
//! right of it or below and above, one of the two may become a piece of the other's kind \[B-7\].
//!
//! ```
//! use motley_game::{GameExt, Notation};
//! use motley_movegen::variants::bandit::Bandit;
//!
//! let pos = Bandit::parse("6k/7/7/3c3/2b1n2/3r3/4T2/7/K6 w - - 0 1")?;
//! let board = "
//!    +---+---+---+---+---+---+---+
//!  9 |   |   |   |   |   |   | k |
//!    +---+---+---+---+---+---+---+
//!  8 |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+
//!  7 |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+
//!  6 |   |   |   | c |   |   |   |
//!    +---+---+---+---+---+---+---+
//!  5 |   |   | b |   | n |   |   |
//!    +---+---+---+---+---+---+---+
//!  4 |   |   |   | r |   |   |   |
//!    +---+---+---+---+---+---+---+
//!  3 |   |   |   |   | T |   |   |
//!    +---+---+---+---+---+---+---+
//!  2 |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+
//!  1 | K |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+
//!      a   b   c   d   e   f   g  ";
//! assert_eq!(pos.diagram().trim_end(), board.trim_matches('\n').trim_end());
//!
//! // Nine turns lead to d5, with a trick on the rank, on the file, on both or on neither.
//! let texts = pos.legal_moves().into_iter().map(|mv| pos.write_turn(&[mv]));
//! let mut to_d5: Vec<_> = texts.filter(|text| text.starts_with("e3d5")).collect();
//! to_d5.sort();
//! assert_eq!(to_d5, [
//!     "e3d5",
//!     "e3d5,c5=n", "e3d5,c5=n,d4=c", "e3d5,c5=n,d6=r",
//!     "e3d5,d4=c", "e3d5,d6=r",
//!     "e3d5,e5=b", "e3d5,e5=b,d4=c", "e3d5,e5=b,d6=r",
//! ]);
//! # Ok::<(), motley_game::TextError>(())
//! ```

use super::kinds::{Board, CHANCELLOR, KING, KNIGHT, PAWN, Squares};
use super::moves::{Axis, Move, Trick};
use crate::board::{Board7x9, Geometry, Kind, Lines, Square};
use arrayvec::ArrayVec;
use motley_game::Side;

/// One piece becomes another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct KindChange {
    /// The square it stands on.
    pub(super) square: Square,
    /// The kind it was.
    pub(super) before: Kind,
    /// The kind it becomes.
    pub(super) after: Kind,
}

/// The changes by the tricks of a turn: at most one piece on each axis.
pub(super) type KindChanges = ArrayVec<KindChange, 2>;

/// Returns the squares to which a trickster moves: as bishop or knight, if they are empty \[B-5\].
#[inline]
pub(super) fn quiet_targets(lines: &Lines<Board7x9>, from: Square, occupied: Squares) -> Squares {
    (lines.bishop_attacks(from, occupied) | lines.knight_attacks(from)) & !occupied
}

/// Returns the neighbours of a square on `axis`, the left or lower one first; none at the edge.
#[inline]
fn neighbours(axis: Axis, square: Square) -> Option<[Square; 2]> {
    let (file, rank) = (Board7x9::file(square), Board7x9::rank(square));
    let (along, last, step) = match axis {
        Axis::Rank => (file, Board7x9::FILES - 1, 1),
        Axis::File => (rank, Board7x9::RANKS - 1, Board7x9::FILES),
    };
    (along > 0 && along < last).then(|| [Square(square.0 - step), Square(square.0 + step)])
}

/// Returns the pieces of `side` that a trick may change or copy: all units but pawns \[B-8\].
#[inline]
fn pieces(board: &Board, side: Side) -> Squares {
    board.side(side) & !board.kind(PAWN)
}

/// Returns the squares between two pieces of `side`, on either axis.
#[inline]
pub(super) fn trick_squares(board: &Board, side: Side) -> Squares {
    let pieces = pieces(board, side);
    (pieces.left() & pieces.right()) | (pieces.up() & pieces.down())
}

/// Returns the effect of `trick` on `axis` on the pieces of `side` around a trickster on `square`;
/// `None` if it is not a trick, because there are not two pieces or they are of one kind \[B-7\],
/// \[B-8\].
fn kind_change(board: &Board, side: Side, square: Square, axis: Axis, trick: Trick) -> Option<KindChange> {
    let [first, second] = neighbours(axis, square)?;
    let pieces = pieces(board, side);
    if !pieces.has(first) || !pieces.has(second) {
        return None;
    }
    let (square, model) = match trick {
        Trick::FirstChanges => (first, second),
        Trick::SecondChanges => (second, first),
        Trick::None => return None,
    };
    let (before, after) = (board.at(square)?.kind(), board.at(model)?.kind());
    (before != after).then_some(KindChange { square, before, after })
}

/// Returns all changes to pieces of `side` that `mv` announces, read from the position before it;
/// `None` if one of them is no trick, or if together they leave `side` without a king \[B-9\].
pub(super) fn kind_changes(board: &Board, side: Side, mv: Move) -> Option<KindChanges> {
    let mut changes = KindChanges::new();
    for axis in Axis::ALL {
        let trick = mv.trick(axis);
        if trick != Trick::None {
            changes.push(kind_change(board, side, mv.to(), axis, trick)?);
        }
    }
    let count = |is_king: fn(&KindChange) -> bool| changes.iter().filter(|c| is_king(c)).count();
    let kings_before = board.of(side, KING).len() as usize;
    let (made, lost) = (count(|c| c.after == KING), count(|c| c.before == KING));
    (kings_before + made > lost).then_some(changes)
}

/// Returns the turns with tricks on pieces of `side` by a trickster that goes from `from` to `to`,
/// with what they change. Whether the trickster's own kings are safe afterwards is left to the
/// caller.
pub(super) fn tricks(
    board: &Board,
    side: Side,
    from: Square,
    to: Square,
) -> impl Iterator<Item = (Move, KindChanges)> {
    let announcements = Trick::ALL.into_iter().flat_map(move |on_rank| {
        Trick::ALL.into_iter().map(move |on_file| {
            let mv = Move::new(from, to).with_trick(Axis::Rank, on_rank);
            mv.with_trick(Axis::File, on_file)
        })
    });
    announcements.filter(|mv| mv.has_trick()).filter_map(move |mv| Some((mv, kind_changes(board, side, mv)?)))
}

/// Whether units of `kind` may capture tricksters: only pawns and those that can jump may. For all
/// others a trickster is an obstacle, like a unit of their own \[B-6\].
#[inline]
pub(super) fn may_capture_trickster(kind: Kind) -> bool {
    matches!(kind, PAWN | KNIGHT | CHANCELLOR)
}
