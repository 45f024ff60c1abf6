//! Perft beside the crates cozy-chess and shakmaty, in one run; throughput is leaves a second.
//!
//! "bulk" counts the last turn without playing it, "playing" plays every single one.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use motley_game::{Notation, perft, perft_by_playing};
use motley_movegen::variants::caparandom::Caparandom;
use motley_movegen::variants::chess::Chess;
use std::hint::black_box;
use std::time::Duration;

mod peers;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const CAPABLANCA: &str = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1";

fn chess(c: &mut Criterion) {
    for (name, fen, depth, leaves) in [
        ("start", START, 5, 4_865_609),
        ("kiwipete", KIWIPETE, 4, 4_085_603),
    ] {
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
    let mut pos = Caparandom::parse(CAPABLANCA).expect("a legal FEN");
    let (depth, leaves) = (4, 805_128);
    let mut group = c.benchmark_group("caparandom start");
    group.throughput(Throughput::Elements(leaves));
    group.bench_function("motley, bulk", |b| {
        b.iter(|| assert_eq!(perft(black_box(&mut pos), depth), leaves));
    });
    group.bench_function("motley, playing", |b| {
        b.iter(|| assert_eq!(perft_by_playing(black_box(&mut pos), depth), leaves));
    });
    group.finish();
}

criterion_group! {
    name = all;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(3));
    targets = chess, caparandom
}
criterion_main!(all);
