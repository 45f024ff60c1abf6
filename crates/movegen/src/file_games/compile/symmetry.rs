//! Whether a game looks the same from both sides, and in a mirror.

use crate::file_games::rules::atom::Atom;
use crate::file_games::rules::entering::DropPlace;
use crate::file_games::squares::{FILES, RANKS, SquareSet, rectangle};
use crate::file_games::text::betza;
use crate::file_games::text::description::GameDescription;
use crate::file_games::text::unit_types::TypeSet;
use std::collections::BTreeMap;

/// Whether the rules are the same for both sides, seen from their own end of the board.
pub(super) fn is_symmetric(game: &GameDescription) -> bool {
    let keys = &game.keys;
    let board = rectangle(FILES as u8, keys.ranks);
    let flip = |pair: [SquareSet; 2]| {
        let on_board = pair.map(|set| set & board);
        on_board[0].flipped(keys.ranks) == on_board[1]
    };
    let same = |pair: [TypeSet; 2]| pair[0] == pair[1];
    let regions = [
        keys.promotion.region,
        keys.steps.double_from,
        keys.steps.triple_from,
        keys.steps.en_passant,
        keys.flag.region,
        keys.drops.region,
        keys.walls.region,
        [keys.placing.first_drops; 2],
        [keys.diagonal_lines; 2],
        keys.connecting.first_region,
        keys.connecting.second_region,
    ];
    let [pass, on_stalemate] = [keys.placing.pass, keys.placing.pass_on_stalemate];
    regions.into_iter().all(flip)
        && pass[0] == pass[1]
        && on_stalemate[0] == on_stalemate[1]
        && keys.castling.wins >> 2 == keys.castling.wins & 0b11
        && keys.placing.drop_place != Some(DropPlace::Top)
        && same(keys.pawns)
        && same(keys.pawns_become)
        && same(keys.en_passant)
        && same(keys.restart_clock)
        && same(keys.flag_units)
        && has_no_hands(game)
        && game.mobility.iter().all(BTreeMap::is_empty)
        && !keys.flag.is_answered
}

/// Whether the rules, but for castling, are the same with left and right exchanged.
pub(super) fn is_mirrored(game: &GameDescription, holes: SquareSet) -> bool {
    let files = game.keys.files;
    let regions = game.keys.flag.region.into_iter().chain([holes, game.keys.diagonal_lines]);
    let board = rectangle(files, RANKS as u8);
    let mut regions = regions.map(|set| set & board);
    has_no_hands(game)
        && game.mobility.iter().all(BTreeMap::is_empty)
        && regions.all(|region| region.mirrored(files) == region)
}

/// Whether left and right are the same for all units.
fn has_no_hands(game: &GameDescription) -> bool {
    let mirrored = |atom: &Atom| {
        let mut steps = atom.steps.iter();
        steps.all(|&(files, ranks)| atom.steps.contains(&(-files, ranks)))
    };
    let mut moves = (0..game.units.len()).filter_map(|number| game.betza(number));
    moves.all(|betza| betza::parse(betza).unwrap_or_default().iter().all(mirrored))
}
