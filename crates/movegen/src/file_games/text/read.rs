//! Reading of sections into descriptions.

use super::capture_keys;
use super::connect_keys;
use super::description::{GameDescription, KeyValues};
use super::drop_keys;
use super::fault::{GameFileFault, ValueFault};
use super::flag_keys;
use super::ini::{self, KeyLine, Section};
use super::keys::keys;
use super::placing_keys;
use super::promotion_keys;
use super::read_pieces::{mobility_key, numbers, one_type, types, unit};
use super::refused_keys::REFUSED;
use super::repetition_keys;
use super::royal_keys;
use super::unit_types::{self, ANY_UNIT, TYPES};
use super::values::{end_value, file, number, rank, squares, yes_or_no};
use super::wall_keys;
use crate::file_games::squares::{FILES, RANKS, SquareSet};

/// The largest value of a unit, in the format's units.
const MAX_UNIT_VALUE: u32 = 100_000;
/// The largest number of units or moves that a key names.
const MAX_NUMBER: u32 = 1_000;

/// The games of some files: what is right, and why the rest is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadGames<G> {
    /// The games that are right, in order.
    pub games: Vec<G>,
    /// The first fault of each game that is refused, and of each file that is.
    pub refused: Vec<GameFileFault>,
}

impl<G> Default for ReadGames<G> {
    fn default() -> Self {
        ReadGames { games: Vec::new(), refused: Vec::new() }
    }
}

impl<G> ReadGames<G> {
    /// Applies a function to the games.
    pub fn map<T>(self, of: impl FnMut(G) -> T) -> ReadGames<T> {
        ReadGames { games: self.games.into_iter().map(of).collect(), refused: self.refused }
    }
}

/// Reads all games of files, each a name and a text. Parents are games of `known`, or stand further up; a
/// game whose parent is refused is refused, too. `check` finds faults that no key has, and returns what
/// is kept of a game that is right.
pub fn read_games<R>(
    files: &[(&str, &str)],
    known: &[GameDescription],
    mut check: impl FnMut(&GameDescription) -> Result<R, GameFileFault>,
) -> ReadGames<(GameDescription, R)> {
    let mut read = ReadGames::default();
    for &(file, text) in files {
        let sections = match ini::sections(file, text) {
            Ok(sections) => sections,
            Err(fault) => {
                read.refused.push(fault);
                continue;
            }
        };
        for section in &sections {
            let game = parent_of(file, section, &read, known);
            let game = game.and_then(|parent| read_section(file, section, parent));
            match game.and_then(|game| check(&game).map(|kept| (game, kept))) {
                Ok(game) => read.games.push(game),
                Err(fault) => read.refused.push(fault.of(&section.name)),
            }
        }
    }
    read
}

/// Returns the description that a section begins with: that of its parent, if it has one. A game of the files
/// goes before one of the same name that is known already.
fn parent_of<R>(
    file: &str,
    section: &Section,
    read: &ReadGames<(GameDescription, R)>,
    known: &[GameDescription],
) -> Result<GameDescription, GameFileFault> {
    if let Some(fault) = &section.fault {
        return Err(fault.clone());
    }
    let Some(parent) = section.parent.as_deref() else {
        return Ok(GameDescription::empty(&section.name, file));
    };
    let fault_at = |fault: ValueFault| fault.at(file, section.line, "parent");
    let read_now = read.games.iter().rev().map(|(game, _)| game);
    if let Some(game) = read_now.clone().find(|game| game.name == parent) {
        return Ok(game.clone());
    }
    if let Some(fault) = read.refused.iter().find(|fault| *fault.game == *parent) {
        let expected = format!("a game that is not refused itself (line {})", fault.line);
        return Err(fault_at(ValueFault::new(parent, expected)));
    }
    known.iter().rev().find(|game| game.name == parent).cloned().ok_or_else(|| {
        let names = read_now.chain(known.iter().rev()).map(|game| game.name.as_str());
        let expected = "a game that is built in or stands further up in the file";
        fault_at(ValueFault::new(parent, expected).meaning(names))
    })
}

