//! The records of a match: standings, game records, state file, and the display of them.

use super::game_end::GameEnd;
use super::options::{MatchOptions, ReportStyle};
use super::played_game::MatchGame;
use super::records::{PgnHeader, RecordFile, write_game};
use super::report;
use super::schedule::{Pairing, Schedule};
use super::screen::Screen;
use super::standings::{GameEntry, Standings};
use super::state_file::StateFile;
use super::statistics::{Sprt, SprtDecision};
use super::usage::Usage;
use anyhow::{Error, Result, bail};

/// A message of the playing threads to the recorder.
pub(super) enum MatchEvent {
    /// A game begins.
    Begun(Pairing),
    /// A game is over.
    Over(Pairing, Box<MatchGame>),
    /// An opening cannot be read or drawn.
    NoOpening(Error),
}

/// The results of a match that has ended or was stopped.
pub(crate) struct MatchEnd {
    /// The results.
    pub(crate) standings: Standings,
    /// Whether the result is known: all games are played, or the sequential test is decided.
    pub(crate) is_over: bool,
}

/// All records of a match.
pub(super) struct MatchRecorder<'a> {
    options: &'a MatchOptions,
    schedule: &'a Schedule,
    standings: Standings,
    /// The first decision of the sequential test. Games that end after it may bring the ratio back
    /// between the bounds; they do not undo it.
    decision: Option<SprtDecision>,
    /// Finished games of this match.
    finished: u32,
    /// Games in the state file that belong to later rounds than this match has.
    left_out: usize,
    state_file: Option<StateFile>,
    pgn: Option<RecordFile>,
    epd: Option<RecordFile>,
    screen: Screen,
}

impl<'a> MatchRecorder<'a> {
    /// Opens all files and counts the known games, in the order in which they ended.
    pub(super) fn open(
        options: &'a MatchOptions,
        schedule: &'a Schedule,
        state_file: Option<StateFile>,
        known: &[GameEntry],
    ) -> Result<Self> {
        // The match may have been started with more rounds than it has now.
        let (counted, left_out): (Vec<_>, Vec<_>) =
            known.iter().partition(|entry| entry.game < schedule.len());
        let finished = u32::try_from(counted.len()).unwrap_or(u32::MAX);
        let file = |path: &Option<std::path::PathBuf>| -> Result<_> {
            path.as_deref().map(RecordFile::open).transpose()
        };
        let mut recorder = MatchRecorder {
            options,
            schedule,
            standings: Standings::new(options.engines.len(), schedule.has_pairs()),
            decision: None,
            finished,
            left_out: left_out.len(),
            state_file,
            pgn: file(&options.pgn)?,
            epd: file(&options.epd)?,
            screen: Screen::new(options, schedule.len(), finished),
        };
        for entry in counted {
            recorder.count(schedule.get(entry.game), entry);
        }
        Ok(recorder)
    }

    /// Counts a finished game, and tests whether it decides the match.
    fn count(&mut self, pairing: Pairing, entry: &GameEntry) {
        self.standings.count(pairing, entry);
        if let Some(test) = &self.options.sprt
            && self.decision.is_none()
        {
            self.decision = Sprt::of(test, &self.standings.between(0, 1)).decision();
        }
    }

    /// Whether the sequential test is decided.
    pub(super) fn is_decided(&self) -> bool {
        self.decision.is_some()
    }

    /// Formats the present results.
    fn summary(&self) -> String {
        report::summary(self.options, &self.standings, self.decision)
    }

    /// Returns the display.
    pub(super) fn screen(&self) -> &Screen {
        &self.screen
    }

    /// Prints the players and, for a resumed match, the present results.
    pub(super) fn introduce(&self, title: &str) {
        let players: Vec<_> = self
            .options
            .engines
            .iter()
            .map(|engine| {
                let control = engine.control;
                format!("{} ({control}, margin {} ms)", engine.name, control.margin.as_millis())
            })
            .collect();
        self.screen.line(&format!("{title}: {}; -srand {}", players.join(" vs "), self.options.seed));
        if self.left_out > 0 {
            let games = self.left_out;
            self.screen.line(&format!("Leaving out {games} games of rounds after these"));
        }
        if self.finished > 0 {
            self.screen.line(&format!("Resuming after {} games", self.finished));
            self.screen.line(&self.summary());
        }
    }

    fn names(&self, pairing: Pairing) -> [&str; 2] {
        [pairing.white, pairing.black].map(|player| self.options.engines[player].name.as_str())
    }

    /// Records an event.
    pub(super) fn take(&mut self, event: MatchEvent) -> Result<()> {
        match event {
            MatchEvent::NoOpening(error) => Err(error),
            MatchEvent::Begun(pairing) => {
                let [white, black] = self.names(pairing);
                let (number, all) = (pairing.number + 1, self.schedule.len());
                if !self.options.quiet {
                    self.screen.line(&format!("Started game {number} of {all} ({white} vs {black})"));
                }
                Ok(())
            }
            MatchEvent::Over(pairing, played) => match played.end {
                GameEnd::Unfinished => Ok(()),
                GameEnd::Broken(breach) => {
                    let game = pairing.number + 1;
                    // A bug of Motley, which no result may hide.
                    bail!("the rules broke in game {game}: {breach}")
                }
                _ => self.take_game(pairing, &played),
            },
        }
    }

    fn take_game(&mut self, pairing: Pairing, played: &MatchGame) -> Result<()> {
        self.record(pairing, played)?;
        let entry = GameEntry {
            game: pairing.number,
            result: played.end.result().to_owned(),
            reason: played.end.words(),
            fault: matches!(played.end, GameEnd::Forfeit(..)),
            usage: Usage::of(played),
        };
        // Written after the record: if the program dies in between, the game is played and recorded
        // again; in the other order the record would be lost.
        if let Some(state_file) = &mut self.state_file {
            state_file.write(&entry)?;
        }
        self.count(pairing, &entry);
        self.finished += 1;
        self.show_result(pairing, played);
        Ok(())
    }

