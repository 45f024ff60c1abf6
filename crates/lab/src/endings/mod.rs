//! `motley endings`: who wins with a few units, solved by retrograde analysis.
//!
//! All positions of some units are values in a table: a position that is lost for the side to move in no ply
//! ends the game, and pass d finds every position that is won or lost in d plies, because its turns lead to
//! positions of earlier passes. A position that is never found is drawn. Source: Thompson, *Retrograde
//! Analysis of Certain Endgames* (ICCA Journal, 1986). Turns are made forwards only, so that it works in
//! every game whose positions are units on squares and the side to move. Draws by repetition and by count are
//! left out.
//!
//! - [`command`]: the command line; `places`: positions from units on squares, and back;
//! - `tables`: the values; `solver`: the passes; `numbers`: positions by results, the longest
//!   wins; `report`: the numbers and lines as text.

mod command;
mod numbers;
mod places;
mod report;
mod solver;
mod tables;
#[cfg(test)]
mod tests;

pub use command::{EndingsArgs, run};
