//! Reading files of games, each of which is played again.

use super::GamesError;
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_movegen::variants;
use motley_train::records::{GamesHeader, GamesReader, RecordedGame};
use motley_train::{ReplayedLeg, replay};
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

/// Someone who looks at games while they are played again.
pub(crate) trait GamesReading {
    /// Before a leg is played.
    fn see<V: Variant>(&mut self, leg: &ReplayedLeg<'_, V>);

    /// After a game.
    fn end(&mut self, game: &RecordedGame);
}

/// What a file says of all its games.
pub(crate) struct FileRead {
    pub(crate) header: GamesHeader,
    /// The size of the header and of all whole games.
    pub(crate) bytes: u64,
}

/// The games of a file, to be read one after the other.
///
/// # Errors
/// What cannot be read, or is no file of games.
pub(crate) fn open_games(path: &Path) -> Result<GamesReader<BufReader<File>>, GamesError> {
    let broken = GamesError::file(path);
    let input = File::open(path).map_err(|error| broken(error.into()))?;
    GamesReader::new(BufReader::new(input)).map_err(broken)
}

/// Plays every game of a file again.
///
/// # Errors
/// What cannot be read, or is no game by the rules.
pub(crate) fn read_again(
    path: &Path,
    reader: &mut impl GamesReading,
) -> Result<FileRead, GamesError> {
    let games = open_games(path)?;
    let header = games.header().clone();
    let unknown = || GamesError::NoSuchGame {
        file: path.display().to_string(),
        found: header.game.clone(),
    };
    let play_again = PlayAgain {
        games,
        path,
        reader,
    };
    let bytes = variants::visit(&header.game, play_again).ok_or_else(unknown)??;
    Ok(FileRead { header, bytes })
}

struct PlayAgain<'a, R> {
    games: GamesReader<BufReader<File>>,
    path: &'a Path,
    reader: &'a mut R,
}

impl<R: GamesReading> Visitor for PlayAgain<'_, R> {
    type Output = Result<u64, GamesError>;

    fn visit<V: Variant>(mut self, game: &'static Listing<V>) -> Self::Output {
        let settings = self.games.header().settings(game.info)?;
        for record in &mut self.games {
            let record = record.map_err(GamesError::file(self.path))?;
            let see = &mut |leg: &ReplayedLeg<'_, V>| self.reader.see(leg);
            replay(game, &settings, &record, see).map_err(GamesError::replay(self.path))?;
            self.reader.end(&record);
        }
        Ok(self.games.whole())
    }
}
