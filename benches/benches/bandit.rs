//! Bandit Chess: turns counted and played, and nodes searched; throughput is turns or nodes a second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use motley_game::{History, Notation, perft, perft_by_playing};
use motley_movegen::variants::bandit::{Bandit, Eval};
use motley_search::{Control, Engine, Limits, Table};
use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

const ARRAY: &str = "ctbkorc/n1sss1n/ppppppp/7/7/7/PPPPPPP/N1SSS1N/CROKBTC w - - 0 1";
/// A middle game, just after a trick.
const MIDDLE: &str = "c1bk1rc/n4on/psptp1p/7/1R2S2/P1sT2P/2Ot1P1/N1CTS1N/3KB1C w - - 0 26";

fn turns(c: &mut Criterion) {
    for (name, fen, depth, leaves) in [
        ("array", ARRAY, 4, 150_812),
        ("middle game", MIDDLE, 3, 142_482),
    ] {
        let mut pos = Bandit::parse(fen).expect("a legal FEN");
        let mut group = c.benchmark_group(format!("bandit {name}"));
        group.throughput(Throughput::Elements(leaves));
        group.bench_function("bulk", |b| {
            b.iter(|| assert_eq!(perft(black_box(&mut pos), depth), leaves));
        });
        group.bench_function("playing", |b| {
            b.iter(|| assert_eq!(perft_by_playing(black_box(&mut pos), depth), leaves));
        });
        group.finish();
    }
}

fn search(c: &mut Criterion) {
    const NODES: u64 = 200_000;
    let mut group = c.benchmark_group("bandit search");
    group.throughput(Throughput::Elements(NODES));
    for (name, fen) in [("array", ARRAY), ("middle game", MIDDLE)] {
        let history = History::new(Bandit::parse(fen).expect("a legal FEN"));
        let mut engine = Engine::<Bandit, Eval>::new(Arc::new(Table::new(16)), 1);
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
    targets = turns, search
}
criterion_main!(all);
