//! Legal turns.

use super::moves::{Move, MoveKind};
use super::position::FilePosition;
use super::rules::KindRules;
use super::square_set::{FILES, SquareSet};
use crate::board::{Kind, Square, Unit};
use motley_game::{Flow, GO, STOP, Side, Stage};

/// The facts that decide quickly whether a move is legal.
struct Safety {
    king: Option<Square>,
    in_check: bool,
    /// The squares whose occupation decides whether the king is attacked.
    sight: SquareSet,
}

impl FilePosition<'_> {
    /// Hands the legal moves of a stage to `out`.
    pub(super) fn legal_moves_of(&self, stage: Stage, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        if self.immediate_end().is_some() {
            return GO;
        }
        if self.rules.0.texts.must_capture {
            let captures_only = self.has_legal_capture();
            self.checked_moves(self.side(self.to_move), stage, &mut |mv| {
                if captures_only && !self.is_capture(mv) {
                    return GO;
                }
                out(mv)
            })?;
            return if captures_only {
                GO
            } else {
                self.drops_of(stage, out)
            };
        }
        self.checked_moves(self.side(self.to_move), stage, out)?;
        self.drops_of(stage, out)
    }

    fn drops_of(&self, stage: Stage, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        match stage {
            Stage::Noisy => GO,
            Stage::Quiet => self.drops(out),
        }
    }

    /// Whether a move is one of the legal moves.
    pub(super) fn is_legal_move(&self, mv: Move) -> bool {
        let board = self.rules.0.board;
        if mv.from().0 > 119 || mv.to().0 > 119 || !board.has(mv.from()) || !board.has(mv.to()) {
            return false;
        }
        if mv.kind() == MoveKind::Drop {
            return self.immediate_end().is_none()
                && self.is_legal_drop(mv)
                && (!self.rules.0.texts.must_capture || !self.has_legal_capture());
        }
        let own = self.side(self.to_move);
        if !own.has(mv.from()) || self.immediate_end().is_some() {
            return false;
        }
        let mut find = |found| if found == mv { STOP } else { GO };
        let from = SquareSet::of(mv.from());
        let is_found = self.checked_moves(from, Stage::Noisy, &mut find).is_break()
            || self.checked_moves(from, Stage::Quiet, &mut find).is_break();
        is_found
            && (!self.rules.0.texts.must_capture
                || self.is_capture(mv)
                || !self.has_legal_capture())
    }

    fn has_legal_capture(&self) -> bool {
        let mut find = |mv| if self.is_capture(mv) { STOP } else { GO };
        self.checked_moves(self.side(self.to_move), Stage::Noisy, &mut find)
            .is_break()
    }

    /// Whether a move takes a unit.
    pub(super) fn is_capture(&self, mv: Move) -> bool {
        match mv.kind() {
            MoveKind::Plain => self.at(mv.to()).is_some(),
            MoveKind::EnPassant => true,
            MoveKind::Castling | MoveKind::Drop => false,
        }
    }

    /// Whether a move belongs to the noisy stage.
    pub(super) fn is_noisy_move(&self, mv: Move) -> bool {
        mv.promotion().is_some() || self.is_capture(mv)
    }

    /// Hands the moves of some units that leave no royal unit attacked to `out`.
    fn checked_moves(
        &self,
        units: SquareSet,
        stage: Stage,
        out: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        let us = self.to_move;
        let king = self.king(us);
        let safety = Safety {
            king,
            in_check: king.is_some_and(|king| self.is_attacked(king, !us)),
            sight: king.map_or(SquareSet::EMPTY, |king| {
                self.rules.0.sight[(!us).index()][king.index()]
            }),
        };
        self.candidates(units, stage, &mut |mv| {
            if self.is_safe(mv, &safety) {
                out(mv)
            } else {
                GO
            }
        })?;
        if stage == Stage::Quiet {
            self.castling_moves(units, &safety, out)
        } else {
            GO
        }
    }

    /// Hands the moves of some units to `out`, whatever they leave attacked; without castling.
    fn candidates(
        &self,
        units: SquareSet,
        stage: Stage,
        out: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        for rules in &self.rules.0.kinds {
            for from in self.of(self.to_move, rules.kind) & units {
                self.moves_of_unit(rules, from, stage, out)?;
            }
        }
        GO
    }

    fn moves_of_unit(
        &self,
        rules: &KindRules,
        from: Square,
        stage: Stage,
        out: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        let us = self.to_move;
        let texts = &self.rules.0.texts;
        let occupied = self.occupied();
        let reach = rules.capture[us.index()].from(from, occupied);
        let to_empty = if rules.is_simple {
            reach
        } else {
            rules.quiet[us.index()].from(from, occupied)
        };
        let mut quiets = to_empty & !occupied;
        if rules.is_chess_pawn {
            quiets = quiets | self.long_steps(quiets, from);
        } else if texts.double_step && texts.double_step_region[us.index()].has(from) {
            quiets = quiets | rules.initial[us.index()].from(from, occupied) & !occupied;
        }
        if texts.immobility_illegal {
            quiets = quiets & self.allowed_by_mobility(rules);
        }
        let captures = reach & self.side(!us);
        let zone = if rules.promotes[us.index()] || rules.is_chess_pawn {
            texts.promotion_region[us.index()]
        } else {
            SquareSet::EMPTY
        };
        match stage {
            Stage::Noisy => {
                self.promotions(from, (captures | quiets) & zone, out)?;
                let plain = self.without_promotions(captures, zone, rules);
                for to in plain {
                    out(Move::new(from, to, MoveKind::Plain, None))?;
                }
                if rules.takes_en_passant[us.index()] && !self.en_passant.is_empty() {
                    let crossed = reach & self.en_passant & !occupied;
                    let crossed = if rules.is_chess_pawn {
                        crossed
                    } else {
                        crossed & !to_empty
                    };
                    for to in crossed {
                        if self.en_passant_victim(to).is_some() {
                            out(Move::new(from, to, MoveKind::EnPassant, None))?;
                        }
                    }
                }
            }
            Stage::Quiet => {
                for to in self.without_promotions(quiets, zone, rules) {
                    out(Move::new(from, to, MoveKind::Plain, None))?;
                }
            }
        }
        GO
    }

    /// Returns the targets that need no promotion.
    fn without_promotions(
        &self,
        targets: SquareSet,
        zone: SquareSet,
        rules: &KindRules,
    ) -> SquareSet {
        let texts = &self.rules.0.texts;
        let targets = if texts.immobility_illegal {
            targets & self.allowed_by_mobility(rules)
        } else {
            targets
        };
        if texts.mandatory_pawn_promotion {
            targets & !zone
        } else {
            targets
        }
    }

    /// Returns the squares from which a unit can move on.
    fn allowed_by_mobility(&self, rules: &KindRules) -> SquareSet {
        rules.mobile[self.to_move.index()]
    }

    fn promotions(
        &self,
        from: Square,
        targets: SquareSet,
        out: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        if targets.is_empty() {
            return GO;
        }
        let us = self.to_move;
        let is_allowed = |&&kind: &&Kind| {
            let limit = self.rules.0.of(kind).promotion_limit;
            limit == 0 || self.of(us, kind).len() < limit
        };
        for &kind in self.rules.0.promotions[us.index()]
            .iter()
            .filter(is_allowed)
        {
            for to in targets {
                out(Move::new(from, to, MoveKind::Plain, Some(kind)))?;
            }
        }
        GO
    }

    /// Returns the ends of double and triple steps behind the single step of a pawn.
    fn long_steps(&self, single: SquareSet, from: Square) -> SquareSet {
        let (texts, us) = (&self.rules.0.texts, self.to_move.index());
        let triple = texts.triple_step_region[us].has(from);
        let double = texts.double_step && texts.double_step_region[us].has(from);
        if !double && !triple {
            return SquareSet::EMPTY;
        }
        let forward = |set: SquareSet| {
            let moved = match self.to_move {
                Side::White => SquareSet(set.0 << FILES),
                Side::Black => SquareSet(set.0 >> FILES),
            };
            moved & self.rules.0.board & !self.occupied()
        };
        let second = forward(single);
        let third = if triple {
            forward(second)
        } else {
            SquareSet::EMPTY
        };
        if double { second | third } else { third }
    }

    fn castling_moves(
        &self,
        units: SquareSet,
        safety: &Safety,
        out: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        if self.castling == 0 || safety.in_check {
            return GO;
        }
        let us = self.to_move;
        for bit in 2 * us.index()..2 * us.index() + 2 {
            let Some(way) = self.rules.0.castling[bit].filter(|_| self.castling >> bit & 1 != 0)
            else {
                continue;
            };
            if !units.has(way.king) || way.empty.intersects(self.occupied()) {
                continue;
            }
            let is_royal = safety.king == Some(way.king);
            let mut path = way.safe;
            if is_royal && path.any(|square| self.is_attacked(square, !us)) {
                continue;
            }
            let mv = Move::new(way.king, way.king_to, MoveKind::Castling, None);
            if self.after_castling_is_safe(mv, safety) {
                out(mv)?;
            }
        }
        GO
    }

    /// Whether castling leaves the royal unit safe; by trial, because two units move.
    fn after_castling_is_safe(&self, mv: Move, safety: &Safety) -> bool {
        if safety.king.is_none() && self.rules.0.texts.checking {
            return true;
        }
        let mut after = *self;
        after.make(mv, &mut ());
        !after.is_in_check(self.to_move)
            && (self.rules.0.texts.checking || !after.is_in_check(!self.to_move))
    }

    /// Whether a move leaves the own royal unit safe, and gives no check where that is forbidden.
    fn is_safe(&self, mv: Move, safety: &Safety) -> bool {
        if !self.rules.0.texts.checking && self.gives_check(mv) {
            return false;
        }
        let Some(king) = safety.king else {
            return true;
        };
        let (from, to) = (mv.from(), mv.to());
        let is_en_passant = mv.kind() == MoveKind::EnPassant;
        let moves_king = from == king;
        if !moves_king && !safety.in_check && !is_en_passant {
            let crosses = safety.sight.has(from) || self.rules.0.has_hops && safety.sight.has(to);
            if !crosses {
                return true;
            }
        }
        let captured = if is_en_passant {
            self.en_passant_victim(to)
        } else {
            None
        };
        let mut occupied = self.occupied().without(from).with(to);
        if let Some(captured) = captured {
            occupied = occupied.without(captured);
        }
        let royal = if moves_king { to } else { king };
        self.attackers(royal, !self.to_move, occupied)
            .without(to)
            .is_empty()
    }

    /// Whether a move gives check, by trial.
    fn gives_check(&self, mv: Move) -> bool {
        let mut after = *self;
        after.make(mv, &mut ());
        after.is_in_check(!self.to_move)
    }

    /// Whether the royal unit of the side to move can go to one of these squares.
    pub(super) fn king_can_reach(&self, targets: SquareSet) -> bool {
        let Some(king) = self.king(self.to_move) else {
            return false;
        };
        let mut find = |mv: Move| if targets.has(mv.to()) { STOP } else { GO };
        [Stage::Noisy, Stage::Quiet].into_iter().any(|stage| {
            self.checked_moves(SquareSet::of(king), stage, &mut find)
                .is_break()
        })
    }

    /// Returns the unit that a move moves or drops.
    pub(super) fn mover(&self, mv: Move) -> Option<Unit> {
        let dropped = mv.dropped().map(|kind| Unit::new(kind, self.to_move));
        dropped.or_else(|| self.at(mv.from()))
    }
}
