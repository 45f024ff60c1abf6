//! Tests of the game's clauses; arrays are tested in `arrays.rs`.

use super::GAME;
use crate::variant::Settings;
use crate::variants::capablanca::Capablanca;
use motley_game::{Game, Notation};

fn at(fen: &str) -> Capablanca {
    GAME.parse(fen).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

/// \[CR-2\]
#[test]
fn choices_decide_how_many_arrays_there_are() {
    let mut settings = Settings::default();
    assert_eq!(GAME.start_count(&settings), 53_760);
    settings.set("AdjacentBishops", "true");
    assert_eq!(GAME.start_count(&settings), 84_000);
    settings.set("ScharnaglArrays", "true");
    assert_eq!(GAME.start_count(&settings), 21_836);
    settings.array = Some(21_835);
    assert!(GAME.start(&settings).is_ok());
    settings.array = Some(21_836);
    assert!(GAME.start(&settings).is_err());
    settings.set("AdjacentBishops", "false");
    assert_eq!(GAME.start_count(&settings), 12_130);
    settings.array = Some(12_129);
    assert!(GAME.start(&settings).is_ok());
    settings.array = Some(12_130);
    assert!(GAME.start(&settings).is_err());
}

/// \[CR-2\]: every array of \[CR-1\] is accepted as a position.
#[test]
fn adjacent_bishops_are_accepted() {
    at("rnbbqkacnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBBQKACNR w KQkq - 0 1");
}

/// \[CR-3\]
#[test]
fn pawns_promote_to_six_pieces() {
    let pos = at("5k4/P9/10/10/10/10/10/5K4 w - - 0 1");
    for letter in "qcarbn".chars() {
        let text = format!("a7a8{letter}");
        let turn = pos.read_turn(&text).unwrap();
        assert_eq!(pos.write_turn(&turn), text);
    }
    assert_eq!(pos.count(), 6 + 5);
}

/// \[CR-4\], \[CR-10\]
#[test]
fn castling_goes_to_c_and_i() {
    let after = |fen: &str, turn: &str| {
        let mut pos = at(fen);
        let turn = pos.read_turn(turn).unwrap();
        pos.play(turn[0], &mut ());
        pos.fen()
    };
    let fen = "5k4/10/10/10/10/10/10/2R2K1R2 w CH - 0 1";
    assert_eq!(after(fen, "f1h1"), "5k4/10/10/10/10/10/10/2R4RK1 b - - 1 1");
    assert_eq!(after(fen, "O-O-O"), "5k4/10/10/10/10/10/10/2KR3R2 b - - 1 1");
    // The king already stands on its target.
    let fen = "5k4/10/10/10/10/10/10/1RK7 w B - 0 1";
    assert_eq!(after(fen, "c1b1"), "5k4/10/10/10/10/10/10/2KR6 b - - 1 1");
}

/// \[CR-4\]
#[test]
fn castling_passes_no_attacked_square() {
    for (fen, legal) in [
        ("5k4/10/10/10/10/10/10/R2K6 w Q - 0 1", true),
        ("5k4/10/10/10/10/10/1p8/R3K5 w Q - 0 1", false),
        ("2r2k4/10/10/10/10/10/10/R3K5 w Q - 0 1", false),
        ("3r1k4/10/10/10/10/10/10/R3K5 w Q - 0 1", false),
        ("1r3k4/10/10/10/10/10/10/R3K5 w Q - 0 1", true),
        ("4rk4/10/10/10/10/10/10/R3K5 w Q - 0 1", false),
        ("5k4/10/10/10/10/10/10/RN2K5 w Q - 0 1", false),
    ] {
        assert_eq!(at(fen).read_turn("O-O-O").is_ok(), legal, "{fen}");
    }
}

/// \[CR-5\]
#[test]
fn pawns_are_orthodox() {
    let pos = at("5k4/10/10/10/1pP7/10/3P6/5K4 b - c3 0 1");
    assert!(pos.read_turn("b4c3").is_ok());
    let pos = at("5k4/10/10/10/10/10/3P6/5K4 w - - 0 1");
    assert!(pos.read_turn("d2d4").is_ok());
}

/// \[CR-6\]
#[test]
fn dead_positions_are_those_of_the_seed() {
    let dead = |placement: &str| at(&format!("{placement} w - - 0 1")).outcome().is_some();
    assert!(dead("5k4/10/10/10/10/10/10/5K4"));
    assert!(dead("5k4/10/10/10/10/10/10/5KB3"));
    assert!(dead("5k4/10/10/10/10/10/10/5KN3"));
    assert!(!dead("5k4/10/10/10/10/10/10/5KA3"));
    assert!(!dead("5k4/10/10/10/10/10/10/5KC3"));
    assert!(!dead("5k4/7b2/10/10/10/10/10/5KB3"));
}

/// \[CR-11\]
#[test]
fn rights_are_written_as_x_fen() {
    let start = "qabrcnknrb/pppppppppp/10/10/10/10/PPPPPPPPPP/QABRCNKNRB w IDid - 0 1";
    assert!(at(start).fen().contains(" w KQkq "));
}
