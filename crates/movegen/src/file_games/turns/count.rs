//! The number of legal moves, counted without listing them where the rules allow it.

use super::legality::Safety;
use super::moves::{Move, MoveKind};
use crate::board::Square;
use crate::file_games::position::FilePosition;
use crate::file_games::rules::{GameRules, KindRules};
use crate::file_games::squares::SquareSet;
use motley_game::{GO, Stage};

impl GameRules {
    /// Whether all moves of a unit are legal that stands on no line to its royal unit, so that their
    /// targets can be counted as sets.
    pub(crate) fn counts_sets(&self) -> bool {
        let tries_moves = self.royal.makpong
            || self.royal.flying_general
            || self.royal.bikjang
            || self.promotion.is_sittuyins
            || self.has_mutually_immune;
        let placing = &self.placing;
        !(tries_moves || placing.has_passes() || self.drops.must || placing.has_gating() || self.has_walls())
    }
}

/// The numbers of captures and of other moves.
#[derive(Default)]
struct MoveCounts {
    captures: u64,
    others: u64,
}

impl FilePosition<'_> {
    /// Returns the number of legal moves.
    pub(crate) fn count_moves(&self) -> u64 {
        if !self.rules.counts_sets() {
            let mut number = 0;
            for stage in [Stage::Noisy, Stage::Quiet] {
                let _ = self.legal_moves_of(stage, &mut |_| {
                    number += 1;
                    GO
                });
            }
            return number;
        }
        if self.immediate_end().is_some() {
            return 0;
        }
        let safety = self.safety();
        let mut counts = MoveCounts::default();
        for rules in &self.rules.kinds {
            let mut units = self.of(self.to_move, rules.kind);
            if rules.is_chess_pawn {
                let together = self.pawns_to_count_together(rules, &safety);
                self.count_pawns(rules, together, &mut counts);
                units &= !together;
            }
            for from in units {
                self.count_unit(rules, from, &safety, &mut counts);
            }
        }
        if self.rules.captures.must && counts.captures > 0 {
            return counts.captures;
        }
        let mut tally = |_| {
            counts.others += 1;
            GO
        };
        let _ = self.castling_moves(self.side(self.to_move), &safety, &mut tally);
        counts.captures + counts.others + self.count_drops(&safety)
    }

    /// Returns the pawns all of whose moves are legal, so that they can be counted together.
    fn pawns_to_count_together(&self, rules: &KindRules, safety: &Safety) -> SquareSet {
        let (game, us) = (self.rules.0, self.to_move.index());
        let board = self.rules.board;
        let is_free = rules.quiet[us].region() == board && rules.capture[us].region() == board;
        if !is_free
            || safety.in_check
            || self.rules.has_hops
            || rules.promoted.is_some()
            || rules.unpromoted.is_some()
            || game.royal.pseudo_royal
            || !game.royal.checking
        {
            return SquareSet::EMPTY;
        }
        let takers = self.en_passant.map(|to| rules.attackers[us][to.index()]);
        let apart = takers.fold(safety.sight, |all, set| all | set);
        self.of(self.to_move, rules.kind) & !apart
    }

    /// Counts the moves of pawns of chess that are all legal.
    fn count_pawns(&self, rules: &KindRules, pawns: SquareSet, counts: &mut MoveCounts) {
        if pawns.is_empty() {
            return;
        }
        let (game, us) = (self.rules.0, self.to_move.index());
        let empty = self.rules.board & !self.occupied();
        let ahead = |set: SquareSet| set.ahead(self.to_move, 1) & empty;
        let mut number = |set: SquareSet, is_capture: bool| {
            let promotions = set & game.promotion.region[us];
            let mut plain = set;
            if game.promotion.pawns_must {
                plain &= !promotions;
            }
            if game.promotion.immobility_illegal {
                plain &= rules.mobile[us];
            }
            let mut sum = u64::from(plain.len());
            if !promotions.is_empty() {
                sum += u64::from(promotions.len()) * self.promotion_kinds().count() as u64;
            }
            match is_capture {
                true => counts.captures += sum,
                false => counts.others += sum,
            }
        };
        let enemies = self.side(!self.to_move);
        for attacks in pawns.pawn_attacks(self.to_move) {
            number(attacks & enemies, true);
        }
        number(ahead(pawns), false);
        if game.steps.double {
            number(ahead(ahead(pawns & game.steps.double_from[us])), false);
        }
        let triple = pawns & game.steps.triple_from[us];
        if !triple.is_empty() {
            number(ahead(ahead(ahead(triple))), false);
        }
    }

    fn count_unit(&self, rules: &KindRules, from: Square, safety: &Safety, counts: &mut MoveCounts) {
        if rules.moves_plainly[self.to_move.index()] {
            self.count_plain_unit(rules, from, safety, counts);
            return;
        }
        let moves = self.unit_moves(rules, from);
        let promotes = !moves.targets.pawn_promotions.is_empty();
        let changes_kind = promotes || moves.targets.changes.iter().any(|(_, set)| !set.is_empty());
        let certain = self.certain_targets(rules, from, moves.captures, changes_kind, safety);
        let certain = certain & !moves.en_passant;
        let kinds = if promotes { self.promotion_kinds().count() } else { 0 };
        let number = |among: SquareSet| {
            let among = among & certain;
            let [(_, promoted), (_, demoted)] = moves.targets.changes;
            let own = (moves.targets.plain & among).len();
            let changes = (promoted & among).len() + (demoted & among).len();
            let promotions = (moves.targets.pawn_promotions & among).len() * kinds as u32;
            u64::from(own + changes + promotions)
        };
        counts.captures += number(moves.captures);
        counts.others += number(moves.quiets);
        let others = (moves.captures | moves.quiets) & !certain | moves.en_passant;
        if !others.is_empty() {
            self.count_one_by_one(rules, from, safety, others, counts);
        }
    }

    /// Counts the moves of a unit that goes where it captures and never changes.
    fn count_plain_unit(&self, rules: &KindRules, from: Square, safety: &Safety, counts: &mut MoveCounts) {
        let us = self.to_move;
        let occupied = self.occupied();
        let enemies = self.side(!us);
        let targets = rules.capture[us.index()].from(from, occupied) & (enemies | !occupied);
        let captures = targets & enemies;
        let certain = self.certain_targets(rules, from, captures, false, safety);
        let mut legal = targets & certain;
        for to in targets & !certain {
            if self.is_safe(Move::new(from, to, MoveKind::Plain, None), safety) {
                legal = legal.with(to);
            }
        }
        counts.captures += u64::from((legal & captures).len());
        counts.others += u64::from((legal & !captures).len());
    }

    /// Returns squares that are legal if a unit can go there. `changes_kind` tells whether it may become
    /// another unit.
    fn certain_targets(
        &self,
        rules: &KindRules,
        from: Square,
        captures: SquareSet,
        changes_kind: bool,
        safety: &Safety,
    ) -> SquareSet {
        if safety.king == Some(from) || safety.in_check || safety.sight.has(from) {
            return SquareSet::EMPTY;
        }
        let game = self.rules.0;
        let mut certain = SquareSet::all();
        if self.rules.has_hops {
            certain &= !safety.sight;
        }
        if game.royal.pseudo_royal {
            let is_safe = safety.pseudo_sight.is_some_and(|sight| !sight.has(from));
            if !is_safe || changes_kind {
                return SquareSet::EMPTY;
            }
            certain &= !captures;
        }
        let enemy = self.king(!self.to_move).filter(|_| !game.royal.checking);
        if let Some(enemy) = enemy {
            let us = self.to_move.index();
            if changes_kind || self.rules.has_hops || self.rules.sight[us][enemy.index()].has(from) {
                return SquareSet::EMPTY;
            }
            certain &= !rules.attackers[us][enemy.index()];
        }
        certain
    }

    /// Counts the legal moves of a unit to some squares one by one.
    fn count_one_by_one(
        &self,
        rules: &KindRules,
        from: Square,
        safety: &Safety,
        targets: SquareSet,
        counts: &mut MoveCounts,
    ) {
        let _ = self.moves_of_unit(rules, from, &Stage::BOTH, &mut |mv| {
            if targets.has(mv.to()) && self.is_safe(mv, safety) {
                match self.is_capture(mv) {
                    true => counts.captures += 1,
                    false => counts.others += 1,
                }
            }
            GO
        });
    }

    fn count_drops(&self, safety: &Safety) -> u64 {
        let game = self.rules.0;
        if !game.drops.from_hand {
            return 0;
        }
        let mut number = 0;
        let kinds = self.rules.kinds.iter();
        for rules in kinds.filter(|rules| self.has_to_drop(rules)) {
            for (dropped, squares) in self.drop_targets(rules).into_iter().flatten() {
                if self.drops_are_free(dropped, safety) {
                    number += u64::from(squares.len());
                    continue;
                }
                let _ = self.drops_on(squares, dropped, safety, &mut |_| {
                    number += 1;
                    GO
                });
            }
        }
        number
    }
}
