//! UCI and XBoard's CECP as text: what comes in becomes a neutral [`Command`], what goes out was an
//! [`Event`].
//!
//! - [`uci`] and [`xboard`] are pure codecs: they keep no state, know no game and never panic. Moves,
//!   FENs, names of variants and options are strings given from outside;
//! - [`Dialect`] chooses between them by the first line;
//! - [`serve`] is the one loop that does I/O: an [`Engine`] obeys commands while its own workers tell
//!   it what they found.
//!
//! What both protocols need is one command: `isready` and `ping`, `setoption name Hash` and `memory`,
//! `position fen` and `setboard`. What happens *between* commands (force mode, pondering, clocks) is
//! no concern of this crate.
//!
//! Sources: the UCI specification of April 2006 (R. Huber, S. Meyer-Kahlen) with Stockfish's
//! additions; "Chess Engine Communication Protocol", version 2 (T. Mann, H. G. Muller).

mod command;
mod dialect;
mod event;
mod lines;
mod refusal;
mod serve;
mod tools;
pub mod uci;
mod words;
pub mod xboard;

pub use command::{Command, Limits, Position, Start, TimeControl, Which};
pub use dialect::Dialect;
pub use event::{
    Bound, Event, Gesture, Identity, OptionKind, OptionSpec, Score, Status, Thinking, VariantBoard,
    VariantName,
};
pub use lines::{LONGEST_LINE, Line, read_line};
pub use refusal::Refusal;
pub use serve::{Engine, Voice, serve};

/// Names of options that both protocols have a word of their own for.
pub mod option {
    /// The size of the transposition table in MB; XBoard says `memory`.
    pub const HASH: &str = "Hash";
    /// The number of threads; XBoard says `cores`.
    pub const THREADS: &str = "Threads";
    /// Whether the opponent's time is thought in; XBoard says `hard` and `easy`.
    pub const PONDER: &str = "Ponder";
    /// The game to be played; XBoard says `variant`.
    pub const VARIANT: &str = "UCI_Variant";
}
