//! Openings drawn at random: an array if the game has several, then random legal turns, and a
//! shallow search that rejects unbalanced positions.

use super::Opening;
use crate::random::{below, numbered_rng};
use motley_engines::BoxedEngine;
use motley_game::{Game, GameRecord, TextError};
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_search::{Control, Limits, random_turn};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Largest absolute score of an opening, in centipawns: somewhat more than half a pawn, so that
/// neither side has a won game, and random openings remain as varied as their few plies allow.
const BALANCE: u32 = 60;
/// Nodes of the search that judges an opening: enough to see hanging units after random turns, and
/// milliseconds compared with the seconds of a game.
const NODES: u64 = 4000;
/// Size of the search's transposition table in megabytes.
const HASH_MB: usize = 1;
/// Openings tried before the most balanced of them is taken, so that a game with an unbalanced
/// array still gets an opening soon.
const TRIES: u32 = 40;

/// Draws the opening of this number, which is always the same for the same seed.
pub(super) fn opening<V: Variant>(
    game: &'static Listing<V>,
    settings: &Settings,
    plies: u32,
    seed: u64,
    number: u64,
) -> Result<Opening<V>, TextError> {
    let mut rng = numbered_rng(seed, number);
    let mut engine = engine(HASH_MB);
    let drawn = most_balanced(TRIES, BALANCE, || {
        let drawn = attempt(game, settings, plies, &mut rng)?;
        Ok(drawn.map(|opening| (imbalance(&mut engine, &opening.record(), NODES), opening)))
    })?;
    match drawn {
        Some(opening) => Ok(opening),
        None => Ok(Opening::at(game, array(game, settings, &mut rng)?)),
    }
}

/// Returns the first of at most `tries` draws with an imbalance of at most `balance` centipawns, or
/// else the most balanced one; `None` if all failed. `draw` returns the imbalance with each draw.
///
/// # Errors
/// Those of `draw`.
pub fn most_balanced<T>(
    tries: u32,
    balance: u32,
    mut draw: impl FnMut() -> Result<Option<(u32, T)>, TextError>,
) -> Result<Option<T>, TextError> {
    let mut best: Option<(u32, T)> = None;
    for _ in 0..tries {
        let Some((imbalance, drawn)) = draw()? else {
            continue;
        };
        if imbalance <= balance {
            return Ok(Some(drawn));
        }
        if best.as_ref().is_none_or(|(least, _)| imbalance < *least) {
            best = Some((imbalance, drawn));
        }
    }
    Ok(best.map(|(_, drawn)| drawn))
}

/// Returns the array of the settings, or a random one.
///
/// # Errors
/// The game cannot be set up.
pub fn array<V: Variant>(
    game: &Listing<V>,
    settings: &Settings,
    rng: &mut Xoshiro256PlusPlus,
) -> Result<V, TextError> {
    let mut settings = settings.clone();
    let arrays = game.start_count(&settings);
    if arrays > 1 && settings.array.is_none() {
        settings.array = u32::try_from(below(rng, arrays as usize)).ok();
    }
    game.start(&settings)
}

/// Draws an array and random turns; `None` if they end the game.
pub(super) fn attempt<V: Variant>(
    game: &'static Listing<V>,
    settings: &Settings,
    plies: u32,
    rng: &mut Xoshiro256PlusPlus,
) -> Result<Option<Opening<V>>, TextError> {
    let mut opening = Opening::at(game, array(game, settings, rng)?);
    let Some(history) = play_at_random(opening.start.clone(), plies as usize, rng) else {
        return Ok(None);
    };
    opening.turns = history.turns().to_vec();
    Ok(Some(opening))
}

/// Plays `turns` random turns from `start`; `None` if the game ends before or after one of them.
pub fn play_at_random<G: Game>(
    start: G,
    turns: usize,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<GameRecord<G>> {
    let mut history = GameRecord::new(start);
    for _ in 0..turns {
        if history.outcome().is_some() {
            return None;
        }
        let turn = random_turn(history.position(), &mut |end| below(rng, end))?;
        history.play(&turn);
    }
    history.outcome().is_none().then_some(history)
}

/// Creates an engine of one thread with a transposition table of `hash_mb` megabytes.
pub(super) fn engine<V: Variant>(hash_mb: usize) -> BoxedEngine<V> {
    motley_engines::engine(hash_mb)
}

/// Returns the absolute score of a search of `nodes` nodes, in centipawns. The engine's tables are
/// cleared first, so earlier searches do not count.
pub fn imbalance<V: Variant>(engine: &mut BoxedEngine<V>, history: &GameRecord<V>, nodes: u64) -> u32 {
    engine.new_game();
    let limits = Limits::nodes(nodes);
    let best = engine.search(history, &limits, &Control::new(), &mut |_| {});
    best.score.value().unsigned_abs()
}
