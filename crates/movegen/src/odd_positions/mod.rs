//! Odd positions: random combinations of units that no game leads to, for tests of the rules.
//!
//! Random games reach few positions: most units stay near their first squares, and states rarely meet.
//! An odd position is a FEN with random changes, square by square and field by field. A change is kept
//! if the game's own reader accepts the new FEN \[G-22\]. Units with their states, and fields with their
//! values, are taken from FENs of the game, for example its reference positions. So a game needs no code
//! for this.
//!
//! ```
//! use motley_game::Notation;
//! use motley_movegen::odd_positions::OddPositions;
//! use motley_movegen::variants::chess::Chess;
//! use rand_core::SeedableRng;
//! use rand_xoshiro::Xoshiro256PlusPlus;
//!
//! let known = ["r3k2r/pppqbnpp/8/8/8/8/PPPQBNPP/R3K2R w KQkq - 0 1"];
//! let odd = OddPositions::<Chess>::learn(Default::default(), known);
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
//! let pos = odd.scatter(&mut rng);
//! let next = odd.change(&pos, 3, &mut rng);
//! assert_ne!(pos.fen(), next.fen());
//! ```

mod parts;
mod vocabulary;

use motley_game::Notation;
use parts::FenParts;
use rand_core::Rng;
use vocabulary::{Vocabulary, below, some};

/// A source of odd positions of one game.
#[derive(Clone, Debug)]
pub struct OddPositions<G: Notation> {
    context: G::Context,
    vocabulary: Vocabulary,
    /// The positions to begin with: the known ones, and each of them with as few units as possible.
    full: Vec<FenParts>,
    bare: Vec<FenParts>,
}

impl<G: Notation> OddPositions<G> {
    /// Learns from `fens`, in this context; those that the reader refuses teach nothing.
    ///
    /// # Panics
    /// If it refuses all of them.
    pub fn learn<'a>(context: G::Context, fens: impl IntoIterator<Item = &'a str>) -> Self {
        let known = fens.into_iter().filter_map(|fen| read::<G>(fen, context));
        let (mut full, mut bare) = (Vec::new(), Vec::new());
        for pos in known {
            full.push(FenParts::split(&pos.fen()));
            bare.push(FenParts::split(&shrink(&pos, &mut |_| true).fen()));
        }
        assert!(!full.is_empty(), "no position to learn from");
        OddPositions { context, vocabulary: Vocabulary::learn(&full), full, bare }
    }

    /// Returns a position made from nothing, or in one case of four from a known one.
    pub fn scatter(&self, rng: &mut impl Rng) -> G {
        let from = match below(rng, 4) {
            0 => &self.full,
            _ => &self.bare,
        };
        let begun = some(from, rng).clone();
        let changes = 1 + below(rng, begun.squares());
        self.changed(begun, changes, rng)
    }

    /// Returns a position that differs from `pos`, which is at the boundary of two turns, by as many
    /// changes.
    pub fn change(&self, pos: &G, changes: usize, rng: &mut impl Rng) -> G {
        self.changed(FenParts::split(&pos.fen()), changes, rng)
    }

    /// Makes as many changes as the reader accepts.
    fn changed(&self, mut parts: FenParts, changes: usize, rng: &mut impl Rng) -> G {
        let mut accepted = None;
        let mut made = 0;
        for _ in 0..MAX_ATTEMPTS * changes {
            let mut next = parts.clone();
            self.vocabulary.change(&mut next, rng);
            let Some(pos) = read::<G>(&next.join(), self.context).filter(|_| next != parts) else {
                continue;
            };
            (parts, accepted) = (next, Some(pos));
            made += 1;
            if made == changes {
                break;
            }
        }
        accepted.unwrap_or_else(|| {
            read(&parts.join(), self.context).expect("a position that was read before is read again")
        })
    }
}

/// Number of changes that are tried for each wanted one: a position may be so full that hardly any
/// change is accepted.
const MAX_ATTEMPTS: usize = 50;

fn read<G: Notation>(fen: &str, context: G::Context) -> Option<G> {
    G::parse_in(fen, context).ok()
}

/// Returns the smallest position found that still `fails`: units and fields of `pos` are removed, one
/// after the other, as long as the rest still fails and the reader accepts it.
pub fn shrink<G: Notation>(pos: &G, fails: &mut dyn FnMut(&G) -> bool) -> G {
    let mut smallest = pos.clone();
    let mut parts = FenParts::split(&pos.fen());
    loop {
        let before = parts.clone();
        for taken in 0..parts.squares() + parts.fields.len() {
            let Some(less) = parts.without(taken) else {
                continue;
            };
            if let Some(pos) = read::<G>(&less.join(), pos.context())
                && fails(&pos)
            {
                (parts, smallest) = (less, pos);
            }
        }
        if parts == before {
            return smallest;
        }
    }
}
