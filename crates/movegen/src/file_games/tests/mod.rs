//! Tests of the rules of games from files.

mod ends;
mod laws;
mod mutations;
mod networks;
mod perft;
mod strangers;
mod worth;
