//! The trickster: it slips between two enemy pieces and makes one of them what the other is.
//!
//! ```text
//!   . r .      From e3 to d5, between b and n: `e3d5,c5=n` or `e3d5,e5=b`;
//!   b T n      between r and c as well: `e3d5,c5=n,d6=c` and so on,
//!   . c .      nine turns in all, of which one announces nothing [B-7].
//! ```

use super::kinds::{CHANCELLOR, KING, KNIGHT, PAWN, Squares, Units};
use super::moves::Move;
use super::safety::Threats;
use crate::board::{Board7x9, Geometry, Kind, Lines, Square};
use arrayvec::ArrayVec;
use motley_game::Side;

/// The two ways in which a trickster can stand between two units \[B-7\].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Axis {
    /// Left and right.
    Rank,
    /// Below and above.
    File,
}

/// What is announced on one axis \[B-7\].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// Nothing: it may be declined.
    None,
    /// The left or lower one becomes what the other is.
    First,
    /// The right or upper one does.
    Second,
}

impl Axis {
    /// In the order in which changes are written.
    pub(super) const ALL: [Axis; 2] = [Axis::Rank, Axis::File];

    /// The neighbours on this axis, left or below first; none at the edge.
    #[inline]
    fn neighbours(self, at: Square) -> Option<[Square; 2]> {
        let (file, rank) = (Board7x9::file(at), Board7x9::rank(at));
        let (along, last, step) = match self {
            Axis::Rank => (file, Board7x9::FILES - 1, 1),
            Axis::File => (rank, Board7x9::RANKS - 1, Board7x9::FILES),
        };
        (along > 0 && along < last).then(|| [Square(at.0 - step), Square(at.0 + step)])
    }
}

impl Change {
    /// Every announcement.
    pub(super) const ALL: [Change; 3] = [Change::None, Change::First, Change::Second];
}

/// One piece becomes another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Recast {
    /// Where it stands.
    pub(super) square: Square,
    /// What it was.
    pub(super) was: Kind,
    /// What it becomes.
    pub(super) becomes: Kind,
}

/// What a turn changes: at most one piece on each axis.
pub(super) type Recasts = ArrayVec<Recast, 2>;

/// Where a trickster moves: as bishop or knight, to empty squares only \[B-5\].
#[inline]
pub(super) fn paths(lines: &Lines<Board7x9>, from: Square, occupied: Squares) -> Squares {
    (lines.bishop_attacks(from, occupied) | lines.knight_attacks(from)) & !occupied
}

/// Pieces that a trickster may change: all but pawns \[B-8\].
#[inline]
fn pieces(units: &Units, side: Side) -> Squares {
    units.side(side) & !units.kind(PAWN)
}

/// Where a trickster would stand between two pieces of `side`, on either axis.
#[inline]
pub(super) fn stages(units: &Units, side: Side) -> Squares {
    let pieces = pieces(units, side);
    (pieces.left() & pieces.right()) | (pieces.up() & pieces.down())
}

/// What `change` does on `axis` to the pieces of `side` around a trickster on `at`; `None` if that
/// is no trick: no two pieces there, or two of a kind \[B-7\], \[B-8\].
fn recast(units: &Units, side: Side, at: Square, axis: Axis, change: Change) -> Option<Recast> {
    let [first, second] = axis.neighbours(at)?;
    let pieces = pieces(units, side);
    if !pieces.has(first) || !pieces.has(second) {
        return None;
    }
    let (square, model) = match change {
        Change::First => (first, second),
        Change::Second => (second, first),
        Change::None => return None,
    };
    let (was, becomes) = (units.at(square)?.kind(), units.at(model)?.kind());
    (was != becomes).then_some(Recast {
        square,
        was,
        becomes,
    })
}

/// All changes that `mv` announces, read from the position before it; `None` if one of them is no
/// trick, or if together they leave `side` without a king \[B-9\].
pub(super) fn recasts(units: &Units, side: Side, mv: Move) -> Option<Recasts> {
    let mut all = Recasts::new();
    for axis in Axis::ALL {
        let change = mv.change(axis);
        if change != Change::None {
            all.push(recast(units, side, mv.to(), axis, change)?);
        }
    }
    let count = |is_king: fn(&Recast) -> bool| all.iter().filter(|r| is_king(r)).count() as u32;
    let kings = units.of(side, KING).len() + count(|r| r.becomes == KING);
    (kings > count(|r| r.was == KING)).then_some(all)
}

/// The tricks of a trickster that goes from `from` to `to`, with what they change. Whether they
/// are safe for the own kings is not asked.
pub(super) fn tricks(
    units: &Units,
    side: Side,
    from: Square,
    to: Square,
) -> impl Iterator<Item = (Move, Recasts)> {
    let announced = Change::ALL.into_iter().flat_map(move |rank| {
        Change::ALL.into_iter().map(move |file| {
            let mv = Move::new(from, to).tricking(Axis::Rank, rank);
            mv.tricking(Axis::File, file)
        })
    });
    announced
        .filter(|mv| mv.is_trick())
        .filter_map(move |mv| Some((mv, recasts(units, side, mv)?)))
}

/// The threats that remain of `threats` after the changes: pieces keep their owner \[B-7\].
pub(super) fn recast_threats(mut threats: Threats, recasts: &Recasts) -> Threats {
    for recast in recasts {
        threats.recast(recast.square, recast.becomes);
    }
    threats
}

/// Whether `catcher` may capture tricksters: only pawns and those who can jump may. For all others a
/// trickster is an obstacle, like a friend \[B-6\].
#[inline]
pub(super) fn can_catch(catcher: Kind) -> bool {
    matches!(catcher, PAWN | KNIGHT | CHANCELLOR)
}
