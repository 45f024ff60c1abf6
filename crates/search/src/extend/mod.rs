//! Extensions: answers to danger, and moves that are the only good ones
//! (<https://www.chessprogramming.org/Extensions>).

pub(crate) mod check;
pub(crate) mod hindsight;
pub(crate) mod singular;
