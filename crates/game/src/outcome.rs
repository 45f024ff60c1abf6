//! The ends of games.

use crate::Side;
use std::fmt;

/// The end of a game.
///
/// ```
/// # use motley_game::{Outcome, Reason, Side};
/// let mate = Outcome::Win(Side::Black, Reason::Checkmate);
/// assert_eq!(mate.result(), "0-1");
/// assert_eq!(mate.to_string(), "Black wins by checkmate");
/// assert_eq!(Outcome::Draw(Reason::FiftyMoves).winner(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Outcome {
    /// One side has won.
    Win(Side, Reason),
    /// Neither has.
    Draw(Reason),
}

/// The reason why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Reason {
    /// No legal turn, and a royal unit attacked \[G-5\].
    Checkmate,
    /// No legal turn, and no royal unit attacked \[G-5\].
    Stalemate,
    /// The position stood on the board for the third time \[G-7\], or as often as the game says.
    Repetition,
    /// 100 turns without progress \[G-8\].
    FiftyMoves,
    /// Neither side can mate any more \[G-9\].
    DeadPosition,
    /// A royal unit was captured or destroyed, or units are extinct.
    RoyalLost,
    /// A goal of the game was reached: a flag, the last check.
    GoalReached,
}

impl Outcome {
    /// Returns the winner, `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::Win(side, _) => Some(side),
            Outcome::Draw(_) => None,
        }
    }

    /// Returns the reason why the game is over.
    #[must_use]
    pub const fn reason(self) -> Reason {
        match self {
            Outcome::Win(_, reason) | Outcome::Draw(reason) => reason,
        }
    }

    /// Returns the result as PGN, UCI tools and XBoard write it: `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn result(self) -> &'static str {
        match self {
            Outcome::Win(Side::White, _) => "1-0",
            Outcome::Win(Side::Black, _) => "0-1",
            Outcome::Draw(_) => "1/2-1/2",
        }
    }
}

impl Reason {
    /// Returns the reason as one word, for other programs.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::Repetition => "repetition",
            Reason::FiftyMoves => "fiftyMoves",
            Reason::DeadPosition => "deadPosition",
            Reason::RoyalLost => "royalLost",
            Reason::GoalReached => "goalReached",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::Repetition => "repetition",
            Reason::FiftyMoves => "50 moves without progress",
            Reason::DeadPosition => "insufficient material",
            Reason::RoyalLost => "royal unit lost",
            Reason::GoalReached => "goal reached",
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Win(side, reason) => write!(f, "{side} wins by {reason}"),
            Outcome::Draw(reason) => write!(f, "draw by {reason}"),
        }
    }
}
