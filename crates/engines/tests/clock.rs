//! The use of a clock by a search, tried on clocks that count nodes.

use motley_game::{GameRecord, Notation, Score};
use motley_movegen::variants::chess::Chess;
use motley_search::{Best, Control, Limits, Time, node_time};
use std::time::Duration;

/// Nodes on the clock: enough for tens of thousands in every turn.
const NODES_LEFT: u64 = 2_000_000;

/// Returns the turn found with [`NODES_LEFT`] on a clock of its own.
fn on_a_clock(fen: &str) -> Best<Chess> {
    let time = Time::Clock { left: node_time(NODES_LEFT), increment: Duration::ZERO, turns_to_go: None };
    let mut engine = motley_engines::engine::<Chess>(4);
    let game = GameRecord::new(Chess::parse(fen).unwrap());
    let limits = Limits::time(time, Duration::ZERO);
    engine.search(&game, &limits, &Control::counting_nodes(), &mut |_| ())
}

#[test]
fn a_turn_takes_a_share_of_the_nodes_left() {
    let best = on_a_clock("r5k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1");
    let share = best.nodes as f64 / NODES_LEFT as f64;
    assert!((0.005..0.2).contains(&share), "{share}");
    let again = on_a_clock("r5k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1");
    assert_eq!(best.nodes, again.nodes);
}

/// Rb8 is met by Rxb8, Rxb8 mate; no time makes that better.
#[test]
fn a_forced_win_is_played_at_once() {
    let best = on_a_clock("r5k1/5ppp/8/8/8/8/1R3PPP/1R4K1 w - - 0 1");
    assert_eq!(best.score, Score::win_in_turns(3));
    assert!(best.nodes < 2_000, "{} nodes", best.nodes);
}

#[test]
fn a_single_reply_needs_no_thought() {
    let best = on_a_clock("7k/8/5K2/8/8/8/8/6R1 b - - 0 1");
    assert!(best.nodes < 2_000, "{} nodes", best.nodes);
}
