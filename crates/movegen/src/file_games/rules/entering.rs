//! Rules of what enters the board or changes sides: drops, gates, enclosed units, walls.

use crate::board::Kind;
use crate::file_games::squares::SquareSet;

/// The rules of hands and drops. Pairs are White's and Black's.
#[derive(Clone, Debug, Default)]
pub(crate) struct DropRules {
    pub(crate) from_hand: bool,
    /// Every unit is dropped at will, without a hand.
    pub(crate) free: bool,
    pub(crate) captures_to_hand: bool,
    /// The hands are filled from another board: captured units leave this one.
    pub(crate) two_boards: bool,
    /// Captured units that were promoted stay what they are.
    pub(crate) keep_promotion: bool,
    pub(crate) may_check: bool,
    /// No drop of a pawn of shogi is checkmate.
    pub(crate) no_pawn_mate: bool,
    pub(crate) region: [SquareSet; 2],
    /// Pawns may be dropped on the first rank.
    pub(crate) pawns_at_home: bool,
    /// Pawns may be dropped where they promote.
    pub(crate) pawns_in_zone: bool,
    /// Units may be dropped as what they become as in shogi.
    pub(crate) promoted: bool,
    /// A side that can drop must do so.
    pub(crate) must: bool,
    /// The kinds that have to be dropped before others.
    pub(crate) first: Vec<Kind>,
    /// The kind of which a file has at most [`most_on_file`](DropRules::most_on_file) before a drop.
    pub(crate) singly: Option<Kind>,
    pub(crate) most_on_file: u32,
    /// The kind that is dropped on the first rank only.
    pub(crate) at_home: Option<Kind>,
    /// The kind that is dropped on squares of different colours.
    pub(crate) apart: Option<Kind>,
}

impl DropRules {
    /// Whether it matters which units were pawns, since captured ones become pawns in a hand.
    pub(crate) fn marks_pawns(&self) -> bool {
        self.captures_to_hand && !self.keep_promotion || self.two_boards
    }
}

/// The rules of units that enter in other ways, of passing, and of enclosed units.
#[derive(Clone, Debug, Default)]
pub(crate) struct PlacingRules {
    pub(crate) pass: [bool; 2],
    pub(crate) pass_on_stalemate: [bool; 2],
    pub(crate) drop_place: Option<DropPlace>,
    /// The squares that are filled first, without enclosing.
    pub(crate) first_drops: SquareSet,
    pub(crate) flips: Option<FlipRule>,
    pub(crate) remembers_unmoved: bool,
    pub(crate) enters_at_gates: bool,
    /// A king and a fers that have not moved may leap ahead.
    pub(crate) leaps_first: bool,
}

impl PlacingRules {
    /// Whether a side may pass.
    pub(crate) fn has_passes(&self) -> bool {
        self.pass.contains(&true) || self.pass_on_stalemate.contains(&true)
    }

    /// Whether it matters which units have not moved.
    #[inline]
    pub(crate) fn has_gates(&self) -> bool {
        self.remembers_unmoved && (self.enters_at_gates || self.leaps_first)
    }

    /// Whether units in hand enter where units leave for the first time.
    #[inline]
    pub(crate) fn has_gating(&self) -> bool {
        self.remembers_unmoved && self.enters_at_gates
    }
}

/// The squares of drops that depend on the units of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DropPlace {
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
pub(crate) enum FlipRule {
    /// Those that are enclosed in a line.
    Reversi,
    /// Those around.
    Ataxx,
    /// Those around, after a move, or after a drop beside an own unit.
    Quadwrangle,
}

/// The rules of walls that turns add to the board.
#[derive(Clone, Debug, Default)]
pub(crate) struct WallRules {
    pub(crate) place: Option<WallPlace>,
    pub(crate) region: [SquareSet; 2],
    /// A wall takes the place of a move.
    pub(crate) instead_of_move: bool,
}

impl WallRules {
    /// Whether the one wall moves about.
    #[inline]
    pub(crate) fn moves_duck(&self) -> bool {
        self.place == Some(WallPlace::Duck)
    }
}

/// The squares on which a turn may add a wall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WallPlace {
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
