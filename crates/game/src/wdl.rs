//! Probabilities of win, draw and loss for a score in centipawns.
//!
//! Wins follow a logistic curve, losses its mirror image; the rest is drawn. Stockfish fits the same
//! model to its own games
//! (<https://www.chessprogramming.org/Pawn_Advantage,_Win_Percentage,_and_Elo>). Each game
//! has its own two constants, which `motley wdl` fits to its games.

use crate::Score;

/// Returns the probability of an event with these log-odds, the natural logarithm of p / (1 - p).
#[must_use]
pub fn logistic(log_odds: f64) -> f64 {
    1.0 / (1.0 + (-log_odds).exp())
}

/// The model that turns a game's scores into chances.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WdlModel {
    /// The score at which a win and anything else are equally likely, in centipawns; above 0.
    pub even: f64,
    /// The width of the curve, in centipawns: this much more multiplies the odds by e. Above 0.
    pub width: f64,
}

/// Chances in thousandths; together a thousand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chances {
    /// Probability of a win.
    pub win: u16,
    /// Probability of a draw.
    pub draw: u16,
    /// Probability of a loss.
    pub loss: u16,
}

impl WdlModel {
    /// Round numbers, for a game without a fitted model.
    pub const ROUND: WdlModel = WdlModel { even: 150.0, width: 75.0 };

    /// Returns the chances of the side to which a position is worth `score`.
    ///
    /// ```
    /// use motley_game::{Score, WdlModel};
    ///
    /// let even = WdlModel::ROUND.chances(Score::DRAW);
    /// assert_eq!((even.win, even.draw, even.loss), (119, 762, 119));
    /// let won = WdlModel::ROUND.chances(Score::win_in_turns(5));
    /// assert_eq!((won.win, won.draw, won.loss), (1000, 0, 0));
    /// ```
    #[must_use]
    pub fn chances(self, score: Score) -> Chances {
        if let Some(turns) = score.turns_to_end() {
            // Won or lost here and now is a distance of 0, which has no sign.
            let win = if turns > 0 || score > Score::DRAW { 1000 } else { 0 };
            return Chances { win, draw: 0, loss: 1000 - win };
        }
        let thousandths = |centipawns: i32| (1000.0 * self.winning(f64::from(centipawns))).round() as u16;
        let win = thousandths(score.value());
        let loss = thousandths(-score.value());
        Chances {
            win,
            // Rounding may make two halves a thousand and one.
            draw: 1000_u16.saturating_sub(win + loss),
            loss: loss.min(1000 - win),
        }
    }

    /// Returns the probability of winning with this score in centipawns.
    #[must_use]
    pub fn winning(self, centipawns: f64) -> f64 {
        logistic((centipawns - self.even) / self.width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_mirror() {
        for (even, width) in [(0.01, 1.0), (0.1, 900.0), (150.0, 75.0), (900.0, 20.0)] {
            let model = WdlModel { even, width };
            for value in -3000..=3000 {
                let here = model.chances(Score::cp(value));
                let there = model.chances(Score::cp(-value));
                assert_eq!(here.win + here.draw + here.loss, 1000);
                assert_eq!(here.draw, there.draw);
                // Of two halves that are a thousand and one together, one is taken from.
                assert!(here.win.abs_diff(there.loss) <= 1);
            }
        }
    }

    #[test]
    fn forced_ends_are_certain() {
        let chances = |score| WdlModel::ROUND.chances(score);
        assert_eq!(chances(Score::win_in_turns(3)).win, 1000);
        assert_eq!(chances(Score::loss_in_turns(0)).loss, 1000);
    }
}
