//! Why something cannot be done, in words, with the clauses of the rules that say so.
//!
//! The rules of every game say what was expected instead of a turn and cite clauses in brackets, as `[G-4]`.

use super::views::unit_name;
use crate::messages::{CitedClause, Update};
use motley_game::TextError;
use motley_movegen::variant::{Info, PicturedUnit, Variant};
use motley_movegen::variants;

/// The clause that players take turns.
const TURNS: &str = "G-1";
/// The clause that units move as their kinds do: what is cited where none says more.
const MOVEMENT: &str = "G-2";

/// Why a request was refused: nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(pub String);

impl Refusal {
    /// What the page is told: the clauses of the game's rules that a reason cites in brackets stand beside
    /// it.
    #[must_use]
    pub fn update(&self, info: &Info) -> Update {
        let mut rules = Vec::new();
        let mut reason = String::new();
        let mut rest = self.0.as_str();
        while let Some((before, cited)) = rest.split_once('[') {
            let Some((id, after)) = cited.split_once(']') else {
                break;
            };
            reason.push_str(before.trim_end());
            rules.push(CitedClause {
                id: id.to_owned(),
                text: clause_text(info, id),
            });
            rest = after;
        }
        reason.push_str(rest);
        Update::Refused { reason, rules }
    }
}

/// What a clause says, as plain text.
fn clause_text(info: &Info, id: &str) -> String {
    let markdown = variants::clause(info, id).unwrap_or_default();
    markdown.replace(['`', '*'], "")
}

impl From<TextError> for Refusal {
    fn from(error: TextError) -> Self {
        Refusal(error.to_string())
    }
}

/// Why no turn begins with these clicks at `position`.
pub(super) fn why<V: Variant>(position: &V, clicks: &[String]) -> String {
    let first = clicks.first().map_or("", String::as_str);
    let unit = unit_at(position, first);
    let text = match clicks {
        [only] => match nobody_there(position, only, unit.as_ref()) {
            Some(reason) => return reason,
            // A step to its own square, which no unit can make: the reason is what it can do.
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

fn unit_at<V: Variant>(position: &V, at: &str) -> Option<PicturedUnit> {
    let squares = position.picture().squares.into_iter();
    let mut there = squares.filter(|there| V::square_name(there.square) == at);
    there.next()?.unit
}

/// Why nobody on a square can begin a turn; `None` if a unit of the side to move stands there.
fn nobody_there<V: Variant>(position: &V, at: &str, unit: Option<&PicturedUnit>) -> Option<String> {
    let side = position.to_move();
    match unit.map(|pictured| pictured.unit) {
        None => Some(format!(
            "There is no unit on {at}; {side} is to move. [{TURNS}]"
        )),
        Some(unit) if unit.side() != side => Some(format!(
            "The {} on {at} is the opponent's; {side} is to move. [{TURNS}]",
            unit_name::<V>(unit)
        )),
        Some(_) => None,
    }
}
