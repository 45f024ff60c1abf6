//! XBoard's units and turns, and the clicks that it sends for its user.

use super::illegal;
use super::moves::Move;
use super::notation::{ParsedTurn, kind_changes, near_victim, write_squares};
use super::position::Bandit;
use crate::board::Square;
use crate::variant::{Setup, XboardNotation};
use motley_game::{GameExt, TextError, Turn};

/// Pictures for the units: XBoard's `Marshall` for the chancellor, `Wolf` for the outlaw, `Hat` for
/// the trickster, `Iron` for the sergeant; `docs/pieces/` has them.
pub(super) const SETUP: Setup = Setup {
    table: "PNBR....C.................OT.........SKpnbr....c.................ot.........sk",
    parent: "lion",
    pieces: &[],
    margin: 0,
};

impl XboardNotation for Bandit {
    fn write_turn_for_xboard(&self, turn: &[Move]) -> String {
        turn.first().map_or(String::new(), |&mv| write_for_xboard(self, mv))
    }

    fn write_gesture_for_xboard(&self, turn: &[Move]) -> String {
        turn.first().map_or(String::new(), |&mv| write_gesture(self, mv))
    }

    fn read_turn_from_xboard(&self, text: &str) -> Result<Turn<Self>, TextError> {
        // Clicks come first, because not all of them have the form of a turn.
        if let Some(mv) = find_by_gesture(self, text) {
            return Ok(vec![mv]);
        }
        let parsed = ParsedTurn::parse_from_xboard(text)?;
        match parsed.find(self).or_else(|| parsed.find_by_letter(self)) {
            Some(mv) => Ok(vec![mv]),
            None => Err(illegal::explain(self, text, &parsed)),
        }
    }
}

/// Returns the legal turn whose gesture is `text`.
fn find_by_gesture(pos: &Bandit, text: &str) -> Option<Move> {
    let mut turns = pos.legal_moves().into_iter();
    turns.find(|&mv| write_gesture(pos, mv) == text)
}

/// Returns the text for XBoard: a double capture goes by way of the nearer victim. (XBoard knows
/// another form, "and what stands there is captured", and misreads it along a file.) Tricks, and
/// the removal of a unit that captures an outlaw, cannot be told.
fn write_for_xboard(pos: &Bandit, mv: Move) -> String {
    match near_victim(pos, mv) {
        None => write_squares(mv),
        Some(near) => write_legs(&[mv.from(), near, mv.to()]),
    }
}

/// Returns the text that XBoard sends for clicks: after a trickster's move a click on each changed
/// unit.
fn write_gesture(pos: &Bandit, mv: Move) -> String {
    let changes = kind_changes(pos, mv);
    if changes.is_empty() {
        return write_for_xboard(pos, mv);
    }
    let mut clicked = vec![mv.from(), mv.to()];
    clicked.extend(changes.iter().map(|change| change.square));
    write_legs(&clicked)
}

/// Writes legs from each square to the next.
fn write_legs(squares: &[Square]) -> String {
    let legs = squares.windows(2);
    let texts = legs.map(|leg| write_squares(Move::new(leg[0], leg[1])));
    texts.collect::<Vec<_>>().join(",")
}
