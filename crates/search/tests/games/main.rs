//! Searches in positions of the real games, in one program: linking the searches takes longer than
//! the tests.

mod bandit;
mod chess;
mod clock;
mod crowds;
mod eightpiece;
mod eldritch;
mod eldritch_crowds;
mod every_game;
#[path = "../toys/mod.rs"]
mod toys;
