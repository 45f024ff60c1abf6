//! Games that OpenBench collected, and PGN of the match runner: text, packed, or an archive of uploads
//! (`Media/PGNs/TEST.pgn.tar`), in OpenBench's forms COMPACT and VERBOSE.
//!
//! - `parts`, `texts`: the texts of the games of a file; `convert`: a game as a record.

mod convert;
mod parts;
mod texts;

use anyhow::{Error, Result};
use convert::{LeftOut, convert};
use motley_engines::game_names;
use motley_game::TextError;
use motley_game::pgn::{PgnGame, read_games};
use motley_lab::games::{OtherGames, OtherOrigin};
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_movegen::variants;
use motley_tournament::InFile as _;
use motley_train::records::{RecordedGame, settings};
use std::collections::BTreeMap;
use std::fmt;
use std::fs::File;
use std::path::{Path, PathBuf};
use texts::GameTexts;

/// Prefix of the tags with options of the game, which OpenBench leaves out.
const OPTION_TAG: &str = "Variant";
/// Results of finished games.
const RESULTS: [&str; 3] = ["1-0", "0-1", "1/2-1/2"];

/// The facts that all games of a collection have in common.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Collection {
    /// The game's name in the registry.
    game: String,
    /// The options of its rules.
    options: BTreeMap<String, String>,
    /// The players in alphabetical order; OpenBench names them after their commit and network.
    players: [String; 2],
    /// The players' limit.
    control: String,
}

impl Collection {
    fn of(game: &PgnGame) -> Result<Collection, TextError> {
        let tag = |name: &'static str| {
            let value = game.tag(name).map(str::to_owned);
            value.ok_or_else(|| TextError::new("tags", "", format!("the tag {name}")))
        };
        let mut players = [tag("White")?, tag("Black")?];
        players.sort();
        let options = game.tags.iter().filter_map(|(name, value)| {
            let name = name.strip_prefix(OPTION_TAG).filter(|name| !name.is_empty())?;
            Some((name.to_owned(), value.clone()))
        });
        Ok(Collection {
            game: tag("Variant")?,
            options: options.collect(),
            players,
            control: tag("TimeControl").unwrap_or_else(|_| "two limits".to_owned()),
        })
    }
}

impl fmt::Display for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = &self.players;
        write!(f, "{}, {first} against {second}, {}", self.game, self.control)?;
        for (name, value) in &self.options {
            write!(f, ", {name}={value}")?;
        }
        Ok(())
    }
}

/// Opens a file and reads its first game; `None` if it has no finished game. With `mixed`, the other games
/// may be of other players.
///
/// # Errors
/// The file cannot be read, or is no PGN.
pub fn open(path: &Path, file: File, mixed: bool) -> Result<Option<Box<dyn OtherGames>>> {
    let texts = GameTexts::new(file).in_file(path)?;
    let mut reader = FinishedGames { path: path.to_owned(), texts, games: 0, left_out: Vec::new() };
    let Some(first) = reader.next()? else {
        return Ok(None);
    };
    let origin = Collection::of(&first).map_err(|error| reader.wrong(error))?;
    Ok(Some(Box::new(CollectedGames { reader, origin, first: Some(first), mixed })))
}

/// A reader of collected games.
struct CollectedGames {
    reader: FinishedGames,
    origin: Collection,
    /// The first game, until it is returned.
    first: Option<PgnGame>,
    /// Whether games of other players are read, too.
    mixed: bool,
}

impl OtherGames for CollectedGames {
    fn origin(&self) -> OtherOrigin {
        let Collection { game, options, .. } = self.origin.clone();
        OtherOrigin { game, options, players: self.origin.to_string() }
    }

    fn next(&mut self) -> Result<Option<RecordedGame>> {
        loop {
            let game = match self.first.take() {
                Some(first) => first,
                None => match self.reader.next()? {
                    Some(game) => game,
                    None => return Ok(None),
                },
            };
            self.check_origin(&game)?;
            let convert = Convert { game: &game, origin: &self.origin, number: self.reader.games - 1 };
            let unknown = || {
                Err(TextError::new(
                    "tag Variant",
                    &self.origin.game,
                    game_names::instead_of(&self.origin.game),
                ))
            };
            let converted = variants::visit(&self.origin.game, convert).unwrap_or_else(unknown);
            match converted.map_err(|error| self.reader.wrong(error))? {
                Ok(record) => return Ok(Some(record)),
                Err(reason) => self.reader.left_out.push(reason),
            }
        }
    }

    fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        for (reason, words) in LeftOut::ALL {
            let left_out = self.reader.left_out.iter();
            let games = left_out.filter(|&&other| other == reason).count();
            if games > 0 {
                notes.push(format!("{games} games {words} do not count"));
            }
        }
        let cut = self.reader.texts.cut;
        if cut > 0 {
            notes.push(format!("{cut} uploads end too soon"));
        }
        notes
    }
}

/// A visitor that converts a game, which gets this number.
struct Convert<'a> {
    game: &'a PgnGame,
    origin: &'a Collection,
    number: u32,
}

impl Visitor for Convert<'_> {
    type Output = Result<Result<RecordedGame, LeftOut>, TextError>;

    fn visit<V: Variant>(self, listing: &'static Listing<V>) -> Self::Output {
        let settings = settings(listing.info, &self.origin.options)?;
        convert(listing, &settings, self.game, self.number)
    }
}

impl CollectedGames {
    /// Refuses a game with other rules, or of other players unless these are wanted.
    fn check_origin(&self, game: &PgnGame) -> Result<()> {
        let other = Collection::of(game).map_err(|error| self.reader.wrong(error))?;
        let own = &self.origin;
        let is_same = if self.mixed {
            (&other.game, &other.options) == (&own.game, &own.options)
        } else {
            other == *own
        };
        if is_same {
            return Ok(());
        }
        let expected = format!("{own} as before");
        Err(self.reader.wrong(TextError::new("tags", other, expected)))
    }
}

/// A reader of finished games as PGN.
struct FinishedGames {
    path: PathBuf,
    texts: GameTexts,
    /// Games read so far, with those that are left out.
    games: u32,
    left_out: Vec<LeftOut>,
}

impl FinishedGames {
    /// Returns the next game with a result; `None` after the last one.
    fn next(&mut self) -> Result<Option<PgnGame>> {
        while let Some(text) = self.texts.next().in_file(&self.path)? {
            self.games += 1;
            // Killed anywhere, the last game may have half a word or an open comment.
            let last = text.split_whitespace().next_back().unwrap_or_default();
            if !RESULTS.contains(&last) {
                self.left_out.push(LeftOut::Unfinished);
                continue;
            }
            let mut games = read_games(&text).map_err(|(_, error)| self.wrong(error))?;
            let game = games.pop().filter(|_| games.is_empty());
            let several = || self.wrong(TextError::new("game", games.len() + 1, "one result"));
            return game.ok_or_else(several).map(Some);
        }
        Ok(None)
    }

    /// Returns an error in the game that was read last.
    fn wrong(&self, error: TextError) -> Error {
        Error::new(error).context(format!("{}, game {}", self.path.display(), self.games))
    }
}
