//! The ways of castling of a game, found in its start position.

use super::rules::{CastlingWay, RIGHTS};
use super::square_set::{SquareSet, file_of, square_at};
use super::start::StartFields;
use super::text::description::RuleTexts;
use crate::board::{Kind, Square};
use motley_game::Side;

/// Returns White's ways of castling on the king's side and on the other, then Black's.
pub(super) fn castling_ways(
    texts: &RuleTexts,
    start: &StartFields,
    kings: &dyn Fn(usize) -> Vec<Kind>,
    rooks: &dyn Fn(usize) -> Vec<Kind>,
) -> [Option<CastlingWay>; 4] {
    let way = |bit: usize| -> Option<CastlingWay> {
        if !texts.castling || !start.castling.contains(RIGHTS[bit]) {
            return None;
        }
        let side = Side::BOTH[bit / 2];
        let rank = match side {
            Side::White => texts.castling_rank,
            Side::Black => texts.ranks.checked_sub(1 + texts.castling_rank)?,
        };
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
            (first..file_of(king))
                .map(|file| square_at(file, rank))
                .find(|&s| is_one_of(s, &rook_kinds))
        }?;
        let (king_file, rook_file) = if is_kingside {
            (
                texts.castling_kingside_file,
                texts.castling_kingside_file.checked_sub(1)?,
            )
        } else {
            (
                texts.castling_queenside_file,
                texts.castling_queenside_file + 1,
            )
        };
        if king_file.max(rook_file) >= texts.files {
            return None;
        }
        let (king_to, rook_to) = (square_at(king_file, rank), square_at(rook_file, rank));
        let safe = between_and_ends(king, king_to);
        Some(CastlingWay {
            king,
            rook,
            king_to,
            rook_to,
            empty: (safe | between_and_ends(rook, rook_to))
                .without(king)
                .without(rook),
            safe,
        })
    };
    [0, 1, 2, 3].map(way)
}

/// Returns the squares of a rank from one square to another.
fn between_and_ends(one: Square, other: Square) -> SquareSet {
    let (first, last) = (one.min(other), one.max(other));
    (first.0..=last.0)
        .map(Square)
        .fold(SquareSet::EMPTY, SquareSet::with)
}
