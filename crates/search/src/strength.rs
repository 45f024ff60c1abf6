//! Playing less well than possible: UCI's `UCI_LimitStrength` and `UCI_Elo`.
//!
//! A weak player sees less and judges unreliably. So the search gets few nodes, and one of several
//! lines is chosen after a random error is added to each score; both depend on the rating asked
//! for. (The idea of Stockfish's skill levels, `Skill::pick_best`; the scale here is nominal: it
//! has not been measured against rated players.)

use crate::iterate::Line;
use crate::limits::Limits;
use motley_game::{Score, SearchHints};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// How well to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    elo: u32,
    seed: u64,
}

/// Lines among which a weak player chooses.
const CANDIDATES: usize = 4;

impl Strength {
    /// The lowest rating that can be asked for.
    pub const WEAKEST: u32 = 800;
    /// The highest one.
    pub const STRONGEST: u32 = 2600;

    /// A player of about this rating; the errors depend on `seed`.
    #[must_use]
    pub fn elo(elo: u32, seed: u64) -> Strength {
        Strength {
            elo: elo.clamp(Self::WEAKEST, Self::STRONGEST),
            seed,
        }
    }

    /// Nodes per turn: doubled every 100 points, as strength roughly grows by that.
    fn nodes(self) -> u64 {
        200 << ((self.elo - Self::WEAKEST) / 100).min(20)
    }

    /// The largest error, in centipawns.
    fn error(self) -> u64 {
        u64::from((Self::STRONGEST - self.elo) / 8)
    }

    /// The limits within which a player of the strength asked for searches.
    pub(crate) fn weaken<G: SearchHints>(limits: &Limits<G>) -> Limits<G> {
        let mut limits = limits.clone();
        if let Some(strength) = limits.strength {
            limits.nodes = Some(
                limits
                    .nodes
                    .map_or(strength.nodes(), |n| n.min(strength.nodes())),
            );
            limits.multipv = limits.multipv.max(CANDIDATES);
        }
        limits
    }

    /// One of the lines. Forced wins and losses are judged rightly.
    pub(crate) fn choose<G: SearchHints>(self, lines: &[Line<G>], key: u64) -> Option<&Line<G>> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ key);
        let mut judged = |score: Score| {
            let error = (random.next_u64() % (2 * self.error() + 1)).cast_signed()
                - self.error().cast_signed();
            if score.is_decisive() {
                score
            } else {
                score + error as i32
            }
        };
        lines
            .iter()
            .map(|line| (judged(line.score), line))
            .max_by_key(|&(score, _)| score)
            .map(|(_, line)| line)
    }
}
