//! Parts of the rules of a game, a structure for each group of keys.

use super::unit_types::{ANY_UNIT, TypeSet};
use super::values::EndValue;
use crate::file_games::squares::SquareSet;
use std::collections::BTreeMap;

/// Promotion as in shogi.
#[derive(Clone, Debug, Default)]
pub struct UnitPromotion {
    /// The types that types become.
    pub promoted_types: BTreeMap<usize, usize>,
    /// The rule that only captures promote.
    pub on_capture_only: bool,
    /// The rule that a unit that can promote must do so.
    pub is_mandatory: bool,
    /// The rule that promoted units become what they were, by the same rules.
    pub has_demotion: bool,
}

/// The end of a game by repetition.
#[derive(Clone, Debug)]
pub struct RepetitionRule {
    /// The number of occurrences that end the game; 0 for none.
    pub occurrences: u32,
    /// The result for the side to move, or for White.
    pub value: EndValue,
    /// The rule that the result is White's.
    pub is_whites: bool,
    /// The rule that a side loses that gave check with every turn.
    pub forbids_perpetual_check: bool,
}

impl Default for RepetitionRule {
    fn default() -> Self {
        RepetitionRule {
            occurrences: 3,
            value: EndValue::Draw,
            is_whites: false,
            forbids_perpetual_check: false,
        }
    }
}

/// The rules of royal units.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the format")]
pub struct RoyalRules {
    /// The rule that the last units that may become extinct are royal.
    pub pseudo_royal: bool,
    /// The rule that it counts as check if all of these units are attacked, however many.
    pub duple_check: bool,
    /// The rule that kings must not face each other.
    pub flying_general: bool,
    /// The rule that a king in check must not move away.
    pub makpong: bool,
    /// The rank, from 0, from which soldiers move sideways.
    pub soldier_rank: u8,
    /// The rule that kings and rooks castle from any file.
    pub chess960: bool,
    /// The rule that a side must not castle as the other did.
    pub opposite_castling: bool,
    /// The castlings that win, as bits in the order `KQkq`.
    pub castling_wins: u8,
}

/// The effects of a capture.
#[derive(Clone, Debug, Default)]
pub struct CaptureEffects {
    /// The rule that a capture explodes.
    pub blasts: bool,
    /// The types that no explosion removes.
    pub blast_immune: TypeSet,
    /// The types that do not capture units of their own type.
    pub mutually_immune: TypeSet,
    /// The types that become a wall where they capture.
    pub petrified: TypeSet,
    /// The rule that units that explode become walls.
    pub petrifies_blasted: bool,
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

/// The rule of walls.
#[derive(Clone, Debug)]
pub struct Walling {
    /// The squares by the rule; `None` for a game in which turns add no walls.
    pub place: Option<WallPlace>,
    /// The squares of each side.
    pub region: [SquareSet; 2],
    /// The rule that a wall takes the place of a move.
    pub instead_of_move: bool,
}

impl Default for Walling {
    fn default() -> Self {
        Walling { place: None, region: [SquareSet::all(); 2], instead_of_move: false }
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

/// The rules of units that enter the board or change sides. Pairs are White's and Black's.
#[derive(Clone, Debug, Default)]
pub struct Placing {
    /// The rule that a side may pass.
    pub pass: [bool; 2],
    /// The rule that a side passes that has no other turn.
    pub pass_on_stalemate: [bool; 2],
    /// The squares of drops.
    pub drop_place: Option<DropPlace>,
    /// The squares that are filled first.
    pub first_drops: SquareSet,
    /// The enemies that change sides.
    pub flips: Option<FlipRule>,
    /// The result that takes the place of a draw.
    pub material: Option<MaterialRule>,
    /// The rule that a full board ends the game.
    pub ends_when_full: bool,
    /// The rule that units that have not moved are remembered.
    pub gating: bool,
    /// The rule that units in hand enter where such units leave.
    pub seirawan_gating: bool,
}

/// The rule of connecting.
#[derive(Clone, Debug)]
pub struct Connecting {
    /// The number of units in a row, 0 for none.
    pub in_row: u32,
    /// The types that count.
    pub types: TypeSet,
    /// The rule that rows on files, ranks and diagonals count.
    pub directions: [bool; 3],
    /// The two regions of each side.
    pub regions: [[SquareSet; 2]; 2],
    /// The side of a square of units, 0 for none.
    pub in_square: u32,
    /// The number of units on one line, 0 for none.
    pub on_line: u32,
    /// The result for the side that connects.
    pub value: EndValue,
}

impl Connecting {
    /// Whether connecting ends the game.
    #[must_use]
    pub fn is_in_use(&self) -> bool {
        let regions = self.regions.iter().any(|regions| !regions[0].is_empty());
        self.in_row > 0 || self.in_square > 0 || self.on_line > 0 || regions
    }
}

impl Default for Connecting {
    fn default() -> Self {
        Connecting {
            in_row: 0,
            types: ANY_UNIT,
            directions: [true; 3],
            regions: [[SquareSet::EMPTY; 2]; 2],
            in_square: 0,
            on_line: 0,
            value: EndValue::Win,
        }
    }
}
