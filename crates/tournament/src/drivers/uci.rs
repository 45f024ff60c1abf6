//! Engines that speak UCI.

use super::process::{NoLine, Process};
use super::uci_text;
use super::{Clocks, Driver, GameSoFar, LOOK_AGAIN};
use crate::announcement::{AnnouncedOption, Announcement};
use crate::answer::{AnalysisLine, EngineAnswer, Reply, SearchInfo};
use crate::fault::Fault;
use crate::launch::Launch;
use crate::options::{EngineOptions, Timeouts};
use motley_movegen::variant::Info;
use motley_movegen::variants;
use std::time::Instant;

/// Name of the option that chooses the game.
const VARIANT: &str = "UCI_Variant";
/// Name of the option that turns chess into its shuffled kind.
const CHESS960: &str = "UCI_Chess960";
/// Name of the option for the number of lines.
const MULTI_PV: &str = "MultiPV";
/// Most options of an engine that are stored: far more than any engine has, but one may flood the
/// runner.
const MAX_OPTIONS: usize = 10_000;

/// A process that speaks UCI.
pub(crate) struct Uci {
    process: Process,
    greeting: Vec<String>,
    /// The engine's announcement: `id`, and its options.
    announced: Announcement,
    options: Vec<(String, String)>,
    variant: Option<String>,
    timeouts: Timeouts,
}

impl Uci {
    /// Takes an engine that has been started as in `launch` and has received nothing yet.
    pub(crate) fn new(process: Process, launch: &Launch, engine: &EngineOptions, timeouts: Timeouts) -> Self {
        Uci {
            process,
            greeting: launch.greeting.clone(),
            announced: Announcement::default(),
            options: engine.options.clone(),
            variant: engine.variant.clone(),
            timeouts,
        }
    }

    fn option(&self, name: &str) -> Option<&AnnouncedOption> {
        self.announced.options.iter().find(|option| option.name.eq_ignore_ascii_case(name))
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        let Some(option) = self.option(name) else {
            let known: Vec<_> = self.announced.options.iter().map(|option| option.name.as_str()).collect();
            return Err(Fault::UnknownOption { wanted: name.to_owned(), known: or_nothing(&known) });
        };
        let line = format!("setoption name {} value {value}", option.name);
        self.process.send(&line)
    }

    /// Sets the options that choose the game.
    fn set_variant(&mut self, game: &GameSoFar) -> Result<(), Fault> {
        let has_switch = self.option(CHESS960).is_some();
        let known = &self.announced.variants;
        let chosen = choose(known, has_switch, self.variant.as_deref(), game.info);
        let Some((name, shuffled)) = chosen else {
            let known: Vec<_> = known.iter().map(String::as_str).collect();
            return Err(Fault::UnknownVariant {
                wanted: self.variant.as_deref().unwrap_or(game.info.name).to_owned(),
                known: or_nothing(&known),
            });
        };
        if self.option(VARIANT).is_some() {
            self.set(VARIANT, &name)?;
        }
        // Set even to false: the game before may have switched it on.
        if has_switch {
            self.set(CHESS960, &shuffled.to_string())?;
        }
        for (name, value) in &game.choices {
            if self.option(name).is_some() {
                self.set(name, value)?;
            }
        }
        Ok(())
    }
}

/// Whether an engine that announces this plays a game.
pub(crate) fn plays(announced: &Announcement, game: &Info) -> bool {
    let has_switch = announced.options.iter().any(|option| option.name.eq_ignore_ascii_case(CHESS960));
    choose(&announced.variants, has_switch, None, game).is_some()
}

/// Returns the engine's name for `game`, one of `known`, and the value of its Chess960 switch;
/// `None` if it does not play the game. `own` is the name that the user has given.
///
/// Chess960 has its own name, or is chess with the switch. The switch is on in both cases, because
/// an engine may look only at the switch when it reads castling.
fn choose(known: &[String], has_switch: bool, own: Option<&str>, game: &Info) -> Option<(String, bool)> {
    let knows = |name: &&str| known.iter().any(|known| known == name);
    let base = game.chess960_of.filter(|_| has_switch);
    let by_name = Some(own.unwrap_or(game.name)).filter(knows);
    // A name that the user gave excludes all others.
    let by_switch = base.filter(|name| own.is_none() && knows(name));
    let name = by_name.or(by_switch)?;
    Some((name.to_owned(), base.is_some()))
}

fn or_nothing(names: &[&str]) -> String {
    if names.is_empty() { "nothing".to_owned() } else { names.join(", ") }
}

