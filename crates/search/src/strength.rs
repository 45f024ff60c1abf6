//! Playing less well than possible: UCI's `UCI_LimitStrength` and `UCI_Elo`.
//!
//! A weak player sees less and judges unreliably. So the search gets few nodes, and one of several
//! lines is chosen after a random error is added to each score; both depend on the rating asked
//! for. (The idea of Stockfish's skill levels, `Skill::pick_best`; the scale here is nominal: it
//! has not been measured against rated players.)

use crate::pv_line::PvLine;
use motley_game::{Score, SearchHints};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// How well to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    elo: u32,
    seed: u64,
}

/// Nodes of the weakest player, enough for about two iterations. Set by hand.
const WEAKEST_NODES: u64 = 200;
/// What doubling the nodes is taken to be worth: a common rule of thumb, not measured here.
const ELO_PER_DOUBLING: u32 = 100;
/// The largest error grows by a centipawn for this much less strength: at the lowest rating it is 225
/// centipawns, more than two pawns. Set by hand.
const ELO_PER_CENTIPAWN: u32 = 8;

impl Strength {
    /// The lowest rating that can be asked for.
    pub const WEAKEST: u32 = 800;
    /// The highest one.
    pub const STRONGEST: u32 = 2600;
    /// Lines among which a weak player chooses; Stockfish's skill levels take four as well.
    pub(crate) const CANDIDATES: usize = 4;

    /// A player of about this rating; the errors depend on `seed`.
    #[must_use]
    pub fn elo(elo: u32, seed: u64) -> Strength {
        Strength {
            elo: elo.clamp(Self::WEAKEST, Self::STRONGEST),
            seed,
        }
    }

    /// Nodes per turn.
    pub(crate) fn nodes(self) -> u64 {
        WEAKEST_NODES << ((self.elo - Self::WEAKEST) / ELO_PER_DOUBLING)
    }

    /// The largest error, in centipawns.
    fn max_error(self) -> u64 {
        u64::from((Self::STRONGEST - self.elo) / ELO_PER_CENTIPAWN)
    }

    /// One of the lines, by scores with errors. Forced wins and losses are judged rightly, since
    /// centipawns mean nothing there.
    pub(crate) fn choose<G: SearchHints>(
        self,
        lines: &[PvLine<G>],
        key: u64,
    ) -> Option<&PvLine<G>> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ key);
        let max_error = self.max_error();
        let mut misjudged = |score: Score| {
            // Drawn for every line, so that an error does not depend on the lines before it.
            let error =
                (random.next_u64() % (2 * max_error + 1)).cast_signed() - max_error.cast_signed();
            if score.is_decisive() {
                score
            } else {
                score + error as i32
            }
        };
        lines
            .iter()
            .map(|line| (misjudged(line.score), line))
            .max_by_key(|&(score, _)| score)
            .map(|(_, line)| line)
    }
}
