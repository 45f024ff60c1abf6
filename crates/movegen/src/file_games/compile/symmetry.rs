//! Whether a game looks the same from both sides, and in a mirror.

use crate::file_games::squares::{FILES, RANKS, SquareSet, rectangle};
use crate::file_games::text::betza::{self, Atom};
use crate::file_games::text::description::GameDescription;
use crate::file_games::text::placing_keys::DropPlace;
use crate::file_games::text::unit_types::{NAMED, TypeSet, UnitText};
use std::collections::BTreeMap;

/// Whether the rules are the same for both sides, seen from their own end of the board.
pub(super) fn is_symmetric(game: &GameDescription) -> bool {
    let keys = &game.rules;
    let board = rectangle(FILES as u8, keys.ranks);
    let flip = |pair: [SquareSet; 2]| {
        let on_board = pair.map(|set| set & board);
        on_board[0].flipped(keys.ranks) == on_board[1]
    };
    let same = |pair: [TypeSet; 2]| pair[0] == pair[1];
    let regions = [
        keys.promotion_region,
        keys.double_step_region,
        keys.triple_step_region,
        keys.en_passant_region,
        keys.flag_region,
        keys.drop_region,
        keys.walling.region,
        [keys.placing.first_drops; 2],
        keys.connecting.first_region,
        keys.connecting.second_region,
    ];
    let [pass, on_stalemate] = [keys.placing.pass, keys.placing.pass_on_stalemate];
    regions.into_iter().all(flip)
        && pass[0] == pass[1]
        && on_stalemate[0] == on_stalemate[1]
        && keys.royal.castling_wins >> 2 == keys.royal.castling_wins & 0b11
        && keys.placing.drop_place != Some(DropPlace::Top)
        && same(keys.promotion_pawn_types)
        && same(keys.promotion_piece_types)
        && same(keys.en_passant_types)
        && same(keys.n_move_rule_types)
        && same(keys.flag_piece)
        && game.units.iter().enumerate().all(has_no_hands)
        && game.mobility.iter().all(BTreeMap::is_empty)
        && !keys.flag_move
}

/// Whether the rules, but for castling, are the same with left and right exchanged.
pub(super) fn is_mirrored(game: &GameDescription, holes: SquareSet) -> bool {
    let files = game.rules.files;
    let regions = game.rules.flag_region.into_iter().chain([holes]);
    let board = rectangle(files, RANKS as u8);
    let mut regions = regions.map(|set| set & board);
    game.units.iter().enumerate().all(has_no_hands)
        && game.mobility.iter().all(BTreeMap::is_empty)
        && regions.all(|region| region.mirrored(files) == region)
}

/// Whether left and right are the same for a unit.
fn has_no_hands((number, unit): (usize, &Option<UnitText>)) -> bool {
    let Some(unit) = unit else {
        return true;
    };
    let named = NAMED.get(number).and_then(|&(_, betza)| betza);
    let betza = unit.betza.as_deref().or(named).unwrap_or("");
    let mirrored = |atom: &Atom| {
        let mut steps = atom.steps.iter();
        steps.all(|&(files, ranks)| atom.steps.contains(&(-files, ranks)))
    };
    betza::parse(betza).unwrap_or_default().iter().all(mirrored)
}
