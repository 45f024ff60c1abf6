//! Blasts: what captures would destroy, and the squares beside a royal unit.
//!
//! The numbers were fitted to the positions of 20,000 games of atomic chess.

use super::side_view::SideView;
use crate::board::{Square, Unit};
use crate::file_games::position::FileGame;
use crate::file_games::rules::KindRules;
use crate::file_games::squares::SquareSet;
use crate::mechanics::tapered::{Tapered, s};
use motley_game::Side;

/// The share of what each capture would win that its threat is worth, in percent.
const THREAT: i32 = 8;
/// The score of units beside the royal unit that the enemy attacks, by their number.
const EXPOSED: [i32; 4] = [0, 0, -500, -900];
/// A unit beside its own royal unit: a blast reaches it.
const BESIDE_ROYAL: i32 = -20;
/// An enemy unit there.
const ENEMY_BESIDE_ROYAL: i32 = -25;
/// An attacked square there, without an own unit.
const ATTACKED_BESIDE_ROYAL: i32 = -50;
/// The value of a royal unit in a blast.
const ROYAL: i32 = 2_000;

/// Returns the value of a side's threats to blast, and of the squares beside its royal unit.
pub(super) fn score(pos: &FileGame, us: Side, own: &SideView, enemy: &SideView) -> Tapered {
    let rules = pos.rules.0;
    if !rules.captures.blast {
        return Tapered::default();
    }
    let value = threats(pos, us, own, enemy) * THREAT / 100
        + own.royal.map_or(0, |king| beside_royal(pos, us, king, enemy));
    s(value, value)
}

/// Returns the score of the squares beside a side's royal unit.
fn beside_royal(pos: &FileGame, us: Side, king: Square, enemy: &SideView) -> i32 {
    let attacks = attacks(pos, enemy);
    let around = SquareSet::square(king).around() & pos.rules.board;
    let number = |set: SquareSet| set.len() as i32;
    let exposed = (around & pos.side(us) & attacks).len() as usize;
    EXPOSED[exposed.min(EXPOSED.len() - 1)]
        + BESIDE_ROYAL * number(around & pos.side(us))
        + ENEMY_BESIDE_ROYAL * number(around & pos.side(!us))
        + ATTACKED_BESIDE_ROYAL * number(around & attacks & !pos.side(us))
}

/// Returns the sum of what each capture by a side would win.
fn threats(pos: &FileGame, us: Side, own: &SideView, enemy: &SideView) -> i32 {
    let royals = [own.royal, enemy.royal];
    let royal = enemy.royal.map_or(SquareSet::EMPTY, SquareSet::square);
    let mut sum = 0;
    for to in attacks(pos, own) & pos.side(!us) & !royal {
        let won = blast_gain(pos, us, to, royals);
        for kind in capturers(pos, own).filter(|kind| own.by(kind.kind).has(to)) {
            sum += (won - kind.value).max(0);
        }
    }
    sum
}

/// Returns the squares on which a side can capture.
fn attacks(pos: &FileGame, side: &SideView) -> SquareSet {
    capturers(pos, side).fold(SquareSet::EMPTY, |all, kind| all | side.by(kind.kind))
}

/// Returns the kinds that a side can capture with: a royal unit would destroy itself.
fn capturers(pos: &FileGame, side: &SideView) -> impl Iterator<Item = &'static KindRules> {
    let royal = side.royal.and_then(|king| pos.at(king));
    let royal = royal.map(|unit| unit.kind());
    let kinds = pos.rules.0.kinds.iter();
    kinds.filter(move |kind| Some(kind.kind) != royal)
}

/// Returns what a side wins by a blast on a square, without its capturing unit.
fn blast_gain(pos: &FileGame, us: Side, to: Square, royals: [Option<Square>; 2]) -> i32 {
    let value = |square: Square, unit: Unit| {
        if royals.contains(&Some(square)) { ROYAL } else { pos.rules.of(unit.kind()).value }
    };
    pos.balance(us, pos.blasted_squares(to), value)
}
