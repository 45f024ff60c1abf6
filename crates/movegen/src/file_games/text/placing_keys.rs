//! Keys of units that enter the board or change sides: passing, enclosing, gating, counting.

use super::forms::{OneOfOrNone, Squares, Words, YesNo};
use super::key::keys;
use crate::file_games::squares::SquareSet;

keys! {
    /// The rules of units that enter the board or change sides. Pairs are White's and Black's.
    Placing {
        both pass: YesNo => pass = [false; 2], "whether a side may pass";
        both passOnStalemate: YesNo => pass_on_stalemate = [false; 2],
            "whether a side passes that has no other turn and is not in check";
        one enclosingDrop: OneOfOrNone<DropPlace> => drop_place = None,
            "drops that enclose enemies in lines, are beside own units, are not beside enemies, slide in from any side, fall from the top";
        one enclosingDropStart: Squares => first_drops = SquareSet::EMPTY,
            "squares that are filled first, without enclosing";
        one flipEnclosedPieces: OneOfOrNone<FlipRule> => flips = None,
            "enemies that change sides: those enclosed in lines, those around, those around by a move or beside own units";
        one materialCounting: OneOfOrNone<MaterialRule> => material = None,
            "result instead of a draw: for the side with more units, for White, for Black";
        one adjudicateFullBoard: YesNo => ends_when_full = false, "whether the game ends when the board is full";
        one gating: YesNo => gating = false,
            "whether units that have not moved are remembered; only with seirawanGating";
        one seirawanGating: YesNo => seirawan_gating = false,
            "whether a unit in hand may enter where a unit of the first rank leaves for the first time";
    }
}

/// The squares of drops that depend on the units of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DropPlace {
    /// The squares from which the unit encloses enemies in a line.
    Reversi,
    /// Beside an own unit.
    Ataxx,
    /// Not beside an enemy, by file or rank.
    Snort,
    /// The squares on which a unit comes to rest that slides in from an edge.
    AnySide,
    /// The squares on which a unit comes to rest that falls from the top.
    Top,
}

impl Words for DropPlace {
    const WORDS: &'static [(&'static str, DropPlace)] = &[
        ("reversi", DropPlace::Reversi),
        ("ataxx", DropPlace::Ataxx),
        ("snort", DropPlace::Snort),
        ("anyside", DropPlace::AnySide),
        ("top", DropPlace::Top),
    ];
}

/// The enemies that change sides after a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlipRule {
    /// Those that are enclosed in a line.
    Reversi,
    /// Those around.
    Ataxx,
    /// Those around, after a move, or after a drop beside an own unit.
    Quadwrangle,
}

impl Words for FlipRule {
    const WORDS: &'static [(&'static str, FlipRule)] =
        &[("reversi", FlipRule::Reversi), ("ataxx", FlipRule::Ataxx), ("quadwrangle", FlipRule::Quadwrangle)];
}

/// The result that takes the place of a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MaterialRule {
    /// The side with more units wins.
    MoreUnits,
    /// White wins.
    White,
    /// Black wins.
    Black,
}

impl Words for MaterialRule {
    const WORDS: &'static [(&'static str, MaterialRule)] = &[
        ("unweighted", MaterialRule::MoreUnits),
        ("whitedrawodds", MaterialRule::White),
        ("blackdrawodds", MaterialRule::Black),
    ];
}
