//! The registry: every game, one folder and one line each.

pub mod bandit;
pub mod capablanca;
pub mod caparandom;
pub mod chess;
pub mod eightpiece;
pub mod eightpiecerandom;
pub mod eldritch;
pub mod fischerandom;
pub mod gothic;
mod names;
pub mod pawns;

pub use names::{called, nearest};

use crate::file_games::text::ReadGames;
use crate::file_games::{UnderstoodGame, library};
use crate::variant::{GameName, Info, Listing, Settings, Variant, Visitor};

macro_rules! registry {
    ($($module:ident: $rules:ty),* $(,)?) => {
        /// Every game, in the order in which they are shown.
        pub const ALL: &[&Info] = &[$($module::GAME.info),*];

        /// Does `visitor`'s work on the game called `name`: one that was loaded from a file, or of the
        /// registry, or of the library; `None` if there is no such game.
        pub fn visit<T: Visitor>(name: &str, visitor: T) -> Option<T::Output> {
            match library::loaded_listing_of(name) {
                Some(game) => Some(visitor.visit(game)),
                None => visit_built_in(name, visitor),
            }
        }

        /// Does `visitor`'s work on the game of the registry or of the library that is called `name`, also
        /// if a file has another one of this name; `None` if there is no such game.
        pub fn visit_built_in<T: Visitor>(name: &str, visitor: T) -> Option<T::Output> {
            $({
                static GAME: Listing<$rules> = $module::GAME;
                if name == GAME.info.name {
                    return Some(visitor.visit(&GAME));
                }
            })*
            library::listing_of(name).map(|game| visitor.visit(game))
        }
    };
}

/// The page of the rules that all games have in common, as Markdown.
pub const COMMON_RULES: &str = include_str!("../../../../docs/rules/common.md");

/// Returns the clause of a game's rules with this id, as a text of Markdown without its line
/// breaks.
#[must_use]
pub fn clause(info: &Info, id: &str) -> Option<String> {
    let begins = format!("- [{id}] ");
    [info.rules_text, COMMON_RULES].into_iter().find_map(|text| {
        let mut lines = text.lines().skip_while(|line| !line.starts_with(&begins));
        let first = lines.next()?.strip_prefix(&begins)?;
        let more = lines.take_while(|line| line.starts_with(' '));
        let words: Vec<&str> = [first].into_iter().chain(more.map(str::trim)).collect();
        Some(words.join(" "))
    })
}

/// The game that is played until another is chosen, and the only one that other engines without a
/// choice of games play.
pub const DEFAULT: &Info = chess::GAME.info;

/// The game that is shown if no game is named: of the games that every GUI knows, the richest one.
pub const SHOWPIECE: &Info = caparandom::GAME.info;

/// The game that newcomers are offered first: chess with only three new kinds of units.
pub const WELCOME: &Info = eightpiece::GAME.info;

/// Returns the games that are shown to newcomers, one for each page of rules: [`WELCOME`], then the others
/// from the least like chess to chess.
#[must_use]
pub fn showcase() -> Vec<&'static Info> {
    let own = ALL.iter().rev().filter(|info| info.rules == info.name);
    let others = own.filter(|info| info.name != WELCOME.name).copied();
    std::iter::once(WELCOME).chain(others).collect()
}

/// Returns the number of starting arrays of the game called `name` under `settings`; 1 unless it is
/// shuffled, or if there is no such game.
#[must_use]
pub fn start_count(name: &str, settings: &Settings) -> u32 {
    struct StartCount<'a>(&'a Settings);
    impl Visitor for StartCount<'_> {
        type Output = u32;
        fn visit<V: Variant>(self, game: &'static Listing<V>) -> u32 {
            game.start_count(self.0)
        }
    }
    visit(name, StartCount(settings)).unwrap_or(1)
}

/// Returns the description of the game called `name`, if there is such a game.
#[must_use]
pub fn info(name: &str) -> Option<&'static Info> {
    let loaded = library::loaded_listing_of(name).map(|game| game.info);
    let registered = || ALL.iter().copied().find(|info| info.name == name);
    loaded.or_else(registered).or_else(|| library::listing_of(name).map(|game| game.info))
}

/// Whether a game is one of the registry, and not from a file.
#[must_use]
pub fn is_registered(info: &Info) -> bool {
    ALL.iter().any(|registered| std::ptr::eq(*registered, info))
}

/// Returns every game of the registry, and after them the games that were loaded from files. These take the
/// places of games of the same names.
#[must_use]
pub fn all() -> Vec<&'static Info> {
    let loaded = library::loaded();
    let is_there = |info: &&Info| loaded.iter().all(|other| other.name != info.name);
    let registered = ALL.iter().copied().filter(is_there);
    registered.chain(loaded.iter().copied()).collect()
}

/// Returns the games that GUIs may offer: [`all`], then those that come with Motley as text.
#[must_use]
pub fn offered() -> Vec<&'static Info> {
    let mut games = all();
    for name in library::library_names() {
        if !games.iter().any(|info| info.name == name) {
            games.extend(info(name));
        }
    }
    games
}

/// Returns the names of the games of [`offered`], without making rules for any.
#[must_use]
pub fn offered_names() -> Vec<GameName> {
    let mut games: Vec<GameName> = all().into_iter().map(GameName::from).collect();
    for game in library::game_names() {
        if !games.iter().any(|known| known.name == game.name) {
            games.push(game);
        }
    }
    games
}

/// Loads the games of a file's text as far as they are right; returns their names, and why the others are
/// refused. `file` is its name, for faults.
#[must_use]
pub fn load_games(file: &str, text: &str) -> ReadGames<String> {
    load_game_files(&[(file, text)])
}

/// Loads the games of several files, each a name and a text, as [`load_games`] does. A file may build on
/// the games of those before it.
#[must_use]
pub fn load_game_files(files: &[(&str, &str)]) -> ReadGames<String> {
    library::load(files, &is_taken)
}

/// Checks the games of a file's text without loading them.
#[must_use]
pub fn check_games(file: &str, text: &str) -> ReadGames<UnderstoodGame> {
    check_game_files(&[(file, text)])
}

/// Checks the games of several files without loading them, as [`load_game_files`] does.
#[must_use]
pub fn check_game_files(files: &[(&str, &str)]) -> ReadGames<UnderstoodGame> {
    library::check(files, &is_taken)
}

/// Whether no file may use a name: that of the game which programs play that name none.
fn is_taken(name: &str) -> bool {
    name == DEFAULT.name
}

/// Returns the game that replaces the game called `name` while UCI's switch for Chess960 is on, if there is
/// one.
#[must_use]
pub fn chess960_of(name: &str) -> Option<&'static Info> {
    let is_loaded = library::loaded_listing_of(name).is_some();
    let mut registered = ALL.iter().copied().filter(|_| !is_loaded);
    let registered = registered.find(|info| info.chess960_of == Some(name));
    registered.or_else(|| library::shuffled_of(name).map(|game| game.info))
}

registry! {
    chess: chess::Chess,
    fischerandom: chess::Chess,
    caparandom: capablanca::Capablanca,
    capablanca: capablanca::Capablanca,
    gothic: capablanca::Capablanca,
    eightpiece: eightpiece::EightPiece,
    eightpiecerandom: eightpiece::EightPiece,
    bandit: bandit::Bandit,
    pawns: pawns::PawnsChess,
    eldritch: eldritch::Eldritch,
}
