//! Why a turn is not legal, in words.

use super::kinds::{self, KING, OUTLAW, TRICKSTER};
use super::position::Bandit;
use super::wish::Wish;
use super::{soldiers, trickster};
use crate::board::{Board7x9, Geometry, Square, Unit};
use motley_game::{Game, Outcome, TextError};

/// The reason why `wish` is refused.
pub(super) fn explain(pos: &Bandit, text: &str, wish: &Wish) -> TextError {
    TextError::new("turn", text, expected(pos, wish))
}

fn expected(pos: &Bandit, wish: &Wish) -> String {
    let us = pos.mover();
    let Wish { from, to, .. } = *wish;
    if let Some(outcome @ Outcome::Win(..)) = pos.outcome() {
        return format!("no turn, for the game is over: {outcome}");
    }
    let Some(unit) = pos.units().at(from) else {
        return format!("a unit on {}, which is empty", name(from));
    };
    if unit.side() != us {
        return format!("a unit of {us}, who is to move, on {}", name(from));
    }
    if let Some(victim) = pos.units().at(to)
        && let Some(reason) = protected(unit, victim)
    {
        return reason;
    }
    let soldier = unit.kind() == kinds::PAWN || unit.kind() == kinds::SERGEANT;
    let promotes = soldier && soldiers::last_rank(us).has(to);
    if promotes && wish.letter.is_none() {
        return "a letter behind a promotion: one of c, r, b, n, s, o".to_owned();
    }
    if !promotes && wish.letter.is_some() && unit.kind() != TRICKSTER {
        return "no letter, for this is no promotion".to_owned();
    }
    if unit.kind() == TRICKSTER && (wish.letter.is_some() || !wish.changes.is_empty()) {
        return format!(
            "tricks between two enemy pieces of different kinds, both beside {}, that leave them a \
             king and no king of {us} in check",
            name(to)
        );
    }
    let danger = if pos.checked(us) {
        "that ends the check"
    } else {
        "that leaves no king in check"
    };
    format!(
        "a move of the {} on {} {danger}",
        kinds::letter(unit.kind()),
        name(from)
    )
}

/// Why `unit` may not capture `victim` whatever stands around.
fn protected(unit: Unit, victim: Unit) -> Option<String> {
    let same_side = unit.side() == victim.side();
    Some(match (unit.kind(), victim.kind()) {
        (OUTLAW, _) => return None,
        _ if same_side => format!("a square without a unit of {}", unit.side()),
        (TRICKSTER, _) => "an empty square, for tricksters capture nobody".to_owned(),
        (catcher, TRICKSTER) if !trickster::can_catch(catcher) => {
            "a pawn, knight or chancellor: nobody else takes a trickster".to_owned()
        }
        (KING, OUTLAW) => "another unit: kings do not take outlaws".to_owned(),
        _ => return None,
    })
}

fn name(square: Square) -> String {
    Board7x9::name(square)
}
