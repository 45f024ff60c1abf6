//! The header of a file of games.

use super::bytes::{read, read_number};
use super::{RecordsError, check_sum};
use motley_game::TextError;
use motley_movegen::variant::{Info, Settings};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::io::Read;

const MAGIC: &[u8; 8] = b"MtlGames";
const VERSION: u32 = 2;
const MAX_TEXT_LEN: u32 = 1 << 16;

/// The settings of the games of a file: the same header and the same number give the same game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GamesHeader {
    /// The game's name in the registry.
    pub game: String,
    /// The options of its rules and arrays that differ from the defaults, by name.
    pub options: BTreeMap<String, String>,
    /// Nodes searched for each turn.
    pub nodes: u64,
    /// Seed of all random numbers.
    pub seed: u64,
    /// The version of the engine.
    pub engine: String,
    /// The commit that it was built from; empty if unknown.
    pub commit: String,
    /// The check sum of its program; empty in files of older versions.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub build: String,
    /// The evaluation used.
    pub evaluation: String,
}

impl GamesHeader {
    /// Returns the settings of the game `info`.
    ///
    /// # Errors
    /// The game does not have an option, or an option cannot have its value.
    pub fn settings(&self, info: &Info) -> Result<Settings, TextError> {
        settings(info, &self.options)
    }

    /// Whether a file that begins with these bytes is a file of games, or may become one: its writer may
    /// have been stopped at once.
    #[must_use]
    pub fn begins(bytes: &[u8]) -> bool {
        bytes.starts_with(MAGIC) || MAGIC.starts_with(bytes)
    }

    /// Encodes the header.
    pub(super) fn bytes(&self) -> Result<Vec<u8>, RecordsError> {
        let text = serde_json::to_string(self).map_err(std::io::Error::from)?;
        let length = u32::try_from(text.len()).unwrap_or(u32::MAX);
        check_length(length)?;
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(length.to_le_bytes());
        bytes.extend(text.as_bytes());
        bytes.extend(check_sum(&bytes).to_le_bytes());
        Ok(bytes)
    }

    /// Reads a header, written by [`bytes`](Self::bytes); returns it and its length in bytes.
    pub(super) fn read(input: &mut impl Read) -> Result<(GamesHeader, u64), RecordsError> {
        let mut bytes = Vec::new();
        input.take(MAGIC.len() as u64).read_to_end(&mut bytes)?;
        if MAGIC.starts_with(&bytes) && bytes != MAGIC {
            return Err(RecordsError::Truncated { at: 0 });
        }
        if bytes != MAGIC {
            let found = bytes.escape_ascii();
            let expected = MAGIC.escape_ascii();
            return Err(RecordsError::part("file of games", 0, found, expected));
        }
        let version = read_number(input, &mut bytes, 0)?;
        if version != VERSION {
            return Err(RecordsError::part("version", 0, version, VERSION));
        }
        let length = read_number(input, &mut bytes, 0)?;
        check_length(length)?;
        let text = read(input, length as usize, 0)?;
        bytes.extend(&text);
        let expected = check_sum(&bytes);
        let found = read_number(input, &mut bytes, 0)?;
        if found != expected {
            let [found, expected] = [found, expected].map(|sum| format!("{sum:08x}"));
            let part = "checksum of the header";
            return Err(RecordsError::part(part, 0, found, expected));
        }
        let header = serde_json::from_slice(&text).map_err(|error| {
            let found = String::from_utf8_lossy(&text);
            RecordsError::part("header", 0, found, format!("a header ({error})"))
        })?;
        Ok((header, bytes.len() as u64))
    }
}

/// Returns the settings of the game `info` with these options, by name.
///
/// # Errors
/// The game does not have an option, or an option cannot have its value.
pub fn settings(info: &Info, options: &BTreeMap<String, String>) -> Result<Settings, TextError> {
    let mut settings = Settings::default();
    for (name, value) in options {
        let choice = info.choices.iter().find(|choice| choice.name.eq_ignore_ascii_case(name));
        let Some(choice) = choice else {
            let names: Vec<_> = info.choices.iter().map(|choice| choice.name).collect();
            let expected = match names[..] {
                [] => "none: the game has no options".to_owned(),
                _ => format!("one of {}", names.join(", ")),
            };
            return Err(TextError::new("option", name, expected));
        };
        choice.check(value)?;
        settings.set(name, value);
    }
    Ok(settings)
}

impl fmt::Display for GamesHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {} nodes, seed {}", self.game, self.nodes, self.seed)?;
        for (name, value) in &self.options {
            write!(f, ", {name}={value}")?;
        }
        write!(f, ", by Motley {}", self.engine)?;
        let commit = Some(self.commit.clone()).filter(|commit| !commit.is_empty());
        let build = (!self.build.is_empty()).then(|| format!("build {}", self.build));
        let origin: Vec<String> = commit.into_iter().chain(build).collect();
        if !origin.is_empty() {
            write!(f, " ({})", origin.join(", "))?;
        }
        write!(f, ", evaluation {}", self.evaluation)
    }
}

fn check_length(length: u32) -> Result<(), RecordsError> {
    if length <= MAX_TEXT_LEN {
        return Ok(());
    }
    let expected = format!("at most {MAX_TEXT_LEN}");
    Err(RecordsError::part("length of the header", 0, length, expected))
}
