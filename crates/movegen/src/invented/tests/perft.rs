//! Counts of turns beside those of pyffish 0.0.90 (Fairy-Stockfish), from `perft.jsonl`: at the start
//! and in positions of random games. Where a game is over, no turn is counted. `count.py` makes such
//! lines.

use crate::invented::Invented;
use crate::invented::library::{listing_of, load};
use motley_game::{Notation, perft};
use serde::Deserialize;

#[derive(Deserialize)]
struct Count {
    game: String,
    fen: String,
    depth: u32,
    nodes: u64,
}

#[test]
fn counts_agree_with_pyffish() {
    let odd = include_str!("odd.ini");
    load("odd.ini", odd, &|_| false).unwrap();
    let mut wrong = Vec::new();
    for line in include_str!("perft.jsonl").lines() {
        let count: Count = serde_json::from_str(line).unwrap();
        let game = listing_of(&count.game).unwrap();
        match Invented::parse_as(&count.fen, game.form) {
            Ok(mut pos) => {
                let nodes = perft(&mut pos, count.depth);
                if nodes != count.nodes {
                    wrong.push(format!("{line}: {nodes}"));
                }
            }
            Err(error) => wrong.push(format!("{line}: {error}")),
        }
    }
    assert!(
        wrong.is_empty(),
        "{} lines\n{}",
        wrong.len(),
        wrong[..wrong.len().min(20)].join("\n")
    );
}
