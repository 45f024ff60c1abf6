//! Counts of results: games, and pairs of games with the same opening and swapped colours.
//!
//! The two games of a pair depend on each other, because openings are never quite balanced. The
//! five possible scores of pairs ("pentanomial") have a smaller variance than single games suggest,
//! and it is the right one. See
//! <https://www.chessprogramming.org/Match_Statistics> and
//! <https://github.com/official-stockfish/fishtest/wiki/Fishtest-mathematics>.

use super::Estimate;

/// Results of one player against another, from the view of the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games lost.
    pub losses: u32,
    /// Games drawn.
    pub draws: u32,
    /// Finished pairs by half points: 0, 1, 2, 3 and 4.
    pub pairs: [u32; 5],
}

/// The counts of each score between 0 and 1.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Distribution {
    /// Scores in rising order, each with its count.
    pub(super) counts: Vec<(f64, f64)>,
}

impl Tally {
    /// Counts a game by its half points: 0, 1 or 2.
    pub fn count(&mut self, half_points: u8) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    /// Counts a pair by the sum of its half points.
    pub fn count_pair(&mut self, half_points: u8) {
        self.pairs[usize::from(half_points.min(4))] += 1;
    }

    /// Returns the number of games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins + self.losses + self.draws
    }

    /// Returns the points.
    #[must_use]
    pub fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// Returns the points per game; one half before the first game.
    #[must_use]
    pub fn score(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => self.points() / f64::from(games),
        }
    }

    /// Returns the same games without the pairs.
    pub(super) fn games_only(&self) -> Tally {
        Tally { pairs: [0; 5], ..*self }
    }

    /// Returns the distribution of the pairs if there are any, otherwise of the games.
    pub(super) fn distribution(&self) -> Distribution {
        let rows = |counts: &[u32]| {
            let max = (counts.len() - 1) as f64;
            let row = |(i, &n): (usize, &u32)| (i as f64 / max, f64::from(n));
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
    /// Returns the number of counts.
    pub(super) fn total(&self) -> f64 {
        self.counts.iter().map(|&(_, n)| n).sum()
    }

    /// Returns the mean score.
    pub(super) fn mean(&self) -> Estimate {
        let value = self.mean_value();
        Estimate { value, error: (self.variance() / self.total()).sqrt() }
    }

    fn mean_value(&self) -> f64 {
        self.counts.iter().map(|&(score, n)| score * n).sum::<f64>() / self.total()
    }

    /// Returns the variance of a single score.
    pub(super) fn variance(&self) -> f64 {
        let mean = self.mean_value();
        let spread = |&(score, n): &(f64, f64)| n * (score - mean).powi(2);
        self.counts.iter().map(spread).sum::<f64>() / self.total()
    }
}