impl Driver for Uci {
    fn handshake(&mut self) -> Result<(), Fault> {
        for line in &self.greeting {
            self.process.send(line)?;
        }
        let announced = &mut self.announced;
        self.process.ask("uci", self.timeouts.startup, |line| {
            if announced.options.len() < MAX_OPTIONS {
                announced.options.extend(AnnouncedOption::from_uci(line));
            }
            if let Some(name) = line.strip_prefix("id name ") {
                name.clone_into(&mut announced.name);
            } else if let Some(author) = line.strip_prefix("id author ") {
                author.clone_into(&mut announced.author);
            }
            line == "uciok"
        })?;
        // An engine without the option plays only chess.
        let games = self.option(VARIANT).map(|option| option.choices.clone());
        self.announced.answered = true;
        self.announced.variants = games.unwrap_or_else(|| vec![variants::DEFAULT.name.to_owned()]);
        for (name, value) in self.options.clone() {
            self.set(&name, &value)?;
        }
        Ok(())
    }

    fn begin(&mut self, game: &GameSoFar) -> Result<(), Fault> {
        self.set_variant(game)?;
        self.process.send("ucinewgame")?;
        let mut refusal = None;
        self.process.ask("isready", self.timeouts.ping, |line| {
            refusal = refusal.take().or_else(|| uci_text::read_refusal(line));
            line == "readyok"
        })?;
        refusal.map_or(Ok(()), |refusal| Err(Fault::WrongOption(refusal)))
    }

    fn think(&mut self, game: &GameSoFar, clocks: &Clocks) -> Result<EngineAnswer, Fault> {
        self.process.send(&uci_text::position(game))?;
        // Before the request: an engine may answer before this thread goes on.
        let begun = Instant::now();
        self.process.send(&uci_text::go(clocks))?;
        let deadline = begun + clocks.own.allowance();
        let (mut report, mut iterations) = (SearchInfo::default(), Vec::new());
        let mut last = None;
        loop {
            let line = match self.process.receive(deadline) {
                // Sent before the request, so it answers nothing.
                Ok(line) if line.at < begun => continue,
                Ok(line) => line,
                Err(NoLine::Late) => return Err(Fault::Time(clocks.own.overstep(begun.elapsed()))),
                Err(NoLine::Broken(fault)) => return Err(fault),
            };
            if let Some(turn) = uci_text::read_best_move(&line.text) {
                return Ok(EngineAnswer {
                    reply: Reply::Turn(turn.to_owned()),
                    elapsed: line.at.duration_since(begun),
                    report,
                    line: last,
                    iterations,
                    offers_draw: false,
                });
            }
            uci_text::read_info(&line.text, &mut report);
            iterations.extend(uci_text::read_iteration(&line.text));
            last = uci_text::read_principal_line(&line.text).or(last);
        }
    }

    fn analyse(
        &mut self,
        game: &GameSoFar,
        lines: usize,
        is_wanted: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(AnalysisLine),
    ) -> Result<(), Fault> {
        if self.option(MULTI_PV).is_some() {
            self.set(MULTI_PV, &lines.to_string())?;
        }
        self.process.send(&uci_text::position(game))?;
        let begun = Instant::now();
        self.process.send("go infinite")?;
        let mut stopped = None;
        loop {
            if stopped.is_none() && !is_wanted() {
                self.process.send("stop")?;
                stopped = Some(Instant::now() + self.timeouts.ping);
            }
            match self.process.receive(stopped.unwrap_or_else(|| Instant::now() + LOOK_AGAIN)) {
                Ok(line) if line.at < begun => {}
                // An engine that has nothing to search any more may answer by itself.
                Ok(line) if uci_text::read_best_move(&line.text).is_some() => return Ok(()),
                Ok(line) => {
                    if let Some(line) = uci_text::read_analysis(&line.text) {
                        tell(line);
                    }
                }
                Err(NoLine::Late) if stopped.is_none() => {}
                Err(NoLine::Late) => {
                    return Err(Fault::Silent { question: "stop", timeout: self.timeouts.ping });
                }
                Err(NoLine::Broken(fault)) => return Err(fault),
            }
        }
    }

    fn end(&mut self, _result: &str, _words: &str) {}

    fn announced(&self) -> Announcement {
        self.announced.clone()
    }

    fn transcript(&self) -> String {
        self.process.transcript()
    }
}

impl Drop for Uci {
    fn drop(&mut self) {
        self.process.stop("quit");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Chooses for Chess960 among `known`, names separated by blanks.
    fn chosen(known: &str, has_switch: bool, own: Option<&str>) -> Option<(String, bool)> {
        let known: Vec<String> = known.split(' ').map(str::to_owned).collect();
        choose(&known, has_switch, own, variants::info("fischerandom")?)
    }

    #[test]
    fn engines_are_asked_only_for_games_that_they_list() {
        let chess = |shuffled| Some(("chess".to_owned(), shuffled));
        assert_eq!(chosen("chess", true, None), chess(true));
        assert_eq!(chosen("chess", false, None), None);
        assert_eq!(chosen("crazyhouse", true, None), None);
        let own_name = Some(("fischerandom".to_owned(), true));
        assert_eq!(chosen("chess fischerandom", true, None), own_name);
        let users_name = Some(("960".to_owned(), true));
        assert_eq!(chosen("chess 960", true, Some("960")), users_name);
        assert_eq!(chosen("chess", true, Some("960")), None);
    }
}
