//! Eldritch Chess: turns counted and played, and nodes searched, in typical armies; throughput is
//! turns or nodes a second.

use criterion::{Criterion, criterion_group, criterion_main};
use motley_benches::{few_samples, read};
use motley_movegen::variants::eldritch::{Eldritch, Eval};

/// Arrays, plain and bought, and middle games of random armies, with the number of turns at depth
/// 3.
const POSITIONS: [(&str, &str, u64); 5] = [
    ("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 8_902),
    ("many pieces", "e'fcqkb1g/yppppppp/8/8/8/8/PPPPPPPP/AE'DD'KBDJ w - - 0 1", 34_862),
    ("many pawns", "j'n'bqkb1r/j'j'i'i'i'ppp/8/8/8/8/P'P'P'PPPPP/RS1SKUUL w - - 0 1", 5_426),
    ("middle game", "g2vkbnm/3b3p/1e'1p4/QPpPp1p1/3Pp2P/5P1N/N1P1PP2/G1W{r}1TB1W{b} b - - 1 13", 60_703),
    (
        "riders",
        "1rh'1kbr1/p1p1n1p1/npf'1p2p/3pPp2/I'2I'2P1/1W{b}3P1W{r}/J'J'{+f}I'4P/J'J'1QKI'NJ' b - - 6 15",
        25_091,
    ),
];

fn turns(c: &mut Criterion) {
    for (name, fen, leaves) in POSITIONS {
        motley_benches::turns::<Eldritch>(c, &format!("eldritch {name}"), fen, 3, leaves);
    }
}

fn search(c: &mut Criterion) {
    let mut group = c.benchmark_group("eldritch search");
    for (name, fen, _) in POSITIONS {
        motley_benches::search::<Eldritch, Eval>(&mut group, name, read(fen), 100_000, 1);
    }
    group.finish();
}

criterion_group! {
    name = all;
    config = few_samples();
    targets = turns, search
}
criterion_main!(all);
