//! The protocol of a conversation.

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
    /// Returns the protocol that `line` selects at the beginning of a conversation; `None` for
    /// lines that both protocols have, or neither.
    #[must_use]
    pub fn detect(line: &str) -> Option<GuiProtocol> {
        match line.split_ascii_whitespace().next()? {
            "uci" => Some(GuiProtocol::Uci),
            "xboard" | "protover" => Some(GuiProtocol::XBoard),
            _ => None,
        }
    }

    /// Whether a line says only which protocol the GUI speaks. A GUI that tries which one an engine knows
    /// sends such lines of both.
    pub(crate) fn is_greeting(line: &str) -> bool {
        let words = ["uci", "xboard", "protover", "accepted", "rejected"];
        line.split_ascii_whitespace().next().is_none_or(|first| words.contains(&first))
    }

    /// Reads a line; `None` if the line needs no action.
    ///
    /// # Errors
    /// The line is not a command, or its arguments are wrong.
    pub fn read_command(self, line: &str) -> Result<Option<Command>, CommandError> {
        match self {
            GuiProtocol::Uci => uci::read_command(line),
            GuiProtocol::XBoard => xboard::read_command(line),
        }
    }

    /// Returns the lines that send `event`, each with its line end; empty if the protocol cannot
    /// express it.
    #[must_use]
    pub fn write_event(self, event: &Event) -> String {
        match self {
            GuiProtocol::Uci => uci::write_event(event),
            GuiProtocol::XBoard => xboard::write_event(event),
        }
    }

    /// Returns a list of all commands, one line each.
    #[must_use]
    pub fn help(self) -> String {
        match self {
            GuiProtocol::Uci => uci::help(),
            GuiProtocol::XBoard => xboard::help(),
        }
    }
}
