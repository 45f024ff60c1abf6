//! The same search in every game, wherever it runs: prints what each found.
//!
//! It asks the system for nothing: no clock, no thread, no file. So it runs in WebAssembly alone
//! (`wasm32-unknown-unknown`), and `.ci/wasm` sees that it finds there what it finds here. Nothing can
//! be printed there; what was found here is built in, as the variable `MOTLEY_EXPECTED`, and anything
//! else is a panic.

use motley_game::GameRecord;
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_movegen::variants::{ALL, visit};
use motley_search::{Control, Engine, Limits, Time, TranspositionTable};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// A clock that goes by the work done: it is looked at about once per thousand nodes.
fn clock() -> impl Fn() -> Duration + Send + Sync {
    let looks = AtomicU64::new(0);
    move || Duration::from_micros(100) * looks.fetch_add(1, Relaxed) as u32
}

/// Searches the array of a game, for some time of that clock.
struct FixedSearch;

impl Visitor for FixedSearch {
    type Output = String;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> String {
        let start = game
            .start(&Settings::default())
            .expect("a game has an array");
        let table = Arc::new(TranspositionTable::new(1));
        let mut engine: Engine<V, V::Eval> = Engine::new(table, 1);
        let limits = Limits::time(Time::PerMove(Duration::from_millis(10)), Duration::ZERO);
        let record = GameRecord::new(start.clone());
        let control = Control::with_clock(clock());
        let best = engine.search(&record, &limits, &control, &mut |_| ());
        let turn = best.turn.expect("the array has turns");
        let (name, turn) = (game.info.name, start.write_turn(&turn));
        let (score, nodes) = (best.score.value(), best.nodes);
        format!("{name} {turn} {score} depth {} nodes {nodes}\n", best.depth)
    }
}

fn main() {
    let found = ALL.iter().filter_map(|info| visit(info.name, FixedSearch));
    let found: String = found.collect();
    match option_env!("MOTLEY_EXPECTED") {
        Some(expected) => assert_eq!(found.trim(), expected.trim()),
        None => print!("{found}"),
    }
}
