//! The keys of a game file; other files of this folder have those of single rules.

use super::capture_keys::CAPTURE_KEYS;
use super::connect_keys::CONNECT_KEYS;
use super::drop_keys::DROP_KEYS;
use super::flag_keys::FLAG_KEYS;
use super::key::{Key, key};
use super::placing_keys::PLACING_KEYS;
use super::promotion_keys::PROMOTION_KEYS;
use super::repetition_keys::REPETITION_KEYS;
use super::royal_keys::ROYAL_KEYS;
use super::wall_keys::WALL_KEYS;

/// Returns the keys beside the names of units and `mobilityRegion...`, in the order in which they are read.
pub fn keys() -> impl Iterator<Item = &'static Key> {
    let rules = PROMOTION_KEYS.iter().chain(&DROP_KEYS).chain(&FLAG_KEYS);
    let rules = rules.chain(&REPETITION_KEYS).chain(&ROYAL_KEYS).chain(&CAPTURE_KEYS);
    let rules = rules.chain(&WALL_KEYS).chain(&PLACING_KEYS).chain(&CONNECT_KEYS);
    KEYS.iter().chain(rules)
}

/// The keys of games without drops.
const KEYS: [Key; 64] = [
    key("variantTemplate", "text", "fairy", "for XBoard; without effect"),
    key("pieceToCharTable", "text", "-", "letters by picture, for XBoard"),
    key("pocketSize", "number", "0", "for XBoard; without effect"),
    key("maxRank", "rank", "8", "number of ranks"),
    key("maxFile", "file", "8", "number of files, or the last file"),
    key("promotionRank", "rank", "8", "old: the first rank of promotion"),
    key("doubleStepRankMin", "rank", "2", "old: the first rank of double steps"),
    key("doubleStepRank", "rank", "2", "old: the last rank of double steps"),
    key("castlingRookPiece", "units", "r", "old name of castlingRookPieces"),
    key("pieceValueMg", "units:numbers", "", "values in the middle game; a rook has 1276"),
    key("pieceValueEg", "units:numbers", "", "values in the endgame; a rook has 1380"),
    key("startFen", "FEN", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "start position"),
    key("pawnTypes", "units", "p", "sets promotionPawnTypes, enPassantTypes and nMoveRuleTypes"),
    key("promotionRegionWhite", "squares", "*8", "squares where White's pawns promote"),
    key("promotionRegionBlack", "squares", "*1", "squares where Black's pawns promote"),
    key("promotionPawnTypes", "units", "p", "units that promote as pawns do"),
    key("promotionPawnTypesWhite", "units", "p", "the same, for White"),
    key("promotionPawnTypesBlack", "units", "p", "the same, for Black"),
    key("promotionPieceTypes", "units", "nbrq", "units that a pawn becomes"),
    key("promotionPieceTypesWhite", "units", "nbrq", "the same, for White"),
    key("promotionPieceTypesBlack", "units", "nbrq", "the same, for Black"),
    key("promotionLimit", "units:numbers", "", "largest number of units of a type that promotion makes"),
    key("mandatoryPawnPromotion", "true, false", "true", "whether a pawn must promote"),
    key(
        "sittuyinPromotion",
        "true, false",
        "false",
        "whether pawns promote as in Sittuyin: in place or by a step, without capture and check",
    ),
    key("doubleStep", "true, false", "true", "whether pawns have double steps"),
    key("doubleStepRegionWhite", "squares", "*2", "squares of White's double steps and first moves"),
    key("doubleStepRegionBlack", "squares", "*7", "squares of Black's double steps and first moves"),
    key("tripleStepRegionWhite", "squares", "-", "squares of White's triple steps"),
    key("tripleStepRegionBlack", "squares", "-", "squares of Black's triple steps"),
    key("enPassantRegion", "squares", "all", "squares of captures en passant"),
    key("enPassantRegionWhite", "squares", "all", "the same, for captures by White"),
    key("enPassantRegionBlack", "squares", "all", "the same, for captures by Black"),
    key("enPassantTypes", "units", "p", "units that capture en passant"),
    key("enPassantTypesWhite", "units", "p", "the same, for White"),
    key("enPassantTypesBlack", "units", "p", "the same, for Black"),
    key("castling", "true, false", "true", "whether there is castling"),
    key("castlingKingsideFile", "file", "g", "file of the king after castling on its side"),
    key("castlingQueensideFile", "file", "c", "file of the king after castling on the other side"),
    key("castlingRank", "rank", "1", "rank of castling, counted by each side"),
    key("castlingKingFile", "file", "e", "file of the king, where it is not the only one"),
    key("castlingKingPiece", "unit", "k", "the unit that castles with a rook"),
    key("castlingKingPieceWhite", "unit", "k", "the same, for White"),
    key("castlingKingPieceBlack", "unit", "k", "the same, for Black"),
    key("castlingRookKingsideFile", "file", "l", "file where the search for the rook begins"),
    key("castlingRookQueensideFile", "file", "a", "the same, on the other side"),
    key("castlingRookPieces", "units", "r", "the units that castle with the king"),
    key("castlingRookPiecesWhite", "units", "r", "the same, for White"),
    key("castlingRookPiecesBlack", "units", "r", "the same, for Black"),
    key("checking", "true, false", "true", "whether a turn may give check"),
    key("mustCapture", "true, false", "false", "whether a side that can capture must do so"),
    key("immobilityIllegal", "true, false", "false", "forbids moves to where a unit can never move again"),
    key("nMoveRuleTypes", "units", "p", "units whose moves restart the n-move rule"),
    key("nMoveRuleTypesWhite", "units", "p", "the same, for White"),
    key("nMoveRuleTypesBlack", "units", "p", "the same, for Black"),
    key("nMoveRule", "number", "50", "moves of both sides without progress that draw; 0 for none"),
    key("stalemateValue", "win, loss, draw", "draw", "result for a side without a legal turn"),
    key("stalematePieceCount", "true, false", "false", "gives stalemateValue to the side with fewer units"),
    key("checkmateValue", "win, loss, draw", "loss", "result for a side that is checkmated"),
    key("extinctionValue", "win, loss, draw, none", "none", "result for a side whose units are extinct"),
    key(
        "extinctionClaim",
        "true, false",
        "false",
        "extinction of the other side ends the game one turn later",
    ),
    key("extinctionPieceTypes", "units or *", "", "units that may become extinct; * counts all"),
    key("extinctionPieceCount", "number", "0", "this many units or fewer are extinct"),
    key("extinctionOpponentPieceCount", "number", "0", "units that the other side needs"),
    key("checkCounting", "true, false", "false", "counts checks; a side that has given all of them wins"),
];
