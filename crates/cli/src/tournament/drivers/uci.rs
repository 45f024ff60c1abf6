//! Engines that speak UCI.

use super::process::{NoLine, Process};
use super::uci_text::{self, OptionLine};
use super::{Clocks, Driver, GameSoFar};
use crate::tournament::answer::{EngineAnswer, Reply, SearchInfo};
use crate::tournament::fault::Fault;
use crate::tournament::interrupt::Interrupt;
use crate::tournament::options::{EngineOptions, Launch, Timeouts};
use motley_movegen::variants;
use std::sync::Arc;
use std::time::Instant;

/// A process that speaks UCI.
pub(crate) struct Uci {
    process: Process,
    known: Vec<OptionLine>,
    options: Vec<(String, String)>,
    variant: Option<String>,
    timeouts: Timeouts,
}

impl Uci {
    /// Starts an engine and waits until it is ready to be told things.
    pub(crate) fn start(
        launch: &Launch,
        engine: &EngineOptions,
        timeouts: Timeouts,
        interrupt: &Arc<Interrupt>,
    ) -> Result<Self, (Fault, String)> {
        let process = Process::start(launch, interrupt).map_err(|fault| (fault, String::new()))?;
        let mut uci = Uci {
            process,
            known: Vec::new(),
            options: engine.options.clone(),
            variant: engine.variant.clone(),
            timeouts,
        };
        match uci.greet(&launch.greeting) {
            Ok(()) => Ok(uci),
            Err(fault) => Err((fault, uci.transcript())),
        }
    }

    fn greet(&mut self, greeting: &[String]) -> Result<(), Fault> {
        for line in greeting {
            self.process.send(line)?;
        }
        let known = &mut self.known;
        self.process.ask("uci", self.timeouts.startup, |line| {
            known.extend(uci_text::read_option(line));
            line == "uciok"
        })?;
        for (name, value) in self.options.clone() {
            self.set(&name, &value)?;
        }
        Ok(())
    }

    fn option(&self, name: &str) -> Option<&OptionLine> {
        self.known
            .iter()
            .find(|option| option.name.eq_ignore_ascii_case(name))
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        let Some(option) = self.option(name) else {
            let known: Vec<_> = self
                .known
                .iter()
                .map(|option| option.name.as_str())
                .collect();
            return Err(Fault::UnknownOption {
                wanted: name.to_owned(),
                known: or_nothing(&known),
            });
        };
        let line = format!("setoption name {} value {value}", option.name);
        self.process.send(&line)
    }

    /// Chooses the game. Chess960 goes by its own name, or as chess with a switch.
    fn set_variant(&mut self, game: &GameSoFar) -> Result<(), Fault> {
        let wanted = self.variant.as_deref().unwrap_or(game.info.name);
        let choices = self
            .option("UCI_Variant")
            .map(|option| option.choices.clone());
        // An engine without the option plays one game, and that is chess.
        let known = choices
            .clone()
            .unwrap_or_else(|| vec![variants::DEFAULT.name.to_owned()]);
        let knows = |name: &str| known.iter().any(|variant| variant == name);
        let has_switch = self.option("UCI_Chess960").is_some();
        let switched_on = game.info.chess960_of.filter(|_| has_switch);
        let name = match switched_on {
            _ if knows(wanted) => wanted,
            Some(base) => base,
            None => {
                let known: Vec<_> = known.iter().map(String::as_str).collect();
                return Err(Fault::UnknownVariant {
                    wanted: wanted.to_owned(),
                    known: or_nothing(&known),
                });
            }
        }
        .to_owned();
        if choices.is_some() {
            self.set("UCI_Variant", &name)?;
        }
        if has_switch {
            let value = switched_on.is_some().to_string();
            self.set("UCI_Chess960", &value)?;
        }
        for (name, value) in &game.choices {
            if self.option(name).is_some() {
                self.set(name, value)?;
            }
        }
        Ok(())
    }
}

fn or_nothing(names: &[&str]) -> String {
    if names.is_empty() {
        "nothing".to_owned()
    } else {
        names.join(", ")
    }
}

impl Driver for Uci {
    fn begin(&mut self, game: &GameSoFar) -> Result<(), Fault> {
        self.set_variant(game)?;
        self.process.send("ucinewgame")?;
        self.process
            .ask("isready", self.timeouts.ping, |line| line == "readyok")
    }

    fn think(&mut self, game: &GameSoFar, clocks: &Clocks) -> Result<EngineAnswer, Fault> {
        self.process.send(&uci_text::position(game))?;
        // Before the question: an engine may be quicker than this thread.
        let begun = Instant::now();
        self.process.send(&uci_text::go(clocks))?;
        let deadline = begun + clocks.own.allowance();
        let mut report = SearchInfo::default();
        loop {
            let line = match self.process.receive(deadline) {
                // Said before it was asked: an answer to nothing.
                Ok(line) if line.at < begun => continue,
                Ok(line) => line,
                Err(NoLine::Late) => return Err(Fault::Time(clocks.own.overstep(begun.elapsed()))),
                Err(NoLine::Broken(fault)) => return Err(fault),
            };
            let mut words = line.text.split_ascii_whitespace();
            if words.next() == Some("bestmove") {
                return Ok(EngineAnswer {
                    reply: Reply::Turn(words.next().unwrap_or_default().to_owned()),
                    elapsed: line.at.duration_since(begun),
                    report,
                    offers_draw: false,
                });
            }
            uci_text::read_info(&line.text, &mut report);
        }
    }

    fn end(&mut self, _result: &str, _words: &str) {}

    fn transcript(&self) -> String {
        self.process.transcript()
    }
}

impl Drop for Uci {
    fn drop(&mut self) {
        self.process.dismiss("quit");
    }
}
