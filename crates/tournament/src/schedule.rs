//! Pairings: players, colours and opening as a function of the game's number, so that any thread
//! can take any game and a stopped match can go on.

use super::options::{MatchOptions, Tournament};

/// A game to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pairing {
    /// Number of the game, from 0.
    pub number: u32,
    /// Round of the game, from 0.
    pub round: u32,
    /// Index of the game's rules among those of the match.
    pub variant: usize,
    /// Index of the engine with White.
    pub white: usize,
    /// Index of the engine with Black.
    pub black: usize,
    /// Number of the opening. With `-repeat`, games with the same number are a pair.
    pub opening: u32,
}

impl MatchOptions {
    /// Returns the name of the rules of a game of the match, which is counted from 1.
    #[must_use]
    pub fn variant_of(&self, number: u32) -> &str {
        &self.variants[Schedule::new(self).get(number.saturating_sub(1)).variant]
    }
}

/// All games of a match.
#[derive(Clone, Debug)]
pub(crate) struct Schedule {
    /// Encounters of every round; the first player of each has White first.
    encounters: Vec<(usize, usize)>,
    /// Number of games in which every encounter is played.
    variants: usize,
    rounds: u32,
    games: u32,
    repeat: bool,
}

impl Schedule {
    /// Creates the schedule of a match.
    pub(crate) fn new(options: &MatchOptions) -> Self {
        let players = options.engines.len();
        let firsts = match options.tournament {
            Tournament::RoundRobin => 0..players,
            Tournament::Gauntlet => 0..1,
        };
        Schedule {
            encounters: firsts.flat_map(|i| (i + 1..players).map(move |j| (i, j))).collect(),
            variants: options.variants.len(),
            rounds: options.rounds,
            games: options.games,
            repeat: options.repeat,
        }
    }

    /// Returns the number of games.
    pub(crate) fn len(&self) -> u32 {
        let meetings = u32::try_from(self.encounters.len() * self.variants).unwrap_or(u32::MAX);
        self.rounds.saturating_mul(meetings).saturating_mul(self.games)
    }

    /// Returns the game of a number below [`len`](Schedule::len).
    pub(crate) fn get(&self, number: u32) -> Pairing {
        let (meeting, game) = (number / self.games, number % self.games);
        let (encounters, variants) = (self.encounters.len() as u32, self.variants as u32);
        let (meeting, variant) = (meeting / variants, meeting % variants);
        let (round, encounter) = (meeting / encounters, meeting % encounters);
        let (first, second) = self.encounters[encounter as usize];
        // Colours alternate from game to game of two players, also from round to round.
        let swapped = (round * self.games + game) % 2 == 1;
        let (white, black) = if swapped { (second, first) } else { (first, second) };
        Pairing {
            number,
            round,
            variant: variant as usize,
            white,
            black,
            // Pairs never span two encounters: `MatchOptions::read` refuses an odd number of games
            // per encounter.
            opening: if self.repeat { number / 2 } else { number },
        }
    }

    /// Whether games come in pairs with the same opening.
    pub(crate) fn has_pairs(&self) -> bool {
        self.repeat
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schedule(line: &str) -> Schedule {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Schedule::new(&MatchOptions::read(&words).unwrap())
    }

    fn games(schedule: &Schedule) -> Vec<(usize, usize, u32)> {
        let game = |number| {
            let pairing = schedule.get(number);
            (pairing.white, pairing.black, pairing.opening)
        };
        (0..schedule.len()).map(game).collect()
    }

    const TWO: &str = "-each depth=1 -engine motley -engine motley";
    const THREE: &str = "-each depth=1 -engine motley -engine motley -engine motley";

    #[test]
    fn pairs_share_an_opening_and_swap_colours() {
        let schedule = schedule(&format!("{TWO} -rounds 2 -games 2 -repeat"));
        assert_eq!(games(&schedule), [(0, 1, 0), (1, 0, 0), (0, 1, 1), (1, 0, 1)]);
    }

    #[test]
    fn colours_alternate_between_rounds_of_one_game() {
        let one_game = schedule(&format!("{TWO} -rounds 4 -games 1"));
        assert_eq!(games(&one_game), [(0, 1, 0), (1, 0, 1), (0, 1, 2), (1, 0, 3)]);
    }

    #[test]
    fn everybody_meets_everybody() {
        let all = schedule(&format!("{THREE} -games 2 -repeat"));
        let expected = [(0, 1, 0), (1, 0, 0), (0, 2, 1), (2, 0, 1), (1, 2, 2), (2, 1, 2)];
        assert_eq!(games(&all), expected);
        let gauntlet = schedule(&format!("{THREE} -games 2 -repeat -tournament gauntlet"));
        assert_eq!(games(&gauntlet), expected[..4]);
    }

    #[test]
    fn every_encounter_is_played_in_every_game() {
        let schedule = schedule(&format!("{THREE} -games 2 -repeat -variant chess bandit"));
        let place = |number| {
            let Pairing { variant, white, black, opening, .. } = schedule.get(number);
            (variant, white, black, opening)
        };
        let begun: Vec<_> = (0..6).map(place).collect();
        assert_eq!(
            begun,
            [(0, 0, 1, 0), (0, 1, 0, 0), (1, 0, 1, 1), (1, 1, 0, 1), (0, 0, 2, 2), (0, 2, 0, 2)]
        );
        assert_eq!(schedule.len(), 12);
    }

    #[test]
    fn every_game_of_a_long_match_has_its_place() {
        let long = schedule(&format!("{THREE} -rounds 7 -games 4 -repeat"));
        let mut whites = [0; 3];
        for (white, _, _) in games(&long) {
            whites[white] += 1;
        }
        assert_eq!(whites, [28; 3]);
    }
}
