//! Statistics of a file of games; every game is replayed.

use super::list::ShardList;
use super::reading::{GameVisitor, replay_files};
use super::source::Formats;
use anyhow::Result;
use motley_game::Side;
use motley_movegen::variant::Variant;
use motley_train::records::{Ending, RecordedGame};
use motley_train::{ReplayedLeg, quiet_score};
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::path::{Path, PathBuf};

/// Statistics of games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct GamesFigures {
    games: u64,
    /// Black's wins, draws, White's wins.
    results: [u64; 3],
    endings: BTreeMap<Ending, u64>,
    /// Positions between turns with a search, and legs played.
    positions: u64,
    legs: u64,
    /// Positions that networks learn from: quiet and not decided.
    quiet: u64,
    bytes: u64,
}

/// Replays every game of several shards; returns their origins and the statistics of all games as text: those
/// of files together, those of folders game by game.
///
/// # Errors
/// See [`replay_files`].
pub(crate) fn figures(paths: &[PathBuf], formats: Formats) -> Result<String> {
    let list = ShardList::of(paths, &|_| true)?;
    let mut text: String = list.notes.iter().map(|note| format!("{note}\n")).collect();
    for list in list.by_game() {
        let mut figures = GamesFigures::default();
        let read = replay_files(&list, formats, &mut figures)?;
        figures.bytes = read.bytes;
        for line in read.origins.iter().chain(&read.notes) {
            let _ = writeln!(text, "{line}");
        }
        let _ = write!(text, "{figures}");
    }
    Ok(text)
}

/// Replays a file of games; returns the number of games from number `first` on, counted from 0, and the
/// number of quiet positions in them.
///
/// # Errors
/// The file cannot be read, or a game is illegal.
pub(super) fn counts(path: &Path, first: u32) -> Result<(u32, u64)> {
    let mut count = QuietCount { games_before: first, games: 0, quiet: 0 };
    let list = ShardList::of(&[path.to_owned()], &|_| true)?;
    replay_files(&list, Formats::default(), &mut count)?;
    Ok((count.games, count.quiet))
}

/// A count of games and quiet positions.
struct QuietCount {
    /// Games that come before those that are counted.
    games_before: u32,
    games: u32,
    quiet: u64,
}

impl GameVisitor for QuietCount {
    fn visit_leg<V: Variant>(&mut self, leg: &ReplayedLeg<'_, V>) {
        self.quiet += u64::from(self.games_before == 0 && quiet_score(leg).is_some());
    }

    fn visit_end(&mut self, _: &RecordedGame) {
        self.games += u32::from(self.games_before == 0);
        self.games_before = self.games_before.saturating_sub(1);
    }
}

impl GameVisitor for GamesFigures {
    fn visit_leg<V: Variant>(&mut self, leg: &ReplayedLeg<'_, V>) {
        self.legs += 1;
        self.positions += u64::from(leg.score.is_some());
        self.quiet += u64::from(quiet_score(leg).is_some());
    }

    fn visit_end(&mut self, game: &RecordedGame) {
        self.games += 1;
        let points = match game.winner {
            Some(Side::Black) => 0,
            None => 1,
            Some(Side::White) => 2,
        };
        self.results[points] += 1;
        *self.endings.entry(game.ending).or_default() += 1;
    }
}

impl fmt::Display for GamesFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [lost, drawn, won] = self.results;
        let per = |part: u64, of: u64| part as f64 / of.max(1) as f64;
        writeln!(f, "{} games: White won {won}, drew {drawn}, lost {lost}", self.games)?;
        for (ending, games) in &self.endings {
            writeln!(f, "    {games} ended by {ending}")?;
        }
        writeln!(
            f,
            "{} positions, {:.1} a game; {} legs",
            self.positions,
            per(self.positions, self.games),
            self.legs
        )?;
        writeln!(
            f,
            "{} of them quiet and not decided ({:.0} %)",
            self.quiet,
            100.0 * per(self.quiet, self.positions)
        )?;
        writeln!(
            f,
            "{} bytes, {:.0} a game, {:.2} a position",
            self.bytes,
            per(self.bytes, self.games),
            per(self.bytes, self.positions)
        )
    }
}
