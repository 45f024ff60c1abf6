//! Motley itself, in a thread of the runner.
//!
//! The referee trusts it no more than the others: it reads its turns as text and measures its time
//! from outside, and a panic loses the game. Only a search that never ends could stop the runner;
//! run such a version as a process of its own.

use super::{Clocks, Driver, GameSoFar};
use crate::answer::{AnalysisLine, EngineAnswer, Iteration, Reply, SearchInfo};
use crate::fault::Fault;
use crate::interrupt::Interrupt;
use motley_engines::panic_text;
use motley_game::TextError;
use motley_kit::Bound;
use motley_kit::engine::AnyEngine;
use motley_kit::game::{AnyGame, Start, begin};
use motley_kit::search::{ENGINE_OPTIONS, EngineSettings, SearchOrder};
use motley_movegen::variant::Info;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

/// The engine of this program.
pub(crate) struct Motley {
    engine: AnyEngine,
    game: Option<Box<dyn AnyGame>>,
    interrupt: Arc<Interrupt>,
}

/// Reads the options of the engine.
fn read_settings(options: &[(String, String)]) -> Result<EngineSettings, Fault> {
    let mut settings = EngineSettings::default();
    for (name, value) in options {
        let is_known = settings.set(name, value).map_err(|error| Fault::WrongOption(error.to_string()))?;
        if !is_known {
            let known: Vec<_> = ENGINE_OPTIONS.iter().map(|row| row.name).collect();
            return Err(Fault::UnknownOption { wanted: name.clone(), known: known.join(", ") });
        }
    }
    Ok(settings)
}

impl Motley {
    /// Creates an engine for a game and sets its options.
    pub(crate) fn new(
        game: &'static Info,
        options: &[(String, String)],
        interrupt: &Arc<Interrupt>,
    ) -> Result<Self, Fault> {
        let start = begin(game.name, &Start::default());
        let start = start.map_err(|error| Fault::WrongOption(error.to_string()))?;
        let engine = AnyEngine::new(read_settings(options)?);
        let mut engine = engine.map_err(|error| Fault::WrongOption(error.to_string()))?;
        engine.fit(start.as_ref()).map_err(|error| Fault::WrongOption(error.to_string()))?;
        Ok(Motley { engine, game: None, interrupt: interrupt.clone() })
    }

    fn order(&self, clocks: &Clocks) -> SearchOrder {
        let settings = self.engine.settings();
        SearchOrder {
            lines: settings.lines,
            elo: settings.elo_limit(),
            ..clocks.own.order(settings.overhead)
        }
    }

    /// Returns the game of `so_far`; only new turns are played.
    fn catch_up(&mut self, so_far: &GameSoFar) -> Result<Box<dyn AnyGame>, TextError> {
        let mut game = match self.game.take() {
            Some(game) => game,
            None => so_far.begin()?,
        };
        // It is the same game, because `begin` drops it: its turns are the first turns of `so_far`, and
        // only the turns after them are new.
        for text in &so_far.turns[game.turns_played()..] {
            game.play(text)?;
        }
        Ok(game)
    }
}

impl Driver for Motley {
    fn handshake(&mut self) -> Result<(), Fault> {
        Ok(())
    }

    fn begin(&mut self, _so_far: &GameSoFar) -> Result<(), Fault> {
        self.engine.clear();
        self.game = None;
        Ok(())
    }

    fn think(&mut self, so_far: &GameSoFar, clocks: &Clocks) -> Result<EngineAnswer, Fault> {
        // The referee wrote these texts of legal turns. If one cannot be read, this player is at
        // fault and not the opponent.
        let game = self.catch_up(so_far).map_err(|error| Fault::CalledIllegal(error.to_string()))?;
        let control = clocks.own.search_control();
        self.interrupt.watch(&control);
        let begun = Instant::now();
        let order = self.order(clocks);
        let mut iterations = Vec::new();
        let search = || {
            self.engine.search(game.as_ref(), &order, &control, &mut |line| {
                if line.bound == Bound::Exact {
                    iterations.push(Iteration { depth: line.depth, nodes: line.nodes });
                }
            })
        };
        let found = catch_unwind(AssertUnwindSafe(search))
            .map_err(|panic| panic_text(&*panic).unwrap_or_else(|| "without a word".to_owned()))
            .map_err(Fault::Panicked)?;
        let elapsed = begun.elapsed();
        if self.interrupt.is_raised() {
            return Err(Fault::Interrupted);
        }
        let found = found.map_err(|refusal| Fault::Panicked(refusal.0))?;
        self.game = Some(game);
        Ok(EngineAnswer {
            reply: Reply::Turn(found.best.map(|turn| turn.canonical).unwrap_or_default()),
            elapsed,
            report: SearchInfo {
                score: Some(found.score),
                depth: Some(found.depth),
                seldepth: None,
                nodes: Some(found.nodes),
            },
            line: None,
            iterations,
            offers_draw: false,
        })
    }

    /// Returns at once: the board analyses with its own engine, not with this driver.
    fn analyse(
        &mut self,
        _: &GameSoFar,
        _: usize,
        _: &dyn Fn() -> bool,
        _: &mut dyn FnMut(AnalysisLine),
    ) -> Result<(), Fault> {
        Ok(())
    }

    fn end(&mut self, _result: &str, _words: &str) {}
}
