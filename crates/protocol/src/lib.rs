//! UCI and XBoard's CECP as text: lines that arrive become [`Command`]s, which belong to neither
//! protocol; [`Event`]s become the lines that are sent.
//!
//! - [`uci`] and [`xboard`] are pure codecs: they keep no state, know no game and never panic. Moves,
//!   FENs, and the names of variants and options are strings that pass through unread;
//! - [`GuiProtocol`] chooses between the two by the first lines of a conversation;
//! - [`serve`] is the one loop that does I/O: a [`Handler`] gets commands from the GUI and reports
//!   from its own worker threads, and sends events. Lines that arrive while the handler is busy wait,
//!   in order.
//!
//! A request that both protocols have is one command: `isready` and `ping`, `setoption name Hash`
//! and `memory`, `position fen` and `setboard`. State *between* commands (force mode, pondering,
//! clocks) does not belong to this crate.
//!
//! Sources: the [UCI specification] of April 2006 (R. Huber, S. Meyer-Kahlen) with Stockfish's
//! additions; [Chess Engine Communication Protocol], version 2 (T. Mann, H. G. Muller).
//!
//! [UCI specification]: https://www.shredderchess.com/chess-features/uci-universal-chess-interface.html
//! [Chess Engine Communication Protocol]: https://www.gnu.org/software/xboard/engine-intf.html
//!
//! # Examples
//!
//! Two lines with the same meaning, and an event written in each protocol:
//!
//! ```
//! use motley_protocol::{Command, Event, GuiProtocol};
//!
//! let uci = GuiProtocol::detect("uci").unwrap();
//! let xboard = GuiProtocol::detect("protover 2").unwrap();
//!
//! let hash = uci.read_command("setoption name Hash value 64").unwrap();
//! assert_eq!(hash, xboard.read_command("memory 64").unwrap());
//! assert_eq!(hash, Some(Command::SetOption { name: "Hash".into(), value: Some("64".into()) }));
//!
//! let event = Event::BestMove { best: Some("e2e4".into()), ponder: Some("e7e5".into()) };
//! assert_eq!(uci.write_event(&event), "bestmove e2e4 ponder e7e5\n");
//! assert_eq!(xboard.write_event(&event), "move e2e4\n");
//! ```

#![forbid(unsafe_code)]

mod command;
mod command_table;
mod error;
mod event;
mod gui_protocol;
mod input;
pub mod option;
mod serve;
mod text;
mod tokens;
pub mod uci;
mod waiting;
pub mod xboard;

pub use command::{
    Command, GoLimits, MouseAction, MoveSelection, PositionSpec, StartPosition, XboardTimeControl,
};
pub use error::CommandError;
pub use event::{
    Event, Identity, OptionKind, OptionSpec, ReportedScore, ScoreBound, SearchStatus, Thinking, VariantName,
    VariantSetup,
};
pub use gui_protocol::GuiProtocol;
pub use input::{InputLine, MAX_LINE_BYTES, read_line};
pub use serve::{EventWriter, Handler, serve};
