//! The reasons of refusals, with the clauses of the rules that they cite.
//!
//! The rules of every game say what they expect instead of an illegal turn, and cite clauses in
//! brackets, such as `[G-4]`.

use super::views::unit_name;
use crate::messages::{CitedClause, Update};
use motley_game::TextError;
use motley_movegen::variant::{Info, PicturedSquare, Variant};
use motley_movegen::variants;

/// The clause that says that players take turns.
const TURNS: &str = "G-1";
/// The clause that says that units move as their kinds do; cited if there is no more special
/// clause.
const MOVEMENT: &str = "G-2";

/// The reason why a request was refused. A refused request changes nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(pub String);

impl Refusal {
    /// Returns the update for the page. The clauses that the reason cites in brackets are listed
    /// apart.
    #[must_use]
    pub fn update(&self, info: &Info) -> Update {
        let mut rules = Vec::new();
        let mut reason = String::new();
        let mut rest = self.0.as_str();
        while let Some((before, cited)) = rest.split_once('[') {
            let Some((id, after)) = cited.split_once(']').filter(|(id, _)| is_clause(id)) else {
                reason.push_str(before);
                reason.push('[');
                rest = cited;
                continue;
            };
            reason.push_str(before.trim_end());
            rules.push(CitedClause { id: id.to_owned(), text: clause_text(info, id) });
            rest = after;
        }
        reason.push_str(rest);
        Update::Refused { reason, rules }
    }
}

/// Whether a text in brackets is the id of a clause. A refused record may have tags in brackets, too.
fn is_clause(id: &str) -> bool {
    let is_id = |c: char| c.is_ascii_alphanumeric() || c == '-';
    id.contains('-') && id.chars().all(is_id)
}

/// Returns a clause as plain text.
fn clause_text(info: &Info, id: &str) -> String {
    let markdown = variants::clause(info, id).unwrap_or_default();
    markdown.replace(['`', '*'], "")
}

impl From<TextError> for Refusal {
    fn from(error: TextError) -> Self {
        Refusal(error.to_string())
    }
}

/// Returns the reason why no turn of `position` begins with these clicks.
#[must_use]
pub fn why<V: Variant>(position: &V, clicks: &[String]) -> String {
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
