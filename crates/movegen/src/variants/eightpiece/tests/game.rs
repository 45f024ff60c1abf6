//! Castling, kings, pawns and draws, by example.

use super::*;
use motley_game::{Outcome, Reason, Side};

/// [8P-19]
#[test]
fn castling_with_rook_and_jailer() {
    let fen = "j3k2r/8/8/8/8/8/8/J3K2R w KQkq - 0 1";
    assert!(turns(fen).contains(&"e1c1".to_owned()), "with the jailer");
    let game = played(fen, &["e1c1", "e8g8"]);
    assert_eq!(game.position().fen(), "j4rk1/8/8/8/8/8/8/2KJ3R w - - 2 2");
    for (fen, wing, why) in [
        ("4k3/8/8/8/8/8/4j3/J3K2R w KQ - 0 1", "e1g1", "the king is held"),
        ("4k3/8/8/8/8/8/7j/J3K2R w KQ - 0 1", "e1g1", "the rook is held"),
        ("4k3/8/8/8/8/8/8/JN2K2R w KQ - 0 1", "e1c1", "a knight is between"),
        ("4kr2/8/8/8/8/8/8/J3K2R w KQ - 0 1", "e1g1", "f1 is attacked"),
        ("4k1r1/8/8/8/8/8/8/J3K2R w KQ - 0 1", "e1g1", "g1 is attacked"),
        ("4r1k1/8/8/8/8/8/8/J3K2R w KQ - 0 1", "e1g1", "the king is in check"),
    ] {
        assert!(!turns(fen).contains(&wing.to_owned()), "{why}");
    }
}

/// [8P-19]: rights end when king or partner moves, is pushed or captured.
#[test]
fn castling_rights_are_lost() {
    let fen = "j2qkb1r/8/8/3S4/8/8/1S6/J3K2R w KQkq - 0 1";
    for (turn, rights) in [
        ("e1e2", "kq"),
        ("h1h2", "Qkq"),
        ("h1h8", "Qq"),
        ("a1a2", "Kkq"),
        ("d5a8,a8a2", "KQk"),
        ("b2h8,h8h2", "KQq"),
    ] {
        let after = played(fen, &[turn]).position().fen();
        assert_eq!(after.split(' ').nth(2), Some(rights), "{turn}");
    }
    let king = played("j3k2r/8/2S5/8/8/8/8/J3K2R w KQkq - 0 1", &["c6e8,e8e7"]);
    assert_eq!(king.position().fen().split(' ').nth(2), Some("KQ"), "a pushed king");
}

/// [8P-20]
#[test]
fn kings_side_by_side() {
    assert_eq!(turns("8/8/8/4j3/4K3/4k3/4J3/8 w - - 0 1"), ["0000"]);
}

/// [8P-21]
#[test]
fn pawns() {
    let first_rank = "4k3/8/8/8/8/1p6/8/2P1K3 w - - 0 1";
    assert_eq!(turns_from(first_rank, "c1"), ["c1c2", "c1c3"]);
    let game = played(first_rank, &["c1c3"]);
    assert!(game.position().fen().contains(" c2 "));
    assert!(turns(&game.position().fen()).contains(&"b3c2".to_owned()));
    let taken = played(&game.position().fen(), &["b3c2"]);
    assert!(taken.position().fen().starts_with("4k3/8/8/8/8/8/2p5/4K3 "));
    assert_eq!(turns_from("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7").len(), 14);
}

