//! Preferences of the evaluation.

use super::super::eval::Eval;
use super::position;
use motley_game::Evaluate;

/// The evaluation of `better` is above that of `worse`, both with White to move.
fn prefers(better: &str, worse: &str) {
    let score = |fen| {
        let pos = position(fen);
        Eval::new(&pos).score(&pos)
    };
    assert!(score(better) > score(worse), "{better} {:?}, {worse} {:?}", score(better), score(worse));
}

#[test]
fn the_evaluation_knows_the_game() {
    // A spare king is a burden [B-10].
    prefers("k5k/7/7/7/7/7/7/7/3KR2 w - - 0 1", "k5k/7/7/7/7/7/7/7/2K1RK1 w - - 0 1");
    // A soldier that nothing stops.
    prefers("6k/7/7/p2P3/7/7/7/7/K6 w - - 0 1", "6k/7/2p4/3P3/7/7/7/7/K6 w - - 0 1");
}
