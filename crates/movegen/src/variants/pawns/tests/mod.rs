//! Tests of Pawns Chess.

mod agree;
mod literal;
mod literal_turns;
mod rulings;
