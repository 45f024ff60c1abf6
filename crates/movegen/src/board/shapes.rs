//! The boards there are: one line each at the end of this file.

use super::{Geometry, Lines};
use std::fmt::Debug;
use std::sync::LazyLock;

macro_rules! shape {
    ($(#[$doc:meta])* $name:ident: $files:literal x $ranks:literal in $bits:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $name;

        impl Geometry for $name {
            type Bits = $bits;
            type PerSquare<T: Copy + Debug + PartialEq + Send + Sync + 'static> =
                [T; $files * $ranks];
            type Lines = Lines<$name>;
            const FILES: u8 = $files;
            const RANKS: u8 = $ranks;
            const BITS: u32 = <$bits>::BITS;
            const FIRST_FILE: $bits = {
                let mut file = 0;
                let mut rank = 0;
                while rank < $ranks {
                    file |= 1 << (rank * $files);
                    rank += 1;
                }
                file
            };
            const LAST_FILE: $bits = Self::FIRST_FILE << ($files - 1);

            #[inline]
            fn per_square<T: Copy + Debug + PartialEq + Send + Sync + 'static>(
                value: T,
            ) -> Self::PerSquare<T> {
                [value; $files * $ranks]
            }

            #[inline]
            fn lines() -> &'static Lines<Self> {
                static LINES: LazyLock<Lines<$name>> = LazyLock::new(Lines::new);
                &LINES
            }
        }
    };
}

shape!(/** Chess and most of its kin. */ Board8x8: 8 x 8 in u64);
shape!(/** Capablanca's board. */ Board10x8: 10 x 8 in u128);
shape!(/** Bandit Chess. */ Board7x9: 7 x 9 in u64);
shape!(/** Chess with a margin of one square all round, for boards that grow. */ Board10x10: 10 x 10 in u128);
shape!(/** The largest board of games from files; smaller ones lie in its lower left corner. */ Board12x10: 12 x 10 in u128);

#[cfg(test)]
mod tests {
    use super::*;
    use motley_game::Side;

    fn names_return<G: Geometry>() {
        for square in G::squares() {
            assert_eq!(G::named(&G::name(square)), Some(square));
        }
        for wrong in ["", "a", "a0", "a01", "z1", "a99", "a+1", "a999999", "é1", "A1"] {
            assert_eq!(G::named(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn sides_count_ranks_from_their_own_edge() {
        let square = Board7x9::named("c2").unwrap();
        assert_eq!(Board7x9::relative_rank(Side::White, square), 1);
        assert_eq!(Board7x9::relative_rank(Side::Black, square), 7);
        for side in Side::BOTH {
            assert_eq!(Board7x9::home_rank(side), Board7x9::last_rank(!side));
            assert_eq!(Board7x9::nth_rank(side, 4), 4, "the middle rank");
        }
        assert_eq!(Board7x9::name(Board7x9::forward(square, Side::White)), "c3");
        assert_eq!(Board7x9::name(Board7x9::forward(square, Side::Black)), "c1");
    }

    /// \[G-20\]
    #[test]
    fn squares_have_names() {
        names_return::<Board8x8>();
        names_return::<Board10x8>();
        names_return::<Board7x9>();
        names_return::<Board12x10>();
    }
}
