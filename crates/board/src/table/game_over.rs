//! The end of a game at a table.

use motley_game::{Outcome, Side};
use serde::{Deserialize, Serialize};

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GameOver {
    /// An end by the rules.
    Rules(Outcome),
    /// An end by the players: resignation, time, or agreement.
    ByPlayers(AgreedEnding),
}

/// The end of a game by what the players did, not by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum AgreedEnding {
    /// This side resigned: 0 = White, 1 = Black.
    Resigned(usize),
    /// This side lost on time.
    Time(usize),
    /// The engine of this side failed, as the table tells.
    Failed(usize),
    /// The players agreed on a draw.
    Agreed,
    /// A record has this end without its reason: the side that lost, or `None` for a draw.
    Recorded(Option<usize>),
}

impl AgreedEnding {
    /// Returns the side that lost; `None` for a draw.
    fn loser(self) -> Option<usize> {
        match self {
            AgreedEnding::Resigned(side) | AgreedEnding::Time(side) | AgreedEnding::Failed(side) => {
                Some(side)
            }
            AgreedEnding::Agreed => None,
            AgreedEnding::Recorded(loser) => loser,
        }
    }

    /// Whether the side exists. An ending that was read from a file may name another number.
    pub(super) fn is_possible(self) -> bool {
        self.loser().is_none_or(|side| side < Side::BOTH.len())
    }
}

impl GameOver {
    /// Returns `1-0`, `0-1` or `1/2-1/2`.
    pub(super) fn result(&self) -> &'static str {
        match *self {
            GameOver::Rules(outcome) => outcome.result(),
            GameOver::ByPlayers(ending) => match ending.loser() {
                Some(0) => "0-1",
                Some(_) => "1-0",
                None => "1/2-1/2",
            },
        }
    }

    /// Returns the end as a phrase: `White resigned`.
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
            GameOver::ByPlayers(AgreedEnding::Failed(loser)) => {
                format!("The engine of {} failed", Side::BOTH[loser])
            }
            GameOver::ByPlayers(AgreedEnding::Agreed) => "Draw by agreement".to_owned(),
            GameOver::ByPlayers(AgreedEnding::Recorded(Some(loser))) => {
                format!("{} won, says the record", !Side::BOTH[loser])
            }
            GameOver::ByPlayers(AgreedEnding::Recorded(None)) => "Draw, says the record".to_owned(),
        }
    }
}
