//! The arrays of Capablanca Random Chess \[CR-1\], \[CR-2\].
//!
//! Numbered in the manner of Chess960: bishop on a light square, bishop on a dark one, queen,
//! archbishop, chancellor and knights each on the n-th square still free; rook, king, rook take the
//! three squares left. A smaller set counts the arrays of the large one that it allows.

use crate::orthodox::shuffle::{set_free, set_knights_rooks_and_king};
use std::sync::OnceLock;

/// The arrays from which a shuffle draws: those of \[CR-1\] that obey both conditions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Allowed {
    /// Whether bishops do not stand next to each other.
    pub(super) bishops_apart: bool,
    /// Whether queen and archbishop, too, stand on squares of different colours, and every pawn is
    /// protected: the inventor's set.
    pub(super) scharnagl: bool,
}

impl Allowed {
    /// Returns the number of arrays.
    pub(super) fn count(self) -> usize {
        self.arrays().len()
    }

    /// Returns White's first rank in the array of this number.
    pub(super) fn start_rank(self, number: usize) -> Option<String> {
        let rank = array(*self.arrays().get(number)? as usize);
        Some(rank.map(char::from).iter().collect())
    }

    /// Returns the arrays, as numbers among all. They are found once, for finding them takes
    /// milliseconds.
    fn arrays(self) -> &'static [u32] {
        static FOUND: [[OnceLock<Vec<u32>>; 2]; 2] = [const { [const { OnceLock::new() }; 2] }; 2];
        FOUND[usize::from(self.bishops_apart)][usize::from(self.scharnagl)].get_or_init(|| {
            let numbers = 0..ALL as u32;
            numbers.filter(|&n| self.allows(&array(n as usize))).collect()
        })
    }

    fn allows(self, rank: &Rank) -> bool {
        let colour = |letter| rank.iter().position(|&unit| unit == letter).map(|f| f % 2);
        let is_scharnagls = || colour(b'Q') != colour(b'A') && pawns_protected(rank);
        (!self.bishops_apart || bishops_apart(rank)) && (!self.scharnagl || is_scharnagls())
    }
}

type Rank = [u8; 10];

/// 5 x 5 squares for bishops, 8, 7 and 6 for queen, archbishop and chancellor, 10 pairs for knights.
const ALL: usize = 5 * 5 * 8 * 7 * 6 * 10;

fn array(number: usize) -> Rank {
    let mut rest = number;
    let mut digit = |base| {
        let digit = rest % base;
        rest /= base;
        digit
    };
    let mut rank = [b' '; 10];
    rank[2 * digit(5) + 1] = b'B';
    rank[2 * digit(5)] = b'B';
    for (letter, free) in [(b'Q', 8), (b'A', 7), (b'C', 6)] {
        set_free(&mut rank, digit(free), letter);
    }
    set_knights_rooks_and_king(&mut rank, digit(10));
    rank
}

fn bishops_apart(rank: &Rank) -> bool {
    !rank.windows(2).any(|pair| pair == b"BB")
}

/// Whether every pawn on the second rank is protected by a unit behind it.
fn pawns_protected(rank: &Rank) -> bool {
    (0..rank.len()).all(|file| {
        rank.iter().enumerate().any(|(from, &unit)| match (unit, from.abs_diff(file)) {
            (b'K' | b'Q', distance) => distance <= 1,
            (b'R', distance) => distance == 0,
            (b'B', distance) => distance == 1,
            (b'N', distance) => distance == 2,
            (b'A', distance) => distance == 1 || distance == 2,
            (b'C', distance) => distance == 0 || distance == 2,
            _ => false,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// \[CR-1\], \[CR-2\]: the sizes of the four sets.
    #[test]
    fn arrays_are_as_many_as_the_rules_say() {
        let sizes =
            [(false, false, 84_000), (true, false, 53_760), (false, true, 21_836), (true, true, 12_130)];
        for (bishops_apart, scharnagl, size) in sizes {
            let allowed = Allowed { bishops_apart, scharnagl };
            let ranks = (0..allowed.count()).map(|number| allowed.start_rank(number));
            let arrays: HashSet<_> = ranks.flatten().collect();
            assert_eq!(arrays.len(), size, "{allowed:?}");
        }
    }

    /// \[CR-1\]: bishops on squares of different colours, the king between the rooks.
    #[test]
    fn arrays_obey_the_seed() {
        for number in 0..ALL {
            let all = Allowed { bishops_apart: false, scharnagl: false };
            let rank = all.start_rank(number).unwrap();
            crate::testing::bishops_apart_king_between_rooks(&rank);
        }
    }
}
