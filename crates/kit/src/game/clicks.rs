//! Clicks as text.

use motley_movegen::board::Unit;
use motley_movegen::variant::{Click, Variant};

/// The letters of the sides in the names of pictures and of units beside the board.
pub(super) const SIDE_LETTERS: [char; 2] = ['w', 'b'];

/// Returns the clicks of a turn, leg after leg.
pub(super) fn clicks_of<V: Variant>(position: &V, turn: &[V::Move]) -> Vec<String> {
    let mut at = position.clone();
    let mut clicks = Vec::new();
    for &leg in turn {
        let own = at.clicks(leg).into_iter();
        clicks.extend(own.map(|click| click_text(&at, click)));
        at.play(leg, &mut ());
    }
    clicks.dedup();
    clicks
}

/// Returns a click as text: the name of a square, or `*`, side and letter of a unit beside the
/// board.
pub(super) fn click_text<V: Variant>(position: &V, click: Click) -> String {
    match click {
        Click::Square(square) => V::square_name(square),
        Click::Reserve(kind) => reserve_text::<V>(Unit::new(kind, position.to_move())),
    }
}

/// Whether a click is on a unit beside the board.
pub(super) fn is_beside(click: &str) -> bool {
    click.starts_with('*')
}

/// Returns a click on a unit beside the board as text.
pub(super) fn reserve_text<V: Variant>(unit: Unit) -> String {
    let side = SIDE_LETTERS[unit.side().index()];
    format!("*{side}{}", V::unit_letter(unit.kind()))
}
