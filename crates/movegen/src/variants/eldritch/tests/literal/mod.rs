//! A second rule book of Eldritch Chess: slow, literal, on a plain map of squares. It shares nothing with
//! the game but the texts of positions and turns, and follows `docs/rules/eldritch.md` clause by clause:
//!
//! - [`demands`]: which positions may be played [G-22];
//! - [`board`]: squares, strips, frozen units, what stops a move [E-3], [E-4], [E-12];
//! - [`fen`], [`rights`]: positions as text [E-14], [E-51];
//! - [`moves`] and [`ghosts`]: the squares that each piece moves to;
//! - [`captures`]: protection, and what a capture or a destruction brings about [E-6], [E-7];
//! - [`turns`], [`invokes`], [`castling`]: whole turns, played [E-1], [E-8], [E-9];
//! - [`reactions`]: what opens a turn [E-13];
//! - [`placing`]: placement by play [E-22];
//! - [`legality`]: check, legal turns, divination and results [G-3], [G-4], \[E-DO\], \[E-DI\].

mod board;
mod captures;
mod castling;
mod demands;
mod fen;
mod ghosts;
mod invokes;
mod legality;
mod moves;
mod placing;
mod reactions;
mod rights;
mod turns;

use placing::Held;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// A square: its file (-1 for `z`, 0 for `a`, 8 for `i`) and its rank (-1 for `0`, 0 for `1`).
pub(super) type Sq = (i8, i8);

/// A unit with its state.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Unit {
    white: bool,
    /// The letter in upper case, with its `'`.
    kind: String,
    royal: bool,
    /// `bolt`, `q`, `r`, `h1`, `h2` or `back`: the state of a knight, illusionist, highlander or gremlin.
    word: String,
    /// The form of a shapeshifter, as a letter in upper case.
    form: Option<String>,
    /// The directions of a vampire, clockwise from north.
    directions: BTreeSet<usize>,
    /// The number of a druid with a beast, or of a beast.
    number: Option<u32>,
    /// Moves that a beast has left.
    left: u32,
    /// The starting square of a mystic.
    home: Option<Sq>,
    /// The enemy unit that a ghost has suborned.
    held: Option<Box<Unit>>,
    /// The familiar that rides on the unit.
    rider: Option<Box<Unit>>,
}

/// A reaction that waits for its owner's next turn.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Pending {
    Release(Sq, Unit),
    Mystic(Sq),
    Highlander(u32),
    Celestial,
}

/// The turn before: the position in which it was played, and the turn.
#[derive(Clone, PartialEq, Debug)]
struct Last {
    before: Rc<Pos>,
    turn: Played,
}

/// A turn that was played.
#[derive(Clone, PartialEq, Debug)]
struct Played {
    text: String,
    /// The releases with which it began: the place of each in the list of waiting reactions, and its text.
    releases: Vec<(usize, String)>,
}

/// A position.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Pos {
    /// All squares that exist.
    board: BTreeMap<Sq, Option<Unit>>,
    white: bool,
    /// The squares of unmoved castlers and rooks.
    rights: BTreeSet<Sq>,
    en_passant: Option<Sq>,
    /// The square that the last turn passed over, whether or not a capture can use it.
    last_passed: Option<Sq>,
    clock: u32,
    number: u32,
    start: BTreeMap<Sq, Unit>,
    strips: Vec<(char, i8)>,
    /// Barricades in force against the side to move.
    block: BTreeSet<Sq>,
    /// The captured kinds that necromancers may bring back, Black's first.
    pool: [Vec<String>; 2],
    /// Captured pawns and initiates.
    lost: [Vec<String>; 2],
    pending: [Vec<Pending>; 2],
    /// Number of reactions that this turn has made or skipped, and its releases as in [`Played`].
    reacted: usize,
    releases: Vec<(usize, String)>,
    /// Units still to be placed, Black's first.
    hand: [Vec<Held>; 2],
    /// Reactions that this turn has caused, and barricades that it sets.
    caused: Vec<(bool, Pending)>,
    sets_block: BTreeSet<Sq>,
    /// Whether this turn resets the count of [G-8].
    resets: bool,
    /// The squares where this turn made a new royal unit, and the units it captured.
    made: Vec<Sq>,
    captured: Vec<(Sq, Unit)>,
    /// The passed square of this turn's advance by two, and whether it captured in passing.
    passed: Option<Sq>,
    in_passing: bool,
    last: Option<Last>,
    /// Turns that a divination has undone.
    forbidden: Vec<Played>,
}

/// A turn: its text, and the position in which it has been played but not yet ended.
#[derive(Clone, Debug)]
struct Turn {
    text: String,
    pos: Pos,
}

/// Whether a kind belongs to a class.
fn is_one_of(kind: &str, class: &[&str]) -> bool {
    class.contains(&kind)
}

const LIEGES: [&str; 4] = ["K", "A'", "T", "V'"];
const ROYALS: [&str; 7] = ["K", "Q", "M", "T", "S", "V", "V'"];
const PRIESTS: [&str; 7] = ["B", "C", "U", "I'", "T", "S", "V"];
const SPELLS: [&str; 5] = ["B'", "J", "L", "M'", "R'"];
const TOKENS: [&str; 2] = ["U'", "R'"];

impl Unit {
    /// Returns a unit without state.
    fn new(kind: &str, white: bool) -> Unit {
        Unit { white, kind: kind.to_owned(), ..Unit::default() }
    }

    fn is(&self, kind: &str) -> bool {
        self.kind == kind
    }

    fn is_liege(&self) -> bool {
        is_one_of(&self.kind, &LIEGES)
    }

    /// \[E-DO\]: lieges and doppelgangers are bound by check.
    fn is_of_royal_group(&self) -> bool {
        self.is_liege() || self.is("X")
    }

    fn is_royal(&self) -> bool {
        self.royal || is_one_of(&self.kind, &ROYALS)
    }

    fn is_priest(&self) -> bool {
        is_one_of(&self.kind, &PRIESTS)
    }

    /// [E-LB]: a knight made by a lightning bolt is a spell.
    fn is_spell(&self) -> bool {
        is_one_of(&self.kind, &SPELLS) || self.word == "bolt"
    }

    fn is_token(&self) -> bool {
        is_one_of(&self.kind, &TOKENS)
    }

    /// Returns the direction in which its pawn's moves go.
    fn forward(&self) -> i8 {
        let ahead = if self.white { 1 } else { -1 };
        if self.word == "back" { -ahead } else { ahead }
    }
}

/// Returns the row of a side with this number, from 1 to 8 [E-GE].
fn row(white: bool, number: i8) -> i8 {
    if white { number - 1 } else { 8 - number }
}
