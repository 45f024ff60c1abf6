//! Positions that may be played [G-22], [E-51].

use super::{Pending, Pos, Unit};
use std::collections::BTreeSet;

impl Pos {
    /// Returns the reason why a position may not be played.
    pub(in super::super) fn refusal(&self) -> Option<&'static str> {
        for white in [true, false] {
            if !self.has_its_liege(white) {
                return Some("lieges");
            }
            if !self.beasts_are_right(white) {
                return Some("druids and beasts");
            }
        }
        if !self.homes_exist() {
            return Some("starting squares of mystics");
        }
        if !self.all_ghosts_hold_enemies() {
            return Some("suborned units");
        }
        (!self.is_placing() && self.other_side_in_check()).then_some("check")
    }

    /// One liege, on the board or in hand, or a doppelganger left of it; none if the game is lost
    /// [E-14].
    fn has_its_liege(&self, white: bool) -> bool {
        let group = self.royal_group(white);
        let is_liege = |at| self.at(at).is_some_and(Unit::is_liege);
        let on_board = group.iter().filter(|&&at| is_liege(at)).count();
        let hand = self.hand[usize::from(white)].iter();
        let in_hand = hand.filter(|held| Unit::new(&held.kind, white).is_liege());
        let lieges = on_board + in_hand.count();
        let has_lost = white == self.white && !self.is_placing();
        lieges == 1 || lieges == 0 && (!group.is_empty() || has_lost)
    }

    /// Returns all units of a side: on the board, suborned, riding, and about to be released.
    fn all_of(&self, white: bool) -> Vec<&Unit> {
        let released = self.pending[usize::from(!white)].iter();
        let released = released.filter_map(|reaction| match reaction {
            Pending::Release(_, held) => Some(held),
            _ => None,
        });
        self.census(white).into_iter().chain(released).collect()
    }

    /// Every beast has a number and each numbered druid a beast; no number occurs twice.
    fn beasts_are_right(&self, white: bool) -> bool {
        let all = self.all_of(white);
        let numbers = |kind: &str| -> Vec<u32> {
            let units = all.iter().filter(|unit| unit.is(kind));
            units.filter_map(|unit| unit.number).collect()
        };
        let (druids, beasts) = (numbers("U"), numbers("U'"));
        let once = |numbers: &[u32]| numbers.iter().collect::<BTreeSet<_>>().len() == numbers.len();
        let unnumbered = all.iter().any(|unit| unit.is("U'") && unit.number.is_none());
        !unnumbered && once(&druids) && once(&beasts) && druids.iter().all(|number| beasts.contains(number))
    }

    /// Every mystic may return to a square of this board \[E-MY\].
    fn homes_exist(&self) -> bool {
        let all = [true, false].map(|white| self.all_of(white));
        let mut homes = all.iter().flatten().filter_map(|unit| unit.home);
        homes.all(|home| self.exists(home))
    }

    fn all_ghosts_hold_enemies(&self) -> bool {
        let held = |white: bool| {
            let on_board = self.census(white).into_iter();
            let on_board = on_board.filter_map(|unit| unit.held.as_deref());
            let pending = self.pending[usize::from(white)].iter();
            let released = pending.filter_map(|reaction| match reaction {
                Pending::Release(_, held) => Some(held),
                _ => None,
            });
            on_board.chain(released).collect::<Vec<_>>()
        };
        [true, false].into_iter().all(|white| {
            let enemies = held(white).into_iter();
            enemies.into_iter().all(|unit| unit.white != white && unit.can_be_suborned())
        })
    }
}
