//! Openings drawn at random: an array if the game has several, then random legal turns, and a
//! shallow search that throws away what is not balanced.

use super::Opening;
use crate::random::{below, numbered_rng};
use motley_game::{Game, GameExt, GameRecord, TextError, Turn};
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_search::{Control, Engine, Limits, TranspositionTable};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::Arc;

/// How far from even an opening may be, in centipawns: somewhat more than half a pawn, so that neither
/// side has a won game, and random openings are still as varied as their few plies allow.
const BALANCE: u32 = 60;
/// Nodes of the search that judges it: enough to see what hangs after random turns, and milliseconds
/// beside the seconds of a game.
const NODES: u64 = 4000;
/// Megabytes of its transposition table.
const HASH: usize = 1;
/// Openings thrown away before the most balanced of them is taken, so that a game whose array is itself
/// uneven gets an opening all the same, and soon.
const TRIES: u32 = 40;

/// The opening of this number: always the same for the same seed.
pub(super) fn opening<V: Variant>(
    game: &'static Listing<V>,
    settings: &Settings,
    plies: u32,
    seed: u64,
    number: u64,
) -> Result<Opening<V>, TextError> {
    let mut rng = numbered_rng(seed, number);
    let mut engine = engine(HASH);
    let drawn = most_balanced(TRIES, BALANCE, || {
        let drawn = attempt(game, settings, plies, &mut rng)?;
        Ok(drawn.map(|opening| (imbalance(&mut engine, &opening.record(), NODES), opening)))
    })?;
    match drawn {
        Some(opening) => Ok(opening),
        None => Ok(Opening::at(game, array(game, settings, &mut rng)?)),
    }
}

/// The first of up to `tries` draws that is no farther from even than `balance`, in centipawns, or
/// else the most balanced of them; `None` if all failed. `draw` says how far from even a draw is.
///
/// # Errors
/// Those of `draw`.
pub(crate) fn most_balanced<T>(
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

/// An array, the one told or a random one.
///
/// # Errors
/// A game that cannot be set up.
pub(crate) fn array<V: Variant>(
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

/// An array and random turns; `None` if they end the game.
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

/// So many random turns from `start`; `None` if the game is over before or after one of them.
pub(crate) fn play_at_random<G: Game>(
    start: G,
    turns: usize,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<GameRecord<G>> {
    let mut history = GameRecord::new(start);
    for _ in 0..turns {
        if history.outcome().is_some() {
            return None;
        }
        let turn = random_turn(history.position(), rng)?;
        history.play(&turn);
    }
    history.outcome().is_none().then_some(history)
}

/// A random legal turn, drawn leg by leg: turns of several legs are not all equally likely, but a
/// position may have more of them than could be listed.
fn random_turn<G: Game>(pos: &G, rng: &mut Xoshiro256PlusPlus) -> Option<Turn<G>> {
    let mut pos = pos.clone();
    let mut turn = Vec::new();
    loop {
        let moves = pos.legal_moves();
        if moves.is_empty() {
            return None;
        }
        let mv = moves[below(rng, moves.len())];
        pos.play(mv, &mut ());
        turn.push(mv);
        if !pos.mid_turn() {
            return Some(turn);
        }
    }
}

/// An engine of one thread that judges, with so many megabytes of transposition table.
pub(super) fn engine<V: Variant>(hash: usize) -> Engine<V, V::Eval> {
    Engine::new(Arc::new(TranspositionTable::new(hash)), 1)
}

/// How far from even a position is, in centipawns, as a search of so many nodes sees it. The engine
/// forgets all else before, so what it did then does not count.
pub(crate) fn imbalance<V: Variant>(
    engine: &mut Engine<V, V::Eval>,
    history: &GameRecord<V>,
    nodes: u64,
) -> u32 {
    engine.new_game();
    let limits = Limits::nodes(nodes);
    let best = engine.search(history, &limits, &Control::new(), &mut |_| {});
    best.score.value().unsigned_abs()
}
