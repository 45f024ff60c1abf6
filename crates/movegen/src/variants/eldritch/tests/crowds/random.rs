//! Random crowds of Eldritch Chess, as FENs: many of their units are royal, return when they are
//! captured, or move twice. A search for expensive positions changes them step by step (hill climbing).
//! (Text only, so that the search's tests can use the same file.)

use rand_core::Rng;

/// The size of a search for expensive positions by climbing.
pub(super) struct Climb {
    /// Number of crowds to begin with.
    pub(super) crowds: u64,
    /// Number of changes that are tried on each of them.
    pub(super) steps: usize,
    /// Most reactions that wait.
    pub(super) most_pending: usize,
}

impl Climb {
    /// Returns what the environment asks for (`MOTLEY_CLIMBS`, `MOTLEY_CLIMB`, `MOTLEY_PENDING`), by default
    /// four crowds and these numbers.
    pub(super) fn asked(steps: usize, most_pending: usize) -> Climb {
        let number = |name: &str, otherwise: usize| {
            let text = std::env::var(name).unwrap_or_default();
            text.parse().unwrap_or(otherwise)
        };
        Climb {
            crowds: number("MOTLEY_CLIMBS", 4) as u64,
            steps: number("MOTLEY_CLIMB", steps),
            most_pending: number("MOTLEY_PENDING", most_pending),
        }
    }
}

/// Units without their side; units that make nodes expensive are listed more than once.
const UNITS: [&str; 38] = [
    "X", "X", "X", "H", "H", "H'", "H'{q}", "H'{h}", "E'", "E'", "C", "C", "Y{b1}", "Y{c1}", "Y{d4}", "D'",
    "L", "N{bolt}", "N{bolt}", "D", "F", "J", "R{h1}", "B{h1}", "N{h2}", "Q", "Q'", "P", "P", "E", "S'", "A",
    "B'", "O", "N'", "T'", "G'", "P'",
];

/// Units that may be captured and wait to return, without their side.
const PENDING: [&str; 9] = ["H1", "H1", "H2", "H3", "C", "Y{b1}", "Y{e4}", "H'{q}d4", "H'{r}e5"];

/// A crowd: its squares from a8 to h1, the waiting reactions, and the side to move.
#[derive(Clone)]
pub(super) struct Crowd {
    squares: [String; 64],
    pending: Vec<String>,
    black_to_move: bool,
}

fn below(rng: &mut impl Rng, limit: usize) -> usize {
    rng.next_u64() as usize % limit
}

/// Returns one of these texts, for either side.
fn some_unit(rng: &mut impl Rng, texts: &[&str]) -> String {
    let text = texts[below(rng, texts.len())];
    let Some((letter, rest)) = text.split_at_checked(1) else {
        return String::new();
    };
    // The side is the case of the first letter, and the other one's of a unit held by a ghost.
    if below(rng, 2) == 0 {
        return text.to_owned();
    }
    let rest = match rest {
        "'{q}" => "'{Q}",
        "'{h}" => "'{H}",
        "'{q}d4" => "'{Q}d4",
        "'{r}e5" => "'{R}e5",
        other => other,
    };
    letter.to_lowercase() + rest
}

impl Crowd {
    /// Returns a random crowd with units on `density` of ten squares and at most `most_pending`
    /// reactions.
    pub(super) fn new(rng: &mut impl Rng, density: usize, most_pending: usize) -> Crowd {
        let mut crowd = Crowd {
            squares: std::array::from_fn(|_| String::new()),
            pending: Vec::new(),
            black_to_move: below(rng, 2) == 0,
        };
        for square in &mut crowd.squares {
            if below(rng, 10) < density {
                *square = some_unit(rng, &UNITS);
            }
        }
        let [white, black] = [below(rng, 32), 32 + below(rng, 32)];
        crowd.squares[white] = "K".to_owned();
        crowd.squares[black] = "k".to_owned();
        for _ in 0..below(rng, most_pending + 1) {
            crowd.pending.push(some_unit(rng, &PENDING));
        }
        crowd
    }

    /// Returns the same crowd with a few changes.
    pub(super) fn changed(&self, rng: &mut impl Rng, most_pending: usize) -> Crowd {
        let mut crowd = self.clone();
        for _ in 0..1 + below(rng, 3) {
            match below(rng, 8) {
                0 => crowd.black_to_move = !crowd.black_to_move,
                1 if crowd.pending.len() < most_pending => {
                    crowd.pending.push(some_unit(rng, &PENDING));
                }
                2 if !crowd.pending.is_empty() => {
                    let place = below(rng, crowd.pending.len());
                    crowd.pending[place] = some_unit(rng, &PENDING);
                }
                3 if !crowd.pending.is_empty() => {
                    let place = below(rng, crowd.pending.len());
                    crowd.pending.swap_remove(place);
                }
                4 | 5 => crowd.squares.swap(below(rng, 64), below(rng, 64)),
                _ => {
                    let place = below(rng, 64);
                    if !["K", "k"].contains(&crowd.squares[place].as_str()) {
                        crowd.squares[place] = match below(rng, 4) {
                            0 => String::new(),
                            _ => some_unit(rng, &UNITS),
                        };
                    }
                }
            }
        }
        crowd
    }

    /// Returns the position as text.
    pub(super) fn fen(&self) -> String {
        let rank = |squares: &[String]| {
            let mut text = String::new();
            let mut run = 0;
            for square in squares {
                if square.is_empty() {
                    run += 1;
                    continue;
                }
                if run > 0 {
                    text += &std::mem::take(&mut run).to_string();
                }
                text += square;
            }
            if run > 0 {
                text += &run.to_string();
            }
            text
        };
        let ranks: Vec<String> = self.squares.chunks(8).map(rank).collect();
        let side = if self.black_to_move { 'b' } else { 'w' };
        let mut fen = format!("{} {side} - - 0 1", ranks.join("/"));
        if !self.pending.is_empty() {
            fen += &format!(" pending={}", self.pending.join(","));
        }
        fen
    }
}
