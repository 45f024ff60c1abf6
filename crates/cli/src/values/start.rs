//! Where games begin: an array, units missing on both sides, a few random turns, and a shallow
//! search that throws away what is as good as decided.

use super::conditions::Conditions;
use super::removal::thinned;
use crate::tournament::{below, random_turn};
use motley_game::{GameRecord, TextError};
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_search::{Control, Engine, Limits};
use rand_xoshiro::Xoshiro256PlusPlus;

/// How far from even a start may be, in centipawns as the engine sees it. Wide: what the engine
/// thinks is to be tested, not assumed.
const BALANCE: u32 = 350;
/// Nodes of the search that judges it.
const NODES: u64 = 300;
/// Starts thrown away before the most balanced of them is taken.
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
    let mut best: Option<(u32, GameRecord<V>)> = None;
    for _ in 0..TRIES {
        let array = array(game, rng)?;
        let Some(history) = attempt(&array, conditions.missing, rng) else {
            continue;
        };
        engine.new_game();
        let limits = Limits::nodes(NODES);
        let judged = engine.search(&history, &limits, &Control::new(), &mut |_| {});
        let imbalance = judged.score.value().unsigned_abs();
        if imbalance <= BALANCE {
            return Ok(history);
        }
        if best.as_ref().is_none_or(|(least, _)| imbalance < *least) {
            best = Some((imbalance, history));
        }
    }
    match best {
        Some((_, history)) => Ok(history),
        None => Ok(GameRecord::new(array(game, rng)?)),
    }
}

/// The array, or one of them.
fn array<V: Variant>(game: &Listing<V>, rng: &mut Xoshiro256PlusPlus) -> Result<V, TextError> {
    let arrays = game.start_count(&Settings::default());
    let number = (arrays > 1).then(|| below(rng, arrays as usize));
    let number = number.and_then(|number| u32::try_from(number).ok());
    game.start(&Settings::with_array(number))
}

/// A start from `array`; `None` if it cannot be played on.
fn attempt<V: Variant>(
    array: &V,
    missing: usize,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<GameRecord<V>> {
    let mut history = GameRecord::new(thinned(array, missing, rng)?);
    for _ in 0..TURNS[0] + below(rng, TURNS[1] + 1) {
        if history.outcome().is_some() {
            return None;
        }
        let turn = random_turn(history.position(), rng)?;
        history.play(&turn);
    }
    history.outcome().is_none().then_some(history)
}
