//! From the description of a game to its rules, in stages: its start position, its kinds of units, and then
//! what a rule asks in play.
//!
//! | file | concern |
//! | --- | --- |
//! | [`start`], [`shuffle`] | the start position, whose board and rights shape the rules; random arrays |
//! | [`kinds`] | the kinds of units, and the tables of their moves |
//! | [`castling`], [`groups`] | rules of castling; rules that name kinds |
//! | [`symmetry`] | games that look the same from both sides |
//! | [`checks`], [`remarks`] | faults that no key has by itself; keys without effect |
//!
//! The evaluation has its own stage, `eval/compile.rs`.

mod castling;
mod checks;
mod groups;
mod kinds;
pub(crate) mod remarks;
pub(crate) mod shuffle;
pub(crate) mod start;
mod symmetry;

use super::compiled::{CompiledGame, RulesRef};
use super::eval::compile::tables;
use super::eval::values::values;
use super::position::fen;
use super::rules::attack_table::AttackTable;
use super::rules::kinds::{SLOTS, SlotSet, slot};
use super::rules::reach::Reach;
use super::rules::{Frame, GameRules, KindRules};
use super::squares::{SquareSet, rectangle};
use super::text::GameFileFault;
use super::text::description::GameDescription;
use super::text::unit_types::{KING, PAWN, TypeSet};
use crate::board::Square;
use checks::{check_castling, check_promotion, check_shuffle, describe, start_fault};
use kinds::{all_kinds, given_values, kind_of_letter, kinds_of_types, sight, with_promoted};
use motley_game::{Side, TextError};
use start::FileStart;

/// Compiles a game and checks its start position.
///
/// # Errors
/// A start position that the rules do not have, and a game without units.
pub(crate) fn compile(game: &GameDescription) -> Result<CompiledGame, GameFileFault> {
    let keys = &game.keys;
    let start_fen = start::complete(keys);
    if start_fen.contains('"') {
        return Err(start_fault(game, &start_fen, "a FEN; quotes are no part of it"));
    }
    let start =
        FileStart::read(&start_fen, keys, &|letter, is_promoted| kind_of_letter(game, letter, is_promoted))
            .map_err(|e| start_fault(game, as_written(game, &e), &describe(&e)))?;
    let mut rules = rules(game, &start)?;
    let values = values(&rules, &given_values(game));
    for (kind, value) in rules.kinds.iter_mut().zip(values) {
        kind.value = value;
    }
    let at_start = |kind| Side::BOTH.map(|side| start.count(side, kind)).iter().sum();
    let eval = tables(&rules, &at_start);
    let compiled = CompiledGame { rules, eval };
    match fen::position(&start.parts, RulesRef(&compiled)) {
        Ok(_) => Ok(compiled),
        Err(error) => {
            let mut fault = start_fault(game, as_written(game, &error), &describe(&error));
            fault.part = format!("{}, {}", fault.part, error.part).into();
            Err(fault)
        }
    }
}

/// Returns the text of an error in a start position: as the file has it if it is all of it.
fn as_written<'a>(game: &'a GameDescription, error: &'a TextError) -> &'a str {
    if error.part == "FEN" { &game.keys.start_fen } else { &error.found }
}

