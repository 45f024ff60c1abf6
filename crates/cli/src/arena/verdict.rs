//! How a game of a match ended.

use super::drivers::Fault;
use motley_game::{Outcome, Side};

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
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

impl Verdict {
    /// Who won; `None` for a draw and an unfinished game.
    pub(crate) fn winner(&self) -> Option<Side> {
        match *self {
            Verdict::Ended(outcome) => outcome.winner(),
            Verdict::Resigned(loser) | Verdict::Forfeit(loser, _) => Some(!loser),
            Verdict::Adjudicated(winner, _) => winner,
            Verdict::Agreed | Verdict::Unfinished | Verdict::Broken(_) => None,
        }
    }

    /// As PGN writes it.
    pub(crate) fn result(&self) -> &'static str {
        match (self, self.winner()) {
            (Verdict::Unfinished | Verdict::Broken(_), _) => "*",
            (_, Some(Side::White)) => "1-0",
            (_, Some(Side::Black)) => "0-1",
            (_, None) => "1/2-1/2",
        }
    }

    /// The PGN tag `Termination`.
    pub(crate) fn termination(&self) -> &'static str {
        match self {
            Verdict::Ended(_) | Verdict::Resigned(_) | Verdict::Agreed => "normal",
            Verdict::Adjudicated(..) => "adjudication",
            Verdict::Forfeit(_, Fault::Time(_)) => "time forfeit",
            Verdict::Forfeit(_, Fault::Illegal(_) | Fault::FalseClaim(_)) => "rules infraction",
            Verdict::Forfeit(..) => "abandoned",
            Verdict::Unfinished | Verdict::Broken(_) => "unterminated",
        }
    }

    /// In words.
    pub(crate) fn words(&self) -> String {
        match self {
            Verdict::Ended(outcome) => outcome.to_string(),
            Verdict::Resigned(loser) => format!("{} wins: {loser} resigns", !*loser),
            Verdict::Agreed => "draw by agreement".to_owned(),
            Verdict::Adjudicated(Some(winner), why) => {
                format!("{winner} wins by adjudication: {why}")
            }
            Verdict::Adjudicated(None, why) => format!("draw by adjudication: {why}"),
            Verdict::Forfeit(loser, fault) => format!("{} wins: {loser} {fault}", !*loser),
            Verdict::Unfinished => "unfinished".to_owned(),
            Verdict::Broken(breach) => format!("the rules broke: {breach}"),
        }
    }
}
