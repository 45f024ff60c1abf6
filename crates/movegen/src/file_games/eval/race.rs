//! The race of units to the flag that they win on.

use super::side_view::SideView;
use crate::file_games::position::FileGame;
use crate::file_games::rules::KindRules;
use crate::file_games::rules::ends::FlagKinds;
use crate::file_games::squares::SquareSet;
use crate::mechanics::tapered::{Tapered, s};
use motley_game::Side;

/// The value of the flag itself, in centipawns; that of a unit falls with the square of its turns.
const FLAG: i32 = 2_000;
/// The largest number of turns that counts.
const MAX_TURNS: i32 = 9;

/// Returns the value of a side's way to the flag: by the turns of its nearest unit, where a turn more
/// stands for each square that the enemy attacks.
pub(super) fn score(pos: &FileGame, us: Side, own: &SideView, enemy: &SideView) -> Tapered {
    let rules = pos.rules.0;
    let FlagKinds::Of(kinds) = rules.flag.kinds[us.index()] else {
        return Tapered::default();
    };
    let kinds = rules.kinds.iter().filter(|rules| kinds.has(rules.kind));
    let turns = kinds.map(|kind| {
        let is_royal = rules.royal_kinds.has(kind.kind);
        turns_to_flag(pos, us, kind, [own, enemy], is_royal)
    });
    let turns = turns.min().unwrap_or(MAX_TURNS);
    let value = FLAG / (1 + turns * turns);
    s(value, value)
}

/// Returns the turns of the nearest unit of a kind, at most [`MAX_TURNS`].
fn turns_to_flag(
    pos: &FileGame,
    us: Side,
    kind: &KindRules,
    [own, enemy]: [&SideView; 2],
    is_royal: bool,
) -> i32 {
    let rules = pos.rules.0;
    let region = rules.flag.region[us.index()];
    let occupied = pos.occupied();
    let attacked = if is_royal { enemy.all } else { enemy.all & !own.all };
    let blocked = attacked | pos.side(us);
    let mut reached = pos.of(us, kind.kind);
    let mut newly = reached;
    let mut waiting = SquareSet::EMPTY;
    for turns in 0..MAX_TURNS {
        if newly.intersects(region) {
            return turns;
        }
        let mut next = SquareSet::EMPTY;
        for from in newly {
            next |= kind.quiet[us.index()].from(from, occupied & !pos.side(us));
        }
        next &= !reached;
        newly = next & !blocked | waiting & !reached;
        waiting = next & blocked;
        reached |= newly;
    }
    MAX_TURNS
}
