//! The games that come with Motley as text, and those that a user has loaded.

use crate::file_games::compile::compile;
use crate::file_games::compile::remarks::remarks;
use crate::file_games::compile::shuffle::has_chess_ranks;
use crate::file_games::compile::start::complete;
use crate::file_games::compiled::{CompiledGame, RulesRef};
use crate::file_games::page::{UnderstoodGame, understood};
use crate::file_games::position::FileGame;
use crate::file_games::rules::shuffle::Shuffle;
use crate::file_games::text::description::{GameDescription, SECTION};
use crate::file_games::text::key_values::given;
use crate::file_games::text::{ReadGames, ValueFault, read_games};
use crate::file_games::xboard_setup::setup;
use crate::variant::{GameName, Info, Listing};
use motley_game::Notation;
use std::sync::{LazyLock, OnceLock, PoisonError, RwLock};

/// The file of the games that come with Motley.
pub const LIBRARY_FILE: &str = "library.ini";
/// Its text.
pub const LIBRARY: &str = include_str!("library.ini");

/// The games of the library.
static BUILT_IN: LazyLock<Vec<LibraryGame>> = LazyLock::new(|| {
    // A test reads the library, so that it has no fault.
    let read = read_games(&[(LIBRARY_FILE, LIBRARY)], &[], |_| Ok(()));
    read.map(|(description, ())| LibraryGame::new(description)).games
});

/// The games that were loaded, the latest last.
static LOADED: RwLock<Vec<LibraryGame>> = RwLock::new(Vec::new());

/// A game with its listing and that of its Chess960 form, with rules that are made when they are asked for.
struct LibraryGame {
    description: GameDescription,
    listing: LazyListing,
    shuffled: LazyListing,
}

/// A listing that is made when it is asked for, if it can be made.
type LazyListing = OnceLock<Option<&'static Listing<FileGame>>>;

impl LibraryGame {
    fn new(description: GameDescription) -> LibraryGame {
        LibraryGame { description, listing: OnceLock::new(), shuffled: OnceLock::new() }
    }

    fn game_name(&'static self) -> GameName {
        let name = self.description.name.as_str();
        let xboard = given(&self.description.keys.shown.xboard_name).unwrap_or(name);
        GameName { name, uci_synonym: None, xboard }
    }

    fn listing(&self) -> Option<&'static Listing<FileGame>> {
        let make = || Some(publish(&self.description, compile(&self.description).ok()?, false));
        *self.listing.get_or_init(make)
    }

    fn shuffled(&self) -> Option<&'static Listing<FileGame>> {
        let make = || {
            let castling = &self.description.keys.castling;
            if !castling.is_there || castling.is_chess960 {
                return None;
            }
            // The values stay the same, and with them the check sum: the game's network fits.
            let mut chess960 = self.description.clone();
            chess960.keys.castling.is_chess960 = true;
            let fits = has_chess_ranks(&complete(&chess960.keys));
            chess960.keys.shuffle = chess960.keys.shuffle.or(fits.then_some(Shuffle::Ranks));
            Some(publish(&chess960, compile(&chess960).ok()?, true))
        };
        *self.shuffled.get_or_init(make)
    }
}

/// Applies a function to the game of a name: the latest that was loaded, or the one of the library.
fn find<T>(name: &str, of: impl FnOnce(&LibraryGame) -> T) -> Option<T> {
    let has_name = |game: &&LibraryGame| game.description.name == name;
    let loaded = LOADED.read().unwrap_or_else(PoisonError::into_inner);
    if let Some(game) = loaded.iter().rev().find(has_name) {
        return Some(of(game));
    }
    drop(loaded);
    BUILT_IN.iter().find(has_name).map(of)
}

/// Returns the listing of the game of a name that was loaded last, if one was.
#[must_use]
pub fn loaded_listing_of(name: &str) -> Option<&'static Listing<FileGame>> {
    let loaded = LOADED.read().unwrap_or_else(PoisonError::into_inner);
    loaded.iter().rev().find(|game| game.description.name == name).and_then(LibraryGame::listing)
}

