//! Engines that speak the XBoard protocol, version 2.

use super::process::{NoLine, Process};
use super::xboard_features::{self, XboardFeatures};
use super::xboard_text::{self as text, EngineLine, TurnInLegs};
use super::{Clocks, Driver, GameSoFar, LOOK_AGAIN};
use crate::announcement::{AnnouncedKind, Announcement};
use crate::answer::{AnalysisLine, EngineAnswer, Reply, SearchInfo};
use crate::clock::TimeControl;
use crate::fault::Fault;
use crate::launch::Launch;
use crate::options::{EngineOptions, Timeouts};
use std::time::{Duration, Instant};

/// A process that speaks the XBoard protocol.
pub(crate) struct Xboard {
    process: Process,
    greeting: Vec<String>,
    features: XboardFeatures,
    options: Vec<(String, String)>,
    variant: Option<String>,
    control: TimeControl,
    timeouts: Timeouts,
    /// Number of turns that the engine knows, its own included.
    known_turns: usize,
    /// Whether the engine answers turns by itself.
    plays: bool,
    /// Arrival time of its last turn.
    last_turn: Instant,
    /// Number of pings sent. Each ping has its number, so that a late pong does not answer another
    /// ping.
    pings: u32,
    /// Whether a draw was offered since the last answer; an offer is a line before or after a move.
    offers_draw: bool,
}

/// Time limit for the first feature of an engine. Engines older than protocol version 2 send none,
/// and the protocol allows two seconds to detect them. An engine with options to set has features, so it
/// gets the time limit of the start instead: on a busy machine two seconds are too short.
const FEATURE_TIMEOUT: Duration = Duration::from_secs(2);

impl Xboard {
    /// Takes an engine that has been started as in `launch` and has received nothing yet.
    pub(crate) fn new(process: Process, launch: &Launch, engine: &EngineOptions, timeouts: Timeouts) -> Self {
        Xboard {
            process,
            greeting: launch.greeting.clone(),
            features: XboardFeatures::default(),
            options: engine.options.clone(),
            variant: engine.variant.clone(),
            control: engine.control,
            timeouts,
            known_turns: 0,
            plays: false,
            last_turn: Instant::now(),
            pings: 0,
            offers_draw: false,
        }
    }

    fn take_features(&mut self, line: &str) -> Result<(), Fault> {
        for (name, value) in xboard_features::parts(line) {
            let accepted = self.features.take(name, value);
            let word = if accepted { "accepted" } else { "rejected" };
            self.process.send(&format!("{word} {name}"))?;
        }
        Ok(())
    }

    /// Sets an option of the engine's own, or `memory` (megabytes) and `cores`.
    fn set(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        let names: Vec<&str> = self.features.options.iter().map(|option| option.name.as_str()).collect();
        let known = self.features.options.iter().find(|option| option.name.eq_ignore_ascii_case(name));
        let line = match (known, name) {
            // Both protocols' forms: `true` as UCI has it, `1` as XBoard has it.
            (Some(known), _) if known.kind == AnnouncedKind::Check => {
                format!("option {}={}", known.name, u8::from(matches!(value, "1" | "true")))
            }
            (Some(known), _) => format!("option {}={value}", known.name),
            (None, "memory") if self.features.memory => format!("memory {value}"),
            (None, "cores") if self.features.smp => format!("cores {value}"),
            _ => {
                return Err(Fault::UnknownOption { wanted: name.to_owned(), known: names.join(", ") });
            }
        };
        self.process.send(&line)
    }

    fn set_variant(&mut self, game: &GameSoFar) -> Result<(), Fault> {
        let wanted = self.variant.as_deref().unwrap_or(game.info.xboard);
        if !self.features.variants.iter().any(|known| known == wanted) {
            return Err(Fault::UnknownVariant {
                wanted: wanted.to_owned(),
                known: self.features.variants.join(", "),
            });
        }
        // `new`, sent before, goes back to chess, and old engines do not know its name.
        if wanted != "normal" {
            self.process.send(&format!("variant {wanted}"))?;
        }
        for (name, value) in &game.choices {
            if self.features.options.iter().any(|option| option.name.eq_ignore_ascii_case(name)) {
                self.set(name, value)?;
            }
        }
        Ok(())
    }

