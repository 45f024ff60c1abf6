//! Positions and turns as XBoard shows them, and as its users click them.
//!
//! XBoard has a board of 10 x 10 squares; the squares of the margin are closed until a strip opens
//! them. It shows one unit a square, and turns of one mover, which may capture on one further
//! square. Other turns are sent as a pass and the position after it.

use super::castling;
use super::fen::letter;
use super::moves::{Move, MoveKind};
use super::squares::{self, at, name, original};
use super::state::BoardState;
use crate::board::{Direction, Square};
use crate::mechanics::fen::{CommonFields, RowWriter};
use motley_game::Side;

/// A pass: XBoard's board stays as it is.
const NOTHING: &str = "@@@@";

/// Returns the position as a FEN that XBoard can read: `*` is a square that does not exist.
pub(super) fn fen(state: &BoardState) -> String {
    let there = original() | state.strips().squares();
    let rows: Vec<String> = (0..10)
        .rev()
        .map(|rank| {
            let mut row = RowWriter::default();
            for square in (0..10).map(|file| at(file, rank)) {
                let unit = state.piece(square);
                let unit = unit.map(|piece| letter(piece.kind(), piece.side()));
                let closed = (!there.has(square)).then(|| "*".to_owned());
                row.push(unit.or(closed).as_deref());
            }
            row.finish()
        })
        .collect();
    let fields = CommonFields {
        placement: &rows.join("/"),
        to_move: state.to_move(),
        castling: "-",
        en_passant: "-",
        counters: state.counters(),
    };
    fields.to_string()
}

/// Returns the text of a turn for XBoard.
pub(super) fn write(state: &BoardState, mv: Move) -> String {
    match mv.move_kind {
        MoveKind::Enter => format!("{}@{}", letter(mv.kind, Side::White), name(mv.to)),
        MoveKind::Castle => clicks(&[mv.from, castling::named_square(mv.from, mv.to)]),
        MoveKind::Normal
        | MoveKind::Promote
        | MoveKind::GainDirection
        | MoveKind::Vanish
        | MoveKind::Double => clicks(&[mv.from, mv.to]) + &suffix(state, mv).unwrap_or_default(),
        MoveKind::CaptureBeside => clicks(&[mv.from, mv.third, mv.to]),
        MoveKind::Shoot => clicks(&[mv.from, mv.to, mv.from]),
        _ => NOTHING.to_owned(),
    }
}

/// Returns the text that XBoard sends when its user clicks this turn; empty if it cannot be
/// clicked. An invoke goes to its square and back, a throw from the thrown unit to its new square.
pub(super) fn gesture(state: &BoardState, mv: Move) -> String {
    let Some(suffix) = suffix(state, mv) else {
        return String::new();
    };
    match mv.move_kind {
        MoveKind::Double => clicks(&[mv.from, mv.third, mv.to]) + &suffix,
        MoveKind::Create | MoveKind::Hop | MoveKind::Alight | MoveKind::Swap => {
            clicks(&[mv.from, mv.to, mv.from]) + &suffix
        }
        MoveKind::Throw => clicks(&[mv.from, mv.third, mv.to]),
        // A click in the direction that is gained.
        MoveKind::GainDirection => {
            let way = Direction::ALL[usize::from(mv.third.0) % 8];
            let next = squares::step(mv.to, way);
            next.map_or_else(String::new, |next| clicks(&[mv.from, mv.to, next]))
        }
        _ => match write(state, mv) {
            nothing if nothing == NOTHING => String::new(),
            text => text,
        },
    }
}

/// Returns the letter of the unit that the mover becomes, empty if it does not change; `None` if
/// XBoard cannot show it, because it knows no dashes there.
fn suffix(state: &BoardState, mv: Move) -> Option<String> {
    let own = state.piece(mv.from).map(|piece| piece.kind());
    let changes = matches!(mv.move_kind, MoveKind::Promote | MoveKind::Create)
        || mv.move_kind == MoveKind::Double && mv.promotion().is_some();
    if !changes || mv.move_kind != MoveKind::Promote && own == Some(mv.kind) {
        return Some(String::new());
    }
    Some(letter(mv.kind, Side::Black)).filter(|letter| letter.len() == 1)
}

/// Returns the text of clicks on these squares: a leg from each to the next.
fn clicks(squares: &[Square]) -> String {
    let legs = squares.windows(2).map(|leg| name(leg[0]) + &name(leg[1]));
    legs.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::super::Eldritch;
    use super::super::tests::position;
    use crate::testing::told_and_clicked;
    use crate::variant::XboardNotation;
    use motley_game::{GO, for_each_turn};

    #[test]
    fn positions_have_a_margin_and_no_notes() {
        let plain = position("r{+f}nb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 strips=nb:1R2");
        let fen = plain.fen_for_xboard();
        let rows: Vec<_> = fen.split('/').collect();
        assert_eq!(rows[..2], ["**1R2****", "*rnb1kbnr*"]);
        assert!(rows[9].starts_with("********** w - - 0 1"));
    }

    /// Canonical text, XBoard's text of the turn, and the clicks of its users.
    #[test]
    fn turns_are_told_and_clicked() {
        told_and_clicked::<Eldritch>(&[
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", "e2e4", "e2e4"),
            ("4k3/8/8/8/8/1p6/8/E'3K3 w - - 0 1", "a1xb3", "a1b3,b3a1", "a1b3,b3a1"),
            ("4k3/8/8/8/8/8/8/1T'1RK3 w - - 0 1", "b1!d1", "@@@@", "b1d1,d1b1"),
            ("4k3/8/8/8/8/8/8/O'3K3 w - - 0 1", "a1!nb", "@@@@", ""),
        ]);
    }

    #[test]
    fn whatever_can_be_clicked_is_a_turn() {
        for array in 0..20 {
            let pos = super::super::tests::random_array(array);
            let _ = for_each_turn(&mut pos.clone(), &mut |turn, _| {
                let clicked = pos.write_gesture_for_xboard(turn);
                assert!(clicked.is_empty() || pos.read_turn_from_xboard(&clicked).is_ok(), "{clicked}");
                GO
            });
        }
    }
}
