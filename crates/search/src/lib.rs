//! One alpha-beta search for every game.
//!
//! An [`Engine`] is generic over the rules ([`motley_game::Game`], with advice in
//! [`motley_game::SearchHints`]) and the evaluation ([`motley_game::Evaluate`]), and every game gets a
//! copy of its own from the compiler. What does not depend on the game is not generic.
//!
//! ```
//! use motley_game::{GameRecord, Notation, Score};
//! use motley_movegen::variant::Variant;
//! use motley_movegen::variants::chess::Chess;
//! use motley_search::{Control, Engine, Limits, TranspositionTable};
//! use std::sync::Arc;
//!
//! // Two rooks against a weak back rank: White mates in two.
//! //
//! //   8  r . . . . . k .
//! //   7  . . . . . p p p
//! //   6  . . . . . . . .
//! //   5  . . . . . . . .
//! //   4  . . . . . . . .
//! //   3  . . . . . . . .
//! //   2  . R . . . P P P
//! //   1  . R . . . . K .
//! //      a b c d e f g h
//! let problem = Chess::parse("r5k1/5ppp/8/8/8/8/1R3PPP/1R4K1 w - - 0 1").unwrap();
//! let table = Arc::new(TranspositionTable::new(1));
//! let mut engine: Engine<Chess, <Chess as Variant>::Eval> = Engine::new(table, 1);
//! let limits = Limits { mate: Some(2), ..Limits::none() };
//! let game = GameRecord::new(problem.clone());
//! let best = engine.search(&game, &limits, &Control::new(), &mut |_| ());
//!
//! assert_eq!(problem.write_turn(&best.turn.unwrap()), "b2b8");
//! // The turns of both sides are counted.
//! assert_eq!(best.score, Score::win_in_turns(3));
//! ```
//!
//! The search works on *nodes*, at each of which one side *decides*, and never assumes that the
//! sides take turns: that is the decider rule, and it lives in [`window`]. From it follow: distances
//! to a forced end count turns, not nodes; positions repeat only between turns; killers belong to a
//! side; continuation history asks for the opponent's last move and one's own; in the middle of a
//! turn there are no null moves, and no evaluation is trusted.
//!
//! Table of contents:
//!
//! - `engine`, `threads`, `helpers/`: the entry; Lazy SMP
//! - `control`, `clock`, `limits`, `time_manager`, `stability`, `stop_checker`: when to stop
//! - `iterative_deepening`, `aspiration`: iterations and their windows
//! - `root`, `root_filter`, `root_turns`: the first turn
//! - `pvs`, `enter`, `node`, `node_eval`, `correct`, `child`, `window`, `raise_alpha`: one node, and how it
//!   speaks with its children
//! - `quiescence`: beyond the horizon
//! - `order/`: which moves come first; `cutoffs`: how well that works
//! - `prune/`, `reduce/`, `extend/`: which get less or more than their share
//! - `repetition`: draws by repetition
//! - `tt_entry`, `tt_slot`, `tt_buckets`, `transposition_table`, `tt_probe`, `hardware`: the
//!   transposition table
//! - `pv`, `pv_line`, `report`, `reporter`, `strength`, `random_turn`: what comes out
//! - `searcher`, `thread_data/`: the state of one thread; `room`: memory for it
//! - `params`, `tuning`: the numbers of all techniques, each of which has a switch

mod aspiration;
mod child;
mod clock;
mod control;
mod correct;
mod cutoffs;
mod engine;
mod enter;
mod extend;
mod game_engine;
mod hardware;
mod helpers;
mod iterative_deepening;
mod limits;
mod mate_line;
mod node;
mod node_eval;
mod node_type;
mod order;
mod params;
mod prune;
mod pv;
mod pv_line;
mod pvs;
mod quiescence;
mod raise_alpha;
mod random_turn;
mod reduce;
mod reduction;
mod repetition;
mod report;
mod reporter;
mod room;
mod root;
mod root_filter;
mod root_turns;
mod searcher;
mod stability;
mod stop_checker;
mod strength;
#[cfg(test)]
mod tests;
mod thread_data;
mod threads;
mod time_manager;
mod transposition_table;
mod tt_buckets;
mod tt_entry;
mod tt_probe;
mod tt_slot;
mod tuning;
mod window;

pub use clock::{Clock, node_time};
pub use control::Control;
pub use cutoffs::Cutoffs;
pub use engine::Engine;
pub use game_engine::GameEngine;
pub use helpers::{has_helper, help};
pub use limits::Limits;
pub use params::{Param, SearchParams};
pub use random_turn::random_turn;
pub use report::{Best, SearchReport};
pub use room::STACK_BYTES;
pub use strength::Strength;
pub use time_manager::Time;
pub use transposition_table::TranspositionTable;
pub use tt_entry::{Bound, TtEntry};
