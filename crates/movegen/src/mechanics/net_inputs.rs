//! The inputs of networks: units on squares, which every game has, and facts that are no units.

use crate::board::{Bitboard, Geometry, Kind, Square, Unit};
use motley_game::Side;
use motley_net::{Planes, Viewpoint};
use std::marker::PhantomData;

/// The bytes of a file that lies beside the source which calls this macro; none without the feature
/// `embedded-networks`.
#[cfg(feature = "embedded-networks")]
macro_rules! embedded {
    ($file:literal) => {
        include_bytes!($file)
    };
}
#[cfg(not(feature = "embedded-networks"))]
macro_rules! embedded {
    ($file:literal) => {
        &[]
    };
}
pub(crate) use embedded;

/// Embeds a network file that lies beside the source which calls this macro: makes it the internal network of
/// these features, and defines `NETWORK_WIDTH`.
macro_rules! network {
    ($features:ty, $width:literal, $file:literal) => {
        /// Width of the first layer of the game's network.
        pub(super) const NETWORK_WIDTH: usize = $width;

        impl ::motley_net::Trained<NETWORK_WIDTH> for $features {
            fn internal(
                _pos: &<$features as ::motley_net::Features>::Game,
            ) -> Option<&'static ::motley_net::Internal<NETWORK_WIDTH>> {
                static NETWORK: ::motley_net::Internal<NETWORK_WIDTH> =
                    ::motley_net::Internal::new($crate::mechanics::net_inputs::embedded!($file));
                Some(&NETWORK)
            }
        }
    };
}
pub(crate) use network;

/// Returns the inputs of units of `kinds` kinds: a board for each kind of either side, with kings
/// on any square.
pub(crate) const fn unit_planes<G: Geometry>(kinds: usize) -> Planes {
    Planes { king_buckets: 1, count: 2 * kinds, files: G::FILES as usize, ranks: G::RANKS as usize }
}

/// Returns the input of a unit on a square, both as numbers of a `BoardObserver`, in a game whose kinds look
/// the same from all sides.
#[inline]
pub(crate) fn unit_input<G: Geometry>(unit: u16, square: u16, viewpoint: Viewpoint) -> usize {
    let unit = Unit::from_code(unit);
    kind_input::<G>(unit.kind(), unit.side(), Square(square as u8), viewpoint)
}

/// Returns the input of a unit of `side` on a square, `kind` being what the viewpoint's side calls
/// it.
#[inline]
pub(crate) fn kind_input<G: Geometry>(kind: Kind, side: Side, square: Square, viewpoint: Viewpoint) -> usize {
    let whose = usize::from(side != viewpoint.side);
    (2 * kind.index() + whose) * G::SQUARES + seen_from::<G>(square, viewpoint).index()
}

/// Returns a square as `viewpoint` sees the board.
#[inline]
pub(crate) fn seen_from<G: Geometry>(square: Square, viewpoint: Viewpoint) -> Square {
    let (mut file, mut rank) = (G::file(square), G::rank(square));
    if viewpoint.side == Side::Black {
        rank = G::RANKS - 1 - rank;
    }
    if viewpoint.mirrored {
        file = G::FILES - 1 - file;
    }
    G::at(file, rank)
}

/// Whether a side whose king stands there sees left and right exchanged, so that its king is always in the
/// right half of the board: so a network has only half of the king squares to learn.
#[inline]
pub(crate) fn is_mirrored_by_king<G: Geometry>(king: Square) -> bool {
    G::file(king) < G::FILES / 2
}

/// Number of king buckets that [`king_bucket`] returns.
pub(crate) const KING_BUCKETS: usize = 3;

/// Returns the bucket of the king of `side`: a wing of its first rank, where castling brings it; the middle
/// of that rank; or the ranks beyond, where the game is an endgame, or wild.
#[inline]
pub(crate) fn king_bucket<G: Geometry>(king: Square, side: Side) -> u8 {
    let home = match side {
        Side::White => 0,
        Side::Black => G::RANKS - 1,
    };
    let to_edge = G::file(king).min(G::FILES - 1 - G::file(king));
    match (G::rank(king) == home, to_edge < G::FILES / 4) {
        (true, true) => 0,
        (true, false) => 1,
        (false, _) => 2,
    }
}

/// Returns the line that says what the inputs of units mean; `letters` are those of the kinds, in
/// their order.
pub(crate) fn unit_layout<G: Geometry>(letters: &str) -> String {
    let (files, ranks) = (G::FILES, G::RANKS);
    format!("{letters} own and enemy, {files}x{ranks}")
}