    fn set_up(&mut self, game: &GameSoFar) -> Result<(), Fault> {
        if self.features.setboard {
            return self.process.send(&format!("setboard {}", game.fen));
        }
        if game.usual_start {
            return Ok(());
        }
        let lines = text::edit(&game.fen).ok_or_else(|| Fault::UnknownOption {
            wanted: "setboard".to_owned(),
            known: "edit mode only, which has no words for this position".to_owned(),
        })?;
        lines.iter().try_for_each(|line| self.process.send(line))
    }

    /// Waits until the engine has carried out all commands, if it supports `ping`.
    fn ping(&mut self) -> Result<(), Fault> {
        if !self.features.ping {
            return Ok(());
        }
        self.pings += 1;
        let pong = format!("pong {}", self.pings);
        self.process.send(&format!("ping {}", self.pings))?;
        let mut refusal = None;
        self.process.wait_for("ping", self.timeouts.ping, &mut |line| {
            refusal = refusal.take().or_else(|| text::read_refusal(line));
            line == pong
        })?;
        refusal.map_or(Ok(()), |refusal| Err(Fault::WrongOption(refusal)))
    }

    fn send_turn(&mut self, turn: &str) -> Result<(), Fault> {
        let prefix = if self.features.usermove { "usermove " } else { "" };
        self.process.send(&format!("{prefix}{turn}"))
    }

    /// Sends the turns since the last request, and asks the engine to move.
    fn ask_to_move(&mut self, game: &GameSoFar, clocks: &Clocks) -> Result<Instant, Fault> {
        // XBoard's spelling may leave out details that XBoard cannot show.
        let turns = if self.features.canonical { &game.turns } else { &game.xboard_turns };
        let new_turns = &turns[self.known_turns..];
        // A side may have several turns in a row. Its engine plays that side, and goes on by
        // itself.
        if self.plays && new_turns.is_empty() {
            return Ok(self.last_turn);
        }
        // A playing engine answers the opponent's turn by itself. So that turn must be sent last,
        // after the clocks, and it starts the time. Otherwise (in force mode, at the beginning of a
        // game) all turns are only set up, and `go` starts the time.
        let (last, before) = match new_turns {
            [before @ .., last] if self.plays => (Some(last), before),
            _ => (None, new_turns),
        };
        for turn in before {
            self.send_turn(turn)?;
        }
        if self.features.time
            && let Some(left) = clocks.own.left()
        {
            let other = clocks.other.left().unwrap_or(left);
            self.process.send(&format!("time {}", text::centiseconds(left)))?;
            self.process.send(&format!("otim {}", text::centiseconds(other)))?;
        }
        let begun = Instant::now();
        match last {
            Some(turn) => self.send_turn(turn)?,
            None => {
                if self.features.colors {
                    let color = clocks.side.to_string().to_lowercase();
                    self.process.send(&color)?;
                }
                self.process.send("go")?;
            }
        }
        self.known_turns = turns.len();
        self.plays = true;
        Ok(begun)
    }

    /// Waits for a line that ends the search; moves may come in several legs.
    fn answer(&mut self, begun: Instant, clocks: &Clocks) -> Result<EngineAnswer, Fault> {
        let deadline = begun + clocks.own.allowance();
        let mut report = SearchInfo::default();
        let mut turn = TurnInLegs::default();
        loop {
            let line = match self.process.receive(deadline) {
                Ok(line) => line,
                Err(NoLine::Late) => return Err(Fault::Time(clocks.own.overstep(begun.elapsed()))),
                Err(NoLine::Broken(fault)) => return Err(fault),
            };
            let reply = match text::read(&line.text) {
                // Sent before the request, so it answers nothing.
                Some(EngineLine::Move(_)) if line.at < begun => continue,
                Some(EngineLine::Move(leg)) => {
                    let Some(turn) = turn.add(leg) else {
                        continue;
                    };
                    self.known_turns += 1;
                    self.last_turn = line.at;
                    if self.features.canonical { Reply::Turn(turn) } else { Reply::XboardTurn(turn) }
                }
                Some(EngineLine::Claim(result)) => Reply::Claim(result.to_owned()),
                Some(EngineLine::Resign) => Reply::Resign,
                Some(EngineLine::Illegal(what)) => {
                    return Err(Fault::CalledIllegal(what.to_owned()));
                }
                Some(EngineLine::OfferDraw) => {
                    self.offers_draw = true;
                    continue;
                }
                None => {
                    text::read_thinking(&line.text, &mut report);
                    continue;
                }
            };
            return Ok(EngineAnswer {
                reply,
                elapsed: line.at.saturating_duration_since(begun),
                report,
                line: None,
                iterations: Vec::new(),
                offers_draw: std::mem::take(&mut self.offers_draw),
            });
        }
    }
}