/// [8P-30]: only new squares of a pawn reset the count, arrived at by move or push.
#[test]
fn fifty_moves_remember_where_pawns_stood() {
    let clock = |game: &GameRecord<EightPiece>| -> u32 {
        let fen = game.position().fen();
        fen.split(' ').nth(4).and_then(|n| n.parse().ok()).unwrap_or(u32::MAX)
    };
    let fen = "4k3/8/8/8/8/8/4P3/K1s5 w - - 30 40";
    assert_eq!(clock(&played(fen, &["e2e3"])), 0, "never stood there");
    let back = ["e2e3", "c1e3,e3e2", "a1b1", "e3c1"];
    assert_eq!(clock(&played(fen, &back[..2])), 1, "pushed back to where it came from");
    let forward = ["e2e3", "c1e3,e3e2", "a1b1", "e3c1", "e2e3"];
    assert_eq!(clock(&played(fen, &forward)), 4, "forward again");
    let skipped = ["e2e4", "c1f4", "a1b1", "e8d8", "b1a1", "f4h2", "a1b1", "h2f4"];
    assert_eq!(clock(&played(fen, &skipped)), 7);
    let unknown = "4k3/8/8/8/8/4P3/8/K1s5 b - - 30 40";
    assert_eq!(clock(&played(unknown, &["c1e3,e3e2"])), 0, "a FEN knows the present square only");
    let push = "4k3/8/4p3/8/5n2/8/8/2S1K3 w - - 30 40";
    assert_eq!(clock(&played(push, &["c1f4,f4g6"])), 31);
    assert_eq!(clock(&played(push, &["c1f4,f4e6"])), 0, "a push that captures");
}

/// [8P-30]: the square skipped by a double step is new to the pawn that is pushed onto it.
#[test]
fn a_skipped_square_has_not_been_stood_on() {
    let game = played("4k3/8/8/6s1/8/8/2P1P3/K7 w - - 9 9", &["c2c4", "g5e7", "a1b1", "e7b4"]);
    assert!(game.position().fen().ends_with(" 3 11"));
    let pushed = played("4k3/8/8/1s6/8/8/2P5/7K w - - 9 9", &["c2c4", "b5c4,c4c3", "h1h2", "c4a2"]);
    assert!(pushed.position().fen().ends_with(" 2 11"), "c3 was new, and reset the count");
    let back = played(&pushed.start().fen(), &["c2c4", "b5c4,c4c3", "h1h2", "c4a2", "c3c4"]);
    assert!(back.position().fen().ends_with(" 3 11"), "c4 was not");
}

/// [8P-30]: a pass counts, and so does the hundredth turn, unless it mates.
#[test]
fn the_hundredth_turn() {
    let game = played("7k/8/8/8/8/8/4j3/R3K3 w - - 99 80", &["0000"]);
    assert_eq!(game.outcome(), Some(Outcome::Draw(Reason::FiftyMoves)));
    let game = played("7k/R7/8/8/8/8/8/K5R1 w - - 99 80", &["a7h7"]);
    assert_ne!(game.outcome().map(|o| o.reason()), Some(Reason::Checkmate));
    let game = played("7k/8/6K1/8/8/8/8/R7 w - - 99 80", &["a1a8"]);
    assert_eq!(game.outcome(), Some(Outcome::Win(Side::White, Reason::Checkmate)));
}

/// [8P-30]: pawn histories do not tell positions apart.
#[test]
fn pawn_histories_are_no_part_of_a_position() {
    let fen = "4k3/8/8/8/8/8/4P3/K1s5 w - - 0 1";
    let round = ["e2e3", "c1e3,e3e2", "a1b1", "e3c1", "b1a1", "e8d8", "a1b1", "d8e8", "b1a1"];
    let game = played(fen, &round);
    let first = position("4k3/8/8/8/8/8/4P3/K1s5 b - - 0 1");
    assert_eq!(game.position().key(), first.key());
}

/// [8P-31]
#[test]
fn dead_positions() {
    for unit in ["", "B", "N", "S"] {
        let fen = format!(
            "4k3/8/8/8/8/8/8/{}K w - - 0 1",
            if unit.is_empty() { "7".into() } else { format!("6{unit}") }
        );
        assert_eq!(position(&fen).outcome(), Some(Outcome::Draw(Reason::DeadPosition)), "{fen}");
    }
    for unit in "JCFRQP".chars() {
        let fen = format!("4k3/8/8/8/8/8/6{unit}1/7K w - - 0 1");
        assert_eq!(position(&fen).outcome(), None, "{fen}");
    }
}

/// The most turns that were found: every lancer's move is eight.
#[test]
fn a_board_of_lancers_has_many_turns_but_not_too_many() {
    let fen = "FkGGGGKH/FFGGGGHH/E5MM/EE4MM/EE4MM/EE4MM/E6M/DDCCCCOO w - - 0 1";
    assert_eq!(turns(fen).len(), 1_464);
}
