//! How a game ends at a table.

use motley_game::{Outcome, Side};
use serde::{Deserialize, Serialize};

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GameOver {
    /// By the rules.
    Rules(Outcome),
    /// By the players: resignation, time, or agreement.
    ByPlayers(AgreedEnding),
}

/// The end of a game by what the players did, not by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum AgreedEnding {
    /// The side resigned: 0 is White, 1 Black.
    Resigned(usize),
    /// The side's time was over.
    Time(usize),
    /// The players agreed on a draw.
    Agreed,
}

impl AgreedEnding {
    /// The side that lost, if one did.
    fn loser(self) -> Option<usize> {
        match self {
            AgreedEnding::Resigned(side) | AgreedEnding::Time(side) => Some(side),
            AgreedEnding::Agreed => None,
        }
    }

    /// Whether it names a side that there is, if it names one: what was read from a file may not.
    pub(super) fn is_possible(self) -> bool {
        self.loser().is_none_or(|side| side < Side::BOTH.len())
    }
}

impl GameOver {
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub(super) fn result(&self) -> &'static str {
        match *self {
            GameOver::Rules(outcome) => outcome.result(),
            GameOver::ByPlayers(told) => match told.loser() {
                Some(0) => "0-1",
                Some(_) => "1-0",
                None => "1/2-1/2",
            },
        }
    }

    /// What happened, in words.
    pub(super) fn words(&self) -> String {
        match *self {
            GameOver::Rules(outcome) => {
                let words = outcome.to_string();
                let mut letters = words.chars();
                let first = letters.next().map(|c| c.to_uppercase().to_string());
                first.unwrap_or_default() + letters.as_str()
            }
            GameOver::ByPlayers(AgreedEnding::Resigned(loser)) => {
                format!("{} resigned", Side::BOTH[loser])
            }
            GameOver::ByPlayers(AgreedEnding::Time(loser)) => {
                format!("{} lost on time", Side::BOTH[loser])
            }
            GameOver::ByPlayers(AgreedEnding::Agreed) => "Draw by agreement".to_owned(),
        }
    }
}
