//! The danger to a royal unit, and the pawns that shelter it.

use super::side_view::SideView;
use crate::board::Square;
use crate::file_games::position::FileGame;
use crate::file_games::rules::kinds::slot;
use crate::file_games::squares::SquareSet;
use crate::mechanics::tapered::{Tapered, s};
use motley_game::Side;

/// The largest number of pawns that count.
const MAX_SHELTER: u32 = 4;
/// The danger of a unit in hand, and of one that can be dropped safely with check.
const UNIT_IN_HAND: i32 = 45;
/// The danger of each kind in hand for each square near the royal unit on which it could be dropped.
const HOLE_FOR_DROPS: i32 = 8;
/// The share of a safe check's danger that a drop has, in percent.
const SAFE_DROP: i32 = 90;
/// The relief by each centipawn of shelter.
const RELIEF: i32 = 2;
/// The largest danger that is squared: so a score never overflows.
const MAX_DANGER: i32 = 4_000;
/// The danger in games of counted checks, in percent, by the checks that the enemy still has to give.
const COUNTED_CHECKS: [i32; 4] = [100, 490, 390, 280];

/// Returns the value of the pawns that shelter a side's royal unit.
pub(super) fn shelter(pos: &FileGame, us: Side, own: &SideView) -> Tapered {
    let tables = &pos.rules.eval;
    let Some(king) = own.royal.filter(|_| tables.has_checks) else {
        return Tapered::default();
    };
    let near = tables.shelter[us.index()][king.index()];
    let pawns = (own.pawns & near).len().min(MAX_SHELTER);
    s(tables.weights.shelter * pawns as i32, 0)
}

/// Returns the score of the danger to a side's royal unit: 0 or less.
pub(super) fn danger(pos: &FileGame, us: Side, own: &SideView, enemy: &SideView, shelter: i32) -> Tapered {
    let rules = pos.rules.0;
    let Some(king) = own.royal.filter(|_| rules.eval.has_checks) else {
        return Tapered::default();
    };
    let zone = rules.eval.zone[king.index()];
    let by_king = pos.at(king).map_or(SquareSet::EMPTY, |unit| own.by_kind[slot(unit.kind())]);
    let weak = enemy.all & !own.twice & (by_king | !own.all);
    let wins_by_check = rules.ends.counts_checks && pos.checks[(!us).index()] <= 1;
    let safe = if wins_by_check { rules.board } else { !own.all | weak & enemy.twice };
    let mut danger = enemy.king_attackers * enemy.king_attack
        + rules.eval.weights.weak_square * (zone & weak).len() as i32
        + checks(pos, us, king, enemy, safe)
        - RELIEF * shelter;
    if rules.has_hands() {
        danger += drops(pos, us, king, own, zone);
    }
    if rules.ends.counts_checks {
        let left = usize::from(pos.checks[(!us).index()]).min(3);
        danger = danger.max(0) * COUNTED_CHECKS[left] / 100;
    }
    let danger = danger.clamp(0, MAX_DANGER);
    s(-(danger * danger / rules.eval.weights.danger_divisor), -(danger / rules.eval.weights.endgame_divisor))
}

/// Returns the danger of the checks that the enemy could give by a move.
fn checks(pos: &FileGame, us: Side, king: Square, enemy: &SideView, safe: SquareSet) -> i32 {
    let rules = pos.rules.0;
    let occupied = pos.occupied();
    let vacant = !pos.side(!us);
    let mut refuted = SquareSet::EMPTY;
    let mut danger = 0;
    for (number, slot, from) in rules.attacks[(!us).index()].row(king) {
        let from = from & enemy.by_kind[slot] & vacant;
        let activity = &rules.eval.kinds[number];
        if from.is_empty() || activity.safe_check == 0 {
            continue;
        }
        let kind = &rules.kinds[number];
        // What reaches the king from there, the king's side would reach by the same steps reversed.
        let checks = from & kind.capture[us.index()].from(king, occupied);
        if checks.intersects(safe) {
            danger += activity.safe_check;
        } else {
            refuted |= checks;
        }
    }
    danger + rules.eval.weights.unsafe_check * refuted.len() as i32
}

/// Returns the danger of the enemy's units in hand.
fn drops(pos: &FileGame, us: Side, king: Square, own: &SideView, zone: SquareSet) -> i32 {
    let rules = pos.rules.0;
    let occupied = pos.occupied();
    let empty = rules.board & !occupied & rules.drops.region[(!us).index()];
    let mut danger = 0;
    let holes = (zone & empty & !own.twice).len() as i32;
    for (kind, activity) in rules.kinds.iter().zip(&rules.eval.kinds) {
        let number = i32::from(pos.in_hand(!us, kind.kind));
        if number == 0 {
            continue;
        }
        danger += UNIT_IN_HAND * number + HOLE_FOR_DROPS * holes;
        let from = kind.attackers[(!us).index()][king.index()] & empty & !own.all;
        if activity.safe_check > 0 && from.intersects(kind.capture[us.index()].from(king, occupied)) {
            danger += activity.safe_check * SAFE_DROP / 100;
        }
    }
    danger
}
