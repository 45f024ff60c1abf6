//! Other spellings of turns, as players and GUIs write them: each stands for a canonical text, which
//! is then looked for among the legal turns.

use super::castling;
use super::kinds::{ARCHER, HERO, KING};
use super::position::PawnsChess;
use crate::board::{Board8x8, Geometry, Square, Unit};
use crate::mechanics::castling::Wing;
use crate::mechanics::turn_text::{castling_wing, two_squares};

/// Returns the canonical text that `text` stands for, legal or not. Letters may have either case
/// (`N@d4`, `e7e8Q`), and castling may be `O-O`, `0-0-0`, or the king that takes its own rook.
pub(super) fn canonical(pos: &PawnsChess, text: &str) -> String {
    let lower = text.trim().to_ascii_lowercase();
    let legs = lower.split(',');
    let legs: Vec<String> =
        legs.map(|leg| castling_text(pos, leg).unwrap_or_else(|| leg.to_owned())).collect();
    legs.join(",")
}

/// Returns canonical texts that XBoard may mean by `text`, the likeliest first:
///
/// - a shot goes by way of the victim's square: `a4a6,a6a4` for `a4xa6`, `a4a7,a7a5` for
///   `a4a5,a5xa7`;
/// - a sacrifice is written without the leg by which the hero leaves: `e5h8`.
pub(super) fn of_xboard(pos: &PawnsChess, text: &str) -> Vec<String> {
    let legs = canonical(pos, text);
    let legs: Vec<&str> = legs.split(',').collect();
    let plain = join_shots(pos, &legs).join(",");
    let sacrifice = plain.rsplit(',').next().and_then(|leg| {
        let (from, to) = leg_squares(leg)?;
        let is_hero = pos.board.at(from)? == Unit::new(HERO, pos.to_move);
        is_hero.then(|| format!("{plain},-{}", Board8x8::name(to)))
    });
    std::iter::once(plain).chain(sacrifice).collect()
}

/// Returns the two squares of a leg such as `e2e4` or `e7e8q`.
pub(super) fn leg_squares(leg: &str) -> Option<(Square, Square)> {
    let (from, to, rest) = two_squares::<Board8x8>(leg)?;
    (rest.len() <= 1).then_some((from, to))
}

/// Returns the king's move that a leg in another spelling of castling stands for.
fn castling_text(pos: &PawnsChess, leg: &str) -> Option<String> {
    let us = pos.to_move;
    let wing = castling_wing(leg);
    let meant = castling::of_side(us).map(|(_, castling)| castling).find(|castling| {
        let said = wing == Some(Wing::of(castling.king, castling.partner));
        let takes_rook = leg_squares(leg) == Some((castling.king, castling.partner))
            && pos.board.at(castling.king) == Some(Unit::new(KING, us))
            && pos.board.side(us).has(castling.partner);
        said || takes_rook
    });
    meant.map(|castling| Board8x8::name(castling.king) + &Board8x8::name(castling.king_to))
}

/// Replaces the pairs of legs by which XBoard means shots.
fn join_shots(pos: &PawnsChess, legs: &[&str]) -> Vec<String> {
    let mut joined = Vec::new();
    let mut rest = legs;
    while let [first, others @ ..] = rest {
        let shot = others.first().and_then(|second| shot_text(pos, first, second));
        match shot {
            Some(shot) => {
                joined.push(shot);
                rest = &others[1..];
            }
            None => {
                joined.push((*first).to_owned());
                rest = others;
            }
        }
    }
    joined
}

/// Returns the shot that two legs of an archer stand for: to the victim's square, and back to the
/// archer's own or one step ahead of it.
fn shot_text(pos: &PawnsChess, first: &str, second: &str) -> Option<String> {
    let ((from, victim), (again, to)) = (leg_squares(first)?, leg_squares(second)?);
    let is_archer = pos.board.at(from)? == Unit::new(ARCHER, pos.to_move);
    let [a, b, c] = [from, to, victim].map(Board8x8::name);
    if !is_archer || again != victim {
        None
    } else if to == from {
        Some(format!("{a}x{c}"))
    } else {
        let is_step = Board8x8::forward(from, pos.to_move) == to;
        is_step.then(|| format!("{a}{b},{b}x{c}"))
    }
}
