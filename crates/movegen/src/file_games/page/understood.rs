//! A game as it was understood: three lines, and warnings of what cannot be meant.

use super::wins::{changes, promotion, squares, ways_to_win};
use crate::board::Square;
use crate::file_games::compiled::CompiledGame;
use crate::file_games::looks::name_or_letter;
use crate::file_games::rules::ends::{EndValue, FlagKinds};
use crate::file_games::rules::kinds::{is_promoted, letter};
use crate::file_games::rules::{GameRules, KindRules};
use crate::file_games::squares::{SquareSet, rectangle};
use crate::file_games::text::description::GameDescription;
use crate::file_games::text::forms::{Form, Squares};
use crate::file_games::text::keys::key_names;
use motley_game::Side;

/// A game of a file as it was understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnderstoodGame {
    /// The name.
    pub name: String,
    /// Board and units; the ways to win; what promotes.
    pub lines: [String; 3],
    /// Warnings of what cannot be meant, with its line in the file.
    pub warnings: Vec<String>,
}

/// Returns what was understood of a game.
pub(crate) fn understood(game: &GameDescription, compiled: &CompiledGame) -> UnderstoodGame {
    let rules = &compiled.rules;
    UnderstoodGame {
        name: game.name.clone(),
        lines: [board_and_units(rules), wins(rules), promotes(rules)],
        warnings: warnings(game, rules),
    }
}

fn board_and_units(rules: &GameRules) -> String {
    let own = rules.kinds.iter().filter(|kind| !is_promoted(kind.kind));
    let unit = |kind: &KindRules| {
        let (name, letter) = (name_or_letter(rules, kind.kind), letter(kind.kind));
        let name = if name == letter { "unit".to_owned() } else { name };
        format!("{name} {letter} ({})", if kind.betza.is_empty() { "no moves" } else { &kind.betza })
    };
    let units: Vec<String> = own.map(unit).collect();
    format!("{} x {} squares: {}", rules.files, rules.ranks, units.join(", "))
}

fn wins(rules: &GameRules) -> String {
    let ways = ways_to_win(rules);
    if ways.is_empty() { "no side can win".to_owned() } else { format!("wins who {}", ways.join(", or ")) }
}

fn promotes(rules: &GameRules) -> String {
    let pawns = Side::BOTH.into_iter().filter_map(|side| promotion(rules, side));
    let mut all: Vec<String> = pawns.collect();
    let changes = changes(rules);
    if !changes.is_empty() {
        all.push(format!("units promote: {}", changes.join(", ")));
    }
    if all.is_empty() { "no unit promotes".to_owned() } else { all.join("; ") }
}

fn warnings(game: &GameDescription, rules: &GameRules) -> Vec<String> {
    let mut found: Vec<(usize, String)> = game.notes.clone();
    for side in Side::BOTH {
        found.extend(never_loses(rules, side).map(|words| (0, words)));
        found.extend(dead_pawns(game, rules, side));
    }
    found.extend(off_the_board(game));
    let keys = &game.keys;
    let flag_key = ["flagPiece", "flagPieceWhite", "flagPieceBlack"].map(|key| game.line_of(key));
    if let Some(line) = flag_key.into_iter().find(|&line| line > 0)
        && rules.flag.region.iter().all(|region| region.is_empty())
    {
        found.push((line, "flagPiece has no effect without flagRegion".to_owned()));
    }
    let drops = &keys.drops;
    let is_filled = drops.captures_to_hand || drops.free || game.line_of("pieceDrops") == 0;
    if drops.from_hand && !is_filled && !has_hand(&rules.start_fen) {
        let words =
            "pieceDrops: nothing is ever in hand; capturesToHand = true, or units in [] after the board";
        found.push((game.line_of("pieceDrops"), words.to_owned()));
    }
    let words = |(line, words): (usize, String)| match line {
        0 => words,
        line => format!("line {line}: {words}"),
    };
    found.into_iter().map(words).collect()
}

/// Whether units are in hand at the start.
fn has_hand(fen: &str) -> bool {
    let hand = fen.split_once('[').and_then(|(_, rest)| rest.split_once(']'));
    hand.is_some_and(|(hand, _)| hand.chars().any(char::is_alphabetic))
}

/// Returns a warning if nothing that happens to a side can end the game.
fn never_loses(rules: &GameRules, side: Side) -> Option<String> {
    let ends = &rules.ends;
    let is_royal = rules.kings[side.index()] > 0;
    let can_lose = is_royal
        || rules.extinction.value.is_some()
        || rules.flag.kinds.iter().any(|kinds| *kinds != FlagKinds::None)
        || rules.connecting.is_some()
        || ends.stalemate != EndValue::Draw
        || ends.stalemate_by_count
        || ends.material.is_some()
        || rules.castling.wins != 0;
    (!can_lose).then(|| format!("{side} has no king, and nothing else that it can lose by"))
}

/// Returns a warning if pawns of a side can reach squares of its last rank where they can neither move nor
/// promote.
fn dead_pawns(game: &GameDescription, rules: &GameRules, side: Side) -> Option<(usize, String)> {
    // There pawns promote where they stand, and may go on past the squares on which they can.
    if rules.promotion.is_sittuyins {
        return None;
    }
    let region = rules.promotion.region[side.index()];
    let region = if rules.promotions[side.index()].is_empty() { SquareSet::EMPTY } else { region };
    let wins = rules.flag.region[side.index()];
    let last: SquareSet =
        rules.board.filter(|&at| rules.relative_rank(side, at) == rules.ranks - 1).collect();
    let dead = |kind: &&KindRules| {
        let at = side.index();
        let stands = |square: &Square| {
            let moves = kind.quiet[at].at_best(*square) | kind.capture[at].at_best(*square);
            moves.is_empty() && !region.has(*square) && !wins.has(*square)
        };
        let mut squares = last;
        kind.promotes[at] && kind.promoted.is_none() && squares.any(|square| stands(&square))
    };
    let kind = rules.kinds.iter().find(dead)?;
    let key = if side == Side::White { "promotionRegionWhite" } else { "promotionRegionBlack" };
    let pawn = name_or_letter(rules, kind.kind);
    let words = format!(
        "{side}'s {pawn} stands dead on {}: {key} has {} of the board",
        squares(rules, last),
        squares(rules, region)
    );
    Some((game.line_of(key), words))
}

/// Returns warnings of regions of this file that have no square on the board.
fn off_the_board(game: &GameDescription) -> Vec<(usize, String)> {
    let board = rectangle(game.keys.files, game.keys.ranks);
    let words = <Squares as Form>::words();
    let regions = key_names().filter(|(_, key, _)| (key.form)() == words).map(|(name, ..)| name.to_owned());
    let mobility = game.lines.keys().filter(|key| key.starts_with("mobilityRegion")).cloned();
    let outside = regions.chain(mobility).filter_map(|name| {
        let line = game.line_of(&name);
        let mut squares = SquareSet::EMPTY;
        Squares::read(&[], game.values.get(&name)?, &mut squares).ok()?;
        let is_outside = line > 0 && !squares.is_empty() && (squares & board).is_empty();
        is_outside.then(|| (line, format!("{name}: none of its squares is on the board")))
    });
    outside.collect()
}
