//! The laws with random networks as evaluations: the incremental score equals the score from scratch, and
//! with colours exchanged the score is the same for the other side. Weights are random, so that all inputs
//! have different ones.

use super::support;
use crate::file_games::library::{library_names, listing_of};
use crate::odd_positions::OddPositions;
use crate::testing::long_run::for_each_seed;
use crate::variant::{Listing, Settings, Variant, Visitor};
use motley_game::{BoardObserver, Evaluate, GO, Stage, laws};
use motley_net::{
    Accumulator, BaseEval, ChosenEval, Description, Features, HandEval, Internal, Network, NetworkChoice,
    Planes, Trained, Viewpoint, WidthVisitor,
};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::{BTreeMap, BTreeSet};
use std::marker::PhantomData;
use std::sync::Mutex;

/// Width of the first layer.
const WIDTH: usize = 32;
/// Random games of each game, and how many moves are played in one.
const GAMES: u64 = 10;
const MAX_TURNS: u64 = 100;
/// Odd positions of each game, and how many moves are played from each.
const ODD_POSITIONS: u64 = 60;
const MOVES_FROM_ODD: u64 = 4;

/// The features `F` of a game, with a random network.
#[derive(Clone, Debug)]
struct RandomNetwork<F>(PhantomData<F>);

impl<F: Features> Features for RandomNetwork<F> {
    type Game = F::Game;
    type Facts = F::Facts;

    const INPUTS: usize = F::INPUTS;
    const PLANES: Planes = F::PLANES;
    const IS_MIRRORED: bool = F::IS_MIRRORED;

    fn layout(pos: &F::Game) -> String {
        F::layout(pos)
    }
    fn viewpoint_king(pos: &F::Game, side: motley_game::Side) -> Option<u16> {
        F::viewpoint_king(pos, side)
    }
    fn is_mirrored(pos: &F::Game, side: motley_game::Side) -> bool {
        F::is_mirrored(pos, side)
    }
    fn extent(pos: &F::Game) -> [u8; 2] {
        F::extent(pos)
    }
    fn king_bucket(pos: &F::Game, side: motley_game::Side) -> u8 {
        F::king_bucket(pos, side)
    }
    fn unit_input(unit: u16, square: u16, viewpoint: Viewpoint) -> usize {
        F::unit_input(unit, square, viewpoint)
    }
    fn facts(pos: &F::Game) -> F::Facts {
        F::facts(pos)
    }
    fn fact_input(fact: usize, viewpoint: Viewpoint) -> usize {
        F::fact_input(fact, viewpoint)
    }
}

impl<F: Features> Trained<WIDTH> for RandomNetwork<F> {
    fn internal(pos: &F::Game) -> Option<&'static Internal<WIDTH>> {
        /// One for each way to look at a game.
        static DRAWN: Mutex<BTreeMap<String, &Internal<WIDTH>>> = Mutex::new(BTreeMap::new());
        let mut drawn = DRAWN.lock().unwrap();
        let layout = F::layout(pos);
        let network = drawn.entry(layout.clone()).or_insert_with(|| {
            let file = draw(F::INPUTS).to_bytes(&layout).leak();
            Box::leak(Box::new(Internal::new(file)))
        });
        Some(network)
    }
}

fn draw(inputs: usize) -> Network<WIDTH> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(inputs as u64);
    let mut row = |most: u32| {
        Accumulator(std::array::from_fn(|_| (rng.next_u32() % (2 * most + 1)) as i16 - most as i16))
    };
    Network {
        description: Description::default(),
        base: BaseEval::Whole,
        biases: row(100),
        rows: (0..inputs).map(|_| row(100)).collect(),
        output: (0..4).map(|_| [row(127), row(127)]).collect(),
        output_biases: vec![0, 1000, -1000, 2000],
        scale: 200,
        max_units: 40,
    }
}

/// The network alone: the hand-made evaluation is always 0.
type NetworkOf<V> = ChosenEval<RandomNetwork<<V as Variant>::Features>, WIDTH, Even>;

/// An evaluation that is always 0.
#[derive(Clone)]
struct Even;

impl BoardObserver for Even {}

impl<G: motley_game::Game> Evaluate<G> for Even {
    type Weights = ();
    fn with_weights((): &(), _: &G) -> Self {
        Even
    }
    fn reset(&mut self, _: &G) {}
    fn push(&mut self) {}
    fn pop(&mut self) {}
    fn score(&mut self, _: &G) -> motley_game::Score {
        motley_game::Score::DRAW
    }
}

impl<G: motley_game::Game> HandEval<G> for Even {}

fn check<V: Variant>(pos: &V) {
    let lawful = laws::check::<V, NetworkOf<V>>(&mut pos.clone());
    lawful.unwrap_or_else(|breach| panic!("{breach}"));
}

