//! Crowds of Eldritch Chess: several royal units on both sides, of which some are always attacked
//! \[E-DO\], and units that return when they are captured. A search must still answer within its limit
//! of nodes.

use motley_game::{GameRecord, Notation};
use motley_movegen::variants::eldritch::Eldritch;
use motley_search::{Best, Control, Limits};

/// Dangers that neither side can end, found among odd positions; then, found by climbing, exchanges that
/// do not end, with reactions and without.
const CROWDS: [&str; 4] = [
    "8/1N{bolt}6/XD'6/3X4/1D'KhD'h'{B'}h1/x1k2d'x1/d'H3d'2/3D'PH'{t'}2 b - - 28 25",
    "1i2i{q}j'{back,+f}1Q'/1Q'3xxp/F'2Xv'{n,w}P1e/6T{+f}1/2pQ'ex1X/8/8/8 b - - 3 6",
    "cG'D1H1Ky{c1}/n{h2}E1Pe'1D'1/PON{bolt}3d'g'/2n{bolt}2Pc1/n'n'4X1/lx4B{h1}1/1h'{H}HG'2p1/\
     1Xklh'P1x w - - 0 1",
    "1G'4K1/lE1g'2e1/P7/2O2P1n{h2}/n'c4X1/lx6/1h'{H}H3p1/hXkl4 b - - 0 1 pending=y{b1},Y{b1}",
];

fn search(pos: Eldritch, limits: &Limits<Eldritch>, control: &Control) -> Best<Eldritch> {
    let mut engine = motley_engines::engine::<Eldritch>(1);
    engine.search(&GameRecord::new(pos), limits, control, &mut |_| ())
}

fn read(fen: &str) -> Eldritch {
    Eldritch::parse(fen).expect(fen)
}

#[test]
fn iterations_end() {
    for fen in CROWDS {
        for (depth, most) in [(1, 20_000), (4, 200_000)] {
            let limits = Limits { nodes: Some(2 * most), ..Limits::depth(depth) };
            let best = search(read(fen), &limits, &Control::new());
            assert!(best.nodes < most, "{} nodes in {fen}", best.nodes);
        }
    }
}

#[test]
fn stop_is_obeyed_at_once() {
    for fen in CROWDS {
        let control = Control::new();
        control.stop();
        let best = search(read(fen), &Limits::none(), &control);
        assert!(best.nodes < 1_100, "{} nodes in {fen}", best.nodes);
    }
}
