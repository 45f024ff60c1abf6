//! The policy for accepting draws.

use motley_game::Score;

/// State for the decision about the opponent's draw offers.
#[derive(Default)]
pub(in crate::session) struct DrawPolicy {
    /// Score of the engine's last turn.
    pub(in crate::session) score: Option<Score>,
    /// Whether an offer waits for an answer.
    pub(in crate::session) offered: bool,
}

/// Below this score the engine accepts a draw at any time: a third of a pawn behind is more than
/// the noise of an evaluation, so the draw is a gain.
const WORSE: Score = Score::cp(-30);
/// Late in the game, the engine accepts a draw within this many centipawns of equality: neither
/// side has winning chances.
const LEVEL: i32 = 10;
/// Turns of both sides after which the game is late: move 40, as in the default of `motley match
/// -draw`.
const LATE: usize = 80;

impl DrawPolicy {
    /// Whether the engine accepts a draw after this many turns of both sides.
    pub(in crate::session) fn accepts(&self, turns: usize) -> bool {
        self.score.is_some_and(|score| score < WORSE || turns >= LATE && score.value().abs() <= LEVEL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_accepted_when_worse_or_late() {
        let policy = |score| DrawPolicy { score: Some(Score::cp(score)), ..DrawPolicy::default() };
        assert!(!DrawPolicy::default().accepts(500));
        assert!(policy(-31).accepts(0));
        assert!(!policy(0).accepts(20));
        assert!(policy(0).accepts(80));
        assert!(!policy(50).accepts(200));
    }
}
