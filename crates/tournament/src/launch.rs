//! The start and the protocol of another program.

use crate::option_error::OptionError;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::str::FromStr;

/// Start and protocol of another process.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Launch {
    /// The program.
    pub command: PathBuf,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Working directory.
    pub directory: Option<PathBuf>,
    /// Protocol of the engine.
    pub protocol: Protocol,
    /// Lines that the runner sends first.
    pub greeting: Vec<String>,
}

impl Launch {
    /// Returns the start of a program that speaks UCI, without arguments.
    #[must_use]
    pub fn uci(program: impl Into<PathBuf>) -> Self {
        Launch {
            command: program.into(),
            arguments: Vec::new(),
            directory: None,
            protocol: Protocol::Uci,
            greeting: Vec::new(),
        }
    }
}

/// A protocol of an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Protocol {
    /// The universal chess interface.
    #[default]
    Uci,
    /// The protocol of XBoard and WinBoard (CECP), version 2.
    Xboard,
}

impl FromStr for Protocol {
    type Err = OptionError;

    fn from_str(text: &str) -> Result<Self, OptionError> {
        match text {
            "uci" => Ok(Protocol::Uci),
            "xboard" | "cecp" => Ok(Protocol::Xboard),
            _ => Err(OptionError::new("protocol", text, PROTOCOLS)),
        }
    }
}

/// The protocols, for errors.
pub(crate) const PROTOCOLS: &str = "uci or xboard";
