//! Drops from the hand.

use super::moves::{Move, MoveKind};
use super::position::FilePosition;
use super::rules::KindRules;
use super::square_set::{SquareSet, square_at};
use crate::board::{Kind, Square};
use motley_game::{Flow, GO, STOP, Side, Stage};

impl FilePosition<'_> {
    /// Hands the legal drops to `out`.
    pub(super) fn drops(&self, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        if !self.rules.0.texts.piece_drops {
            return GO;
        }
        let us = self.to_move;
        let king = self.king(us);
        let in_check = king.is_some_and(|king| self.is_attacked(king, !us));
        for rules in &self.rules.0.kinds {
            if self.in_hand(us, rules.kind) == 0 {
                continue;
            }
            for to in self.drop_squares(rules) {
                let mv = Move::new(to, to, MoveKind::Drop, Some(rules.kind));
                if self.drop_leaves_safe(king, in_check, to) && self.drop_is_allowed(mv, rules) {
                    out(mv)?;
                }
            }
        }
        GO
    }

    /// Whether a drop is one of the legal drops.
    pub(super) fn is_legal_drop(&self, mv: Move) -> bool {
        self.drops(&mut |found| if found == mv { STOP } else { GO })
            .is_break()
    }

    /// Returns the empty squares on which a unit may be dropped, whatever that does to kings.
    fn drop_squares(&self, rules: &KindRules) -> SquareSet {
        let (texts, us) = (&self.rules.0.texts, self.to_move);
        let mut squares = self.rules.0.board & !self.occupied() & texts.drop_region[us.index()];
        squares = squares & rules.quiet[us.index()].region();
        if rules.is_chess_pawn {
            if !texts.promotion_zone_pawn_drops {
                squares = squares & !texts.promotion_region[us.index()];
            }
            if !texts.first_rank_pawn_drops {
                let first = match us {
                    Side::White => 0,
                    Side::Black => texts.ranks - 1,
                };
                squares = squares & !SquareSet::rank(first);
            }
        }
        if texts.immobility_illegal {
            squares = squares & rules.mobile[us.index()];
        }
        if self.rules.0.drop_no_doubled == Some(rules.kind) {
            let own = self.of(us, rules.kind);
            for file in 0..texts.files {
                let ranks = (0..texts.ranks).map(|rank| square_at(file, rank));
                let column = ranks.fold(SquareSet::EMPTY, SquareSet::with);
                if (own & column).len() >= texts.drop_no_doubled_count {
                    squares = squares & !column;
                }
            }
        }
        squares
    }

    /// Whether the own royal unit is not attacked after a drop on a square.
    fn drop_leaves_safe(&self, king: Option<Square>, in_check: bool, to: Square) -> bool {
        let Some(king) = king else {
            return true;
        };
        let by = !self.to_move;
        let sight = &self.rules.0.sight[by.index()][king.index()];
        let may_change = in_check || self.rules.0.has_hops && sight.has(to);
        !may_change
            || self
                .attackers(king, by, self.occupied().with(to))
                .is_empty()
    }

    /// Whether rules about checks and mates by drops allow a drop.
    fn drop_is_allowed(&self, mv: Move, rules: &KindRules) -> bool {
        let texts = &self.rules.0.texts;
        let never_checks = !texts.checking || !texts.drop_checks;
        let never_mates = texts.shogi_pawn_drop_mate_illegal && rules.is_shogi_pawn;
        if !never_checks && !never_mates {
            return true;
        }
        let mut after = *self;
        after.make(mv, &mut ());
        if !after.is_in_check(after.to_move) {
            return true;
        }
        !never_checks && after.can_move()
    }

    /// Whether the side to move has a legal turn.
    fn can_move(&self) -> bool {
        [Stage::Noisy, Stage::Quiet]
            .into_iter()
            .any(|stage| self.legal_moves_of(stage, &mut |_| STOP).is_break())
    }

    /// Takes a unit from the hand.
    pub(super) fn take_from_hand(&mut self, side: Side, kind: Kind) {
        let number = self.in_hand(side, kind);
        self.set_hand(side, kind, number.saturating_sub(1));
    }

    /// Puts a captured unit into the hand of the capturer, where units go there.
    pub(super) fn put_into_hand(&mut self, capturer: Side, kind: Kind, was_pawn: bool) {
        let pawn = self.rules.0.pawn_of[(!capturer).index()].filter(|_| was_pawn);
        let kind = pawn.unwrap_or(kind);
        let number = self.in_hand(capturer, kind);
        self.set_hand(capturer, kind, number.saturating_add(1));
    }
}
