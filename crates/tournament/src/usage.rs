//! Resources that players use: time, depth, nodes.

use super::played_game::MatchGame;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::AddAssign;

/// Sums over the moves of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Usage {
    /// Moves with a search.
    moves: u64,
    /// Time for these moves, in microseconds.
    micros: u64,
    /// Moves with a reported depth, and the sum of the depths.
    depth: (u64, u64),
    /// Sum of the reported nodes, and the time of their moves in microseconds.
    nodes: (u64, u64),
}

impl Usage {
    /// Returns the usage of each side in a game, White first.
    pub(crate) fn of(played: &MatchGame) -> [Usage; 2] {
        let mut sums = [Usage::default(); 2];
        let mut side = played.first;
        for ply in &played.plies {
            let sum = &mut sums[side.index()];
            side = !side;
            let Some(elapsed) = ply.elapsed else {
                continue;
            };
            let micros = u64::try_from(elapsed.as_micros()).unwrap_or(u64::MAX);
            sum.moves += 1;
            sum.micros += micros;
            if let Some(depth) = ply.report.depth {
                sum.depth.0 += 1;
                sum.depth.1 += u64::from(depth);
            }
            if let Some(nodes) = ply.report.nodes {
                sum.nodes.0 += nodes;
                sum.nodes.1 += micros;
            }
        }
        sums
    }
}

impl AddAssign for Usage {
    fn add_assign(&mut self, other: Usage) {
        self.moves += other.moves;
        self.micros += other.micros;
        self.depth.0 += other.depth.0;
        self.depth.1 += other.depth.1;
        self.nodes.0 += other.nodes.0;
        self.nodes.1 += other.nodes.1;
    }
}

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.moves == 0 {
            return f.write_str("no move");
        }
        let seconds = self.micros as f64 / 1e6;
        write!(f, "{} moves, {:.3} s a move", self.moves, seconds / self.moves as f64)?;
        if self.depth.0 > 0 {
            write!(f, ", depth {:.1}", self.depth.1 as f64 / self.depth.0 as f64)?;
        }
        if self.nodes.1 > 0 {
            let thousands = self.nodes.0 as f64 * 1e3 / self.nodes.1 as f64;
            write!(f, ", {thousands:.0} thousand nodes a second")?;
        }
        Ok(())
    }
}