/// Compiles the rules of a game with a start position, without the values of its kinds.
fn rules(game: &GameDescription, start: &FileStart<'_>) -> Result<GameRules, GameFileFault> {
    let keys = &game.keys;
    let holes = if keys.walls.moves_duck() { SquareSet::EMPTY } else { start.parts.board.holes };
    let rectangle = rectangle(keys.files, keys.ranks);
    let board = rectangle & !holes;
    let kinds = all_kinds(game, rectangle, board)?;
    if kinds.is_empty() {
        return Err(start_fault(game, "", "a game with at least one unit"));
    }
    check_castling(game)?;
    check_shuffle(game)?;
    check_promotion(game)?;
    let kinds_of = |set: TypeSet| kinds_of_types(game, set);
    Ok(GameRules {
        name: game.name.clone(),
        files: keys.files,
        ranks: keys.ranks,
        board,
        holes,
        edge: edge_of(rectangle) & board,
        index: index_of_slots(&kinds),
        king: kinds_of(1 << KING).first().copied(),
        royal_kinds: with_promoted(&kinds, 1 << KING).collect(),
        crown_kinds: crown_kinds(&kinds),
        kings: kings(game, &kinds, start)?,
        promotions: keys.pawns_become.map(kinds_of),
        pawn_of: keys.pawns.map(|types| {
            let pawn = types & 1 << PAWN;
            kinds_of(if pawn == 0 { types } else { pawn }).first().copied()
        }),
        steps: keys.steps.clone(),
        promotion: keys.promotion.clone(),
        castling: castling::castling(keys, start, &kinds_of),
        royal: keys.royal.clone(),
        captures: keys.captures.clone(),
        drops: groups::drops(keys, &kinds_of),
        placing: keys.placing.clone(),
        walls: keys.walls.clone(),
        ends: keys.ends.clone(),
        repetition: keys.repetition.clone(),
        extinction: groups::extinction(keys, &kinds, &kinds_of),
        flag: groups::flag(keys, &kinds, board),
        connecting: groups::connecting(keys, &kinds),
        homes: groups::homes(game, &kinds, board),
        frame: match keys.variant_template.as_str() {
            "shogi" => Frame::Shield,
            "xiangqi" | "janggi" => Frame::Disc,
            _ => Frame::None,
        },
        attacks: [0, 1].map(|side| attack_table(&kinds, side, |_| true)),
        riding_attacks: [0, 1]
            .map(|side| attack_table(&kinds, side, |kind| !kind.capture[side].leaps_only())),
        sight: [0, 1].map(|side| sight(&kinds, side, board)),
        chess_pawns: kinds.iter().filter(|kind| kind.is_chess_pawn).map(|kind| kind.kind).collect(),
        shunned: kinds.iter().filter(|kind| kind.shuns_its_like).map(|kind| kind.kind).collect(),
        has_hops: kinds.iter().any(|k| k.capture.iter().any(Reach::has_hops)),
        has_blast_immune: kinds.iter().any(|k| k.is_blast_immune),
        has_mutually_immune: kinds.iter().any(|k| k.is_mutually_immune),
        has_petrified: kinds.iter().any(|k| k.is_petrified),
        is_symmetric: symmetry::is_symmetric(game) && holes.flipped(keys.ranks) == holes,
        has_mirrored_units: symmetry::is_mirrored(game, holes),
        fingerprint: game.fingerprint(),
        has_network: keys.shown.network == Some(game.fingerprint()),
        start_fen: start::complete(keys),
        shuffle: keys.shuffle,
        kinds,
    })
}

/// Returns the kinds that are royal or become royal as in shogi.
fn crown_kinds(kinds: &[KindRules]) -> SlotSet {
    let royal: SlotSet = with_promoted(kinds, 1 << KING).collect();
    let is_crown = |rules: &&KindRules| {
        royal.has(rules.kind) || rules.promoted.is_some_and(|promoted| royal.has(promoted))
    };
    kinds.iter().filter(is_crown).map(|rules| rules.kind).collect()
}

/// Returns the number of kings that each side has, on the board or in hand, with the units that become kings.
fn kings(
    game: &GameDescription,
    kinds: &[KindRules],
    start: &FileStart<'_>,
) -> Result<[u32; 2], GameFileFault> {
    let crown = crown_kinds(kinds);
    let counted = || kinds.iter().map(|rules| rules.kind).filter(|&kind| crown.has(kind));
    let kings = Side::BOTH.map(|side| counted().map(|kind| start.count(side, kind)).sum());
    if kings.iter().any(|&count| count > 1) {
        return Err(start_fault(game, &start::complete(&game.keys), "at most one king of each side"));
    }
    Ok(kings)
}

/// Returns the place in `kinds` of the kind of each slot; 0 for a slot without a kind.
fn index_of_slots(kinds: &[KindRules]) -> [u8; SLOTS] {
    let mut index = [0; SLOTS];
    for (at, rules) in kinds.iter().enumerate() {
        index[slot(rules.kind)] = at as u8;
    }
    index
}

/// Makes the table of the attacks of a side, of those kinds that `has` wants.
fn attack_table(kinds: &[KindRules], side: usize, has: impl Fn(&KindRules) -> bool) -> AttackTable {
    let chosen = kinds.iter().enumerate().filter(|(_, rules)| has(rules));
    let kinds = chosen.map(|(number, rules)| (number, slot(rules.kind), &rules.attackers[side]));
    AttackTable::new(&kinds.collect::<Vec<_>>())
}

/// Returns the squares at the edge of a board.
fn edge_of(rectangle: SquareSet) -> SquareSet {
    let is_edge =
        |&square: &Square| SquareSet::square(square).neighbours().filter(|&s| rectangle.has(s)).count() < 4;
    rectangle.filter(is_edge).collect()
}
