//! Threats: units under attack, and squares that both sides attack.

use super::side_view::SideView;
use crate::file_games::position::FileGame;
use crate::file_games::rules::kinds::slot;
use crate::file_games::squares::SquareSet;
use crate::mechanics::tapered::{Tapered, s};
use motley_game::Side;

/// An enemy unit that is attacked and not protected, as a gain.
const HANGING: Tapered = s(18, 14);

/// Returns the value of a side's threats against enemy units, and of its own pieces that pawns protect.
pub(super) fn score(pos: &FileGame, us: Side, own: &SideView, enemy: &SideView) -> Tapered {
    let tables = &pos.rules.eval;
    if tables.is_misere {
        return Tapered::default();
    }
    let weights = &tables.weights;
    let king = enemy.royal.map_or(SquareSet::EMPTY, SquareSet::square);
    let units = pos.side(!us) & !king;
    // There is no recapture where the capturing unit is blasted.
    let protected = match pos.rules.captures.blast {
        true => SquareSet::EMPTY,
        false => enemy.all,
    };
    let hanging = units & own.all & !protected;
    let firmly_held = enemy.by_pawns | enemy.twice & !own.twice;
    let contested = own.all & enemy.all & !firmly_held;
    let number = |set: SquareSet| set.len() as i32;
    weights.pawn_threat * number(units & !enemy.pawns & own.by_pawns)
        + HANGING * (weights.hanging * number(hanging))
        + weights.cheaper_threat * attacked_by_cheaper(pos, us, own)
        + weights.contested * number(contested)
        + weights.protected_piece * number(pos.side(us) & !own.pawns & own.by_pawns)
}

/// Returns the number of enemy pieces that a piece of clearly less value attacks.
fn attacked_by_cheaper(pos: &FileGame, us: Side, own: &SideView) -> i32 {
    let pieces = &pos.rules.eval.pieces;
    let mut attacked = SquareSet::EMPTY;
    let mut cheaper = 0;
    let mut number = 0;
    for piece in pieces {
        for other in &pieces[cheaper..piece.cheaper] {
            attacked |= own.by_kind[slot(other.kind)];
        }
        cheaper = piece.cheaper;
        number += (pos.of(!us, piece.kind) & attacked).len();
    }
    number as i32
}
