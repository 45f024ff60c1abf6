//! Reductions: late moves, and nodes without a table move, are searched less deeply
//! (<https://www.chessprogramming.org/Reductions>).

pub(crate) mod iir;
pub(crate) mod lmr;
