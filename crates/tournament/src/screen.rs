//! The display of a match: lines, boards, and a progress bar below them.

use super::answer::SearchInfo;
use super::options::{MatchOptions, ReportStyle};
use super::played_game::Ply;
use crate::progress;
use crate::watch::MatchWatch;
use indicatif::ProgressBar;
use motley_game::{Score, Side};
use motley_kit::game::AnyGame;
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

/// The display of a match. Without a terminal there are only lines.
#[derive(Clone, Debug)]
pub(crate) struct Screen {
    bar: ProgressBar,
    boards: bool,
    /// Whether the output is ASCII without empty lines.
    is_plain: bool,
    /// Whether there is no output.
    is_silent: bool,
    /// The place where the running games can be seen, and the number of this thread's game.
    watch: Option<Arc<MatchWatch>>,
    number: u32,
    /// Steps of the bar per game: the maximum of plies if boards are shown.
    steps: u64,
}

impl Screen {
    /// Creates the display for a match of `games` games, of which `played` are finished.
    pub(crate) fn new(options: &MatchOptions, games: u32, played: u32) -> Self {
        let longest = options.adjudication.max_moves.filter(|_| options.show);
        let steps = longest.map_or(1, |moves| 2 * u64::from(moves));
        let [games, played] = [games, played].map(|count| u64::from(count) * steps);
        Screen {
            bar: match options.style {
                ReportStyle::Silent => ProgressBar::hidden(),
                _ => progress::bar_with_message(games, played),
            },
            boards: options.show,
            is_plain: options.style == ReportStyle::Fastchess,
            is_silent: options.style == ReportStyle::Silent,
            watch: options.watch.clone(),
            number: 0,
            steps,
        }
    }

    /// Writes lines above the bar. A closed output is no reason to stop a match.
    pub(crate) fn line(&self, text: &str) {
        if self.is_silent {
            return;
        }
        self.bar.suspend(|| {
            let mut out = std::io::stdout();
            let _ =
                if self.is_plain { out.write_all(plain(text).as_bytes()) } else { writeln!(out, "{text}") };
        });
    }

    /// Writes lines to the standard error.
    pub(crate) fn note(&self, text: &str) {
        if self.is_silent {
            return;
        }
        self.bar.suspend(|| {
            let _ = writeln!(std::io::stderr(), "{text}");
        });
    }

    /// Advances the bar to `finished` games.
    pub(crate) fn advance(&self, finished: u32, message: String) {
        self.bar.set_message(message);
        self.bar.set_position(u64::from(finished) * self.steps);
    }

    /// Removes the bar.
    pub(crate) fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

impl Screen {
    /// Sets the number of the game that this thread plays.
    pub(crate) fn set_game(&mut self, number: u32) {
        self.number = number;
    }

    /// Shows the board before a game of these players.
    pub(crate) fn on_start(&mut self, players: [&str; 2], game: &dyn AnyGame) {
        if let Some(watch) = &self.watch {
            watch.begin(self.number, players.map(str::to_owned), game);
        }
        if self.boards {
            self.line(&game.diagram());
        }
    }

    /// Forgets the game that has ended.
    pub(crate) fn on_end(&self) {
        if let Some(watch) = &self.watch {
            watch.end(self.number);
        }
    }

    /// Shows a turn, and the board after it.
    pub(crate) fn on_turn_played(
        &mut self,
        side: Side,
        ply: &Ply,
        clocks: [Option<Duration>; 2],
        game: &dyn AnyGame,
    ) {
        if let Some(watch) = &self.watch {
            watch.turn(self.number, side, ply, clocks, game.to_move());
        }
        if !self.boards {
            return;
        }
        let thought = thought(&ply.report);
        self.line(&format!("{side} plays {}{thought}\n{}", ply.turn, game.diagram()));
        if self.steps > 1 {
            self.bar.inc(1);
        }
        self.bar.set_message(format!("{side}: {}{thought}", ply.turn));
    }
}

/// Returns the text's lines without empty ones, each with its end, and with `?` for letters that are
/// not ASCII.
fn plain(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let letters = lines.flat_map(|line| line.chars().chain(std::iter::once('\n')));
    let is_plain = |&letter: &char| letter == '\n' || (' '..='~').contains(&letter);
    letters.map(|letter| if is_plain(&letter) { letter } else { '?' }).collect()
}

fn thought(report: &SearchInfo) -> String {
    let score = report.score.map(|score: Score| match score.turns_to_end() {
        Some(_) => format!("{score:?}"),
        None => format!("{:+.2}", f64::from(score.value()) / 100.0),
    });
    match (score, report.depth) {
        (Some(score), Some(depth)) => format!(" ({score} at depth {depth})"),
        (Some(score), None) => format!(" ({score})"),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_lines_are_ascii_and_none_is_empty() {
        assert_eq!(plain("a\n\n  \nb\u{e4}\t\r\n"), "a\nb??\n");
        assert_eq!(plain("\n"), "");
    }
}
