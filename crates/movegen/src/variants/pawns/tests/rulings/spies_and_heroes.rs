//! Spies, hidden and displaced, and heroes.

use super::{after, check, has, turns, turns_of};

#[test]
fn spies_hide_until_they_capture() {
    // [PC-13]
    let fen = "k7/8/8/4n3/4S3/8/8/K7 w - - 0 1";
    assert_eq!(turns_of(fen, "e4"), ["e4d5", "e4e5", "e4f5"]);
    assert!(after(fen, &["e4e5"]).starts_with("k7/8/8/4P3/"));
    assert!(after(fen, &["e4d5"]).starts_with("k7/8/8/3Sn3/"));
    assert_eq!(turns_of("8/4S3/8/8/8/8/8/k1K5 w - - 0 1", "e7").len(), 8);
    // No en passant by it; its quiet step onto the passed square is only that.
    let fen = "k7/8/8/3pS3/2P5/8/8/K7 w - - 0 1";
    assert!(after(fen, &["e5d6"]).contains("3p4"));
}

#[test]
fn spies_that_face_the_king_are_discovered() {
    // [PC-14]: by their own step, by the king's, and they give no check.
    let fen = "8/8/8/4k3/8/3S4/8/1K6 w - - 0 1";
    let discovered = after(fen, &["d3e4"]);
    assert!(discovered.starts_with("8/8/8/4k3/4P3/"), "{discovered}");
    assert!(!check(&discovered));
    assert!(after("8/8/5k2/8/4S3/8/8/1K6 b - - 0 1", &["f6e5"]).starts_with("8/8/8/4k3/4P3/"));
    // It faces the king after its displacement, and is a pawn before the turn goes on.
    let fen = "8/8/8/3k4/8/8/8/K7 w - - 1 2 displaced=d5";
    assert!(has(fen, "d5d4,a1b1") && !has(fen, "d5d4,d4e5") && has(fen, "d5c4,c4b5"));
}

#[test]
fn hidden_spies_do_not_hinder_enemies() {
    // [PC-15]
    let fen = "k7/8/8/8/8/4s3/8/K3R3 w - - 0 1";
    assert!(has(fen, "e1e8") && has(fen, "e1e3"));
    assert_eq!(after(fen, &["e1e3"]), "k7/8/8/8/8/4R3/8/K7 b - - 1 1 displaced=e3");
    assert!(check("4k3/8/4s3/8/8/8/8/4R2K b - - 0 1"));
    // It blocks its friends, and no pawn takes it.
    assert!(!has("k7/8/8/8/8/4S3/8/K3R3 w - - 0 1", "e1e4"));
    assert!(!has("k7/8/8/8/3s4/4A3/8/K7 w - - 0 1", "e3d4"));
    // [PC-32]: no hero takes it either, nor stops there; the hero's own spy stops it.
    let hero = "k7/4n3/8/4s3/8/8/4H3/K7 w - - 0 1";
    assert!(has(hero, "e2e7,-e7") && !has(hero, "e2e5,-e5"));
    assert!(!has("k7/4n3/8/4S3/8/8/4H3/K7 w - - 0 1", "e2e7,-e7"));
    assert!(!has("k7/8/8/3s4/4Z3/8/8/K7 w - - 0 1", "e4d5"));
    assert!(!has("k7/8/2s5/3n4/4Z3/8/8/K7 w - - 0 1", "e4d5,d5c6"));
}

#[test]
fn spies_are_displaced_by_enemies_on_their_square() {
    // [PC-16]
    let fen = "k7/8/8/8/8/4s3/8/K3R3 w - - 0 1";
    let displaced = after(fen, &["e1e3"]);
    assert_eq!(turns_of(&displaced, "e3").len(), turns(&displaced).len());
    assert!(has(&displaced, "e3d2,a8b8") && has(&displaced, "e3d2,d2c1q"));
    // Not onto its last rank, nor onto a hidden enemy spy.
    let narrow = "7k/8/8/8/8/3S4/2R5/1K6 b - - 0 1 displaced=c2";
    assert!(turns_of(narrow, "c2d3").is_empty() && turns_of(narrow, "c2c1").is_empty());
    // With nowhere to go it is captured, and may be healed. [PC-37]: that is progress.
    let shut = after("k7/8/8/8/8/PP6/sP6/R3K3 w - - 5 9", &["a1a2"]);
    assert_eq!(shut, "k7/8/8/8/8/PP6/RP6/4K3 b - - 0 9");
    let healable = after("k7/8/8/8/8/Pe6/sP6/R3K3 w - - 5 9", &["a1a2"]);
    assert_eq!(healable, "k7/8/8/8/8/Pe6/RP6/4K3 b - - 0 9 fallen=s");
}

#[test]
fn check_is_judged_after_displacements() {
    // [PC-17]: displaced to e2 the spy faces the king and becomes a pawn, over which the berserker
    // knight would come to the king: c3e2, e2d4, d4f3, f3e1.
    assert!(!has("7k/8/7B/8/3P4/2y1sN2/8/4K3 w - - 0 1", "h6e3"));
    assert!(has("7k/8/7B/8/3P4/2y1s3/8/4K3 w - - 0 1", "h6e3"));
}

