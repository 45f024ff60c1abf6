//! Starting positions: an array, units missing on both sides, a few random turns, and a shallow
//! search that rejects decided positions.

use super::removal::thinned;
use motley_game::{GameRecord, TextError};
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_tournament::random::below;
use motley_tournament::{array, most_balanced, play_at_random};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::ops::RangeInclusive;

/// Rules for random starting positions.
#[derive(Clone, Debug)]
pub struct StartRules {
    /// Maximum number of missing units on each side.
    pub missing: usize,
    /// Number of random turns.
    pub turns: RangeInclusive<usize>,
    /// Largest absolute score of a start, in centipawns.
    pub balance: u32,
    /// Starts tried before the most balanced of them is taken, so that a game with only unbalanced
    /// starts can be played.
    pub tries: u32,
}

/// Starts of games for training.
pub const TRAINING_STARTS: StartRules = StartRules {
    missing: 0,
    // Enough that no two games are alike even if the array is fixed, and both even and odd, so that
    // either side may be to move.
    turns: 4..=9,
    // Decided games teach little.
    balance: 350,
    tries: 60,
};

/// Draws a random start. `imbalance` returns the absolute score of a start, in centipawns.
///
/// # Errors
/// The game cannot be set up.
pub fn start<V: Variant>(
    game: &Listing<V>,
    settings: &Settings,
    rules: &StartRules,
    rng: &mut Xoshiro256PlusPlus,
    imbalance: &mut dyn FnMut(&GameRecord<V>) -> u32,
) -> Result<GameRecord<V>, TextError> {
    let drawn = most_balanced(rules.tries, rules.balance, || {
        let array = array(game, settings, rng)?;
        let history = attempt(&array, settings, rules, rng);
        Ok(history.map(|history| (imbalance(&history), history)))
    })?;
    match drawn {
        Some(history) => Ok(history),
        None => Ok(GameRecord::new(array(game, settings, rng)?)),
    }
}

/// Draws a start from `array`; `None` if it cannot be played on.
fn attempt<V: Variant>(
    array: &V,
    settings: &Settings,
    rules: &StartRules,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<GameRecord<V>> {
    let mut start = thinned(array, rules.missing, rng)?;
    start.configure(settings);
    let (min, max) = (*rules.turns.start(), *rules.turns.end());
    play_at_random(start, min + below(rng, max - min + 1), rng)
}
