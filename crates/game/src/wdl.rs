//! From centipawns to chances: how often a score is won, drawn and lost.
//!
//! Two logistic curves, one for winning and its mirror for losing; what is left is drawn. This is
//! the shape that Stockfish fitted to its own games
//! (<https://www.chessprogramming.org/Pawn_Advantage,_Win_Percentage,_and_Elo>); the two constants
//! here are round numbers, not a fit.

use motley_game::Score;

/// Chances in thousandths; together a thousand.
///
/// ```
/// use motley_game::Score;
/// use motley_search::Chances;
///
/// let even = Chances::of(Score::DRAW);
/// assert_eq!((even.win, even.draw, even.loss), (119, 762, 119));
/// let won = Chances::of(Score::win_in_turns(5));
/// assert_eq!((won.win, won.draw, won.loss), (1000, 0, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chances {
    /// Of winning.
    pub win: u32,
    /// Of drawing.
    pub draw: u32,
    /// Of losing.
    pub loss: u32,
}

/// The score at which a win and anything else are equally likely, in centipawns.
const EVEN: f64 = 150.0;
/// How slowly chances change, in centipawns: this much more multiplies the odds by e.
const WIDTH: f64 = 75.0;

impl Chances {
    /// The chances of the side to which the position is worth `score`.
    #[must_use]
    pub fn of(score: Score) -> Chances {
        if let Some(turns) = score.turns_to_end() {
            // Won or lost here and now is a distance of 0, which has no sign.
            let win = if turns > 0 || score > Score::DRAW {
                1000
            } else {
                0
            };
            return Chances {
                win,
                draw: 0,
                loss: 1000 - win,
            };
        }
        let likely = |centipawns: i32| {
            (1000.0 / (1.0 + ((EVEN - f64::from(centipawns)) / WIDTH).exp())).round() as u32
        };
        let win = likely(score.value());
        let loss = likely(-score.value());
        Chances {
            win,
            draw: 1000 - win - loss,
            loss,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_mirror() {
        for value in (-3000..=3000).step_by(7) {
            let here = Chances::of(Score::cp(value));
            let there = Chances::of(Score::cp(-value));
            assert_eq!(here.win + here.draw + here.loss, 1000);
            assert_eq!((here.win, here.loss), (there.loss, there.win));
        }
        assert_eq!(Chances::of(Score::win_in_turns(3)).win, 1000);
        assert_eq!(Chances::of(Score::loss_in_turns(0)).loss, 1000);
    }
}
