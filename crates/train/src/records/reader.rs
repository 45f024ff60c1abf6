//! Reading of games, one after the other.

use super::bytes::{fill, read, read_number};
use super::{GamesHeader, RecordedGame, RecordsError, check_sum};
use std::io::Read;

/// An iterator over the games of a file. It ends after the first error.
#[derive(Debug)]
pub struct GamesReader<R> {
    input: R,
    header: GamesHeader,
    bytes_read: u64,
    next: u32,
    is_over: bool,
}

impl<R: Read> GamesReader<R> {
    /// Reads the header. `input` should be buffered, because games are read in small pieces.
    ///
    /// # Errors
    /// The input is not a file of games, or its header is damaged.
    pub fn new(mut input: R) -> Result<Self, RecordsError> {
        let (header, bytes_read) = GamesHeader::read(&mut input)?;
        Ok(GamesReader { input, header, bytes_read, next: 0, is_over: false })
    }

    /// Returns the settings of the games.
    #[must_use]
    pub fn header(&self) -> &GamesHeader {
        &self.header
    }

    /// Returns the length of the header and of all games read so far, in bytes.
    #[must_use]
    pub fn bytes_read(&self) -> u64 {
        self.bytes_read
    }

    /// Returns the number of the next game.
    #[must_use]
    pub fn next_number(&self) -> u32 {
        self.next
    }

    fn read_game(&mut self) -> Result<Option<RecordedGame>, RecordsError> {
        let at = self.bytes_read;
        let mut lengths = [0; 4];
        match fill(&mut self.input, &mut lengths)? {
            0 => return Ok(None),
            4 => {}
            _ => return Err(RecordsError::Truncated { at }),
        }
        let length = RecordedGame::body_length(lengths, at)?;
        let body = read(&mut self.input, length, at)?;
        let expected = check_sum(&body);
        let found = read_number(&mut self.input, &mut Vec::new(), at)?;
        if found != expected {
            let [found, expected] = [found, expected].map(|sum| format!("{sum:08x}"));
            return Err(RecordsError::part("checksum of a game", at, found, expected));
        }
        let game = RecordedGame::from_body(&body, at)?;
        if game.number != self.next {
            let (found, expected) = (game.number, self.next);
            return Err(RecordsError::part("number of a game", at, found, expected));
        }
        self.next += 1;
        self.bytes_read += 4 + length as u64 + 4;
        Ok(Some(game))
    }
}

impl<R: Read> Iterator for GamesReader<R> {
    type Item = Result<RecordedGame, RecordsError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let game = self.read_game().transpose();
        self.is_over = !matches!(game, Some(Ok(_)));
        game
    }
}
