//! Which of the two protocols is spoken.

use crate::{Command, Event, Refusal, uci, xboard};

/// One of the two protocols.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialect {
    /// The Universal Chess Interface.
    Uci,
    /// The Chess Engine Communication Protocol of XBoard and WinBoard.
    XBoard,
}

impl Dialect {
    /// The dialect that `line` opens a conversation in, if it is one of the lines that do.
    pub fn detect(line: &str) -> Option<Dialect> {
        match line.split_ascii_whitespace().next()? {
            "uci" => Some(Dialect::Uci),
            "xboard" | "protover" => Some(Dialect::XBoard),
            _ => None,
        }
    }

    /// Reads a line; `None` is a line that asks for nothing.
    ///
    /// # Errors
    /// A line that is no command, or one whose arguments cannot be understood.
    pub fn read(self, line: &str) -> Result<Option<Command>, Refusal> {
        match self {
            Dialect::Uci => uci::read(line),
            Dialect::XBoard => xboard::read(line),
        }
    }

    /// What is said of `event`: no line, one or more, each with its end.
    pub fn write(self, event: &Event) -> String {
        match self {
            Dialect::Uci => uci::write(event),
            Dialect::XBoard => xboard::write(event),
        }
    }

    /// All commands, a line each.
    pub fn help(self) -> String {
        match self {
            Dialect::Uci => uci::help(),
            Dialect::XBoard => xboard::help(),
        }
    }
}
