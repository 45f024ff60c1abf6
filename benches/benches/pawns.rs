//! Pawns Chess: turns counted and played, nodes searched, and the cost of a berserker knight on a
//! crowded board; throughput is turns or nodes a second.

use criterion::{Criterion, criterion_group, criterion_main};
use motley_benches::{few_samples, read};
use motley_game::{GO, Game, Stage};
use motley_movegen::variants::pawns::{Eval, PawnsChess};
use std::hint::black_box;

const START_FEN: &str = "rnbqkbnr/aesmhzog/8/8/8/8/AESMHZOG/RNBQKBNR w KQkq - 0 1";
/// A middle game, in which most kinds of pawns have moved.
const MIDDLE: &str = "r1b1kbnr/ae1n1z2/1s3g2/3B1ZGR/1E1M3O/N4N2/A1S3o1/1R2K3 w - - 0 21";
/// A position in which nearly every square is a stepping stone \[PC-42\].
const CROWD: &str = "NNNNNNNk/ooooo1oo/oooooo1o/oooYoooo/oooooooo/o1oooooo/oN1ooooo/KNNNNNNN w - - 0 1";
/// The slowest known position of this kind.
const HARDEST: &str = "KyNYkyQY/ggs4O/2S1s1Y1/1QYmzSog/NShbZaYs/nEyzhYp1/oyG1OeRy/NNYYNYY1 w - - 0 1";

fn turns(c: &mut Criterion) {
    for (name, fen, depth, leaves) in [("array", START_FEN, 4, 686_511), ("middle game", MIDDLE, 3, 23_837)] {
        motley_benches::turns::<PawnsChess>(c, &format!("pawns {name}"), fen, depth, leaves);
    }
}

fn crowd(c: &mut Criterion) {
    for (name, fen) in [("crowd", CROWD), ("hardest crowd", HARDEST)] {
        let pos: PawnsChess = read(fen);
        c.bench_function(&format!("pawns {name}, first legs"), |b| {
            b.iter(|| black_box(&pos).moves(Stage::Noisy, &mut |_| GO));
        });
    }
}

fn search(c: &mut Criterion) {
    let mut group = c.benchmark_group("pawns search");
    for (name, fen) in [("array", START_FEN), ("middle game", MIDDLE), ("crowd", CROWD)] {
        motley_benches::search::<PawnsChess, Eval>(&mut group, name, read(fen), 200_000, 1);
    }
    group.finish();
}

criterion_group! {
    name = all;
    config = few_samples();
    targets = turns, crowd, search
}
criterion_main!(all);
