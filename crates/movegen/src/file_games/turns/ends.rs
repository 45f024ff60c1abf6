//! The ends of a game: extinction, flags, checks, mate, stalemate, repetition, the n-move rule.

use crate::file_games::position::{FilePosition, TurnNote};
use crate::file_games::rules::KindRules;
use crate::file_games::rules::ends::{EndValue, ExtinctionType, FlagKinds, MaterialRule};
use crate::file_games::squares::SquareSet;
use crate::file_games::text::unit_types::{BERS, KNIGHT, ROOK};
use motley_game::{Outcome, PerpetualChecks, Reason, Side};

/// Returns the outcome of a value for a side.
fn outcome_for(side: Side, value: EndValue, reason: Reason) -> Outcome {
    match value {
        EndValue::Win => Outcome::Win(side, reason),
        EndValue::Loss => Outcome::Win(!side, reason),
        EndValue::Draw => Outcome::Draw(reason),
    }
}

impl FilePosition<'_> {
    /// Returns the end that comes at once, before any further turn.
    pub(crate) fn immediate_end(&self) -> Option<Outcome> {
        self.extinction()
            .or_else(|| self.flag())
            .or_else(|| self.castling_wins())
            .or_else(|| self.goals_of_opponent())
            .or_else(|| self.ends_by_counting())
    }

    /// Returns the end by castling, and by the loss of the right to castle.
    fn castling_wins(&self) -> Option<Outcome> {
        let wins = self.rules.castling.wins;
        if wins == 0 {
            return None;
        }
        let win = |side| Outcome::Win(side, Reason::GoalReached);
        if self.last_turn == TurnNote::Castling {
            return Some(win(!self.to_move));
        }
        let loser = [!self.to_move, self.to_move].into_iter().find(|side| {
            let own = wins & 0b11 << (2 * side.index());
            own != 0 && own & self.castling == 0
        });
        loser.map(|side| win(!side))
    }

    /// Returns the end by checks and rows, of the side that has just moved.
    fn goals_of_opponent(&self) -> Option<Outcome> {
        let game = self.rules.0;
        let them = !self.to_move;
        if game.ends.counts_checks && self.checks[them.index()] == 0 {
            return Some(Outcome::Win(them, Reason::GoalReached));
        }
        let connecting = game.connecting.as_ref().filter(|rule| self.has_connected(them, rule));
        connecting.map(|rule| outcome_for(them, rule.value, Reason::GoalReached))
    }

    /// Returns the end by two passes and by a full board.
    fn ends_by_counting(&self) -> Option<Outcome> {
        let is_full = || (self.rules.board & !self.occupied()).is_empty();
        let ends = self.last_turn == TurnNote::SecondPass
            || self.last_turn == TurnNote::Pass && self.is_bikjang()
            || self.rules.ends.when_full && is_full();
        ends.then(|| self.drawn_or_counted(Reason::Stalemate))
    }

    /// Returns a draw, or the result that the game has instead.
    pub(crate) fn drawn_or_counted(&self, reason: Reason) -> Outcome {
        let (white, black) = (self.side(Side::White).len(), self.side(Side::Black).len());
        match self.rules.ends.material {
            Some(MaterialRule::MoreUnits) if white > black => Outcome::Win(Side::White, reason),
            Some(MaterialRule::MoreUnits) if white < black => Outcome::Win(Side::Black, reason),
            Some(MaterialRule::MoreUnits) | None => Outcome::Draw(reason),
            Some(MaterialRule::JanggiPoints) => {
                let is_ahead = self.janggi_points(Side::White) > self.janggi_points(Side::Black) + 1;
                Outcome::Win(if is_ahead { Side::White } else { Side::Black }, reason)
            }
            Some(MaterialRule::White) => Outcome::Win(Side::White, reason),
            Some(MaterialRule::Black) => Outcome::Win(Side::Black, reason),
        }
    }

    /// Returns the points of a side's units on the board.
    fn janggi_points(&self, side: Side) -> u32 {
        let points = |rules: &KindRules| rules.janggi_points * self.of(side, rules.kind).len();
        self.rules.kinds.iter().map(points).sum()
    }

    fn extinction(&self) -> Option<Outcome> {
        let rule = &self.rules.extinction;
        let value = rule.value?;
        // Pseudo-royal units are not captured; but they may be blasted.
        if self.rules.royal.pseudo_royal && !self.rules.captures.blast {
            return None;
        }
        for side in [!self.to_move, self.to_move] {
            let late = u32::from(rule.is_claimed && side == self.to_move);
            let is_extinct = |own: u32, other: u32| own <= rule.count && other >= rule.opponent_count + late;
            let mut types = rule.types.iter();
            let number = |side, of: &ExtinctionType| {
                self.of_kinds(side, of.kinds).len() + u32::from(self.in_hand(side, of.kind))
            };
            let all = |side| self.side(side).len() + self.hand_size(side);
            let lost = types.any(|of| is_extinct(number(side, of), number(!side, of)))
                || rule.of_all && is_extinct(all(side), all(!side));
            if lost {
                return Some(outcome_for(side, value, Reason::RoyalLost));
            }
        }
        None
    }

    /// Whether a side has its units on the flag.
    fn has_reached_flag(&self, side: Side) -> bool {
        let flag = &self.rules.flag;
        let units = match flag.kinds[side.index()] {
            FlagKinds::None => return false,
            FlagKinds::Any => self.side(side),
            FlagKinds::Of(kinds) => self.of_kinds(side, kinds),
        };
        let region = flag.region[side.index()];
        let (mut there, needed) = (units & region, flag.count);
        let is_blocked = flag.wins_full && (region & !self.occupied()).is_empty();
        if there.is_empty() || there.len() < needed && !is_blocked {
            return false;
        }
        let must_be_safe = flag.must_be_safe && (!flag.is_answered || side != self.to_move);
        !must_be_safe || there.len() != needed || !there.any(|square| self.is_attacked(square, !side))
    }

    fn flag(&self) -> Option<Outcome> {
        let rules = self.rules.0;
        if rules.flag.kinds == [FlagKinds::None, FlagKinds::None] {
            return None;
        }
        let (us, them) = (self.to_move, !self.to_move);
        let (flag_move, safe) = (rules.flag.is_answered, rules.flag.must_be_safe);
        let wins_by_king =
            |side: Side| rules.king.is_some_and(|king| rules.flag.kinds[side.index()].name(king));
        if (flag_move || safe) && self.has_reached_flag(us) {
            let follows = flag_move && us == Side::White && wins_by_king(them);
            let is_draw = (follows || safe && !flag_move) && self.has_reached_flag(them);
            return Some(match is_draw {
                true => Outcome::Draw(Reason::GoalReached),
                false => Outcome::Win(us, Reason::GoalReached),
            });
        }
        if flag_move && !safe && !wins_by_king(us) || !self.has_reached_flag(them) {
            return None;
        }
        // White's king came first; Black draws if its own king follows at once.
        let region = rules.flag.region[us.index()];
        let may_follow = flag_move && wins_by_king(us) && us == Side::Black && !self.is_in_check(us);
        if may_follow && self.king_can_reach(region) {
            return None;
        }
        Some(Outcome::Win(them, Reason::GoalReached))
    }

    /// Returns the outcome for the side to move if it has no legal turn.
    pub(crate) fn end_without_moves(&self) -> Outcome {
        if let Some(outcome) = self.immediate_end() {
            return outcome;
        }
        let (us, game) = (self.to_move, self.rules.0);
        if self.is_in_check(us) {
            return match game.ends.shatar_mates {
                true => self.end_by_shatar_mate(),
                false => outcome_for(us, game.ends.checkmate, Reason::Checkmate),
            };
        }
        let mut value = game.ends.stalemate;
        if game.ends.stalemate_by_count {
            let (own, other) = (self.side(us).len(), self.side(!us).len());
            value = match (own.cmp(&other), value) {
                (std::cmp::Ordering::Less, value) => value,
                (std::cmp::Ordering::Equal, _) | (_, EndValue::Draw) => EndValue::Draw,
                (_, EndValue::Win) => EndValue::Loss,
                (_, EndValue::Loss) => EndValue::Win,
            };
        }
        match value {
            EndValue::Draw => self.drawn_or_counted(Reason::Stalemate),
            _ => outcome_for(us, value, Reason::Stalemate),
        }
    }

    /// Returns the outcome of mate by Mongolian rules: knights do not mate, and other units only after a
    /// check by a rook, a bers or a knight with one of the checks in a row.
    fn end_by_shatar_mate(&self) -> Outcome {
        let us = self.to_move;
        let checkers =
            self.king(us).map_or(SquareSet::EMPTY, |king| self.attackers(king, !us, self.occupied()));
        if (checkers & !self.of_types(&[KNIGHT])).is_empty() {
            return Outcome::Win(us, Reason::Checkmate);
        }
        let is_strong = self.past.strong_checks[us.index()] || self.is_strong_check(checkers);
        match is_strong {
            true => outcome_for(us, self.rules.ends.checkmate, Reason::Checkmate),
            false => Outcome::Draw(Reason::Checkmate),
        }
    }

    /// Whether one of the units that give check is one whose checks may mate by Mongolian rules.
    fn is_strong_check(&self, checkers: SquareSet) -> bool {
        checkers.intersects(self.of_types(&[KNIGHT, ROOK, BERS]))
    }

    /// Returns the units of both sides of some types.
    pub(crate) fn of_types(&self, types: &[usize]) -> SquareSet {
        let kinds = self.rules.kinds.iter().filter(|rules| types.contains(&rules.type_number));
        kinds.map(|rules| self.of_both_sides(rules.kind)).collect()
    }

    /// Notes the check in which the side to move stands, if it does.
    pub(crate) fn note_checks(&mut self) {
        let us = self.to_move;
        let checkers =
            self.king(us).map_or(SquareSet::EMPTY, |king| self.attackers(king, !us, self.occupied()));
        let strong = &self.past.strong_checks[us.index()];
        let is_strong = !checkers.is_empty() && (*strong || self.is_strong_check(checkers));
        self.past.strong_checks[us.index()] = is_strong;
    }

    /// Returns the loss of the side that has just moved a unit to and fro too often.
    pub(crate) fn end_by_shuttling(&self) -> Option<Outcome> {
        let (us, them) = (self.to_move, !self.to_move);
        let square = self.past.moved_too_often(them).filter(|_| self.rules.repetition.forbids_shuttling)?;
        let unit = self.at(square).filter(|unit| unit.side() == them)?;
        let region = |kind, side: Side| self.rules.of(kind).quiet[side.index()].region();
        let reaches_palace =
            self.rules.king.is_some_and(|king| region(unit.kind(), them).intersects(region(king, us)));
        reaches_palace.then_some(Outcome::Win(us, Reason::Repetition))
    }

    /// Returns the outcome of repetition, given who gave check throughout.
    pub(crate) fn end_by_repetition(&self, checks: PerpetualChecks) -> Outcome {
        let rule = &self.rules.repetition;
        let (us, reason) = (self.to_move, Reason::Repetition);
        if (rule.forbids_perpetual_check || rule.forbids_chases) && (checks.by_mover || checks.by_opponent) {
            return match (checks.by_mover, checks.by_opponent) {
                (true, true) => self.drawn_or_counted(reason),
                (false, _) => Outcome::Win(us, reason),
                (true, false) => Outcome::Win(!us, reason),
            };
        }
        if rule.value == EndValue::Draw {
            return self.drawn_or_counted(reason);
        }
        outcome_for(if rule.is_whites { Side::White } else { us }, rule.value, reason)
    }

    /// Whether the n-move rule ends the game, if this is no mate.
    pub(crate) fn is_out_of_moves(&self) -> bool {
        let limit = self.rules.ends.n_move_rule;
        let idle = if self.counting_limit > 0 { self.past.idle_turns } else { self.halfmove_clock };
        limit > 0 && idle >= 2 * limit + self.past.turns_of_checks(self.to_move, idle)
    }
}
