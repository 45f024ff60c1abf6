//! Counting: a side has a number of moves to mate when little is left on the board, as in Makruk.
//!
//! The number stands in a FEN in the place of the squares en passant, the moves counted in that of the clock,
//! both in turns of one side, as in Fairy-Stockfish.

use crate::board::Unit;
use crate::file_games::position::FilePosition;
use crate::file_games::rules::ends::Counting;
use crate::file_games::text::unit_types::{KNIGHT, ROOK, SILVER};
use motley_game::Side;

impl FilePosition<'_> {
    /// Whether more moves were counted than there are to mate.
    pub(crate) fn is_counted_out(&self) -> bool {
        self.counting_limit > 0 && self.halfmove_clock > self.counting_limit.into()
    }

    /// Goes on with the count, or begins it, after a turn of the side that is no longer to move. `before` is
    /// the clock before the turn.
    #[inline]
    pub(crate) fn count_on(&mut self, rule: Counting, before: u32, captured: Option<Unit>, promotes: bool) {
        // Nearly always: nothing has been counted, and nothing is while there are pawns.
        if self.counting_limit > 0 || rule == Counting::Cambodian || !self.has_pawns() {
            self.count_turn(rule, before, captured, promotes);
        }
    }

    #[cold]
    fn count_turn(&mut self, rule: Counting, before: u32, captured: Option<Unit>, promotes: bool) {
        let idle = match (self.halfmove_clock, self.counting_limit) {
            (0, _) => 0,
            (turns, 0) => turns,
            _ => self.past.idle_turns + 1,
        };
        if self.counting_limit > 0 {
            self.halfmove_clock = before + 1;
        }
        let changes = captured.is_some() || promotes;
        let is_free = rule != Counting::Cambodian && self.has_pawns();
        if !is_free && (changes || self.counting_limit == 0) {
            self.count_from_here(rule, captured, promotes);
        }
        self.past.idle_turns = if self.counting_limit > 0 { idle } else { 0 };
    }

    /// Begins to count after a turn if the units that are left make it so, or begins again.
    fn count_from_here(&mut self, rule: Counting, captured: Option<Unit>, promotes: bool) {
        let (us, them) = (!self.to_move, self.to_move);
        let all = self.sides().len();
        let is_pawn = |unit: Unit| self.rules.of(unit.kind()).is_chess_pawn;
        if rule != Counting::Asean
            && captured.is_some_and(is_pawn)
            && self.side(us).len() == 1
            && !self.has_pawns()
        {
            self.begin_count(self.count_limit(rule, us), 2 * all - 1);
        }
        let bares = (captured.is_some() || promotes) && self.side(them).len() == 1;
        if self.counting_limit == 0 || bares {
            let is_bare = rule != Counting::Asean && self.side(them).len() == 1;
            self.begin_count(self.count_limit(rule, them), if is_bare { 2 * all } else { 0 });
        }
    }

    /// Begins to count with a number of moves, unless that is 0.
    fn begin_count(&mut self, limit: u16, counted: u32) {
        if limit > 0 {
            (self.counting_limit, self.halfmove_clock) = (2 * limit, counted);
        }
    }

    fn has_pawns(&self) -> bool {
        self.has_any(self.rules.chess_pawns)
    }

    /// Returns the number of moves that the opponent of a side has to mate it; 0 if nothing is counted.
    fn count_limit(&self, rule: Counting, side: Side) -> u16 {
        let [own, others] = [side, !side].map(|side| self.side(side).len());
        let has_pawns = self.has_pawns();
        let number = |wanted: usize| {
            let units = self.rules.kinds.iter().filter(|rules| rules.type_number == wanted);
            units.map(|rules| self.of(!side, rules.kind).len()).sum::<u32>()
        };
        let [rooks, silvers, knights] = [ROOK, SILVER, KNIGHT].map(number);
        let by_units = |first: u16| match (rooks, silvers, knights) {
            (2.., ..) => first,
            (1, ..) => first + 8,
            (_, 2.., _) => first + 14,
            (_, _, 2..) => first + 24,
            (_, 1, _) => first + 36,
            _ => first + 56,
        };
        match rule {
            Counting::Makruk if has_pawns || others == 1 => 0,
            Counting::Makruk if own > 1 => 64,
            Counting::Makruk => by_units(8),
            Counting::Cambodian if own > 3 || others == 1 => 0,
            Counting::Cambodian if own > 1 => 63,
            Counting::Cambodian if has_pawns => 0,
            Counting::Cambodian => by_units(7),
            Counting::Asean if has_pawns || own > 1 => 0,
            Counting::Asean => match (rooks, silvers, knights) {
                (1.., ..) => 16,
                (_, 1.., _) => 44,
                (_, _, 1..) => 64,
                _ => 0,
            },
        }
    }
}
