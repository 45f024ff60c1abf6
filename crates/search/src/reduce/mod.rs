//! What is searched less deeply: late moves, and nodes of which nothing is known
//! (<https://www.chessprogramming.org/Reductions>).

pub(crate) mod iir;
pub(crate) mod lmr;
