//! Where games begin: an array, units missing on both sides, a few random turns, and a shallow
//! search that throws away what is as good as decided.

use super::conditions::Conditions;
use super::removal::thinned;
use crate::tournament::{array, below, most_balanced, play_at_random};
use motley_game::{GameRecord, TextError};
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_search::{Control, Engine, Limits};
use rand_xoshiro::Xoshiro256PlusPlus;

/// How far from even a start may be, in centipawns as the engine sees it: about a minor piece. Wide,
/// because what the engine thinks of a piece is to be tested, not assumed; but a game that is decided at
/// its start tells nothing about what decided it.
const BALANCE: u32 = 350;
/// Nodes of the search that judges it: less than the default for a single turn of the game.
const NODES: u64 = 300;
/// Starts thrown away before the most balanced of them is taken, so that a game whose starts are all
/// uneven is played all the same.
const TRIES: u32 = 60;
/// Random turns: at least the first number, and up to the second more, so that either side may be to
/// move.
const TURNS: [usize; 2] = [2, 3];

/// A start drawn at random.
///
/// # Errors
/// A game that cannot be set up.
pub(super) fn start<V: Variant>(
    game: &Listing<V>,
    conditions: &Conditions,
    engine: &mut Engine<V, V::Eval>,
    rng: &mut Xoshiro256PlusPlus,
) -> Result<GameRecord<V>, TextError> {
    let usual = Settings::default();
    let drawn = most_balanced(TRIES, BALANCE, || {
        let array = array(game, &usual, rng)?;
        let Some(history) = attempt(&array, conditions.missing, rng) else {
            return Ok(None);
        };
        engine.new_game();
        let limits = Limits::nodes(NODES);
        let judged = engine.search(&history, &limits, &Control::new(), &mut |_| {});
        Ok(Some((judged.score.value().unsigned_abs(), history)))
    })?;
    match drawn {
        Some(history) => Ok(history),
        None => Ok(GameRecord::new(array(game, &usual, rng)?)),
    }
}

/// A start from `array`; `None` if it cannot be played on.
fn attempt<V: Variant>(
    array: &V,
    missing: usize,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<GameRecord<V>> {
    let start = thinned(array, missing, rng)?;
    let turns = TURNS[0] + below(rng, TURNS[1] + 1);
    play_at_random(start, turns, rng)
}
