//! All that a section of a game file says, with its parents' sections and the defaults.

use super::rule_parts::{
    CaptureEffects, Connecting, Placing, RepetitionRule, RoyalRules, UnitPromotion, Walling,
};
use super::unit_types::{ANY_UNIT, KING, OFFICERS, PAWN, TYPES, TypeSet};
use super::values::EndValue;
use crate::file_games::squares::SquareSet;
use std::collections::BTreeMap;

/// A unit of a game: its letter and its moves in Betza notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitText {
    /// The letter, from 0 for `A`.
    pub letter: u8,
    /// The moves; `None` for those of the type.
    pub betza: Option<String>,
}

/// The rules of one game as its file tells them. Pairs are White's and Black's.
#[derive(Clone, Debug)]
pub struct GameDescription {
    /// The name of the game.
    pub name: String,
    /// The file, for faults.
    pub file: String,
    /// The lines of the keys, for faults; keys of parents have none.
    pub lines: BTreeMap<String, usize>,
    /// The values of all keys as text, with those of parents.
    pub values: BTreeMap<String, String>,
    /// The units by type.
    pub units: Vec<Option<UnitText>>,
    /// The values of units in the middle game and the endgame, where the file has some.
    pub unit_values: [BTreeMap<usize, u32>; 2],
    /// The squares on which a unit may stand, by side and type.
    pub mobility: [BTreeMap<usize, SquareSet>; 2],
    /// The values of all other keys.
    pub rules: KeyValues,
}

/// The values of keys. Each field has its key's name in the format, in our spelling.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the table of keys describes them")]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the format")]
pub struct KeyValues {
    pub ranks: u8,
    pub files: u8,
    pub piece_to_char_table: String,
    pub start_fen: String,
    pub promotion_region: [SquareSet; 2],
    pub promotion_pawn_types: [TypeSet; 2],
    pub promotion_piece_types: [TypeSet; 2],
    pub promotion_limit: BTreeMap<usize, u32>,
    pub mandatory_pawn_promotion: bool,
    pub sittuyin_promotion: bool,
    pub unit_promotion: UnitPromotion,
    pub double_step: bool,
    pub double_step_region: [SquareSet; 2],
    pub triple_step_region: [SquareSet; 2],
    pub en_passant_region: [SquareSet; 2],
    pub en_passant_types: [TypeSet; 2],
    pub castling: bool,
    pub castling_kingside_file: u8,
    pub castling_queenside_file: u8,
    pub castling_rank: u8,
    pub castling_king_file: u8,
    pub castling_king_piece: [TypeSet; 2],
    pub castling_rook_kingside_file: u8,
    pub castling_rook_queenside_file: u8,
    pub castling_rook_pieces: [TypeSet; 2],
    pub castling_dropped_piece: bool,
    pub checking: bool,
    pub must_capture: bool,
    pub immobility_illegal: bool,
    pub n_move_rule_types: [TypeSet; 2],
    pub n_move_rule: u32,
    pub repetition: RepetitionRule,
    pub capture: CaptureEffects,
    pub walling: Walling,
    pub connecting: Connecting,
    pub placing: Placing,
    pub royal: RoyalRules,
    pub stalemate_value: EndValue,
    pub stalemate_piece_count: bool,
    pub checkmate_value: EndValue,
    pub extinction_value: Option<EndValue>,
    pub extinction_claim: bool,
    pub extinction_piece_types: TypeSet,
    pub extinction_piece_count: u32,
    pub extinction_opponent_piece_count: u32,
    pub flag_piece: [TypeSet; 2],
    pub flag_region: [SquareSet; 2],
    pub flag_piece_count: u32,
    pub flag_move: bool,
    pub flag_piece_blocked_win: bool,
    pub flag_piece_safe: bool,
    pub check_counting: bool,
    pub piece_drops: bool,
    pub captures_to_hand: bool,
    pub drop_loop: bool,
    pub drop_checks: bool,
    pub first_rank_pawn_drops: bool,
    pub promotion_zone_pawn_drops: bool,
    pub drop_region: [SquareSet; 2],
    pub drop_no_doubled: TypeSet,
    pub drop_no_doubled_count: u32,
    pub shogi_pawn_drop_mate_illegal: bool,
    pub drop_promoted: bool,
    pub must_drop: bool,
    pub must_drop_type: TypeSet,
    pub sittuyin_rook_drop: bool,
    pub drop_opposite_colored_bishop: bool,
    pub free_drops: bool,
}

