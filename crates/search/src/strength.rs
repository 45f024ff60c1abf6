//! Playing less well than possible: UCI's `UCI_LimitStrength` and `UCI_Elo`.
//!
//! A weak player sees less and judges unreliably. So the search gets few nodes, and one of four lines is
//! chosen after a random error is added to each score. (The idea of Stockfish's skill levels,
//! `Skill::pick_best`.) A beginner also slips: some of his turns are any turn. A player who errs in every
//! turn alike is no beginner: among the best turns of a search the fourth still loses nothing, and among all
//! turns he never takes what hangs. All of this depends on the rating asked for. The scale is that of
//! Stockfish 15.1's own `UCI_Elo` in chess, and below 1310 that of a player who knows what units are worth
//! (docs/measure/strength.md); other games use the same numbers.

use crate::pv_line::PvLine;
use crate::random_turn;
use motley_game::{Game, Score, SearchHints, Turn};
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
    /// The share of turns that are any turn, from 0 to 1.
    slips: f64,
}

/// The ratings that were measured in chess, from 1310 to 2040 against Stockfish, below against a beginner;
/// the last one is reckoned. What is between them is interpolated, nodes and error in their logarithms.
const RATED: [RatedPlayer; 8] = [
    rated(600, 200, 225, 0.37),
    rated(1000, 200, 225, 0.13),
    rated(1310, 200, 225, 0.0),
    rated(1425, 470, 129, 0.0),
    rated(1655, 1_364, 65, 0.0),
    rated(1870, 3_960, 32, 0.0),
    rated(2040, 20_000, 10, 0.0),
    rated(2640, 2_000_000, 1, 0.0),
];

/// The number of lines among which a player chooses, as Stockfish's skill levels do.
const LINES: usize = 4;

const fn rated(elo: u32, nodes: u32, max_error: u32, slips: f64) -> RatedPlayer {
    RatedPlayer { elo: elo as f64, nodes: nodes as f64, max_error: max_error as f64, slips }
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
        self.between(|player| player.nodes.ln()).exp().round() as u64
    }

    /// Returns the number of lines among which the player chooses.
    pub(crate) fn lines(self) -> usize {
        LINES
    }

    /// Returns the largest error, in centipawns.
    fn max_error(self) -> u64 {
        self.between(|player| player.max_error.ln()).exp().round() as u64
    }

    /// Returns the share of turns that are any turn.
    fn slips(self) -> f64 {
        self.between(|player| player.slips)
    }

    /// Returns a number for a player of this rating, on the line between the weaker and the stronger one
    /// whose rating is known.
    fn between(self, of: impl Fn(&RatedPlayer) -> f64) -> f64 {
        let elo = f64::from(self.elo);
        let stronger = RATED.partition_point(|player| player.elo < elo);
        let stronger = stronger.clamp(1, RATED.len() - 1);
        let [weaker, stronger] = [&RATED[stronger - 1], &RATED[stronger]];
        let part = (elo - weaker.elo) / (stronger.elo - weaker.elo);
        of(weaker) + part * (of(stronger) - of(weaker))
    }

    /// Returns the turn that the player plays without looking, if he slips in this position.
    pub(crate) fn slip<G: Game>(self, pos: &G) -> Option<Turn<G>> {
        // Other numbers than those of the errors.
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.seed.rotate_left(32) ^ pos.key());
        let is_slip = ((random.next_u64() >> 11) as f64) < self.slips() * (1_u64 << 53) as f64;
        is_slip.then(|| random_turn(pos, &mut |end| (random.next_u64() % end as u64) as usize))?
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
    use crate::tests::toys::shove::Shove;

    #[test]
    fn a_higher_rating_sees_no_less_and_errs_no_more() {
        let players: Vec<Strength> =
            (Strength::WEAKEST..=Strength::STRONGEST).step_by(100).map(|elo| Strength::elo(elo, 1)).collect();
        for pair in players.windows(2) {
            assert!(pair[0].nodes() <= pair[1].nodes());
            assert!(pair[0].max_error() >= pair[1].max_error());
            assert!(pair[0].slips() >= pair[1].slips());
            assert_ne!(pair[0], pair[1]);
        }
    }

    #[test]
    fn players_who_were_measured_have_their_rating() {
        for player in &RATED[..RATED.len() - 1] {
            let strength = Strength::elo(player.elo as u32, 1);
            assert_eq!(strength.nodes(), player.nodes as u64);
            assert_eq!(strength.max_error(), player.max_error as u64);
            assert!((strength.slips() - player.slips).abs() < 1e-9);
        }
        // Half way between 1310 and 1425, the root of 200 * 470 and that of 225 * 129.
        let between = Strength::elo(1368, 1);
        assert_eq!((between.nodes(), between.max_error(), between.slips()), (308, 170, 0.0));
        assert!((Strength::elo(800, 1).slips() - 0.25).abs() < 1e-9);
    }
    #[test]
    fn beginners_slip_in_their_share_of_turns() {
        let pos = Shove::start();
        let slips = |elo| (0..1000).filter(|&seed| Strength::elo(elo, seed).slip(&pos).is_some()).count();
        assert!((320..420).contains(&slips(600)), "{}", slips(600));
        assert!((90..170).contains(&slips(1000)), "{}", slips(1000));
        assert_eq!(slips(1310), 0);
    }
}
