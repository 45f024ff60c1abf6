//! Castling: the ways of a game, found in its start position, and the moves.

use super::legality::Safety;
use super::moves::{Move, MoveKind};
use crate::board::{Kind, Square};
use crate::file_games::position::FilePosition;
use crate::file_games::position::castlers::NO_CASTLER;
use crate::file_games::position::start::StartFields;
use crate::file_games::rules::{CastlingWay, RIGHTS};
use crate::file_games::square_set::{SquareSet, file_of, rank_of, square_at};
use crate::file_games::text::description::RuleTexts;
use motley_game::{Flow, GO, Side};

/// Returns White's ways of castling on the king's side and on the other, then Black's.
pub(crate) fn castling_ways(
    texts: &RuleTexts,
    start: &StartFields,
    kings: &dyn Fn(usize) -> Vec<Kind>,
    rooks: &dyn Fn(usize) -> Vec<Kind>,
) -> [Option<CastlingWay>; 4] {
    let way = |bit: usize| -> Option<CastlingWay> {
        if !texts.castling || texts.royal.chess960 && !texts.castling_dropped_piece {
            return None;
        }
        let side = Side::BOTH[bit / 2];
        let rank = match side {
            Side::White => texts.castling_rank,
            Side::Black => texts.ranks.checked_sub(1 + texts.castling_rank)?,
        };
        if texts.castling_dropped_piece {
            return way_of_dropped_units(texts, rank, bit.is_multiple_of(2));
        }
        if !start.castling.contains(RIGHTS[bit]) {
            return None;
        }
        let is_one_of = |square: Square, kinds: &[Kind]| {
            let unit = start.at(square);
            unit.is_some_and(|unit| unit.side() == side && kinds.contains(&unit.kind()))
        };
        let king_kinds = kings(side.index());
        let row = || (0..texts.files).map(|file| square_at(file, rank));
        let kings_there: Vec<Square> = row().filter(|&s| is_one_of(s, &king_kinds)).collect();
        let king = match kings_there[..] {
            [king] => king,
            _ => square_at(texts.castling_king_file, rank),
        };
        if !kings_there.contains(&king) {
            return None;
        }
        let rook_kinds = rooks(side.index());
        let is_kingside = bit.is_multiple_of(2);
        let rook = if is_kingside {
            let last = texts.castling_rook_kingside_file.min(texts.files - 1);
            (file_of(king) + 1..=last)
                .rev()
                .map(|file| square_at(file, rank))
                .find(|&s| is_one_of(s, &rook_kinds))
        } else {
            let first = texts.castling_rook_queenside_file;
            (first..file_of(king)).map(|file| square_at(file, rank)).find(|&s| is_one_of(s, &rook_kinds))
        }?;
        way_between(texts, king, rook, is_kingside)
    };
    [0, 1, 2, 3].map(way)
}

/// Returns the way of castling of a king and a rook that are dropped: the rook in a corner.
fn way_of_dropped_units(texts: &RuleTexts, rank: u8, is_kingside: bool) -> Option<CastlingWay> {
    let king = square_at(texts.castling_king_file, rank);
    let rook_file = if is_kingside { texts.files - 1 } else { 0 };
    let is_inside = texts.castling_king_file < texts.files && rook_file != texts.castling_king_file;
    way_between(texts, king, square_at(rook_file, rank), is_kingside).filter(|_| is_inside)
}

/// Returns the way of castling of a king with a rook, if it ends on the board.
fn way_between(texts: &RuleTexts, king: Square, rook: Square, is_kingside: bool) -> Option<CastlingWay> {
    let (king_file, rook_file) = if is_kingside {
        (texts.castling_kingside_file, texts.castling_kingside_file.checked_sub(1)?)
    } else {
        (texts.castling_queenside_file, texts.castling_queenside_file + 1)
    };
    if king_file.max(rook_file) >= texts.files {
        return None;
    }
    let rank = rank_of(king);
    let (king_to, rook_to) = (square_at(king_file, rank), square_at(rook_file, rank));
    let safe = between_and_ends(king, king_to);
    Some(CastlingWay {
        king,
        rook,
        king_to,
        rook_to,
        empty: (safe | between_and_ends(rook, rook_to)).without(king).without(rook),
        safe,
    })
}

