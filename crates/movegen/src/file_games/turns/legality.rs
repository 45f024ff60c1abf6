//! Legality: which moves leave the own royal unit attacked.

use super::moves::{Move, MoveKind};
use super::ordering;
use crate::board::{Board12x10, Geometry, Kind, Square, Unit};
use crate::file_games::position::FilePosition;
use crate::file_games::squares::{SquareSet, squares_between};
use motley_game::Side;

/// The facts that decide quickly whether a move is legal.
pub(crate) struct Safety {
    pub(crate) king: Option<Square>,
    pub(crate) in_check: bool,
    /// The squares whose occupation decides whether the king is attacked.
    pub(crate) sight: SquareSet,
    /// A check can only be blocked on `sight`; false with hoppers and walls.
    pub(crate) must_interpose: bool,
    /// The squares that decide whether pseudo-royal units are attacked; `None` where each move must be tried.
    pub(crate) pseudo_sight: Option<SquareSet>,
    /// The king must not face the enemy's after the turn.
    pub(crate) must_part: bool,
}

/// The enemy's view of a square.
#[derive(Clone, Copy, Default)]
pub(crate) struct SeenSquare {
    pub(crate) is_attacked: bool,
    /// The squares whose occupation decides whether they attack it.
    pub(crate) lines: SquareSet,
}

