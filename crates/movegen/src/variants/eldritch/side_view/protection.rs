//! The units that a unit may capture, and the protection from capture.

use super::super::pieces::{Trait, has, is_royal, sets};
use super::super::square_state::Occupant;
use super::super::squares::Squares;
use super::SideView;
use motley_game::Side;

impl SideView<'_> {
    /// Returns the enemy units that `piece` may capture, on any square, and the own riddles if it
    /// is a priest.
    pub(crate) fn capturable(&self, piece: Occupant) -> Squares {
        let state = self.state;
        let enemies = state.side(self.them());
        let capturable = enemies & !self.protected(piece, self.them());
        let kept = state.of_kinds(piece.side(), &sets::KEPT_FOR_PRIESTS);
        if kept.is_nonempty() && has(piece.kind(), Trait::Priest) { capturable | kept } else { capturable }
    }

    /// Returns the own units that an evoker, fiend or mystic may capture \[E-33\], on any square.
    pub(crate) fn capturable_friends(&self, piece: Occupant) -> Squares {
        let state = self.state;
        let kept = state.royal_group(self.us) | state.of_kinds(self.us, &sets::KEPT_FOR_PRIESTS);
        state.side(self.us) & !kept & !self.protected(piece, self.us)
    }

    /// Returns the units of `owner` that are protected from capture by `piece`.
    fn protected(&self, piece: Occupant, owner: Side) -> Squares {
        let state = self.state;
        let mut safe = state.of_kinds(owner, &sets::UNCAPTURABLE);
        if !is_royal(piece) {
            safe |= state.of_kinds(owner, &sets::ONLY_ROYALS_CAPTURE);
        }
        if has(piece.kind(), Trait::Spell) {
            safe |= state.of_kinds(owner, &sets::SPELL_PROOF);
        }
        if owner != self.us {
            safe |= state.blocks_against(self.us);
            if state.is_shadowed(owner) {
                safe |= state.royal_group(owner);
            }
            if has(piece.kind(), Trait::SparesLieges) {
                safe |= state.lieges(owner);
            }
        }
        safe
    }
}
