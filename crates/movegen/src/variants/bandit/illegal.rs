//! The reason why a turn is not legal, as text.

use super::kinds::{KING, OUTLAW, PAWN, PROMOTIONS, SERGEANT, Squares, TRICKSTER, UNITS};
use super::notation::ParsedTurn;
use super::position::Bandit;
use super::trickster;
use crate::board::{Board7x9, Geometry, Unit};
use crate::mechanics::turn_text::ParsedLeg;
use motley_game::{Game, Outcome, TextError};

/// Returns the reason why `turn`, which was written `text`, is refused.
pub(super) fn explain(pos: &Bandit, text: &str, turn: &ParsedTurn) -> TextError {
    TextError::new("turn", text, expected(pos, turn))
}

/// Returns the expected text. The order matters: each question assumes that the ones before it have
/// found no fault.
fn expected(pos: &Bandit, turn: &ParsedTurn) -> String {
    let us = pos.to_move;
    let ParsedLeg { from, to, letter } = turn.leg;
    let name = Board7x9::name;
    // The only win that `outcome` returns is by a king taken.
    if let Some(outcome @ Outcome::Win(..)) = pos.outcome() {
        return format!("no turn, for the game is over: {outcome} [B-13]");
    }
    let Some(unit) = pos.board.at(from) else {
        return format!("a unit on {}, which is empty", name(from));
    };
    if unit.side() != us {
        return format!("a unit of {us}, who is to move, on {}", name(from));
    }
    if let Some(victim) = pos.board.at(to)
        && let Some(reason) = why_not_captured(unit, victim)
    {
        return reason;
    }
    let soldier = unit.kind() == PAWN || unit.kind() == SERGEANT;
    let promotes = soldier && Squares::last_rank(us).has(to);
    if promotes && !letter.is_some_and(|kind| PROMOTIONS.contains(&kind)) {
        let letters = PROMOTIONS.map(|kind| UNITS.lowercase_letter(kind).to_string());
        return format!("a promotion: one of {} behind it [B-4]", letters.join(", "));
    }
    if !promotes && letter.is_some() && unit.kind() != TRICKSTER {
        return "no letter, for this is no promotion".to_owned();
    }
    if unit.kind() == TRICKSTER && (letter.is_some() || !turn.changes.is_empty()) {
        return format!(
            "tricks between two enemy pieces of different kinds, both beside {}, that leave them a \
             king and no king of {us} in check [B-7]",
            name(to)
        );
    }
    let danger =
        if pos.is_in_check(us) { "that ends the check [G-4]" } else { "that leaves no king in check [G-4]" };
    let mover = UNITS.name(unit.kind());
    format!("a move of the {mover} on {} {danger}", name(from))
}

/// Returns the reason why `unit` may not capture `victim`, on any squares.
fn why_not_captured(unit: Unit, victim: Unit) -> Option<String> {
    let same_side = unit.side() == victim.side();
    Some(match (unit.kind(), victim.kind()) {
        (OUTLAW, _) => return None,
        _ if same_side => format!("a square without a unit of {}", unit.side()),
        (TRICKSTER, _) => "an empty square, for tricksters capture nothing [B-5]".to_owned(),
        (kind, TRICKSTER) if !trickster::may_capture_trickster(kind) => {
            "a pawn, knight or chancellor: no other unit takes a trickster [B-6]".to_owned()
        }
        (KING, OUTLAW) => "another unit: kings do not take outlaws [B-14]".to_owned(),
        _ => return None,
    })
}
