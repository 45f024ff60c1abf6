//! Eldritch Chess: turns counted and played, and nodes searched, in typical armies; throughput is
//! turns or nodes a second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use motley_game::{History, Notation, perft, perft_by_playing};
use motley_movegen::variants::eldritch::{Eldritch, Judge};
use motley_search::{Control, Engine, Limits, Table};
use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

/// Arrays, plain and bought, and middle games of random armies, with the turns three deep.
const POSITIONS: [(&str, &str, u64); 5] = [
    (
        "orthodox",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        8_902,
    ),
    (
        "many pieces",
        "e'fcqkb1g/yppppppp/8/8/8/8/PPPPPPPP/AE'DD'KBDJ w - - 0 1",
        34_862,
    ),
    (
        "many pawns",
        "j'n'bqkb1r/j'j'i'i'i'ppp/8/8/8/8/P'P'P'PPPPP/RS1SKUUL w - - 0 1",
        5_426,
    ),
    (
        "middle game",
        "g2vkbnm/3b3p/1e'1p4/QPpPp1p1/3Pp2P/5P1N/N1P1PP2/G1W{r}1TB1W{b} b - - 1 13",
        60_703,
    ),
    (
        "riders",
        "1rh'1kbr1/p1p1n1p1/npf'1p2p/3pPp2/I'2I'2P1/1W{b}3P1W{r}/J'J'{+f}I'4P/J'J'1QKI'NJ' b - - 6 15",
        25_091,
    ),
];

fn read(fen: &str) -> Eldritch {
    Eldritch::parse(fen).expect("a legal FEN")
}

fn turns(c: &mut Criterion) {
    const DEPTH: u32 = 3;
    for (name, fen, leaves) in POSITIONS {
        let mut pos = read(fen);
        let mut group = c.benchmark_group(format!("eldritch {name}"));
        group.throughput(Throughput::Elements(leaves));
        group.bench_function("bulk", |b| {
            b.iter(|| assert_eq!(perft(black_box(&mut pos), DEPTH), leaves));
        });
        group.bench_function("playing", |b| {
            b.iter(|| assert_eq!(perft_by_playing(black_box(&mut pos), DEPTH), leaves));
        });
        group.finish();
    }
}

fn search(c: &mut Criterion) {
    const NODES: u64 = 100_000;
    let mut group = c.benchmark_group("eldritch search");
    group.throughput(Throughput::Elements(NODES));
    for (name, fen, _) in POSITIONS {
        let history = History::new(read(fen));
        let mut engine = Engine::<Eldritch, Judge>::new(Arc::new(Table::new(16)), 1);
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
