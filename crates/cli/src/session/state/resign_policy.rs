//! The policy for resigning.

use motley_game::Score;

/// State for the decision to resign.
#[derive(Default)]
pub(in crate::session) struct ResignPolicy {
    /// Hopeless turns in a row.
    hopeless_turns: u32,
}

/// Hopeless turns in a row before the engine resigns: one could be an error of a short search.
const MIN_HOPELESS_TURNS: u32 = 3;

impl ResignPolicy {
    /// Counts an own turn with this score. Returns true if the engine should resign instead of
    /// playing it. A turn at least `limit` centipawns below zero is hopeless; with a limit of 0 no
    /// turn is.
    pub(in crate::session) fn resigns(&mut self, score: Option<Score>, limit: i32) -> bool {
        let hopeless = limit > 0 && score.is_some_and(|score| score.value() <= -limit);
        self.hopeless_turns = if hopeless { self.hopeless_turns + 1 } else { 0 };
        self.hopeless_turns >= MIN_HOPELESS_TURNS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hopeless_turns_must_follow_each_other() {
        let mut policy = ResignPolicy::default();
        let scores = [-500, -500, 0, -500, -499, -500, -600, -700];
        let resigns = scores.map(|score| policy.resigns(Some(Score::cp(score)), 500));
        assert_eq!(resigns, [false, false, false, false, false, false, false, true]);
        assert!(!policy.resigns(Some(Score::cp(-9000)), 0));
    }
}
