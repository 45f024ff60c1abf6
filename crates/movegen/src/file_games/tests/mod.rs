//! Tests of the rules of games from files.

mod laws;
mod mutations;
mod networks;
mod perft;
mod worth;