impl Driver for Xboard {
    fn handshake(&mut self) -> Result<(), Fault> {
        for line in &self.greeting {
            self.process.send(line)?;
        }
        self.process.send("xboard")?;
        self.process.send("protover 2")?;
        let begun = Instant::now();
        while self.features.done != Some(true) {
            let timeout = match self.features.done {
                None if self.options.is_empty() => FEATURE_TIMEOUT.min(self.timeouts.startup),
                _ => self.timeouts.startup,
            };
            match self.process.receive(begun + timeout) {
                Ok(line) => self.take_features(&line.text)?,
                Err(NoLine::Broken(fault)) => return Err(fault),
                Err(NoLine::Late) if self.features.done.is_none() => break,
                Err(NoLine::Late) => {
                    return Err(Fault::Silent { question: "protover 2", timeout });
                }
            }
        }
        for (name, value) in self.options.clone() {
            self.set(&name, &value)?;
        }
        Ok(())
    }

    fn begin(&mut self, game: &GameSoFar) -> Result<(), Fault> {
        self.process.send("new")?;
        self.set_variant(game)?;
        self.process.send("force")?;
        self.set_up(game)?;
        for line in text::limits(&self.control) {
            self.process.send(&line)?;
        }
        for line in ["post", "easy", "computer"] {
            self.process.send(line)?;
        }
        self.known_turns = 0;
        self.plays = false;
        self.offers_draw = false;
        self.ping()
    }

    fn think(&mut self, game: &GameSoFar, clocks: &Clocks) -> Result<EngineAnswer, Fault> {
        let begun = self.ask_to_move(game, clocks)?;
        self.answer(begun, clocks)
    }

    fn analyse(
        &mut self,
        game: &GameSoFar,
        _: usize,
        is_wanted: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(AnalysisLine),
    ) -> Result<(), Fault> {
        // Turns cannot be taken back by all engines.
        if self.known_turns > 0 {
            self.begin(game)?;
        }
        let turns = if self.features.canonical { &game.turns } else { &game.xboard_turns };
        turns.iter().try_for_each(|turn| self.send_turn(turn))?;
        self.known_turns = turns.len();
        self.process.send("analyze")?;
        while is_wanted() {
            match self.process.receive(Instant::now() + LOOK_AGAIN) {
                Ok(line) => {
                    if let Some(line) = text::read_analysis(&line.text) {
                        tell(line);
                    }
                }
                Err(NoLine::Late) => {}
                Err(NoLine::Broken(fault)) => return Err(fault),
            }
        }
        self.process.send("exit")?;
        self.ping()
    }

    fn end(&mut self, result: &str, words: &str) {
        // A fault here shows when the next game begins.
        let _ = self.process.send("force");
        let _ = self.process.send(&format!("result {result} {{{words}}}"));
    }

    fn can_go_on(&self) -> bool {
        self.features.reuse
    }

    fn announced(&self) -> Announcement {
        Announcement {
            name: self.features.name.clone(),
            author: String::new(),
            options: self.features.options.clone(),
            variants: self.features.variants.clone(),
            answered: self.features.done.is_some(),
        }
    }

    fn transcript(&self) -> String {
        self.process.transcript()
    }
}

impl Drop for Xboard {
    fn drop(&mut self) {
        self.process.stop("quit");
    }
}
