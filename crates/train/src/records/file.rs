//! Games into a file, which may have some already.

use super::{GamesHeader, GamesReader, RecordedGame, RecordsError};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufReader, Seek, SeekFrom, Write};
use std::path::Path;

/// A file that games are added to.
#[derive(Debug)]
pub struct GamesFile {
    file: File,
    games: u32,
}

impl GamesFile {
    /// Opens a file of games that were played so, or begins one. Half a block at its end, left by
    /// a process that was stopped, is cut off.
    ///
    /// # Errors
    /// A file of other games, a broken one, one that another process adds games to; what the system says.
    pub fn open(path: &Path, header: &GamesHeader) -> Result<GamesFile, RecordsError> {
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => RecordsError::InUse,
            TryLockError::Error(error) => error.into(),
        })?;
        let games = match GamesFile::read(&file, header)? {
            Some((games, whole)) => {
                file.set_len(whole)?;
                file.seek(SeekFrom::Start(whole))?;
                games
            }
            None => {
                file.set_len(0)?;
                file.seek(SeekFrom::Start(0))?;
                file.write_all(&header.bytes()?)?;
                0
            }
        };
        Ok(GamesFile { file, games })
    }

    /// How many games the file has, and how long it is but for half a block; `None` if not even its
    /// header is whole.
    fn read(file: &File, header: &GamesHeader) -> Result<Option<(u32, u64)>, RecordsError> {
        let mut games = match GamesReader::new(BufReader::new(file)) {
            Ok(games) => games,
            Err(RecordsError::Torn { .. }) => return Ok(None),
            Err(error) => return Err(error),
        };
        if games.header() != header {
            return Err(RecordsError::OtherGames {
                found: games.header().to_string(),
                expected: header.to_string(),
            });
        }
        for game in &mut games {
            match game {
                Ok(_) | Err(RecordsError::Torn { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(Some((games.next_number(), games.whole())))
    }

    /// How many games the file has: the number of the next.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Adds the next game.
    ///
    /// # Errors
    /// Another game than the next; what the system says.
    pub fn add(&mut self, game: &RecordedGame) -> Result<(), RecordsError> {
        if game.number != self.games {
            let (found, expected) = (game.number, self.games);
            return Err(RecordsError::part("number of a game", 0, found, expected));
        }
        // In one piece and without a buffer: what was played is kept as soon as it is played.
        self.file.write_all(&game.block()?)?;
        self.games += 1;
        Ok(())
    }
}
