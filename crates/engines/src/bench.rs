//! A fixed search of every game, with its signature and its speed.
//!
//! Each game has a fixed list of positions, drawn from its own rules: starting arrays with a few
//! turns played. Every position is searched for the same number of nodes on one thread. The
//! *signature* is a hash of all search results. It changes with the slightest change in search,
//! evaluation or rules and with nothing else, so commits quote it (an idea of Stockfish's).

use motley_game::{GO, GameRecord, Notation, TextError, for_each_turn};
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_movegen::variants;
use motley_net::NetworkChoice;
use motley_search::{Bound, Control, Cutoffs, Limits, SearchParams};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::Arc;
use std::time::Duration;

/// Positions of each game.
const POSITIONS: u32 = 8;
/// Turns played from an array to reach the last position: 6 more for each position, from the
/// opening to an endgame.
const DEEPEST: usize = 42;
/// Nodes for each position: a few seconds for all games together on an idle machine, so that the
/// benchmark can run before every commit.
const NODES: u64 = 60_000;
/// Size of the transposition table in megabytes.
const HASH_MB: usize = 16;

/// The results of a game's benchmark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BenchFigures {
    /// Name of the game in the registry.
    pub game: &'static str,
    /// Hash of all search results.
    pub signature: u32,
    /// Nodes searched.
    pub nodes: u64,
    /// Search time.
    pub time: Duration,
    /// Places in the order of the moves that failed high; counted only with the feature `tune`.
    pub cutoffs: Cutoffs,
}

/// The clock of a benchmark.
pub type BenchClock = Arc<dyn Fn() -> Duration + Send + Sync>;

/// Searches the positions of a game, until the end or until `is_stopped`; `None` if there is no such
/// game. `network` takes the place of the built-in one, `params` that of the usual parameters.
///
/// # Errors
/// The game has no start, or the network is not one for it.
pub fn bench(
    game: &str,
    network: Option<&[u8]>,
    params: SearchParams,
    clock: &BenchClock,
    is_stopped: &dyn Fn() -> bool,
) -> Option<Result<BenchFigures, TextError>> {
    let bench = Bench { network, params, clock, is_stopped };
    variants::visit(game, bench)
}

/// Returns the FENs of the positions of a game, for other engines; `None` if there is no such game.
///
/// # Errors
/// The game has no start.
#[must_use]
pub fn fens(game: &str) -> Option<Result<Vec<String>, TextError>> {
    struct Fens;
    impl Visitor for Fens {
        type Output = Result<Vec<String>, TextError>;
        fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
            let positions = positions(game)?;
            Ok(positions.iter().map(|p| p.position().fen()).collect())
        }
    }
    variants::visit(game, Fens)
}

struct Bench<'a> {
    network: Option<&'a [u8]>,
    params: SearchParams,
    clock: &'a BenchClock,
    is_stopped: &'a dyn Fn() -> bool,
}

impl Visitor for Bench<'_> {
    type Output = Result<BenchFigures, TextError>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let mut engine = crate::engine::<V>(HASH_MB);
        engine.set_params(self.params);
        let positions = positions(game)?;
        if let (Some(file), Some(first)) = (self.network, positions.first()) {
            let weights = V::Eval::from_file(file, first.position());
            let error = |error| TextError::new("network", error, "a network for this game");
            engine.set_weights(weights.map_err(error)?);
        }
        let mut signature = Signature::new();
        let (mut nodes, mut time) = (0, Duration::ZERO);
        let mut cutoffs = Cutoffs::default();
        for history in positions {
            if (self.is_stopped)() {
                break;
            }
            // Not stopped from outside: an interrupted search would change the signature. That is
            // looked at between positions; the figures are then discarded.
            let clock = Arc::clone(self.clock);
            let uncontrolled = Control::with_clock(move || clock());
            // Clears all tables, so that the order of the positions does not matter.
            engine.new_game();
            let began = (self.clock)();
            let limits = Limits::nodes(NODES);
            let best = engine.search(&history, &limits, &uncontrolled, &mut |report| {
                // Fails of the aspiration window are reported only after some time has passed,
                // so they differ from run to run. Finished depths do not.
                if report.bound == Bound::Exact {
                    signature.add(u64::from(report.depth));
                    signature.add(report.nodes);
                    signature.add(u64::from(report.score.value().cast_unsigned()));
                }
            });
            time += (self.clock)().saturating_sub(began);
            nodes += best.nodes;
            cutoffs += best.cutoffs;
            let turn = best.turn.map(|turn| history.position().write_turn(&turn));
            turn.unwrap_or_default().bytes().for_each(|byte| signature.add(u64::from(byte)));
        }
        Ok(BenchFigures { game: game.info.name, signature: signature.short(), nodes, time, cutoffs })
    }
}

/// Returns the positions of a game: arrays spread over all that the game has, and from each array
/// more turns than from the one before. Turns are drawn from their sorted texts, so the order of
/// move generation does not matter.
fn positions<V: Variant>(game: &Listing<V>) -> Result<Vec<GameRecord<V>>, TextError> {
    // Any seed would do, but the recorded signatures depend on it.
    let mut random = Xoshiro256PlusPlus::seed_from_u64(2026);
    let mut list = Vec::new();
    for n in 0..POSITIONS {
        let arrays = u64::from(game.start_count(&Settings::default()));
        // The first position is the game's standard array; the others are spread evenly.
        let array = (n > 0).then(|| arrays * u64::from(n) / u64::from(POSITIONS));
        let array = array.map(|n| u32::try_from(n).unwrap_or_default());
        let mut history = GameRecord::new(game.start(&Settings::with_array(array))?);
        for _ in 0..DEEPEST * n as usize / (POSITIONS - 1) as usize {
            let turns = sorted_turns(history.position());
            if turns.is_empty() {
                break;
            }
            let pick = random.next_u64() % turns.len() as u64;
            history.play(&turns[pick as usize].1);
            if history.outcome().is_some() {
                history.take_back();
                break;
            }
        }
        list.push(history);
    }
    Ok(list)
}

fn sorted_turns<V: Notation>(position: &V) -> Vec<(String, Vec<V::Move>)> {
    let mut turns = Vec::new();
    let _ = for_each_turn(&mut position.clone(), &mut |turn, _| {
        turns.push((position.write_turn(turn), turn.to_vec()));
        GO
    });
    turns.sort_by(|a, b| a.0.cmp(&b.0));
    turns
}

/// The FNV-1a hash of 64 bits, with its published offset basis and prime: short, and the same on
/// every machine and with every version of the standard library
/// (<http://www.isthe.com/chongo/tech/comp/fnv/>).
pub struct Signature(u64);

impl Signature {
    /// Returns the signature of nothing.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "the offset basis is no zero")]
    pub fn new() -> Self {
        Signature(0xcbf2_9ce4_8422_2325)
    }

    /// Adds a number.
    pub fn add(&mut self, number: u64) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// Returns the xor of both halves: 32 bits are short enough for a commit message, and every bit
    /// counts.
    #[must_use]
    pub fn short(&self) -> u32 {
        (self.0 ^ (self.0 >> 32)) as u32
    }
}
