//! Nodes a second of the search, in every registered game from its array, on one thread and on two.

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, criterion_group, criterion_main};
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_movegen::variants;
use std::time::Duration;

/// Number of nodes of a search, of all threads together.
const NODES: u64 = 200_000;

struct Nodes<'g, 'c> {
    group: &'g mut BenchmarkGroup<'c, WallTime>,
    threads: usize,
}

impl Visitor for Nodes<'_, '_> {
    type Output = ();

    fn visit<V: Variant>(self, game: &'static Listing<V>) {
        let start = game.start(&Settings::default()).expect("every game has an array");
        let name = format!("{}, threads: {}", game.info.name, self.threads);
        motley_benches::search::<V, V::Eval>(self.group, &name, start, NODES, self.threads);
    }
}

fn search(c: &mut Criterion) {
    let mut group = c.benchmark_group("search");
    for info in variants::ALL {
        for threads in [1, 2] {
            let group = &mut group;
            let _ = variants::visit(info.name, Nodes { group, threads });
        }
    }
    group.finish();
}

criterion_group! {
    name = all;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(2));
    targets = search
}
criterion_main!(all);
