//! Where games begin: an array, units missing on both sides, a few random turns, and a shallow
//! search that throws away what is as good as decided.

use super::removal::thinned;
use crate::random::below;
use crate::tournament::{array, most_balanced, play_at_random};
use motley_game::{GameRecord, TextError};
use motley_movegen::variant::{Listing, Settings, Variant};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::ops::RangeInclusive;

/// Which starts are wanted.
#[derive(Clone, Debug)]
pub(crate) struct StartRules {
    /// Units missing on each side, at most.
    pub(crate) missing: usize,
    /// Random turns.
    pub(crate) turns: RangeInclusive<usize>,
    /// How far from even a start may be, in centipawns.
    pub(crate) balance: u32,
    /// Starts thrown away before the most balanced of them is taken, so that a game whose starts are all
    /// uneven is played all the same.
    pub(crate) tries: u32,
}

/// A start drawn at random. `imbalance` says how far from even one is, in centipawns.
///
/// # Errors
/// A game that cannot be set up.
pub(crate) fn start<V: Variant>(
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

/// A start from `array`; `None` if it cannot be played on.
fn attempt<V: Variant>(
    array: &V,
    settings: &Settings,
    rules: &StartRules,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<GameRecord<V>> {
    let mut start = thinned(array, rules.missing, rng)?;
    start.configure(settings);
    let (least, most) = (*rules.turns.start(), *rules.turns.end());
    play_at_random(start, least + below(rng, most - least + 1), rng)
}
