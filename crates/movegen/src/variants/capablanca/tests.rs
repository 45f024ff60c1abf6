//! Tests of the game's clauses.

use super::{Capablanca, GAME};
use crate::variant::Settings;
use crate::variant::XboardNotation;
use motley_game::Notation;

/// \[CR-7\]
#[test]
fn starts_from_the_array() {
    let start = GAME.start(&Settings::default()).unwrap();
    let fen = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1";
    assert_eq!(start.fen(), fen);
}

/// \[CR-8\]
#[test]
fn castling_is_the_kings_move() {
    let pos = Capablanca::parse("5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1").unwrap();
    for (texts, canonical) in
        [(["f1i1", "f1j1", "O-O", "0-0"], "f1i1"), (["f1c1", "f1a1", "O-O-O", "0-0-0"], "f1c1")]
    {
        for text in texts {
            let turn = pos.read_turn(text).unwrap();
            assert_eq!(pos.write_turn(&turn), canonical, "{text}");
            assert_eq!(pos.write_turn_for_xboard(&turn), canonical, "{text}");
        }
    }
}

/// \[CR-9\]
#[test]
fn rights_need_king_and_rook_at_home() {
    assert!(Capablanca::parse("5k4/10/10/10/10/10/10/R3K4R w KQ - 0 1").is_err());
    assert!(Capablanca::parse("5k4/10/10/10/10/10/10/1R3K3R w Q - 0 1").is_err());
}

/// \[CR-12\]
#[test]
fn archbishop_and_chancellor_are_compounds() {
    for (fen, turns, no_turns) in [
        ("9k/10/10/10/4A5/10/10/K9 w - - 0 1", ["e4d6", "e4h7"], ["e4e5", "e4d4"]),
        ("9k/10/10/10/4C5/10/10/K9 w - - 0 1", ["e4d6", "e4e8"], ["e4d5", "e4h7"]),
    ] {
        let pos = Capablanca::parse(fen).unwrap();
        assert!(turns.iter().all(|turn| pos.read_turn(turn).is_ok()), "{fen}");
        assert!(no_turns.iter().all(|turn| pos.read_turn(turn).is_err()), "{fen}");
    }
}
