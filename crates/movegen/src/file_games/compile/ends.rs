//! The rules of extinction and of the flag.

use super::kinds::with_promoted;
use crate::board::Kind;
use crate::file_games::rules::KindRules;
use crate::file_games::rules::ends::{ExtinctionRule, ExtinctionType, FlagKinds, FlagRule};
use crate::file_games::squares::SquareSet;
use crate::file_games::text::rule_keys::KeyValues;
use crate::file_games::text::unit_types::{ANY_UNIT, TypeSet};

/// Compiles the rules of extinction. `kinds_of` gives the kinds of some types.
pub(super) fn extinction(
    keys: &KeyValues,
    kinds: &[KindRules],
    kinds_of: &dyn Fn(TypeSet) -> Vec<Kind>,
) -> ExtinctionRule {
    let types = keys.extinction_piece_types;
    let own = |kind| kinds.iter().find(|rules| rules.kind == kind);
    let type_of = |kind| Some(ExtinctionType { kind, kinds: own(kind)?.same_type });
    ExtinctionRule {
        value: keys.extinction_value,
        is_claimed: keys.extinction_claim,
        types: kinds_of(types).into_iter().filter_map(type_of).collect(),
        kinds: with_promoted(kinds, types).collect(),
        of_all: types & ANY_UNIT != 0,
        count: keys.extinction_piece_count,
        opponent_count: keys.extinction_opponent_piece_count,
    }
}

/// Compiles the rules of the flag.
pub(super) fn flag(keys: &KeyValues, kinds: &[KindRules], board: SquareSet) -> FlagRule {
    let region = keys.flag_region.map(|region| region & board);
    let of_side = |side: usize| match keys.flag_piece[side] {
        _ if region[side].is_empty() => FlagKinds::None,
        types if types & ANY_UNIT != 0 => FlagKinds::Any,
        // A unit that the game does not have never reaches the flag.
        types => FlagKinds::Of(with_promoted(kinds, types).collect()),
    };
    FlagRule {
        kinds: [0, 1].map(of_side),
        region,
        count: keys.flag_piece_count,
        is_answered: keys.flag_move,
        wins_full: keys.flag_piece_blocked_win,
        must_be_safe: keys.flag_piece_safe,
    }
}
