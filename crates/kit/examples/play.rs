//! Motley plays any of its games against itself: `cargo run --release -p motley-kit --example play --
//! bandit`.

use motley_kit::Control;
use motley_kit::Refusal;
use motley_kit::engine::AnyEngine;
use motley_kit::game::{Start, begin};
use motley_kit::pgn::write_record;
use motley_kit::search::{EngineSettings, SearchOrder};

/// Turns after which the game is left.
const TURNS: usize = 40;

fn main() -> Result<(), Refusal> {
    let name = std::env::args().nth(1).unwrap_or_else(|| "eightpiece".to_owned());
    let mut game = begin(&name, &Start::default())?;
    let mut engine = AnyEngine::new(EngineSettings::default())?;
    let order = SearchOrder { nodes: Some(20_000), ..SearchOrder::default() };
    while game.outcome().is_none() && game.turns_played() < TURNS {
        let found = engine.search(game.as_ref(), &order, &Control::new(), &mut |_| ())?;
        let Some(best) = &found.best else { break };
        println!("{:>6} {}", found.score_for_white(), best.canonical);
        game.play(&best.canonical)?;
    }
    println!("{}", game.diagram());
    let result = game.outcome().map_or("*", |end| end.result());
    println!("{}", write_record(game.as_ref(), &[], result));
    Ok(())
}
