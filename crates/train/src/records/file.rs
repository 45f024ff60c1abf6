//! Appending games to a file.

use super::{GamesHeader, GamesReader, RecordedGame, RecordsError};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// A file to which games are appended.
#[derive(Debug)]
pub struct GamesFile {
    file: File,
    games: u32,
}

impl GamesFile {
    /// Opens a file of games with this header, or creates it. Removes an incomplete block at its end, left
    /// by a process that was stopped.
    ///
    /// # Errors
    /// The file has another header, is damaged, is in use by another process, or cannot be opened.
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
                let header = header.bytes()?;
                let mut begun = Vec::new();
                file.seek(SeekFrom::Start(0))?;
                file.read_to_end(&mut begun)?;
                if !header.starts_with(&begun) {
                    return Err(RecordsError::part("header", 0, "another file", "the header of the games"));
                }
                file.set_len(0)?;
                file.seek(SeekFrom::Start(0))?;
                file.write_all(&header)?;
                0
            }
        };
        Ok(GamesFile { file, games })
    }

    /// Returns the number of games and the length of the file without an incomplete block; `None` if the
    /// header is incomplete.
    fn read(file: &File, header: &GamesHeader) -> Result<Option<(u32, u64)>, RecordsError> {
        let mut games = match GamesReader::new(BufReader::new(file)) {
            Ok(games) => games,
            Err(RecordsError::Truncated { .. }) => return Ok(None),
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
                Ok(_) | Err(RecordsError::Truncated { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(Some((games.next_number(), games.bytes_read())))
    }

    /// Returns the number of games, which is the number of the next game.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Appends the next game.
    ///
    /// # Errors
    /// The game does not have the next number, or the file cannot be written.
    pub fn add(&mut self, game: &RecordedGame) -> Result<(), RecordsError> {
        if game.number != self.games {
            let (found, expected) = (game.number, self.games);
            return Err(RecordsError::part("number of a game", 0, found, expected));
        }
        // In one write and without a buffer, so that a game is saved as soon as it is played.
        self.file.write_all(&game.block()?)?;
        self.games += 1;
        Ok(())
    }
}