/// Returns the squares of a rank from one square to another.
fn between_and_ends(one: Square, other: Square) -> SquareSet {
    let (first, last) = (one.min(other), one.max(other));
    (first.0..=last.0).map(Square).fold(SquareSet::EMPTY, SquareSet::with)
}

impl FilePosition<'_> {
    /// Returns the way of castling of a right; where the FEN says which units castle, of a right that there
    /// is.
    pub(crate) fn way(&self, bit: usize) -> Option<CastlingWay> {
        if !self.rules.0.has_castlers() {
            return self.rules.0.castling[bit];
        }
        let [king, rook] = self.castlers.of(bit);
        let is_there = self.castling >> bit & 1 != 0;
        let way = || way_between(&self.rules.0.texts, king, rook, bit.is_multiple_of(2));
        is_there.then(way).flatten()
    }

    /// Ends the rights of a unit on a square.
    #[inline]
    pub(crate) fn end_rights(&mut self, square: Square) {
        if !self.rules.0.has_castlers() {
            self.castling &= self.rules.0.rights_kept[square.index()];
        } else if self.castling != 0 {
            for bit in 0..4 {
                if self.castling >> bit & 1 != 0 && self.castlers.of(bit).contains(&square) {
                    self.end_right(bit);
                }
            }
        }
    }

    /// Ends a right.
    pub(crate) fn end_right(&mut self, bit: usize) {
        self.castling &= !(1 << bit);
        if self.rules.0.has_castlers() {
            let has_other = self.castling >> (bit ^ 1) & 1 != 0;
            let king = self.castlers.of(bit)[0];
            self.castlers.set(bit, if has_other { king } else { NO_CASTLER }, NO_CASTLER);
        }
    }

    /// Adds the right of two units; `None` if their castling would end beyond the board.
    pub(crate) fn add_right(&mut self, bit: usize, king: Square, rook: Square) -> Option<()> {
        self.castling |= 1 << bit;
        self.castlers.set(bit, king, rook);
        self.way(bit).map(|_| ())
    }

    /// Hands the legal castlings of some units to `out`.
    pub(crate) fn castling_moves(
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
            let Some(way) = self.way(bit).filter(|_| self.castling >> bit & 1 != 0) else {
                continue;
            };
            if !units.has(way.king) || way.empty.intersects(self.occupied()) {
                continue;
            }
            let is_royal = safety.king == Some(way.king);
            let mut path = way.safe;
            let faces = self.rules.0.texts.royal.flying_general;
            let is_unsafe = |square| {
                self.is_attacked(square, !us) || faces && self.faces_king(square, way.king, way.king)
            };
            if is_royal && path.any(is_unsafe) {
                continue;
            }
            let mv = Move::new(way.king, way.king_to, MoveKind::Castling, None);
            if !self.after_castling_is_safe(mv, safety) {
                continue;
            }
            self.with_third_squares(mv, &mut |mv| {
                let pseudo_royal = self.rules.0.texts.royal.pseudo_royal;
                if !pseudo_royal || self.keeps_pseudo_royals(mv) { out(mv) } else { GO }
            })?;
        }
        GO
    }

    /// Returns the bit of the way by which a move castles.
    pub(crate) fn castling_bit(&self, mv: Move) -> Option<usize> {
        let first = 2 * self.to_move.index();
        let fits = |way: CastlingWay| way.king == mv.from() && way.king_to == mv.to();
        let mut bits = first..first + 2;
        bits.find(|&bit| mv.is_castling() && self.way(bit).is_some_and(fits))
    }

    /// Returns the way by which a move castles.
    pub(crate) fn castling_way(&self, mv: Move) -> Option<CastlingWay> {
        self.way(self.castling_bit(mv)?)
    }
}
