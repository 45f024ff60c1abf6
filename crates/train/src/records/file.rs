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

/// A file that has a header.
struct BegunFile {
    header: GamesHeader,
    games: u32,
    /// Length without an incomplete block at the end, in bytes.
    length: u64,
}

impl GamesFile {
    /// Opens a file of games with this header, or creates it. Removes an incomplete block at its end, left
    /// by a process that was stopped.
    ///
    /// # Errors
    /// The file has another header, is damaged, is in use by another process, or cannot be opened.
    pub fn open(path: &Path, header: &GamesHeader) -> Result<GamesFile, RecordsError> {
        let mut file = GamesFile::lock(path, true)?;
        match GamesFile::read(&file)? {
            Some(begun) if begun.header == *header => GamesFile::go_on(file, &begun),
            Some(begun) => Err(RecordsError::OtherGames {
                found: begun.header.to_string(),
                expected: header.to_string(),
            }),
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
                Ok(GamesFile { file, games: 0 })
            }
        }
    }

    /// Opens a file of games as [`open`](Self::open) does, whatever its header is, and returns that, too;
    /// `None` if the header is incomplete.
    ///
    /// # Errors
    /// The file is no file of games, is damaged, is in use by another process, or cannot be opened.
    pub fn resume(path: &Path) -> Result<Option<(GamesFile, GamesHeader)>, RecordsError> {
        let file = GamesFile::lock(path, false)?;
        let Some(begun) = GamesFile::read(&file)? else {
            return Ok(None);
        };
        let file = GamesFile::go_on(file, &begun)?;
        Ok(Some((file, begun.header)))
    }

    fn lock(path: &Path, create: bool) -> Result<File, RecordsError> {
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(create).truncate(false).open(path)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => RecordsError::InUse,
            TryLockError::Error(error) => error.into(),
        })?;
        Ok(file)
    }

    /// Opens a file that was begun at the end of its last complete block.
    fn go_on(mut file: File, begun: &BegunFile) -> Result<GamesFile, RecordsError> {
        file.set_len(begun.length)?;
        file.seek(SeekFrom::Start(begun.length))?;
        Ok(GamesFile { file, games: begun.games })
    }

    /// Reads a file; `None` if the header is incomplete.
    fn read(file: &File) -> Result<Option<BegunFile>, RecordsError> {
        let mut games = match GamesReader::new(BufReader::new(file)) {
            Ok(games) => games,
            Err(RecordsError::Truncated { .. }) => return Ok(None),
            Err(error) => return Err(error),
        };
        for game in &mut games {
            match game {
                Ok(_) | Err(RecordsError::Truncated { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        let header = games.header().clone();
        Ok(Some(BegunFile { header, games: games.next_number(), length: games.bytes_read() }))
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
