//! Nodes a second of the search, in every registered game from its array, on one thread and on two.

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use motley_game::History;
use motley_movegen::variants::{self, Settings, Variant, Visitor};
use motley_search::{Control, Engine, Limits, Table};
use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

/// Searched in all, by all threads together.
const NODES: u64 = 200_000;

struct Nodes<'g, 'c> {
    group: &'g mut BenchmarkGroup<'c, WallTime>,
    threads: usize,
}

impl Visitor for Nodes<'_, '_> {
    type Output = ();

    fn visit<V: Variant>(self) {
        let start = V::start(&Settings::default()).expect("every game has an array");
        let history = History::new(start);
        let mut engine = Engine::<V, V::Eval>::new(Arc::new(Table::new(16)), self.threads);
        let name = format!("{}, threads: {}", V::INFO.name, self.threads);
        self.group.bench_function(name, |b| {
            b.iter(|| {
                engine.new_game();
                let limits = Limits::nodes(NODES);
                engine.search(black_box(&history), &limits, &Control::new(), &mut |_| ())
            });
        });
    }
}

fn search(c: &mut Criterion) {
    let mut group = c.benchmark_group("search");
    group.throughput(Throughput::Elements(NODES));
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
