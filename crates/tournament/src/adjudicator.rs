//! Adjudication of games by the players' scores: `-resign`, `-draw`, `-maxmoves`.

use super::game_end::GameEnd;
use super::options::Adjudication;
use motley_game::{Score, Side};

/// Reason of an adjudication by [`Adjudication::max_moves`].
pub const TOO_MANY_MOVES: &str = "too many moves";

/// A counter of the moves in a row at which the players' scores agree on a result.
#[derive(Clone, Debug)]
pub struct Adjudicator {
    rules: Adjudication,
    /// Moves in a row at which each side's own score was lost.
    lost: [u32; 2],
    /// Moves in a row at which each side's own score was winning.
    won: [u32; 2],
    /// Plies in a row with a score near zero.
    even: u32,
    /// Plies played, opening included.
    plies: u32,
}

impl Adjudicator {
    /// Creates the adjudicator of a game that begins after `plies` plies of an opening.
    #[must_use]
    pub fn new(rules: Adjudication, plies: u32) -> Self {
        Adjudicator { rules, lost: [0; 2], won: [0; 2], even: 0, plies }
    }

    /// Counts a move of `side` with its score; returns the end of the game if a rule applies.
    pub fn on_move(&mut self, side: Side, score: Option<Score>) -> Option<GameEnd> {
        self.plies += 1;
        self.count(side, score);
        self.resigned(side).or_else(|| self.drawn()).or_else(|| self.too_long())
    }

    fn count(&mut self, side: Side, score: Option<Score>) {
        let value = score.map(Score::value);
        let streak = |count: &mut u32, goes_on: bool| *count = if goes_on { *count + 1 } else { 0 };
        if let Some(rule) = self.rules.resign {
            let me = side.index();
            streak(&mut self.lost[me], value.is_some_and(|v| v <= -rule.score));
            streak(&mut self.won[me], value.is_some_and(|v| v >= rule.score));
        }
        if let Some(rule) = self.rules.draw {
            streak(&mut self.even, value.is_some_and(|v| v.abs() <= rule.score));
        }
    }

    /// Returns the loss of `side`, which just moved, if its scores were lost for long enough and,
    /// under a two-sided rule, the opponent's scores were winning.
    fn resigned(&self, side: Side) -> Option<GameEnd> {
        let rule = self.rules.resign?;
        let lost = self.lost[side.index()] >= rule.count;
        let won = !rule.two_sided || self.won[(!side).index()] >= rule.count;
        (lost && won).then_some(GameEnd::Adjudicated(Some(!side), "scores agree"))
    }

    fn drawn(&self) -> Option<GameEnd> {
        let rule = self.rules.draw?;
        // The rule counts moves of one side; `plies` and `even` count both sides.
        let long_enough = self.plies >= 2 * rule.from;
        (long_enough && self.even >= 2 * rule.count).then_some(GameEnd::Adjudicated(None, "scores agree"))
    }

    fn too_long(&self) -> Option<GameEnd> {
        let max = self.rules.max_moves?;
        (self.plies >= max.saturating_mul(2)).then_some(GameEnd::Adjudicated(None, TOO_MANY_MOVES))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::{DrawRule, ResignRule};
    use motley_game::Side::{Black, White};

    fn resign(two_sided: bool) -> Adjudicator {
        let rule = ResignRule { count: 2, score: 500, two_sided };
        let rules = Adjudication { resign: Some(rule), ..Adjudication::default() };
        Adjudicator::new(rules, 0)
    }

    fn on_move(adjudicator: &mut Adjudicator, side: Side, value: i32) -> Option<GameEnd> {
        adjudicator.on_move(side, Some(Score::cp(value)))
    }

    #[test]
    fn a_side_that_thinks_itself_lost_for_long_enough_loses() {
        let mut adjudicator = resign(false);
        assert_eq!(on_move(&mut adjudicator, White, -600), None);
        assert_eq!(on_move(&mut adjudicator, Black, 0), None);
        assert_eq!(on_move(&mut adjudicator, White, -100), None, "hope begins the count again");
        assert_eq!(on_move(&mut adjudicator, White, -600), None);
        let end = on_move(&mut adjudicator, White, -500).unwrap();
        assert_eq!((end.winner(), end.result()), (Some(Black), "0-1"));
    }

    #[test]
    fn the_opponent_may_have_to_agree() {
        let mut adjudicator = resign(true);
        for _ in 0..3 {
            assert_eq!(on_move(&mut adjudicator, Black, -900), None);
            assert_eq!(on_move(&mut adjudicator, White, 200), None);
        }
        assert_eq!(on_move(&mut adjudicator, White, 700), None);
        assert_eq!(on_move(&mut adjudicator, White, 700), None);
        assert!(on_move(&mut adjudicator, Black, -900).is_some());
    }

    #[test]
    fn even_games_are_drawn_once_they_are_old_enough() {
        let rule = DrawRule { from: 4, count: 2, score: 10 };
        let rules = Adjudication { draw: Some(rule), ..Adjudication::default() };
        let mut adjudicator = Adjudicator::new(rules, 2);
        let mut plies = 2;
        let end = loop {
            plies += 1;
            if let Some(end) = on_move(&mut adjudicator, White, 5) {
                break end;
            }
        };
        assert_eq!((plies, end.result()), (8, "1/2-1/2"));
        assert_eq!(Adjudicator::new(rules, 90).on_move(White, None), None, "no score, no draw");
    }

    #[test]
    fn long_games_end() {
        let rules = Adjudication { max_moves: Some(2), ..Adjudication::default() };
        let mut adjudicator = Adjudicator::new(rules, 1);
        assert_eq!(adjudicator.on_move(Black, None), None);
        assert_eq!(adjudicator.on_move(White, None), None);
        assert!(adjudicator.on_move(Black, None).is_some());
    }
}
