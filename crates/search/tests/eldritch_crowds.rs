//! Positions of Eldritch Chess with several royal units on both sides, of which some are always
//! attacked \[E-DO\]: a search answers all the same, within the nodes it may use.

use motley_game::{GameRecord, Notation};
use motley_movegen::variants::eldritch::{Eldritch, Eval};
use motley_search::{Best, Control, Engine, Limits, TranspositionTable};
use std::sync::Arc;

/// Both sides in danger that they cannot end; both, with riders and many captures.
const CROWDS: [&str; 2] = [
    "8/1N{bolt}6/XD'6/3X4/1D'KhD'h'{B'}h1/x1k2d'x1/d'H3d'2/3D'PH'{t'}2 b - - 28 25",
    "1i2i{q}j'{back,+f}1Q'/1Q'3xxp/F'2Xv'{n,w}P1e/6T{+f}1/2pQ'ex1X/8/8/8 b - - 3 6",
];

fn search(fen: &str, limits: &Limits<Eldritch>) -> Best<Eldritch> {
    let history = GameRecord::new(Eldritch::parse(fen).expect(fen));
    let mut engine = Engine::<Eldritch, Eval>::new(Arc::new(TranspositionTable::new(1)), 1);
    engine.search(&history, limits, &Control::new(), &mut |_| ())
}

#[test]
fn iterations_end() {
    for fen in CROWDS {
        for (depth, most) in [(1, 20_000), (4, 200_000)] {
            let limits = Limits {
                nodes: Some(4 * most),
                ..Limits::depth(depth)
            };
            let best = search(fen, &limits);
            eprintln!("depth {depth}: {} nodes in {fen}", best.nodes);
            assert!(best.nodes < most, "{} nodes in {fen}", best.nodes);
        }
    }
}
