//! Games and searches in the terms of the protocols, which know no rules.
//!
//! - [`setup`]: a position for a GUI that does not know the game, and XBoard's names of squares;
//! - [`thinking`]: reports and results of searches; [`work`]: long work, which another thread runs.

mod setup;
mod thinking;
mod work;

pub(super) use setup::{board_shape, to_command_error, variant_setup};
pub(super) use thinking::{GuiWriter, score_only};
pub(super) use work::{JobEvent, JobFn, JobResult};
