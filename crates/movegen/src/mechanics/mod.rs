//! What two or more games use.

pub mod castling;
pub mod fen;
pub mod incremental;
pub mod tapered;
