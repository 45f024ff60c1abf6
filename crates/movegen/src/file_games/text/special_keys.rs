//! Keys of rules that few games have.

use super::forms::{Chasing, NumberIn, OneOf, OneOfOrNone, Rank, Rights, Squares, Words, YesNo};
use super::key::{Key, keys};
use super::unit_forms::{UnitPairs, Units, UnitsOrAll};
use super::unit_types::ANY_UNIT;
use crate::file_games::rules::ends::{Counting, EndValue, MaterialRule};
use crate::file_games::rules::entering::{DropPlace, FlipRule, WallPlace};
use crate::file_games::rules::shuffle::Shuffle;
use crate::file_games::squares::SquareSet;
use std::collections::BTreeMap;

/// The largest number of occurrences.
const MAX_OCCURRENCES: u32 = 100;
/// The largest number of units in a row.
const MAX_ROW: u32 = 12;

/// These keys.
pub(super) const SPECIAL_KEYS: &[Key] = keys! {
    one promotedPieceType: UnitPairs => promoted_types = BTreeMap::new(),
        "units that units become as in shogi, as in p:g s:g";
    one piecePromotionOnCapture: YesNo => promotion.units_by_capture = false,
        "whether units promote as in shogi by captures only";
    one mandatoryPiecePromotion: YesNo => promotion.units_must = false, "whether units must promote as in shogi";
    one pieceDemotion: YesNo => promotion.has_demotion = false,
        "whether units that were promoted as in shogi become what they were";

    one nFoldRule: NumberIn<0, MAX_OCCURRENCES> => repetition.occurrences = 3, "repetitions that end the game; 0 for none";
    one nFoldValue: OneOf<EndValue> => repetition.value = EndValue::Draw, "result of repetition for the side to move";
    one nFoldValueAbsolute: YesNo => repetition.is_whites = false, "whether nFoldValue is the result for White";
    one perpetualCheckIllegal: YesNo => repetition.forbids_perpetual_check = false,
        "whether a side loses by repetition that gave check with every turn";

    one chasingRule: Chasing => repetition.forbids_chases = false,
        "whether a side loses by repetition that attacked one unit with every turn, by the rules of Xiangqi's Asian federation";
    one moveRepetitionIllegal: YesNo => repetition.forbids_shuttling = false,
        "whether a side loses that moves a unit to and fro for the fifth time; kings and their guards may";

    one extinctionPseudoRoyal: YesNo => royal.pseudo_royal = false,
        "whether the last units that may become extinct must not be left attacked";
    one dupleCheck: YesNo => royal.duple_check = false,
        "whether it counts as check if all units are attacked that may become extinct";
    one flyingGeneral: YesNo => royal.flying_general = false,
        "whether kings must not face each other on an open file or rank";
    one bikjangRule: YesNo => royal.bikjang = false,
        "whether kings that face each other must be parted, or a pass ends the game";
    one diagonalLines: Squares => diagonal_lines = SquareSet::EMPTY,
        "squares between which wazir, king, soldier, rook and janggiCannon also move diagonally";
    one makpongRule: YesNo => royal.makpong = false, "whether a king in check must not move, unless it captures";
    one soldierPromotionRank: Rank => soldier_rank = 0, "rank from which soldiers move sideways";
    one chess960: YesNo => castling.is_chess960 = false,
        "whether kings and rooks castle from any file, as in Chess960";
    one oppositeCastling: YesNo => castling.is_opposite = false,
        "whether a side must not castle as the other did";
    one castlingWins: Rights => castling.wins = 0,
        "castlings that win, as in KQkq; a side that can no longer castle so loses";

    one blastOnCapture: YesNo => captures.blast = false,
        "whether a capture explodes: what captures, and all units around but pawns";
    one blastImmuneTypes: Units => blast_immune = 0, "units that no explosion removes";
    one mutuallyImmuneTypes: Units => mutually_immune = 0, "units that do not capture units of their own type";
    one petrifyOnCaptureTypes: Units => petrified = 0, "units that become a wall where they capture";
    one petrifyBlastPieces: YesNo => captures.petrify_blasted = false, "whether units that explode become walls";

    one wallingRule: OneOfOrNone<WallPlace> => walls.place = None,
        "walls that a turn adds: where the unit could go on to, one that moves about, at the edge, where the unit was, anywhere";
    both wallingRegion: Squares => walls.region = [SquareSet::all(); 2], "squares of walls";
    one wallOrMove: YesNo => walls.instead_of_move = false, "whether a wall takes the place of a move";

    both pass: YesNo => placing.pass = [false; 2], "whether a side may pass";
    both passOnStalemate: YesNo => placing.pass_on_stalemate = [false; 2],
        "whether a side passes that has no other turn and is not in check";
    one enclosingDrop: OneOfOrNone<DropPlace> => placing.drop_place = None,
        "drops that enclose enemies in lines, are beside own units, are not beside enemies, slide in from any side, fall from the top";
    one enclosingDropStart: Squares => placing.first_drops = SquareSet::EMPTY,
        "squares that are filled first, without enclosing";
    one flipEnclosedPieces: OneOfOrNone<FlipRule> => placing.flips = None,
        "enemies that change sides: those enclosed in lines, those around, those around by a move or beside own units";
    one materialCounting: OneOfOrNone<MaterialRule> => ends.material = None,
        "result instead of a draw: for the side with more units, with more of Janggi's points, for White, for Black";
    one countingRule: OneOfOrNone<Counting> => ends.counting = None,
        "moves that a side has to mate when little is left";
    one shatarMateRule: YesNo => ends.shatar_mates = false,
        "whether a knight's mate loses, and mate without a check by rook, bers or knight before it draws";
    one adjudicateFullBoard: YesNo => ends.when_full = false, "whether the game ends when the board is full";
    one shuffle: OneOfOrNone<Shuffle> => shuffle = None,
        "units that are shuffled before a game: the first ranks as in Chess960, or a corner as in Racing Kings 1440; a key of Motley's own";
    one gating: YesNo => placing.remembers_unmoved = false,
        "whether units that have not moved are remembered; only with seirawanGating or cambodianMoves";
    one cambodianMoves: YesNo => placing.leaps_first = false,
        "whether a king and a fers that have not moved leap ahead: by a knight's move, and by two squares; only with gating";
    one seirawanGating: YesNo => placing.enters_at_gates = false,
        "whether a unit in hand may enter where a unit of the first rank leaves for the first time";

    one connectN: NumberIn<0, MAX_ROW> => connecting.in_row = 0, "units in a row that win";
    one connectPieceTypes: UnitsOrAll => connected = ANY_UNIT, "units that count for rows";
    one connectVertical: YesNo => connecting.on_files = true, "whether rows on files count";
    one connectHorizontal: YesNo => connecting.on_ranks = true, "whether rows on ranks count";
    one connectDiagonal: YesNo => connecting.on_diagonals = true, "whether rows on diagonals count";
    pair connectRegion1: Squares => connecting.first_region = [SquareSet::EMPTY; 2],
        "squares that a side connects with its connectRegion2 to win";
    pair connectRegion2: Squares => connecting.second_region = [SquareSet::EMPTY; 2], "the other squares";
    one connectNxN: NumberIn<0, MAX_ROW> => connecting.in_square = 0, "side of a square full of units that wins";
    one collinearN: NumberIn<0, MAX_ROW> => connecting.on_line = 0, "units on one line that win, with gaps";
    one connectValue: OneOf<EndValue> => connecting.value = EndValue::Win, "result for the side that connects";
};

