//! Tests over all games. They are unit tests, because every other program would compile the code of all
//! games again.

mod algebraic;
mod chess_perft;
mod clicks;
mod laws;
mod network_bases;
mod networks;
mod perft;
mod support;
