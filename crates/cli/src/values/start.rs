//! Where games begin: an array, units missing on both sides, a few random turns, and a shallow
//! search that throws away what is as good as decided.

use super::play::Conditions;
use super::removal::thinned;
use crate::arena::{below, random_turn};
use motley_game::{GameRecord, TextError};
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_search::{Control, Engine, Limits};
use rand_xoshiro::Xoshiro256PlusPlus;

/// How far from even a start may be, in centipawns as the engine sees it. Wide: what the engine
/// thinks is to be tested, not assumed.
const BALANCE: u32 = 350;
/// Nodes that judge it.
const NODES: u64 = 300;
/// Starts thrown away before the most balanced of them is taken.
const TRIES: u32 = 60;
/// Random turns: at least so many, and up to so many more, so that either side may be to move.
const TURNS: [usize; 2] = [2, 3];

/// A start drawn by `chance`.
///
/// # Errors
/// A game that cannot be set up.
pub(super) fn start<V: Variant>(
    game: &Listing<V>,
    conditions: &Conditions,
    engine: &mut Engine<V, V::Eval>,
    chance: &mut Xoshiro256PlusPlus,
) -> Result<GameRecord<V>, TextError> {
    let mut best: Option<(u32, GameRecord<V>)> = None;
    for _ in 0..TRIES {
        let array = array(game, chance)?;
        let Some(history) = attempt(&array, conditions.missing, chance) else {
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
        None => Ok(GameRecord::new(array(game, chance)?)),
    }
}

/// The array, or one of them.
fn array<V: Variant>(game: &Listing<V>, chance: &mut Xoshiro256PlusPlus) -> Result<V, TextError> {
    let arrays = game.start_count(&Settings::default());
    let number = (arrays > 1).then(|| below(chance, arrays as usize));
    let number = number.and_then(|number| u32::try_from(number).ok());
    game.start(&Settings::with_array(number))
}

/// A start from `array`; `None` if it cannot be played on.
fn attempt<V: Variant>(
    array: &V,
    missing: usize,
    chance: &mut Xoshiro256PlusPlus,
) -> Option<GameRecord<V>> {
    let mut history = GameRecord::new(thinned(array, missing, chance)?);
    for _ in 0..TURNS[0] + below(chance, TURNS[1] + 1) {
        if history.outcome().is_some() {
            return None;
        }
        let turn = random_turn(history.position(), chance)?;
        history.play(&turn);
    }
    history.outcome().is_none().then_some(history)
}
