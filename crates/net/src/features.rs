//! What a network sees of a position.

use motley_game::{BoardObserver, Game, Side};
use std::fmt::Debug;

/// Whose eyes the board is seen with. Either side sees its own half below, so that one set of weights
/// serves both; and left and right may be exchanged, so that a king is always in the same half.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Viewpoint {
    /// Who looks.
    pub side: Side,
    /// Whether left and right are exchanged.
    pub mirrored: bool,
    /// Where the looker's king stands, from 0: what a unit is worth on a square depends on it.
    pub king_bucket: u8,
}

impl Viewpoint {
    /// How `side` sees a board on which nothing depends on kings.
    #[must_use]
    pub const fn of(side: Side) -> Self {
        Viewpoint {
            side,
            mirrored: false,
            king_bucket: 0,
        }
    }
}

/// Boards one after the other, each square by square, rank by rank: what a unit is worth on one square, it is
/// worth nearly so on others, and more so on those of its rank or file. While a network learns, what is
/// common to them is learnt of all of them, so that rare units are not learnt square by square.
/// With king buckets
/// there are all boards once for each bucket, and what is common to a unit on a square in all
/// buckets is learnt
/// of all of them, too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Planes {
    /// How many places of the looker's king are told apart, at least 1.
    pub king_buckets: usize,
    /// How many boards.
    pub count: usize,
    /// Files of a board.
    pub files: usize,
    /// Ranks of a board.
    pub ranks: usize,
}

impl Planes {
    /// How many inputs they have.
    #[must_use]
    pub const fn inputs(&self) -> usize {
        self.king_buckets * self.inputs_of_bucket()
    }

    /// How many inputs there are while the king stays in its bucket.
    #[must_use]
    pub const fn inputs_of_bucket(&self) -> usize {
        self.count * self.files * self.ranks
    }

    /// How many groups of inputs there are that have something in factor_rows.
    #[must_use]
    pub const fn factors(&self) -> usize {
        let lines = self.count * (1 + self.files + self.ranks);
        if self.king_buckets == 1 {
            lines
        } else {
            lines + self.inputs_of_bucket()
        }
    }

    /// The groups that an input belongs to: its plane, its file there, its rank there, and with
    /// king buckets the same
    /// unit on the same square in all of them. None if it is of no plane.
    pub fn factors_of(&self, input: usize) -> impl Iterator<Item = usize> + use<> {
        let Planes { files, ranks, .. } = *self;
        let groups_of_plane = 1 + files + ranks;
        let after_planes = (self.king_buckets > 1).then_some(self.count * groups_of_plane);
        let unit = (input < self.inputs()).then(|| input % self.inputs_of_bucket());
        unit.into_iter().flat_map(move |unit| {
            let (plane, square) = (unit / (files * ranks), unit % (files * ranks));
            let first = plane * groups_of_plane;
            let (file, rank) = (
                first + 1 + square % files,
                first + 1 + files + square / files,
            );
            let in_all_buckets = after_planes.map(|first| first + unit);
            [first, file, rank].into_iter().chain(in_all_buckets)
        })
    }
}

/// What a network sees of the positions of a game: *inputs*, each there or not, numbered from 0.
///
/// An input is a unit on a square, or a fact that is not told by them, such as who is frozen. What it is
/// depends on who looks: see [`Viewpoint`].
pub trait Features: Clone + Debug + Send + Sync + 'static {
    /// The game.
    type Game: Game;
    /// A set of facts, one bit each, without regard to who looks. `[u64; 0]` for a game without any.
    type Facts: Copy + Default + PartialEq + Debug + Send + AsRef<[u64]>;

    /// How many inputs there are.
    const INPUTS: usize;

    /// Those that they begin with: the units.
    const PLANES: Planes;

    /// Whether sides see left and right exchanged where that makes positions more alike. If not, a position
    /// and its reflection are two to a network, and both are learnt from.
    const IS_MIRRORED: bool = false;

    /// In one line, what the inputs mean: a network that was made for other inputs is refused.
    #[must_use]
    fn layout() -> String;

    /// Whether `side` sees left and right exchanged.
    #[inline]
    fn is_mirrored(_pos: &Self::Game, _side: Side) -> bool {
        false
    }

    /// The bucket that the king of `side` is in. Below [`Planes::king_buckets`].
    #[inline]
    fn king_bucket(_pos: &Self::Game, _side: Side) -> u8 {
        0
    }

    /// The input of a unit on a square, both by the numbers that a [`BoardObserver`] hears. Below
    /// [`INPUTS`](Features::INPUTS).
    #[must_use]
    fn unit_input(unit: u16, square: u16, viewpoint: Viewpoint) -> usize;

    /// The facts that hold in a position.
    #[inline]
    fn facts(_pos: &Self::Game) -> Self::Facts {
        Self::Facts::default()
    }

    /// The input of the fact with this bit. Below [`INPUTS`](Features::INPUTS).
    #[inline]
    #[must_use]
    fn fact_input(_fact: usize, _viewpoint: Viewpoint) -> usize {
        0
    }

    /// How `side` sees a position.
    #[inline]
    fn viewpoint(pos: &Self::Game, side: Side) -> Viewpoint {
        Viewpoint {
            side,
            mirrored: Self::is_mirrored(pos, side),
            king_bucket: Self::king_bucket(pos, side),
        }
    }
}

/// The bits of a word that are 1.
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}

/// Calls `each` with every input of a position, where `facts` hold, seen from `viewpoint`; says how many are
/// units.
pub(crate) fn each_input<F: Features>(
    pos: &F::Game,
    facts: &F::Facts,
    viewpoint: Viewpoint,
    each: impl FnMut(usize),
) -> i32 {
    /// Hands units over as inputs.
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

    let mut units = Units {
        viewpoint,
        each,
        count: 0,
        features: std::marker::PhantomData::<F>,
    };
    pos.observe_all(&mut units);
    for (place, &word) in facts.as_ref().iter().enumerate() {
        for bit in bits(word) {
            (units.each)(F::fact_input(64 * place + bit, viewpoint));
        }
    }
    units.count
}

/// The inputs of a position as the decider sees it, as its opponent does, and how many units there are:
/// what a network is trained with. If `reflected`, with left and right exchanged.
///
/// # Panics
/// An input that [`Features`] does not have.
#[must_use]
pub fn inputs<F: Features>(pos: &F::Game, reflected: bool) -> ([Vec<u16>; 2], i32) {
    let decider = pos.to_move();
    let facts = F::facts(pos);
    let mut units = 0;
    let seen = [decider, !decider].map(|side| {
        let mut seen = Vec::with_capacity(64);
        let mut viewpoint = F::viewpoint(pos, side);
        viewpoint.mirrored ^= reflected;
        units = each_input::<F>(pos, &facts, viewpoint, |input| {
            assert!(input < F::INPUTS, "{input} of {}", F::INPUTS);
            seen.push(input as u16);
        });
        seen
    });
    (seen, units)
}
