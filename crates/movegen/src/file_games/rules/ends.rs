//! The ends of a game by the loss of units, or by their place.

use super::slot_set::SlotSet;
use crate::board::Kind;
use crate::file_games::squares::SquareSet;
use crate::file_games::text::forms::EndValue;

/// A type of units that may become extinct.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ExtinctionType {
    /// The kind that such a unit is in hand.
    pub(crate) kind: Kind,
    /// The kinds of the type.
    pub(crate) kinds: SlotSet,
}

/// The loss of units that ends the game.
#[derive(Debug)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FlagKinds {
    /// There is no flag.
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
#[derive(Debug)]
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
