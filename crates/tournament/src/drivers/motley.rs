//! Motley itself, in a thread of the runner.
//!
//! The referee trusts it no more than the others: it reads its turns as text and measures its time
//! from outside, and a panic loses the game. Only a search that never ends could stop the runner;
//! run such a version as a process of its own.

use super::{Clocks, Driver, GameSoFar};
use crate::answer::{EngineAnswer, Iteration, Reply, SearchInfo};
use crate::fault::Fault;
use crate::interrupt::Interrupt;
use motley_engines::panic_text;
use motley_engines::{BoxedEngine, NetworkSource, try_engine};
use motley_game::{GameRecord, TextError};
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_search::{Bound, Limits};
use motley_search::{SearchParams, Strength, TranspositionTable};
use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The engine of this program, playing `V`.
pub(crate) struct Motley<V: Variant> {
    game: &'static Listing<V>,
    engine: BoxedEngine<V>,
    history: Option<GameRecord<V>>,
    setup: EngineSettings,
    interrupt: Arc<Interrupt>,
}

/// The engine's options, with the names and bounds of UCI.
#[derive(Clone, Debug)]
struct EngineSettings {
    hash: usize,
    threads: usize,
    overhead: Duration,
    limited: bool,
    elo: u32,
    network: NetworkSource,
    /// The defaults, unless this build can tune them.
    params: SearchParams,
}

const OPTIONS: &str = "Hash, Threads, Move Overhead, EvalFile, UCI_LimitStrength, UCI_Elo";

impl EngineSettings {
    fn read(options: &[(String, String)]) -> Result<Self, Fault> {
        let mut setup = EngineSettings {
            hash: 16,
            threads: 1,
            overhead: Duration::from_millis(10),
            limited: false,
            elo: Strength::STRONGEST,
            network: NetworkSource::Internal,
            params: SearchParams::default(),
        };
        for (name, value) in options {
            let wrong = |min: &dyn Display, max: &dyn Display| {
                Fault::WrongOption(format!("{name}: found '{value}', expected a number from {min} to {max}"))
            };
            let number = |min: u32, max: u32| {
                let number = value.parse().ok().filter(|n| (min..=max).contains(n));
                number.ok_or_else(|| wrong(&min, &max))
            };
            match name.to_ascii_lowercase().as_str() {
                "hash" => setup.hash = number(1, 1 << 17)? as usize,
                "threads" => setup.threads = number(1, 512)? as usize,
                "move overhead" => {
                    setup.overhead = Duration::from_millis(number(0, 60_000)?.into());
                }
                "evalfile" => setup.network = NetworkSource::named(value),
                "uci_limitstrength" => setup.limited = value == "true",
                "uci_elo" => setup.elo = number(Strength::WEAKEST, Strength::STRONGEST)?,
                other => {
                    let Some(param) = SearchParams::all().find(|param| param.name == other) else {
                        return Err(Fault::UnknownOption { wanted: name.clone(), known: OPTIONS.to_owned() });
                    };
                    let set = |value| setup.params.set(param.name, value);
                    if !value.parse().is_ok_and(set) {
                        return Err(wrong(&param.min, &param.max));
                    }
                }
            }
        }
        Ok(setup)
    }
}

impl<V: Variant> Motley<V> {
    /// Creates an engine and sets its options.
    pub(crate) fn new(
        game: &'static Listing<V>,
        options: &[(String, String)],
        interrupt: &Arc<Interrupt>,
    ) -> Result<Self, Fault> {
        let setup = EngineSettings::read(options)?;
        let no_memory = || {
            let EngineSettings { hash, threads, .. } = &setup;
            Fault::WrongOption(format!("Hash: no memory for {hash} MB and {threads} threads"))
        };
        let table = TranspositionTable::try_new(setup.hash).ok_or_else(no_memory)?;
        let engine = try_engine(&Arc::new(table), setup.threads);
        let mut engine = engine.ok_or_else(no_memory)?;
        engine.set_params(setup.params);
        let start =
            game.start(&Settings::default()).map_err(|error| Fault::WrongOption(error.to_string()))?;
        let weights = setup.network.weights(&start).map_err(|error| {
            let network = &setup.network;
            Fault::WrongOption(format!("EvalFile: found '{network}', expected {error}"))
        })?;
        engine.set_weights(weights);
        Ok(Motley { game, engine, history: None, setup, interrupt: interrupt.clone() })
    }

    fn limits(&self, clocks: &Clocks) -> Limits<V> {
        Limits {
            strength: self.setup.limited.then(|| Strength::elo(self.setup.elo, 0)),
            ..clocks.own.limits(self.setup.overhead)
        }
    }

    /// Returns the game of `so_far`; only new turns are played.
    fn catch_up(&mut self, so_far: &GameSoFar) -> Result<GameRecord<V>, TextError> {
        let mut history = match self.history.take() {
            Some(history) => history,
            None => GameRecord::new(start(self.game, so_far)?),
        };
        // The history belongs to the same game, because `begin` drops it: its turns are the first
        // turns of `so_far`, and only the turns after them are new.
        for text in &so_far.turns[history.turns().len()..] {
            let turn = history.position().read_turn(text)?;
            history.play(&turn);
        }
        Ok(history)
    }
}

fn start<V: Variant>(game: &Listing<V>, so_far: &GameSoFar) -> Result<V, TextError> {
    let mut settings = Settings::default();
    for (name, value) in &so_far.choices {
        settings.set(name, value);
    }
    game.position(&so_far.fen, &settings)
}

impl<V: Variant> Driver for Motley<V> {
    fn handshake(&mut self) -> Result<(), Fault> {
        Ok(())
    }

    fn begin(&mut self, _so_far: &GameSoFar) -> Result<(), Fault> {
        self.engine.new_game();
        self.history = None;
        Ok(())
    }

    fn think(&mut self, so_far: &GameSoFar, clocks: &Clocks) -> Result<EngineAnswer, Fault> {
        // The referee wrote these texts of legal turns. If one cannot be read, this player is at
        // fault and not the opponent.
        let history = self.catch_up(so_far).map_err(|error| Fault::CalledIllegal(error.to_string()))?;
        let control = clocks.own.search_control();
        self.interrupt.watch(&control);
        let begun = Instant::now();
        let limits = self.limits(clocks);
        let mut iterations = Vec::new();
        let search = || {
            self.engine.search(&history, &limits, &control, &mut |told| {
                if told.bound == Bound::Exact {
                    let (depth, nodes) = (told.depth, told.nodes);
                    iterations.push(Iteration { depth, nodes });
                }
            })
        };
        let best = catch_unwind(AssertUnwindSafe(search))
            .map_err(|panic| panic_text(&*panic).unwrap_or_else(|| "without a word".to_owned()))
            .map_err(Fault::Panicked)?;
        let elapsed = begun.elapsed();
        if self.interrupt.is_raised() {
            return Err(Fault::Interrupted);
        }
        let turn = best.turn.as_deref().map(|turn| history.position().write_turn(turn));
        self.history = Some(history);
        Ok(EngineAnswer {
            reply: Reply::Turn(turn.unwrap_or_default()),
            elapsed,
            report: SearchInfo {
                score: Some(best.score),
                depth: Some(best.depth),
                seldepth: None,
                nodes: Some(best.nodes),
            },
            iterations,
            offers_draw: false,
        })
    }

    fn end(&mut self, _result: &str, _words: &str) {}
}
