//! The picture of a position on a board, and the clicks by which a player makes turns there.
//!
//! Boards that know no rule can show every game by this: they get the squares, the units on them,
//! and for each legal move its clicks. Moves with the same clicks - the promotions of a pawn, a
//! shot and a step to the same square - are told apart by their [`MoveMeaning`], of which the
//! player chooses one. Moves are those of one node: a turn of several legs is entered leg by leg.

use crate::board::{Geometry, Kind, Square, Unit};
use motley_game::{Notation, Side};

/// The picture of a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardPicture {
    /// The squares that there are, and what stands on them.
    pub squares: Vec<PicturedSquare>,
    /// Regions of the board that rules name.
    pub regions: Vec<PicturedRegion>,
    /// Units beside the board.
    pub reserves: Vec<PicturedReserve>,
    /// Further facts about the position for a player, as text.
    pub notes: Vec<String>,
    /// The squares of royal units, without which the game is lost.
    pub royal: Vec<Square>,
    /// The squares of royal units that are attacked.
    pub checked: Vec<Square>,
    /// The units that attack them.
    pub checkers: Vec<Square>,
}

/// A square and what is on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PicturedSquare {
    /// The square.
    pub square: Square,
    /// Its file and rank, from 0.
    pub place: [u8; 2],
    /// The unit on the square.
    pub unit: Option<PicturedUnit>,
    /// The obstacle on the square, which then has no unit.
    pub obstacle: Option<Obstacle>,
    /// Facts about the square itself, as text.
    pub notes: Vec<String>,
}

/// A thing on a square that belongs to no side: no unit can enter its square or pass it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// The duck, which each turn puts on another square.
    Duck,
    /// An arrow that a unit has shot.
    Arrow,
    /// A wall: a square that has been closed, or a unit that has become stone.
    Wall,
}

/// Squares that a rule names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PicturedRegion {
    /// Its meaning.
    pub kind: RegionKind,
    /// The side whose region it is; `None` for both.
    pub side: Option<Side>,
    /// The squares.
    pub squares: Vec<Square>,
    /// The meaning as a phrase: `goal of White's king`.
    pub words: String,
}

/// The meaning of a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionKind {
    /// Units that reach it win, or it is to be connected.
    Goal,
    /// Some units stand nowhere else: a palace, a side of the river.
    Home,
    /// Units promote there.
    Promotion,
    /// Units are dropped there only.
    Drops,
    /// A unit can enter where one leaves.
    Gate,
    /// Walls come up there only.
    Walls,
}

/// The squares that a unit reaches from the middle of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveDiagram {
    /// The name, with the letter.
    pub name: String,
    /// The picture: a path below `pictures/`, without `.svg`.
    pub picture: String,
    /// Number of files and of ranks.
    pub size: [u8; 2],
    /// The squares of the board: file and rank, from 0.
    pub squares: Vec<[u8; 2]>,
    /// The unit's square.
    pub from: [u8; 2],
    /// The squares that it reaches, and the ways; a square may be there twice.
    pub targets: Vec<([u8; 2], Way)>,
}

/// The way in which a unit reaches a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// With or without a capture.
    Any,
    /// To an empty square only.
    Move,
    /// With a capture only.
    Capture,
    /// As a first move only.
    First,
    /// Over another unit.
    Hop,
    /// As a part of a turn that goes on from there.
    Onward,
}

/// A unit and what is to be known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PicturedUnit {
    /// Its kind and owner.
    pub unit: Unit,
    /// Facts about the unit, as text: `held`, `has shot`.
    pub notes: Vec<String>,
    /// Another unit on the same square, one that rides on it or is held by it.
    pub with: Option<Box<PicturedUnit>>,
}

/// Units of a side beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PicturedReserve {
    /// The description of the units: `captured`, `to be placed`.
    pub title: &'static str,
    /// Their side.
    pub side: Side,
    /// The kinds, and how many there are of each.
    pub units: Vec<(Kind, u8)>,
    /// Whether the other player need not know them yet.
    pub is_secret: bool,
}

/// Something that can be clicked on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Click {
    /// A square of the board.
    Square(Square),
    /// A unit of the side to move, beside the board.
    Reserve(Kind),
}

/// The difference between a move and others with the same clicks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveMeaning {
    /// The effect of the move, as a short text: `shoot`, `become a queen`.
    pub words: String,
    /// The unit that the mover becomes, or stays where it could become another.
    pub becomes: Option<Unit>,
}

/// Games that can be shown on a board and played there by clicks.
pub trait Pictured: Notation {
    /// The name of the set that has pictures of this game's own units.
    const PICTURES: &'static str = "common";

    /// Whether turns can be written in algebraic notation too, as `Nf3`: each takes one unit from square to
    /// square, and the clicks with the unit that results tell all turns apart.
    const HAS_SAN: bool = Self::ONE_MOVE_TURNS;

    /// Returns the letter of a kind, as White writes it: with it a unit's picture is found.
    fn unit_letter(kind: Kind) -> String;

    /// Returns the set and the letter of the picture of a kind in this game.
    fn picture_of(&self, kind: Kind) -> (&'static str, String) {
        (Self::PICTURES, Self::unit_letter(kind))
    }

