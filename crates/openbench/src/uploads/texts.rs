//! The texts of collected games, one after the other.

use super::parts::{Part, open, parts};
use std::fs::File;
use std::io::{self, BufRead, Read};

/// Longest text of a game in bytes: a damaged file must not fill the memory.
const MAX_TEXT_LEN: u64 = 16 << 20;

/// A reader of the texts of the games of a file. A text begins with the first tag after a line without
/// one, as the match runner and OpenBench write games.
pub(super) struct GameTexts {
    file: File,
    /// Parts not begun yet, the next one last.
    parts: Vec<Part>,
    part: Option<Box<dyn BufRead + Send>>,
    /// First line of the next game, which was read already.
    next_line: String,
    /// Number of parts that end too soon.
    pub(super) cut: u64,
}

impl GameTexts {
    /// Opens a file of games.
    pub(super) fn new(file: File) -> io::Result<GameTexts> {
        let mut parts = parts(&file)?;
        parts.reverse();
        Ok(GameTexts { file, parts, part: None, next_line: String::new(), cut: 0 })
    }

    /// Returns the text of the next game; `None` after the last one.
    pub(super) fn next(&mut self) -> io::Result<Option<String>> {
        loop {
            if self.part.is_none() {
                let Some(part) = self.parts.pop() else {
                    return Ok(None);
                };
                self.part = Some(open(&self.file, part)?);
            }
            let text = self.read_text()?;
            if !text.trim().is_empty() {
                return Ok(Some(text));
            }
        }
    }

    /// Reads up to the next game, or to the end of the part, which is then closed.
    fn read_text(&mut self) -> io::Result<String> {
        let mut text = std::mem::take(&mut self.next_line);
        let mut has_turns = false;
        loop {
            let left = MAX_TEXT_LEN.saturating_sub(text.len() as u64);
            let Some(line) = self.read_line(left)? else {
                self.part = None;
                return Ok(text);
            };
            let is_tag = line.trim_start().starts_with('[');
            if is_tag && has_turns {
                self.next_line = line;
                return Ok(text);
            }
            has_turns |= !is_tag && !line.trim().is_empty();
            text += &line;
        }
    }

    /// Reads a line of at most `limit` bytes; `None` at the end of the part.
    fn read_line(&mut self, limit: u64) -> io::Result<Option<String>> {
        let Some(part) = &mut self.part else {
            return Ok(None);
        };
        let mut bytes = Vec::new();
        match part.take(limit).read_until(b'\n', &mut bytes) {
            Ok(_) => {}
            // The packing ends too soon: what came before it is whole.
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                self.cut += 1;
                self.part = Some(Box::new(io::empty()));
            }
            Err(error) => return Err(error),
        }
        if bytes.len() as u64 == limit && bytes.last() != Some(&b'\n') {
            let error = format!("found a game of more than {MAX_TEXT_LEN} bytes, expected a shorter one");
            return Err(io::Error::new(io::ErrorKind::InvalidData, error));
        }
        let line = String::from_utf8_lossy(&bytes).into_owned();
        Ok((!bytes.is_empty()).then_some(line))
    }
}
