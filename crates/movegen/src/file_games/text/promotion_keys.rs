//! Keys of promotion as in shogi: a unit becomes another, and what it was is remembered.

use super::forms::YesNo;
use super::key::keys;
use super::unit_forms::UnitPairs;
use std::collections::BTreeMap;

keys! {
    /// Promotion as in shogi.
    UnitPromotion {
        one promotedPieceType: UnitPairs => promoted_types = BTreeMap::new(),
            "units that units become as in shogi, as in p:g s:g";
        one piecePromotionOnCapture: YesNo => on_capture_only = false,
            "whether units promote as in shogi by captures only";
        one mandatoryPiecePromotion: YesNo => is_mandatory = false, "whether units must promote as in shogi";
        one pieceDemotion: YesNo => has_demotion = false,
            "whether units that were promoted as in shogi become what they were";
    }
}
