//! Hints for the search.

use super::*;
use motley_game::SearchHints;

fn exchange(fen: &str, turn: &str) -> [bool; 2] {
    let pos = position(fen);
    let turn = pos.read_turn(turn).unwrap_or_else(|e| panic!("{fen}: {e}"));
    [pos.see_ge(turn[0], 0), pos.see_ge(turn[0], -450)]
}

#[test]
fn exchanges_know_the_pieces() {
    for (fen, turn, wins, why) in [
        ("4k3/2p5/3p4/8/8/3R4/8/4K3 w - - 0 1", "d3d6", false, "the pawn is guarded"),
        ("4k3/1Jp5/3p4/8/8/3R4/8/4K3 w - - 0 1", "d3d6", true, "the guard is held [8P-3]"),
        ("4k3/8/3p4/8/8/3R4/8/4K3 w - - 0 1", "d3d6", true, "nothing guards it"),
        ("4k3/8/g1pp1p1m/8/8/3R4/8/4K3 w - - 0 1", "d3d6", false, "a lancer over a friend [8P-6]"),
        ("4k3/8/g1pp1B1m/8/8/3R4/8/4K3 w - - 0 1", "d3d6", true, "a lancer not over a foe"),
        ("2s1k3/8/3p4/8/6N1/4N3/5R2/3RK3 w - - 0 1", "d1d6", true, "no push reaches the rook"),
        ("4k3/8/3p1s2/8/3R4/2N1N3/8/4K3 w - - 0 1", "d4d6", true, "the sentry pushes nothing there"),
        ("4k3/8/3p4/1N6/2s5/8/3R4/4K3 w - - 0 1", "d2d6", false, "a knight is pushed onto the rook"),
    ] {
        assert_eq!(exchange(fen, turn)[0], wins, "{why}");
        assert!(exchange(fen, turn)[1], "{why}");
    }
}

#[test]
fn a_push_stakes_the_sentry() {
    let guarded = "4k3/8/4p3/6p1/5n2/8/8/2S1K3 w - - 0 1";
    assert_eq!(exchange(guarded, "c1f4,f4e6"), [false, true], "a pawn for a sentry");
    let alone = "4k3/8/4p3/8/5n2/8/8/2S1K3 w - - 0 1";
    assert_eq!(exchange(alone, "c1f4,f4e6"), [true, true], "the knight may not take it [8P-17]");
    assert_eq!(position(alone).gain(position(alone).read_turn("c1f4,f4e6").unwrap()[0]), 100);
}

/// Checks that lancer captures are noisy only if they keep the facing or face an enemy.
#[test]
fn few_lancer_captures_are_noisy() {
    let pos = position("4k3/8/3p4/2p5/8/8/2C5/4K3 w - - 0 1");
    let captures = ["c2c5", "c2c5d"];
    let noisy = |text: &&str| pos.is_noisy(pos.read_turn(text).unwrap()[0]);
    assert!(captures.iter().all(&noisy));
    assert!(!["c2c5e", "c2c5m", "c2c4"].iter().any(noisy));
}

#[test]
fn checks_are_foreseen() {
    for (fen, turn, gives, why) in [
        ("4k3/8/8/8/4N3/8/8/4K3 w - - 0 1", "e4d6", true, "a knight"),
        ("4k3/8/8/2j5/4N3/8/8/4K3 w - - 0 1", "e4d6", true, "a jailer at a corner holds nothing [8P-3]"),
        ("4k3/8/2j5/8/4N3/8/8/4K3 w - - 0 1", "e4d6", false, "the knight is held there [8P-3]"),
        ("4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "e4c3", true, "the rook behind it"),
        ("4k3/8/8/8/4N3/8/4j3/4R1K1 w - - 0 1", "e4c3", false, "the jailer stands in the way"),
        ("4k3/8/8/8/8/8/3P4/3QK3 w - - 0 1", "d2d4", false, "a pawn far away"),
    ] {
        let pos = position(fen);
        let turn = pos.read_turn(turn).unwrap_or_else(|e| panic!("{fen}: {e}"));
        assert_eq!(pos.gives_danger(turn[0]), gives, "{why}: {fen}");
    }
}

#[test]
fn escapes_from_lesser_units_are_valued() {
    for (fen, turn, gain, why) in [
        ("4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1", "e4g3", 300, "the knight leaves a pawn's attack"),
        ("4k3/8/8/3p4/8/6N1/8/4K3 w - - 0 1", "g3e4", -300, "the knight goes there"),
        ("4k3/8/8/2jp4/4N3/8/8/4K3 w - - 0 1", "e4g3", 300, "a jailer holds none of its friends [8P-3]"),
        ("4k3/8/8/2Jp4/4N3/8/8/4K3 w - - 0 1", "e4g3", 0, "the pawn is held [8P-3]"),
        ("4k3/8/5n2/8/4B3/8/8/4K3 w - - 0 1", "e4d3", 0, "a knight is no less than a bishop"),
        ("7k/8/5n2/8/4R3/8/8/4K3 w - - 0 1", "e4a4", 490, "but less than a rook"),
        ("7k/8/5n2/8/4J3/8/8/4K3 w - - 0 1", "e4a4", 460, "and than a jailer"),
        ("4k3/7b/8/8/R7/8/8/4K3 w - - 0 1", "a4e4", -490, "a bishop's line"),
        ("r6k/8/4p3/8/4Q3/8/8/4K3 w - - 0 1", "e4a4", -900, "a rook attacks the queen there"),
        (
            "4k3/2g5/2p5/8/8/R7/8/4K3 w - - 0 1",
            "a3c3",
            -490,
            "a lancer that faces south jumps its pawn [8P-6]",
        ),
        ("4k3/2g5/2P5/8/8/R7/8/4K3 w - - 0 1", "a3c3", 0, "but not the opponent's"),
        ("4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1", "e2e4", 0, "pawns gain nothing"),
    ] {
        let pos = position(fen);
        let mv = pos.read_turn(turn).unwrap()[0];
        assert_eq!(pos.escape_gains()(mv), gain, "{why}: {turn} in {fen}");
    }
}
