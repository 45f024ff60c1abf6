//! Parameters that can be tuned search as the constants do, until they are tuned.
//!
//! In unit tests this crate's parameters can be changed. The crate of the same name that they depend on
//! is the ordinary build, in which they are constants: so both can be compared in one process.

use super::toys::material::Material;
use super::toys::shove::Shove;
use crate::SearchParams;
use motley_game::{GameRecord, Notation};
use motley_movegen::variants::chess::Chess;
use std::sync::Arc;

/// Nodes, turn and score of a search by the engine of a library.
macro_rules! search {
    ($($library:ident)::+, $game:ty, $start:expr, $depth:expr, $params:expr) => {{
        use $($library)::+::{Control, Engine, Limits, TranspositionTable};
        let table = Arc::new(TranspositionTable::new(1));
        let mut engine = Engine::<$game, Material<$game>>::new(table, 1);
        engine.set_params($params);
        let game = GameRecord::new($start);
        let best = engine.search(&game, &Limits::depth($depth), &Control::new(), &mut |_| ());
        (best.nodes, best.turn, best.score)
    }};
}

/// Middle games and endings, so that every technique has its turn.
const POSITIONS: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
];

#[test]
fn untuned_parameters_search_as_constants_do() {
    assert!(SearchParams::are_tunable());
    let others_are_tunable = motley_search::SearchParams::are_tunable();
    assert_eq!(others_are_tunable, cfg!(feature = "tune"));
    for fen in POSITIONS {
        let pos = Chess::parse(fen).expect("a right FEN");
        let tunable = search!(crate, Chess, pos.clone(), 9, SearchParams::default());
        let constant = search!(motley_search, Chess, pos, 9, Default::default());
        assert_eq!(tunable, constant, "{fen}");
    }
    let tunable = search!(crate, Shove, Shove::start(), 9, SearchParams::default());
    let constant = search!(motley_search, Shove, Shove::start(), 9, Default::default());
    assert_eq!(tunable, constant);
}

/// Each number that has a part in a search changes it, in one engine and not in another.
#[test]
fn engines_of_one_process_can_differ() {
    let pos = || Chess::parse(POSITIONS[1]).expect("a right FEN");
    let usual = search!(crate, Chess, pos(), 8, SearchParams::default());
    for name in ["lmr_base", "fp_base", "rfp_margin", "use_null_move"] {
        let mut params = SearchParams::default();
        assert!(params.set(name, 0) || params.set(name, 20), "{name}");
        let other = search!(crate, Chess, pos(), 8, params);
        assert_ne!(other.0, usual.0, "{name} changes nothing");
    }
    assert_eq!(search!(crate, Chess, pos(), 8, SearchParams::default()), usual);
}
