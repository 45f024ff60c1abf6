//! What is searched less deeply: late moves, and nodes of which nothing is known
//! (<https://www.chessprogramming.org/Reductions>).

pub(crate) mod internal;
pub(crate) mod late_moves;
