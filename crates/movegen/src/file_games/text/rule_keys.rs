//! The keys of the board, of pawns, castling, drops, flags and ends; other files of this folder have those of
//! single rules.

use super::capture_keys::CaptureEffects;
use super::connect_keys::Connecting;
use super::forms::{
    EndValue, Fen, File, FileCount, NumberIn, OneOf, OneOfOrNone, Rank, RankCount, Squares, Text, YesNo,
};
use super::key::keys;
use super::placing_keys::Placing;
use super::promotion_keys::UnitPromotion;
use super::repetition_keys::RepetitionRule;
use super::royal_keys::RoyalRules;
use super::shown_keys::Shown;
use super::unit_forms::{Unit, UnitNumbers, UnitOrAll, Units, UnitsOrAll};
use super::unit_types::{ANY_UNIT, KING, OFFICERS, PAWN, ROOK};
use super::wall_keys::Walling;
use crate::file_games::squares::SquareSet;
use std::collections::BTreeMap;

/// The largest value of a unit, in the format's units.
const MAX_UNIT_VALUE: u32 = 100_000;
/// The largest number of units or moves that a key names.
const MAX_NUMBER: u32 = 1_000;
/// The largest number of units on a flag.
const MAX_FLAG_UNITS: u32 = 120;
/// The largest number of units on a file.
const MAX_ON_FILE: u32 = 10;
/// The last file of the largest board: there the search for a castling rook begins.
const LAST_FILE: u8 = 11;