    fn record(&mut self, pairing: Pairing, played: &MatchGame) -> Result<()> {
        let players = [pairing.white, pairing.black].map(|player| &self.options.engines[player]);
        let heading = PgnHeader {
            round: format!("{}.{}", pairing.round + 1, pairing.number + 1),
            date: today(),
            players: players.map(|engine| match self.options.pgn_form.for_upload {
                true => engine.build_name(),
                false => engine.name.clone(),
            }),
            variant: &self.options.variants[pairing.variant],
            choices: self.options.choices.clone(),
            controls: players.map(|engine| engine.control.to_string()),
        };
        if let Some(pgn) = &mut self.pgn {
            pgn.add(&write_game(&heading, played, self.options.pgn_form))?;
        }
        if let Some(epd) = &mut self.epd {
            epd.add(&format!("{}\n", played.last_fen))?;
        }
        Ok(())
    }

    fn show_result(&self, pairing: Pairing, played: &MatchGame) {
        let [white, black] = self.names(pairing);
        let (number, result) = (pairing.number + 1, played.end.result());
        let finished =
            |words: &str| format!("Finished game {number} ({white} vs {black}): {result} {{{words}}}");
        let text = finished(&played.end.words());
        for warning in &played.warnings {
            self.screen.note(&format!("{warning} (game {number})"));
        }
        let is_forfeit = matches!(played.end, GameEnd::Forfeit(..));
        let details = is_forfeit.then(|| text.clone() + &details(played));
        match (self.options.style, details) {
            (ReportStyle::Fastchess, details) => {
                let text = finished(&played.end.words_of_fastchess());
                self.screen.line(&text);
                if let Some(details) = details {
                    self.screen.note(&details);
                }
            }
            (ReportStyle::Cutechess, Some(details)) => self.screen.line(&details),
            (ReportStyle::Silent, _) => {}
            (ReportStyle::Cutechess, None) if self.options.quiet => {}
            (ReportStyle::Cutechess, None) => self.screen.line(&text),
        }
        let (first, second) = (pairing.white.min(pairing.black), pairing.white.max(pairing.black));
        let score = report::score(self.options, &self.standings, first, second);
        if !self.options.quiet {
            self.screen.line(&score);
        }
        self.screen.advance(self.finished, score);
        let interval = self.options.rating_interval;
        if interval > 0 && self.finished.is_multiple_of(interval) {
            self.screen.line(&self.summary());
        }
    }

    /// Prints the final results and returns them. `interrupted`: whether the user stopped the match, or
    /// its decision did.
    pub(super) fn conclude(self, interrupted: bool) -> MatchEnd {
        self.screen.clear();
        let summary = self.summary();
        let usage = report::usage(self.options, &self.standings);
        self.screen.line(&format!("{summary}\n{usage}"));
        let is_decided = self.is_decided();
        if (interrupted || is_decided) && self.finished < self.schedule.len() {
            self.screen.line(&format!("Stopped after {} of {} games", self.finished, self.schedule.len()));
        }
        for path in [&self.options.pgn, &self.options.epd].into_iter().flatten() {
            self.screen.line(&format!("Written to {}", path.display()));
        }
        self.screen.line("Finished match");
        MatchEnd { standings: self.standings, is_over: is_decided || !interrupted }
    }
}

/// Returns the position of a fault and the last lines before it, each on a line of its own.
fn details(played: &MatchGame) -> String {
    let mut text = format!("\n  in {}", played.last_fen);
    if !played.transcript.is_empty() {
        text += "\n  the last lines (> runner, < engine, ! its errors):\n";
        text += played.transcript.trim_end();
    }
    text
}

/// Returns the date in PGN's format, in UTC as its standard requires for an unknown place.
fn today() -> String {
    let date = time::OffsetDateTime::now_utc().date();
    let month = u8::from(date.month());
    format!("{:04}.{month:02}.{:02}", date.year(), date.day())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the entry of a game; the first player has White in the even ones.
    fn entry(game: u32, result: &str) -> GameEntry {
        GameEntry {
            game,
            result: result.to_owned(),
            reason: String::new(),
            fault: false,
            usage: [Usage::default(); 2],
        }
    }

    #[test]
    fn the_first_decision_stays() {
        // Bounds so narrow that one game decides.
        let line = "-each depth=1 -rounds 9 -sprt elo0=0 elo1=200 alpha=0.45 beta=0.45";
        let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        let options = MatchOptions::read(&words).unwrap();
        let schedule = Schedule::new(&options);
        let end = |known: &[GameEntry]| {
            let recorder = MatchRecorder::open(&options, &schedule, None, known).unwrap();
            (recorder.decision, recorder.summary(), recorder.conclude(true).is_over)
        };
        let (decision, text, is_over) = end(&[]);
        assert!(decision.is_none() && !text.contains("accepted") && !is_over);
        let won = entry(0, "1-0");
        let lost = [entry(1, "1-0"), entry(2, "0-1"), entry(3, "1-0")];
        let (decision, text, is_over) = end(&lost);
        assert!(text.contains("H0 was accepted") && is_over, "{text}");
        assert_eq!(decision, Some(SprtDecision::Rejected));
        // The games after the first one alone would decide otherwise.
        let (decision, text, is_over) = end(&[&[won][..], &lost].concat());
        assert!(text.contains("llr -") && text.contains("H1 was accepted"), "{text}");
        assert_eq!((decision, is_over), (Some(SprtDecision::Accepted), true));
    }
}
