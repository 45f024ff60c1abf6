//! A player of one thread: keeps an engine from game to game, and starts it when needed.

use super::announcement::Announcement;
use super::answer::{AnalysisLine, EngineAnswer};
use super::drivers::{Clocks, Driver, GameSoFar, Motley, Process, Uci, Xboard};
use super::fault::Fault;
use super::interrupt::Interrupt;
use super::launch::Protocol;
use super::options::{EngineKind, EngineOptions, Timeouts};
use motley_movegen::variant::Info;
use motley_movegen::variants;
use std::sync::Arc;

/// One player's place in a thread of the match. After a fault it is empty, and the player is
/// started again for the next game.
pub struct PlayerSlot {
    options: EngineOptions,
    timeouts: Timeouts,
    interrupt: Arc<Interrupt>,
    driver: Option<Box<dyn Driver>>,
    /// Last lines before the last fault.
    last_lines: String,
}

impl PlayerSlot {
    /// Creates an empty slot for the player of `options`.
    pub fn new(options: &EngineOptions, timeouts: Timeouts, interrupt: &Arc<Interrupt>) -> Self {
        PlayerSlot {
            options: options.clone(),
            timeouts,
            interrupt: interrupt.clone(),
            driver: None,
            last_lines: String::new(),
        }
    }

    /// Returns the options of the player.
    #[must_use]
    pub fn options(&self) -> &EngineOptions {
        &self.options
    }

    /// Starts the player if it does not run; returns what it says of itself.
    ///
    /// # Errors
    /// The player cannot be started.
    pub fn announced(&mut self) -> Result<Announcement, Fault> {
        if self.driver.is_none() {
            self.driver = Some(self.start(variants::DEFAULT)?);
        }
        self.with(|driver| Ok(driver.announced()))
    }

    /// Prepares the player for a game; starts it if it does not run.
    ///
    /// # Errors
    /// The player cannot begin the game.
    pub fn begin(&mut self, so_far: &GameSoFar) -> Result<(), Fault> {
        if self.driver.is_none() {
            self.driver = Some(self.start(so_far.info)?);
        }
        self.with(|driver| driver.begin(so_far))
    }

    /// Lets the player search.
    ///
    /// # Errors
    /// The player gives no usable answer.
    pub fn think(&mut self, so_far: &GameSoFar, clocks: &Clocks) -> Result<EngineAnswer, Fault> {
        self.with(|driver| driver.think(so_far, clocks))
    }

    /// Lets the player analyse a position with this number of lines, as far as it can show several, until
    /// `is_wanted` says no. Exact lines are passed to `tell`.
    ///
    /// # Errors
    /// The player fails.
    pub fn analyse(
        &mut self,
        so_far: &GameSoFar,
        lines: usize,
        is_wanted: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(AnalysisLine),
    ) -> Result<(), Fault> {
        self.with(|driver| driver.analyse(so_far, lines, is_wanted, tell))
    }

    /// Tells the player the end of the game.
    pub fn end(&mut self, result: &str, words: &str) {
        if let Some(driver) = &mut self.driver {
            driver.end(result, words);
            if self.options.restart || !driver.can_go_on() {
                self.driver = None;
            }
        }
    }

    /// Stops a player after a fault. Returns its last lines.
    pub fn stop(&mut self) -> String {
        if let Some(driver) = self.driver.take() {
            self.last_lines = driver.transcript();
        }
        std::mem::take(&mut self.last_lines)
    }

    fn with<T>(&mut self, act: impl FnOnce(&mut dyn Driver) -> Result<T, Fault>) -> Result<T, Fault> {
        match &mut self.driver {
            Some(driver) => act(driver.as_mut()),
            None => Err(Fault::Gone("not running".to_owned())),
        }
    }

    fn start(&mut self, game: &'static Info) -> Result<Box<dyn Driver>, Fault> {
        let (engine, timeouts) = (&self.options, self.timeouts);
        let mut driver: Box<dyn Driver> = match &engine.kind {
            EngineKind::Motley => Box::new(Motley::new(game, &engine.options, &self.interrupt)?),
            EngineKind::External(launch) => {
                let process = Process::start(launch, &self.interrupt)?;
                match launch.protocol {
                    Protocol::Uci => Box::new(Uci::new(process, launch, engine, timeouts)),
                    Protocol::Xboard => Box::new(Xboard::new(process, launch, engine, timeouts)),
                }
            }
        };
        if let Err(fault) = driver.handshake() {
            self.last_lines = driver.transcript();
            return Err(fault);
        }
        Ok(driver)
    }
}
