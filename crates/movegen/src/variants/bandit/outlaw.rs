//! The outlaw: a bishop that rebounds off the edge, and a robber of two at once.
//!
//! ```text
//!   . . . . . . .     A quiet move may be reflected once [B-11]:
//!   . . . . . . x     from e1 north-east to g3 on the edge,
//!   . . . . . x .     then north-west: f4, e5, d6 ...
//!   . . . . . . g3
//! ```
//!
//! A capture takes the two units next to it in one orthogonal direction, one of each side \[B-12\].
//! It is no check, but it may well take a king \[B-13\]. Who captures an outlaw dies of it \[B-14\].

use super::kinds::{KING, OUTLAW, Squares, TRICKSTER, Units, only};
use crate::board::{Bitboard, Board7x9, Direction, Geometry, Lines, Square};
use motley_game::Side;

type Step = fn(Squares) -> Squares;

/// The four orthogonal steps of sets, each with the step back.
const STEPS: [(Step, Step); 4] = [
    (Squares::up, Squares::down),
    (Squares::right, Squares::left),
    (Squares::down, Squares::up),
    (Squares::left, Squares::right),
];

/// All squares of the edge, where a move is reflected \[B-11\]: files a and g, ranks 1 and 9.
const EDGE: Squares = {
    const FILE_A: u64 = 0x0102_0408_1020_4081;
    const RANK_1: u64 = 0x7f;
    Bitboard(FILE_A | FILE_A << 6 | RANK_1 | RANK_1 << 56)
};

/// Where an outlaw moves without capturing: along its diagonals, and from every edge square that it
/// can reach along the diagonals of that one \[B-11\].
///
/// Of these one leads back to where it came from and finds nothing new (its own square counts as
/// occupied, so it never returns to it); the other is the reflected one. From a corner only the way
/// back exists, so a corner ends the move.
#[inline]
pub(super) fn paths(lines: &Lines<Board7x9>, from: Square, occupied: Squares) -> Squares {
    let direct = lines.bishop_attacks(from, occupied) & !occupied;
    let mut all = direct;
    for mirror in direct & EDGE {
        all |= lines.bishop_attacks(mirror, occupied) & !occupied;
    }
    all
}

/// The two victims of a capture: the one passed over and the one landed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Robbery {
    /// One step away.
    pub(super) near: Square,
    /// Two steps away; the outlaw lands here.
    pub(super) far: Square,
}

/// Whether `to` is where an outlaw on `from` lands when it captures, and whom it robs then.
#[inline]
pub(super) fn robbery(from: Square, to: Square) -> Robbery {
    Robbery {
        near: Square((from.0 + to.0) / 2),
        far: to,
    }
}

/// Whom an outlaw of `side` may take of its own: no king \[B-13\], no trickster \[B-6\].
#[inline]
fn own_victims(units: &Units, side: Side) -> Squares {
    units.side(side) & !units.kind(KING) & !units.kind(TRICKSTER)
}

/// Whom it may take of the other side: no trickster \[B-6\], but kings \[B-13\].
#[inline]
fn enemy_victims(units: &Units, side: Side) -> Squares {
    units.side(!side) & !units.kind(TRICKSTER)
}

/// The captures of an outlaw of `side` on `from`, two victims each, one of either side \[B-12\].
pub(super) fn robberies(
    units: &Units,
    side: Side,
    from: Square,
) -> impl Iterator<Item = Robbery> + use<> {
    let (own, enemy) = (own_victims(units, side), enemy_victims(units, side));
    Direction::ORTHOGONAL.into_iter().filter_map(move |way| {
        let near = Board7x9::step(from, way)?;
        let far = Board7x9::step(near, way)?;
        let mixed = (own.has(near) && enemy.has(far)) || (enemy.has(near) && own.has(far));
        mixed.then_some(Robbery { near, far })
    })
}

/// Whether a capture kills the outlaw too, because one of the victims is an outlaw, whosever
/// \[B-14\].
#[inline]
pub(super) fn is_deadly(units: &Units, robbery: Robbery) -> bool {
    units
        .kind(OUTLAW)
        .intersects(only(robbery.near) | only(robbery.far))
}

/// The own units, one of which each of `outlaws` of `side` could take together with an enemy on
/// `square`: between them and the square, or beyond it \[B-12\].
pub(super) fn other_victims(
    units: &Units,
    side: Side,
    outlaws: Squares,
    square: Square,
) -> Squares {
    let (own, target) = (own_victims(units, side), only(square));
    let mut others = Squares::EMPTY;
    for (step, back) in STEPS {
        let beside = back(target);
        others |= step(back(beside) & outlaws) & own;
        if beside.intersects(outlaws) {
            others |= step(target) & own;
        }
    }
    others
}

/// Where an outlaw of `side` would have to stand to rob one of `targets`, units of the other side.
pub(super) fn ambushes(units: &Units, side: Side, targets: Squares) -> Squares {
    let own = own_victims(units, side);
    let mut places = Squares::EMPTY;
    for (_, back) in STEPS {
        places |= back(back(targets) & own);
        places |= back(targets & back(own));
    }
    places
}

/// The units of `!side` among `targets` that an outlaw of `side` could take were it its turn.
/// A king among them is not in check \[B-13\], but lost if nothing is done.
pub(super) fn robbed(units: &Units, side: Side, targets: Squares) -> Squares {
    let outlaws = units.of(side, OUTLAW);
    if outlaws.is_empty() {
        return Squares::EMPTY;
    }
    let own = own_victims(units, side);
    let targets = targets & enemy_victims(units, side);
    let mut robbed = Squares::EMPTY;
    for (step, back) in STEPS {
        let near = step(outlaws);
        robbed |= step(near & own) & targets;
        robbed |= near & targets & back(own);
    }
    robbed
}
