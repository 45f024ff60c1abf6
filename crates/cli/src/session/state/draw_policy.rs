//! When a draw is accepted.

use motley_game::Score;

/// What decides about the opponent's offers of a draw.
#[derive(Default)]
pub(in crate::session) struct DrawPolicy {
    /// What the engine's last turn was worth to it.
    pub(in crate::session) score: Option<Score>,
    /// Whether an offer waits for an answer.
    pub(in crate::session) offered: bool,
}

/// Below this score, a draw is accepted at any time.
const WORSE: Score = Score::cp(-30);
/// Within this many centipawns of equality, a draw is accepted late in the game.
const LEVEL: i32 = 10;
/// Turns of both sides after which it is late.
const LATE: usize = 80;

impl DrawPolicy {
    /// Whether a draw is accepted after this many turns of both sides.
    pub(in crate::session) fn accepts(&self, turns: usize) -> bool {
        self.score
            .is_some_and(|score| score < WORSE || turns >= LATE && score.value().abs() <= LEVEL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_accepted_when_worse_or_late() {
        let policy = |score| DrawPolicy {
            score: Some(Score::cp(score)),
            ..DrawPolicy::default()
        };
        assert!(!DrawPolicy::default().accepts(500));
        assert!(policy(-31).accepts(0));
        assert!(!policy(0).accepts(20));
        assert!(policy(0).accepts(80));
        assert!(!policy(50).accepts(200));
    }
}
