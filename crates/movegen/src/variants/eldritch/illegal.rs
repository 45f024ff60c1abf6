//! The reason why a turn is illegal, with turns that its unit could play instead.

use super::pieces::def;
use super::position::Eldritch;
use super::squares::{name, named};
use crate::board::Square;
use motley_game::{GO, Notation, STOP, TextError, for_each_turn};

/// Returns the reason why no legal turn has this text.
pub(crate) fn reason(pos: &Eldritch, text: &str) -> TextError {
    let from = text.get(..2).and_then(named);
    let expected = match from {
        Some(from) => of_unit(pos, from),
        None => match example(pos, "") {
            Some(turn) => format!("a legal turn, such as {turn}"),
            None => "nothing: there is no legal turn here".to_owned(),
        },
    };
    TextError::new("turn", text, expected)
}

/// Returns the expected text of a turn that begins on `from`.
fn of_unit(pos: &Eldritch, from: Square) -> String {
    let us = pos.state.to_move();
    let place = name(from);
    let Some(piece) = pos.state.piece(from).filter(|piece| piece.side() == us) else {
        return format!("a unit of {us} on {place}");
    };
    let def = def(piece.kind());
    let rule = match def.rule {
        "" => String::new(),
        rule => format!(" [{rule}]"),
    };
    match example(pos, &place) {
        Some(turn) => format!("what the {} on {place} can do, such as {turn}{rule}", def.name),
        None if pos.state.frozen(us).has(from) => {
            format!("another unit: the {} on {place} is frozen [E-12]", def.name)
        }
        None => format!("another unit: the {} on {place} can do nothing now{rule}", def.name),
    }
}

/// Returns a legal turn whose text begins with `begins`.
fn example(pos: &Eldritch, begins: &str) -> Option<String> {
    let mut example = None;
    let _ = for_each_turn(&mut pos.clone(), &mut |legs, _| {
        let text = pos.write_turn(legs);
        if text.starts_with(begins) {
            example = Some(text);
            STOP
        } else {
            GO
        }
    });
    example
}
