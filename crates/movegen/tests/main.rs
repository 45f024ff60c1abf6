//! Tests over all games. One program, because every program compiles the code of all games again.

mod chess_perft;
mod clicks;
mod laws;
mod networks;
mod perft;
mod support;
