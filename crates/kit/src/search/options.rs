//! The options of an engine: one table, which both protocols, the match runner, the packages and the page
//! read.

use motley_engines::NetworkSource;
use motley_game::TextError;
use motley_search::{SearchParams, Strength};
use serde::Serialize;
use std::fmt::Display;
use std::time::Duration;

/// An option of an engine: a row of the table.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct EngineOption {
    /// The name.
    pub name: &'static str,
    /// The possible values, and the default.
    pub values: OptionValues,
    /// Stores a value that was checked.
    #[serde(skip)]
    store: fn(&mut EngineSettings, &str),
}

/// The possible values of an option, and its default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum OptionValues {
    /// A whole number.
    Number {
        /// The default.
        default: u32,
        /// The lowest value.
        min: u32,
        /// The highest value.
        max: u32,
    },
    /// Yes or no, and the default.
    Switch(bool),
    /// A network: a file, or a word of [`NetworkSource`]. Default: the built-in one.
    Network,
}

/// Size of the transposition table in megabytes. At most 256 GB, more than a search of hours fills.
pub const HASH: EngineOption = EngineOption {
    name: "Hash",
    values: OptionValues::Number { default: 16, min: 1, max: 1 << 18 },
    store: |options, value| options.hash_mb = number(value),
};

/// Threads of a search.
pub const THREADS: EngineOption = EngineOption {
    name: "Threads",
    values: OptionValues::Number { default: 1, min: 1, max: 1024 },
    store: |options, value| options.threads = number(value),
};

/// Number of lines that a search finds.
pub const MULTI_PV: EngineOption = EngineOption {
    name: "MultiPV",
    values: OptionValues::Number { default: 1, min: 1, max: 256 },
    store: |options, value| options.lines = number(value),
};

/// Time for a move that is lost between engine and opponent, in milliseconds. The default suits a GUI on a
/// busy machine; for clocks of a second or so 10 is better.
pub const MOVE_OVERHEAD: EngineOption = EngineOption {
    name: "Move Overhead",
    values: OptionValues::Number { default: 30, min: 0, max: 60_000 },
    store: |options, value| options.overhead = Duration::from_millis(number(value)),
};

/// Whether the playing strength is limited.
pub const LIMIT_STRENGTH: EngineOption = EngineOption {
    name: "UCI_LimitStrength",
    values: OptionValues::Switch(false),
    store: |options, value| options.is_limited = value == "true",
};

/// The limit of playing strength in Elo, if it is limited.
pub const ELO: EngineOption = EngineOption {
    name: "UCI_Elo",
    values: OptionValues::Number { default: 1500, min: Strength::WEAKEST, max: Strength::STRONGEST },
    store: |options, value| options.elo = number(value),
};

/// Network of the evaluation.
pub const EVAL_FILE: EngineOption = EngineOption {
    name: "EvalFile",
    values: OptionValues::Network,
    store: |options, value| options.network = NetworkSource::named(value),
};

/// The table of options, in the order in which they are announced.
pub const ENGINE_OPTIONS: [EngineOption; 7] =
    [HASH, THREADS, MULTI_PV, MOVE_OVERHEAD, LIMIT_STRENGTH, ELO, EVAL_FILE];

/// The values of all options. Default: those of the table.
#[derive(Clone, Debug)]
pub struct EngineSettings {
    /// Size of the transposition table in megabytes.
    pub hash_mb: usize,
    /// Threads of a search.
    pub threads: usize,
    /// Number of lines that a search finds.
    pub lines: usize,
    /// Time lost between engine and opponent.
    pub overhead: Duration,
    /// The limit of playing strength, which counts if it is [limited](Self::is_limited).
    pub elo: u32,
    /// Whether the playing strength is limited.
    pub is_limited: bool,
    /// Network of the evaluation.
    pub network: NetworkSource,
    /// The parameters of the search: the defaults, unless this build can tune them.
    pub params: SearchParams,
}

impl Default for EngineSettings {
    fn default() -> Self {
        let mut options = EngineSettings {
            hash_mb: 0,
            threads: 0,
            lines: 0,
            overhead: Duration::ZERO,
            elo: 0,
            is_limited: false,
            network: NetworkSource::Internal,
            params: SearchParams::default(),
        };
        for row in ENGINE_OPTIONS {
            (row.store)(&mut options, &row.values.default_text());
        }
        options
    }
}