keys! {
    /// The values of keys. Each field has its key's name in the format, in our spelling. Pairs are White's
    /// and Black's.
    KeyValues with {
        unit_promotion: UnitPromotion,
        repetition: RepetitionRule,
        royal: RoyalRules,
        capture: CaptureEffects,
        walling: Walling,
        placing: Placing,
        connecting: Connecting,
        shown: Shown,
    } {
        one maxRank: RankCount => ranks = 8, "number of ranks";
        one maxFile: FileCount => files = 8, "number of files, or the last file";
        one pieceToCharTable: Text => piece_to_char_table = "-".to_owned(), "letters by picture, for XBoard";
        one startFen: Fen => start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned(),
            "start position";
        one pieceValueMg: UnitNumbers<MAX_UNIT_VALUE> => unit_values_mg = BTreeMap::new(),
            "values in the middle game; a rook has 1276";
        one pieceValueEg: UnitNumbers<MAX_UNIT_VALUE> => unit_values_eg = BTreeMap::new(),
            "values in the endgame; a rook has 1380";

        pair promotionRegion: Squares => promotion_region = [SquareSet::rank(7), SquareSet::rank(0)],
            "squares where a side's pawns promote";
        both promotionPawnTypes: Units => promotion_pawn_types = [1 << PAWN; 2], "units that promote as pawns do";
        both promotionPieceTypes: Units => promotion_piece_types = [OFFICERS; 2], "units that a pawn becomes";
        one promotionLimit: UnitNumbers<MAX_NUMBER> => promotion_limit = BTreeMap::new(),
            "largest number of units of a type that promotion makes";
        one mandatoryPawnPromotion: YesNo => mandatory_pawn_promotion = true, "whether a pawn must promote";
        one sittuyinPromotion: YesNo => sittuyin_promotion = false,
            "whether pawns promote as in Sittuyin: in place or by a step, without capture and check";

        one doubleStep: YesNo => double_step = true, "whether pawns have double steps";
        pair doubleStepRegion: Squares => double_step_region = [SquareSet::rank(1), SquareSet::rank(6)],
            "squares of a side's double steps and first moves";
        pair tripleStepRegion: Squares => triple_step_region = [SquareSet::EMPTY; 2],
            "squares of a side's triple steps";
        both enPassantRegion: Squares => en_passant_region = [SquareSet::all(); 2], "squares of captures en passant";
        both enPassantTypes: Units => en_passant_types = [1 << PAWN; 2], "units that capture en passant";

        one castling: YesNo => castling = true, "whether there is castling";
        one castlingKingsideFile: File => castling_kingside_file = 6, "file of the king after castling on its side";
        one castlingQueensideFile: File => castling_queenside_file = 2,
            "file of the king after castling on the other side";
        one castlingRank: Rank => castling_rank = 0, "rank of castling, counted by each side";
        one castlingKingFile: File => castling_king_file = 4, "file of the king, where it is not the only one";
        both castlingKingPiece: Unit => castling_king_piece = [1 << KING; 2], "the unit that castles with a rook";
        one castlingRookKingsideFile: File => castling_rook_kingside_file = LAST_FILE,
            "file where the search for the rook begins";
        one castlingRookQueensideFile: File => castling_rook_queenside_file = 0, "the same, on the other side";
        both castlingRookPieces(castlingRookPiece BOTH): Units => castling_rook_pieces = [1 << ROOK; 2],
            "the units that castle with the king";
        one castlingDroppedPiece: YesNo => castling_dropped_piece = false,
            "whether a king and a rook that were dropped where they belong may castle";

        one checking: YesNo => checking = true, "whether a turn may give check";
        one mustCapture: YesNo => must_capture = false, "whether a side that can capture must do so";
        one immobilityIllegal: YesNo => immobility_illegal = false,
            "forbids moves to where a unit can never move again";
        both nMoveRuleTypes: Units => n_move_rule_types = [1 << PAWN; 2], "units whose moves restart the n-move rule";
        one nMoveRule: NumberIn<0, MAX_NUMBER> => n_move_rule = 50,
            "moves of both sides without progress that draw; 0 for none";
        one stalemateValue: OneOf<EndValue> => stalemate_value = EndValue::Draw,
            "result for a side without a legal turn";
        one stalematePieceCount: YesNo => stalemate_piece_count = false,
            "gives stalemateValue to the side with fewer units";
        one checkmateValue: OneOf<EndValue> => checkmate_value = EndValue::Loss,
            "result for a side that is checkmated";
        one extinctionValue: OneOfOrNone<EndValue> => extinction_value = None,
            "result for a side whose units are extinct";
        one extinctionClaim: YesNo => extinction_claim = false,
            "extinction of the other side ends the game one turn later";
        one extinctionPieceTypes: UnitsOrAll => extinction_piece_types = 0,
            "units that may become extinct; * counts all";
        one extinctionPieceCount: NumberIn<0, MAX_NUMBER> => extinction_piece_count = 0,
            "this many units or fewer are extinct";
        one extinctionOpponentPieceCount: NumberIn<0, MAX_NUMBER> => extinction_opponent_piece_count = 0,
            "units that the other side needs";
        one checkCounting: YesNo => check_counting = false,
            "counts checks; a side that has given all of them wins";

        both flagPiece: UnitOrAll => flag_piece = [ANY_UNIT; 2], "the unit that wins on the flag";
        both flagRegion(whiteFlag WHITE, blackFlag BLACK): Squares => flag_region = [SquareSet::EMPTY; 2],
            "squares of the flag";
        one flagPieceCount: NumberIn<1, MAX_FLAG_UNITS> => flag_piece_count = 1, "units that have to be there";
        one flagMove: YesNo => flag_move = false, "gives the other side one more turn";
        one flagPieceBlockedWin: YesNo => flag_piece_blocked_win = false,
            "whether one unit is enough if all squares of the flag are occupied";
        one flagPieceSafe: YesNo => flag_piece_safe = false,
            "whether the unit must not be attacked; with flagMove, then only the other side has a turn more";

        one pieceDrops: YesNo => piece_drops = false, "whether units are dropped from the hand";
        one capturesToHand: YesNo => captures_to_hand = false, "whether captured units go to the capturer's hand";
        one dropLoop: YesNo => drop_loop = false, "whether captured units that were promoted stay what they are";
        one dropChecks: YesNo => drop_checks = true, "whether a drop may give check";
        one firstRankPawnDrops: YesNo => first_rank_pawn_drops = false,
            "whether pawns may be dropped on the first rank";
        one promotionZonePawnDrops: YesNo => promotion_zone_pawn_drops = false,
            "whether pawns may be dropped where they promote";
        pair dropRegion(whiteDropRegion WHITE, blackDropRegion BLACK): Squares => drop_region = [SquareSet::all(); 2],
            "squares of a side's drops";
        one dropNoDoubled: Unit => drop_no_doubled = 0, "unit that is not dropped on a file that has it";
        one dropNoDoubledCount: NumberIn<0, MAX_ON_FILE> => drop_no_doubled_count = 1,
            "number of them that a file has at most before a drop";
        one shogiPawnDropMateIllegal: YesNo => shogi_pawn_drop_mate_illegal = false,
            "forbids checkmate by the drop of a shogiPawn";
        one dropPromoted: YesNo => drop_promoted = false,
            "whether units may be dropped as what they become as in shogi";
        one mustDrop: YesNo => must_drop = false, "whether a side that can drop must do so";
        one mustDropType: UnitOrAll => must_drop_type = ANY_UNIT, "the unit that has to be dropped";
        one sittuyinRookDrop: YesNo => sittuyin_rook_drop = false,
            "whether rooks are dropped on the first rank only";
        one dropOppositeColoredBishop: YesNo => drop_opposite_colored_bishop = false,
            "whether bishops are dropped on squares of different colours";
        one freeDrops: YesNo => free_drops = false,
            "whether every unit is dropped at will, without a hand; a key of Motley's own";    }
}
