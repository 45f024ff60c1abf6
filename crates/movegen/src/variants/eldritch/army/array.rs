//! The default array \[E-23\]: the position in which play starts without placement by play; and the
//! hands for placement by play \[E-22\].
//!
//! Orthodox units keep their squares, single ones of a pair the king's-side square, and missing pawns
//! leave from the a-file on; eldritch units take the freed squares in the order of the army text,
//! a-file first. The liege is put down first, then illusionists \[E-54\]; of two freed squares on one
//! file the first row comes before the second \[E-52\].

use super::super::attacks;
use super::super::kinds::ORTHODOX;
use super::super::pieces::{Trait, has};
use super::super::placing;
use super::super::position::Eldritch;
use super::super::square_state::Occupant;
use super::super::squares::{file, rank};
use super::super::start::GameStart;
use super::super::state::{BoardState, Hands, Held};
use super::purchase::Army;
use crate::board::Kind;
use motley_game::{Side, TextError};

/// Returns the default array of two armies.
///
/// # Errors
/// A side would be in check.
pub(crate) fn default_array(armies: &[Army; 2]) -> Result<Eldritch, TextError> {
    let mut state = BoardState::new();
    for (side, army) in Side::BOTH.into_iter().zip(armies) {
        put_orthodox(&mut state, side, army);
        let mut held = eldritch(army);
        held.sort_by_key(|held| order(held.kind));
        for held in held {
            let squares = placing::allowed(&state, side, &held);
            let first = squares.min_by_key(|&s| (file(s), rank(s).abs_diff(side_edge(side))));
            if let Some(square) = first {
                state.put(placing::unit(&held, side, square), square, &mut ());
            }
        }
    }
    placing::begin(&mut state);
    if let Some(side) = Side::BOTH.into_iter().find(|&side| attacks::in_check(&state, side)) {
        let found = format!("{} against {}", armies[0].text(), armies[1].text());
        let expected = format!("armies whose default array leaves {side} out of check");
        return Err(TextError::new("army", found, expected));
    }
    let start = GameStart::of(&state);
    Ok(Eldritch::new(state, start))
}

fn side_edge(side: Side) -> u8 {
    if side == Side::White { 0 } else { 9 }
}

/// Returns the place of a kind in the order in which eldritch units take the freed squares: lieges,
/// then illusionists, then the rest. Lieges and illusionists have squares of their own, which no
/// other unit may take before.
fn order(kind: Kind) -> u8 {
    if has(kind, Trait::Liege) {
        0
    } else if has(kind, Trait::PlacedEarly) {
        1
    } else {
        2
    }
}

fn put_orthodox(state: &mut BoardState, side: Side, army: &Army) {
    for (&kind, left) in ORTHODOX.iter().zip(army.left()) {
        let homes: Vec<_> = placing::homes(side, kind).collect();
        for &square in homes.iter().rev().take(usize::from(left)) {
            state.put(Occupant::plain(kind, side), square, &mut ());
        }
    }
}

fn eldritch(army: &Army) -> Vec<Held> {
    let units = army.bought().iter().flat_map(|offer| {
        let held = Held { kind: offer.kind, price: offer.price };
        std::iter::repeat_n(held, usize::from(offer.yields))
    });
    units.collect()
}

/// Returns the units that two armies have to place \[E-22\].
pub(crate) fn hands(armies: &[Army; 2]) -> Hands {
    [&armies[0], &armies[1]].map(|army| {
        let orthodox = ORTHODOX
            .iter()
            .zip(army.left())
            .flat_map(|(&kind, left)| std::iter::repeat_n(Held { kind, price: [0; 6] }, usize::from(left)));
        let mut held: Vec<Held> = orthodox.chain(eldritch(army)).collect();
        held.sort_by_key(|held| held.kind);
        held
    })
}
