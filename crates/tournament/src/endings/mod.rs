//! Endings of a few units, solved by retrograde analysis: the side that wins, and in how many plies.
//!
//! All positions of some units are values in a table: a position that is lost for the side to move in no ply
//! ends the game, and pass d finds every position that is won or lost in d plies, because its turns lead to
//! positions of earlier passes. A position that is never found is drawn. Source: Thompson, *Retrograde
//! Analysis of Certain Endgames* (ICCA Journal, 1986). Turns are made forwards only, so that it works in
//! every game whose positions are units on squares and the side to move. Draws by repetition and by count are
//! left out.
//!
//! - `places`: positions from units on squares, and back; `tables`: the values;
//! - `turns`: the turns of a position, with `facts` about them; `edges`: the places where they lead;
//! - `solver`: the passes;
//! - `judge`: games of a match that are decided by them.

mod edges;
mod facts;
mod judge;
mod places;
mod solver;
mod tables;
mod turns;

pub(crate) use judge::EndingJudge;
pub use places::Codes;
pub use solver::Solver;
pub use tables::{EndingTable, Value};
