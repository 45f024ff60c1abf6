//! Calling games whose result the players agree on: `-resign`, `-draw`, `-maxmoves`.

use super::options::Adjudication;
use super::verdict::Verdict;
use motley_game::{Score, Side};

/// Remembers what the players thought of their positions.
#[derive(Clone, Debug)]
pub(crate) struct Judge {
    rules: Adjudication,
    /// Moves in a row at which each side thought itself lost.
    lost: [u32; 2],
    /// Moves in a row at which each side thought itself winning.
    won: [u32; 2],
    /// Moves in a row, of both sides, that were thought even.
    even: u32,
    /// Moves played by both sides, the opening included.
    plies: u32,
}

impl Judge {
    /// A judge of a game that begins with so many plies of an opening.
    pub(crate) fn new(rules: Adjudication, plies: u32) -> Self {
        Judge {
            rules,
            lost: [0; 2],
            won: [0; 2],
            even: 0,
            plies,
        }
    }

    /// Hears that `side` played, thinking so of the position. Says whether that is the end.
    pub(crate) fn hear(&mut self, side: Side, score: Option<Score>) -> Option<Verdict> {
        self.plies += 1;
        self.count(side, score);
        self.resigned(side)
            .or_else(|| self.drawn())
            .or_else(|| self.too_long())
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

    fn resigned(&self, side: Side) -> Option<Verdict> {
        let rule = self.rules.resign?;
        let lost = self.lost[side.index()] >= rule.count;
        let won = !rule.two_sided || self.won[(!side).index()] >= rule.count;
        (lost && won).then_some(Verdict::Adjudicated(Some(!side), "scores agree"))
    }

    fn drawn(&self) -> Option<Verdict> {
        let rule = self.rules.draw?;
        let long_enough = self.plies >= 2 * rule.from;
        (long_enough && self.even >= 2 * rule.count)
            .then_some(Verdict::Adjudicated(None, "scores agree"))
    }

    fn too_long(&self) -> Option<Verdict> {
        let most = self.rules.max_moves?;
        (self.plies >= most.saturating_mul(2))
            .then_some(Verdict::Adjudicated(None, "too many moves"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::options::{DrawRule, ResignRule};
    use motley_game::Side::{Black, White};

    fn resign(two_sided: bool) -> Judge {
        let rule = ResignRule {
            count: 2,
            score: 500,
            two_sided,
        };
        let rules = Adjudication {
            resign: Some(rule),
            ..Adjudication::default()
        };
        Judge::new(rules, 0)
    }

    fn hear(judge: &mut Judge, side: Side, value: i32) -> Option<Verdict> {
        judge.hear(side, Some(Score::cp(value)))
    }

    #[test]
    fn who_thinks_himself_lost_for_long_enough_loses() {
        let mut judge = resign(false);
        assert_eq!(hear(&mut judge, White, -600), None);
        assert_eq!(hear(&mut judge, Black, 0), None);
        assert_eq!(
            hear(&mut judge, White, -100),
            None,
            "hope begins the count anew"
        );
        assert_eq!(hear(&mut judge, White, -600), None);
        let verdict = hear(&mut judge, White, -500).unwrap();
        assert_eq!((verdict.winner(), verdict.result()), (Some(Black), "0-1"));
    }

    #[test]
    fn the_opponent_may_have_to_agree() {
        let mut judge = resign(true);
        for _ in 0..3 {
            assert_eq!(hear(&mut judge, Black, -900), None);
            assert_eq!(hear(&mut judge, White, 200), None);
        }
        assert_eq!(hear(&mut judge, White, 700), None);
        assert_eq!(hear(&mut judge, White, 700), None);
        assert!(hear(&mut judge, Black, -900).is_some());
    }

    #[test]
    fn even_games_are_drawn_once_they_are_old_enough() {
        let rule = DrawRule {
            from: 4,
            count: 2,
            score: 10,
        };
        let rules = Adjudication {
            draw: Some(rule),
            ..Adjudication::default()
        };
        let mut judge = Judge::new(rules, 2);
        let mut plies = 2;
        let verdict = loop {
            plies += 1;
            if let Some(verdict) = hear(&mut judge, White, 5) {
                break verdict;
            }
        };
        assert_eq!((plies, verdict.result()), (8, "1/2-1/2"));
        assert_eq!(
            Judge::new(rules, 90).hear(White, None),
            None,
            "no score, no draw"
        );
    }

    #[test]
    fn long_games_end() {
        let rules = Adjudication {
            max_moves: Some(2),
            ..Adjudication::default()
        };
        let mut judge = Judge::new(rules, 1);
        assert_eq!(judge.hear(Black, None), None);
        assert_eq!(judge.hear(White, None), None);
        assert!(judge.hear(Black, None).is_some());
    }
}
