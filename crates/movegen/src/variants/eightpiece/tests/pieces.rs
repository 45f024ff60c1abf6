//! Jailers, lancers and sentries, by example.

use super::*;
use motley_game::Reason;

/// [8P-1]
#[test]
fn the_array() {
    let start = GAME.start(&Settings::default()).unwrap();
    assert_eq!(start.fen(), "jfsqkbnr/pppppppp/8/8/8/8/PPPPPPPP/JDSQKBNR w KQkq - 0 1");
    assert_eq!(start.count(), 58);
}

/// [8P-3]: what is held cannot move and gives no check; a held jailer still holds; friends go free.
#[test]
fn jailers_hold() {
    let rook_held = "4k3/8/8/8/8/8/8/3jR2K b - - 0 1";
    assert!(!position(rook_held).in_check());
    assert!(turns_from(rook_held, "d1").is_empty(), "gone, it would free the rook to give check");
    let facing = "4k3/8/8/3J4/3j4/3N4/8/4K2R w K - 0 1";
    assert!(turns_from(facing, "d5").is_empty());
    assert!(turns_from(facing, "d3").is_empty(), "held by a held jailer");
    let friend = "4k3/8/8/8/8/8/8/J3K2R w KQ - 0 1";
    assert!(turns_from(friend, "e1").len() > 4);
}

/// [8P-3]: a jailer captures nothing, and may go where it is held.
#[test]
fn jailers_capture_nothing() {
    let fen = "4k3/8/8/8/n7/8/8/J2jK3 w - - 0 1";
    assert_eq!(turns_from(fen, "a1"), ["a1a2", "a1a3", "a1b1", "a1c1"]);
}

/// [8P-4]
#[test]
fn only_a_held_king_may_pass() {
    assert_eq!(turns("k7/8/8/8/8/8/4j3/4K3 w - - 0 1"), ["0000"]);
    for (fen, reason) in [
        ("k7/8/8/8/8/8/4j3/r3K3 w - - 0 1", Reason::Checkmate),
        ("8/8/8/8/8/8/1k6/Kj6 w - - 0 1", Reason::Checkmate),
        ("8/8/8/8/8/1k6/2q5/K7 w - - 0 1", Reason::Stalemate),
    ] {
        let outcome = GameRecord::new(position(fen)).outcome();
        assert_eq!(outcome.map(|o| o.reason()), Some(reason), "{fen}");
    }
    let beside = turns("k7/8/8/8/8/8/P3j3/4K3 w - - 0 1");
    assert_eq!(beside, ["0000", "a2a3", "a2a4"]);
}

/// [8P-5]: beside a jailer, through its hold squares.
#[test]
fn jailers_do_not_stop_what_passes() {
    assert_eq!(turns_from("4k3/8/8/8/8/4j3/3P4/7K w - - 0 1", "d2"), ["d2d3", "d2d4", "d2e3"]);
    let castling = "4k3/8/8/8/8/8/5j2/J3K2R w KQ - 0 1";
    assert!(turns(castling).contains(&"e1g1".to_owned()));
}

/// [8P-6]: over friends, onto the first enemy, no further.
#[test]
fn lancers_jump_friends_only() {
    let fen = "4k3/4p3/8/4p3/8/4P3/4C3/K7 w - - 0 1";
    let reached = turns_from(fen, "e2");
    let squares: std::collections::BTreeSet<_> = reached.iter().map(|text| &text[2..4]).collect();
    assert_eq!(squares.into_iter().collect::<Vec<_>>(), ["e4", "e5"]);
    assert_eq!(reached.len(), 16, "eight facings on each [8P-7]");
}

/// [8P-7]: also off the board and held; with the option, not off the board.
#[test]
fn lancers_turn_on_arrival() {
    let fen = "4k3/8/8/8/8/8/8/K6C w - - 0 1";
    assert_eq!(turns_from(fen, "h1h8").len(), 8);
    let mut settings = Settings::default();
    settings.set("LancerMustFaceBoard", "true");
    let mut strict = position(fen);
    strict.configure(&settings);
    let to_h8 = |mv: &&Move| mv.to().index() == 63;
    assert_eq!(strict.state.legal_moves().iter().filter(to_h8).count(), 3);
}

