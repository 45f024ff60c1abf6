//! The turns of sentries: slides over empty squares \[8P-9\], and pushes.

use super::generator::Generator;
use crate::board::Square;
use crate::mechanics::sink::MoveSink;
use crate::variants::eightpiece::kinds::*;
use crate::variants::eightpiece::moves::Move;
use crate::variants::eightpiece::sentry::Push;
use motley_game::{Flow, GO};

/// Generates the turns of sentries. A held one cannot push \[8P-11\].
pub(super) fn moves<S: MoveSink<Move>>(generator: &mut Generator<'_, S>) -> Flow {
    for from in generator.movers(SENTRY) {
        let reach = lines().bishop_attacks(from, generator.occupied);
        generator.add_moves(from, SENTRY, reach & !generator.occupied)?;
        let forbidden = generator.forbidden(from);
        for victim in reach & generator.theirs & generator.victims & !forbidden {
            pushes(generator, from, victim)?;
        }
    }
    GO
}

/// Generates the pushes of one unit. Those that leave the pusher's king attacked are illegal, and
/// if there is no other the sentry cannot enter the square \[8P-15\].
fn pushes<S: MoveSink<Move>>(generator: &mut Generator<'_, S>, from: Square, victim: Square) -> Flow {
    let Some(unit) = generator.state.board.at(victim) else {
        return GO;
    };
    let board = &generator.state.board;
    let push = Push::new(board, generator.us, from, victim, unit.kind());
    let targets = push.targets() & wanted_targets(generator, from);
    let doubtful = generator.check_info.doubtful_pushes(&push, from);
    for pushed_to in targets {
        let mv = Move::push(from, victim, pushed_to);
        generator.add(mv, doubtful.has(pushed_to))?;
    }
    GO
}

/// Returns the squares on which a unit pushed by the sentry on `sentry` may end, in the stage asked
/// for. The sentry's own square is empty by then \[8P-11\].
#[inline]
fn wanted_targets<S: MoveSink<Move>>(generator: &Generator<'_, S>, sentry: Square) -> Squares {
    let captures = if generator.filter.captures { generator.theirs } else { Squares::EMPTY };
    let empty = (!generator.occupied).with(sentry);
    let quiets = if generator.filter.quiets { empty } else { Squares::EMPTY };
    (captures | quiets) & generator.filter.pushed_to
}
