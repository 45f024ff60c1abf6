//! Other spellings of turns, as players and XBoard have them.

use super::castling::RIGHTS;
use super::kind::{ARCHER, HERO, KING, square_ahead};
use super::position::PawnsChess;
use crate::board::{Board8x8, Geometry, Square, Unit};

/// Canonical texts that `text` may stand for, the likeliest first; whether they are legal is another
/// question.
///
/// - letters in either case: `N@d4`, `e7e8Q`;
/// - `O-O`, `0-0-0`, and the king that takes its own rook;
/// - a shot as XBoard says it, through the square where something dies: `a4a6,a6a4` for `a4xa6`,
///   `a4a7,a7a5` for `a4a5,a5xa7`;
/// - a sacrifice without the word that the hero leaves: `e5h8`.
pub(super) fn candidates(pos: &PawnsChess, text: &str) -> Vec<String> {
    let lower = text.trim().to_ascii_lowercase();
    let castled: Vec<String> = lower.split(',').map(|leg| castling(pos, leg)).collect();
    let plain = shots(pos, &castled).join(",");
    let sacrifice = plain.rsplit(',').next().and_then(|leg| {
        let (from, to) = squares(leg)?;
        let hero = pos.board.at(from)? == Unit::new(HERO, pos.to_move);
        hero.then(|| format!("{plain},-{}", Board8x8::name(to)))
    });
    std::iter::once(plain).chain(sacrifice).collect()
}

/// The two squares of a plain leg.
pub(super) fn squares(leg: &str) -> Option<(Square, Square)> {
    let (from, to) = (leg.get(..2)?, leg.get(2..4)?);
    if leg.len() > 5 {
        return None;
    }
    Some((Board8x8::named(from)?, Board8x8::named(to)?))
}

fn castling(pos: &PawnsChess, leg: &str) -> String {
    let us = pos.to_move;
    let own = RIGHTS.iter().filter(|right| right.side == us);
    let letters = leg.replace('0', "o");
    for right in own {
        let short = right.rook > right.king;
        let said = letters == if short { "o-o" } else { "o-o-o" };
        let takes_rook = squares(leg) == Some((right.king, right.rook))
            && pos.board.at(right.king) == Some(Unit::new(KING, us))
            && pos.board.side(us).has(right.rook);
        if said || takes_rook {
            return Board8x8::name(right.king) + &Board8x8::name(right.goal());
        }
    }
    leg.to_owned()
}

/// Puts shots for the pairs of legs by which XBoard means them.
fn shots(pos: &PawnsChess, legs: &[String]) -> Vec<String> {
    let mut plain = Vec::new();
    let mut rest = legs;
    while let [first, others @ ..] = rest {
        let shot = others.first().and_then(|second| shot(pos, first, second));
        match shot {
            Some(shot) => {
                plain.push(shot);
                rest = &others[1..];
            }
            None => {
                plain.push(first.clone());
                rest = others;
            }
        }
    }
    plain
}

fn shot(pos: &PawnsChess, first: &str, second: &str) -> Option<String> {
    let ((from, dead), (again, to)) = (squares(first)?, squares(second)?);
    let archer = pos.board.at(from)? == Unit::new(ARCHER, pos.to_move);
    let [a, b, c] = [from, to, dead].map(Board8x8::name);
    if !archer || again != dead {
        None
    } else if to == from {
        Some(format!("{a}x{c}"))
    } else {
        let steps = square_ahead(from, pos.to_move, 1) == Some(to);
        steps.then(|| format!("{a}{b},{b}x{c}"))
    }
}