/// Applies a section to its parent.
fn read_section(
    file: &str,
    section: &Section,
    mut game: GameDescription,
) -> Result<GameDescription, GameFileFault> {
    game.name = section.name.clone();
    game.file = file.to_owned();
    game.lines = section.entries.iter().map(|e| (e.key.clone(), e.line)).collect();
    game.lines.insert(SECTION.to_owned(), section.line);
    let entries = section.entries.iter();
    game.values.extend(entries.map(|e| (e.key.clone(), e.value.clone())));
    for entry in &section.entries {
        check_key(entry).map_err(|fault| fault.at(file, entry.line, "key"))?;
    }
    let place = |entry: &KeyLine| (file.to_owned(), entry.line, entry.key.clone());
    let find = |name: &str| section.entries.iter().find(|entry| entry.key == name);
    for number in 0..TYPES {
        if let Some(entry) = find(&unit_types::name(number)) {
            let (file, line, key) = place(entry);
            unit(&mut game, number, &entry.value).map_err(|e| e.at(&file, line, &key))?;
        }
    }
    for entry in &section.entries {
        if let Some((side, number)) = mobility_key(&entry.key) {
            let (file, line, key) = place(entry);
            let region = squares(&entry.value).map_err(|e| e.at(&file, line, &key))?;
            game.mobility[side].insert(number, region);
        }
    }
    for key in keys() {
        if let Some(entry) = find(key.name) {
            let (file, line, key) = place(entry);
            apply(&mut game, &key, &entry.value).map_err(|e| e.at(&file, line, &key))?;
        }
    }
    Ok(game)
}

/// The name under which a description keeps the line of its section.
pub(crate) const SECTION: &str = "[section]";

/// Checks that a key exists and that Motley has it.
fn check_key(entry: &KeyLine) -> Result<(), ValueFault> {
    let key = entry.key.as_str();
    let is_unit = unit_types::number(key).is_some() || mobility_key(key).is_some();
    if is_unit || keys().any(|known| known.name == key) {
        return Ok(());
    }
    if let Some((_, unused)) = REFUSED.iter().find(|(name, _)| *name == key) {
        if entry.value == *unused {
            return Ok(());
        }
        let found = format!("{key} = {}", entry.value);
        let expected = format!("{unused}: Motley does not have this rule yet");
        return Err(ValueFault::new(found, expected));
    }
    let units: Vec<String> = (0..TYPES).map(unit_types::name).collect();
    let names = keys().map(|key| key.name).chain(units.iter().map(String::as_str));
    Err(ValueFault::new(key, "a key of the format").meaning(names))
}

/// Applies one key.
fn apply(game: &mut GameDescription, key: &str, value: &str) -> Result<(), ValueFault> {
    if apply_to_units(game, key, value)?
        || apply_to_ends(game, key, value)?
        || promotion_keys::apply(game, key, value)?
        || drop_keys::apply(game, key, value)?
        || flag_keys::apply(game, key, value)?
        || repetition_keys::apply(game, key, value)?
        || capture_keys::apply(game, key, value)?
        || wall_keys::apply(game, key, value)?
        || connect_keys::apply(game, key, value)?
        || placing_keys::apply(game, key, value)?
        || royal_keys::apply(game, key, value)?
    {
        return Ok(());
    }
    let rules: &mut KeyValues = &mut game.rules;
    match key {
        "maxRank" => rules.ranks = rank(value)? + 1,
        "maxFile" => rules.files = file(value)? + 1,
        "promotionRank" => {
            rules.promotion_region = ranks_of(rules.ranks, rank(value)?, RANKS as u8);
        }
        "doubleStepRankMin" => rules.double_step_region = ranks_of(rules.ranks, rank(value)?, 1),
        // This key goes before the one above, and counts from the second rank.
        "doubleStepRank" => {
            rules.double_step_region = ranks_of(rules.ranks, 1, rank(value)?);
        }
        "pieceToCharTable" => rules.piece_to_char_table = value.to_owned(),
        "startFen" => rules.start_fen = value.to_owned(),
        "promotionRegionWhite" => rules.promotion_region[0] = squares(value)?,
        "promotionRegionBlack" => rules.promotion_region[1] = squares(value)?,
        "mandatoryPawnPromotion" => rules.mandatory_pawn_promotion = yes_or_no(value)?,
        "sittuyinPromotion" => rules.sittuyin_promotion = yes_or_no(value)?,
        "doubleStep" => rules.double_step = yes_or_no(value)?,
        "doubleStepRegionWhite" => rules.double_step_region[0] = squares(value)?,
        "doubleStepRegionBlack" => rules.double_step_region[1] = squares(value)?,
        "tripleStepRegionWhite" => rules.triple_step_region[0] = squares(value)?,
        "tripleStepRegionBlack" => rules.triple_step_region[1] = squares(value)?,
        "enPassantRegion" => rules.en_passant_region = [squares(value)?; 2],
        "enPassantRegionWhite" => rules.en_passant_region[0] = squares(value)?,
        "enPassantRegionBlack" => rules.en_passant_region[1] = squares(value)?,
        "castling" => rules.castling = yes_or_no(value)?,
        "castlingKingsideFile" => rules.castling_kingside_file = file(value)?,
        "castlingQueensideFile" => rules.castling_queenside_file = file(value)?,
        "castlingRank" => rules.castling_rank = rank(value)?,
        "castlingKingFile" => rules.castling_king_file = file(value)?,
        "castlingRookKingsideFile" => rules.castling_rook_kingside_file = file(value)?,
        "castlingRookQueensideFile" => rules.castling_rook_queenside_file = file(value)?,
        "checking" => rules.checking = yes_or_no(value)?,
        "mustCapture" => rules.must_capture = yes_or_no(value)?,
        "immobilityIllegal" => rules.immobility_illegal = yes_or_no(value)?,
        "nMoveRule" => rules.n_move_rule = number(value, 0, MAX_NUMBER)?,
        "pocketSize" => {
            number(value, 0, FILES as u32)?;
        }
        // `variantTemplate`.
        _ => {}
    }
    Ok(())
}

