//! Functions that the benches share: count turns and search nodes; [`uci`]: other engines.

#![forbid(unsafe_code)]

pub mod uci;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput};
use motley_game::{Evaluate, GameRecord, Notation, SearchHints, perft, perft_by_playing};
use motley_search::{Control, Engine, Limits, TranspositionTable};
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Settings of all benches except the perft comparison: a sample takes a large part of a second, so
/// ten samples are enough.
#[must_use]
pub fn few_samples() -> Criterion {
    Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(3))
}

/// Reads a FEN.
///
/// # Panics
/// If the FEN is wrong.
#[must_use]
pub fn read<G: Notation>(fen: &str) -> G {
    G::parse(fen).expect("a legal FEN")
}

/// Measures perft of a FEN, with the last turns counted in bulk and played; throughput is leaves a
/// second.
///
/// # Panics
/// If the number of leaves is not `leaves`.
pub fn turns<G: Notation>(c: &mut Criterion, name: &str, fen: &str, depth: u32, leaves: u64) {
    let mut pos: G = read(fen);
    let mut group = c.benchmark_group(name);
    group.throughput(Throughput::Elements(leaves));
    group.bench_function("motley, bulk", |b| {
        b.iter(|| assert_eq!(perft(black_box(&mut pos), depth), leaves));
    });
    group.bench_function("motley, playing", |b| {
        b.iter(|| assert_eq!(perft_by_playing(black_box(&mut pos), depth), leaves));
    });
    group.finish();
}

/// Measures a search of `nodes` nodes, of all threads together, each from empty tables.
pub fn search<G: SearchHints, E: Evaluate<G>>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    start: G,
    nodes: u64,
    threads: usize,
) {
    let history = GameRecord::new(start);
    let mut engine = Engine::<G, E>::new(Arc::new(TranspositionTable::new(16)), threads);
    group.throughput(Throughput::Elements(nodes));
    group.bench_function(name, |b| {
        let mut search = || {
            // Outside of the measured time: clearing the table takes as long as searching many
            // nodes.
            engine.new_game();
            let limits = Limits::nodes(nodes);
            let began = Instant::now();
            engine.search(black_box(&history), &limits, &Control::new(), &mut |_| ());
            began.elapsed()
        };
        b.iter_custom(|rounds| (0..rounds).map(|_| search()).sum());
    });
}
