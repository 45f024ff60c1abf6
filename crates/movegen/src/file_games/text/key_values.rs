//! The values of keys: the rules of a game as far as its file tells them in full, and types of units and
//! names of games, from which `compile` makes the rest.

use super::unit_looks::UnitTexts;
use super::unit_types::TypeSet;
use crate::file_games::rules::castling::CastlingRules;
use crate::file_games::rules::ends::{ConnectingRule, EndRules, ExtinctionRule, FlagRule, RepetitionRule};
use crate::file_games::rules::entering::{DropRules, PlacingRules, WallRules};
use crate::file_games::rules::moving::{CaptureRules, LongSteps, PromotionRules, RoyalRules};
use crate::file_games::rules::shuffle::Shuffle;
use crate::file_games::squares::SquareSet;
use std::collections::BTreeMap;

/// The values of keys. Pairs are White's and Black's. `Default` is a blank sheet;
/// [`defaults`](super::keys::defaults) has the defaults of the format.
///
/// The rules have no kinds yet, which are found by the types of units.
#[derive(Clone, Debug, Default)]
pub struct KeyValues {
    pub(crate) ranks: u8,
    pub(crate) files: u8,
    pub(crate) start_fen: String,
    pub(crate) shuffle: Option<Shuffle>,
    pub(crate) piece_to_char_table: String,
    pub(crate) variant_template: String,
    pub(crate) pocket_size: u32,
    pub(crate) shown: Shown,
    pub(crate) unit_names: UnitTexts,
    pub(crate) unit_pictures: UnitTexts,
    pub(crate) steps: LongSteps,
    pub(crate) promotion: PromotionRules,
    pub(crate) castling: CastlingRules,
    pub(crate) royal: RoyalRules,
    pub(crate) captures: CaptureRules,
    pub(crate) drops: DropRules,
    pub(crate) placing: PlacingRules,
    pub(crate) walls: WallRules,
    pub(crate) ends: EndRules,
    pub(crate) repetition: RepetitionRule,
    pub(crate) extinction: ExtinctionRule,
    pub(crate) flag: FlagRule,
    pub(crate) connecting: ConnectingRule,
    /// Values in the middle game and in the endgame, in the format's units.
    pub(crate) unit_values: [BTreeMap<usize, u32>; 2],
    pub(crate) pawns: [TypeSet; 2],
    pub(crate) pawns_become: [TypeSet; 2],
    pub(crate) promotion_limit: BTreeMap<usize, u32>,
    /// The types that units become as in shogi.
    pub(crate) promoted_types: BTreeMap<usize, usize>,
    pub(crate) en_passant: [TypeSet; 2],
    pub(crate) restart_clock: [TypeSet; 2],
    pub(crate) castling_rank: u8,
    pub(crate) castling_king_file: u8,
    pub(crate) castling_kings: [TypeSet; 2],
    pub(crate) castling_rooks: [TypeSet; 2],
    pub(crate) soldier_rank: u8,
    pub(crate) diagonal_lines: SquareSet,
    pub(crate) blast_immune: TypeSet,
    pub(crate) mutually_immune: TypeSet,
    pub(crate) petrified: TypeSet,
    pub(crate) extinct: TypeSet,
    pub(crate) flag_units: [TypeSet; 2],
    pub(crate) connected: TypeSet,
    pub(crate) dropped_first: TypeSet,
    pub(crate) dropped_singly: TypeSet,
    pub(crate) drops_rooks_at_home: bool,
    pub(crate) drops_bishops_apart: bool,
}

/// The game as it is shown. `-` stands for nothing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shown {
    pub(crate) title: String,
    pub(crate) summary: String,
    pub(crate) xboard_name: String,
    pub(crate) xboard_knows: bool,
    pub(crate) parent_only: bool,
    pub(crate) network: Option<u32>,
    pub(crate) nnue_alias: String,
}

/// Returns a text that is given.
pub(crate) fn given(text: &str) -> Option<&str> {
    Some(text).filter(|&text| text != "-")
}
