//! The conditions that a position must meet to be played [G-22].

use super::super::army;
use super::super::attacks;
use super::super::draft;
use super::super::kinds::ALL;
use super::super::pieces::{Trait, def, has};
use super::super::placing;
use super::super::squares::name;
use super::super::state::BoardState;
use super::letter;
use crate::board::{Kind, Square};
use crate::mechanics::fen::{Counters, PLACEMENT};
use motley_game::{Side, TextError};

fn wrong_units(found: impl std::fmt::Display, expected: &str) -> TextError {
    TextError::new(PLACEMENT, found, expected)
}

/// Checks that each side has one liege, or a doppelganger that remained without it \[E-DO\], and
/// checks the demands of the pieces' files. The side to move may have neither: then it has lost the
/// game \[E-7\].
pub(super) fn units(state: &BoardState) -> Result<(), TextError> {
    for side in Side::BOTH {
        let in_hand = |kind: Kind| {
            let held = state.hands().map_or(&[][..], |hands| &hands[side.index()][..]);
            held.iter().filter(|held| held.kind == kind).count()
        };
        let has_liege = |&&kind: &&Kind| has(kind, Trait::Liege);
        let lieges = ALL
            .iter()
            .filter(has_liege)
            .map(|&kind| state.of(side, kind).len() as usize + in_hand(kind))
            .sum::<usize>();
        let group = state.royal_group(side);
        let doubles = (group & !state.lieges(side)).len() as usize;
        let has_lost = state.hands().is_none() && side == state.to_move();
        if lieges > 1 || (lieges + doubles == 0 && !has_lost) {
            let found = format!("{lieges} lieges of {side}");
            return Err(wrong_units(found, "one liege, or a doppelganger left of it"));
        }
        ALL.iter().try_for_each(|&kind| (def(kind).check)(state, side))?;
    }
    Ok(())
}

/// Returns the choices that are left in a draft \[E-24\], which this position can be.
pub(super) fn draft(state: &BoardState, text: &str) -> Result<u8, TextError> {
    let number = |&number: &u8| number.to_string() == text;
    let choices = (1..=army::MAX_MATCHED).find(number);
    let in_draft = |&choices: &u8| {
        let hands = state.hands().filter(|_| state.occupied().is_empty());
        state.to_move() == draft::chooser(choices)
            && hands.is_some_and(|hands| army::is_draft(hands, choices))
    };
    choices.filter(in_draft).ok_or_else(|| {
        let expected = "how many choices are left, the side that chooses to move, and as hand= one army for \
                        both sides that can be paid for";
        TextError::new("draft field", text, expected)
    })
}

/// Checks a position before play: only hands and units; and a position in play: the side not to
/// move is not in check.
pub(super) fn play(state: &BoardState, castling: &str, passed: &str) -> Result<(), TextError> {
    if let Some(hands) = state.hands() {
        let begun = (castling, passed, state.counters()) != ("-", "-", Counters::START)
            || Side::BOTH.into_iter().any(|side| !state.pending(side).is_empty());
        if begun || state.block().is_nonempty() || !placing::can_go_on(state, hands) {
            let expected = "no rights, counters and reactions before play, the side that has to place to \
                            move, and room for all units";
            return Err(TextError::new("hand field", "hand=", expected));
        }
        return Ok(());
    }
    let them = !state.to_move();
    let attacked = |square: Square| attacks::attacked(state, state.to_move(), square);
    if state.royal_group(them).all(attacked) {
        let square = state.royal_group(them).first();
        let unit = square.and_then(|square| state.at(square));
        let text = unit.map_or_else(String::new, |unit| letter(unit.kind(), unit.side()));
        let place = square.map_or_else(String::new, name);
        let expected = "the side not to move not to be in check";
        return Err(wrong_units(format!("{text} on {place} attacked"), expected));
    }
    Ok(())
}
