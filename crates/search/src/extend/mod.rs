//! Extensions: answers to danger, moves that are the only good ones, and nodes that were reduced too much
//! (<https://www.chessprogramming.org/Extensions>).

pub(crate) mod check;
pub(crate) mod hindsight;
pub(crate) mod singular;
