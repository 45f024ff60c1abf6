//! Perft beside the crates cozy-chess and shakmaty, in one run; throughput is leaves a second.
//!
//! "bulk" counts the last turn without playing it, which measures generation; "playing" plays every
//! turn, which measures the work of a search. Both are counted in the same run, because speeds of
//! different runs or machines cannot be compared.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use motley_game::{Notation, perft, perft_by_playing};
use motley_movegen::variants::capablanca::Capablanca;
use motley_movegen::variants::chess::Chess;
use motley_movegen::variants::eightpiece::EightPiece;
use std::hint::black_box;
use std::time::Duration;

mod peers;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// Peter McKenzie's position with castling, pins, en passant and promotions in plenty
/// (<https://www.chessprogramming.org/Perft_Results>).
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const CAPABLANCA: &str = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1";

fn chess(c: &mut Criterion) {
    for (name, fen, depth, leaves) in [("start", START, 5, 4_865_609), ("kiwipete", KIWIPETE, 4, 4_085_603)] {
        let mut pos = Chess::parse(fen).expect("a legal FEN");
        let cozy: cozy_chess::Board = fen.parse().expect("a legal FEN");
        let shak = peers::shakmaty_position(fen);

        let mut group = c.benchmark_group(format!("chess {name}, bulk"));
        group.throughput(Throughput::Elements(leaves));
        group.bench_function("motley", |b| {
            b.iter(|| assert_eq!(perft(black_box(&mut pos), depth), leaves));
        });
        group.bench_function("cozy-chess", |b| {
            b.iter(|| assert_eq!(peers::cozy::<true>(black_box(&cozy), depth), leaves));
        });
        group.bench_function("shakmaty", |b| {
            b.iter(|| assert_eq!(peers::shakmaty::<true>(black_box(&shak), depth), leaves));
        });
        group.finish();

        let mut group = c.benchmark_group(format!("chess {name}, playing"));
        group.throughput(Throughput::Elements(leaves));
        group.bench_function("motley", |b| {
            b.iter(|| assert_eq!(perft_by_playing(black_box(&mut pos), depth), leaves));
        });
        group.bench_function("cozy-chess", |b| {
            b.iter(|| assert_eq!(peers::cozy::<false>(black_box(&cozy), depth), leaves));
        });
        group.bench_function("shakmaty", |b| {
            b.iter(|| assert_eq!(peers::shakmaty::<false>(black_box(&shak), depth), leaves));
        });
        group.finish();
    }
}

fn caparandom(c: &mut Criterion) {
    motley_benches::turns::<Capablanca>(c, "caparandom start", CAPABLANCA, 4, 805_128);
}

/// The array, a middlegame with lancers and sentries, and a position with possible pushes.
fn eightpiece(c: &mut Criterion) {
    for (name, fen, depth, leaves) in [
        ("start", "jfsqkbnr/pppppppp/8/8/8/8/PPPPPPPP/JDSQKBNR w KQkq - 0 1", 3, 141_997),
        ("middlegame", "1jsqkb1r/ppppp3/1S3npp/P4p2/2P2P1f/7P/1P2P1P1/JMQ1KBNR w KQk - 3 13", 4, 353_547),
        ("few lancers", "1j2r3/p1p1k3/1pq5/3pp2p/PP2P2P/6R1/4PP2/SJ1QK3 w - - 3 33", 4, 1_256_557),
    ] {
        motley_benches::turns::<EightPiece>(c, &format!("eightpiece {name}"), fen, depth, leaves);
    }
}

criterion_group! {
    name = all;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(3));
    targets = chess, caparandom, eightpiece
}
criterion_main!(all);
