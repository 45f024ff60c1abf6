//! The rulings one by one.

use super::super::PawnsChess;
use super::position;
use crate::testing;
use motley_game::{Game, History, Notation, Outcome, Reason, Side};

fn turns(fen: &str) -> Vec<String> {
    turns_of(fen, "")
}

/// The turns whose text begins so.
fn turns_of(fen: &str, beginning: &str) -> Vec<String> {
    testing::turns_of(&position(fen), beginning)
}

fn has(fen: &str, turn: &str) -> bool {
    turns(fen).iter().any(|text| text == turn)
}

fn play(fen: &str, turn: &str) -> PawnsChess {
    testing::played(fen, &[turn])
}

/// The FEN after some turns.
fn after(fen: &str, turns: &[&str]) -> String {
    turns
        .iter()
        .fold(fen.to_owned(), |fen, turn| play(&fen, turn).fen())
}

fn refusal(fen: &str) -> String {
    match PawnsChess::parse(fen) {
        Ok(_) => panic!("{fen} was accepted"),
        Err(error) => error.to_string(),
    }
}

fn check(fen: &str) -> bool {
    position(fen).in_danger()
}

#[test]
fn the_array_is_that_of_the_seed() {
    // [PC-1]
    let start = position(super::super::ARRAY);
    assert_eq!(start.fen(), super::super::ARRAY);
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
    assert_eq!(
        turns_of("k7/8/8/3n4/4M3/8/8/K7 w - - 0 1", "e4"),
        ["e4d5", "e4e5", "e4f5"]
    );
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
    assert_eq!(
        turns_of("8/8/4O3/8/8/8/8/K1k5 w - - 0 1", "e6d8"),
        ["e6d8n"]
    );
    assert_eq!(
        turns_of("3n4/4O3/8/8/8/8/8/K1k5 w - - 0 1", "e7"),
        ["e7c8n", "e7d8n", "e7e8n", "e7g8n"]
    );
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
    assert_eq!(
        after(fen, &["e3xe5"]),
        "k7/4n3/8/8/8/4A3/8/K7 b - - 0 1 reload=w"
    );
    let step = "k7/8/4n3/8/8/4A3/8/K7 w - - 0 1";
    assert_eq!(
        after(step, &["e3e4,e4xe6"]),
        "k7/8/8/8/4A3/8/8/K7 b - - 0 1 reload=w"
    );
    assert!(!has("k7/8/4n3/8/4b3/4A3/8/K7 w - - 0 1", "e3e4,e4xe6"));
    assert!(has("k7/8/8/4n3/4b3/4A3/8/K7 w - - 0 1", "e3xe5"));
    for safe in [
        "k7/8/8/4N3/8/4A3/8/K7 w - - 0 1",
        "k7/8/8/4s3/8/4A3/8/K7 w - - 0 1",
    ] {
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
    assert_eq!(
        after(&fallen, &["n@d4"]),
        "k7/8/8/8/3N4/3Er3/8/K7 b - - 0 2 rest=w"
    );
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
    assert_eq!(
        turns_of("8/3E4/8/8/8/8/8/k1K5 w - - 0 1 fallen=P", "p@").len(),
        5
    );
    assert_eq!(
        turns_of("8/3E4/8/8/8/8/8/k1K5 w - - 0 1 fallen=Q", "q@").len(),
        8
    );
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
fn hidden_spies_are_in_nobodys_way() {
    // [PC-15]
    let fen = "k7/8/8/8/8/4s3/8/K3R3 w - - 0 1";
    assert!(has(fen, "e1e8") && has(fen, "e1e3"));
    assert_eq!(
        after(fen, &["e1e3"]),
        "k7/8/8/8/8/4R3/8/K7 b - - 1 1 displaced=e3"
    );
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
fn trodden_spies_are_displaced() {
    // [PC-16]
    let fen = "k7/8/8/8/8/4s3/8/K3R3 w - - 0 1";
    let trodden = after(fen, &["e1e3"]);
    assert_eq!(turns_of(&trodden, "e3").len(), turns(&trodden).len());
    assert!(has(&trodden, "e3d2,a8b8") && has(&trodden, "e3d2,d2c1q"));
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
    assert_eq!(
        after(fen, &["e5h5,-h5"]),
        "k7/8/3n4/6s1/8/3n4/8/K7 b - - 0 1"
    );
    assert_eq!(
        turns_of("3n4/4H3/8/8/8/8/8/k1K5 w - - 0 1", "e7d8,").len(),
        1
    );
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

#[test]
fn berserkers_must_capture_enemies() {
    // [PC-23]
    assert_eq!(turns("k7/8/8/3n4/4Z3/8/8/K7 w - - 0 1"), ["e4d5"]);
    assert!(turns("k3r3/8/8/3n4/4Z3/8/8/4K3 w - - 0 1").len() > 1);
    // [PC-33]: a chain that compulsion forbids is check all the same.
    assert!(check("8/8/4k3/3N4/4Z3/1n6/Z7/7K b - - 0 1"));
    // [PC-34]: with a displacement pending, whole turns count. On e4 the spy is discovered and
    // stands in the rook's way, so that the berserker can and must capture.
    assert_eq!(
        turns("8/8/8/4k3/K6r/3b3n/6Z1/8 w - - 0 1 displaced=d3"),
        ["d3e4,g2h3"]
    );
}

#[test]
fn chains_go_on_while_they_can() {
    // [PC-24]
    assert_eq!(
        turns_of("k7/2R5/3n4/4Z3/8/8/8/K7 w - - 0 1", "e5"),
        ["e5d6,d6c7"]
    );
    assert_eq!(turns("k7/2n5/8/3mZ3/8/8/8/7K w - d6 0 1"), ["e5d6,d6c7"]);
    // A friend first only if no enemy can be taken.
    assert!(has("k7/8/8/3N4/4Z3/8/8/K7 w - - 0 1", "e4d5"));
    assert!(!has("k7/8/8/3N1n2/4Z3/8/8/K7 w - - 0 1", "e4d5"));
}

#[test]
fn berserkers_may_take_their_own_king() {
    // [PC-25]
    let fen = "7k/8/6K1/5n2/4Z3/8/8/8 w - - 0 1";
    assert_eq!(turns(fen), ["e4f5,f5g6"]);
    let lost = play(fen, "e4f5,f5g6");
    assert_eq!(
        lost.outcome(),
        Some(Outcome::Win(Side::Black, Reason::RoyalLost))
    );
    assert!(!lost.has_move());
    assert!(!has("7k/8/8/5K2/4Z3/8/8/8 w - - 0 1", "e4f5"));
    // [PC-40]: its FEN is read back.
    assert_eq!(position(&lost.fen()).fen(), lost.fen());
    assert!(refusal("7k/8/8/8/8/8/8/8 w - - 0 1").contains("kings of White"));
}

#[test]
fn berserkers_promote_and_go_on() {
    // [PC-26]
    assert_eq!(turns("3n3k/4Z3/8/8/8/8/8/K7 w - - 0 1").len(), 4);
    assert_eq!(turns("3n4/4n3/5Z1k/8/8/8/8/K7 w - - 0 1"), ["f6e7,e7d8y"]);
    // [PC-27]: as a knight, until there is nothing left.
    assert_eq!(
        turns("3n4/4n3/2n2Z1k/8/8/8/8/K7 w - - 0 1"),
        ["f6e7,e7d8y,d8c6"]
    );
    assert!(has("7k/8/8/8/8/8/8/K3Y3 w - - 0 1", "e1f3"));
}

#[test]
fn chains_that_reach_the_king_are_check() {
    // [PC-28]: over a friend, over a promotion, and after en passant.
    assert!(check("8/8/4k3/3N4/4Z3/8/8/K7 b - - 0 1"));
    assert!(check("6n1/5n2/4Z2k/8/8/8/8/K7 b - - 0 1"));
    assert!(!has("8/2km4/8/4Z3/8/8/8/K7 b - - 0 1", "d7d5"));
    assert!(check("8/8/4k3/8/3N4/8/2Y5/K7 b - - 0 1"));
}

#[test]
fn draws() {
    // [PC-29]
    let bare = position("8/8/8/8/8/2k5/8/K7 w - - 0 1");
    assert_eq!(bare.outcome(), Some(Outcome::Draw(Reason::DeadPosition)));
    let dull = play("8/8/8/8/8/2k4n/8/K7 w - - 99 80", "a1b1");
    assert_eq!(dull.outcome(), Some(Outcome::Draw(Reason::FiftyMoves)));
    let mate = play("k7/8/1K6/8/8/8/8/7R w - - 99 80", "h1h8");
    assert_eq!(mate.outcome(), None);
    assert_eq!(mate.stuck(), Outcome::Win(Side::White, Reason::Checkmate));
    for pawn in "PAEMHOGSZ".chars() {
        let turn = if pawn == 'S' { "e4d5" } else { "e4e5" };
        let moved = play(&format!("k7/8/8/8/4{pawn}3/8/8/K7 w - - 42 80"), turn);
        assert_eq!(moved.clock(), 0, "{pawn}");
    }
    assert_eq!(play("k7/8/8/8/4Y3/8/8/K7 w - - 42 80", "e4d2").clock(), 43);
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
    assert!(
        after(
            "k7/8/8/8/3R4/8/8/K7 b - - 9 30 displaced=d4",
            &["d4e5,a8b8"]
        )
        .contains(" 0 31")
    );
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
        (
            "8/8/8/8/8/PPP4k/PRP5/KPP5 b - - 0 1 displaced=b2",
            "displaced",
        ),
        ("k7/8/8/8/8/8/8/K7 w - - 0 1 displaced=d4", "displaced"),
        (
            "k7/8/8/8/8/3E4/8/K7 w - - 0 1 fallen=N reload=w",
            "turn number",
        ),
        (
            "k7/8/8/8/8/3E4/8/K7 w - - 0 1 reload=w reload=w",
            "turn number",
        ),
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

/// [PC-29], [G-7], [PC-10]: what is captured and healed can stand where it stood; captures do not end
/// what may repeat.
#[test]
fn positions_repeat_across_captures() {
    let start = position("4r2k/8/8/8/4N3/3E4/8/K7 b - - 0 1");
    let mut history = History::new(start);
    for round in 0..2 {
        assert_eq!(history.outcome(), None, "round {round}");
        for text in ["e8e4", "N@c3", "e4e8", "c3e4"] {
            let turn = history.position().read_turn(text);
            let turn = turn.unwrap_or_else(|error| panic!("{text}: {error}"));
            history.play(&turn);
        }
    }
    assert_eq!(history.outcome(), Some(Outcome::Draw(Reason::Repetition)));
}
