//! A type's name means the same in every file of the engine. Each game may have its own type for
//! the same purpose, and then uses the same name.

use motley_tidy::items::ItemKind;
use motley_tidy::modules::Crate;
use motley_tidy::source::Source;
use motley_tidy::tree;
use std::collections::{BTreeMap, BTreeSet};

/// Names that every game may use for one type of its own, with their meanings. (Associated types
/// are not counted, because traits require them.)
const OF_GAMES: &[(&str, &str)] = &[
    ("Board", "what stands where, on the game's board"),
    ("CheckInfo", "checks and pins, and what they leave legal"),
    ("Eval", "the game's evaluation, as the search holds it"),
    ("EvalTerms", "the terms of the game's evaluation"),
    ("Generator", "what moves are generated from"),
    ("Move", "a move of the game"),
    ("MoveKind", "what sort of move it is"),
    ("NetFeatures", "what a network sees of the game"),
    ("ParsedTurn", "a turn as it was written, before it is known as legal"),
    ("Position", "a position of the game"),
    ("Rules", "the table of a chess-like game"),
    ("SideView", "a position from one side"),
    ("Squares", "a set of squares of the game's board"),
    ("Swap", "an exchange under way"),
    ("Undo", "what taking back a move needs"),
];

/// Returns the game that a file belongs to, if any. The chess-like games share one set of rules and
/// differ only in tables.
fn game(path: &str) -> Option<&str> {
    let path = path.strip_prefix("crates/movegen/src/")?;
    let path = path.strip_prefix("variants/").unwrap_or(path);
    let (folder, _) = path.split_once('/')?;
    (!matches!(folder, "board" | "mechanics" | "variant")).then_some(folder)
}

/// Adds the file to the homes of each type that it defines, without types of tests.
fn add_types(source: &Source, homes: &mut BTreeMap<String, Vec<String>>) {
    let types = source.items.iter();
    for item in types.filter(|item| item.kind == ItemKind::Type && !item.is_test) {
        let home = homes.entry(item.name.clone()).or_default();
        home.push(source.path.clone());
    }
}

/// Returns the files that define each type name that is defined more than once.
fn homes() -> BTreeMap<String, Vec<String>> {
    let mut homes = BTreeMap::<String, Vec<String>>::new();
    let engine = tree::crates().into_iter();
    for name in engine.filter(|name| name != "tidy") {
        let folder = format!("crates/{name}/src");
        for source in Crate::new(&folder, tree::sources(&folder)).sources() {
            add_types(source, &mut homes);
        }
    }
    homes.retain(|_, homes| homes.len() > 1);
    homes
}

/// Returns the names, with their files, of several types that are not one for each game.
fn doubled(homes: &BTreeMap<String, Vec<String>>) -> Vec<String> {
    let is_of_games = |name: &str| OF_GAMES.iter().any(|(known, _)| *known == name);
    let one_a_game = |paths: &[String]| {
        let games: BTreeSet<_> = paths.iter().filter_map(|path| game(path)).collect();
        games.len() == paths.len()
    };
    homes
        .iter()
        .filter(|(name, paths)| paths.len() > 1 && !(is_of_games(name) && one_a_game(paths)))
        .map(|(name, paths)| format!("{name}: {}", paths.join(", ")))
        .collect()
}

#[test]
fn doubled_names_are_found() {
    let mut homes = BTreeMap::new();
    let text = "pub struct Move;\nenum Table {}\n#[cfg(test)]\nmod tests {\n    struct Once;\n}\n";
    let variants = "crates/movegen/src/variants";
    for path in ["pawns/moves.rs", "bandit/moves.rs"] {
        add_types(&Source::parse(&format!("{variants}/{path}"), text).unwrap(), &mut homes);
    }
    let expected = format!("Table: {variants}/pawns/moves.rs, {variants}/bandit/moves.rs");
    assert_eq!(doubled(&homes), [expected]);
    add_types(&Source::parse("crates/board/src/a.rs", "struct Move;").unwrap(), &mut homes);
    assert_eq!(doubled(&homes).len(), 2);
}

#[test]
fn a_name_means_one_type() {
    let homes = homes();
    let several = doubled(&homes);
    let idle: Vec<&str> =
        OF_GAMES.iter().map(|(name, _)| *name).filter(|name| !homes.contains_key(*name)).collect();
    assert!(several.is_empty(), "types of the same name:\n{}", several.join("\n"));
    assert!(idle.is_empty(), "listed, but of one type only: {idle:?}");
}
