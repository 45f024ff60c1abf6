//! A network is added to the part of the hand-made evaluation that it corrects.

use super::support;
use crate::variant::{Listing, Settings, Variant, Visitor};
use crate::variants::{chess, eldritch};
use motley_game::{Evaluate, Game, GameExt as _};
use motley_net::{Accumulator, BaseEval, Description, Features, Network, NetworkChoice, WidthVisitor};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::any::type_name;

/// Output of the networks of these tests, in centipawns.
const OUTPUT: i32 = 7;

/// Returns the file of a network that corrects `base` by [`OUTPUT`] everywhere.
fn constant_network<V: Variant>(start: &V, base: BaseEval) -> Vec<u8> {
    struct Constant(BaseEval, String, usize);
    impl WidthVisitor for Constant {
        type Output = Vec<u8>;

        fn visit<const H: usize>(self) -> Vec<u8> {
            let Constant(base, layout, inputs) = self;
            let network = Network::<H> {
                description: Description::default(),
                base,
                biases: Accumulator::ZERO,
                rows: vec![Accumulator::ZERO; inputs],
                output: vec![[Accumulator::ZERO; 2]],
                output_biases: vec![motley_net::ROW_ONE * motley_net::OUTPUT_ONE],
                scale: OUTPUT,
                max_units: 64,
            };
            network.to_bytes(&layout)
        }
    }
    let layout = V::Features::layout(start);
    V::Eval::visit_width(Constant(base, layout, V::Features::INPUTS))
}

/// Returns the score of `pos` with the constant network that corrects `base`.
fn score_with<V: Variant>(pos: &V, base: BaseEval) -> i32 {
    let weights = V::Eval::from_file(&constant_network(pos, base), pos).unwrap();
    assert_eq!(V::Eval::base(&weights, pos), base);
    V::Eval::with_weights(&weights, pos).score(pos).value()
}

struct Bases;

impl Visitor for Bases {
    type Output = ();

    fn visit<V: Variant>(self, game: &'static Listing<V>) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let mut pos: V = support::some_start(game, 5);
        let mut differ = false;
        for _ in 0..12 {
            let moves = pos.legal_moves();
            let Some(&mv) = moves.get(rng.next_u64() as usize % moves.len().max(1)) else {
                break;
            };
            pos.play(mv, &mut ());
            let scores = [BaseEval::Whole, BaseEval::PieceSquares].map(|base| {
                let part = V::Eval::new(&pos).base_score(&pos, base).value();
                assert_eq!(score_with(&pos, base), part + OUTPUT, "{base:?}, {pos:?}");
                part
            });
            differ |= scores[0] != scores[1];
        }
        // Eldritch Chess is evaluated by squares alone.
        let has_terms = type_name::<V>() != type_name::<eldritch::Eldritch>();
        assert_eq!(differ, has_terms, "{}", game.info.name);
    }
}

#[test]
fn a_network_is_added_to_its_base() {
    support::for_each_game(|| Bases);
}

#[test]
fn with_few_units_the_whole_hand_made_evaluation_counts() {
    let at = |fen: &str| chess::GAME.position(fen, &Settings::default()).unwrap();
    let hand_made = |pos: &chess::Chess| {
        type Eval = <chess::Chess as Variant>::Eval;
        let weights = Eval::hand_eval();
        Eval::with_weights(&weights, pos).score(pos).value()
    };
    let few = at("8/8/3k4/8/8/3PK3/3P4/8 w - - 0 1");
    assert_eq!(few.to_move(), motley_game::Side::White);
    for base in [BaseEval::Whole, BaseEval::PieceSquares] {
        assert_eq!(score_with(&few, base), hand_made(&few));
    }
    let more = at("8/8/3k1p2/8/8/3PK3/3P4/8 w - - 0 1");
    assert_eq!(score_with(&more, BaseEval::Whole), hand_made(&more) + OUTPUT);
    assert_ne!(score_with(&more, BaseEval::PieceSquares), hand_made(&more) + OUTPUT);
}
