//! Counts the turns of a game: `cargo run --release -p motley-kit --example perft -- crazyhouse 4`. A third
//! word is a file with games in the format of variants.ini, of which the named game may be one.

use motley_kit::Refusal;
use motley_kit::game::{Start, begin};
use motley_movegen::variants::load_games;

fn main() -> Result<(), Refusal> {
    let mut words = std::env::args().skip(1);
    let name = words.next().unwrap_or_else(|| "bandit".to_owned());
    let depth = words.next().and_then(|word| word.parse().ok()).unwrap_or(3);
    if let Some(path) = words.next() {
        let text = std::fs::read_to_string(&path).map_err(|error| Refusal(format!("{path}: {error}")))?;
        for fault in load_games(&path, &text).refused {
            eprintln!("{fault}");
        }
    }
    let game = begin(&name, &Start::default())?;
    let counted = game.perft(depth, &|| false);
    print!("{}", counted.map(|perft| perft.table).unwrap_or_default());
    Ok(())
}
