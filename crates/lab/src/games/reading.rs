//! Reader of files of games; every game is replayed.

use super::list::ShardList;
use super::shards::Shards;
use super::source::{Formats, GamesSource};
use anyhow::{Context as _, Result};
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_movegen::variants;
use motley_tournament::InFile as _;
use motley_train::records::RecordedGame;
use motley_train::{ReplayedLeg, replay};

/// A visitor of replayed games.
pub(crate) trait GameVisitor {
    /// Called before a leg is played.
    fn visit_leg<V: Variant>(&mut self, leg: &ReplayedLeg<'_, V>);

    /// Called after a game.
    fn visit_end(&mut self, game: &RecordedGame);
}

/// The facts about the files.
#[derive(Default)]
pub(crate) struct FilesRead {
    /// The first file's game.
    pub(crate) game: String,
    /// Name and origin of each file.
    pub(crate) origins: Vec<String>,
    /// Games that were left out, with the reason, a line each.
    pub(crate) notes: Vec<String>,
    /// Size of all files.
    pub(crate) bytes: u64,
}

/// Replays every game of several shards once.
///
/// # Errors
/// A file cannot be read, a game is illegal, or the files do not belong together; see [`Formats`].
pub(crate) fn replay_files(
    list: &ShardList,
    formats: Formats,
    visitor: &mut impl GameVisitor,
) -> Result<FilesRead> {
    let mut shards = Shards::new(formats);
    let mut read = FilesRead::default();
    for file in &list.files {
        let path = &file.path;
        let size = std::fs::metadata(path).in_file(path)?;
        let Some(source) = shards.open(file)? else {
            continue;
        };
        let game = source.origin.game().to_owned();
        read.bytes += size.len();
        read.origins.push(format!("{}: {}", path.display(), source.origin));
        let unknown =
            || format!("{}: found games of '{game}', expected a game that Motley knows", path.display());
        let replay = Replay { source, shards: &mut shards, visitor };
        variants::visit(&game, replay).with_context(unknown)??;
        if read.game.is_empty() {
            read.game = game;
        }
    }
    read.notes = shards.notes();
    Ok(read)
}

/// Returns the game of the first file that has games; `None` if there is none.
///
/// # Errors
/// A file cannot be read, or is no file of games.
pub(crate) fn first_game(list: &ShardList, formats: Formats) -> Result<Option<String>> {
    for file in &list.files {
        if let Some(source) = GamesSource::open(file, formats)? {
            return Ok(Some(source.origin.game().to_owned()));
        }
    }
    Ok(None)
}

struct Replay<'a, T> {
    source: GamesSource,
    shards: &'a mut Shards,
    visitor: &'a mut T,
}

impl<T: GameVisitor> Visitor for Replay<'_, T> {
    type Output = Result<()>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let Replay { mut source, shards, visitor } = self;
        let settings = source.origin.settings(game.info)?;
        while let Some(record) = shards.next(&mut source)? {
            let visit_leg = &mut |leg: &ReplayedLeg<'_, V>| visitor.visit_leg(leg);
            let replayed = replay(game, &settings, &record, visit_leg);
            replayed.in_file(&source.path)?;
            visitor.visit_end(&record);
        }
        Ok(())
    }
}
