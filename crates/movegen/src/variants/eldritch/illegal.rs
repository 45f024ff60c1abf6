//! Why a text is no turn.

use super::position::Eldritch;
use motley_game::{Notation, STOP, TextError, for_each_turn};

/// What to tell the player who wrote `text` in `pos`: a turn that can be played there.
pub(crate) fn reason(pos: &Eldritch, text: &str) -> TextError {
    let mut example = None;
    let _ = for_each_turn(&mut pos.clone(), &mut |legs, _| {
        example = Some(pos.write_turn(legs));
        STOP
    });
    let expected = match example {
        Some(turn) => format!("a legal turn, such as {turn}"),
        None => "nothing: there is no legal turn here".to_owned(),
    };
    TextError::new("turn", text, expected)
}
