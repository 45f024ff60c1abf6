//! In which order moves are searched: alpha-beta is as good as its first guess
//! (<https://www.chessprogramming.org/Move_Ordering>).
//!
//! - `arena`: where the move lists lie
//! - `picker`: the stages in which moves are made and handed out
//! - `history`: what is remembered of moves
//! - `killers`: refutations of siblings
//! - `learn`: what a searched node teaches both

pub(crate) mod arena;
pub(crate) mod history;
pub(crate) mod killers;
pub(crate) mod learn;
pub(crate) mod picker;
