//! The memory of a session: [`Session`], and the parts of its state that have types of their own.
//!
//! No code here knows the meaning of a command; [`uci`](super::uci) and [`xboard`](super::xboard)
//! do.

mod board_sync;
mod click_path;
mod draw_policy;
mod job;
mod memory;
mod option_values;
mod options;
mod resign_policy;
mod session;
mod xboard_clocks;
mod xboard_state;

pub(super) use click_path::{ClickTurn, highlights, promotion_letters};
pub(super) use job::{Job, JobEnd, JobPurpose, JobReport};
pub(super) use options::{ARRAY, AUTO, CHESS960, CLEAR_HASH, OLD_XBOARD, RESIGN, VARIANT_PATH};
pub(crate) use session::Session;
pub(super) use xboard_state::Mode;
