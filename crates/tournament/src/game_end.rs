//! The end of a game of a match.

use super::fault::Fault;
use motley_game::{Outcome, Side};

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameEnd {
    /// The rules ended the game.
    Ended(Outcome),
    /// This side resigned.
    Resigned(Side),
    /// Both sides offered a draw.
    Agreed,
    /// Adjudicated as won for this side, or as drawn; with the reason.
    Adjudicated(Option<Side>, &'static str),
    /// This side lost by a fault.
    Forfeit(Side, Fault),
    /// The match was stopped; the game does not count.
    Unfinished,
    /// The runner's own rules contradict each other, with the contradiction. No player is at fault.
    Broken(String),
}

impl GameEnd {
    /// Returns the winner; `None` for a draw and an unfinished game.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match *self {
            GameEnd::Ended(outcome) => outcome.winner(),
            GameEnd::Resigned(loser) | GameEnd::Forfeit(loser, _) => Some(!loser),
            GameEnd::Adjudicated(winner, _) => winner,
            GameEnd::Agreed | GameEnd::Unfinished | GameEnd::Broken(_) => None,
        }
    }

    /// Returns the PGN result.
    #[must_use]
    pub fn result(&self) -> &'static str {
        match (self, self.winner()) {
            (GameEnd::Unfinished | GameEnd::Broken(_), _) => "*",
            (_, Some(Side::White)) => "1-0",
            (_, Some(Side::Black)) => "0-1",
            (_, None) => "1/2-1/2",
        }
    }

    /// Returns the PGN tag `Termination`; with `of_fastchess` in its words, by which OpenBench reports games.
    #[must_use]
    pub fn termination(&self, of_fastchess: bool) -> &'static str {
        match self {
            GameEnd::Forfeit(_, Fault::Illegal(_)) if of_fastchess => "illegal move",
            GameEnd::Forfeit(_, Fault::Silent { .. } | Fault::DoesNotRead) if of_fastchess => {
                "stalled connection"
            }
            GameEnd::Ended(_) | GameEnd::Resigned(_) | GameEnd::Agreed => "normal",
            GameEnd::Adjudicated(..) => "adjudication",
            GameEnd::Forfeit(_, Fault::Time(_) | Fault::Nodes(_)) => "time forfeit",
            GameEnd::Forfeit(_, Fault::Illegal(_) | Fault::FalseClaim(_)) => "rules infraction",
            GameEnd::Forfeit(..) => "abandoned",
            GameEnd::Unfinished | GameEnd::Broken(_) => "unterminated",
        }
    }

    /// Describes the end.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            GameEnd::Ended(outcome) => outcome.to_string(),
            GameEnd::Resigned(loser) => format!("{} wins: {loser} resigns", !*loser),
            GameEnd::Agreed => "draw by agreement".to_owned(),
            GameEnd::Adjudicated(Some(winner), why) => {
                format!("{winner} wins by adjudication: {why}")
            }
            GameEnd::Adjudicated(None, why) => format!("draw by adjudication: {why}"),
            GameEnd::Forfeit(loser, fault) => format!("{} wins: {loser} {fault}", !*loser),
            GameEnd::Unfinished => "unfinished".to_owned(),
            GameEnd::Broken(breach) => format!("the rules broke: {breach}"),
        }
    }

    /// Describes the end; faults in the words of fastchess, by which OpenBench counts them.
    #[must_use]
    pub fn words_of_fastchess(&self) -> String {
        match self {
            GameEnd::Forfeit(loser, fault) => format!("{loser}{}", fault.words_of_fastchess()),
            _ => self.words(),
        }
    }
}
