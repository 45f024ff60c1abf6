//! How a game ends at a table.

use motley_game::{Outcome, Side};
use serde::{Deserialize, Serialize};

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// By the rules.
    Rules(Outcome),
    /// In a way that the rules do not know.
    Told(ToldEnding),
}

/// The end of a game in a way that the rules do not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ToldEnding {
    /// The side resigned: 0 is White, 1 Black.
    Resigned(usize),
    /// The side's time was over.
    Time(usize),
    /// The players agreed on a draw.
    Agreed,
}

impl Ending {
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub(super) fn result(&self) -> &'static str {
        match *self {
            Ending::Rules(outcome) => outcome.result(),
            Ending::Told(ToldEnding::Resigned(loser) | ToldEnding::Time(loser)) => {
                if loser == 0 {
                    "0-1"
                } else {
                    "1-0"
                }
            }
            Ending::Told(ToldEnding::Agreed) => "1/2-1/2",
        }
    }

    /// What happened, in words.
    pub(super) fn words(&self) -> String {
        match *self {
            Ending::Rules(outcome) => {
                let words = outcome.to_string();
                let mut letters = words.chars();
                let first = letters.next().map(|c| c.to_uppercase().to_string());
                first.unwrap_or_default() + letters.as_str()
            }
            Ending::Told(ToldEnding::Resigned(loser)) => format!("{} resigned", Side::BOTH[loser]),
            Ending::Told(ToldEnding::Time(loser)) => format!("{} lost on time", Side::BOTH[loser]),
            Ending::Told(ToldEnding::Agreed) => "Draw by agreement".to_owned(),
        }
    }
}
