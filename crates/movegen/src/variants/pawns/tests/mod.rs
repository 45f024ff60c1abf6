//! Tests of Pawns Chess.

mod agree;
mod dense;
mod literal;
mod literal_turns;
mod rulings;
mod texts;
