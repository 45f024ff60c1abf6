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
}

/// Boards one after the other, each square by square, rank by rank: what a unit is worth on one square, it is
/// worth nearly so on others, and more so on those of its rank or file. While a network learns, what is
/// common to them is learnt of all of them, so that rare units are not learnt square by square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Planes {
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
        self.count * self.files * self.ranks
    }

    /// How many groups of inputs there are that have something in common.
    #[must_use]
    pub const fn groups(&self) -> usize {
        self.count * (1 + self.files + self.ranks)
    }

    /// The groups that an input belongs to: its plane, its file there and its rank there. None if it is of no
    /// plane.
    #[must_use]
    pub fn groups_of(&self, input: usize) -> Option<[usize; 3]> {
        if input >= self.inputs() {
            return None;
        }
        let squares = self.files * self.ranks;
        let (plane, square) = (input / squares, input % squares);
        let first = plane * (1 + self.files + self.ranks);
        let (file, rank) = (square % self.files, square / self.files);
        Some([first, first + 1 + file, first + 1 + self.files + rank])
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
