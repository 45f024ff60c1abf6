//! How a game of a match ended.

use super::fault::Fault;
use motley_game::{Outcome, Side};

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum GameEnd {
    /// By the rules.
    Ended(Outcome),
    /// This side gave up.
    Resigned(Side),
    /// Both offered a draw.
    Agreed,
    /// Called won for this side, or drawn.
    Adjudicated(Option<Side>, &'static str),
    /// This side lost by a fault.
    Forfeit(Side, Fault),
    /// The match was stopped; the game does not count.
    Unfinished,
    /// The runner's own rules contradict themselves: what is wrong. No player's fault.
    Broken(String),
}

impl GameEnd {
    /// Who won; `None` for a draw and an unfinished game.
    pub(crate) fn winner(&self) -> Option<Side> {
        match *self {
            GameEnd::Ended(outcome) => outcome.winner(),
            GameEnd::Resigned(loser) | GameEnd::Forfeit(loser, _) => Some(!loser),
            GameEnd::Adjudicated(winner, _) => winner,
            GameEnd::Agreed | GameEnd::Unfinished | GameEnd::Broken(_) => None,
        }
    }

    /// As PGN writes it.
    pub(crate) fn result(&self) -> &'static str {
        match (self, self.winner()) {
            (GameEnd::Unfinished | GameEnd::Broken(_), _) => "*",
            (_, Some(Side::White)) => "1-0",
            (_, Some(Side::Black)) => "0-1",
            (_, None) => "1/2-1/2",
        }
    }

    /// The PGN tag `Termination`.
    pub(crate) fn termination(&self) -> &'static str {
        match self {
            GameEnd::Ended(_) | GameEnd::Resigned(_) | GameEnd::Agreed => "normal",
            GameEnd::Adjudicated(..) => "adjudication",
            GameEnd::Forfeit(_, Fault::Time(_) | Fault::Nodes(_)) => "time forfeit",
            GameEnd::Forfeit(_, Fault::Illegal(_) | Fault::FalseClaim(_)) => "rules infraction",
            GameEnd::Forfeit(..) => "abandoned",
            GameEnd::Unfinished | GameEnd::Broken(_) => "unterminated",
        }
    }

    /// In words.
    pub(crate) fn words(&self) -> String {
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
}
