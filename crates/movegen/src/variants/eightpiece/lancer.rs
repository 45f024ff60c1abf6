//! The lancer \[8P-6\]: moves where it faces, jumps friends, turns when it has arrived.

use super::generate::{Generator, Out};
use super::units::{Board, Set, facing, lancer, lancers, lines};
use crate::board::{Direction, Square};
use motley_game::{Flow, GO};

/// Where a lancer on `from` can go if it faces `way`: over its `friends` but not over a foe, to any
/// empty square up to, or by capture onto, the first foe \[8P-6\].
#[inline]
pub(super) fn reach(from: Square, way: Direction, friends: Set, foes: Set) -> Set {
    let ray = lines().ray(from, way);
    let met = ray & foes;
    let first = if upward(way) { met.first() } else { met.last() };
    let shadow = first.map_or(Set::EMPTY, |foe| lines().ray(foe, way));
    ray & !shadow & !friends
}

/// The lancers of both sides that face `target`, whatever stands between.
#[inline]
pub(super) fn facing_square(board: &Board, target: Square) -> Set {
    let looking = |way: Direction| board.kind(lancer(way)) & lines().ray(target, way.opposite());
    Direction::ALL
        .into_iter()
        .fold(Set::EMPTY, |set, way| set | looking(way))
}

/// Whether square numbers grow in this direction.
#[inline]
const fn upward(way: Direction) -> bool {
    matches!(
        way,
        Direction::North | Direction::NorthEast | Direction::East | Direction::NorthWest
    )
}

/// The squares on which a lancer may choose to face `way`: all, also where that is off the board,
/// unless the option `LancerMustFaceBoard` forbids it \[8P-7\].
#[inline]
pub(super) fn may_face(way: Direction, must_face_board: bool) -> Set {
    if must_face_board {
        let (files, ranks) = way.opposite().step();
        Set::all().shift(files, ranks)
    } else {
        Set::all()
    }
}

/// The turns of lancers.
pub(super) fn moves<O: Out>(generator: &mut Generator<'_, O>) -> Flow {
    let movers = lancers(&generator.state.board) & generator.sources;
    for from in movers {
        let Some(way) = generator
            .state
            .board
            .at(from)
            .and_then(|u| facing(u.kind()))
        else {
            continue;
        };
        ahead(generator, from, way)?;
        if generator.state.pushed.is_some_and(|p| p.unit == from) {
            after_turning(generator, from, way)?;
        }
    }
    GO
}

/// Moves in its facing, then turns or not \[8P-7\].
fn ahead<O: Out>(generator: &mut Generator<'_, O>, from: Square, way: Direction) -> Flow {
    let reach = reach(from, way, generator.ours, generator.theirs);
    if !reach.intersects(generator.targets | generator.victims) {
        return GO;
    }
    for turned in Direction::ALL {
        let free = may_face(turned, generator.state.must_face_board);
        steps(generator, from, way, turned, reach & free)?;
    }
    GO
}

/// Just pushed, it may turn first, but not towards the sentry, and then move without turning again
/// \[8P-18\].
fn after_turning<O: Out>(generator: &mut Generator<'_, O>, from: Square, way: Direction) -> Flow {
    for turned in turns_after_push(way) {
        let reach = reach(from, turned, generator.ours, generator.theirs);
        steps(generator, from, way, turned, reach)?;
    }
    GO
}

/// Offers moves of a lancer that faced `way` and then faces `turned`.
fn steps<O: Out>(
    generator: &mut Generator<'_, O>,
    from: Square,
    way: Direction,
    turned: Direction,
    reach: Set,
) -> Flow {
    let board = &generator.state.board;
    let mut targets = reach & generator.targets;
    for capture in reach & generator.victims {
        let noisy = turned == way || faces_something(board, from, capture, turned);
        if generator.wants(noisy) {
            targets |= Set::square(capture);
        } else {
            targets = targets.without(capture);
        }
    }
    generator.steps_to(from, lancer(turned), targets, false)
}

/// Whether a lancer that went from `from` to `to` and faces `way` there could capture something
/// next. It makes captures that differ only in the facing noisy or quiet: eight times the same one
/// would swamp a search of captures.
pub(super) fn faces_something(board: &Board, from: Square, to: Square, way: Direction) -> bool {
    let Some(unit) = board.at(from) else {
        return false;
    };
    let ray = lines().ray(to, way).without(from);
    ray.intersects(board.side(!unit.side()))
}

/// The other directions that a lancer facing `way` may turn to on the turn after it was pushed. It
/// always faces away from the sentry then: the direction back is the excluded one \[8P-18\].
pub(super) fn turns_after_push(way: Direction) -> impl Iterator<Item = Direction> {
    let others = move |turned: &Direction| *turned != way && *turned != way.opposite();
    Direction::ALL.into_iter().filter(others)
}

/// The direction from one square to another of the same line.
#[inline]
pub(super) fn direction(from: Square, to: Square) -> Option<Direction> {
    Direction::ALL
        .into_iter()
        .find(|&way| lines().ray(from, way).has(to))
}
