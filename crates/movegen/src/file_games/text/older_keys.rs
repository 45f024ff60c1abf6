//! Keys without a value of their own, which set those of others.

use super::fault::ValueFault;
use super::forms::{Form, Rank, YesNo, rank};
use super::key::{BOTH, Key, Sides};
use super::key_values::KeyValues;
use super::unit_forms::Units;
use super::unit_types::{TypeSet, UnitText};
use crate::file_games::rules::entering::DropPlace;
use crate::file_games::squares::{RANKS, SquareSet};

/// These keys.
pub(super) const OLDER_KEYS: &[Key] = &[
    Key {
        names: &[("promotionRank", BOTH)],
        about: "old: the first rank of promotion",
        form: Rank::words,
        value: |_, _| "8".to_owned(),
        reset: |_| (),
        read: |values, _, _, text| {
            let first = rank(text)?;
            values.promotion.region = ranks_of(values.ranks, first, RANKS as u8);
            Ok(())
        },
    },
    Key {
        names: &[("doubleStepRankMin", BOTH)],
        about: "old: the first rank of double steps",
        form: Rank::words,
        value: |_, _| "2".to_owned(),
        reset: |_| (),
        read: |values, _, _, text| {
            values.steps.double_from = ranks_of(values.ranks, rank(text)?, 1);
            Ok(())
        },
    },
    // The key above is read before this one, which counts from the second rank.
    Key {
        names: &[("doubleStepRank", BOTH)],
        about: "old: the last rank of double steps",
        form: Rank::words,
        value: |_, _| "2".to_owned(),
        reset: |_| (),
        read: |values, _, _, text| {
            values.steps.double_from = ranks_of(values.ranks, 1, rank(text)?);
            Ok(())
        },
    },
    Key {
        names: &[("dropOnTop", BOTH)],
        about: "old: enclosingDrop = top",
        form: YesNo::words,
        value: |_, _| "false".to_owned(),
        reset: |_| (),
        read: |values, units, _, text| {
            let mut is_on = false;
            YesNo::read(units, text, &mut is_on)?;
            if is_on {
                values.placing.drop_place = Some(DropPlace::Top);
            }
            Ok(())
        },
    },
    Key {
        names: &[("pawnTypes", BOTH)],
        about: "sets promotionPawnTypes, enPassantTypes and nMoveRuleTypes",
        form: Units::words,
        value: |values, side| Units::write(&values.pawns[side]),
        reset: |_| (),
        read: pawn_types,
    },
];

/// Returns the ranks from the first to the last, both counted from 0, as each side counts them.
fn ranks_of(ranks: u8, first: u8, last: u8) -> [SquareSet; 2] {
    let last = last.min(ranks.saturating_sub(1));
    let white: SquareSet = (first..=last).map(SquareSet::rank).collect();
    [white, white.flipped(ranks)]
}

fn pawn_types(
    values: &mut KeyValues,
    units: &[Option<UnitText>],
    _: Sides,
    text: &str,
) -> Result<(), ValueFault> {
    let mut set: TypeSet = 0;
    Units::read(units, text, &mut set)?;
    for types in [&mut values.pawns, &mut values.en_passant, &mut values.restart_clock] {
        *types = [set; 2];
    }
    Ok(())
}
