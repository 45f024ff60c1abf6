//! The [Chess Engine Communication Protocol], version 2, of XBoard and WinBoard.
//!
//! - [`read_command`] and [`write_event`] are the codec;
//! - [`legs`] and [`BoardShape`] read and write the texts of moves as XBoard spells them;
//! - [`XboardBoard`] computes the board that XBoard shows in a game that it does not know;
//! - [`highlight_fen`] marks the squares that a lifted unit can go to.
//!
//! [Chess Engine Communication Protocol]: https://www.gnu.org/software/xboard/engine-intf.html

mod board;
mod clocks;
mod commands;
mod events;
mod features;
mod hands;
mod highlight;
pub mod legs;
mod squares;

pub use board::XboardBoard;
pub use commands::{help, read_command};
pub use events::write_event;
pub use features::{CANONICAL, SHOWING, UNLOADING};
pub use highlight::{Highlight, highlight_fen};
pub use squares::BoardShape;
