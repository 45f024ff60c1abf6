//! What two or more games use.

pub mod fen;
