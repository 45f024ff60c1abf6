//! Files of games in any of the formats that networks learn from.

use super::collected::{CollectedGames, Collection};
use anyhow::Result;
use motley_game::TextError;
use motley_movegen::variant::{Info, Listing, Settings, Variant};
use motley_tournament::InFile as _;
use motley_train::records::{GamesHeader, GamesReader, RecordedGame, RecordsError, settings};
use std::fs::File;
use std::io::{BufRead, BufReader, Seek};
use std::path::{Path, PathBuf};

/// The origin of the games of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// Played by `motley games`.
    Played(GamesHeader),
    /// Collected by OpenBench, or played by `motley match`.
    Collected(Collection),
}

impl Origin {
    /// Returns the game's name in the registry.
    pub(crate) fn game(&self) -> &str {
        match self {
            Origin::Played(header) => &header.game,
            Origin::Collected(collection) => &collection.game,
        }
    }

    /// Returns the settings of the game `info`.
    ///
    /// # Errors
    /// See [`GamesHeader::settings`].
    pub(crate) fn settings(&self, info: &Info) -> Result<Settings, TextError> {
        match self {
            Origin::Played(header) => header.settings(info),
            Origin::Collected(collection) => settings(info, &collection.options),
        }
    }

    /// Returns the nodes of each search, if all searches had the same.
    pub(crate) fn nodes(&self) -> Option<u64> {
        match self {
            Origin::Played(header) => Some(header.nodes),
            Origin::Collected(_) => None,
        }
    }

    /// Returns the facts that shards of one collection have in common: all but the seed.
    pub(super) fn common(&self) -> Origin {
        match self {
            Origin::Played(header) => Origin::Played(GamesHeader { seed: 0, ..header.clone() }),
            Origin::Collected(_) => self.clone(),
        }
    }
}

impl std::fmt::Display for Origin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Origin::Played(header) => header.fmt(f),
            Origin::Collected(collection) => collection.fmt(f),
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
    Played(Box<GamesReader<BufReader<File>>>),
    Collected(Box<CollectedGames>),
}

impl GamesSource {
    /// Opens a file. Returns `None` if it has no game at all, because its writer was stopped before. With
    /// `mixed`, collected games may be of several players.
    ///
    /// # Errors
    /// The file cannot be read, or is no file of games.
    pub(super) fn open(path: &Path, mixed: bool) -> Result<Option<Self>> {
        let mut input = BufReader::new(File::open(path).in_file(path)?);
        let bytes = input.fill_buf().in_file(path)?;
        let (origin, games) = if GamesHeader::begins(bytes) {
            let games = match GamesReader::new(input) {
                Err(RecordsError::Truncated { .. }) => return Ok(None),
                games => games.in_file(path)?,
            };
            (Origin::Played(games.header().clone()), Games::Played(Box::new(games)))
        } else {
            let mut file = input.into_inner();
            file.rewind().in_file(path)?;
            let Some(games) = CollectedGames::open(path, file, mixed)? else {
                return Ok(None);
            };
            let origin = Origin::Collected(games.origin().clone());
            (origin, Games::Collected(Box::new(games)))
        };
        Ok(Some(GamesSource { path: path.to_owned(), origin, games, is_cut: false }))
    }

    /// Returns the next game; `None` after the last one.
    ///
    /// # Errors
    /// The file cannot be read, or a game is damaged or not legal.
    pub(super) fn next<V: Variant>(
        &mut self,
        listing: &Listing<V>,
        settings: &Settings,
    ) -> Result<Option<RecordedGame>> {
        match &mut self.games {
            Games::Played(games) => match games.next().transpose() {
                Err(RecordsError::Truncated { .. }) => {
                    self.is_cut = true;
                    Ok(None)
                }
                game => game.in_file(&self.path),
            },
            Games::Collected(games) => games.next(listing, settings),
        }
    }

    /// Returns what was left out, a line each.
    pub(super) fn notes(&self) -> Vec<String> {
        let path = self.path.display();
        let notes = match &self.games {
            Games::Collected(games) => games.notes(),
            Games::Played(_) if self.is_cut => {
                vec!["the last game is incomplete and does not count".to_owned()]
            }
            Games::Played(_) => Vec::new(),
        };
        notes.iter().map(|note| format!("{path}: {note}")).collect()
    }
}
