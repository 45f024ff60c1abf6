//! One alpha-beta search for every game.
//!
//! An [`Engine`] is generic over the rules ([`motley_game::Game`]) and the judgement
//! ([`motley_game::Evaluate`]), and every game gets a copy of its own from the compiler. What does
//! not depend on the game is not generic.
//!
//! The search speaks of *nodes*, at each of which one side *decides*, and never assumes that the
//! sides take turns: that is the decider rule, and it lives in `child`. From it follow: distances
//! to a forced end count turns, not nodes; positions repeat only between turns; killers belong to a
//! side; continuation history asks for the opponent's latest move and one's own; nobody passes or
//! trusts an evaluation in the middle of a turn.
//!
//! Table of contents:
//!
//! - `engine`, `threads`: the entry; Lazy SMP; [`Control`], the reins
//! - `limits`, `clock`, `strength`: when to stop, how well to play
//! - `iterate`, `aspiration`, `root`: iterations, windows, the first turn
//! - `node`, `entry`, `survey`, `child`: one node, and how it speaks with its children
//! - `quiescence`: beyond the horizon
//! - `order/`: which moves come first
//! - `prune/`, `reduce/`, `extend/`: which get less or more than their share
//! - `repetition`: draws by repetition
//! - `table`: the transposition table
//! - `turns`, `tell`, `report`, `wdl`: what comes out
//! - `features`: every technique has a switch
//! - `searcher`: the state of one thread

mod aspiration;
mod child;
mod clock;
mod engine;
mod entry;
mod extend;
mod features;
mod iterate;
mod limits;
mod machine;
mod node;
mod order;
mod prune;
mod quiescence;
mod reduce;
mod repetition;
mod report;
mod root;
mod searcher;
mod strength;
mod survey;
mod table;
mod tell;
mod threads;
mod turns;
mod wdl;

pub use clock::Time;
pub use engine::Engine;
pub use features::Features;
pub use limits::Limits;
pub use report::{Best, Report};
pub use strength::Strength;
pub use table::{Bound, Entry, Table};
pub use threads::Control;
pub use wdl::Chances;
