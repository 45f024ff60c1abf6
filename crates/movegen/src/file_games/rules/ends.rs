//! The ends of a game: by mate and counts, by the loss of units, by their place.

use super::kinds::SlotSet;
use crate::board::Kind;
use crate::file_games::squares::SquareSet;

/// The result of a game for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum EndValue {
    /// The side to move wins.
    Win,
    /// It loses.
    Loss,
    /// A draw.
    #[default]
    Draw,
}

/// The ends by mate, by counts, and by a full board.
#[derive(Clone, Debug, Default)]
pub(crate) struct EndRules {
    /// The result for a side that is checkmated.
    pub(crate) checkmate: EndValue,
    /// The result for a side without a legal turn.
    pub(crate) stalemate: EndValue,
    /// The side with fewer units has that result.
    pub(crate) stalemate_by_count: bool,
    /// Moves of both sides without progress that draw; 0 for none.
    pub(crate) n_move_rule: u32,
    /// A side that has given enough checks wins.
    pub(crate) counts_checks: bool,
    pub(crate) when_full: bool,
    pub(crate) material: Option<MaterialRule>,
    pub(crate) counting: Option<Counting>,
    /// Knights do not mate, and other units only after a check by rook, bers or knight: as in Mongolia.
    pub(crate) shatar_mates: bool,
}

/// The rules by which moves are counted when little is left on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Counting {
    Makruk,
    Cambodian,
    Asean,
}

/// The result that takes the place of a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MaterialRule {
    /// The side with more units wins.
    MoreUnits,
    /// The side with more points wins; Black has a point and a half more, as in Janggi.
    JanggiPoints,
    /// White wins.
    White,
    /// Black wins.
    Black,
}

/// The end of a game by repetition.
#[derive(Clone, Debug, Default)]
pub(crate) struct RepetitionRule {
    /// Repetitions that end the game; 0 for none.
    pub(crate) occurrences: u32,
    pub(crate) value: EndValue,
    /// The result is White's, not that of the side to move.
    pub(crate) is_whites: bool,
    /// A side loses that gave check with every turn.
    pub(crate) forbids_perpetual_check: bool,
    /// A side loses that attacked one unit with every turn, as in Xiangqi.
    pub(crate) forbids_chases: bool,
    /// A side loses that moves one unit to and fro too often.
    pub(crate) forbids_shuttling: bool,
}

/// A type of units that may become extinct.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ExtinctionType {
    /// The kind that such a unit is in hand.
    pub(crate) kind: Kind,
    /// The kinds of the type.
    pub(crate) kinds: SlotSet,
}

/// The loss of units that ends the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct ExtinctionRule {
    /// The result for the side that has lost them; `None` where no loss ends the game.
    pub(crate) value: Option<EndValue>,
    /// `extinctionClaim`: the opponent of the side to move needs one unit more: its claim comes a turn later.
    pub(crate) is_claimed: bool,
    /// The types that may become extinct.
    pub(crate) types: Vec<ExtinctionType>,
    /// The kinds of all these types.
    pub(crate) kinds: SlotSet,
    /// The units of all types together count, too.
    pub(crate) of_all: bool,
    /// The largest number of units that a side has left when they are lost.
    pub(crate) count: u32,
    /// The least number that the opponent has then.
    pub(crate) opponent_count: u32,
}

/// The kinds of a side that win on the flag.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum FlagKinds {
    /// There is no flag.
    #[default]
    None,
    /// All kinds.
    Any,
    /// Some kinds.
    Of(SlotSet),
}

impl FlagKinds {
    /// Whether these are kinds of the flag, by name.
    pub(crate) fn name(&self, kind: Kind) -> bool {
        matches!(self, FlagKinds::Of(kinds) if kinds.has(kind))
    }
}

/// The squares that a side reaches to win.
#[derive(Clone, Debug, Default)]
pub(crate) struct FlagRule {
    pub(crate) kinds: [FlagKinds; 2],
    /// Its squares on the board.
    pub(crate) region: [SquareSet; 2],
    /// The number of units that must be there.
    pub(crate) count: u32,
    /// `flagMove`: the other side has one more turn.
    pub(crate) is_answered: bool,
    /// `flagPieceBlockedWin`: one unit is enough if no square of it is empty.
    pub(crate) wins_full: bool,
    /// `flagPieceSafe`: its units must not be attacked.
    pub(crate) must_be_safe: bool,
}

/// The end by rows, squares and lines of units.
#[derive(Clone, Debug, Default)]
pub(crate) struct ConnectingRule {
    /// The kinds that count; `None` for all.
    pub(crate) kinds: Option<SlotSet>,
    /// Units in a row that win; 0 for none, as with the other numbers.
    pub(crate) in_row: u32,
    /// The directions of rows.
    pub(crate) on_files: bool,
    pub(crate) on_ranks: bool,
    pub(crate) on_diagonals: bool,
    /// The squares that a side connects to win, with those of `second_region`.
    pub(crate) first_region: [SquareSet; 2],
    pub(crate) second_region: [SquareSet; 2],
    /// The side of a square full of units.
    pub(crate) in_square: u32,
    /// Units on one line, with gaps.
    pub(crate) on_line: u32,
    /// The result for the side that connects.
    pub(crate) value: EndValue,
}

impl ConnectingRule {
    /// Whether connecting ends the game.
    pub(crate) fn is_in_use(&self) -> bool {
        let regions = self.first_region.iter().any(|region| !region.is_empty());
        self.in_row > 0 || self.in_square > 0 || self.on_line > 0 || regions
    }
}
