//! Results counted: games, and pairs of games played from the same opening with colours swapped.
//!
//! The two games of a pair depend on each other, because openings are never quite even; the five
//! possible scores of pairs ("pentanomial") have a smaller variance than single games suggest, and
//! it is the right one. See
//! <https://www.chessprogramming.org/Match_Statistics> and
//! <https://github.com/official-stockfish/fishtest/wiki/Fishtest-mathematics>.

/// Results of one player against another, seen by the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    /// Games won.
    pub(crate) wins: u32,
    /// Games lost.
    pub(crate) losses: u32,
    /// Games drawn.
    pub(crate) draws: u32,
    /// Finished pairs by half points: 0, 1, 2, 3 and 4.
    pub(crate) pairs: [u32; 5],
}

/// How often each score between 0 and 1 came out.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Distribution {
    /// Scores in rising order and how often each was seen.
    pub(super) counts: Vec<(f64, f64)>,
}

impl Tally {
    /// Counts a game by its half points: 0, 1 or 2.
    pub(crate) fn count(&mut self, half_points: u8) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    /// Counts a pair by the half points of its games together.
    pub(crate) fn count_pair(&mut self, half_points: u8) {
        self.pairs[usize::from(half_points.min(4))] += 1;
    }

    /// Games counted.
    pub(crate) fn games(&self) -> u32 {
        self.wins + self.losses + self.draws
    }

    /// Points.
    pub(crate) fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// Points per game; one half before the first.
    pub(crate) fn score(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => self.points() / f64::from(games),
        }
    }

    /// The same games, not taken as pairs.
    pub(super) fn games_only(&self) -> Tally {
        Tally {
            pairs: [0; 5],
            ..*self
        }
    }

    /// What the results are judged by: pairs if there are any, else games.
    pub(super) fn distribution(&self) -> Distribution {
        let rows = |counts: &[u32]| {
            let most = (counts.len() - 1) as f64;
            let row = |(i, &n): (usize, &u32)| (i as f64 / most, f64::from(n));
            counts.iter().enumerate().map(row).collect()
        };
        let counts = if self.pairs == [0; 5] {
            rows(&[self.losses, self.draws, self.wins])
        } else {
            rows(&self.pairs)
        };
        Distribution { counts }
    }
}

impl Distribution {
    /// How many were counted.
    pub(super) fn total(&self) -> f64 {
        self.counts.iter().map(|&(_, n)| n).sum()
    }

    /// The mean score.
    pub(super) fn mean(&self) -> f64 {
        self.counts.iter().map(|&(score, n)| score * n).sum::<f64>() / self.total()
    }

    /// The variance of a single count.
    pub(super) fn variance(&self) -> f64 {
        let mean = self.mean();
        let spread = |&(score, n): &(f64, f64)| n * (score - mean).powi(2);
        self.counts.iter().map(spread).sum::<f64>() / self.total()
    }
}
