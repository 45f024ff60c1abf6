//! Keys without a field of their own: older ones that mean others, and those that only XBoard needs.

use super::fault::ValueFault;
use super::forms::{Form, NumberIn, Rank, rank};
use super::key::{BOTH, Key, Sides};
use super::rule_keys::KeyValues;
use super::unit_forms::Units;
use super::unit_types::{TypeSet, UnitText};
use crate::file_games::squares::{FILES, RANKS, SquareSet};

/// These keys.
pub(super) const OLDER_KEYS: [Key<KeyValues>; 6] = [
    Key {
        names: &[("promotionRank", BOTH)],
        about: "old: the first rank of promotion",
        form: Rank::words,
        value: |_, _| "8".to_owned(),
        read: |rules, _, _, text| {
            let first = rank(text)?;
            rules.promotion_region = ranks_of(rules.ranks, first, RANKS as u8);
            Ok(())
        },
    },
    Key {
        names: &[("doubleStepRankMin", BOTH)],
        about: "old: the first rank of double steps",
        form: Rank::words,
        value: |_, _| "2".to_owned(),
        read: |rules, _, _, text| {
            rules.double_step_region = ranks_of(rules.ranks, rank(text)?, 1);
            Ok(())
        },
    },
    // The key above is read before this one, which counts from the second rank.
    Key {
        names: &[("doubleStepRank", BOTH)],
        about: "old: the last rank of double steps",
        form: Rank::words,
        value: |_, _| "2".to_owned(),
        read: |rules, _, _, text| {
            rules.double_step_region = ranks_of(rules.ranks, 1, rank(text)?);
            Ok(())
        },
    },
    Key {
        names: &[("pawnTypes", BOTH)],
        about: "sets promotionPawnTypes, enPassantTypes and nMoveRuleTypes",
        form: Units::words,
        value: |rules, side| Units::write(&rules.promotion_pawn_types[side]),
        read: pawn_types,
    },
    Key {
        names: &[("variantTemplate", BOTH)],
        about: "for XBoard; without effect",
        form: || "text".to_owned(),
        value: |_, _| "fairy".to_owned(),
        read: |_, _, _, _| Ok(()),
    },
    Key {
        names: &[("pocketSize", BOTH)],
        about: "for XBoard; without effect",
        form: PocketSize::words,
        value: |_, _| "0".to_owned(),
        read: |_, _, _, text| PocketSize::read(&[], text, &mut 0),
    },
];

type PocketSize = NumberIn<0, { FILES as u32 }>;

/// Returns the ranks from the first to the last, both counted from 0, as each side counts them.
fn ranks_of(ranks: u8, first: u8, last: u8) -> [SquareSet; 2] {
    let last = last.min(ranks.saturating_sub(1));
    let white = (first..=last).map(SquareSet::rank);
    let white = white.fold(SquareSet::EMPTY, |all, rank| all | rank);
    [white, white.flipped(ranks)]
}

fn pawn_types(
    rules: &mut KeyValues,
    units: &[Option<UnitText>],
    _: Sides,
    text: &str,
) -> Result<(), ValueFault> {
    let mut set: TypeSet = 0;
    Units::read(units, text, &mut set)?;
    for types in [&mut rules.promotion_pawn_types, &mut rules.en_passant_types, &mut rules.n_move_rule_types]
    {
        *types = [set; 2];
    }
    Ok(())
}