/// [8P-7]: a lancer that arrives on a hold square turns, and then is held.
#[test]
fn lancers_turn_before_they_are_held() {
    let game = played("4k3/8/8/4j3/8/8/8/K3C3 w - - 0 1", &["e1e4o", "e8f8"]);
    assert!(turns_from(&game.position().fen(), "e4").is_empty());
}

/// [8P-8]
#[test]
fn the_facing_is_written_when_it_changes() {
    let start = turns(START_FEN);
    assert!(start.contains(&"b1e4".to_owned()) && start.contains(&"b1e4f".to_owned()));
    assert!(!start.contains(&"b1e4d".to_owned()));
}

/// [8P-9], [8P-10]: the sentry enters, the unit moves on and captures its own side only.
#[test]
fn pushed_units_capture_their_own_side() {
    let fen = "4k3/8/4p3/8/5n2/3P4/8/2S1K3 w - - 0 1";
    let pushes = ["c1f4,f4d5", "c1f4,f4e2", "c1f4,f4e6", "c1f4,f4g6", "c1f4,f4h3", "c1f4,f4h5"];
    assert_eq!(turns_from(fen, "c1f4"), pushes);
    assert!(!turns(fen).contains(&"c1f4".to_owned()), "a sentry captures nothing");
}

/// [8P-11]: the held rook is pushed, also by way of where the sentry was; a held sentry pushes
/// nothing.
#[test]
fn jailers_do_not_hinder_pushes() {
    assert_eq!(turns_from("7k/8/8/8/8/3Jr3/8/K1S5 w - - 0 1", "c1e3").len(), 9);
    let through = "4k3/8/8/8/3b4/8/1S6/7K w - - 0 1";
    assert!(turns(through).contains(&"b2d4,d4b2".to_owned()), "to where the sentry was");
    assert!(turns_from("4k3/8/8/8/3n4/8/1Sj5/K7 w - - 0 1", "b2").is_empty());
}

/// [8P-12]
#[test]
fn pushed_pawns_go_the_pushers_way() {
    let fen = "7k/1p6/8/3S4/8/8/8/K7 w - - 0 1";
    assert_eq!(turns_from(fen, "d5b7"), ["d5b7,b7b8"]);
    assert!(played(fen, &["d5b7,b7b8"]).position().fen().starts_with("1p5k/1S6/"));
    assert!(turns_from("1p5k/8/8/8/5S2/8/8/7K w - - 0 1", "f4b8").is_empty());
    let captures = "4k3/8/3r1n2/4p3/8/8/1S6/4K3 w - - 0 1";
    assert_eq!(turns_from(captures, "b2e5"), ["b2e5,e5d6", "b2e5,e5e6", "b2e5,e5f6"]);
    let no_passing = "4k3/8/8/4pP2/8/8/1S6/4K3 w - e6 0 1";
    assert_eq!(turns_from(no_passing, "b2e5"), ["b2e5,e5e6"]);
}

/// [8P-13]
#[test]
fn pushed_kings_jailers_and_sentries() {
    assert_eq!(turns_from("8/8/8/1k6/8/3S4/R7/7K w - - 0 1", "d3b5").len(), 8);
    let own = "8/8/p7/1k6/8/3S4/8/7K w - - 0 1";
    assert!(turns(own).contains(&"d3b5,b5a6".to_owned()), "a pushed king takes its own pawn");
    let jailer = "4k3/8/5p2/8/5j1n/8/8/2S1K3 w - - 0 1";
    assert_eq!(turns_from(jailer, "c1f4").len(), 10);
    let sentry = "4k3/8/8/6p1/5s2/8/8/2S1K3 w - - 0 1";
    assert!(!turns(sentry).contains(&"c1f4,f4g5".to_owned()));
    assert!(turns(sentry).contains(&"c1f4,f4d2".to_owned()), "back over where the pusher was");
}

