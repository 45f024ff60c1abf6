//! The turns of lancers: moves along the facing, then a turn to any facing \[8P-7\].

use super::generator::Generator;
use crate::board::{Direction, Square};
use crate::mechanics::sink::MoveSink;
use crate::variants::eightpiece::kinds::*;
use crate::variants::eightpiece::lancer::{faces_enemy, facings_after_push, squares_to_face, targets};
use crate::variants::eightpiece::moves::Move;
use motley_game::{Flow, GO};

/// Generates the turns of lancers.
pub(super) fn moves<S: MoveSink<Move>>(generator: &mut Generator<'_, S>) -> Flow {
    let movers = lancers(&generator.state.board) & generator.sources;
    for from in movers {
        let unit = generator.state.board.at(from);
        let Some(way) = unit.and_then(|unit| facing(unit.kind())) else {
            continue;
        };
        along_facing(generator, from, way)?;
        if generator.state.last_push.is_some_and(|p| p.unit == from) {
            turned_first(generator, from, way)?;
        }
    }
    GO
}

/// Generates a lancer's moves along its facing, after which it turns or not \[8P-7\].
fn along_facing<S: MoveSink<Move>>(generator: &mut Generator<'_, S>, from: Square, way: Direction) -> Flow {
    let targets = targets(from, way, generator.ours, generator.theirs);
    if !targets.intersects(generator.targets | generator.victims) {
        return GO;
    }
    for turned in Direction::ALL {
        let allowed = squares_to_face(turned, generator.state.must_face_board);
        add(generator, from, way, turned, targets & allowed)?;
    }
    GO
}

/// Generates the moves of a lancer that was just pushed: it may turn first, but not towards the
/// sentry, and then move without turning again \[8P-18\].
fn turned_first<S: MoveSink<Move>>(generator: &mut Generator<'_, S>, from: Square, way: Direction) -> Flow {
    for turned in facings_after_push(way) {
        let targets = targets(from, turned, generator.ours, generator.theirs);
        add(generator, from, way, turned, targets)?;
    }
    GO
}

/// Adds moves of a lancer that faced `way` and faces `turned` afterwards.
fn add<S: MoveSink<Move>>(
    generator: &mut Generator<'_, S>,
    from: Square,
    way: Direction,
    turned: Direction,
    attacks: Squares,
) -> Flow {
    let board = &generator.state.board;
    let mut targets = attacks & generator.targets;
    // A capture is noisy or quiet by the facing after it, so the stage alone does not tell.
    for capture in attacks & generator.victims {
        let noisy = turned == way || faces_enemy(board, from, capture, turned);
        if generator.wants(noisy) {
            targets |= Squares::square(capture);
        } else {
            targets = targets.without(capture);
        }
    }
    generator.add_moves_to(from, lancer(turned), targets)
}