impl EngineSettings {
    /// Sets an option or, in a build that can tune them, a parameter of the search. Names are not case
    /// sensitive. Returns false if there is no such option.
    ///
    /// # Errors
    /// The option has no such value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<bool, TextError> {
        if let Some(row) = ENGINE_OPTIONS.iter().find(|row| row.name.eq_ignore_ascii_case(name)) {
            row.check(value)?;
            (row.store)(self, value);
            return Ok(true);
        }
        let Some(param) = SearchParams::all().find(|param| param.name.eq_ignore_ascii_case(name)) else {
            return Ok(false);
        };
        let is_set = value.parse().is_ok_and(|value| self.params.set(param.name, value));
        if is_set { Ok(true) } else { Err(not_from(param.name, value, param.min, param.max)) }
    }

    /// Returns the limit of playing strength, if there is one.
    #[must_use]
    pub fn elo_limit(&self) -> Option<u32> {
        self.is_limited.then_some(self.elo)
    }

    /// Checks the size: threads and transposition table.
    ///
    /// # Errors
    /// A number is out of its range.
    pub fn check_size(&self) -> Result<(), TextError> {
        THREADS.check_number(self.threads)?;
        HASH.check_number(self.hash_mb)
    }
}

impl EngineOption {
    /// Checks a value.
    ///
    /// # Errors
    /// The option has no such value.
    pub fn check(&self, value: &str) -> Result<(), TextError> {
        match self.values {
            OptionValues::Number { min, max, .. } => match value.parse::<u32>() {
                Ok(number) if (min..=max).contains(&number) => Ok(()),
                _ => Err(not_from(self.name, value, min, max)),
            },
            OptionValues::Switch(_) if ["true", "false"].contains(&value) => Ok(()),
            OptionValues::Switch(_) => Err(TextError::new(self.name, value, "true or false")),
            OptionValues::Network => Ok(()),
        }
    }

    /// Checks a number.
    ///
    /// # Errors
    /// It is out of the option's range.
    pub fn check_number(&self, value: impl Display) -> Result<(), TextError> {
        self.check(&value.to_string())
    }
}

impl OptionValues {
    /// Returns the default, as text.
    #[must_use]
    pub fn default_text(&self) -> String {
        match self {
            OptionValues::Number { default, .. } => default.to_string(),
            OptionValues::Switch(default) => default.to_string(),
            OptionValues::Network => NetworkSource::INTERNAL.to_owned(),
        }
    }
}

/// Returns a checked number.
fn number<N: std::str::FromStr + Default>(value: &str) -> N {
    value.parse().unwrap_or_default()
}

fn not_from(name: &'static str, value: &str, min: impl Display, max: impl Display) -> TextError {
    TextError::new(name, value, format!("a number from {min} to {max}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_takes_its_limits_and_nothing_beyond_them() {
        for row in ENGINE_OPTIONS {
            let mut options = EngineSettings::default();
            let mut set = |value: String| options.set(&row.name.to_uppercase(), &value);
            assert_eq!(set(row.values.default_text()), Ok(true), "{}", row.name);
            if let OptionValues::Number { min, max, .. } = row.values {
                assert!(set(min.to_string()).is_ok() && set(max.to_string()).is_ok(), "{}", row.name);
                let below = i64::from(min) - 1;
                assert!(set(below.to_string()).is_err() && set((max + 1).to_string()).is_err());
                assert!(set("many".to_owned()).is_err());
            }
        }
        assert_eq!(EngineSettings::default().set("Wind", "1"), Ok(false));
    }

    #[test]
    fn values_are_stored() {
        let mut options = EngineSettings::default();
        for (name, value) in
            [("Hash", "5"), ("threads", "7"), ("UCI_LimitStrength", "true"), ("UCI_Elo", "900")]
        {
            assert_eq!(options.set(name, value), Ok(true));
        }
        assert_eq!((options.hash_mb, options.threads, options.elo_limit()), (5, 7, Some(900)));
        let error = options.set("Threads", "0").unwrap_err().to_string();
        assert_eq!(error, "Threads: found '0', expected a number from 1 to 1024");
    }
}
