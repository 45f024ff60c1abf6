//! What self-play has in common, whatever it is for.
//!
//! - [`start`]: where games begin; [`removal`]: taking units from a FEN.

mod removal;
mod start;

pub(crate) use start::{StartRules, start};