/// [8P-14]
#[test]
fn pushed_lancers_are_nudged_or_go_on() {
    let fen = "k7/8/8/2p1p3/2nme3/8/7K/4B1S1 w - - 0 1";
    let pushes = ["g1d4,d4c3h", "g1d4,d4c4", "g1d4,d4d3g", "g1d4,d4d5c", "g1d4,d4e3f"];
    assert_eq!(turns_from(fen, "g1d4"), pushes);
    let over = "k7/8/8/8/8/4m3/8/2S4K w - - 0 1";
    let along: Vec<_> = turns_from(over, "c1e3").into_iter().filter(|t| t.len() == 9).collect();
    assert_eq!(along, ["c1e3,e3a3", "c1e3,e3b3", "c1e3,e3c3", "c1e3,e3d3"]);
}

/// [8P-15]: every push leaves the king attacked.
#[test]
fn without_a_safe_push_the_sentry_stays_out() {
    let pinned = "4k3/4s3/8/8/1B6/8/8/4Q1K1 b - - 0 1";
    assert_eq!(turns_from(pinned, "e7"), ["e7b4,b4e1", "e7b4,b4e7"]);
}

/// [8P-16]: check by a push; aiming at the king is not check; castling through such squares.
#[test]
fn a_push_onto_the_king_is_check() {
    assert!(position("4k3/8/8/s7/8/2R5/8/2K5 w - - 0 1").in_check());
    assert!(!position("4k3/8/8/s7/8/2K5/8/8 w - - 0 1").in_check());
    assert!(!position("4k3/8/8/s7/1J6/2R5/8/2K5 w - - 0 1").in_check(), "another unit is hit");
    let castling = "4k3/8/8/2s5/8/4N3/8/J3K2R w KQ - 0 1";
    let castlings = turns(castling);
    assert!(!castlings.contains(&"e1g1".to_owned()) && !castlings.contains(&"e1c1".to_owned()));
}

/// [8P-17]: not back to the sentry nor to a square it was pushed through; pawns may.
#[test]
fn pushed_units_do_not_go_back() {
    let mated = "8/8/8/8/8/2K5/S7/k6R b - - 0 1 push=a1a2";
    assert_eq!(GameRecord::new(position(mated)).outcome().map(|o| o.reason()), Some(Reason::Checkmate));
    let game = played("4k3/8/8/8/8/2r5/8/S3K3 w - - 0 1", &["a1c3,c3h3"]);
    assert_eq!(game.position().fen(), "4k3/8/8/8/8/2S4r/8/4K3 b - - 1 1 push=h3c3");
    let rook = turns_from(&game.position().fen(), "h3");
    // On h8 the sentry could push it onto the king.
    assert_eq!(rook, ["h3h1", "h3h2", "h3h4", "h3h5", "h3h6", "h3h7"]);
    let later = played(&game.position().fen(), &["e8d8", "e1d1"]);
    assert!(later.position().fen().ends_with(" b - - 3 2"), "for one turn only");
    let game = played("4k3/8/3r4/2p5/8/S7/8/4K3 w - - 0 1", &["a3c5,c5d6"]);
    assert!(game.position().fen().ends_with(" b - - 0 1"), "nothing binds a pawn");
    assert!(turns(&game.position().fen()).contains(&"d6c5".to_owned()));
}

/// [8P-18]: turn first, then move; not towards the sentry. It attacks in all these directions.
#[test]
fn pushed_lancers_may_turn_first() {
    let fen = "4k3/8/8/8/3o4/4S3/8/4K3 b - - 0 1 push=d4e3";
    let lancer = turns_from(fen, "d4");
    assert!(lancer.contains(&"d4a1h".to_owned()) && lancer.contains(&"d4c5".to_owned()));
    assert!(!lancer.iter().any(|text| text.starts_with("d4e3")));
    assert!(!lancer.contains(&"d4a1".to_owned()) && !lancer.contains(&"d4a1g".to_owned()));
    // Nudged to b2 it could turn and take the king on b8: so it may not be nudged there.
    let pusher = "1K6/8/8/8/8/2c5/8/k3S3 w - - 0 1";
    assert!(!turns(pusher).contains(&"e1c3,c3b3m".to_owned()));
    assert!(turns(pusher).contains(&"e1c3,c3c2g".to_owned()));
}
