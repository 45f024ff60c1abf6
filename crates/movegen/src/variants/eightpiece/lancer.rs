//! The moves of a lancer \[8P-6\]: along its facing only, over friends but not over an enemy; when
//! it has arrived it may turn \[8P-7\].
//!
//! ```
//! use motley_game::{GameExt, Notation};
//! use motley_movegen::variants::eightpiece::EightPiece;
//!
//! // White's lancer on b2 faces north-east (D).
//! let position = EightPiece::parse("4k3/8/8/4p3/8/2P5/1D6/4K3 w - - 0 1")?;
//! assert_eq!(
//!     position.diagram().trim_end(),
//!     "   +---+---+---+---+---+---+---+---+
//!  8 |   |   |   |   | k |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  7 |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  6 |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  5 |   |   |   |   | p |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  4 |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  3 |   |   | P |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  2 |   | D |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  1 |   |   |   |   | K |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!      a   b   c   d   e   f   g   h"
//! );
//! // It jumps its pawn, to the empty d4 or capturing on e5, and faces any of eight directions there.
//! let turns = position.legal_moves().into_iter().map(|mv| position.write_turn(&[mv]));
//! let lancer: Vec<String> = turns.filter(|text| text.starts_with("b2")).collect();
//! assert_eq!(lancer.iter().filter(|text| text.starts_with("b2d4")).count(), 8);
//! assert_eq!(lancer.iter().filter(|text| text.starts_with("b2e5")).count(), 8);
//! assert_eq!(lancer.len(), 16);
//! // A facing is written only if it changed: it still faces north-east, or now north (C).
//! assert!(lancer.contains(&"b2d4".to_owned()) && lancer.contains(&"b2d4c".to_owned()));
//! # Ok::<(), motley_game::TextError>(())
//! ```

use super::kinds::{Board, Squares, lancer, lines};
use crate::board::{Direction, Square};

/// Returns the squares to which a lancer on `from` that faces `way` can go: over its `friends` but
/// not over a foe, to any empty square up to, or by capture onto, the first foe \[8P-6\].
#[inline]
pub(super) fn targets(from: Square, way: Direction, friends: Squares, foes: Squares) -> Squares {
    let ray = lines().ray(from, way);
    let met = ray & foes;
    let nearest = if is_upward(way) { met.first() } else { met.last() };
    let behind = nearest.map_or(Squares::EMPTY, |foe| lines().ray(foe, way));
    ray & !behind & !friends
}

/// Whether square numbers grow in this direction, so that the nearest square has the lowest one.
#[inline]
const fn is_upward(way: Direction) -> bool {
    matches!(way, Direction::North | Direction::NorthEast | Direction::East | Direction::NorthWest)
}

/// Returns the lancers of both sides that face `target`, whatever stands between.
#[inline]
pub(super) fn lancers_facing(board: &Board, target: Square) -> Squares {
    let looking = |way: Direction| board.kind(lancer(way)) & lines().ray(target, way.opposite());
    Direction::ALL.into_iter().fold(Squares::EMPTY, |set, way| set | looking(way))
}

/// Returns the squares on which a lancer may choose to face `way`: all, also where that is off the
/// board, unless the option `LancerMustFaceBoard` forbids it \[8P-7\].
#[inline]
pub(super) fn squares_to_face(way: Direction, must_face_board: bool) -> Squares {
    if must_face_board {
        // A square has a neighbour in this direction if that neighbour, moved back, arrives on it.
        let (files, ranks) = way.opposite().step();
        Squares::all().shift(files, ranks)
    } else {
        Squares::all()
    }
}

/// Whether a lancer that goes from `from` to `to` and faces `way` there has an enemy unit ahead of it,
/// near or far.
///
/// Captures that differ only in the final facing are noisy if this holds, else quiet; otherwise
/// quiescence would search each capture eight times.
pub(super) fn faces_enemy(board: &Board, from: Square, to: Square, way: Direction) -> bool {
    let Some(unit) = board.at(from) else {
        return false;
    };
    let ray = lines().ray(to, way).without(from);
    ray.intersects(board.side(!unit.side()))
}

/// Returns the other directions that a lancer facing `way` may turn to before it moves, on the turn
/// after it was pushed: all but the one towards the sentry \[8P-18\]. That is the one back, since a
/// pushed lancer always faces away from the sentry \[8P-14\].
pub(super) fn facings_after_push(way: Direction) -> impl Iterator<Item = Direction> {
    let others = move |turned: &Direction| *turned != way && *turned != way.opposite();
    Direction::ALL.into_iter().filter(others)
}

/// Returns the direction from one square to another of the same line; `None` if they share no line.
#[inline]
pub(super) fn direction(from: Square, to: Square) -> Option<Direction> {
    Direction::ALL.into_iter().find(|&way| lines().ray(from, way).has(to))
}
