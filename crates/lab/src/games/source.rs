//! Files of games in any of the formats that networks learn from.

use super::list::ShardFile;
use super::packed::unpacked;
use anyhow::{Result, bail};
use motley_game::TextError;
use motley_movegen::variant::{Info, Settings};
use motley_tournament::InFile as _;
use motley_train::records::{GamesHeader, GamesReader, RecordedGame, RecordsError, settings};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Cursor};
use std::path::{Path, PathBuf};

/// The games that a command reads.
#[derive(Clone, Copy, Debug)]
pub struct Formats {
    /// Whether games of different builds and limits are read together.
    pub mixed: bool,
    /// Reader of files that `motley games` did not write.
    pub other: OpenOther,
}

impl Default for Formats {
    /// Returns the format of `motley games` alone.
    fn default() -> Self {
        let refuse: OpenOther = |path, file, _| {
            let read = GamesReader::new(file).in_file(path);
            read.map(|_| None)
        };
        Formats { mixed: false, other: refuse }
    }
}

/// Opens a file of games in another format; `None` if it has no finished game. The games may be of several
/// players if the last argument says so.
pub type OpenOther = fn(&Path, File, bool) -> Result<Option<Box<dyn OtherGames>>>;

/// A reader of games in another format.
pub trait OtherGames {
    /// Returns the facts that all games have in common.
    fn origin(&self) -> OtherOrigin;

    /// Returns the next game; `None` after the last one.
    ///
    /// # Errors
    /// The file cannot be read, or a game is not legal or of another origin.
    fn next(&mut self) -> Result<Option<RecordedGame>>;

    /// Returns what was left out so far, a line each.
    fn notes(&self) -> Vec<String>;
}

/// The facts that games of another program have in common.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherOrigin {
    /// The game's name in the registry.
    pub game: String,
    /// The options of its rules.
    pub options: BTreeMap<String, String>,
    /// Game, players, limit and options, as text.
    pub players: String,
}

/// The origin of the games of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// Played by `motley games`.
    Played(GamesHeader),
    /// Of another program.
    Other(OtherOrigin),
}

impl Origin {
    /// Returns the game's name in the registry.
    pub(crate) fn game(&self) -> &str {
        match self {
            Origin::Played(header) => &header.game,
            Origin::Other(other) => &other.game,
        }
    }

    /// Returns the settings of the game `info`.
    ///
    /// # Errors
    /// See [`GamesHeader::settings`].
    pub(crate) fn settings(&self, info: &Info) -> Result<Settings, TextError> {
        match self {
            Origin::Played(header) => header.settings(info),
            Origin::Other(other) => settings(info, &other.options),
        }
    }

    /// Returns the nodes of each search, if all searches had the same.
    pub(crate) fn nodes(&self) -> Option<u64> {
        match self {
            Origin::Played(header) => Some(header.nodes),
            Origin::Other(_) => None,
        }
    }

    /// Returns the facts that shards of one collection have in common: all but the seed.
    pub(crate) fn common(&self) -> Origin {
        match self {
            Origin::Played(header) => Origin::Played(GamesHeader { seed: 0, ..header.clone() }),
            Origin::Other(_) => self.clone(),
        }
    }
}

impl std::fmt::Display for Origin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Origin::Played(header) => header.fmt(f),
            Origin::Other(other) => f.write_str(&other.players),
        }
    }
}

/// A file of games, to be read one after the other.
pub(crate) struct GamesSource {
    pub(crate) path: PathBuf,
    pub(crate) origin: Origin,
    games: Games,
    /// Whether a file of `motley games` ends in the middle of a game.
    is_cut: bool,
}

/// The games of a file, by its format.
enum Games {
    Played(Box<GamesReader<Box<dyn BufRead>>>),
    Other(Box<dyn OtherGames>),
}

impl GamesSource {
    /// Opens a file. Returns `None` if it has no game at all, because its writer was stopped before.
    ///
    /// # Errors
    /// The file cannot be read, is no file of games, or is not the shard of its row.
    pub(super) fn open(file: &ShardFile, formats: Formats) -> Result<Option<Self>> {
        let path = &file.path;
        let input: Box<dyn BufRead> = match &file.row {
            Some(row) => Box::new(Cursor::new(row.content(path)?)),
            None => Box::new(BufReader::new(File::open(path).in_file(path)?)),
        };
        let input = unpacked(input).and_then(|mut input| {
            let is_played = GamesHeader::begins(input.fill_buf()?);
            Ok(is_played.then_some(input))
        });
        let (origin, games) = match input {
            Ok(Some(input)) => {
                let games = match GamesReader::new(input) {
                    Err(RecordsError::Truncated { .. }) => return Ok(None),
                    games => games.in_file(path)?,
                };
                (Origin::Played(games.header().clone()), Games::Played(Box::new(games)))
            }
            // Also packed files that end too soon: the other format has such.
            _ => {
                let input = File::open(path).in_file(path)?;
                let Some(games) = (formats.other)(path, input, formats.mixed)? else {
                    return Ok(None);
                };
                (Origin::Other(games.origin()), Games::Other(games))
            }
        };
        if let Some(row) = &file.row
            && origin != Origin::Played(row.header.clone())
        {
            let expected = &row.header;
            bail!("{}: found games of {origin}, expected {expected} as in the manifest", path.display());
        }
        Ok(Some(GamesSource { path: path.clone(), origin, games, is_cut: false }))
    }

    /// Returns the next game; `None` after the last one.
    ///
    /// # Errors
    /// The file cannot be read, or a game is damaged or not legal.
    pub(super) fn next(&mut self) -> Result<Option<RecordedGame>> {
        match &mut self.games {
            Games::Played(games) => match games.next().transpose() {
                Err(RecordsError::Truncated { .. }) => {
                    self.is_cut = true;
                    Ok(None)
                }
                game => game.in_file(&self.path),
            },
            Games::Other(games) => games.next(),
        }
    }

    /// Returns what was left out, a line each.
    pub(super) fn notes(&self) -> Vec<String> {
        let path = self.path.display();
        let notes = match &self.games {
            Games::Other(games) => games.notes(),
            Games::Played(_) if self.is_cut => {
                vec!["the last game is incomplete and does not count".to_owned()]
            }
            Games::Played(_) => Vec::new(),
        };
        notes.iter().map(|note| format!("{path}: {note}")).collect()
    }
}
