//! Berserkers and their chains.

use super::{check, has, play, position, refusal, turns, turns_of};
use motley_game::{Game, Notation, Outcome, Reason, Side};

#[test]
fn berserkers_must_capture_enemies() {
    // [PC-23]
    assert_eq!(turns("k7/8/8/3n4/4Z3/8/8/K7 w - - 0 1"), ["e4d5"]);
    assert!(turns("k3r3/8/8/3n4/4Z3/8/8/4K3 w - - 0 1").len() > 1);
    // [PC-33]: a chain that compulsion forbids still gives check.
    assert!(check("8/8/4k3/3N4/4Z3/1n6/Z7/7K b - - 0 1"));
    // [PC-34]: with a displacement pending, whole turns count. On e4 the spy is discovered and
    // stands in the rook's way, so that the berserker can and must capture.
    assert_eq!(turns("8/8/8/4k3/K6r/3b3n/6Z1/8 w - - 0 1 displaced=d3"), ["d3e4,g2h3"]);
}

#[test]
fn chains_go_on_while_they_can() {
    // [PC-24]
    assert_eq!(turns_of("k7/2R5/3n4/4Z3/8/8/8/K7 w - - 0 1", "e5"), ["e5d6,d6c7"]);
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
    assert_eq!(lost.outcome(), Some(Outcome::Win(Side::Black, Reason::RoyalLost)));
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
    assert_eq!(turns("3n4/4n3/2n2Z1k/8/8/8/8/K7 w - - 0 1"), ["f6e7,e7d8y,d8c6"]);
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