impl Words for WallPlace {
    const WORDS: &'static [(&'static str, WallPlace)] = &[
        ("arrow", WallPlace::Arrow),
        ("duck", WallPlace::Duck),
        ("edge", WallPlace::Edge),
        ("past", WallPlace::Past),
        ("static", WallPlace::Static),
    ];
}

impl Words for DropPlace {
    const WORDS: &'static [(&'static str, DropPlace)] = &[
        ("reversi", DropPlace::Reversi),
        ("ataxx", DropPlace::Ataxx),
        ("snort", DropPlace::Snort),
        ("anyside", DropPlace::AnySide),
        ("top", DropPlace::Top),
    ];
}

impl Words for FlipRule {
    const WORDS: &'static [(&'static str, FlipRule)] =
        &[("reversi", FlipRule::Reversi), ("ataxx", FlipRule::Ataxx), ("quadwrangle", FlipRule::Quadwrangle)];
}

impl Words for Shuffle {
    const WORDS: &'static [(&'static str, Shuffle)] =
        &[("ranks", Shuffle::Ranks), ("corner", Shuffle::Corner)];
}

impl Words for Counting {
    const WORDS: &'static [(&'static str, Counting)] =
        &[("makruk", Counting::Makruk), ("cambodian", Counting::Cambodian), ("asean", Counting::Asean)];
}

impl Words for MaterialRule {
    const WORDS: &'static [(&'static str, MaterialRule)] = &[
        ("unweighted", MaterialRule::MoreUnits),
        ("janggi", MaterialRule::JanggiPoints),
        ("whitedrawodds", MaterialRule::White),
        ("blackdrawodds", MaterialRule::Black),
    ];
}
