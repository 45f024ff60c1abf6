//! The number of legal moves, counted without listing them where the rules allow it.

use super::legality::Safety;
use super::position::FilePosition;
use super::rules::{GameRules, KindRules};
use super::square_set::SquareSet;
use super::unit_moves::UnitMoves;
use crate::board::Square;
use motley_game::{GO, Side, Stage};

impl GameRules {
    /// Tells whether all moves of a unit are legal that stands on no line to its royal unit, so that their
    /// targets can be counted as sets.
    pub(super) fn counts_sets(&self) -> bool {
        let (texts, royal) = (&self.texts, &self.texts.royal);
        let passes =
            texts.placing.pass.contains(&true) || texts.placing.pass_on_stalemate.contains(&true);
        let tries_moves = royal.makpong
            || royal.flying_general
            || texts.sittuyin_promotion
            || texts.capture.mutually_immune != 0;
        !(tries_moves || passes || texts.must_drop || self.has_gating() || self.has_walls())
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
    pub(super) fn count_moves(&self) -> u64 {
        if !self.rules.0.counts_sets() {
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
        for rules in &self.rules.0.kinds {
            let mut units = self.of(self.to_move, rules.kind);
            if rules.is_chess_pawn {
                let together = self.pawns_to_count_together(rules, &safety);
                self.count_pawns(rules, together, &mut counts);
                units = units & !together;
            }
            for from in units {
                self.count_unit(rules, from, &safety, &mut counts);
            }
        }
        if self.rules.0.texts.must_capture && counts.captures > 0 {
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
        let (texts, us) = (&self.rules.0.texts, self.to_move.index());
        let board = self.rules.0.board;
        let is_free = rules.quiet[us].region() == board && rules.capture[us].region() == board;
        if !is_free
            || safety.in_check
            || self.rules.0.has_hops
            || rules.becomes.is_some()
            || rules.was.is_some()
            || texts.royal.pseudo_royal
            || !texts.checking
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
        let (texts, us) = (&self.rules.0.texts, self.to_move.index());
        let ranks = match self.to_move {
            Side::White => 1,
            Side::Black => -1,
        };
        let empty = self.rules.0.board & !self.occupied();
        let ahead = |set: SquareSet| set.shifted(0, ranks) & empty;
        let mut number = |set: SquareSet, is_capture: bool| {
            let promotions = set & texts.promotion_region[us];
            let mut plain = set;
            if texts.mandatory_pawn_promotion {
                plain = plain & !promotions;
            }
            if texts.immobility_illegal {
                plain = plain & rules.mobile[us];
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
        number(pawns.shifted(-1, ranks) & enemies, true);
        number(pawns.shifted(1, ranks) & enemies, true);
        number(ahead(pawns), false);
        if texts.double_step {
            number(ahead(ahead(pawns & texts.double_step_region[us])), false);
        }
        let triple = pawns & texts.triple_step_region[us];
        if !triple.is_empty() {
            number(ahead(ahead(ahead(triple))), false);
        }
    }

    fn count_unit(
        &self,
        rules: &KindRules,
        from: Square,
        safety: &Safety,
        counts: &mut MoveCounts,
    ) {
        let moves = self.unit_moves(rules, from);
        let Some(certain) = self.certain_targets(rules, from, &moves, safety) else {
            self.count_one_by_one(rules, from, safety, SquareSet::ALL, counts);
            return;
        };
        let kinds = match moves.targets.pawn_promotions.is_empty() {
            true => 0,
            false => self.promotion_kinds().count(),
        };
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
        let others = (moves.captures | moves.quiets) & !certain;
        if !others.is_empty() || !moves.en_passant.is_empty() {
            self.count_one_by_one(rules, from, safety, others | moves.en_passant, counts);
        }
    }

    /// Returns those targets of a unit on which all its moves are legal; `None` if none is certain.
    fn certain_targets(
        &self,
        rules: &KindRules,
        from: Square,
        moves: &UnitMoves,
        safety: &Safety,
    ) -> Option<SquareSet> {
        if safety.king == Some(from) || safety.in_check || safety.sight.has(from) {
            return None;
        }
        let texts = &self.rules.0.texts;
        let mut certain = !moves.en_passant;
        if self.rules.0.has_hops {
            certain = certain & !safety.sight;
        }
        if texts.royal.pseudo_royal {
            if safety.pseudo_sight?.has(from) || !moves.targets.pawn_promotions.is_empty() {
                return None;
            }
            certain = certain & !moves.captures;
        }
        let enemy = self.king(!self.to_move).filter(|_| !texts.checking);
        if let Some(enemy) = enemy {
            let us = self.to_move.index();
            let changes_kind = !moves.targets.pawn_promotions.is_empty()
                || moves.targets.changes.iter().any(|(_, set)| !set.is_empty());
            if changes_kind
                || self.rules.0.has_hops
                || self.rules.0.sight[us][enemy.index()].has(from)
            {
                return None;
            }
            certain = certain & !rules.attackers[us][enemy.index()];
        }
        Some(certain)
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
        for stage in [Stage::Noisy, Stage::Quiet] {
            let _ = self.moves_of_unit(rules, from, stage, &mut |mv| {
                if targets.has(mv.to()) && self.is_safe(mv, safety) {
                    match self.is_capture(mv) {
                        true => counts.captures += 1,
                        false => counts.others += 1,
                    }
                }
                GO
            });
        }
    }

    fn count_drops(&self, safety: &Safety) -> u64 {
        let texts = &self.rules.0.texts;
        if !texts.piece_drops {
            return 0;
        }
        let are_free = !safety.in_check
            && !self.rules.0.has_hops
            && texts.drop_checks
            && texts.checking
            && !texts.royal.pseudo_royal;
        let mut number = 0;
        for rules in self
            .rules
            .0
            .kinds
            .iter()
            .filter(|rules| self.has_to_drop(rules))
        {
            let is_royal = self.rules.0.royal_kinds.contains(&rules.kind);
            let never_mates = texts.shogi_pawn_drop_mate_illegal && rules.is_shogi_pawn;
            if are_free && !is_royal && !never_mates {
                let targets = self.drop_targets(rules).into_iter().flatten();
                let squares = targets.map(|(_, squares)| u64::from(squares.len()));
                number += squares.sum::<u64>();
            } else {
                let _ = self.drops_of_kind(rules, safety, &mut |_| {
                    number += 1;
                    GO
                });
            }
        }
        number
    }
}
