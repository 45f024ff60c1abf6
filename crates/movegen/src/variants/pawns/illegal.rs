//! The reason why a text is not a legal turn.

use super::kinds::UNITS;
use super::position::{Decision, PawnsChess};
use super::spelling::leg_squares;
use crate::board::{Board8x8, Geometry};
use motley_game::{GO, Game, Notation, Stage, TextError};

/// Returns the fault of `text`, which is not a legal turn here. The checks go from the coarse to
/// the fine, because a later check assumes that the earlier ones found nothing.
pub(super) fn explain(pos: &PawnsChess, text: &str) -> TextError {
    let error = |expected: String| TextError::new("turn", text, expected);
    if let Some(outcome) = pos.outcome() {
        return error(format!("no turn, for the game is over: {outcome}"));
    }
    if !text.split(',').all(is_leg) {
        return error("legs such as e2e4, e7e8q, a4xa6, n@d4, e5h8,-h8 or +, joined by commas".to_owned());
    }
    let first = text.split(',').next().unwrap_or("");
    if let Decision::Displacement(square) = pos.decision() {
        let at = Board8x8::name(square);
        if !first.starts_with(&at) {
            return error(format!("first where the spy displaced from {at} goes [PC-16]"));
        }
    }
    if is_unfinished(pos, text) {
        return error("a capture more: a berserker goes on as long as it can [PC-24]".to_owned());
    }
    if pos.displaced.is_empty()
        && let Some(reason) = wrong_first_leg(pos, first)
    {
        return error(reason);
    }
    let mover = leg_squares(first).and_then(|(from, _)| Some((from, pos.board.at(from)?)));
    error(match mover {
        Some((from, unit)) => {
            format!("a move the {} on {} can make", UNITS.name(unit.kind()), Board8x8::name(from))
        }
        None => "a legal turn".to_owned(),
    })
}

/// Returns the reason why a turn without displacement cannot begin with this leg.
fn wrong_first_leg(pos: &PawnsChess, first: &str) -> Option<String> {
    if pos.is_compelled() {
        return Some("a berserker's capture of an enemy, which must be made [PC-23]".to_owned());
    }
    if let Some((from, _)) = leg_squares(first)
        && !pos.board.side(pos.to_move).has(from)
    {
        return Some(format!("a unit of {} on {}", pos.to_move, Board8x8::name(from)));
    }
    pos.in_check().then(|| "a turn that leaves the king out of check [G-4]".to_owned())
}

/// Whether a leg has one of the forms of \[G-23\].
fn is_leg(leg: &str) -> bool {
    let named = |name: Option<&str>| name.and_then(Board8x8::named).is_some();
    // Each name says what happens in a leg of this form; `left` is a hero that leaves the board.
    let healed = leg.len() == 4 && leg.get(1..2) == Some("@") && named(leg.get(2..));
    let shot = leg.len() == 5 && leg.get(2..3) == Some("x") && named(leg.get(..2)) && named(leg.get(3..));
    let left = leg.len() == 3 && leg.starts_with('-') && named(leg.get(1..));
    let castled = matches!(leg, "O-O" | "O-O-O" | "0-0" | "0-0-0" | "o-o" | "o-o-o");
    leg == "+" || leg_squares(leg).is_some() || healed || shot || left || castled
}

/// Whether `text` is the beginning of legal turns, all of which go on with a capture. Plays the legs
/// whose texts, joined, are the beginning of `text`.
fn is_unfinished(start: &PawnsChess, text: &str) -> bool {
    let (mut pos, mut legs) = (*start, Vec::new());
    loop {
        let mut next = None;
        for stage in Stage::BOTH {
            let _ = pos.moves(stage, &mut |mv| {
                legs.push(mv);
                let written = start.write_turn(&legs);
                legs.pop();
                let fits = text == written || text.starts_with(&(written + ","));
                next = next.or(Some(mv).filter(|_| fits));
                GO
            });
        }
        let Some(mv) = next else {
            return false;
        };
        legs.push(mv);
        pos.play(mv, &mut ());
        if start.write_turn(&legs) == text {
            return matches!(pos.decision(), Decision::Chain(_));
        }
        if !pos.mid_turn() {
            return false;
        }
    }
}