/// The keys that are read for XBoard or not at all.
const WITHOUT_EFFECT: [&str; 3] = ["variantTemplate", "pieceToCharTable", "pocketSize"];

impl GameDescription {
    /// Returns the defaults: chess without any unit.
    #[must_use]
    pub fn empty(name: &str, file: &str) -> Self {
        GameDescription {
            name: name.to_owned(),
            file: file.to_owned(),
            lines: BTreeMap::new(),
            values: BTreeMap::new(),
            units: vec![None; TYPES],
            unit_values: [BTreeMap::new(), BTreeMap::new()],
            mobility: [BTreeMap::new(), BTreeMap::new()],
            rules: KeyValues::default(),
        }
    }

    /// Returns the check sum of all values, those of parents too; the names of the game and of its file and
    /// the keys for XBoard do not count.
    #[must_use]
    pub fn fingerprint(&self) -> u32 {
        let mut hasher = crc32fast::Hasher::new();
        for (key, value) in &self.values {
            if !WITHOUT_EFFECT.contains(&key.as_str()) {
                hasher.update(format!("{key}={value}\n").as_bytes());
            }
        }
        hasher.finalize()
    }

    /// Returns the line of a key, 0 if a parent has it.
    #[must_use]
    pub fn line_of(&self, key: &str) -> usize {
        self.lines.get(key).copied().unwrap_or(0)
    }

    /// Returns the type of the unit with this letter, from 0 for `A`.
    #[must_use]
    pub fn type_of_letter(&self, letter: u8) -> Option<usize> {
        let has_letter = |unit: &Option<UnitText>| unit.as_ref().is_some_and(|u| u.letter == letter);
        self.units.iter().position(has_letter)
    }
}

impl Default for KeyValues {
    fn default() -> Self {
        let pawns = [1 << PAWN; 2];
        KeyValues {
            ranks: 8,
            files: 8,
            piece_to_char_table: String::new(),
            start_fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned(),
            promotion_region: [SquareSet::rank(7), SquareSet::rank(0)],
            promotion_pawn_types: pawns,
            promotion_piece_types: [OFFICERS; 2],
            promotion_limit: BTreeMap::new(),
            mandatory_pawn_promotion: true,
            sittuyin_promotion: false,
            unit_promotion: UnitPromotion::default(),
            double_step: true,
            double_step_region: [SquareSet::rank(1), SquareSet::rank(6)],
            triple_step_region: [SquareSet::EMPTY; 2],
            en_passant_region: [SquareSet::all(); 2],
            en_passant_types: pawns,
            castling: true,
            castling_kingside_file: 6,
            castling_queenside_file: 2,
            castling_rank: 0,
            castling_king_file: 4,
            castling_king_piece: [1 << KING; 2],
            castling_rook_kingside_file: 11,
            castling_rook_queenside_file: 0,
            castling_rook_pieces: [1 << 3; 2],
            castling_dropped_piece: false,
            checking: true,
            must_capture: false,
            immobility_illegal: false,
            n_move_rule_types: pawns,
            n_move_rule: 50,
            repetition: RepetitionRule::default(),
            capture: CaptureEffects::default(),
            walling: Walling::default(),
            connecting: Connecting::default(),
            placing: Placing::default(),
            royal: RoyalRules::default(),
            stalemate_value: EndValue::Draw,
            stalemate_piece_count: false,
            checkmate_value: EndValue::Loss,
            extinction_value: None,
            extinction_claim: false,
            extinction_piece_types: 0,
            extinction_piece_count: 0,
            extinction_opponent_piece_count: 0,
            flag_piece: [ANY_UNIT; 2],
            flag_region: [SquareSet::EMPTY; 2],
            flag_piece_count: 1,
            flag_move: false,
            flag_piece_blocked_win: false,
            flag_piece_safe: false,
            check_counting: false,
            piece_drops: false,
            captures_to_hand: false,
            drop_loop: false,
            drop_checks: true,
            first_rank_pawn_drops: false,
            promotion_zone_pawn_drops: false,
            drop_region: [SquareSet::all(); 2],
            drop_no_doubled: 0,
            drop_no_doubled_count: 1,
            shogi_pawn_drop_mate_illegal: false,
            drop_promoted: false,
            must_drop: false,
            must_drop_type: ANY_UNIT,
            sittuyin_rook_drop: false,
            drop_opposite_colored_bishop: false,
            free_drops: false,
        }
    }
}