/// Returns the ranks from the first to the last, both counted from 0, as each side counts them.
fn ranks_of(ranks: u8, first: u8, last: u8) -> [SquareSet; 2] {
    let last = last.min(ranks.saturating_sub(1));
    let white = (first..=last).map(SquareSet::rank);
    let white = white.collect();
    [white, white.flipped(ranks)]
}

/// Applies a key whose value names units; returns whether it is one.
fn apply_to_units(game: &mut GameDescription, key: &str, value: &str) -> Result<bool, ValueFault> {
    match key {
        "pieceValueMg" => game.unit_values[0].extend(numbers(game, value, MAX_UNIT_VALUE)?),
        "pieceValueEg" => game.unit_values[1].extend(numbers(game, value, MAX_UNIT_VALUE)?),
        "promotionLimit" => {
            game.rules.promotion_limit.extend(numbers(game, value, MAX_NUMBER)?);
        }
        "extinctionPieceTypes" => game.rules.extinction_piece_types = types(game, value)?,
        _ => {
            let (name, sides) = match (key.strip_suffix("White"), key.strip_suffix("Black")) {
                (Some(name), _) => (name, &[0][..]),
                (_, Some(name)) => (name, &[1][..]),
                _ => (key, &[0, 1][..]),
            };
            let is_one = matches!(name, "castlingKingPiece" | "flagPiece");
            let fields: &[&str] = match name {
                "pawnTypes" => &["promotionPawnTypes", "enPassantTypes", "nMoveRuleTypes"],
                "promotionPawnTypes"
                | "promotionPieceTypes"
                | "enPassantTypes"
                | "castlingKingPiece"
                | "castlingRookPieces"
                | "nMoveRuleTypes"
                | "flagPiece" => &[name],
                "castlingRookPiece" => &["castlingRookPieces"],
                _ => return Ok(false),
            };
            let set = if is_one { one_type(game, value)? } else { types(game, value)? };
            if set & ANY_UNIT != 0 && name != "flagPiece" {
                return Err(ValueFault::new("*", "letters of units"));
            }
            for field in fields {
                for &side in sides {
                    let rules = &mut game.rules;
                    let pair = match *field {
                        "promotionPawnTypes" => &mut rules.promotion_pawn_types,
                        "promotionPieceTypes" => &mut rules.promotion_piece_types,
                        "enPassantTypes" => &mut rules.en_passant_types,
                        "castlingKingPiece" => &mut rules.castling_king_piece,
                        "castlingRookPieces" => &mut rules.castling_rook_pieces,
                        "flagPiece" => &mut rules.flag_piece,
                        _ => &mut rules.n_move_rule_types,
                    };
                    pair[side] = set;
                }
            }
        }
    }
    Ok(true)
}

/// Applies a key about the end of the game; returns whether it is one.
fn apply_to_ends(game: &mut GameDescription, key: &str, value: &str) -> Result<bool, ValueFault> {
    let rules = &mut game.rules;
    match key {
        "stalemateValue" => rules.stalemate_value = end_value(value)?,
        "stalematePieceCount" => rules.stalemate_piece_count = yes_or_no(value)?,
        "checkmateValue" => rules.checkmate_value = end_value(value)?,
        "extinctionValue" if value == "none" => rules.extinction_value = None,
        "extinctionValue" => {
            let read = end_value(value).map_err(|_| ValueFault::new(value, "win, loss, draw or none"));
            rules.extinction_value = Some(read?);
        }
        "extinctionClaim" => rules.extinction_claim = yes_or_no(value)?,
        "extinctionPieceCount" => rules.extinction_piece_count = number(value, 0, MAX_NUMBER)?,
        "extinctionOpponentPieceCount" => {
            rules.extinction_opponent_piece_count = number(value, 0, MAX_NUMBER)?;
        }
        "checkCounting" => rules.check_counting = yes_or_no(value)?,
        _ => return Ok(false),
    }
    Ok(true)
}
