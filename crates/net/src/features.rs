//! Input features of a network.

use motley_game::{BoardObserver, Game, Side};
use std::fmt::Debug;

/// A perspective on the board. Each side sees its own half below, so that both share one set of weights.
/// Left and right may be exchanged, so that a king is always in the same half.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Viewpoint {
    /// The side whose perspective it is.
    pub side: Side,
    /// Whether left and right are exchanged.
    pub mirrored: bool,
    /// The king bucket of this side, from 0.
    pub king_bucket: u8,
    /// Files and ranks of the board, in rules whose boards differ in size; otherwise 0.
    pub extent: [u8; 2],
}

impl Viewpoint {
    /// Returns the perspective of `side`, not mirrored, in king bucket 0.
    #[must_use]
    pub const fn of(side: Side) -> Self {
        Viewpoint { side, mirrored: false, king_bucket: 0, extent: [0; 2] }
    }
}

/// The layout of the unit inputs: one board ("plane") after the other, each square by square, rank by rank.
///
/// The *factoriser* of the trainer shares weights between inputs of one plane, one file and one rank, because
/// a unit is worth nearly the same on all of them: so rare units need not be learnt square by square.
/// With king buckets all planes are repeated for each bucket, and a unit on a square has one more factor
/// that all buckets share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Planes {
    /// Number of king buckets, at least 1.
    pub king_buckets: usize,
    /// Number of boards in one king bucket.
    pub count: usize,
    /// Files of a board.
    pub files: usize,
    /// Ranks of a board.
    pub ranks: usize,
}

impl Planes {
    /// Returns the number of inputs.
    #[must_use]
    pub const fn inputs(&self) -> usize {
        self.king_buckets * self.inputs_of_bucket()
    }

    /// Returns the number of inputs in one king bucket.
    #[must_use]
    pub const fn inputs_of_bucket(&self) -> usize {
        self.count * self.files * self.ranks
    }

    /// Returns the number of factors: groups of inputs that share weights while a network is trained.
    #[must_use]
    pub const fn factors(&self) -> usize {
        let lines = self.count * (1 + self.files + self.ranks);
        if self.king_buckets == 1 { lines } else { lines + self.inputs_of_bucket() }
    }

    /// Returns the factors of an input: its plane, its file there, its rank there and, with king buckets,
    /// the same unit on the same square in all buckets. Empty for an input outside the planes.
    pub fn factors_of(&self, input: usize) -> impl Iterator<Item = usize> + use<> {
        let Planes { files, ranks, .. } = *self;
        let factors_of_plane = 1 + files + ranks;
        let after_planes = (self.king_buckets > 1).then_some(self.count * factors_of_plane);
        let unit = (input < self.inputs()).then(|| input % self.inputs_of_bucket());
        unit.into_iter().flat_map(move |unit| {
            let (plane, square) = (unit / (files * ranks), unit % (files * ranks));
            let first = plane * factors_of_plane;
            let (file, rank) = (first + 1 + square % files, first + 1 + files + square / files);
            let in_all_buckets = after_planes.map(|first| first + unit);
            [first, file, rank].into_iter().chain(in_all_buckets)
        })
    }
}

