//! Playing less well than possible: UCI's `UCI_LimitStrength` and `UCI_Elo`.
//!
//! A weak player sees less and judges unreliably. So the search gets few nodes, and one of several
//! lines is chosen after a random error is added to each score; all three depend on the rating asked
//! for. (The idea of Stockfish's skill levels, `Skill::pick_best`.) The scale is that of Stockfish 15.1's own
//! `UCI_Elo` in chess (docs/measure/strength.md); other games use the same numbers.

use crate::pv_line::PvLine;
use motley_game::{Score, SearchHints};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The strength of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    elo: u32,
    seed: u64,
}

/// A player whose rating is known.
struct RatedPlayer {
    elo: f64,
    /// Per turn.
    nodes: f64,
    /// The largest error, in centipawns.
    max_error: f64,
    /// Lines among which the player chooses. Most take four, as Stockfish's skill levels do; beginners
    /// overlook the best turns, whatever error they make with the others.
    lines: f64,
}

/// The ratings that were measured in chess, from 1310 to 2040 against Stockfish, below by differences; the
/// last one is reckoned. What is between them is interpolated in the logarithms of nodes and error.
const RATED: [RatedPlayer; 11] = [
    RatedPlayer { lines: 10.0, ..rated(600, 200, 12_000) },
    rated(860, 200, 3000),
    rated(905, 200, 1600),
    rated(995, 200, 800),
    rated(1170, 200, 400),
    rated(1310, 200, 225),
    rated(1425, 470, 129),
    rated(1655, 1_364, 65),
    rated(1870, 3_960, 32),
    rated(2040, 20_000, 10),
    rated(2640, 2_000_000, 1),
];

const fn rated(elo: u32, nodes: u32, max_error: u32) -> RatedPlayer {
    RatedPlayer { elo: elo as f64, nodes: nodes as f64, max_error: max_error as f64, lines: 4.0 }
}

impl Strength {
    /// The lowest rating that can be asked for.
    pub const WEAKEST: u32 = 600;
    /// The highest one.
    pub const STRONGEST: u32 = 2600;

    /// Returns a player of about this rating; the errors depend on `seed`.
    #[must_use]
    pub fn elo(elo: u32, seed: u64) -> Strength {
        Strength { elo: elo.clamp(Self::WEAKEST, Self::STRONGEST), seed }
    }

    /// Returns the nodes per turn.
    pub(crate) fn nodes(self) -> u64 {
        self.between(|player| player.nodes)
    }

    /// Returns the largest error, in centipawns.
    fn max_error(self) -> u64 {
        self.between(|player| player.max_error)
    }

    /// Returns the number of lines among which the player chooses.
    pub(crate) fn lines(self) -> usize {
        self.between(|player| player.lines) as usize
    }

    /// Returns a number for a player of this rating, between the weaker and the stronger one whose rating
    /// is known.
    fn between(self, of: impl Fn(&RatedPlayer) -> f64) -> u64 {
        let elo = f64::from(self.elo);
        let stronger = RATED.partition_point(|player| player.elo < elo);
        let stronger = stronger.clamp(1, RATED.len() - 1);
        let [weaker, stronger] = [&RATED[stronger - 1], &RATED[stronger]];
        let part = (elo - weaker.elo) / (stronger.elo - weaker.elo);
        let ratio = of(stronger) / of(weaker);
        (of(weaker) * ratio.powf(part)).round() as u64
    }

    /// Returns the index of one of the lines, by scores with errors. Forced wins and losses are judged
    /// rightly, since centipawns mean nothing there.
    pub(crate) fn choose<G: SearchHints>(self, lines: &[PvLine<G>], key: u64) -> usize {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ key);
        let max_error = self.max_error();
        let mut misjudged = |score: Score| {
            // Drawn for every line, so that an error does not depend on the lines before it.
            let error = (random.next_u64() % (2 * max_error + 1)).cast_signed() - max_error.cast_signed();
            if score.is_decisive() { score } else { score + error as i32 }
        };
        let judged = lines.iter().map(|line| misjudged(line.score)).enumerate();
        judged.max_by_key(|&(_, score)| score).map_or(0, |(index, _)| index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_higher_rating_sees_no_less_and_errs_no_more() {
        let players: Vec<Strength> =
            (Strength::WEAKEST..=Strength::STRONGEST).step_by(100).map(|elo| Strength::elo(elo, 1)).collect();
        for pair in players.windows(2) {
            assert!(pair[0].nodes() <= pair[1].nodes());
            assert!(pair[0].max_error() >= pair[1].max_error());
            assert!(pair[0].lines() >= pair[1].lines());
        }
    }

    #[test]
    fn players_who_were_measured_have_their_rating() {
        for player in &RATED[1..RATED.len() - 1] {
            let strength = Strength::elo(player.elo as u32, 1);
            assert_eq!(strength.nodes(), player.nodes as u64);
            assert_eq!(strength.max_error(), player.max_error as u64);
        }
        // Half way between 1170 and 1310, the root of 400 * 225.
        assert_eq!(Strength::elo(1240, 1).max_error(), 300);
    }
}
