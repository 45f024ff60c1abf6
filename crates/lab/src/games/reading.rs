//! Reader of files of games; every game is replayed.

use super::GamesError;
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_movegen::variants;
use motley_train::records::{GamesHeader, GamesReader, RecordedGame};
use motley_train::{ReplayedLeg, replay};
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

/// A visitor of replayed games.
pub(crate) trait GameVisitor {
    /// Called before a leg is played.
    fn visit_leg<V: Variant>(&mut self, leg: &ReplayedLeg<'_, V>);

    /// Called after a game.
    fn visit_end(&mut self, game: &RecordedGame);
}

/// The facts about a file.
pub(crate) struct FileRead {
    pub(crate) header: GamesHeader,
    /// Size of the header and of all complete games.
    pub(crate) bytes: u64,
}

/// Opens a file of games, to be read one after the other.
///
/// # Errors
/// The file cannot be read, or is not a file of games.
pub(crate) fn open_games(path: &Path) -> Result<GamesReader<BufReader<File>>, GamesError> {
    let broken = GamesError::file(path);
    let input = File::open(path).map_err(|error| broken(error.into()))?;
    GamesReader::new(BufReader::new(input)).map_err(broken)
}

/// Replays every game of a file.
///
/// # Errors
/// The file cannot be read, or a game is illegal.
pub(crate) fn replay_file(
    path: &Path,
    visitor: &mut impl GameVisitor,
) -> Result<FileRead, GamesError> {
    let games = open_games(path)?;
    let header = games.header().clone();
    let unknown = || GamesError::NoSuchGame {
        file: path.display().to_string(),
        found: header.game.clone(),
    };
    let replay = Replay {
        games,
        path,
        visitor,
    };
    let bytes = variants::visit(&header.game, replay).ok_or_else(unknown)??;
    Ok(FileRead { header, bytes })
}

struct Replay<'a, T> {
    games: GamesReader<BufReader<File>>,
    path: &'a Path,
    visitor: &'a mut T,
}

impl<T: GameVisitor> Visitor for Replay<'_, T> {
    type Output = Result<u64, GamesError>;

    fn visit<V: Variant>(mut self, game: &'static Listing<V>) -> Self::Output {
        let settings = self.games.header().settings(game.info)?;
        for record in &mut self.games {
            let record = record.map_err(GamesError::file(self.path))?;
            let visit_leg = &mut |leg: &ReplayedLeg<'_, V>| self.visitor.visit_leg(leg);
            replay(game, &settings, &record, visit_leg).map_err(GamesError::replay(self.path))?;
            self.visitor.visit_end(&record);
        }
        Ok(self.games.whole())
    }
}
