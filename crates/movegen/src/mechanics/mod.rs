//! Code that two or more games use.

pub mod castling;
pub(crate) mod corners;
pub mod en_passant;
pub(crate) mod escapes;
pub mod fen;
pub mod incremental;
pub(crate) mod net_inputs;
pub mod see;
pub mod sink;
pub mod tapered;
pub mod turn_text;
pub mod unit_names;
