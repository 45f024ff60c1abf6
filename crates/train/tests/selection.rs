//! Positions from which networks learn.

use crate::replay::record;
use motley_movegen::variant::Settings;
use motley_movegen::variants::chess;
use motley_net::BaseEval;
use motley_train::Selection;
use motley_train::learning::WinChance;

/// Returns the number of positions selected from a game of two quiet turns, in which White leads by
/// `score`.
fn selected(start: &str, turns: [&str; 2], score: i16) -> usize {
    let mut game = record(&chess::GAME, start, &turns);
    for (leg, score) in game.legs.iter_mut().zip([score, -score]) {
        leg.score = Some(score);
    }
    let mut selection = Selection::new(0.5, BaseEval::Whole, WinChance { scale: 200.0 });
    selection.add(&chess::GAME, &Settings::default(), &[game], None).unwrap();
    assert!(selection.validation.is_empty());
    selection.training.len()
}

#[test]
fn positions_in_which_a_network_does_not_count_in_full_are_left_out() {
    // Rook and knight against rook: neither side wins without a pawn.
    let drawish = "4k3/8/8/8/8/8/r7/4K1NR w - - 0 1";
    let turns = ["g1f3", "a2b2"];
    for score in [-100, 0, 100] {
        assert_eq!(selected(drawish, turns, score), 0, "{score}");
    }
    // With a pawn White may win, and Black may not.
    let with_pawn = "4k3/8/8/8/8/8/r6P/4K1NR w - - 0 1";
    assert_eq!(selected(with_pawn, turns, 100), 2);
    assert_eq!(selected(with_pawn, turns, -100), 0);
    // Four units.
    let few = "4k3/8/8/8/8/8/P7/4K2R w - - 0 1";
    assert_eq!(selected(few, ["h1h2", "e8d8"], 100), 0);
    let more = "4k3/p7/8/8/8/8/P7/4K2R w - - 0 1";
    assert_eq!(selected(more, ["h1h2", "e8d8"], 100), 2);
}
