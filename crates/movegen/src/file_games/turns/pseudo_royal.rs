//! Pseudo-royal units: the last units that may become extinct must not be left attacked.

use super::moves::{Move, MoveKind};
use crate::board::{Board12x10, Geometry, Kind, Square, Unit};
use crate::file_games::position::FilePosition;
use crate::file_games::rules::ends::ExtinctionType;
use crate::file_games::squares::SquareSet;
use motley_game::Side;

impl FilePosition<'_> {
    /// Returns the units of a side of the types that may become extinct.
    fn royal_candidates(&self, side: Side) -> SquareSet {
        let rule = &self.rules.extinction;
        if rule.of_all { self.side(side) } else { self.of_kinds(side, rule.kinds) }
    }

    /// Returns the units of a side whose loss would be extinction.
    pub(crate) fn pseudo_royals(&self, side: Side) -> SquareSet {
        let rule = &self.rules.extinction;
        let limit = rule.count + 1;
        let of_all = rule.of_all && self.side(side).len() + self.hand_size(side) <= limit;
        if of_all {
            return self.side(side);
        }
        let sets = rule.types.iter().map(|of| self.of_kinds(side, of.kinds));
        sets.filter(|set| set.len() <= limit).collect()
    }

    /// Returns the square of the king of a side, or else that of a pseudo-royal unit.
    pub(crate) fn royal_target(&self, side: Side) -> Option<Square> {
        let pseudo_royal = || {
            let has_some = self.rules.royal.pseudo_royal;
            has_some.then(|| self.pseudo_royals(side).first()).flatten()
        };
        self.king(side).or_else(pseudo_royal)
    }

    /// Whether the capture of a unit would also blast pseudo-royal units of its capturer.
    fn is_shielded(&self, square: Square, theirs: SquareSet) -> bool {
        self.rules.captures.blast && SquareSet::square(square).around().intersects(theirs)
    }

    /// Whether units of the side to move may shield an enemy's pseudo-royal unit after a move: they
    /// would be blasted with it.
    pub(crate) fn may_shield_after(&self, mv: Move, square: Square) -> bool {
        let mover = mv.promotion().or(self.mover(mv).map(Unit::kind));
        let mut own = self.royal_candidates(self.to_move).without(mv.from());
        if mover.is_some_and(|kind| self.may_become_extinct(kind)) {
            own = own.with(mv.to());
        }
        self.is_shielded(square, own)
    }

    /// Whether a pseudo-royal unit of a side is attacked.
    pub(crate) fn is_pseudo_royal_attacked(&self, side: Side) -> bool {
        let theirs = self.pseudo_royals(!side);
        let is_attacked = |square| !self.is_shielded(square, theirs) && self.is_attacked(square, !side);
        if self.pseudo_royals(side).any(is_attacked) {
            return true;
        }
        let mut candidates = self.royal_candidates(side);
        self.rules.royal.duple_check && !candidates.is_empty() && candidates.all(is_attacked)
    }

    /// Returns the squares that are occupied when a unit has left for a move and its wall stands.
    fn occupied_on_the_way(&self, mv: Move) -> SquareSet {
        let mut occupied = self.occupied().without(mv.from());
        if self.rules.walls.moves_duck() {
            occupied &= !self.walls;
        }
        mv.extra().map_or(occupied, |square| occupied.with(square))
    }

    /// Returns the squares that are occupied behind a move, before any blast; castling with both units.
    pub(crate) fn occupied_after(&self, mv: Move) -> SquareSet {
        let mut occupied = self.occupied_on_the_way(mv);
        if mv.is_castling()
            && let Some(way) = self.castling_way(mv)
        {
            occupied = occupied.without(way.partner).with(way.partner_to);
        }
        occupied = occupied.with(mv.to());
        if mv.kind() == MoveKind::EnPassant
            && let Some(square) = self.en_passant_victim(mv.to())
        {
            occupied = occupied.without(square);
        }
        occupied
    }

    /// Returns the squares whose occupation decides whether own pseudo-royal units are attacked, and with
    /// them the units that may become extinct; `None` where other things decide, too.
    pub(crate) fn pseudo_sight(&self) -> Option<SquareSet> {
        let (us, rules) = (self.to_move, self.rules.0);
        let royal = &rules.royal;
        let is_plain = royal.pseudo_royal && !royal.duple_check && !rules.has_hops;
        if !is_plain || rules.has_walls() || self.is_pseudo_royal_attacked(us) {
            return None;
        }
        let sights = self.pseudo_royals(us).map(|square| self.view_of(square).lines);
        Some(sights.fold(self.royal_candidates(us), |all, sight| all | sight))
    }

    /// Whether a move changes nothing for own pseudo-royal units that are safe, from the squares that
    /// matter for them.
    pub(crate) fn leaves_royals_alone(&self, mv: Move, sight: SquareSet) -> bool {
        mv.kind() == MoveKind::Plain
            && !sight.has(mv.from())
            && mv.promotion().is_none()
            && self.at(mv.to()).is_none()
    }

    /// Whether a move leaves no pseudo-royal unit attacked and blasts none of its own.
    pub(crate) fn keeps_pseudo_royals(&self, mv: Move) -> bool {
        let (us, rules) = (self.to_move, self.rules.0);
        let (from, to) = (mv.from(), mv.to());
        let [mut ours, theirs] = [us, !us].map(|side| self.pseudo_royals(side));
        if mv.is_castling() && ours.has(from) && !self.castles_safely(mv, theirs) {
            return false;
        }
        let occupied = self.occupied_after(mv);
        let is_capture = self.is_capture(mv);
        // A wall may stand where the blast made room.
        let (mut standing, mut occupied) = (occupied, occupied);
        if is_capture && rules.captures.blast {
            standing &= !self.blasted_squares(to);
            occupied = mv.extra().map_or(standing, |wall| standing.with(wall));
        }
        let petrifies = is_capture && self.mover(mv).is_some_and(|unit| rules.of(unit.kind()).is_petrified);
        if petrifies && ours.has(from) {
            return false;
        }
        if mv.kind() == MoveKind::Drop {
            let becomes_royal = |kind| self.may_become_extinct(kind);
            if mv.dropped().is_some_and(becomes_royal) {
                ours = ours.with(to);
            }
        } else if ours.has(from) {
            ours = ours.without(from).with(to);
        }
        let promotion = mv.promotion().filter(|&kind| self.may_become_extinct(kind));
        if let Some(kind) = promotion.filter(|&kind| !self.changes(mv, kind)) {
            let same = self.of_type(us, kind);
            ours = match same.len() > rules.extinction.count {
                true => ours & !same,
                false => ours.with(to),
            };
        }
        if !(ours & !standing).is_empty() || self.promotes_away(mv) {
            return false;
        }
        // A side that has taken the other's pseudo-royal unit need not look after its own.
        if !(theirs & !standing).is_empty() {
            return true;
        }
        let mut attackers = standing.without(to);
        for kind in rules.kinds.iter().filter(|kind| kind.is_petrified) {
            if self.may_become_extinct(kind.kind) {
                attackers &= !self.of(!us, kind.kind);
            }
        }
        let is_attacked = |square: Square| {
            !self.is_shielded(square, theirs)
                && self.attackers_after(mv, square, !us, occupied).intersects(attackers)
        };
        if ours.any(is_attacked) {
            return false;
        }
        if !rules.royal.duple_check {
            return true;
        }
        let mut candidates = self.royal_candidates(us);
        if candidates.has(from) && mv.kind() != MoveKind::Drop {
            candidates = candidates.without(from).with(to);
        }
        if promotion.is_some_and(|kind| !self.changes(mv, kind)) {
            candidates = candidates.with(to);
        }
        candidates.is_empty() || !candidates.all(is_attacked)
    }

    /// Whether units of a kind's type may become extinct.
    fn may_become_extinct(&self, kind: Kind) -> bool {
        self.rules.extinction.kinds.has(kind)
    }

    /// Whether a unit whose loss would be extinction changes to a type that may be lost.
    fn promotes_away(&self, mv: Move) -> bool {
        let (Some(becomes), Some(unit)) = (mv.promotion(), self.mover(mv)) else {
            return false;
        };
        let is_last = |of: &ExtinctionType| {
            let left = self.of_kinds(self.to_move, of.kinds).len();
            of.kinds.has(unit.kind()) && left <= self.rules.extinction.count + 1
        };
        !self.may_become_extinct(becomes) && self.rules.extinction.types.iter().any(is_last)
    }

    /// Whether a pseudo-royal unit that castles is attacked nowhere on its way, its end left out.
    fn castles_safely(&self, mv: Move, theirs: SquareSet) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let (first, last) = (
            Board12x10::file(from).min(Board12x10::file(to)),
            Board12x10::file(from).max(Board12x10::file(to)),
        );
        let occupied = self.occupied_on_the_way(mv);
        (first..=last)
            .map(|file| Board12x10::at(file, Board12x10::rank(from)))
            .filter(|&square| square != to || from == to)
            .all(|square| {
                self.is_shielded(square, theirs) || self.attackers(square, !self.to_move, occupied).is_empty()
            })
    }
}
