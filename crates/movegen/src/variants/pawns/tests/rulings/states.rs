//! Draws, what is counted and remembered, and FENs of it.

use super::{after, check, has, play, position, refusal};
use motley_game::{Game, GameRecord, Notation, Outcome, Reason, Side};

#[test]
fn draws() {
    // [PC-29]
    let with = |units: &str| position(&format!("8/8/8/8/8/2k5/8/K{units} w - - 0 1"));
    for dead in ["7", "6N", "6B", "6n", "6b"] {
        assert_eq!(with(dead).outcome(), Some(Outcome::Draw(Reason::DeadPosition)), "{dead}");
    }
    for alive in ["6R", "6G", "6Y", "5NN", "5bN"] {
        assert_eq!(with(alive).outcome(), None, "{alive}");
    }
    let spy_to_come = position("8/8/8/8/8/2k5/8/K6n w - - 0 1 displaced=h1");
    assert_eq!(spy_to_come.outcome(), None);
    let dull = play("8/8/8/8/8/2k4r/8/K7 w - - 99 80", "a1b1");
    assert_eq!(dull.outcome(), Some(Outcome::Draw(Reason::FiftyMoves)));
    let mate = play("k7/8/1K6/8/8/8/8/7R w - - 99 80", "h1h8");
    assert_eq!(mate.outcome(), None);
    assert_eq!(mate.no_moves_outcome(), Outcome::Win(Side::White, Reason::Checkmate));
    for pawn in "PAEMHOGSZ".chars() {
        let turn = if pawn == 'S' { "e4d5" } else { "e4e5" };
        let moved = play(&format!("k7/8/8/8/4{pawn}3/8/8/K7 w - - 42 80"), turn);
        assert_eq!(moved.halfmove_clock(), 0, "{pawn}");
    }
    assert_eq!(play("k7/8/8/8/4Y3/8/8/K7 w - - 42 80", "e4d2").halfmove_clock(), 43);
}

#[test]
fn fallen_is_written_in_order() {
    // [PC-31]
    let fen = "k7/8/8/3e4/8/3E4/8/K7 w - - 0 1 fallen=ANnp";
    assert_eq!(position(fen).fen(), fen);
    for wrong in ["fallen=NA", "fallen=nN", "fallen=NN", "fallen=", "fallen=X"] {
        assert!(refusal(&format!("k7/8/8/3e4/8/3E4/8/K7 w - - 0 1 {wrong}")).contains("fallen"));
    }
    assert!(refusal("k7/8/8/8/8/3E4/8/K7 w - - 0 1 rest=w fallen=N").contains("fallen"));
    assert!(refusal("k7/8/8/8/8/3E4/8/K7 w - - 0 1 fallen=n").contains("fallen"));
}

#[test]
fn consequences_reset_the_count() {
    // [PC-37]
    assert!(after("k7/8/8/8/3R4/8/8/K7 b - - 9 30 displaced=d4", &["d4e5,a8b8"]).contains(" 0 31"));
    assert!(after("3k4/8/8/8/3H4/8/8/K7 b - - 9 30 heroic=1", &["d8e8"]).contains(" 0 31"));
    // A discovery alone does not.
    assert!(after("8/8/5k2/8/4S3/8/8/1K6 b - - 9 30", &["f6e5"]).contains(" 10 31"));
}

#[test]
fn states_that_cannot_be_are_refused() {
    // [PC-40]
    for (fen, part) in [
        ("4k3/8/8/8/8/8/8/K3H3 w - - 0 1 heroic=1", "heroic"),
        ("4k3/8/8/8/8/8/3H4/K7 b - - 0 1 heroic=1", "heroic"),
        ("8/8/8/8/8/PPP4k/PRP5/KPP5 b - - 0 1 displaced=b2", "displaced"),
        ("k7/8/8/8/8/8/8/K7 w - - 0 1 displaced=d4", "displaced"),
        ("k7/8/8/8/8/3E4/8/K7 w - - 0 1 fallen=N reload=w", "turn number"),
        ("k7/8/8/8/8/3E4/8/K7 w - - 0 1 reload=w reload=w", "turn number"),
        ("k7/8/8/8/8/3E4/8/K7 w - - 0 1 reload=bw", "reload"),
    ] {
        assert!(refusal(fen).contains(part), "{fen}: {}", refusal(fen));
    }
    // A hidden spy that faces the king already is accepted; it attacks nothing.
    let fen = "8/8/8/4k3/4S3/8/8/1K6 b - - 0 1";
    assert_eq!(position(fen).fen(), fen);
    assert!(!check(fen));
}

#[test]
fn states_outlive_their_units() {
    // [PC-41]
    let fen = "k7/8/8/3r4/8/3A4/8/K7 b - - 0 1 reload=w";
    assert!(after(fen, &["d5d3"]).ends_with("reload=w"));
    let declared = after("4k3/8/8/7H/4H3/8/8/K7 w - - 0 1", &["a1a2,+"]);
    assert!(!after(&declared, &["e8f8"]).contains('H'));
    let healers = "k7/8/8/1E6/8/3E4/8/K7 w - - 0 1 fallen=N";
    assert!(has(healers, "n@d4") && has(healers, "n@b6"));
}

/// [PC-29], [G-7]: what resets the count does not end what may repeat. Captured units come back
/// [PC-10], and guards walk back [PC-6], though both count as progress.
#[test]
fn positions_repeat_across_captures_and_pawn_moves() {
    for (fen, round) in [
        ("4r2k/8/8/8/4N3/3E4/8/K7 b - - 0 1", ["e8e4", "N@c3", "e4e8", "c3e4"]),
        ("7k/8/8/8/4G3/8/8/K7 w - - 0 1", ["e4e5", "h8h7", "e5e4", "h7h8"]),
    ] {
        let mut history = GameRecord::new(position(fen));
        for count in 0..2 {
            assert_eq!(history.outcome(), None, "{fen}, round {count}");
            for text in round {
                let turn = history.position().read_turn(text);
                let turn = turn.unwrap_or_else(|error| panic!("{text}: {error}"));
                history.play(&turn);
            }
        }
        assert_eq!(history.outcome(), Some(Outcome::Draw(Reason::Repetition)), "{fen}");
    }
}