/// Plays random moves and takes some back; one incremental evaluation follows them and is queried now and
/// then, as in a search.
fn follow<V: Variant>(mut pos: V, plies: u64, rng: &mut impl Rng) {
    let mut eval = NetworkOf::<V>::new(&pos);
    let mut path = Vec::new();
    for _ in 0..plies {
        check(&pos);
        let mut moves = Vec::new();
        for stage in Stage::BOTH {
            let _ = pos.moves(stage, &mut |mv| {
                moves.push(mv);
                GO
            });
        }
        let goes_back = rng.next_u32().is_multiple_of(3);
        if !moves.is_empty() && !goes_back {
            let mv = moves[rng.next_u64() as usize % moves.len()];
            path.push(pos.clone());
            eval.push();
            pos.play(mv, &mut eval);
        } else if let Some(before) = path.pop() {
            eval.pop();
            pos = before;
        }
        if rng.next_u32().is_multiple_of(3) {
            assert_eq!(eval.score(&pos), NetworkOf::<V>::new(&pos).score(&pos), "{pos:?}");
        }
    }
}

struct Games;

impl Visitor for Games {
    type Output = ();

    fn visit<V: Variant>(self, game: &'static Listing<V>) {
        let name = game.info.name;
        for_each_seed(&format!("{name}, networks"), GAMES, |seed| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let start: V = support::some_start(game, rng.next_u64());
            follow(start, MAX_TURNS, &mut rng);
        });
        let odd: OddPositions<V> = support::odd_positions(game);
        for_each_seed(&format!("{name}, networks, odd"), ODD_POSITIONS, |seed| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let start = odd.scatter(&mut rng);
            follow(start, MOVES_FROM_ODD, &mut rng);
        });
    }
}

#[test]
fn networks_obey_the_laws() {
    support::for_each_game(|| Games);
}

/// Number of turns of a game from a file.
const FILE_TURNS: u64 = 16;

#[test]
fn networks_obey_the_laws_in_games_from_files() {
    for (seed, name) in library_names().into_iter().enumerate() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed as u64);
        let start = support::some_start(listing_of(name).expect(name), 0);
        follow(start, FILE_TURNS, &mut rng);
    }
}

/// The units of a position.
#[derive(Default)]
struct Units {
    different: BTreeSet<(u16, u16)>,
    count: i32,
}

impl BoardObserver for Units {
    fn add(&mut self, unit: u16, square: u16) {
        self.different.insert((unit, square));
        self.count += 1;
    }
}

struct Inputs;

impl Visitor for Inputs {
    type Output = ();

    /// Checks that different units, squares and facts have different inputs.
    fn visit<V: Variant>(self, game: &'static Listing<V>) {
        let name = game.info.name;
        let odd: OddPositions<V> = support::odd_positions(game);
        for_each_seed(&format!("{name}, inputs"), ODD_POSITIONS, |seed| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            for pos in [support::some_start(game, seed), odd.scatter(&mut rng)] {
                let mut units = Units::default();
                pos.observe_all(&mut units);
                let facts = V::Features::facts(&pos);
                let facts: u32 = facts.as_ref().iter().map(|word| word.count_ones()).sum();
                let (seen, count) = motley_net::inputs::<V::Features>(&pos, false);
                assert_eq!(count, units.count);
                for half in [0, 1] {
                    let different: BTreeSet<_> = seen.iter().map(|pair| pair[half]).collect();
                    let expected = units.different.len() + facts as usize;
                    assert_eq!(different.len(), expected, "{pos:?}");
                }
            }
        });
    }
}

#[test]
fn every_unit_and_fact_is_an_input_of_its_own() {
    support::for_each_game(|| Inputs);
}

/// The width of a network as a number.
struct Width;

impl WidthVisitor for Width {
    type Output = usize;

    fn visit<const H: usize>(self) -> usize {
        H
    }
}

struct OwnNetworks;

impl Visitor for OwnNetworks {
    type Output = ();

    /// Checks that a built-in network's description has its origin and the amount of training, and that it
    /// has at most two megabytes.
    fn visit<V: Variant>(self, game: &'static Listing<V>) {
        let name = game.info.name;
        let start = game.start(&Settings::default()).unwrap();
        let Some(network) = V::Eval::description(&Default::default(), &start) else {
            return;
        };
        let text = &network.text;
        for part in ["games of", "nodes, seed", "by Motley", "positions,", "epochs"] {
            assert!(text.contains(part), "{name}: {text}");
        }
        assert_ne!(network.check_sum, 0);
        let size = V::Features::INPUTS * V::Eval::visit_width(Width) * size_of::<i16>();
        assert!(size <= 2_500_000, "{name}: {size} bytes");
    }
}

#[test]
fn networks_say_where_they_come_from() {
    support::for_each_game(|| OwnNetworks);
}
