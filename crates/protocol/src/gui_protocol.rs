//! Which of the two protocols a conversation is in.

use crate::{Command, CommandError, Event, uci, xboard};

/// One of the two protocols.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GuiProtocol {
    /// The Universal Chess Interface.
    Uci,
    /// The Chess Engine Communication Protocol of XBoard and WinBoard.
    XBoard,
}

impl GuiProtocol {
    /// The protocol that `line` begins a conversation in; `None` for lines that both have, or neither.
    #[must_use]
    pub fn detect(line: &str) -> Option<GuiProtocol> {
        match line.split_ascii_whitespace().next()? {
            "uci" => Some(GuiProtocol::Uci),
            "xboard" | "protover" => Some(GuiProtocol::XBoard),
            _ => None,
        }
    }

    /// Reads a line; `None` if nothing is to be done about it.
    ///
    /// # Errors
    /// A line that is no command, or one whose arguments cannot be understood.
    pub fn read_command(self, line: &str) -> Result<Option<Command>, CommandError> {
        match self {
            GuiProtocol::Uci => uci::read_command(line),
            GuiProtocol::XBoard => xboard::read_command(line),
        }
    }

    /// The lines that say `event`, each with its end; none if the protocol has no word for it.
    #[must_use]
    pub fn write_event(self, event: &Event) -> String {
        match self {
            GuiProtocol::Uci => uci::write_event(event),
            GuiProtocol::XBoard => xboard::write_event(event),
        }
    }

    /// All commands, a line each.
    #[must_use]
    pub fn help(self) -> String {
        match self {
            GuiProtocol::Uci => uci::help(),
            GuiProtocol::XBoard => xboard::help(),
        }
    }
}
