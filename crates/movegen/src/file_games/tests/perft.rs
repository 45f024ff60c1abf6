//! Counts of turns beside those of pyffish 0.0.90 (Fairy-Stockfish), from `perft.jsonl`: at the start
//! and in positions of random games. Where a game is over, no turn is counted. `count.py` makes such
//! lines; with `--turns` they have the turns and the FENs after them, too. Two environment variables
//! name another file of counts and a file of games.
//!
//! One difference is left out: a shogi pawn whose drop mates is an illegal turn here, as in the rules of
//! shogi; pyffish counts it, and lets the side lose that drops it.

use crate::file_games::FileGame;
use crate::file_games::library::{listing_of, load};
use motley_game::{Game, GameExt, Notation, perft};
use serde::Deserialize;
use std::collections::BTreeMap;

const COUNTS: &str = "MOTLEY_COUNTS";
const GAMES: &str = "MOTLEY_COUNTED_GAMES";

#[derive(Deserialize)]
struct Count {
    game: String,
    fen: String,
    depth: u32,
    nodes: u64,
    /// The FEN after each turn.
    #[serde(default)]
    turns: BTreeMap<String, String>,
}

/// Returns what differs between a count and ours.
fn difference(count: &Count) -> Option<String> {
    let Some(game) = listing_of(&count.game) else {
        return Some("no such game".to_owned());
    };
    let mut pos = match FileGame::parse_in(&count.fen, game.context) {
        Ok(pos) => pos,
        Err(error) => return Some(error.to_string()),
    };
    let nodes = perft(&mut pos, count.depth);
    let turns = pos.legal_moves().into_iter().map(|mv| {
        let mut after = pos;
        after.play(mv, &mut ());
        let fen = after.fen();
        // pyffish does not write that a side passed.
        (pos.write_turn(&[mv]), fen.trim_end_matches(" passed").to_owned())
    });
    let turns: BTreeMap<String, String> = turns.collect();
    let rewritten = |fen: &String| match game.info.chess960_of {
        // pyffish names the files of all rooks that castle.
        Some(_) => FileGame::parse_in(fen, game.context).map_or(String::new(), |pos| pos.fen()),
        None => fen.clone(),
    };
    let missing = count.turns.iter().find(|&(turn, fen)| turns.get(turn) != Some(&rewritten(fen)));
    if let Some((turn, fen)) = missing {
        return Some(format!("{turn} to {fen}: {:?}", turns.get(turn)));
    }
    let other = turns.keys().find(|&turn| !count.turns.contains_key(turn));
    if let Some(turn) = other.filter(|_| !count.turns.is_empty()) {
        return Some(format!("{turn} is too much"));
    }
    (nodes != count.nodes).then(|| format!("{nodes} nodes"))
}

#[test]
fn counts_agree_with_pyffish() {
    let odd = include_str!("odd.ini");
    assert_eq!(load(&[("odd.ini", odd)], &|_| false).refused, []);
    if let Ok(file) = std::env::var(GAMES) {
        let text = std::fs::read_to_string(&file).unwrap();
        assert_eq!(load(&[(&file, &text)], &|_| false).refused, []);
    }
    let counts = match std::env::var(COUNTS) {
        Ok(file) => std::fs::read_to_string(file).unwrap(),
        Err(_) => include_str!("perft.jsonl").to_owned(),
    };
    let counts = counts.lines().map(|line| serde_json::from_str::<Count>(line).unwrap());
    let wrong: Vec<String> = counts
        .filter_map(|count| {
            let Count { game, fen, depth, nodes, .. } = &count;
            Some(format!("{game} {fen}, depth {depth}, {nodes}: {}", difference(&count)?))
        })
        .collect();
    assert!(wrong.is_empty(), "{} lines\n{}", wrong.len(), wrong[..wrong.len().min(20)].join("\n"));
}
