//! Reference positions: `src/variants/<game>/perft.jsonl`, one JSON object a line.
//!
//! `fen`; `perft`: counts of legal turns to depth 1, 2, ...; `turns`: the canonical texts of all
//! legal turns; `why`: what the position tries; `options`: choices to set; `moves`, `fen_after`:
//! turns to play first, and the FEN that results.

use super::support;
use crate::variant::{Listing, Settings, Variant, Visitor};
use motley_game::{GO, GameRecord, Notation, for_each_turn, perft};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

/// Counts above this are left to a run with `MOTLEY_PERFT_NODES` set higher.
const NODES: u64 = 2_000_000;

#[derive(Deserialize)]
struct Reference {
    fen: String,
    perft: Vec<u64>,
    turns: Option<Vec<String>>,
    variant: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, serde_json::Value>,
    #[serde(default)]
    moves: Vec<String>,
    fen_after: Option<String>,
    #[serde(default)]
    why: String,
}

struct Agree;

impl Visitor for Agree {
    type Output = usize;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> usize {
        let name = game.info.name;
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/variants/{name}/perft.jsonl"));
        let Ok(text) = std::fs::read_to_string(&file) else {
            return 0;
        };
        let limit = std::env::var("MOTLEY_PERFT_NODES").ok().and_then(|n| n.parse().ok());
        for (line, json) in text.lines().enumerate() {
            let reference: Reference =
                serde_json::from_str(json).unwrap_or_else(|e| panic!("{}:{}: {e}", file.display(), line + 1));
            if reference.variant.as_deref().is_none_or(|variant| variant == name) {
                agree(game, &reference, limit.unwrap_or(NODES));
            }
        }
        text.lines().count()
    }
}

fn agree<V: Variant>(game: &Listing<V>, reference: &Reference, limit: u64) {
    let Reference { fen, why, .. } = reference;
    let mut settings = Settings::default();
    for (name, value) in &reference.options {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        settings.set(name, &text);
    }
    let start = game.position(fen, &settings).unwrap_or_else(|e| panic!("{fen} ({why}): {e}"));
    let mut history = GameRecord::new(start);
    for text in &reference.moves {
        let turn = history.position().read_turn(text);
        history.play(&turn.unwrap_or_else(|e| panic!("{fen} ({why}): {e}")));
    }
    let mut pos = history.position().clone();
    if let Some(after) = &reference.fen_after {
        assert_eq!(&pos.fen(), after, "{fen} after {:?} ({why})", reference.moves);
    }
    if let Some(expected) = &reference.turns {
        let mut expected = expected.clone();
        expected.sort();
        assert_eq!(turns(&mut pos), expected, "turns of {fen} ({why})");
    }
    for (depth, &expected) in (1..).zip(&reference.perft) {
        if expected <= limit {
            assert_eq!(perft(&mut pos, depth), expected, "perft({depth}) of {fen} ({why})");
        }
    }
}

fn turns<G: Notation>(pos: &mut G) -> Vec<String> {
    let mut texts = Vec::new();
    let source = pos.clone();
    let _ = for_each_turn(pos, &mut |legs, _| {
        texts.push(source.write_turn(legs));
        GO
    });
    texts.sort();
    texts
}

/// \[G-24\]
#[test]
fn reference_positions_agree() {
    let lines: usize = support::for_each_game(|| Agree).into_iter().sum();
    assert!(lines > 0, "no reference positions were found");
}
