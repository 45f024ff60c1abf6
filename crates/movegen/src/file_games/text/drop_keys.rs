//! Keys of drops and hands, and their values.

use super::description::{GameDescription, KeyValues};
use super::fault::ValueFault;
use super::key::{Key, key};
use super::read_pieces::one_type;
use super::values::{number, squares, yes_or_no};

/// The largest number of units on a file.
const MAX_ON_FILE: u32 = 10;

/// The keys of drops and hands.
pub(super) const DROP_KEYS: [Key; 20] = [
    key("pieceDrops", "true, false", "false", "whether units are dropped from the hand"),
    key("capturesToHand", "true, false", "false", "whether captured units go to the capturer's hand"),
    key("dropLoop", "true, false", "false", "whether captured units that were promoted stay what they are"),
    key("dropChecks", "true, false", "true", "whether a drop may give check"),
    key("firstRankPawnDrops", "true, false", "false", "whether pawns may be dropped on the first rank"),
    key("promotionZonePawnDrops", "true, false", "false", "whether pawns may be dropped where they promote"),
    key("dropRegionWhite", "squares", "all", "squares of White's drops"),
    key("dropRegionBlack", "squares", "all", "squares of Black's drops"),
    key("whiteDropRegion", "squares", "all", "old name of dropRegionWhite"),
    key("blackDropRegion", "squares", "all", "old name of dropRegionBlack"),
    key("dropNoDoubled", "unit", "-", "unit that is not dropped on a file that has it"),
    key("dropNoDoubledCount", "number", "1", "number of them that a file has at most before a drop"),
    key("shogiPawnDropMateIllegal", "true, false", "false", "forbids checkmate by the drop of a shogiPawn"),
    key(
        "dropPromoted",
        "true, false",
        "false",
        "whether units may be dropped as what they become as in shogi",
    ),
    key("mustDrop", "true, false", "false", "whether a side that can drop must do so"),
    key("mustDropType", "unit or *", "*", "the unit that has to be dropped"),
    key("sittuyinRookDrop", "true, false", "false", "whether rooks are dropped on the first rank only"),
    key(
        "dropOppositeColoredBishop",
        "true, false",
        "false",
        "whether bishops are dropped on squares of different colours",
    ),
    key(
        "castlingDroppedPiece",
        "true, false",
        "false",
        "whether a king and a rook that were dropped where they belong may castle",
    ),
    key(
        "freeDrops",
        "true, false",
        "false",
        "whether every unit is dropped at will, without a hand; a key of Motley's own",
    ),
];

/// Applies a key of drops; returns whether it is one.
pub(super) fn apply(game: &mut GameDescription, key: &str, value: &str) -> Result<bool, ValueFault> {
    match key {
        "dropNoDoubled" => game.rules.drop_no_doubled = one_type(game, value)?,
        "mustDropType" => game.rules.must_drop_type = one_type(game, value)?,
        _ => return apply_to_rules(&mut game.rules, key, value),
    }
    Ok(true)
}

/// Applies a key whose value does not name units; returns whether it is one.
fn apply_to_rules(rules: &mut KeyValues, key: &str, value: &str) -> Result<bool, ValueFault> {
    match key {
        "pieceDrops" => rules.piece_drops = yes_or_no(value)?,
        "capturesToHand" => rules.captures_to_hand = yes_or_no(value)?,
        "dropLoop" => rules.drop_loop = yes_or_no(value)?,
        "dropChecks" => rules.drop_checks = yes_or_no(value)?,
        "firstRankPawnDrops" => rules.first_rank_pawn_drops = yes_or_no(value)?,
        "promotionZonePawnDrops" => rules.promotion_zone_pawn_drops = yes_or_no(value)?,
        "dropRegionWhite" | "whiteDropRegion" => rules.drop_region[0] = squares(value)?,
        "dropRegionBlack" | "blackDropRegion" => rules.drop_region[1] = squares(value)?,
        "dropNoDoubledCount" => rules.drop_no_doubled_count = number(value, 0, MAX_ON_FILE)?,
        "shogiPawnDropMateIllegal" => rules.shogi_pawn_drop_mate_illegal = yes_or_no(value)?,
        "dropPromoted" => rules.drop_promoted = yes_or_no(value)?,
        "mustDrop" => rules.must_drop = yes_or_no(value)?,
        "sittuyinRookDrop" => rules.sittuyin_rook_drop = yes_or_no(value)?,
        "dropOppositeColoredBishop" => rules.drop_opposite_colored_bishop = yes_or_no(value)?,
        "castlingDroppedPiece" => rules.castling_dropped_piece = yes_or_no(value)?,
        "freeDrops" => rules.free_drops = yes_or_no(value)?,
        _ => return Ok(false),
    }
    Ok(true)
}
