//! The keys of the board, of pawns, castling, drops, flags and ends.

use super::forms::{
    Fen, File, FileCount, NumberIn, OneOf, OneOfOrNone, Rank, RankCount, Squares, Text, Words, YesNo,
};
use super::key::{Key, keys};
use super::unit_forms::{Unit, UnitNumbers, UnitOrAll, Units, UnitsOrAll};
use super::unit_types::{ANY_UNIT, KING, OFFICERS, PAWN, ROOK};
use crate::file_games::rules::ends::EndValue;
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
/// The largest number of kinds in a hand.
const MAX_POCKET: u32 = 12;
/// The last file of the largest board: there the search for a castling rook begins.
const LAST_FILE: u8 = 11;

/// The keys of the size of the board.
pub(super) const SIZE_KEYS: &[Key] = keys! {
    one maxRank: RankCount => ranks = 8, "number of ranks";
    one maxFile: FileCount => files = 8, "number of files, or the last file";
};

/// The keys of rules that many games have.
pub(super) const RULE_KEYS: &[Key] = keys! {
    one pieceToCharTable: Text => piece_to_char_table = "-".to_owned(), "letters by picture, for XBoard";
    one variantTemplate: Text => variant_template = "fairy".to_owned(), "for XBoard; on the board shogi's units stand on shields, xiangqi's on discs";
    one pocketSize: NumberIn<0, MAX_POCKET> => pocket_size = 0, "for XBoard; without effect";
    one startFen: Fen => start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned(),
        "start position";
    one pieceValueMg: UnitNumbers<MAX_UNIT_VALUE> => unit_values[0] = BTreeMap::new(),
        "values in the middle game; a rook has 1276";
    one pieceValueEg: UnitNumbers<MAX_UNIT_VALUE> => unit_values[1] = BTreeMap::new(),
        "values in the endgame; a rook has 1380";

    pair promotionRegion: Squares => promotion.region = [SquareSet::rank(7), SquareSet::rank(0)],
        "squares where a side's pawns promote";
    both promotionPawnTypes: Units => pawns = [1 << PAWN; 2], "units that promote as pawns do";
    both promotionPieceTypes: Units => pawns_become = [OFFICERS; 2], "units that a pawn becomes; none without a parent, and none that a section names again";
    one promotionLimit: UnitNumbers<MAX_NUMBER> => promotion_limit = BTreeMap::new(),
        "largest number of units of a type that promotion makes";
    one mandatoryPawnPromotion: YesNo => promotion.pawns_must = true, "whether a pawn must promote";
    one sittuyinPromotion: YesNo => promotion.is_sittuyins = false,
        "whether pawns promote as in Sittuyin: in place or by a step, without capture and check";

    one doubleStep: YesNo => steps.double = true, "whether pawns have double steps";
    pair doubleStepRegion: Squares => steps.double_from = [SquareSet::rank(1), SquareSet::rank(6)],
        "squares of a side's double steps and first moves";
    pair tripleStepRegion: Squares => steps.triple_from = [SquareSet::EMPTY; 2],
        "squares of a side's triple steps";
    both enPassantRegion: Squares => steps.en_passant = [SquareSet::all(); 2], "squares of captures en passant";
    both enPassantTypes: Units => en_passant = [1 << PAWN; 2], "units that capture en passant";

    one castling: YesNo => castling.is_there = true, "whether there is castling";
    one castlingKingsideFile: File => castling.king_to[0] = 6, "file of the king after castling on its side";
    one castlingQueensideFile: File => castling.king_to[1] = 2,
        "file of the king after castling on the other side";
    one castlingRank: Rank => castling_rank = 0, "rank of castling, counted by each side";
    one castlingKingFile: File => castling_king_file = 4, "file of the king, where it is not the only one";
    both castlingKingPiece: Unit => castling_kings = [1 << KING; 2], "the unit that castles with a rook";
    one castlingRookKingsideFile: File => castling.rook_files[0] = LAST_FILE,
        "file where the search for the rook begins";
    one castlingRookQueensideFile: File => castling.rook_files[1] = 0, "the same, on the other side";
    both castlingRookPieces(castlingRookPiece BOTH): Units => castling_rooks = [1 << ROOK; 2],
        "the units that castle with the king";
    one castlingDroppedPiece: YesNo => castling.of_dropped = false,
        "whether a king and a rook that were dropped where they belong may castle";

    one checking: YesNo => royal.checking = true, "whether a turn may give check";
    one mustCapture: YesNo => captures.must = false, "whether a side that can capture must do so";
    one immobilityIllegal: YesNo => promotion.immobility_illegal = false,
        "forbids moves to where a unit can never move again";
    both nMoveRuleTypes: Units => restart_clock = [1 << PAWN; 2], "units whose moves restart the n-move rule";
    one nMoveRule: NumberIn<0, MAX_NUMBER> => ends.n_move_rule = 50,
        "moves of both sides without progress that draw; 0 for none";
    one stalemateValue: OneOf<EndValue> => ends.stalemate = EndValue::Draw,
        "result for a side without a legal turn";
    one stalematePieceCount: YesNo => ends.stalemate_by_count = false,
        "gives stalemateValue to the side with fewer units";
    one checkmateValue: OneOf<EndValue> => ends.checkmate = EndValue::Loss,
        "result for a side that is checkmated";
    one extinctionValue: OneOfOrNone<EndValue> => extinction.value = None,
        "result for a side whose units are extinct";
    one extinctionClaim: YesNo => extinction.is_claimed = false,
        "extinction of the other side ends the game one turn later";
    one extinctionPieceTypes: UnitsOrAll => extinct = 0,
        "units that may become extinct; * counts all";
    one extinctionPieceCount: NumberIn<0, MAX_NUMBER> => extinction.count = 0,
        "this many units or fewer are extinct";
    one extinctionOpponentPieceCount: NumberIn<0, MAX_NUMBER> => extinction.opponent_count = 0,
        "units that the other side needs";
    one checkCounting: YesNo => ends.counts_checks = false,
        "counts checks; a side that has given all of them wins";

    both flagPiece: UnitOrAll => flag_units = [ANY_UNIT; 2], "the unit that wins on the flag";
    both flagRegion(whiteFlag WHITE, blackFlag BLACK): Squares => flag.region = [SquareSet::EMPTY; 2],
        "squares of the flag";
    one flagPieceCount: NumberIn<1, MAX_FLAG_UNITS> => flag.count = 1, "units that have to be there";
    one flagMove: YesNo => flag.is_answered = false, "gives the other side one more turn";
    one flagPieceBlockedWin: YesNo => flag.wins_full = false,
        "whether one unit is enough if all squares of the flag are occupied";
    one flagPieceSafe: YesNo => flag.must_be_safe = false,
        "whether the unit must not be attacked; with flagMove, then only the other side has a turn more";

    one pieceDrops: YesNo => drops.from_hand = false, "whether units are dropped from the hand";
    one capturesToHand: YesNo => drops.captures_to_hand = false, "whether captured units go to the capturer's hand";
    one twoBoards: YesNo => drops.two_boards = false,
        "whether hands are filled from another board, so that captured units leave this one";
    one dropLoop: YesNo => drops.keep_promotion = false, "whether captured units that were promoted stay what they are";
    one dropChecks: YesNo => drops.may_check = true, "whether a drop may give check";
    one firstRankPawnDrops: YesNo => drops.pawns_at_home = false,
        "whether pawns may be dropped on the first rank";
    one promotionZonePawnDrops: YesNo => drops.pawns_in_zone = false,
        "whether pawns may be dropped where they promote";
    pair dropRegion(whiteDropRegion WHITE, blackDropRegion BLACK): Squares => drops.region = [SquareSet::all(); 2],
        "squares of a side's drops";
    one dropNoDoubled: Unit => dropped_singly = 0, "unit that is not dropped on a file that has it";
    one dropNoDoubledCount: NumberIn<0, MAX_ON_FILE> => drops.most_on_file = 1,
        "number of them that a file has at most before a drop";
    one shogiPawnDropMateIllegal: YesNo => drops.no_pawn_mate = false,
        "forbids checkmate by the drop of a shogiPawn";
    one dropPromoted: YesNo => drops.promoted = false,
        "whether units may be dropped as what they become as in shogi";
    one mustDrop: YesNo => drops.must = false, "whether a side that can drop must do so";
    one mustDropType: UnitOrAll => dropped_first = ANY_UNIT, "the unit that has to be dropped";
    one sittuyinRookDrop: YesNo => drops_rooks_at_home = false,
        "whether rooks are dropped on the first rank only";
    one dropOppositeColoredBishop: YesNo => drops_bishops_apart = false,
        "whether bishops are dropped on squares of different colours";
    one freeDrops: YesNo => drops.free = false,
        "whether every unit is dropped at will, without a hand; a key of Motley's own";
};

impl Words for EndValue {
    const WORDS: &'static [(&'static str, EndValue)] =
        &[("win", EndValue::Win), ("loss", EndValue::Loss), ("draw", EndValue::Draw)];
}
