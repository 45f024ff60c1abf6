//! The FENs of the reference positions, `src/variants/<game>/perft.jsonl`.

use serde::Deserialize;
use std::path::Path;

#[derive(Deserialize)]
struct ReferenceFen {
    fen: String,
}

/// Returns the FENs of a game's reference positions; none if it has no such file.
///
/// # Panics
/// If a line has no FEN.
pub(crate) fn reference_fens(game: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = folder.join(format!("src/variants/{game}/perft.jsonl"));
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let fen = |line| serde_json::from_str::<ReferenceFen>(line).expect(line).fen;
    text.lines().map(fen).collect()
}
