//! Groups of rules that name kinds: drops, extinction, the flag, connecting, squares of kinds.

use super::kinds::with_promoted;
use crate::board::Kind;
use crate::file_games::rules::ends::{ConnectingRule, ExtinctionRule, ExtinctionType, FlagKinds, FlagRule};
use crate::file_games::rules::entering::DropRules;
use crate::file_games::rules::{HomeRegion, KindRules};
use crate::file_games::squares::SquareSet;
use crate::file_games::text::description::GameDescription;
use crate::file_games::text::key_values::KeyValues;
use crate::file_games::text::unit_types::{ANY_UNIT, BISHOP, ROOK, TypeSet};
use motley_game::Side;

/// Compiles the rules of drops. `kinds_of` gives the kinds of some types.
pub(super) fn drops(keys: &KeyValues, kinds_of: &dyn Fn(TypeSet) -> Vec<Kind>) -> DropRules {
    let one_of = |types| kinds_of(types).first().copied();
    DropRules {
        first: kinds_of(keys.dropped_first),
        singly: one_of(keys.dropped_singly),
        at_home: one_of(1 << ROOK).filter(|_| keys.drops_rooks_at_home),
        apart: one_of(1 << BISHOP).filter(|_| keys.drops_bishops_apart),
        ..keys.drops.clone()
    }
}

/// Compiles the rules of extinction. `kinds_of` gives the kinds of some types.
pub(super) fn extinction(
    keys: &KeyValues,
    kinds: &[KindRules],
    kinds_of: &dyn Fn(TypeSet) -> Vec<Kind>,
) -> ExtinctionRule {
    let own = |kind| kinds.iter().find(|rules| rules.kind == kind);
    let type_of = |kind| Some(ExtinctionType { kind, kinds: own(kind)?.same_type });
    ExtinctionRule {
        types: kinds_of(keys.extinct).into_iter().filter_map(type_of).collect(),
        kinds: with_promoted(kinds, keys.extinct).collect(),
        of_all: keys.extinct & ANY_UNIT != 0,
        ..keys.extinction.clone()
    }
}

/// Compiles the rules of the flag.
pub(super) fn flag(keys: &KeyValues, kinds: &[KindRules], board: SquareSet) -> FlagRule {
    let region = keys.flag.region.map(|region| region & board);
    let of_side = |side: usize| match keys.flag_units[side] {
        _ if region[side].is_empty() => FlagKinds::None,
        types if types & ANY_UNIT != 0 => FlagKinds::Any,
        // A unit that the game does not have never reaches the flag.
        types => FlagKinds::Of(with_promoted(kinds, types).collect()),
    };
    FlagRule { kinds: [0, 1].map(of_side), region, ..keys.flag.clone() }
}

/// Returns the squares of the kinds that do not go everywhere; kinds with the same squares stand together.
pub(super) fn homes(game: &GameDescription, kinds: &[KindRules], board: SquareSet) -> Vec<HomeRegion> {
    let mut homes: Vec<HomeRegion> = Vec::new();
    for (side, mobility) in Side::BOTH.into_iter().zip(&game.mobility) {
        for (&number, &region) in mobility {
            let squares = region & board;
            let kinds: Vec<Kind> = with_promoted(kinds, 1 << number).collect();
            if kinds.is_empty() || squares.is_empty() || squares == board {
                continue;
            }
            match homes.iter_mut().find(|home| home.side == side && home.squares == squares) {
                Some(home) => home.kinds.extend(kinds),
                None => homes.push(HomeRegion { side, squares, kinds }),
            }
        }
    }
    homes
}

/// Compiles the rule of connecting, if it ends the game.
pub(super) fn connecting(keys: &KeyValues, kinds: &[KindRules]) -> Option<ConnectingRule> {
    let some_kinds = || with_promoted(kinds, keys.connected).collect();
    keys.connecting.is_in_use().then(|| ConnectingRule {
        kinds: (keys.connected & ANY_UNIT == 0).then(some_kinds),
        ..keys.connecting.clone()
    })
}
