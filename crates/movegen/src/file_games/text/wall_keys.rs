//! Keys of walls that turns add to the board.

use super::forms::{OneOfOrNone, Squares, Words, YesNo};
use super::key::keys;
use crate::file_games::squares::SquareSet;

keys! {
    /// The rule of walls.
    Walling {
        one wallingRule: OneOfOrNone<WallPlace> => place = None,
            "walls that a turn adds: where the unit could go on to, one that moves about, at the edge, where the unit was, anywhere";
        both wallingRegion: Squares => region = [SquareSet::all(); 2], "squares of walls";
        one wallOrMove: YesNo => instead_of_move = false, "whether a wall takes the place of a move";
    }
}

/// The squares on which a turn may add a wall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WallPlace {
    /// The squares that the moved unit could go on to.
    Arrow,
    /// Every square; the wall is the only one, and was elsewhere before.
    Duck,
    /// The edge of the board and the squares beside walls.
    Edge,
    /// The square that the unit has left.
    Past,
    /// Every square.
    Static,
}

impl Words for WallPlace {
    const WORDS: &'static [(&'static str, WallPlace)] = &[
        ("arrow", WallPlace::Arrow),
        ("duck", WallPlace::Duck),
        ("edge", WallPlace::Edge),
        ("past", WallPlace::Past),
        ("static", WallPlace::Static),
    ];
}
