//! Tests of the game's clauses.

use super::{GAME, START_COUNT};
use crate::orthodox::shuffle::chess_rank;
use crate::testing::bishops_apart_king_between_rooks;
use crate::variant::Settings;
use crate::variant::XboardNotation;
use motley_game::Notation;
use std::collections::HashSet;

/// \[C-2\]
#[test]
fn arrays_have_their_standard_numbers() {
    assert_eq!(chess_rank(0).unwrap(), "BBQNNRKR");
    assert_eq!(chess_rank(518).unwrap(), "RNBQKBNR");
    assert_eq!(chess_rank(534).unwrap(), "RNBKQBNR");
    assert_eq!(chess_rank(959).unwrap(), "RKRNNQBB");
    let all: HashSet<String> = (0..START_COUNT).map(|number| chess_rank(number).unwrap()).collect();
    assert_eq!(all.len(), 960);
    for rank in all {
        bishops_apart_king_between_rooks(&rank);
    }
}

/// \[C-2\]
#[test]
fn numbers_beyond_the_last_are_refused() {
    let numbered = |array| {
        let mut settings = Settings::default();
        settings.array = Some(array);
        GAME.start(&settings)
    };
    assert!(numbered(959).is_ok());
    let error = numbered(960).unwrap_err().to_string();
    assert!(error.contains("a number below 960"), "{error}");
}

/// \[C-7\]
#[test]
fn castling_is_king_takes_rook() {
    let pos = GAME.parse("4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1").unwrap();
    for (texts, canonical, xboard) in [
        (["e1h1", "e1g1", "O-O", "0-0"], "e1h1", "O-O"),
        (["e1b1", "e1c1", "O-O-O", "0-0-0"], "e1b1", "O-O-O"),
    ] {
        for text in texts {
            let turn = pos.read_turn(text).unwrap();
            assert_eq!(pos.write_turn(&turn), canonical, "{text}");
            assert_eq!(pos.write_turn_for_xboard(&turn), xboard);
        }
    }
}

/// \[C-7\]: a king's move is a king's move where both readings are legal.
#[test]
fn ambiguous_text_is_the_plain_move() {
    let pos = GAME.parse("4k3/8/8/8/8/8/8/5K1R w H - 0 1").unwrap();
    let plain = pos.read_turn("f1g1").unwrap();
    assert_eq!(pos.write_turn(&plain), "f1g1");
    let castling = pos.read_turn("f1h1").unwrap();
    assert_eq!(pos.write_turn(&castling), "f1h1");
}

/// \[C-8\]
#[test]
fn rights_are_written_as_x_fen() {
    for (read, written) in [("HA", "KQ"), ("KQ", "KQ"), ("G", "G"), ("-", "-")] {
        let fen = format!("4k3/8/8/8/8/8/8/R3K1RR w {read} - 0 1");
        let expected = format!("4k3/8/8/8/8/8/8/R3K1RR w {written} - 0 1");
        assert_eq!(GAME.parse(&fen).unwrap().fen(), expected);
    }
}

/// \[C-2\]: a rook that leaves the corner may uncover an attack on the king's last square.
#[test]
fn castling_looks_behind_the_rook() {
    let pos = GAME.parse("4k3/8/8/8/8/8/8/rRK5 w B - 0 1").unwrap();
    let error = pos.read_turn("O-O-O").unwrap_err().to_string();
    assert!(error.contains("not attacked"), "{error}");
}
