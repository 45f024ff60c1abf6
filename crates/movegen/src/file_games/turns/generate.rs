//! Legal turns.

use super::legality::Safety;
use super::moves::{Move, MoveKind};
use super::ordering;
use crate::board::{Kind, Unit};
use crate::file_games::position::FilePosition;
use crate::file_games::rules::KindRules;
use crate::file_games::squares::SquareSet;
use motley_game::{Flow, GO, STOP, Stage};
use smallvec::SmallVec;
use std::slice;

/// The turns that a side must choose from, where it is not free.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Compulsion {
    None,
    Capture,
    Drop,
}

/// Returns a receiver of moves that adds them to a list.
fn push_to(list: &mut Vec<Move>) -> impl FnMut(Move) -> Flow {
    |mv| {
        list.push(mv);
        GO
    }
}

impl FilePosition<'_> {
    /// Hands the legal moves of a stage to `out`.
    pub(crate) fn legal_moves_of(&self, stage: Stage, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        if self.immediate_end().is_some() {
            return GO;
        }
        self.moves_under(self.compulsion(), stage, out)
    }

    /// Hands the legal moves of a stage to `out` where the game goes on and the compulsion is known.
    fn moves_under(&self, compulsion: Compulsion, stage: Stage, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        let own = self.side(self.to_move);
        match compulsion {
            Compulsion::None => {
                let safety = self.safety();
                self.safe_moves(own, stage, &safety, out)?;
                self.drops_of(stage, &safety, out)?;
                match stage {
                    Stage::Noisy => GO,
                    Stage::Quiet => self.passes(out),
                }
            }
            Compulsion::Capture if stage == Stage::Quiet => GO,
            Compulsion::Capture => self.checked_moves(own, stage, &mut |mv| {
                if self.is_capture(mv) { out(mv) } else { GO }
            }),
            Compulsion::Drop => self.drops_of(stage, &self.safety(), out),
        }
    }

    /// Adds the legal moves to `list`, noisy ones first: the same as stage by stage, but each unit is looked
    /// at once.
    pub(crate) fn list_legal_moves(&self, list: &mut Vec<Move>) {
        if self.immediate_end().is_some() {
            return;
        }
        let compulsion = self.compulsion();
        if self.rules.ends.counts_checks || compulsion != Compulsion::None {
            for stage in Stage::BOTH {
                let _ = self.moves_under(compulsion, stage, &mut push_to(list));
            }
            return;
        }
        let (own, safety) = (self.side(self.to_move), self.safety());
        let mut quiet = SmallVec::<[Move; 64]>::new();
        let _ = self.safe_candidates(own, &Stage::BOTH, &safety, &mut |mv| {
            if self.is_noisy_move(mv) {
                list.push(mv);
            } else {
                quiet.push(mv);
            }
            GO
        });
        let _ = self.drops_of(Stage::Noisy, &safety, &mut push_to(list));
        list.extend(quiet);
        let _ = self.castling_moves(own, &safety, &mut push_to(list));
        let _ = self.drops_of(Stage::Quiet, &safety, &mut push_to(list));
        let _ = self.passes(&mut push_to(list));
    }

    fn drops_of(&self, stage: Stage, safety: &Safety, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        let all = |_: &KindRules, squares| squares;
        if !self.rules.drops.captures_to_hand {
            return match stage {
                Stage::Noisy => GO,
                Stage::Quiet => self.drops_among(&all, safety, out),
            };
        }
        if self.rules.has_hops {
            return self.drops_among(&all, safety, &mut self.of_stage(stage, None, out));
        }
        let of_stage = |dropped: &KindRules, squares| {
            let checks = self.checking_squares(dropped);
            squares & if stage == Stage::Noisy { checks } else { !checks }
        };
        self.drops_among(&of_stage, safety, out)
    }

    /// Returns a receiver of quiet moves that hands to `out` those of a stage: checks may be noisy. `checks`
    /// are the squares on which the unit gives check, if nothing else decides.
    fn of_stage(
        &self,
        stage: Stage,
        checks: Option<SquareSet>,
        out: &mut impl FnMut(Move) -> Flow,
    ) -> impl FnMut(Move) -> Flow {
        move |mv| {
            let gives_check = match checks.filter(|_| mv.promotion().is_none()) {
                Some(checks) => checks.has(mv.to()),
                None => self.is_noisy_check(mv),
            };
            if gives_check == (stage == Stage::Noisy) { out(mv) } else { GO }
        }
    }

    /// Returns the squares from which a unit of the side to move would attack the enemy's king.
    fn checking_squares(&self, rules: &KindRules) -> SquareSet {
        let enemy = self.king(!self.to_move);
        enemy.map_or(SquareSet::EMPTY, |king| {
            rules.capturers(self.to_move, king, SquareSet::all(), self.occupied(), || self.shunned())
        })
    }

    /// Whether a move is one of the legal moves.
    pub(crate) fn is_legal_move(&self, mv: Move) -> bool {
        let board = self.rules.board;
        if !board.has(mv.from()) || !board.has(mv.to()) {
            return false;
        }
        let is_drop = mv.kind() == MoveKind::Drop;
        if !is_drop && !self.side(self.to_move).has(mv.from()) || self.immediate_end().is_some() {
            return false;
        }
        let fits = match self.compulsion() {
            Compulsion::None if mv.kind() == MoveKind::Pass => {
                return self.passes(&mut |found| if found == mv { STOP } else { GO }).is_break();
            }
            Compulsion::None => true,
            Compulsion::Capture => !is_drop && self.is_capture(mv),
            Compulsion::Drop => is_drop,
        };
        if !fits || is_drop {
            return fits && self.is_legal_drop(mv);
        }
        let mut find = |found| if found == mv { STOP } else { GO };
        let from = SquareSet::square(mv.from());
        self.checked_moves(from, Stage::Noisy, &mut find).is_break()
            || self.checked_moves(from, Stage::Quiet, &mut find).is_break()
    }

    /// Returns what the side to move is obliged to do.
    fn compulsion(&self) -> Compulsion {
        let game = self.rules.0;
        if self.must_capture_now() {
            Compulsion::Capture
        } else if game.drops.must && self.has_units_to_drop() && self.drops(&mut |_| STOP).is_break() {
            Compulsion::Drop
        } else {
            Compulsion::None
        }
    }

    /// Whether the side to move has a capture, where captures are mandatory.
    pub(crate) fn must_capture_now(&self) -> bool {
        self.rules.captures.must && self.has_legal_capture()
    }

    fn has_legal_capture(&self) -> bool {
        if self.captures_are_legal() {
            return self.attacks_enemy();
        }
        let mut find = |mv| if self.is_capture(mv) { STOP } else { GO };
        self.checked_moves(self.side(self.to_move), Stage::Noisy, &mut find).is_break()
    }

    /// Whether nothing can make a capture illegal that a unit's reach allows, and none is made en
    /// passant.
    fn captures_are_legal(&self) -> bool {
        let rules = self.rules.0;
        let stays_a_pawn = !rules.promotion.pawns_must;
        self.king(self.to_move).is_none()
            && !rules.royal.pseudo_royal
            && rules.royal.checking
            && !rules.has_mutually_immune
            && rules.shunned.is_empty()
            && !rules.promotion.immobility_illegal
            && !rules.has_walls()
            && !rules.placing.has_gating()
            && self.en_passant.is_empty()
            && (stays_a_pawn || self.promotion_kinds().next().is_some())
    }

    /// Whether a unit of the side to move attacks one of the enemy.
    fn attacks_enemy(&self) -> bool {
        let (us, occupied) = (self.to_move, self.occupied());
        let enemies = self.side(!us);
        self.rules.kinds.iter().any(|rules| {
            let reach = &rules.capture[us.index()];
            let mut units = self.units_of_stages(rules, self.of(us, rules.kind), &[Stage::Noisy]);
            units.any(|from| reach.from(from, occupied).intersects(enemies))
        })
    }

    /// Whether a move takes a unit.
    pub(crate) fn is_capture(&self, mv: Move) -> bool {
        match mv.kind() {
            MoveKind::Plain | MoveKind::Gating => mv.from() != mv.to() && self.at(mv.to()).is_some(),
            MoveKind::EnPassant => true,
            _ => false,
        }
    }

    /// Whether a move belongs to the noisy stage. Where units change to and fro, changes are quiet.
    pub(crate) fn is_noisy_move(&self, mv: Move) -> bool {
        let has_demotion = self.rules.promotion.has_demotion;
        let is_noisy = |kind| !has_demotion || !self.changes(mv, kind);
        self.is_capture(mv) || mv.promotion().is_some_and(is_noisy) || self.is_noisy_check(mv)
    }

    /// Whether a move without capture belongs to the noisy stage because it gives check: where checks
    /// are counted, and drops where there is always something to drop.
    fn is_noisy_check(&self, mv: Move) -> bool {
        let game = self.rules.0;
        let may_be = match mv.kind() {
            MoveKind::Plain => game.ends.counts_checks,
            MoveKind::Drop => game.drops.captures_to_hand,
            _ => false,
        };
        may_be && ordering::checks_king(self, mv)
    }

    /// Whether a move changes its unit to a kind as in shogi.
    pub(crate) fn changes(&self, mv: Move, kind: Kind) -> bool {
        let unit = self.mover(mv);
        unit.is_some_and(|unit| self.rules.of(unit.kind()).changes_to(kind))
    }

    /// Hands the moves of some units that leave no royal unit attacked to `out`.
    pub(crate) fn checked_moves(
        &self,
        units: SquareSet,
        stage: Stage,
        out: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        self.safe_moves(units, stage, &self.safety(), out)
    }

    /// Does the same where the facts of the position are known.
    fn safe_moves(
        &self,
        units: SquareSet,
        stage: Stage,
        safety: &Safety,
        out: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        self.safe_candidates(units, slice::from_ref(&stage), safety, out)?;
        if stage == Stage::Quiet { self.castling_moves(units, safety, out) } else { GO }
    }

    /// Does the same for several stages at once, without castling. The moves of each stage are in the order
    /// in which it alone has them.
    fn safe_candidates(
        &self,
        units: SquareSet,
        stages: &[Stage],
        safety: &Safety,
        out: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        self.candidates(units, stages, &mut |mv| {
            self.with_extras(mv, &mut |mv| {
                if self.is_safe(mv, safety) { out(mv) } else { GO }
            })
        })
    }

    /// Hands a move to `out` with the walls or the units that may come with it.
    pub(crate) fn with_extras(&self, mv: Move, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        if self.rules.placing.has_gating() {
            self.with_gated_units(mv, out)
        } else {
            self.with_walls(mv, out)
        }
    }

    /// Hands the moves of some units to `out`, whatever they leave attacked; without castling.
    fn candidates(&self, units: SquareSet, stages: &[Stage], out: &mut impl FnMut(Move) -> Flow) -> Flow {
        for rules in &self.rules.kinds {
            let units = self.of(self.to_move, rules.kind) & units;
            if self.rules.ends.counts_checks {
                for &stage in stages {
                    self.moves_with_noisy_checks(rules, units, stage, out)?;
                }
                continue;
            }
            for from in self.units_of_stages(rules, units, stages) {
                self.moves_of_unit(rules, from, stages, out)?;
            }
        }
        GO
    }

    /// Hands the moves of some units of a kind to `out`, where quiet moves that give check are noisy.
    fn moves_with_noisy_checks(
        &self,
        rules: &KindRules,
        units: SquareSet,
        stage: Stage,
        out: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        if units.is_empty() {
            return GO;
        }
        if stage == Stage::Noisy {
            for from in self.units_of_stages(rules, units, &[Stage::Noisy]) {
                self.moves_of_unit(rules, from, &[Stage::Noisy], out)?;
            }
        }
        let checks = self.checking_squares(rules);
        let lines = match self.king(!self.to_move) {
            _ if self.rules.has_hops => SquareSet::all(),
            Some(king) => self.rules.sight[self.to_move.index()][king.index()],
            None => SquareSet::EMPTY,
        };
        for from in self.units_of_stages(rules, units, &[Stage::Quiet]) {
            let checks = (!lines.has(from)).then_some(checks);
            if stage == Stage::Noisy && checks.is_some_and(SquareSet::is_empty) {
                continue;
            }
            let out = &mut self.of_stage(stage, checks, out);
            self.moves_of_unit(rules, from, &[Stage::Quiet], out)?;
        }
        GO
    }

    /// Whether the royal unit of the side to move can go to one of these squares.
    pub(crate) fn king_can_reach(&self, targets: SquareSet) -> bool {
        let Some(king) = self.king(self.to_move) else {
            return false;
        };
        let mut find = |mv: Move| if targets.has(mv.to()) { STOP } else { GO };
        [Stage::Noisy, Stage::Quiet]
            .into_iter()
            .any(|stage| self.checked_moves(SquareSet::square(king), stage, &mut find).is_break())
    }

    /// Returns the unit that a move moves or drops.
    pub(crate) fn mover(&self, mv: Move) -> Option<Unit> {
        let dropped = mv.dropped().map(|kind| Unit::new(kind, self.to_move));
        dropped.or_else(|| self.at(mv.from()))
    }
}