/// Returns chess, by the rules of the library.
///
/// # Panics
/// The library has no chess, which a test excludes.
fn default_rules() -> RulesRef<'static> {
    let chess = BUILT_IN.iter().find(|game| game.description.name == "chess");
    let listing = chess.and_then(LibraryGame::listing);
    listing.expect("the library has chess").context
}

/// Chess: the rules of positions that name no game.
impl Default for RulesRef<'static> {
    fn default() -> Self {
        default_rules()
    }
}

/// Ending of the name of a game's form with Chess960's castling and arrays.
const SHUFFLED: &str = "960";

/// Returns the listing of a game from a file, or of its Chess960 form: `atomic960`.
#[must_use]
pub fn listing_of(name: &str) -> Option<&'static Listing<FileGame>> {
    find(name, LibraryGame::listing).unwrap_or_else(|| shuffled_of(name.strip_suffix(SHUFFLED)?))
}

/// Returns the listing of a game's form with castling by Chess960's rules; `None` for games without castling
/// and for those that castle so anyway.
#[must_use]
pub fn shuffled_of(name: &str) -> Option<&'static Listing<FileGame>> {
    find(name, LibraryGame::shuffled)?
}

/// Returns all that the section of a game says.
pub(super) fn description_of(name: &str) -> Option<GameDescription> {
    find(name, |game| game.description.clone())
}

/// Returns the names of the games that come with Motley as text.
#[must_use]
pub fn library_names() -> Vec<&'static str> {
    let games = BUILT_IN.iter().map(|game| &game.description);
    games.filter(|game| !game.keys.shown.parent_only).map(|game| game.name.as_str()).collect()
}

/// Returns the names of the games of [`library_names`]; no rules are made for them.
#[must_use]
pub fn game_names() -> Vec<GameName> {
    let games = BUILT_IN.iter().filter(|game| !game.description.keys.shown.parent_only);
    games.map(LibraryGame::game_name).collect()
}

/// Returns the games that were loaded, in the order of loading, without those for others to build on.
#[must_use]
pub fn loaded() -> Vec<&'static Info> {
    let loaded = LOADED.read().unwrap_or_else(PoisonError::into_inner);
    let mut infos: Vec<&'static Info> = Vec::new();
    for game in loaded.iter().filter(|game| !game.description.keys.shown.parent_only) {
        infos.retain(|info| info.name != game.description.name);
        infos.extend(game.listing().map(|listing| listing.info));
    }
    infos
}

/// Reads and checks the games of files without loading them; returns what was understood. See [`load`].
#[must_use]
pub fn check(files: &[(&str, &str)], is_taken: &dyn Fn(&str) -> bool) -> ReadGames<UnderstoodGame> {
    read(files, is_taken).map(|(game, compiled)| understood(&game, &compiled))
}

/// Loads the games of files, each a name and a text, as far as they are right: from now on they are found by
/// their names. A file may build on the games of those before it. `is_taken` tells the names that no file
/// may use. A game that is refused stays as it was loaded before.
#[must_use]
pub fn load(files: &[(&str, &str)], is_taken: &dyn Fn(&str) -> bool) -> ReadGames<String> {
    let read = read(files, is_taken);
    let mut loaded = LOADED.write().unwrap_or_else(PoisonError::into_inner);
    read.map(|(description, compiled)| {
        let name = description.name.clone();
        let listing = publish(&description, compiled, false);
        loaded.push(LibraryGame { listing: OnceLock::from(Some(listing)), ..LibraryGame::new(description) });
        name
    })
}

