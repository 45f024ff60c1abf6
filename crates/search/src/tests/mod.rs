//! Tests that need parameters which a release does not let be changed.

mod minimax;
#[path = "../../tests/toys/mod.rs"]
mod toys;
mod tuning;