impl FilePosition<'_> {
    /// Returns the facts that decide about the moves of the side to move.
    pub(crate) fn safety(&self) -> Safety {
        let king = self.king(self.to_move);
        let view = king.map_or(SeenSquare::default(), |king| self.view_of(king));
        Safety {
            king,
            in_check: view.is_attacked,
            sight: view.lines,
            must_interpose: view.is_attacked && self.rules.sees_plainly(),
            pseudo_sight: self.pseudo_sight(),
            must_part: self.rules.royal.flying_general || self.is_bikjang(),
        }
    }

    /// Returns what the enemy's units see of a square: whether they attack it, and the squares whose
    /// occupation decides that. With units that need others to reach a square, and with walls, these are all
    /// squares that ever matter; otherwise only the ways of those that stand on a line to the square.
    pub(crate) fn view_of(&self, square: Square) -> SeenSquare {
        let (rules, them) = (self.rules.0, !self.to_move);
        let occupied = self.occupied();
        let mut view = SeenSquare::default();
        for (number, slot, seen) in rules.attacks[them.index()].row(square) {
            let candidates = self.of_slot(them, slot) & seen;
            if candidates.is_empty() {
                continue;
            }
            let kind = &rules.kinds[number];
            let reach = &kind.capture[them.index()];
            if reach.leaps_only() {
                view.is_attacked = true;
                continue;
            }
            view.is_attacked |= !kind.capturers_in_reach(them, square, candidates, occupied).is_empty();
            for from in candidates {
                view.lines |= reach.paths(from, square);
            }
        }
        if !rules.sees_plainly() {
            view.is_attacked = self.is_attacked(square, them);
            view.lines = rules.sight[them.index()][square.index()];
        }
        view
    }

    /// Whether castling leaves the royal unit safe; by trial, because two units move.
    pub(crate) fn after_castling_is_safe(&self, mv: Move, safety: &Safety) -> bool {
        if safety.king.is_none() && self.rules.royal.checking {
            return true;
        }
        let mut after = *self;
        after.make(mv, &mut ());
        !after.is_king_attacked(self.to_move)
            && (self.rules.royal.checking || !after.is_king_attacked(!self.to_move))
    }

    /// Whether a move leaves the own royal unit safe, and gives no check where that is forbidden.
    pub(crate) fn is_safe(&self, mv: Move, safety: &Safety) -> bool {
        let game = self.rules.0;
        if !game.royal.checking && self.checks_enemy(mv)
            || game.has_mutually_immune && self.captures_immune(mv)
            || game.royal.pseudo_royal
                && !safety.pseudo_sight.is_some_and(|sight| self.leaves_royals_alone(mv, sight))
                && !self.keeps_pseudo_royals(mv)
        {
            return false;
        }
        let Some(king) = safety.king else {
            return true;
        };
        let (from, to) = (mv.from(), mv.to());
        let is_en_passant = mv.kind() == MoveKind::EnPassant;
        let moves_king = from == king;
        if game.royal.makpong && moves_king && !self.may_leave_check(to, safety) {
            return false;
        }
        let interposes = || safety.sight.has(to) || self.at(to).is_some();
        if safety.must_interpose && !moves_king && !is_en_passant && !interposes() {
            return false;
        }
        let royal_after = if moves_king { to } else { king };
        if safety.must_part && self.faces_king(royal_after, from, to) {
            return false;
        }
        if !moves_king && !safety.in_check && !is_en_passant {
            let crosses = safety.sight.has(from) || self.rules.has_hops && safety.sight.has(to);
            if !crosses {
                return true;
            }
        }
        let captured = if is_en_passant { self.en_passant_victim(to) } else { None };
        let mut occupied = self.occupied().without(from).with(to);
        if let Some(captured) = captured {
            occupied = occupied.without(captured);
        }
        self.attackers_after(mv, royal_after, !self.to_move, occupied).without(to).is_empty()
    }

    /// Returns the units of a side that could capture on a square after a move with these obstacles; by trial
    /// where it matters which unit stands in the way.
    #[inline]
    pub(crate) fn attackers_after(
        &self,
        mv: Move,
        square: Square,
        by: Side,
        occupied: SquareSet,
    ) -> SquareSet {
        match self.rules.shunned.is_empty() {
            true => self.attackers(square, by, occupied),
            false => self.attackers_by_trial(mv, square, by, occupied),
        }
    }

    #[cold]
    fn attackers_by_trial(&self, mv: Move, square: Square, by: Side, occupied: SquareSet) -> SquareSet {
        if !self.moves_shunned(mv) {
            return self.attackers(square, by, occupied);
        }
        let mut after = *self;
        after.make(mv, &mut ());
        after.attackers(square, by, after.occupied())
    }

    /// Whether a move changes whether the unit on its square is one that does not hop over its like.
    pub(crate) fn moves_shunned(&self, mv: Move) -> bool {
        let is_shunned = |kind: Option<Kind>| kind.is_some_and(|kind| self.rules.shunned.has(kind));
        let comes = mv.promotion().or(self.mover(mv).map(Unit::kind));
        is_shunned(comes) != is_shunned(self.at(mv.to()).map(Unit::kind))
    }

    /// Whether the kings face each other in a game in which the side to move must part them or pass.
    pub(crate) fn is_bikjang(&self) -> bool {
        self.rules.royal.bikjang
            && self.king(self.to_move).is_some_and(|king| self.faces_king(king, king, king))
    }

    /// Whether a move gives check; by trial where more changes than two squares.
    fn checks_enemy(&self, mv: Move) -> bool {
        let rules = self.rules.0;
        let is_plain = mv.kind() == MoveKind::Plain && mv.extra().is_none();
        if is_plain && !rules.captures.blast && !rules.has_petrified {
            ordering::checks_king(self, mv)
        } else {
            self.gives_check(mv)
        }
    }

    /// Whether a move gives check, by trial.
    pub(crate) fn gives_check(&self, mv: Move) -> bool {
        let mut after = *self;
        after.make(mv, &mut ());
        after.is_king_attacked(!self.to_move)
    }

    /// Whether a king may move by the rule that in check it may only capture the one attacker.
    fn may_leave_check(&self, to: Square, safety: &Safety) -> bool {
        let attackers =
            safety.king.map_or(SquareSet::EMPTY, |king| self.attackers(king, !self.to_move, self.occupied()));
        attackers.without(to).is_empty()
    }

    /// Whether the enemy king would see a square along a file or rank after a move.
    pub(crate) fn faces_king(&self, own: Square, from: Square, to: Square) -> bool {
        let enemy = self.king(!self.to_move).filter(|&king| king != to);
        let occupied = self.occupied().without(from).with(to);
        enemy.is_some_and(|enemy| {
            (Board12x10::file(own) == Board12x10::file(enemy)
                || Board12x10::rank(own) == Board12x10::rank(enemy))
                && !squares_between(own, enemy).intersects(occupied)
        })
    }
}