fn read(
    files: &[(&str, &str)],
    is_taken: &dyn Fn(&str) -> bool,
) -> ReadGames<(GameDescription, CompiledGame)> {
    let known: Vec<GameDescription> = {
        let loaded = LOADED.read().unwrap_or_else(PoisonError::into_inner);
        let built_in = BUILT_IN.iter().map(|game| &game.description);
        built_in.chain(loaded.iter().map(|game| &game.description)).cloned().collect()
    };
    let mut read = read_games(files, &known, |game| {
        if is_taken(&game.name) {
            let fault =
                ValueFault::new(&game.name, "another name: this game is the one that is played first");
            return Err(fault.at(&game.file, game.line_of(SECTION), "section"));
        }
        compile(game)
    });
    read.remarks = read.games.iter().flat_map(|(game, compiled)| remarks(game, compiled)).collect();
    read
}

/// Makes the listing of a game, which stays for the rest of the program, as its rules do.
fn publish(game: &GameDescription, compiled: CompiledGame, is_chess960: bool) -> &'static Listing<FileGame> {
    let rules: &'static CompiledGame = Box::leak(Box::new(compiled));
    let leaked = |text: &str| &*Box::leak(text.to_owned().into_boxed_str());
    let given = |text| given(text).map(leaked);
    let shown = &game.keys.shown;
    let own = leaked(&game.name);
    let title = given(&shown.title).unwrap_or(own);
    let (name, title) = match is_chess960 {
        true => (leaked(&format!("{own}{SHUFFLED}")), leaked(&format!("{title} {SHUFFLED}"))),
        false => (own, title),
    };
    let knows = shown.xboard_knows && !is_chess960;
    let (setup, holdings) = setup(game, rules);
    let info = Info {
        files: rules.files,
        ranks: rules.ranks,
        summary: given(&shown.summary).unwrap_or_default(),
        xboard: given(&shown.xboard_name).filter(|_| !is_chess960).unwrap_or(name),
        setup: (!knows).then_some(setup),
        holdings,
        rules: own,
        chess960_of: is_chess960.then_some(own),
        ..Info::new(name, title)
    };
    Box::leak(Box::new(Listing {
        info: Box::leak(Box::new(info)),
        context: RulesRef(rules),
        start_count: match rules.shuffle {
            Some(Shuffle::Ranks) => |_| Shuffle::Ranks.count(),
            Some(Shuffle::Corner) => |_| Shuffle::Corner.count(),
            None => |_| 1,
        },
        // `Variant::begin` starts from the form, which a plain function does not see.
        start: |_| FileGame::parse(&default_rules().0.start_fen),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants;

    #[test]
    fn every_game_has_a_title_and_a_summary() {
        let registered = |name: &str| variants::ALL.iter().any(|info| info.name == name);
        for name in library_names().into_iter().filter(|name| !registered(name)) {
            let info = listing_of(name).unwrap().info;
            assert_ne!(info.title, name);
            assert!(info.summary.ends_with('.'), "{name}");
        }
    }

    /// XBoard waits for the names at its start.
    #[test]
    fn names_are_known_without_rules() {
        let games = read_games(&[(LIBRARY_FILE, LIBRARY)], &[], |_| Ok(())).games;
        let game = |(description, ())| LibraryGame::new(description);
        let games: Vec<LibraryGame> = games.into_iter().map(game).collect();
        for game in &*games.leak() {
            let known = game.game_name();
            assert!(game.listing.get().is_none(), "{}", known.name);
            let info = game.listing().expect("the library is right").info;
            assert_eq!(known, GameName::from(info));
        }
    }

    #[test]
    fn a_game_is_shown_by_its_own_keys_only() {
        let text = "[a:3check]\ntitle = A Game\n[b:a]\nxboardName = c\n";
        let files = [(LIBRARY_FILE, LIBRARY), ("mine.ini", text)];
        let games = read_games(&files, &[], |_| Ok(())).map(|(game, ())| game).games;
        let info = |game: &GameDescription| publish(game, compile(game).unwrap(), false).info;
        let [a, b] = [info(&games[games.len() - 2]), info(&games[games.len() - 1])];
        assert_eq!((a.title, a.summary, a.xboard), ("A Game", "", "a"));
        assert_eq!((b.title, b.summary, b.xboard), ("b", "", "c"));
        assert!(a.setup.is_some(), "XBoard does not know it");
    }
}
