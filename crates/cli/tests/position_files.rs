//! The positions in the repository for measurements: each can be read and played from, and is
//! unique.

use crate::support::{Arena, Played};
use motley_game::{GameExt, GameRecord, Side};
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_movegen::variants;
use std::collections::HashSet;
use std::path::PathBuf;

/// Most bytes of a file: the positions should not make a checkout larger than the sources do.
const MAX_BYTES: usize = 100_000;

fn benches() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../benches"))
}

/// A visitor that reads the file of a game in a folder below `benches`; it must have `count`
/// positions.
struct Read {
    folder: &'static str,
    count: usize,
}

impl Visitor for Read {
    type Output = ();

    fn visit<V: Variant>(self, game: &'static Listing<V>) {
        let Read { folder, count } = self;
        let file = format!("{folder}/{}.epd", game.info.name);
        let path = benches().join(&file);
        let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(text.len() < MAX_BYTES, "{file} has {} bytes", text.len());
        assert_eq!(text.lines().count(), count, "{file}");
        let mut seen = HashSet::new();
        for (number, line) in (1..).zip(text.lines()) {
            let place = format!("{file}, line {number}: {line}");
            let position = game.position(line, &Settings::default());
            let position = position.unwrap_or_else(|error| panic!("{place}: {error}"));
            assert_eq!(position.fen(), line, "{place}");
            assert!(seen.insert(position.key()), "{place} is there twice");
            let to_move = match line.split(' ').nth(1) {
                Some("w") => Side::White,
                Some("b") => Side::Black,
                other => panic!("{place}: {other:?} is to move"),
            };
            assert_eq!(position.to_move(), to_move, "{place}");
            assert!(!position.mid_turn(), "{place}");
            assert!(!position.legal_moves().is_empty(), "{place}");
            assert_eq!(GameRecord::new(position).outcome(), None, "{place}");
        }
    }
}

/// Checks that the sets examine their games' networks, and that a network comes nearer to the long searches
/// than the hand-made evaluation alone.
#[test]
fn networks_are_examined() {
    let arena = Arena::new();
    let files = std::fs::read_dir(benches().join("sets")).unwrap();
    let files = files.map(|file| file.unwrap().path());
    let files: Vec<PathBuf> = files.filter(|file| file.extension() == Some("games".as_ref())).collect();
    assert!(files.len() >= 6, "{files:?}");
    let mut options = String::new();
    for file in &files {
        let bytes = std::fs::metadata(file).unwrap().len();
        assert!(bytes < MAX_BYTES as u64, "{file:?} has {bytes} bytes");
        options += &format!("{} ", file.display());
    }
    let played = Played::from(arena.command_of("examine", &options).output().unwrap());
    assert!(played.success, "{}", played.errors);
    let figures = |name: &str| -> Vec<f64> {
        let lines = played.text.lines().filter_map(|line| line.strip_prefix(name));
        let means = lines.map(|line| line.split_whitespace().next().and_then(|mean| mean.parse().ok()));
        means.collect::<Option<_>>().expect("a number")
    };
    let [errors, correlations] = ["error, squared points", "correlation"].map(figures);
    assert_eq!(errors.len(), 2 * files.len(), "{}", played.text);
    assert!(errors.chunks(2).all(|pair| pair[0] < pair[1]), "{}", played.text);
    assert!(correlations.chunks(2).all(|pair| pair[0] > pair[1]), "{}", played.text);
}

/// Checks that a search of very few nodes loses points, but not whole games.
#[test]
fn lost_points_are_measured() {
    let arena = Arena::new();
    let set = benches().join("sets/chess.games");
    let options = format!("{} --networks <internal> --nodes 10 --positions 2 --concurrency 2", set.display());
    let played = Played::from(arena.command_of("examine", &options).output().unwrap());
    assert!(played.success, "{}", played.errors);
    let line = played.text.lines().find_map(|line| line.strip_prefix("points lost, thousandths"));
    let lost: f64 = line.unwrap().split_whitespace().next().unwrap().parse().unwrap();
    assert!((5.0..200.0).contains(&lost), "{}", played.text);
}

fn read_all(folder: &'static str, count: usize) {
    for info in variants::ALL {
        variants::visit(info.name, Read { folder, count }).expect("a game of the registry");
    }
}

#[test]
fn every_game_has_its_openings() {
    read_all("openings", 500);
}

#[test]
fn openings_of_games_from_files_are_read_by_their_games() {
    let folder = "openings/from-files";
    let files = std::fs::read_dir(benches().join(folder)).unwrap();
    let names = files.map(|file| file.unwrap().path().file_stem().unwrap().to_owned());
    let names: Vec<_> = names.collect();
    assert!(!names.is_empty(), "{folder}");
    for name in names {
        let read = Read { folder, count: 500 };
        variants::visit(name.to_str().unwrap(), read).expect("a game of the library");
    }
}

#[test]
fn every_game_has_positions_to_measure_growth() {
    read_all("sets", 40);
}

#[test]
fn every_game_is_played_from_its_openings() {
    let arena = Arena::new();
    for info in variants::ALL {
        let book = benches().join(format!("openings/{}.epd", info.name));
        std::fs::copy(book, arena.file("book.epd")).unwrap();
        let played = arena.play(&format!(
            "-variant {} -openings file=book.epd order=random -srand 1 -each nodes=60 -rounds 2 \
             -games 2 -repeat -maxmoves 20",
            info.name
        ));
        assert!(played.success, "{}: {}", info.name, played.errors);
        assert!(played.text.contains("no fault\n"), "{}", played.text);
        assert!(!played.text.contains("lost by"), "{}", played.text);
    }
}
