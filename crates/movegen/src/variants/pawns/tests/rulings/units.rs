//! The start position, and the pawns that move, shoot and heal.

use super::super::super::START_FEN;
use super::{after, check, has, position, refusal, turns_of};
use motley_game::Notation;

#[test]
fn the_start_position_is_that_of_the_rules() {
    // [PC-1]
    let start = position(START_FEN);
    assert_eq!(start.fen(), START_FEN);
    assert!(has(&start.fen(), "e2e4") && has(&start.fen(), "e2e7,-e7"));
}

#[test]
fn pawns_keep_what_is_orthodox() {
    // [PC-2]: every kind but a hidden spy steps, advances two squares, captures and promotes.
    for pawn in "PAEMHOG".chars() {
        let fen = format!("k7/8/8/8/8/3n4/4{pawn}3/K7 w - - 0 1");
        for turn in ["e2e3", "e2e4", "e2d3"] {
            assert!(has(&fen, turn), "{pawn} {turn}");
        }
    }
    assert_eq!(turns_of("k7/8/8/8/8/3n4/4S3/K7 w - - 0 1", "e2"), ["e2f3"]);
    assert_eq!(turns_of("8/4A3/8/8/8/8/8/k1K5 w - - 0 1", "e7").len(), 4);
}

#[test]
fn no_two_steps_from_the_first_rank() {
    // [PC-3]
    for pawn in "PAEMHOZG".chars() {
        let fen = format!("k7/8/8/8/8/8/8/K3{pawn}3 w - - 0 1");
        assert!(has(&fen, "e1e2") && !has(&fen, "e1e3"), "{pawn}");
    }
}

#[test]
fn mercenaries_go_and_capture_ahead() {
    // [PC-4]
    assert_eq!(turns_of("k7/8/8/3n4/4M3/8/8/K7 w - - 0 1", "e4"), ["e4d5", "e4e5", "e4f5"]);
    assert!(has("k7/8/8/4n3/4M3/8/8/K7 w - - 0 1", "e4e5"));
    assert!(check("8/8/8/4k3/4M3/8/8/K7 b - - 0 1"));
    // [PC-30]: its step onto the passed square captures, in one turn.
    let fen = "k7/8/8/3pM3/8/8/8/K7 w - d6 0 1";
    assert_eq!(turns_of(fen, "e5d6").len(), 1);
    assert_eq!(after(fen, &["e5d6"]), "k7/8/3M4/8/8/8/8/K7 b - - 0 1");
}

#[test]
fn horsemen_leap_forward_only() {
    // [PC-5]
    let fen = "k7/8/5n2/8/4O3/8/8/K7 w - - 0 1";
    assert_eq!(turns_of(fen, "e4"), ["e4c5", "e4d6", "e4e5", "e4g5"]);
    assert_eq!(turns_of("8/8/4O3/8/8/8/8/K1k5 w - - 0 1", "e6d8"), ["e6d8n"]);
    assert_eq!(turns_of("3n4/4O3/8/8/8/8/8/K1k5 w - - 0 1", "e7"), ["e7c8n", "e7d8n", "e7e8n", "e7g8n"]);
}

#[test]
fn guards_are_kings_at_home_only() {
    // [PC-6]
    assert_eq!(turns_of("8/4G3/8/8/8/8/8/K1k5 w - - 0 1", "e7e8"), ["e7e8"]);
    let home = "k7/8/8/8/8/4n3/4G3/K7 w - - 0 1";
    assert!(has(home, "e2e3") && has(home, "e2d3"));
    let away = "k7/8/8/8/4n3/4G3/8/K7 w - - 0 1";
    assert!(!has(away, "e3e4") && !has(away, "e3d4") && has(away, "e3e2"));
    assert!(has("k7/8/8/8/8/4G3/3n4/K7 w - - 0 1", "e3d2"));
    assert!(check("8/8/8/8/8/8/1k6/1G5K b - - 0 1"));
    assert!(!check("8/8/8/8/1k6/1G6/8/7K b - - 0 1"));
}

#[test]
fn archers_shoot_and_step_and_shoot() {
    // [PC-7]
    let fen = "k7/4n3/8/4r3/8/4A3/8/K7 w - - 0 1";
    assert!(has(fen, "e3xe5") && has(fen, "e3e4"));
    assert_eq!(after(fen, &["e3xe5"]), "k7/4n3/8/8/8/4A3/8/K7 b - - 0 1 reload=w");
    let step = "k7/8/4n3/8/8/4A3/8/K7 w - - 0 1";
    assert_eq!(after(step, &["e3e4,e4xe6"]), "k7/8/8/8/4A3/8/8/K7 b - - 0 1 reload=w");
    assert!(!has("k7/8/4n3/8/4b3/4A3/8/K7 w - - 0 1", "e3e4,e4xe6"));
    assert!(has("k7/8/8/4n3/4b3/4A3/8/K7 w - - 0 1", "e3xe5"));
    for safe in ["k7/8/8/4N3/8/4A3/8/K7 w - - 0 1", "k7/8/8/4s3/8/4A3/8/K7 w - - 0 1"] {
        assert!(!has(safe, "e3xe5"), "{safe}");
    }
}

