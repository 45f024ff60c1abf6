//! The ends of a game: extinction, flags, checks, mate, stalemate, the n-move rule.

use super::position::FilePosition;
use super::square_set::SquareSet;
use super::text::values::EndValue;
use motley_game::{Outcome, Reason, Side};

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
    pub(super) fn immediate_end(&self) -> Option<Outcome> {
        self.extinction().or_else(|| self.flag()).or_else(|| {
            let texts = &self.rules.0.texts;
            let them = !self.to_move;
            let checked = texts.check_counting && self.checks[them.index()] == 0;
            checked.then_some(Outcome::Win(them, Reason::GoalReached))
        })
    }

    fn extinction(&self) -> Option<Outcome> {
        let texts = &self.rules.0.texts;
        let value = texts.extinction_value?;
        for side in [!self.to_move, self.to_move] {
            let late = u32::from(texts.extinction_claim && side == self.to_move);
            let is_extinct = |own: SquareSet, other: SquareSet| {
                own.len() <= texts.extinction_piece_count
                    && other.len() >= texts.extinction_opponent_piece_count + late
            };
            let mut kinds = self.rules.0.extinction_kinds.iter();
            let lost = kinds.any(|&kind| is_extinct(self.of(side, kind), self.of(!side, kind)))
                || self.rules.0.extinction_of_all && is_extinct(self.side(side), self.side(!side));
            if lost {
                return Some(outcome_for(side, value, Reason::RoyalLost));
            }
        }
        None
    }

    /// Whether a side has its units on the flag.
    fn has_reached_flag(&self, side: Side) -> bool {
        let Some(kind) = self.rules.0.flag_kinds[side.index()] else {
            return false;
        };
        let units = kind.map_or(self.side(side), |kind| self.of(side, kind));
        let there = units & self.rules.0.texts.flag_region[side.index()];
        there.len() >= self.rules.0.texts.flag_piece_count
    }

    fn flag(&self) -> Option<Outcome> {
        let rules = self.rules.0;
        if rules.flag_kinds == [None, None] {
            return None;
        }
        let (us, them) = (self.to_move, !self.to_move);
        let flag_move = rules.texts.flag_move;
        let wins_by_king =
            |side: Side| rules.king.is_some() && rules.flag_kinds[side.index()] == Some(rules.king);
        if flag_move && self.has_reached_flag(us) {
            let is_draw = us == Side::White && wins_by_king(them) && self.has_reached_flag(them);
            return Some(match is_draw {
                true => Outcome::Draw(Reason::GoalReached),
                false => Outcome::Win(us, Reason::GoalReached),
            });
        }
        if flag_move && !wins_by_king(us) || !self.has_reached_flag(them) {
            return None;
        }
        // White's king came first; Black draws if its own king follows at once.
        let region = rules.texts.flag_region[us.index()];
        let may_follow = flag_move && us == Side::Black && !self.is_in_check(us);
        if may_follow && self.king_can_reach(region) {
            return None;
        }
        Some(Outcome::Win(them, Reason::GoalReached))
    }

    /// Returns the outcome for the side to move if it has no legal turn.
    pub(super) fn end_without_moves(&self) -> Outcome {
        if let Some(outcome) = self.immediate_end() {
            return outcome;
        }
        let (us, texts) = (self.to_move, &self.rules.0.texts);
        if self.is_in_check(us) {
            return outcome_for(us, texts.checkmate_value, Reason::Checkmate);
        }
        let mut value = texts.stalemate_value;
        if texts.stalemate_piece_count {
            let (own, other) = (self.side(us).len(), self.side(!us).len());
            value = match (own.cmp(&other), value) {
                (std::cmp::Ordering::Less, value) => value,
                (std::cmp::Ordering::Equal, _) | (_, EndValue::Draw) => EndValue::Draw,
                (_, EndValue::Win) => EndValue::Loss,
                (_, EndValue::Loss) => EndValue::Win,
            };
        }
        outcome_for(us, value, Reason::Stalemate)
    }

    /// Whether the n-move rule ends the game, if this is no mate.
    pub(super) fn is_out_of_moves(&self) -> bool {
        let limit = self.rules.0.texts.n_move_rule;
        limit > 0 && self.halfmove_clock >= 2 * limit
    }
}