/// The numbers of the inputs of a game that has facts: units come first. Facts are sets of squares
/// for either side, sets of squares that are the same for both, and flags for either side. Facts have
/// numbers, which name White and Black. In the input of a fact the viewpoint's side takes White's place,
/// and squares are as the viewpoint sees them.
#[derive(Clone, Copy)]
pub(crate) struct InputLayout<G> {
    /// Kinds of units.
    pub(crate) kinds: usize,
    /// Sets of squares of either side.
    pub(crate) sets: usize,
    /// Number of sets of squares that belong to neither side.
    pub(crate) common_sets: usize,
    /// Number of flags for either side.
    pub(crate) flags: usize,
    /// The board.
    pub(crate) board: PhantomData<G>,
}

impl<G: Geometry> InputLayout<G> {
    /// Returns the number of facts.
    const fn facts(&self) -> usize {
        self.first_flag() + 2 * self.flags
    }

    /// Returns the number of words that the facts take.
    pub(crate) const fn words(&self) -> usize {
        self.facts().div_ceil(64)
    }

    /// Returns the inputs of units.
    pub(crate) const fn planes(&self) -> Planes {
        unit_planes::<G>(self.kinds)
    }

    /// Returns the number of inputs.
    pub(crate) const fn count(&self) -> usize {
        self.planes().inputs() + self.facts()
    }

    /// Returns the number of the first flag.
    const fn first_flag(&self) -> usize {
        (2 * self.sets + self.common_sets) * G::SQUARES
    }

    /// Returns the input of a fact.
    #[inline]
    pub(crate) fn fact_input(&self, fact: usize, viewpoint: Viewpoint) -> usize {
        self.planes().inputs() + self.seen_as(fact, viewpoint)
    }

    /// Returns the number among facts that a fact has from this viewpoint.
    #[inline]
    fn seen_as(&self, fact: usize, viewpoint: Viewpoint) -> usize {
        let whose = |side: usize| side ^ viewpoint.side.index();
        if let Some(flag) = fact.checked_sub(self.first_flag()) {
            let (side, flag) = (flag / self.flags, flag % self.flags);
            return self.first_flag() + whose(side) * self.flags + flag;
        }
        let (set, square) = (fact / G::SQUARES, Square((fact % G::SQUARES) as u8));
        let set = if set < 2 * self.sets { whose(set & 1) | set & !1 } else { set };
        set * G::SQUARES + seen_from::<G>(square, viewpoint).index()
    }
}

/// Facts while they are gathered.
pub(crate) struct FactSet<G, const WORDS: usize> {
    pub(crate) words: [u64; WORDS],
    layout: InputLayout<G>,
}

impl<G: Geometry, const WORDS: usize> FactSet<G, WORDS> {
    /// Creates an empty list of facts.
    pub(crate) fn new(layout: InputLayout<G>) -> Self {
        FactSet { words: [0; WORDS], layout }
    }

    #[inline]
    fn add(&mut self, fact: usize) {
        self.words[fact / 64] |= 1 << (fact % 64);
    }

    /// Adds a set of squares of `side`.
    #[inline]
    pub(crate) fn set(&mut self, number: usize, side: Side, squares: Bitboard<G>) {
        for square in squares {
            self.add((2 * number + side.index()) * G::SQUARES + square.index());
        }
    }

    /// Adds a set of squares that belongs to neither side.
    #[inline]
    pub(crate) fn common_set(&mut self, number: usize, squares: Bitboard<G>) {
        for square in squares {
            self.add((2 * self.layout.sets + number) * G::SQUARES + square.index());
        }
    }

    /// Sets a flag of `side`.
    #[inline]
    pub(crate) fn flag(&mut self, number: usize, side: Side) {
        self.add(self.layout.first_flag() + side.index() * self.layout.flags + number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board8x8;

    #[test]
    fn kings_are_on_a_wing_in_the_middle_or_away() {
        let bucket = |file, rank, side| king_bucket::<Board8x8>(Board8x8::at(file, rank), side);
        let (e1, g1, b1, e8) = ((4, 0), (6, 0), (1, 0), (4, 7));
        assert_eq!([g1, b1, e1, e8].map(|(file, rank)| bucket(file, rank, Side::White)), [0, 0, 1, 2]);
        assert_eq!([g1, b1, e1, e8].map(|(file, rank)| bucket(file, rank, Side::Black)), [2, 2, 2, 1]);
    }
}
