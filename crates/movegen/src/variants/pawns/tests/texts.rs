//! Spellings, refusals, what XBoard reads, and hints.

use super::position;
use crate::testing;
use crate::variant::XboardNotation;
use motley_game::{BoardObserver, Evaluate, Game, Notation, SearchHints, Stage};

/// The canonical text of what is read.
fn read(fen: &str, text: &str) -> String {
    let pos = position(fen);
    pos.write_turn(&testing::turn(&pos, text))
}

fn refusal(fen: &str, text: &str) -> String {
    position(fen).read_turn(text).expect_err(text).to_string()
}

const ARCHERY: &str = "k7/4n3/8/4r3/4b3/8/4A3/K7 w - - 0 1";

#[test]
fn spellings_of_others_are_read() {
    let castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for text in ["O-O", "0-0", "e1h1", "e1g1"] {
        assert_eq!(read(castle, text), "e1g1");
    }
    assert_eq!(read(castle, "O-O-O"), "e1c1");
    let heal = "k7/8/8/8/8/3E4/8/K7 w - - 0 1 fallen=N";
    assert_eq!(read(heal, "N@d4"), "n@d4");
    assert_eq!(read("8/4A3/8/8/8/8/8/k1K5 w - - 0 1", "e7e8Q"), "e7e8q");
}

#[test]
fn sacrifices_without_a_word_come_from_xboard_only() {
    let pos = position("k7/8/8/4H2r/8/8/8/K7 w - - 0 1");
    let sacrifice = pos.read_turn("e5h5,-h5");
    assert!(sacrifice.is_ok());
    assert_eq!(pos.read_turn_from_xboard("e5h5"), sacrifice);
    assert!(pos.read_turn("e5h5").is_err());
}

#[test]
fn xboard_reads_shots_by_the_square_where_something_dies() {
    let pos = position(ARCHERY);
    let shot = pos.read_turn("e2xe4").unwrap();
    assert_eq!(pos.write_turn_for_xboard(&shot), "e2e4,e4e2");
    let step = pos.read_turn("e2e3,e3xe5").unwrap();
    assert_eq!(pos.write_turn_for_xboard(&step), "e2e5,e5e3");
    for turn in [shot, step] {
        let text = pos.write_turn_for_xboard(&turn);
        assert!(pos.read_turn(&text).is_err(), "{text}");
        assert_eq!(pos.read_turn_from_xboard(&text).unwrap(), turn, "{text}");
    }
}

#[test]
fn refusals_say_why() {
    let quiet = "k7/8/8/8/8/8/4P3/K7 w - - 0 1";
    assert!(refusal(quiet, "hello").contains("legs such as"));
    assert!(refusal(quiet, "a8a7").contains("a unit of White on a8"));
    assert!(refusal(quiet, "e2e5").contains("on e2 can make"));
    let compelled = "k7/8/8/3n4/4Z3/8/8/K7 w - - 0 1";
    assert!(refusal(compelled, "a1a2").contains("must be made"));
    let chain = "k7/2R5/3n4/4Z3/8/8/8/K7 w - - 0 1";
    assert!(refusal(chain, "e5d6").contains("goes on"));
    let displaced = "k7/8/8/8/3R4/8/8/K7 b - - 0 1 displaced=d4";
    assert!(refusal(displaced, "a8b8").contains("displaced from d4"));
    let checked = "k3r3/8/8/8/8/8/8/4K2N w - - 0 1";
    assert!(refusal(checked, "h1g3").contains("check"));
    assert!(refusal("7K/8/8/8/8/8/8/7S w - - 0 1", "h8h7").contains("over"));
    let long = "e2e4,".repeat(10_000);
    assert!(refusal(quiet, &long).contains("bytes"));
}

/// Returns the hints for the search about the turn with this text.
fn exchange(fen: &str, text: &str) -> (i32, bool) {
    let pos = position(fen);
    let mv = pos.read_turn(text).unwrap()[0];
    (pos.gain(mv), pos.see_ge(mv, 0))
}

#[test]
fn exchanges_are_fought_out() {
    let free = "k7/8/8/4n3/8/8/1B6/K7 w - - 0 1";
    assert!(exchange(free, "b2e5").1);
    let guarded = "k7/8/3g4/4n3/8/8/1B6/K7 w - - 0 1";
    let (gain, pays) = exchange(guarded, "b2e5");
    assert!(gain > 0 && !pays);
    let backed = "k7/8/3g4/4n3/8/8/1B6/K3R3 w - - 0 1";
    assert!(exchange(backed, "b2e5").1, "a knight and a guard for a bishop");
    assert!(!exchange("k7/8/8/4H2a/8/8/8/K7 w - - 0 1", "e5h5,-h5").1);
}

#[test]
fn null_moves_say_something_or_are_refused() {
    for bound in [
        "k7/8/8/3n4/4Z3/8/8/K6N w - - 0 1",
        "k7/8/8/8/3R4/8/8/K7 b - - 0 1 displaced=d4",
        "k7/8/8/8/8/8/4P3/K7 w - - 0 1",
    ] {
        assert!(position(bound).make_null().is_none(), "{bound}");
    }
    let mut pos = position("k7/8/8/8/8/8/4P3/K6N w - - 3 1 reload=w");
    let before = pos;
    let undo = pos.make_null().expect("a pass");
    assert_eq!(pos.fen(), "k7/8/8/8/8/8/4P3/K6N b - - 4 1");
    pos.unmake_null(undo);
    assert_eq!(pos, before);
}

#[test]
fn what_is_off_the_board_is_counted() {
    // A displaced spy comes back, a declared hero leaves, a fallen queen may be healed.
    let score = |fen: &str| super::super::Eval::new(&position(fen)).score(&position(fen));
    let spy = "k7/8/8/8/3R4/8/8/K7 b - - 0 1";
    assert!(score(&format!("{spy} displaced=d4")) > score(spy));
    let hero = "4k3/8/8/8/8/8/4H3/K7 b - - 0 1";
    assert!(score(&format!("{hero} heroic=1")) > score(hero));
    let healer = "k7/8/8/8/8/3E4/8/K7 w - - 0 1";
    assert!(score(&format!("{healer} fallen=Q")) > score(healer));
}

#[test]
fn displacements_are_quiet_and_chains_noisy() {
    let pos = position("k7/8/8/8/3R4/8/8/K7 b - - 0 1 displaced=d4");
    assert!(pos.moves(Stage::Noisy, &mut |_| motley_game::STOP).is_continue());
    let (mut free_legs, mut units) = (0, UnitCount(0));
    let _ = pos.moves(Stage::Quiet, &mut |mv| {
        free_legs += i32::from(pos.depth_cost(mv) == 0);
        motley_game::GO
    });
    assert_eq!(free_legs, 8);
    pos.observe_all(&mut units);
    assert_eq!(units.0, 3, "a displaced spy is on no square");
}

struct UnitCount(u32);

impl BoardObserver for UnitCount {
    fn add(&mut self, _unit: u16, _square: u16) {
        self.0 += 1;
    }
}
