//! Keys of royal units: pseudo-royal units, facing kings, special castling.

use super::forms::{Rank, Rights, YesNo};
use super::key::keys;

keys! {
    /// The rules of royal units.
    RoyalRules {
        one extinctionPseudoRoyal: YesNo => pseudo_royal = false,
            "whether the last units that may become extinct must not be left attacked";
        one dupleCheck: YesNo => duple_check = false,
            "whether it counts as check if all units are attacked that may become extinct";
        one flyingGeneral: YesNo => flying_general = false,
            "whether kings must not face each other on an open file or rank";
        one makpongRule: YesNo => makpong = false, "whether a king in check must not move, unless it captures";
        one soldierPromotionRank: Rank => soldier_rank = 0, "rank from which soldiers move sideways";
        one chess960: YesNo => chess960 = false,
            "whether kings and rooks castle from any file, as in Chess960";
        one oppositeCastling: YesNo => opposite_castling = false,
            "whether a side must not castle as the other did";
        one castlingWins: Rights => castling_wins = 0,
            "castlings that win, as in KQkq; a side that can no longer castle so loses";
    }
}