/// The features of a game: binary *inputs* of a network, numbered from 0.
///
/// An input is a unit on a square, or another fact about the position, such as a frozen unit. Its
/// number depends on the perspective: see [`Viewpoint`].
pub trait Features: Clone + Debug + Send + Sync + 'static {
    /// The game.
    type Game: Game;
    /// A set of facts, one bit each, independent of the perspective. `[u64; 0]` for a game without facts.
    type Facts: Copy + Default + PartialEq + Debug + Send + AsRef<[u64]>;

    /// Number of inputs.
    const INPUTS: usize;

    /// Layout of the first inputs: the units on squares.
    const PLANES: Planes;

    /// Whether left and right are exchanged for some king squares. If not, a position and its reflection
    /// have different inputs, and the trainer uses both.
    const IS_MIRRORED: bool = false;

    /// Returns the meaning of the inputs in one line, in the game of a position. A network with another
    /// layout is refused.
    #[must_use]
    fn layout(pos: &Self::Game) -> String;

    /// Returns whether `side` sees left and right exchanged.
    #[inline]
    fn is_mirrored(_pos: &Self::Game, _side: Side) -> bool {
        false
    }

    /// Returns the bucket of the king of `side`, below [`Planes::king_buckets`].
    #[inline]
    fn king_bucket(_pos: &Self::Game, _side: Side) -> u8 {
        0
    }

    /// Returns files and ranks of the board, in rules whose boards differ in size.
    #[inline]
    fn extent(_pos: &Self::Game) -> [u8; 2] {
        [0; 2]
    }

    /// Returns the code of the king of `side` in a game where the king's square determines its side's
    /// perspective: perspectives are mirrored or have king buckets. Otherwise `None`.
    #[inline]
    fn viewpoint_king(_pos: &Self::Game, _side: Side) -> Option<u16> {
        None
    }

    /// Returns the input of a unit on a square, below [`INPUTS`](Features::INPUTS). Both are numbers as a
    /// [`BoardObserver`] gets them.
    #[must_use]
    fn unit_input(unit: u16, square: u16, viewpoint: Viewpoint) -> usize;

    /// Returns the facts that hold in a position.
    #[inline]
    fn facts(_pos: &Self::Game) -> Self::Facts {
        Self::Facts::default()
    }

    /// Returns the input of the fact with this bit, below [`INPUTS`](Features::INPUTS).
    #[inline]
    #[must_use]
    fn fact_input(_fact: usize, _viewpoint: Viewpoint) -> usize {
        0
    }

    /// Returns the perspective of `side` on a position.
    #[inline]
    fn viewpoint(pos: &Self::Game, side: Side) -> Viewpoint {
        Viewpoint {
            side,
            mirrored: Self::is_mirrored(pos, side),
            king_bucket: Self::king_bucket(pos, side),
            extent: Self::extent(pos),
        }
    }
}

/// Returns the numbers of the bits of a word that are 1.
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}

/// Calls `each` with every active input of `pos`, where `facts` hold, seen from `viewpoint`. Returns the
/// number of units.
pub(crate) fn each_input<F: Features>(
    pos: &F::Game,
    facts: &F::Facts,
    viewpoint: Viewpoint,
    each: impl FnMut(usize),
) -> i32 {
    /// An observer that turns units into inputs.
    struct Units<F, S> {
        viewpoint: Viewpoint,
        each: S,
        count: i32,
        features: std::marker::PhantomData<F>,
    }

    impl<F: Features, S: FnMut(usize)> BoardObserver for Units<F, S> {
        fn add(&mut self, unit: u16, square: u16) {
            (self.each)(F::unit_input(unit, square, self.viewpoint));
            self.count += 1;
        }
    }

    let mut units = Units { viewpoint, each, count: 0, features: std::marker::PhantomData::<F> };
    pos.observe_all(&mut units);
    for (place, &word) in facts.as_ref().iter().enumerate() {
        for bit in bits(word) {
            (units.each)(F::fact_input(64 * place + bit, viewpoint));
        }
    }
    units.count
}

/// Returns the active inputs of a position for training, and the number of units. Each unit and each fact
/// has two: from the perspectives of the side to move and of its opponent. If `reflected`, left and right are
/// exchanged.
///
/// # Panics
/// If an input is not below [`Features::INPUTS`].
#[must_use]
pub fn inputs<F: Features>(pos: &F::Game, reflected: bool) -> (Vec<[u16; 2]>, i32) {
    let decider = pos.to_move();
    let facts = F::facts(pos);
    let mut units = 0;
    let [own, other] = [decider, !decider].map(|side| {
        let mut seen = Vec::with_capacity(64);
        let mut viewpoint = F::viewpoint(pos, side);
        viewpoint.mirrored ^= reflected;
        units = each_input::<F>(pos, &facts, viewpoint, |input| {
            assert!(input < F::INPUTS, "{input} of {}", F::INPUTS);
            seen.push(input as u16);
        });
        seen
    });
    // Both perspectives list units and facts in the same order.
    let pairs = own.into_iter().zip(other).map(|(own, other)| [own, other]);
    (pairs.collect(), units)
}
