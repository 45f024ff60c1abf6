//! The moves of one unit, whatever they leave attacked.

use super::moves::{Move, MoveKind};
use super::promotions::UnitTargets;
use crate::board::Square;
use crate::file_games::position::FilePosition;
use crate::file_games::rules::KindRules;
use crate::file_games::squares::SquareSet;
use crate::file_games::text::unit_types::FERS;
use motley_game::{Flow, GO, Stage};

/// The moves of a unit as sets of their targets.
pub(crate) struct UnitMoves {
    pub(crate) targets: UnitTargets,
    pub(crate) captures: SquareSet,
    pub(crate) quiets: SquareSet,
    pub(crate) en_passant: SquareSet,
}

impl FilePosition<'_> {
    /// Returns the targets of a unit, without castling and without the promotions of Sittuyin.
    #[inline]
    pub(crate) fn unit_moves(&self, rules: &KindRules, from: Square) -> UnitMoves {
        let us = self.to_move;
        let game = self.rules.0;
        let occupied = self.occupied();
        let mut reach = rules.capture[us.index()].from(from, occupied);
        if rules.shuns_its_like {
            reach = rules.without_shunned(from, reach, self.shunned());
        }
        let to_empty = if rules.is_simple { reach } else { rules.quiet[us.index()].from(from, occupied) };
        let mut quiets = to_empty & !occupied;
        if rules.is_chess_pawn {
            quiets |= self.long_steps(quiets, from);
        } else if game.steps.double && game.steps.double_from[us.index()].has(from) {
            quiets |= rules.initial[us.index()].from(from, occupied) & !occupied;
        }
        if game.placing.leaps_first && self.gates[us.index()].has(from) {
            quiets |= self.first_leaps(rules, from) & !occupied;
        }
        let captures = reach & self.side(!us);
        let mut en_passant = SquareSet::EMPTY;
        if rules.takes_en_passant[us.index()] && !self.en_passant.is_empty() {
            let not_quiet = if rules.is_chess_pawn { SquareSet::all() } else { !to_empty };
            let squares = reach & self.en_passant & !occupied & not_quiet;
            en_passant = squares.filter(|&to| self.en_passant_victim(to).is_some()).collect();
        }
        UnitMoves { targets: self.targets(rules, from, captures | quiets), captures, quiets, en_passant }
    }

    /// Returns those of some units of a kind that may have moves of these stages, without castling. Pawns of
    /// chess that cannot have one are left out, since most of them capture nothing.
    pub(crate) fn units_of_stages(&self, rules: &KindRules, units: SquareSet, stages: &[Stage]) -> SquareSet {
        if !rules.is_chess_pawn {
            return units;
        }
        let of_stages = stages.iter().map(|&stage| self.pawns_of_stage(units, stage));
        of_stages.fold(SquareSet::EMPTY, |all, pawns| all | pawns)
    }

    /// Returns those of some pawns of chess that may have moves of a stage.
    fn pawns_of_stage(&self, pawns: SquareSet, stage: Stage) -> SquareSet {
        let (game, us) = (self.rules.0, self.to_move);
        if stage == Stage::Quiet {
            return pawns & (self.rules.board & !self.occupied()).ahead(!us, 1);
        }
        let targets = self.side(!us) | self.en_passant;
        // A pawn attacks them from where one of the enemy there would attack.
        let [left, right] = targets.pawn_attacks(!us);
        // A triple step promotes from three ranks away.
        let zone = game.promotion.region[us.index()];
        let near = (1..=3).fold(SquareSet::EMPTY, |near, steps| near | zone.ahead(!us, steps));
        let promotes = match game.promotion.is_sittuyins {
            true => SquareSet::all(),
            false => near,
        };
        pawns & (left | right | promotes)
    }

    /// Hands the moves of a unit to `out`, one stage after the other, without castling.
    pub(crate) fn moves_of_unit(
        &self,
        rules: &KindRules,
        from: Square,
        stages: &[Stage],
        out: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        let moves = self.unit_moves(rules, from);
        stages.iter().try_for_each(|&stage| self.moves_of_stage(rules, from, &moves, stage, out))
    }

    fn moves_of_stage(
        &self,
        rules: &KindRules,
        from: Square,
        moves: &UnitMoves,
        stage: Stage,
        out: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        let game = self.rules.0;
        let &UnitMoves { ref targets, captures, quiets, en_passant } = moves;
        for (kind, set) in targets.changes {
            let is_noisy = !game.promotion.has_demotion;
            let set = match stage {
                Stage::Noisy if is_noisy => set,
                Stage::Noisy => set & captures,
                Stage::Quiet if is_noisy => SquareSet::EMPTY,
                Stage::Quiet => set & quiets,
            };
            for to in set {
                out(Move::new(from, to, MoveKind::Plain, kind))?;
            }
        }
        match stage {
            Stage::Noisy => {
                self.promotions(from, targets.pawn_promotions, out)?;
                if game.promotion.is_sittuyins && rules.is_chess_pawn {
                    self.sittuyin_promotions(rules, from, out)?;
                }
                for to in targets.plain & captures {
                    out(Move::new(from, to, MoveKind::Plain, None))?;
                }
                for to in en_passant {
                    out(Move::new(from, to, MoveKind::EnPassant, None))?;
                }
            }
            Stage::Quiet => {
                for to in targets.plain & quiets {
                    out(Move::new(from, to, MoveKind::Plain, None))?;
                }
            }
        }
        GO
    }

    /// Returns the squares to which a king or a fers leaps that has not moved; a king in check does not.
    fn first_leaps(&self, rules: &KindRules, from: Square) -> SquareSet {
        let us = self.to_move;
        let one = SquareSet::square(from);
        let leaps = if self.rules.king == Some(rules.kind) && !self.is_king_attacked(us) {
            let ahead = one.ahead(us, 1);
            ahead.shift(-2, 0) | ahead.shift(2, 0)
        } else if rules.type_number == FERS {
            one.ahead(us, 2)
        } else {
            SquareSet::EMPTY
        };
        leaps & self.rules.board
    }

    /// Returns the ends of double and triple steps behind the single step of a pawn.
    fn long_steps(&self, single: SquareSet, from: Square) -> SquareSet {
        let (game, us) = (self.rules.0, self.to_move.index());
        let triple = game.steps.triple_from[us].has(from);
        let double = game.steps.double && game.steps.double_from[us].has(from);
        if !double && !triple {
            return SquareSet::EMPTY;
        }
        let forward = |set: SquareSet| set.ahead(self.to_move, 1) & self.rules.board & !self.occupied();
        let second = forward(single);
        let third = if triple { forward(second) } else { SquareSet::EMPTY };
        if double { second | third } else { third }
    }
}
