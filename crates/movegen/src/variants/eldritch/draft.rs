//! The draft by play \[E-24\]: before any unit is placed, the players choose the army of both sides, Black
//! first, a price and what it buys in each turn. Placement by play follows \[E-22\].

use super::army;
use super::moves::{Move, MoveKind, Moves};
use super::placing;
use super::state::{BoardState, Hands};
use crate::board::{Square, zobrist};
use crate::mechanics::fen::Counters;
use motley_game::{Packed, Side};

/// Returns the player who chooses when this number of choices is left: Black begins, and all numbers of
/// choices in a draft are even.
pub(crate) fn chooser(choices_left: u8) -> Side {
    if choices_left.is_multiple_of(2) { Side::Black } else { Side::White }
}

/// Adds the choices of the side to move. To a search all are equal, since both sides get the units: they come
/// in an order that the position gives, so that an engine does not choose the same in every draft.
pub(crate) fn moves(state: &BoardState, hands: &Hands, out: &mut Moves) {
    for (kind, number) in army::choices(hands, state.choices_left()) {
        out.push(Move::new(MoveKind::Choose, Square(0), Square(0)).third(Square(number)).kind(kind));
    }
    let key = state.key() as u32;
    out.sort_unstable_by_key(|mv| zobrist::fact(key, mv.pack().get()));
}

/// Carries a choice out for both sides.
pub(crate) fn play(state: &mut BoardState, mv: Move) {
    let left = state.choices_left().saturating_sub(1);
    let hands = state.hands().cloned().unwrap_or_default();
    let hands = army::after_choice(&hands, mv.kind, mv.third.0);
    let next = if left > 0 { chooser(left) } else { placing::first_to_place(&hands) };
    state.set_hands(hands);
    state.set_choices_left(left);
    state.set_turn(next, Counters::START);
}
