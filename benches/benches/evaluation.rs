//! Nanoseconds of evaluation for each node, in every registered game: a move is played and
//! followed, the position evaluated, the move taken back. Measured for the hand-made evaluation,
//! and for networks of several widths with random weights; `nothing` plays the moves without
//! evaluation. Throughput is positions a second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use motley_game::{BoardObserver, Evaluate, GO, Game, Stage};
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_movegen::variants;
use motley_net::{Accumulator, BaseEval, Description, Features, NetEval, Network, NetworkChoice};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

/// Plies of the random game whose positions are evaluated.
const PLIES: usize = 60;

/// A function that plays a move, evaluates the position, and takes the move back.
type Walk<V> = Box<dyn FnMut(&mut V, <V as Game>::Move) -> i32>;

/// An observer of moves that may evaluate the position.
trait Follower<V>: BoardObserver {
    fn push(&mut self);
    fn pop(&mut self);
    fn judge(&mut self, pos: &V) -> i32;
}

struct Nothing;

impl BoardObserver for Nothing {}

impl<V> Follower<V> for Nothing {
    fn push(&mut self) {}
    fn pop(&mut self) {}
    fn judge(&mut self, _: &V) -> i32 {
        0
    }
}

struct ByHand<E>(E);

impl<E: BoardObserver> BoardObserver for ByHand<E> {
    fn add(&mut self, unit: u16, square: u16) {
        self.0.add(unit, square);
    }
    fn remove(&mut self, unit: u16, square: u16) {
        self.0.remove(unit, square);
    }
}

impl<V: Variant> Follower<V> for ByHand<V::Eval> {
    fn push(&mut self) {
        self.0.push();
    }
    fn pop(&mut self) {
        self.0.pop();
    }
    fn judge(&mut self, pos: &V) -> i32 {
        self.0.score(pos).value()
    }
}

impl<V: Variant, const H: usize> Follower<V> for NetEval<V::Features, H> {
    fn push(&mut self) {
        NetEval::push(self);
    }
    fn pop(&mut self) {
        NetEval::pop(self);
    }
    fn judge(&mut self, pos: &V) -> i32 {
        self.output(pos).unwrap_or_default()
    }
}

/// Returns a network with random weights.
fn drawn<const H: usize>(inputs: usize) -> Network<H> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut row = || Accumulator(std::array::from_fn(|_| (rng.next_u32() % 101) as i16 - 50));
    Network {
        description: Description::default(),
        base: BaseEval::Whole,
        biases: row(),
        rows: (0..inputs).map(|_| row()).collect(),
        output: vec![[row(), row()]],
        output_biases: vec![0],
        scale: 100,
        max_units: 40,
    }
}

fn moves<V: Variant>(pos: &V) -> Vec<V::Move> {
    let mut moves = Vec::new();
    for stage in [Stage::Noisy, Stage::Quiet] {
        let _ = pos.moves(stage, &mut |mv| {
            moves.push(mv);
            GO
        });
    }
    moves
}

/// Returns the positions of a random game.
fn positions<V: Variant>(game: &Listing<V>) -> Vec<V> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut pos = game.start(&Settings::default()).expect("every game has an array");
    let mut positions = Vec::new();
    while positions.len() < PLIES {
        positions.push(pos.clone());
        let moves = moves(&pos);
        if moves.is_empty() {
            break;
        }
        pos.play(moves[rng.next_u64() as usize % moves.len()], &mut ());
    }
    positions
}

struct EachGame<'c>(&'c mut Criterion);

impl Visitor for EachGame<'_> {
    type Output = ();

    fn visit<V: Variant>(self, game: &'static Listing<V>) {
        let positions = positions(game);
        let turns: Vec<_> = positions.iter().map(moves).collect();
        let nodes: usize = turns.iter().map(Vec::len).sum();
        let mut group = self.0.benchmark_group(game.info.name);
        group.throughput(Throughput::Elements(nodes as u64));
        let mut measure = |name: &str, follower: &mut dyn FnMut(&V) -> Walk<V>| {
            group.bench_function(name, |b| {
                let mut walks: Vec<_> = positions.iter().map(|pos| (pos.clone(), follower(pos))).collect();
                b.iter(|| {
                    for ((pos, walk), turns) in walks.iter_mut().zip(&turns) {
                        for &mv in turns {
                            black_box(walk(pos, mv));
                        }
                    }
                });
            });
        };
        measure("nothing", &mut |_| walk(Nothing));
        measure("by hand", &mut |pos| walk(ByHand(V::Eval::with_weights(&V::Eval::hand_eval(), pos))));
        measure("network of 32", &mut |_| walk(network::<V, 32>()));
        measure("network of 64", &mut |_| walk(network::<V, 64>()));
        measure("network of 128", &mut |_| walk(network::<V, 128>()));
        measure("network of 256", &mut |_| walk(network::<V, 256>()));
    }
}

fn network<V: Variant, const H: usize>() -> NetEval<V::Features, H> {
    NetEval::new(Arc::new(drawn(V::Features::INPUTS)))
}

/// Returns the walk of a follower.
fn walk<V: Variant>(mut follower: impl Follower<V> + 'static) -> Walk<V> {
    let mut stands = false;
    Box::new(move |pos, mv| {
        if !std::mem::replace(&mut stands, true) {
            follower.judge(pos);
        }
        follower.push();
        let undo = pos.play(mv, &mut follower);
        let worth = follower.judge(pos);
        pos.undo(mv, undo);
        follower.pop();
        worth
    })
}

fn evaluation(c: &mut Criterion) {
    for info in variants::ALL {
        let _ = variants::visit(info.name, EachGame(c));
    }
}

criterion_group! {
    name = all;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    targets = evaluation
}
criterion_main!(all);