    /// Returns the clause of the rules that tells what a unit of `kind` does, if the game has one:
    /// its id.
    #[must_use]
    fn unit_rule(_kind: Kind) -> Option<&'static str> {
        None
    }

    /// Returns the difference between units of `kind` and others with the same name: `facing
    /// north`.
    #[must_use]
    fn unit_detail(_kind: Kind) -> Option<String> {
        None
    }

    /// Returns the name of a kind in this game, where its name depends on the game.
    #[must_use]
    fn name_here(&self, _kind: Kind) -> Option<String> {
        None
    }

    /// Returns the picture of the position, in the middle of a turn too.
    fn picture(&self) -> BoardPicture;

    /// Returns the clicks by which a player makes a legal move, in order: most often the unit and
    /// its new square. Empty for moves without clicks, such as a pass.
    fn clicks(&self, mv: Self::Move) -> Vec<Click>;

    /// Returns the effect of a legal move, as a short text.
    fn meaning(&self, mv: Self::Move) -> MoveMeaning;
}

impl BoardPicture {
    /// Returns a board all of whose squares exist, with what `at` finds on them.
    pub(crate) fn of_board<G: Geometry>(at: impl Fn(Square) -> Option<PicturedUnit>) -> Self {
        let squares = G::squares().map(|square| PicturedSquare::new::<G>(square, at(square)));
        BoardPicture { squares: squares.collect(), ..BoardPicture::default() }
    }

    /// Returns the unit on a square.
    pub(crate) fn unit_mut(&mut self, square: Square) -> Option<&mut PicturedUnit> {
        let there = self.squares.iter_mut().find(|there| there.square == square);
        there?.unit.as_mut()
    }

    /// Adds a note to the units on these squares.
    pub(crate) fn note_units(&mut self, squares: impl IntoIterator<Item = Square>, note: &str) {
        for square in squares {
            if let Some(unit) = self.unit_mut(square) {
                unit.notes.push(note.to_owned());
            }
        }
    }

    /// Adds a note to these squares.
    pub(crate) fn note_squares(&mut self, squares: impl IntoIterator<Item = Square>, note: &str) {
        for square in squares {
            let there = self.squares.iter_mut().find(|there| there.square == square);
            if let Some(there) = there {
                there.notes.push(note.to_owned());
            }
        }
    }
}

impl PicturedSquare {
    /// Creates a square with what stands on it.
    pub(crate) fn new<G: Geometry>(square: Square, unit: Option<PicturedUnit>) -> Self {
        PicturedSquare::at_place(square, [G::file(square), G::rank(square)], unit)
    }

    /// Creates a square at a file and a rank, from 0, with what stands on it.
    pub(crate) fn at_place(square: Square, place: [u8; 2], unit: Option<PicturedUnit>) -> Self {
        PicturedSquare { square, place, unit, obstacle: None, notes: Vec::new() }
    }
}

impl Obstacle {
    /// Returns the name for people, which is also the name of the picture in the common set.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Obstacle::Duck => "duck",
            Obstacle::Arrow => "arrow",
            Obstacle::Wall => "wall",
        }
    }
}

impl From<Unit> for PicturedUnit {
    /// Returns a unit without notes and without another unit on its square.
    fn from(unit: Unit) -> Self {
        PicturedUnit { unit, notes: Vec::new(), with: None }
    }
}

impl MoveMeaning {
    /// Returns a meaning without a picture.
    pub(crate) fn plain(words: impl Into<String>) -> Self {
        MoveMeaning { words: words.into(), becomes: None }
    }

    /// Returns the meaning that a unit becomes another, which players call `name`.
    pub(crate) fn becoming(unit: Unit, name: &str) -> Self {
        MoveMeaning { words: format!("become {}", with_article(name)), becomes: Some(unit) }
    }

    /// Returns the meaning that a unit that could become another stays what it is; players call it
    /// `name`.
    pub(crate) fn staying(unit: Unit, name: &str) -> Self {
        MoveMeaning { words: format!("stay {}", with_article(name)), becomes: Some(unit) }
    }
}

/// Returns clicks on squares, one after the other; a second click on the same square is dropped.
pub(crate) fn click_squares(squares: impl IntoIterator<Item = Square>) -> Vec<Click> {
    let mut clicks: Vec<Click> = squares.into_iter().map(Click::Square).collect();
    clicks.dedup();
    clicks
}

/// Returns a name with its article: `a rook`, `an archer`.
pub(crate) fn with_article(name: &str) -> String {
    let vowel = name.starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {name}", if vowel { "an" } else { "a" })
}

/// Returns the enemies without which there would be no check, found by trying: each alone, and if it
/// takes two, pairs of them. `is_check_without` says whether there is a check when the units of these
/// squares are gone.
pub(crate) fn checkers_by_trial(
    enemies: &[Square],
    is_check_without: impl Fn(&[Square]) -> bool,
) -> Vec<Square> {
    if !is_check_without(&[]) {
        return Vec::new();
    }
    let ends = |gone: &[Square]| !is_check_without(gone);
    let single: Vec<Square> = enemies.iter().copied().filter(|&enemy| ends(&[enemy])).collect();
    if !single.is_empty() {
        return single;
    }
    let mut found = Vec::new();
    for (index, &first) in enemies.iter().enumerate() {
        for &second in &enemies[index + 1..] {
            if ends(&[first, second]) {
                found.extend([first, second]);
            }
        }
    }
    found.sort();
    found.dedup();
    found
}
