//! Rules of moves: long steps and promotion of pawns, captures, what royal units must not do.

use crate::file_games::squares::SquareSet;

/// The long steps of pawns. Pairs are White's and Black's.
#[derive(Clone, Debug, Default)]
pub(crate) struct LongSteps {
    pub(crate) double: bool,
    /// Squares of double steps and first moves.
    pub(crate) double_from: [SquareSet; 2],
    pub(crate) triple_from: [SquareSet; 2],
    /// Squares on which a side captures en passant.
    pub(crate) en_passant: [SquareSet; 2],
}

/// The rules of promotion, of pawns to chosen kinds and of other units as in shogi.
#[derive(Clone, Debug, Default)]
pub(crate) struct PromotionRules {
    pub(crate) region: [SquareSet; 2],
    pub(crate) pawns_must: bool,
    /// Pawns promote as in Sittuyin: in place or by a step, without capture and check.
    pub(crate) is_sittuyins: bool,
    pub(crate) units_must: bool,
    /// Units promote by captures only.
    pub(crate) units_by_capture: bool,
    /// Units become what they were.
    pub(crate) has_demotion: bool,
    /// No unit goes where it can never move again.
    pub(crate) immobility_illegal: bool,
}

/// The rules of captures, besides those of single kinds.
#[derive(Clone, Debug, Default)]
pub(crate) struct CaptureRules {
    /// A side that can capture must do so.
    pub(crate) must: bool,
    /// A capture explodes, with all units around but pawns.
    pub(crate) blast: bool,
    /// Units that explode become walls.
    pub(crate) petrify_blasted: bool,
}

/// The rules of royal units.
#[derive(Clone, Debug, Default)]
pub(crate) struct RoyalRules {
    /// A turn may give check.
    pub(crate) checking: bool,
    /// The last units that may become extinct must not be left attacked.
    pub(crate) pseudo_royal: bool,
    /// An attack on all units that may become extinct counts as check.
    pub(crate) duple_check: bool,
    /// Kings must not face each other on an open file or rank.
    pub(crate) flying_general: bool,
    /// Kings that face each other on an open file or rank must be parted at once, unless the side passes;
    /// then the game ends.
    pub(crate) bikjang: bool,
    /// A king in check must not move, unless it captures.
    pub(crate) makpong: bool,
}
