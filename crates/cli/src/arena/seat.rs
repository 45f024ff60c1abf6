//! A player's seat in one thread: keeps an engine from game to game, starts it when needed.

use super::drivers::{Clocks, Driver, Fault, Motley, Scene, Thought, Uci, Xboard};
use super::interrupt::Interrupt;
use super::options::{EngineOptions, Kind, Patience, Protocol};
use motley_movegen::variant::{Listing, Variant};
use std::sync::Arc;

/// Where a player sits. Whatever goes wrong, the next game finds it in order again.
pub(crate) struct Seat {
    options: EngineOptions,
    patience: Patience,
    interrupt: Arc<Interrupt>,
    driver: Option<Box<dyn Driver>>,
    /// What was said before the last fault.
    last_words: String,
}

impl Seat {
    /// An empty seat for the player `options` describes.
    pub(crate) fn new(
        options: &EngineOptions,
        patience: Patience,
        interrupt: &Arc<Interrupt>,
    ) -> Self {
        Seat {
            options: options.clone(),
            patience,
            interrupt: interrupt.clone(),
            driver: None,
            last_words: String::new(),
        }
    }

    /// Who sits there.
    pub(crate) fn options(&self) -> &EngineOptions {
        &self.options
    }

    /// Gets the player ready for `game`, starting it if it does not run.
    pub(crate) fn begin<V: Variant>(
        &mut self,
        game: &'static Listing<V>,
        scene: &Scene,
    ) -> Result<(), Fault> {
        if self.driver.is_none() {
            self.driver = Some(self.start(game)?);
        }
        self.with(|driver| driver.begin(scene))
    }

    /// Lets the player think.
    pub(crate) fn think(&mut self, scene: &Scene, clocks: &Clocks) -> Result<Thought, Fault> {
        self.with(|driver| driver.think(scene, clocks))
    }

    /// Tells the player how the game ended.
    pub(crate) fn end(&mut self, result: &str, words: &str) {
        if let Some(driver) = &mut self.driver {
            driver.end(result, words);
            if self.options.restart || !driver.can_go_on() {
                self.driver = None;
            }
        }
    }

    /// Ends a player that did what the referee cannot accept. Returns what was said last.
    pub(crate) fn dismiss(&mut self) -> String {
        if let Some(driver) = self.driver.take() {
            self.last_words = driver.transcript();
        }
        std::mem::take(&mut self.last_words)
    }

    fn with<T>(
        &mut self,
        act: impl FnOnce(&mut dyn Driver) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        match &mut self.driver {
            Some(driver) => act(driver.as_mut()),
            None => Err(Fault::Gone("not running".to_owned())),
        }
    }

    fn start<V: Variant>(&mut self, game: &'static Listing<V>) -> Result<Box<dyn Driver>, Fault> {
        let engine = &self.options;
        let started: Result<Box<dyn Driver>, (Fault, String)> = match &engine.kind {
            Kind::Motley => Motley::new(game, &engine.options, &self.interrupt)
                .map(|motley| Box::new(motley) as Box<dyn Driver>)
                .map_err(|fault| (fault, String::new())),
            Kind::External(launch) => match launch.protocol {
                Protocol::Uci => Uci::start(launch, engine, self.patience, &self.interrupt)
                    .map(|uci| Box::new(uci) as Box<dyn Driver>),
                Protocol::Xboard => Xboard::start(launch, engine, self.patience, &self.interrupt)
                    .map(|xboard| Box::new(xboard) as Box<dyn Driver>),
            },
        };
        started.map_err(|(fault, transcript)| {
            self.last_words = transcript;
            fault
        })
    }
}
