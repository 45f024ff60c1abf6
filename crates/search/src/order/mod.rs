//! In which order moves are searched: alpha-beta is as good as its first guess
//! (<https://www.chessprogramming.org/Move_Ordering>).
//!
//! - `picker`: the stages in which moves are generated and handed out
//! - `update_histories`: what a searched node teaches
//!
//! What is learnt lies in [`crate::thread_data`].

pub(crate) mod picker;
pub(crate) mod update_histories;