#[test]
fn archers_reload() {
    // [PC-8]
    assert!(!has("k7/8/8/4n3/8/4A3/8/K7 w - - 0 1 reload=w", "e3xe5"));
    assert!(check("8/8/8/4k3/8/4A3/8/K7 b - - 0 1"));
    assert!(!check("8/8/8/4k3/8/4A3/8/K7 b - - 0 1 reload=w"));
    assert!(check("8/8/4k3/8/8/4A3/8/K7 b - - 0 1"));
    assert!(!check("8/8/4k3/8/4n3/4A3/8/K7 b - - 0 1"));
    assert!(check("8/8/4k3/8/4s3/4A3/8/K7 b - - 0 1"));
    let fen = "k7/8/8/4n3/8/4A3/8/K7 w - - 0 1";
    assert!(after(fen, &["e3xe5", "a8b8"]).ends_with("reload=w"));
    assert!(!after(fen, &["e3xe5", "a8b8", "a1b1"]).contains("reload"));
    // Onto a hidden spy, which is displaced, and on with the shot.
    let fen = "k7/8/4n3/8/4s3/4A3/8/K7 w - - 0 1";
    assert!(after(fen, &["e3e4,e4xe6"]).ends_with("reload=w displaced=e4"));
}

#[test]
fn healers_bring_back_what_fell_next_to_them() {
    // [PC-9]
    let fen = "k7/8/8/8/4r3/3EN3/8/K7 b - - 0 1";
    let fallen = after(fen, &["e4e3"]);
    assert!(fallen.ends_with("fallen=N"), "{fallen}");
    assert_eq!(after(&fallen, &["n@d4"]), "k7/8/8/8/3N4/3Er3/8/K7 b - - 0 2 rest=w");
    assert!(!has(&fallen, "n@e3") && !has(&fallen, "n@d5"));
    assert!(!after("k7/8/8/8/5r2/3E1N2/8/K7 b - - 0 1", &["f4f3"]).contains("fallen"));
    // [PC-12]: a knight comes back between king and rook.
    let checked = "k3r3/8/8/8/8/3E4/8/4K3 w - - 0 1 fallen=N";
    assert!(has(checked, "n@e3") && !has(checked, "n@d4"));
}

#[test]
fn what_fell_may_be_healed_for_one_turn() {
    // [PC-10]
    let fen = "k7/8/8/8/4r3/3EN3/8/K7 b - - 0 1";
    assert!(!after(fen, &["e4e3", "a1b1", "a8b8"]).contains("fallen"));
    // A friend taken by one's own berserker is kept through the opponent's turn.
    let fen = "k7/8/8/7N/6nE/5Z2/8/K7 w - - 0 1";
    assert!(after(fen, &["f3g4,g4h5"]).contains("fallen=N"));
    assert!(has(&after(fen, &["f3g4,g4h5", "a8b8"]), "n@g5"));
    // The healer itself is gone.
    assert!(!after("k7/8/8/8/4r3/4E3/8/K7 b - - 0 1", &["e4e3"]).contains("fallen"));
}

#[test]
fn healing_has_limits() {
    // [PC-11]
    let fen = "k7/8/8/8/4r3/3EN3/8/K7 b - - 0 1";
    let healed = after(fen, &["e4e3", "n@d4"]);
    assert!(!after(&healed, &["e3e4"]).contains("fallen"));
    let again = after(&healed, &["a8b8", "a1b1"]);
    assert!(!again.contains("rest"), "{again}");
    assert!(refusal("k7/8/8/8/8/4E3/8/K7 w - - 0 1 fallen=K").contains("fallen"));
    assert_eq!(turns_of("8/3E4/8/8/8/8/8/k1K5 w - - 0 1 fallen=P", "p@").len(), 5);
    assert_eq!(turns_of("8/3E4/8/8/8/8/8/k1K5 w - - 0 1 fallen=Q", "q@").len(), 8);
    // A hidden spy comes back hidden; [PC-35] a berserker knight even onto the last rank.
    assert!(after("8/8/8/3E4/8/8/8/k1K5 w - - 0 1 fallen=S", &["s@d6"]).starts_with("8/8/3S4/3E4"));
    assert!(has("8/3E4/8/8/8/8/8/k1K5 w - - 0 1 fallen=Y", "y@d8"));
    // [PC-35]: not onto a hidden enemy spy.
    assert!(!has("8/8/3s4/3E4/8/8/8/k1K5 w - - 0 1 fallen=N", "n@d6"));
    // A hero after its sacrifice is not captured, [PC-35] a declared one cannot be healed.
    assert!(!after("k7/8/4n3/8/4H3/3E4/8/K7 w - - 0 1", &["e4e6,-e6"]).contains("fallen"));
    let declared = "3k4/8/8/8/3H3r/4E3/8/K7 b - - 0 1 heroic=1";
    assert!(!after(declared, &["h4d4"]).contains("fallen"));
}
