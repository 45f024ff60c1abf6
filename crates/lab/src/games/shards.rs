//! Several files of games, read as one collection: no game counts twice, and files that do not belong
//! together are refused.

use super::list::ShardFile;
use super::source::{Formats, GamesSource, Origin};
use anyhow::{Result, bail};
use motley_train::records::RecordedGame;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The shards read so far; their seeds differ. Files have the same rules, options, limit and build, unless
/// they are of a folder: a campaign has shards of many builds.
pub(crate) struct Shards {
    formats: Formats,
    /// Origin of the first shard, and its file.
    first: Option<(Origin, String)>,
    /// Content of each game by its identity, both hashed.
    seen: HashMap<u64, u64>,
    /// Games that came again.
    repeated: u64,
    notes: Vec<String>,
}

impl Shards {
    /// Creates an empty collection.
    pub(crate) fn new(formats: Formats) -> Self {
        Shards { formats, first: None, seen: HashMap::new(), repeated: 0, notes: Vec::new() }
    }

    /// Opens the next shard; `None` if it has no game, because its writer was stopped before.
    ///
    /// # Errors
    /// The file cannot be read, is no file of games or not the shard of its row, or its games are of another
    /// build.
    pub(crate) fn open(&mut self, shard: &ShardFile) -> Result<Option<GamesSource>> {
        let file = shard.path.display().to_string();
        let Some(source) = GamesSource::open(shard, self.formats)? else {
            self.notes.push(format!("{file}: no game"));
            return Ok(None);
        };
        if shard.row.is_some() {
            return Ok(Some(source));
        }
        let own = || (source.origin.clone(), file.clone());
        let (first, first_file) = self.first.get_or_insert_with(own);
        if !self.formats.mixed && source.origin.common() != first.common() {
            bail!(
                "{file}: found games of {}, expected {first} as in {first_file}, but for the seed; \
                 --mixed reads them all the same",
                source.origin
            );
        }
        Ok(Some(source))
    }

    /// Returns the next game of a shard that did not come before; `None` after the last one.
    ///
    /// # Errors
    /// The file cannot be read, a game is damaged or not legal, or a game of the same seed and number was
    /// another one before.
    pub(crate) fn next(&mut self, source: &mut GamesSource) -> Result<Option<RecordedGame>> {
        while let Some(game) = source.next()? {
            let content = content(&game);
            let identity = match &source.origin {
                // The same header and number give the same game.
                Origin::Played(header) => hash(&(header.to_string(), game.number)),
                // Uploads have no seed: a game is known by what was played.
                Origin::Other(_) => content,
            };
            match self.seen.insert(identity, content) {
                None => return Ok(Some(game)),
                Some(before) if before == content => self.repeated += 1,
                Some(_) => {
                    bail!(
                        "{}, game {}: found another game of this seed and number than in the files before",
                        source.path.display(),
                        game.number
                    );
                }
            }
        }
        self.notes.extend(source.notes());
        Ok(None)
    }

    /// Returns what was left out, a line each.
    pub(crate) fn notes(&self) -> Vec<String> {
        let mut notes = self.notes.clone();
        if self.repeated > 0 {
            notes.push(format!("{} repeated games count once", self.repeated));
        }
        notes
    }
}

/// Returns a hash of everything in a game but its number.
fn content(game: &RecordedGame) -> u64 {
    hash(&(&game.start, &game.legs, game.winner, game.ending as u8))
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
