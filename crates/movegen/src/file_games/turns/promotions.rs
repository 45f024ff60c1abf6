//! Promotion: of pawns to chosen kinds, and of other units as in shogi.

use super::moves::{Move, MoveKind};
use crate::board::{Kind, Square};
use crate::file_games::position::FilePosition;
use crate::file_games::rules::KindRules;
use crate::file_games::rules::kinds;
use crate::file_games::squares::SquareSet;
use motley_game::{Flow, GO, STOP, Stage};

/// The targets of a unit by what it is there.
pub(crate) struct UnitTargets {
    /// The targets on which it stays what it is.
    pub(crate) plain: SquareSet,
    /// The targets on which it becomes a kind that the player chooses.
    pub(crate) pawn_promotions: SquareSet,
    /// The targets on which it changes as in shogi, with what it becomes: promotion, then demotion.
    pub(crate) changes: [(Option<Kind>, SquareSet); 2],
}

impl FilePosition<'_> {
    /// Sorts the targets of a unit.
    pub(crate) fn targets(&self, rules: &KindRules, from: Square, all: SquareSet) -> UnitTargets {
        let (game, us) = (self.rules.0, self.to_move.index());
        let promotes = (rules.promotes[us] || rules.is_chess_pawn) && !game.promotion.is_sittuyins;
        let mut targets = UnitTargets {
            plain: all,
            pawn_promotions: SquareSet::EMPTY,
            changes: [(rules.promoted, SquareSet::EMPTY), (rules.unpromoted, SquareSet::EMPTY)],
        };
        if promotes {
            let zone = game.promotion.region[us];
            targets.pawn_promotions = all & zone;
            if game.promotion.pawns_must {
                targets.plain &= !zone;
            }
        }
        if rules.promoted.is_some() || rules.unpromoted.is_some() {
            self.sort_changes(&mut targets, rules, from, all);
        }
        if game.promotion.immobility_illegal {
            targets.plain &= rules.mobile[us];
        }
        targets
    }

    /// Finds the targets on which a unit changes as in shogi.
    fn sort_changes(&self, targets: &mut UnitTargets, rules: &KindRules, from: Square, all: SquareSet) {
        let promotion = &self.rules.promotion;
        let zone = promotion.region[self.to_move.index()];
        let enemies = self.side(!self.to_move);
        let allowed = if promotion.units_by_capture { enemies } else { SquareSet::all() };
        let [(promoted_kind, promoted), (_, demoted)] = &mut targets.changes;
        if rules.is_chess_pawn {
            *promoted = all & zone & allowed;
            return;
        }
        if promoted_kind.is_some_and(|kind| self.is_within_limit(kind)) {
            *promoted = all;
        }
        if promotion.has_demotion && rules.unpromoted.is_some() {
            *demoted = all;
        }
        if promoted.is_empty() && demoted.is_empty() {
            return;
        }
        let reached = if zone.has(from) { SquareSet::all() } else { zone };
        if promotion.units_must {
            targets.plain &= !(reached & allowed);
        }
        *promoted &= reached & allowed;
        *demoted &= reached & allowed;
    }

    /// Whether another unit of a kind's type may come by promotion.
    fn is_within_limit(&self, kind: Kind) -> bool {
        let limit = self.rules.of(kind).promotion_limit;
        limit == 0 || self.of_type(self.to_move, kind).len() < limit
    }

    /// Returns the kinds that a pawn may become now.
    pub(crate) fn promotion_kinds(&self) -> impl Iterator<Item = Kind> {
        let kinds = self.rules.promotions[self.to_move.index()].iter();
        kinds.copied().filter(|&kind| self.is_within_limit(kind))
    }

    /// Hands the promotions of a pawn to `out`.
    pub(crate) fn promotions(
        &self,
        from: Square,
        targets: SquareSet,
        out: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        if targets.is_empty() {
            return GO;
        }
        for kind in self.promotion_kinds() {
            for to in targets {
                out(Move::new(from, to, MoveKind::Plain, Some(kind)))?;
            }
        }
        GO
    }

    /// Hands the promotions of a pawn as in Sittuyin to `out`: it becomes another unit where it stands
    /// or one move of that unit away, and attacks nothing from there.
    pub(crate) fn sittuyin_promotions(
        &self,
        rules: &KindRules,
        from: Square,
        out: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        let us = self.to_move;
        let zone = self.rules.promotion.region[us.index()];
        if !zone.has(from) && self.of_type(us, rules.kind).len() > 1 {
            return GO;
        }
        let occupied = self.occupied();
        for &kind in &self.rules.promotions[us.index()] {
            if !self.is_within_limit(kind) {
                continue;
            }
            let reach = &self.rules.of(kind).capture[us.index()];
            let near = (reach.from(from, occupied) & !occupied).with(from);
            for to in near {
                let attacked = reach.from(to, occupied.without(from)) & self.side(!us);
                let mv = Move::new(from, to, MoveKind::Plain, Some(kind));
                if attacked.is_empty() && !self.gives_check(mv) {
                    out(mv)?;
                }
            }
        }
        GO
    }

    /// Whether the last pawn of a king in Sittuyin could do nothing but promote, which draws.
    pub(crate) fn only_sittuyin_promotes(&self) -> bool {
        let us = self.to_move;
        if !self.rules.promotion.is_sittuyins || self.side(us).len() != 2 || self.is_in_check(us) {
            return false;
        }
        let is_pawn = |square| self.at(square).is_some_and(|unit| kinds::is_pawn(unit.kind()));
        let mut promotes = false;
        let mut other = |mv: Move| {
            promotes = true;
            if mv.promotion().is_none() { STOP } else { GO }
        };
        self.side(us).any(is_pawn)
            && self.legal_moves_of(Stage::Quiet, &mut other).is_continue()
            && self.legal_moves_of(Stage::Noisy, &mut other).is_continue()
            && promotes
    }
}
