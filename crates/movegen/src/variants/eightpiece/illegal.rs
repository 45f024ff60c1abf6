//! The reason why a turn is illegal.

use super::castling::is_partner_of;
use super::generate::generate;
use super::jailer::held;
use super::kinds::*;
use super::move_filter::MoveFilter;
use super::parsed_turn::{ParsedTurn, Spelling, is_castling_step};
use super::position::PositionState;
use crate::board::{Board8x8, Geometry};
use crate::mechanics::turn_text::ParsedLeg;
use motley_game::GO;

/// Returns the text expected in place of a turn that is not a legal move.
pub(super) fn expected_instead(state: &PositionState, turn: &ParsedTurn, spellings: &[Spelling]) -> String {
    let us = state.to_move;
    let leg = match *turn {
        ParsedTurn::Pass => {
            return "a pass only when the king is held and not in check [8P-4]".to_owned();
        }
        ParsedTurn::Castling(_) => return CASTLING.to_owned(),
        ParsedTurn::Leg(leg) | ParsedTurn::Legs(leg, _) => leg,
    };
    let from = Board8x8::name(leg.from);
    let Some(unit) = state.board.at(leg.from).filter(|unit| unit.side() == us) else {
        return format!("a unit of {us} on {from}");
    };
    if held(&state.board, us).has(leg.from) {
        return format!("no move of the unit on {from}, which a jailer holds [8P-3]");
    }
    if unit.kind() == KING && asks_to_castle(state, leg) {
        return CASTLING.to_owned();
    }
    if is_pseudo_legal(state, turn, spellings) {
        return "a turn that does not leave the own king attacked [G-4]".to_owned();
    }
    let pushed = state.last_push.filter(|push| push.unit == leg.from);
    if pushed.is_some_and(|push| push.forbidden().has(leg.to)) {
        return format!("no way back for the unit on {from}, which was just pushed [8P-17]");
    }
    if unit.kind() == PAWN && leg.letter.is_none() {
        return format!("a move the pawn on {from} can make, with a letter if it promotes");
    }
    format!("a move the {} on {from} can make", UNITS.name(unit.kind()))
}

/// The text expected in place of a castling that is refused.
const CASTLING: &str = "castling where it is allowed [8P-19]";

/// Whether a leg of the king asks to castle: onto its own rook or jailer, or two files or more along
/// the rank.
fn asks_to_castle(state: &PositionState, leg: ParsedLeg) -> bool {
    let onto_partner = is_partner_of(&state.board, state.to_move, leg.to);
    Board8x8::rank(leg.from) == Board8x8::rank(leg.to) && (onto_partner || is_castling_step(leg.from, leg.to))
}

fn is_pseudo_legal(state: &PositionState, turn: &ParsedTurn, spellings: &[Spelling]) -> bool {
    let mut found = false;
    let _ = generate(state, MoveFilter::pseudo_legal(), &mut |mv| {
        found |= spellings.iter().any(|is_spelt| is_spelt(state, turn, mv));
        GO
    });
    found
}
