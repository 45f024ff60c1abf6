//! What is in a file of games: every game is played again.

use super::GamesError;
use motley_game::Side;
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_movegen::variants;
use motley_train::records::{Ending, GamesReader, RecordedGame};
use motley_train::{ReplayedLeg, quiet_score, replay};
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

/// What is to be told about games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct GamesFigures {
    games: u64,
    /// Black's wins, draws, White's wins.
    results: [u64; 3],
    endings: BTreeMap<Ending, u64>,
    /// Positions between turns of which a search was made, and the legs played.
    positions: u64,
    legs: u64,
    /// Positions that networks learn from: nothing is hanging, and nothing decided.
    quiet: u64,
    bytes: u64,
}

/// Reads and plays again every game of a file; what is in it, in words.
///
/// # Errors
/// What cannot be read, or is no game by the rules.
pub(crate) fn figures(path: &Path) -> Result<String, GamesError> {
    let file = GamesError::file(path);
    let input = File::open(path).map_err(|error| file(error.into()))?;
    let games = GamesReader::new(BufReader::new(input)).map_err(file)?;
    let header = games.header().clone();
    let unknown = || GamesError::NoSuchGame {
        file: path.display().to_string(),
        found: header.game.clone(),
    };
    let figures =
        variants::visit(&header.game, CountGames { games, path }).ok_or_else(unknown)??;
    let mut text = format!("{}: {header}\n", path.display());
    let _ = write!(text, "{figures}");
    Ok(text)
}

struct CountGames<'a> {
    games: GamesReader<BufReader<File>>,
    path: &'a Path,
}

impl Visitor for CountGames<'_> {
    type Output = Result<GamesFigures, GamesError>;

    fn visit<V: Variant>(mut self, game: &'static Listing<V>) -> Self::Output {
        let settings = self.games.header().settings(game.info)?;
        let mut figures = GamesFigures::default();
        for record in &mut self.games {
            let record = record.map_err(GamesError::file(self.path))?;
            let count = &mut |leg: &ReplayedLeg<'_, V>| figures.see(leg);
            replay(game, &settings, &record, count).map_err(|error| GamesError::Replay {
                file: self.path.display().to_string(),
                error,
            })?;
            figures.add(&record);
        }
        figures.bytes = self.games.whole();
        Ok(figures)
    }
}

impl GamesFigures {
    fn see<V: Variant>(&mut self, leg: &ReplayedLeg<'_, V>) {
        self.legs += 1;
        self.positions += u64::from(leg.score.is_some());
        self.quiet += u64::from(quiet_score(leg).is_some());
    }

    fn add(&mut self, game: &RecordedGame) {
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
        writeln!(
            f,
            "{} games: White won {won}, drew {drawn}, lost {lost}",
            self.games
        )?;
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
            "{} bytes, {:.0} a game, {:.1} a position",
            self.bytes,
            per(self.bytes, self.games),
            per(self.bytes, self.positions)
        )
    }
}
