//! Blasts: units beside a royal unit whose capture would destroy it.

use super::side_view::SideView;
use crate::invented::kinds::slot;
use crate::invented::position::Invented;
use crate::invented::square_set::SquareSet;
use crate::mechanics::tapered::{Tapered, s};
use motley_game::Side;

/// The score of units beside the royal unit that the enemy attacks, by their number.
const EXPOSED: [Tapered; 4] = [s(0, 0), s(-250, -250), s(-700, -700), s(-1100, -1100)];

/// Returns the score of the units beside a side's royal unit that the enemy could capture: 0 or less.
pub(super) fn score(pos: &Invented, us: Side, own: &SideView, enemy: &SideView) -> Tapered {
    let rules = pos.rules.0;
    let Some(king) = own.royal.filter(|_| rules.texts.capture.blasts) else {
        return Tapered::default();
    };
    let royal = pos.at(king).map(|unit| unit.kind());
    // A royal unit would destroy itself.
    let capturers = rules.kinds.iter().filter(|kind| Some(kind.kind) != royal);
    let attacks = capturers.fold(enemy.by_pawns, |all: SquareSet, kind| {
        all | enemy.by_kind[slot(kind.kind)]
    });
    let exposed = SquareSet::of(king).around() & pos.side(us) & attacks;
    EXPOSED[(exposed.len() as usize).min(EXPOSED.len() - 1)]
}
