//! The present results of a match.

use super::schedule::Pairing;
use super::statistics::Tally;
use super::usage::Usage;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The record of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct GameEntry {
    /// Number of the game in the schedule.
    pub game: u32,
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// Description of the end.
    pub reason: String,
    /// Whether a player lost by a fault.
    pub fault: bool,
    /// Usage of the players, White first.
    pub usage: [Usage; 2],
}

/// Scores and usage of all players.
#[derive(Clone, Debug)]
pub(crate) struct Standings {
    /// Results of a player against one with a higher index, from the view of the first.
    tallies: HashMap<(usize, usize), Tally>,
    /// Half points of unfinished pairs, by opening. Threads finish games in any order, so several
    /// pairs may be unfinished.
    halves: HashMap<u32, u8>,
    usage: Vec<Usage>,
    faults: Vec<u32>,
    has_pairs: bool,
}

impl Standings {
    /// Creates the standings before the first game.
    pub(crate) fn new(players: usize, has_pairs: bool) -> Self {
        Standings {
            tallies: HashMap::new(),
            halves: HashMap::new(),
            usage: vec![Usage::default(); players],
            faults: vec![0; players],
            has_pairs,
        }
    }

    /// Counts a finished game.
    pub(crate) fn count(&mut self, pairing: Pairing, entry: &GameEntry) {
        let white_points = match entry.result.as_str() {
            "1-0" => 2,
            "0-1" => 0,
            _ => 1,
        };
        if entry.fault {
            // A fault always loses, so the result determines the player at fault.
            let loser = if white_points == 2 { pairing.black } else { pairing.white };
            self.faults[loser] += 1;
        }
        self.usage[pairing.white] += entry.usage[0];
        self.usage[pairing.black] += entry.usage[1];
        let (first, points) = if pairing.white < pairing.black {
            (pairing.white, white_points)
        } else {
            (pairing.black, 2 - white_points)
        };
        let second = pairing.white.max(pairing.black);
        let tally = self.tallies.entry((first, second)).or_default();
        tally.count(points);
        if self.has_pairs {
            match self.halves.remove(&pairing.opening) {
                Some(half) => tally.count_pair(half + points),
                None => {
                    self.halves.insert(pairing.opening, points);
                }
            }
        }
    }

    /// Returns the results of `first` against `second`, from the view of `first`.
    pub(crate) fn between(&self, first: usize, second: usize) -> Tally {
        if first > second {
            return turned(self.between(second, first));
        }
        self.tallies.get(&(first, second)).copied().unwrap_or_default()
    }

    /// Returns the results of a player against all others.
    pub(crate) fn of(&self, player: usize) -> Tally {
        let mut sum = Tally::default();
        for other in (0..self.usage.len()).filter(|&other| other != player) {
            let tally = self.between(player, other);
            sum.wins += tally.wins;
            sum.losses += tally.losses;
            sum.draws += tally.draws;
            for (all, these) in sum.pairs.iter_mut().zip(tally.pairs) {
                *all += these;
            }
        }
        sum
    }

    /// Returns the usage of a player.
    pub(crate) fn usage(&self, player: usize) -> Usage {
        self.usage[player]
    }

    /// Returns the number of games that a player lost by a fault.
    pub(crate) fn faults(&self, player: usize) -> u32 {
        self.faults[player]
    }
}

/// Returns the same results from the view of the other player.
fn turned(tally: Tally) -> Tally {
    let mut pairs = tally.pairs;
    pairs.reverse();
    Tally { wins: tally.losses, losses: tally.wins, pairs, ..tally }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(standings: &mut Standings, white: usize, black: usize, opening: u32, result: &str) {
        let pairing = Pairing { number: 0, round: 0, variant: 0, white, black, opening };
        let entry = GameEntry {
            game: 0,
            result: result.to_owned(),
            reason: String::new(),
            fault: result == "0-1",
            usage: [Usage::default(); 2],
        };
        standings.count(pairing, &entry);
    }

    #[test]
    fn games_and_pairs_are_counted_in_any_order() {
        let mut standings = Standings::new(2, true);
        game(&mut standings, 0, 1, 0, "1-0");
        game(&mut standings, 0, 1, 1, "1/2-1/2");
        game(&mut standings, 1, 0, 1, "0-1");
        assert_eq!(standings.between(0, 1).pairs, [0, 0, 0, 1, 0]);
        game(&mut standings, 1, 0, 0, "0-1");
        let tally = standings.between(0, 1);
        assert_eq!((tally.wins, tally.losses, tally.draws), (3, 0, 1));
        assert_eq!(tally.pairs, [0, 0, 0, 1, 1]);
        assert_eq!(standings.between(1, 0).pairs, [1, 1, 0, 0, 0]);
        assert_eq!(standings.of(1).losses, 3);
        assert_eq!((standings.faults(0), standings.faults(1)), (0, 2));
    }
}
