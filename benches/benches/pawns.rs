//! Pawns Chess: turns played, nodes searched, and what a crowd costs a berserker knight; throughput
//! is turns or nodes a second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use motley_game::{GO, Game, History, Notation, Stage, perft_by_playing};
use motley_movegen::variants::pawns::{Eval, PawnsChess};
use motley_search::{Control, Engine, Limits, Table};
use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

const ARRAY: &str = "rnbqkbnr/aesmhzog/8/8/8/8/AESMHZOG/RNBQKBNR w KQkq - 0 1";
const MIDDLE: &str = "r1b1kbnr/ae1n1z2/1s3g2/3B1ZGR/1E1M3O/N4N2/A1S3o1/1R2K3 w - - 0 21";
/// Nearly every square a stepping stone \[PC-42\].
const CROWD: &str =
    "NNNNNNNk/ooooo1oo/oooooo1o/oooYoooo/oooooooo/o1oooooo/oN1ooooo/KNNNNNNN w - - 0 1";
/// The crowd whose legs are hardest to judge of all that were found.
const HARDEST: &str =
    "KyNYkyQY/ggs4O/2S1s1Y1/1QYmzSog/NShbZaYs/nEyzhYp1/oyG1OeRy/NNYYNYY1 w - - 0 1";

fn turns(c: &mut Criterion) {
    for (name, fen, depth, leaves) in [
        ("array", ARRAY, 4, 686_511),
        ("middle game", MIDDLE, 3, 23_837),
    ] {
        let mut pos = PawnsChess::parse(fen).expect("a legal FEN");
        let mut group = c.benchmark_group(format!("pawns {name}"));
        group.throughput(Throughput::Elements(leaves));
        group.bench_function("playing", |b| {
            b.iter(|| assert_eq!(perft_by_playing(black_box(&mut pos), depth), leaves));
        });
        group.finish();
    }
}

fn crowd(c: &mut Criterion) {
    for (name, fen) in [("crowd", CROWD), ("hardest crowd", HARDEST)] {
        let pos = PawnsChess::parse(fen).expect("a legal FEN");
        c.bench_function(&format!("pawns {name}, first legs"), |b| {
            b.iter(|| black_box(&pos).moves(Stage::Noisy, &mut |_| GO));
        });
    }
}

fn search(c: &mut Criterion) {
    const NODES: u64 = 200_000;
    let mut group = c.benchmark_group("pawns search");
    group.throughput(Throughput::Elements(NODES));
    for (name, fen) in [("array", ARRAY), ("middle game", MIDDLE), ("crowd", CROWD)] {
        let history = History::new(PawnsChess::parse(fen).expect("a legal FEN"));
        let mut engine = Engine::<PawnsChess, Eval>::new(Arc::new(Table::new(16)), 1);
        group.bench_function(name, |b| {
            b.iter(|| {
                engine.new_game();
                let limits = Limits::nodes(NODES);
                engine.search(black_box(&history), &limits, &Control::new(), &mut |_| ())
            });
        });
    }
    group.finish();
}

criterion_group! {
    name = all;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(3));
    targets = turns, crowd, search
}
criterion_main!(all);
