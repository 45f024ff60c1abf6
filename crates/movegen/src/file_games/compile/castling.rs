//! The rules of castling, with the ways that a game's start position has.

use super::start::FileStart;
use crate::board::{Board12x10, Geometry, Kind, Square};
use crate::file_games::position::castling_field::file_of_letter;
use crate::file_games::rules::castling::{CastlingRules, RIGHTS};
use crate::file_games::squares::SQUARES;
use crate::file_games::text::key_values::KeyValues;
use crate::file_games::text::unit_types::TypeSet;
use crate::mechanics::castling::Castling;
use crate::mechanics::fen::letter_side;
use motley_game::Side;

/// Compiles the rules of castling. `kinds_of` gives the kinds of some types.
pub(super) fn castling(
    keys: &KeyValues,
    start: &FileStart<'_>,
    kinds_of: &dyn Fn(TypeSet) -> Vec<Kind>,
) -> CastlingRules {
    let told = keys.castling.clone();
    let [last, first] = told.rook_files;
    let mut rules = CastlingRules {
        by_fen: told.is_chess960 && !told.of_dropped,
        ranks: [Some(keys.castling_rank), keys.ranks.checked_sub(1 + keys.castling_rank)],
        kings: keys.castling_kings.map(kinds_of),
        rooks: keys.castling_rooks.map(kinds_of),
        rook_files: [last.min(keys.files - 1), first],
        files: keys.files,
        ..told
    };
    if rules.is_there && !rules.by_fen {
        rules.ways = [0, 1, 2, 3].map(|bit| way(&rules, keys, start, bit));
    }
    rules.rights_kept = rights_kept(&rules.ways);
    rules
}

/// Returns a way of castling: of units that will be dropped, or of those of the start position.
fn way(rules: &CastlingRules, keys: &KeyValues, start: &FileStart<'_>, bit: usize) -> Option<Castling> {
    let (side, is_kingside) = (Side::BOTH[bit / 2], bit.is_multiple_of(2));
    let rank = rules.ranks[side.index()]?;
    let usual_king = Board12x10::at(keys.castling_king_file, rank);
    if rules.of_dropped {
        // The rook is in a corner.
        let rook_file = if is_kingside { rules.files - 1 } else { 0 };
        let is_inside = keys.castling_king_file < rules.files && rook_file != keys.castling_king_file;
        let rook = Board12x10::at(rook_file, rank);
        return is_inside.then(|| rules.way_between(usual_king, rook)).flatten();
    }
    let is_one_of = |square: Square, kinds: &[Kind]| {
        let unit = start.at(square);
        unit.is_some_and(|unit| unit.side() == side && kinds.contains(&unit.kind()))
    };
    let row = (0..rules.files).map(|file| Board12x10::at(file, rank));
    let kings: Vec<Square> = row.filter(|&square| is_one_of(square, &rules.kings[side.index()])).collect();
    let king = if let [king] = kings[..] { king } else { usual_king };
    if !kings.contains(&king) {
        return None;
    }
    let is_rook = |square| is_one_of(square, &rules.rooks[side.index()]);
    let rook = match start.castling().contains(RIGHTS[bit]) {
        true => rules.outermost_rook(king, bit, is_rook)?,
        false => rook_by_file(start.castling(), side, rank)
            .find(|&rook| rook != king && (rook > king) == is_kingside && is_rook(rook))?,
    };
    rules.way_between(king, rook)
}

/// Returns the squares of the rooks of a side that a castling field names by their files.
fn rook_by_file(field: &str, side: Side, rank: u8) -> impl Iterator<Item = Square> {
    let own = field.chars().filter(move |&letter| letter_side(letter) == side);
    own.filter_map(file_of_letter).map(move |file| Board12x10::at(file, rank))
}

/// Returns for each square the rights to castle that remain when something happens there.
fn rights_kept(ways: &[Option<Castling>; 4]) -> Vec<u8> {
    let mut kept = vec![0b1111; SQUARES];
    for (bit, way) in ways.iter().enumerate() {
        for square in way.iter().flat_map(|way| [way.king, way.partner]) {
            kept[square.index()] &= !(1 << bit);
        }
    }
    kept
}
