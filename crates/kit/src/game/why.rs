//! The reasons why turns are illegal, with the clauses of the rules that say so.

use super::position_views::unit_name;
use motley_movegen::variant::{PicturedSquare, Variant};

/// The clause that says that players take turns.
const TURNS: &str = "G-1";
/// The clause that says that units move as their kinds do; cited if there is no more special
/// clause.
const MOVEMENT: &str = "G-2";

/// Returns the reason why no turn of `position` begins with these clicks.
pub(super) fn why<V: Variant>(position: &V, clicks: &[String]) -> String {
    let first = clicks.first().map_or("", String::as_str);
    let there = square_at(position, first);
    let unit = there.as_ref().and_then(|there| there.unit.as_ref());
    let text = match clicks {
        [only] => match no_own_unit_there(position, only, there.as_ref()) {
            Some(reason) => return reason,
            // No unit can step to its own square, so the reason says how the unit can move.
            None => only.repeat(2),
        },
        _ => clicks.concat(),
    };
    match position.read_turn(&text) {
        Ok(_) => "This turn can be played.".to_owned(),
        Err(error) if error.expected.contains('[') => format!("Expected {}.", error.expected),
        Err(error) => {
            let own = unit.and_then(|pictured| V::unit_rule(pictured.unit.kind()));
            format!("Expected {} [{}].", error.expected, own.unwrap_or(MOVEMENT))
        }
    }
}

fn square_at<V: Variant>(position: &V, at: &str) -> Option<PicturedSquare> {
    let mut squares = position.picture().squares.into_iter();
    squares.find(|there| V::square_name(there.square) == at)
}

/// Returns the reason why no turn begins on a square; `None` if a unit of the side to move is
/// there.
fn no_own_unit_there<V: Variant>(position: &V, at: &str, there: Option<&PicturedSquare>) -> Option<String> {
    let side = position.to_move();
    let obstacle = there.and_then(|there| there.obstacle);
    let unit = there.and_then(|there| there.unit.as_ref());
    match unit.map(|pictured| pictured.unit) {
        None => Some(match obstacle {
            Some(obstacle) => {
                format!("The {} on {at} belongs to no side; {side} is to move. [{TURNS}]", obstacle.name())
            }
            None => format!("There is no unit on {at}; {side} is to move. [{TURNS}]"),
        }),
        Some(unit) if unit.side() != side => Some(format!(
            "The {} on {at} is the opponent's; {side} is to move. [{TURNS}]",
            unit_name(position, unit)
        )),
        Some(_) => None,
    }
}
