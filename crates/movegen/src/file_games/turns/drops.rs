//! Drops from the hand.

use super::legality::Safety;
use super::moves::{Move, MoveKind};
use super::ordering;
use crate::board::{Board12x10, Geometry, Kind, Square, Unit};
use crate::file_games::position::FilePosition;
use crate::file_games::rules::KindRules;
use crate::file_games::rules::kinds::is_promoted;
use crate::file_games::squares::SquareSet;
use motley_game::{Flow, GO, STOP, Side, Stage};

impl FilePosition<'_> {
    /// Hands the legal drops to `out`.
    pub(crate) fn drops(&self, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        self.drops_among(&|_, squares| squares, &self.safety(), out)
    }

    /// Hands the legal drops on those squares to `out` that `choose` returns of the squares of a kind.
    pub(crate) fn drops_among(
        &self,
        choose: &impl Fn(&KindRules, SquareSet) -> SquareSet,
        safety: &Safety,
        out: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        if !self.rules.drops.from_hand {
            return GO;
        }
        let must_drop = self.rules.drops.must && self.has_units_to_drop();
        for rules in &self.rules.kinds {
            let is_forced_to_others =
                must_drop && !self.rules.drops.first.is_empty() && !self.must_drop(rules.kind);
            if !self.has_to_drop(rules) || is_forced_to_others {
                continue;
            }
            for (dropped, squares) in self.drop_targets(rules).into_iter().flatten() {
                let squares = choose(dropped, squares);
                self.drops_on(squares, dropped, safety, out)?;
            }
        }
        GO
    }

    /// Hands the legal drops of a kind on some squares to `out`.
    pub(crate) fn drops_on(
        &self,
        squares: SquareSet,
        dropped: &KindRules,
        safety: &Safety,
        out: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        let are_free = self.drops_are_free(dropped, safety);
        for to in squares {
            let mv = Move::new(to, to, MoveKind::Drop, Some(dropped.kind));
            if are_free || self.drop_leaves_safe(safety, mv) && self.drop_is_allowed(mv, dropped) {
                out(mv)?;
            }
        }
        GO
    }

    /// Whether all drops of a kind are legal, whatever they do to kings.
    pub(crate) fn drops_are_free(&self, dropped: &KindRules, safety: &Safety) -> bool {
        let game = self.rules.0;
        !safety.in_check
            && !self.rules.has_hops
            && !self.rules.royal.bikjang
            && game.drops.may_check
            && game.royal.checking
            && !game.royal.pseudo_royal
            && !self.rules.royal_kinds.has(dropped.kind)
            && !(game.drops.no_pawn_mate && dropped.is_shogi_pawn)
    }

    /// Returns the squares of the drops of a kind as what it is, and as what it becomes as in shogi where
    /// that is allowed, whatever they do to kings.
    pub(crate) fn drop_targets(&self, rules: &KindRules) -> [Option<(&KindRules, SquareSet)>; 2] {
        let squares = self.drop_squares(rules);
        let promoted = rules.promoted.filter(|_| self.rules.drops.promoted);
        let promoted = promoted.map(|kind| self.rules.of(kind));
        let mobile = |rules| squares & self.mobile_squares(rules);
        [Some((self.rules.of(rules.kind), mobile(rules))), promoted.map(|rules| (rules, mobile(rules)))]
    }

    /// Whether the side to move can take a unit of a kind to drop it. Where no hand is needed, there is
    /// still only one king.
    pub(crate) fn has_to_drop(&self, rules: &KindRules) -> bool {
        self.in_hand(self.to_move, rules.kind) > 0 || self.drops_freely(rules)
    }

    /// Whether units of a kind are dropped without having been in hand.
    pub(crate) fn drops_freely(&self, rules: &KindRules) -> bool {
        self.rules.drops.free && !is_promoted(rules.kind) && !self.rules.royal_kinds.has(rules.kind)
    }

    /// Whether the game says of a kind that it has to be dropped.
    fn must_drop(&self, kind: Kind) -> bool {
        self.rules.drops.first.contains(&kind)
    }

    /// Whether the side to move has units in hand of those that have to be dropped.
    pub(crate) fn has_units_to_drop(&self) -> bool {
        let mut kinds = self.rules.drops.first.iter();
        let all = self.rules.drops.first.is_empty() && self.hand_size(self.to_move) > 0;
        all || kinds.any(|&kind| self.in_hand(self.to_move, kind) > 0)
    }

    /// Returns the squares on which a unit may come to stand.
    fn mobile_squares(&self, rules: &KindRules) -> SquareSet {
        match self.rules.promotion.immobility_illegal {
            true => rules.mobile[self.to_move.index()],
            false => SquareSet::all(),
        }
    }

    /// Whether a drop is one of the legal drops.
    pub(crate) fn is_legal_drop(&self, mv: Move) -> bool {
        self.drops(&mut |found| if found == mv { STOP } else { GO }).is_break()
    }

    /// Returns the empty squares on which a unit may be dropped, whatever that does to kings.
    fn drop_squares(&self, rules: &KindRules) -> SquareSet {
        self.enclosing_drops(self.entry_squares(rules) & !self.occupied())
    }

    /// Returns the squares on which a unit may enter, by the rules of its kind.
    pub(crate) fn entry_squares(&self, rules: &KindRules) -> SquareSet {
        let (game, us) = (self.rules.0, self.to_move);
        let mut squares = self.drop_region(rules);
        if rules.is_chess_pawn {
            if !game.drops.pawns_in_zone {
                squares &= !game.promotion.region[us.index()];
            }
            if !game.drops.pawns_at_home {
                squares &= !self.first_rank();
            }
        }
        if game.drops.at_home == Some(rules.kind) {
            squares &= self.first_rank();
        }
        if let Some(bishop) = game.drops.apart {
            squares = self.of_fitting_colours(squares, rules, self.rules.of(bishop));
        }
        if self.rules.drops.singly == Some(rules.kind) {
            let own = self.of_type(us, rules.kind);
            for file in 0..game.files {
                let ranks = (0..game.ranks).map(|rank| Board12x10::at(file, rank));
                let column = ranks.collect();
                if (own & column).len() >= game.drops.most_on_file {
                    squares &= !column;
                }
            }
        }
        squares
    }

    /// Returns the squares on which the game allows drops of a unit.
    fn drop_region(&self, rules: &KindRules) -> SquareSet {
        let us = self.to_move.index();
        self.rules.drops.region[us] & rules.quiet[us].region()
    }

    fn first_rank(&self) -> SquareSet {
        SquareSet::rank(match self.to_move {
            Side::White => 0,
            Side::Black => self.rules.ranks - 1,
        })
    }

    /// Returns the squares of a drop after which half of the bishops may stand on each colour.
    fn of_fitting_colours(&self, squares: SquareSet, rules: &KindRules, bishop: &KindRules) -> SquareSet {
        let us = self.to_move;
        let placed = self.of_type(us, bishop.kind);
        let half = placed.len() + u32::from(self.in_hand(us, bishop.kind));
        let dark = SquareSet::dark();
        if rules.kind == bishop.kind {
            let full = |colour: SquareSet| (placed & colour).len() + 1 > half.div_ceil(2);
            let is_full = |to| full(if dark.has(to) { dark } else { !dark });
            return squares.filter(|&to| !is_full(to)).collect();
        }
        let room = self.drop_region(bishop) & !self.occupied();
        let is_enough =
            |to: Square, colour: SquareSet| ((placed | room.without(to)) & colour).len() >= half / 2;
        let fits = |&to: &Square| is_enough(to, dark) && is_enough(to, !dark);
        squares.filter(fits).collect()
    }

    /// Whether the own royal unit is not attacked after a drop.
    fn drop_leaves_safe(&self, safety: &Safety, mv: Move) -> bool {
        let to = mv.to();
        let is_royal = |kind| self.rules.royal_kinds.has(kind);
        if mv.dropped().is_some_and(is_royal) {
            return !self.is_attacked(to, !self.to_move);
        }
        let Some(king) = safety.king else {
            return true;
        };
        if safety.must_interpose && !safety.sight.has(to) {
            return false;
        }
        let by = !self.to_move;
        if safety.must_part && self.faces_king(king, king, to) {
            return false;
        }
        let may_change = safety.in_check || self.rules.has_hops && safety.sight.has(to);
        !may_change || self.attackers_after(mv, king, by, self.occupied().with(to)).is_empty()
    }

    /// Whether rules about checks and mates by drops allow a drop.
    fn drop_is_allowed(&self, mv: Move, rules: &KindRules) -> bool {
        let game = self.rules.0;
        if game.royal.pseudo_royal && !self.keeps_pseudo_royals(mv) {
            return false;
        }
        let never_checks = !game.royal.checking || !game.drops.may_check;
        let never_mates = game.drops.no_pawn_mate && rules.is_shogi_pawn;
        if !never_checks && !never_mates {
            return true;
        }
        if !ordering::checks_king(self, mv) {
            return true;
        }
        let can_move = || {
            let mut after = *self;
            after.make(mv, &mut ());
            after.can_move()
        };
        !never_checks && can_move()
    }

    /// Whether the side to move has a legal turn.
    fn can_move(&self) -> bool {
        [Stage::Noisy, Stage::Quiet]
            .into_iter()
            .any(|stage| self.legal_moves_of(stage, &mut |_| STOP).is_break())
    }

    /// Takes a unit from the hand, as what it is there.
    pub(crate) fn take_from_hand(&mut self, side: Side, dropped: Kind) {
        let kind = self.rules.of(dropped).unpromoted.unwrap_or(dropped);
        let number = self.in_hand(side, kind);
        self.set_hand(side, kind, number.saturating_sub(1));
    }

    /// Puts a captured unit into the hand of the capturer, where units go there.
    pub(crate) fn put_into_hand(&mut self, victim: Unit, was_pawn: bool) {
        if self.rules.drops.free {
            return;
        }
        let capturer = !victim.side();
        let pawn = self.rules.pawn_of[victim.side().index()].filter(|_| was_pawn);
        let kind = pawn.unwrap_or(self.rules.of(victim.kind()).in_hand_as);
        let number = self.in_hand(capturer, kind);
        self.set_hand(capturer, kind, number.saturating_add(1));
    }
}
