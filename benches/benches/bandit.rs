//! Bandit Chess: turns counted and played, and nodes searched; throughput is turns or nodes a second.

use criterion::{Criterion, criterion_group, criterion_main};
use motley_benches::{few_samples, read};
use motley_movegen::variants::bandit::{Bandit, Eval};

const START_FEN: &str = "ctbkorc/n1sss1n/ppppppp/7/7/7/PPPPPPP/N1SSS1N/CROKBTC w - - 0 1";
/// A middle game, just after a trick.
const MIDDLE: &str = "c1bk1rc/n4on/psptp1p/7/1R2S2/P1sT2P/2Ot1P1/N1CTS1N/3KB1C w - - 0 26";

fn turns(c: &mut Criterion) {
    for (name, fen, depth, leaves) in [("array", START_FEN, 4, 150_812), ("middle game", MIDDLE, 3, 142_482)]
    {
        motley_benches::turns::<Bandit>(c, &format!("bandit {name}"), fen, depth, leaves);
    }
}

fn search(c: &mut Criterion) {
    let mut group = c.benchmark_group("bandit search");
    for (name, fen) in [("array", START_FEN), ("middle game", MIDDLE)] {
        motley_benches::search::<Bandit, Eval>(&mut group, name, read(fen), 200_000, 1);
    }
    group.finish();
}

criterion_group! {
    name = all;
    config = few_samples();
    targets = turns, search
}
criterion_main!(all);