#[test]
fn heroes_sacrifice_themselves() {
    // [PC-18]
    let fen = "k7/8/3n4/4H1sr/8/3n4/8/K7 w - - 0 1";
    for turn in ["e5d6", "e5d6,-d6", "e5h5,-h5", "e5d3,-d3"] {
        assert!(has(fen, turn), "{turn}");
    }
    assert_eq!(after(fen, &["e5h5,-h5"]), "k7/8/3n4/6s1/8/3n4/8/K7 b - - 0 1");
    assert_eq!(turns_of("3n4/4H3/8/8/8/8/8/k1K5 w - - 0 1", "e7d8,").len(), 1);
}

/// A sacrifice takes two units away, which may have stood between the king and a rook together.
#[test]
fn a_sacrifice_may_not_open_a_line_to_its_own_king() {
    // [PC-18], [G-4]
    let line = "k3r3/8/8/4p3/8/4H3/8/4K3 w - - 0 1";
    assert!(!has(line, "e3e5,-e5"));
    let third = "k3r3/8/4n3/4p3/8/4H3/8/4K3 w - - 0 1";
    assert!(has(third, "e3e5,-e5"));
    let beside = "k3r3/8/8/4p3/6p1/4H3/8/4K3 w - - 0 1";
    assert!(has(beside, "e3g4,-g4"));
}

#[test]
fn heroic_check_is_a_choice() {
    // [PC-19]
    let fen = "4k3/8/8/8/8/8/4H3/K7 w - - 0 1";
    assert!(has(fen, "a1a2") && has(fen, "a1a2,+"));
    assert!(check(&after(fen, &["a1a2,+"])) && !check(&after(fen, &["a1a2"])));
    // Also where the hero gives check as a pawn.
    let pawn = "8/3k4/8/4H3/8/8/8/K7 w - - 0 1";
    assert!(has(pawn, "e5e6,+") && has(pawn, "e5e6"));
    // [PC-36]: only after discoveries. Black's spy is discovered in front of White's king and stands
    // in the hero's way.
    let fen = "8/8/8/8/k3s2H/8/3K4/8 w - - 0 1";
    assert!(has(fen, "d2d1,+") && has(fen, "d2e3") && !has(fen, "d2e3,+"));
}

#[test]
fn heroic_check_is_answered() {
    // [PC-20]
    let fen = "4k3/8/8/1r6/4H3/8/8/K7 b - - 0 1 heroic=1";
    assert_eq!(turns(fen), ["b5e5", "e8d7", "e8d8", "e8f7", "e8f8"]);
    assert_eq!(after(fen, &["e8d8"]), "3k4/8/8/1r6/8/8/8/K7 w - - 0 2");
    assert_eq!(after(fen, &["b5e5"]), "4k3/8/8/4r3/8/8/8/K7 w - - 0 2");
    // When the hero is gone, the archer steps to d6 and shoots: the interposition is no answer.
    let fen = "3k4/7r/3H4/3A4/8/8/8/K7 b - - 0 1 heroic=1";
    assert!(!has(fen, "h7d7"));
    assert!(has(&fen.replace("heroic", "reload=w heroic"), "h7d7"));
}

#[test]
fn kings_keep_off_heroes_lines() {
    // [PC-21]
    let fen = "4k3/8/8/8/3H4/8/8/K7 b - - 0 1";
    assert!(!has(fen, "e8d8") && !has(fen, "e8d7") && has(fen, "e8f8") && has(fen, "e8e7"));
    // Other moves may open a line. [PC-38]: castling looks at the goal alone.
    assert!(has("4k3/4r3/8/8/4H3/8/8/K7 b - - 0 1", "e7h7"));
    let fen = "r3k2r/8/8/8/5H2/8/8/1K6 b kq - 0 1";
    assert!(has(fen, "e8g8") && has(fen, "e8c8"));
    assert!(!has("r3k2r/8/8/8/6H1/8/8/1K6 b kq - 0 1", "e8g8"));
}

#[test]
fn heroes_become_kings_in_check() {
    // [PC-22]
    let fen = "1k1r4/4H3/8/8/4r3/8/8/R3K2R w KQ - 0 1";
    assert_eq!(after(fen, &["e7d8k"]), "1k1K4/8/8/8/4r3/8/8/R6R b - - 0 1");
    assert!(!has("1k6/4H3/8/8/8/8/8/4K3 w - - 0 1", "e7e8k"));
    // [PC-38]: not onto a hero's line.
    assert!(!has("1k6/4H3/8/1h6/8/8/8/r3K3 w - - 0 1", "e7e8k"));
    assert!(has("1k6/4H3/8/8/1h6/8/8/r3K3 w - - 0 1", "e7e8k"));
    // [PC-39]: what counts is check before a displacement.
    let fen = "1k6/4H3/8/8/3r4/8/8/K6r w - - 0 1 displaced=d4";
    assert!(turns(fen).iter().any(|turn| turn.ends_with("e7e8k")));
}
