//! Starts of games for OpenBench's data generation, in every game.

use crate::support::{Arena, Played};
use std::path::Path;
use std::process::Command;

/// Returns the FENs of a call as OpenBench's client makes it.
fn genfens(arguments: &str) -> Vec<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_motley"));
    let output = command.args([&format!("genfens {arguments} "), "quit"]).output();
    let played = Played::from(output.unwrap());
    assert!(played.success, "{arguments}: {}", played.errors);
    let lines = played.text.lines();
    let fens = lines.filter_map(|line| line.strip_prefix("info string genfens "));
    fens.map(str::to_owned).collect()
}

/// Returns the line of OpenBench's book: the counters of a FEN as operations of an EPD.
fn as_epd(fen: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    let [a, b, c, d, clock, number] = fields[..] else {
        panic!("six fields in '{fen}'");
    };
    let (clock, number): (u32, u32) = (clock.parse().unwrap(), number.parse().unwrap());
    format!("{a} {b} {c} {d} hmvc {clock}; fmvn {number};")
}

#[test]
fn starts_of_every_game_are_a_book_of_the_runner() {
    let games = Command::new(env!("CARGO_BIN_EXE_motley")).args(["perft", "x", "1"]).output();
    let games = String::from_utf8(games.unwrap().stderr).unwrap();
    let (_, games) = games.trim().split_once("expected one of ").unwrap();
    let (games, _) = games.split_once(", or of").unwrap();
    for game in games.split(", ") {
        let request = format!("3 seed 7 book None variant={game} nodes=20");
        let fens = genfens(&request);
        assert_eq!(fens.len(), 3, "{game}");
        assert_eq!(fens, genfens(&request), "{game}");
        let arena = Arena::new();
        let book: Vec<String> = fens.iter().map(|fen| as_epd(fen)).collect();
        std::fs::write(arena.file("book.epd"), book.join("\n")).unwrap();
        let played = arena.play(&format!(
            "-each depth=1 -variant {game} -rounds 3 -games 1 -maxmoves 1 -pgnout games.pgn \
             -openings file=book.epd"
        ));
        assert!(played.success, "{game}: {}", played.errors);
        // The games start where the FENs say, all fields included.
        let games = arena.read("games.pgn");
        for fen in &fens {
            let (first, rest) = fen.split_at(fen.find('|').unwrap_or(fen.len()));
            let further: Vec<&str> = rest.split(['|', ' ']).collect();
            assert!(games.contains(first), "{game}: {first} in\n{games}");
            for field in further {
                assert!(games.contains(field), "{game}: {field} in\n{games}");
            }
        }
    }
}

#[test]
fn starts_come_from_a_book() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let book = root.join("../../benches/openings/bandit.epd");
    let fens = genfens(&format!("4 seed 3 book {} nodes=20", book.display()));
    assert_eq!(fens.len(), 4);
    let ranks = |fen: &String| fen.split(' ').next().unwrap().matches('/').count();
    assert!(fens.iter().all(|fen| ranks(fen) == 8), "{fens:?}");
}
