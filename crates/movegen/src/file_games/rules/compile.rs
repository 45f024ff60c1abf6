//! Compilation of descriptions into rules.

use super::attack_table::AttackTable;
use super::kind_tables::{all_kinds, kind_of_type, letter_of_type, sight};
use super::kinds::{SLOTS, promoted_kind_of, slot};
use super::reach::Reach;
use super::{CastlingWay, ExtinctionType, FlagKinds, GameRules, KindRules, RulesRef};
use crate::board::Kind;
use crate::file_games::eval::{self, tables::EvalTables};
use crate::file_games::position::fen;
use crate::file_games::position::start::{self, StartFields};
use crate::file_games::square_set::{SQUARES, SquareSet, file_of, rank_of, square_at};
use crate::file_games::text::betza::{self, Atom};
use crate::file_games::text::description::{GameDescription, UnitText};
use crate::file_games::text::rule_parts::DropPlace;
use crate::file_games::text::rule_parts::WallPlace;
use crate::file_games::text::unit_types::{ANY_UNIT, KING, NAMED, PAWN, TypeSet};
use crate::file_games::text::{GameFileFault, SECTION};
use crate::file_games::turns::castling::castling_ways;
use motley_game::Side;
use std::collections::BTreeMap;

/// Compiles a game and checks its start position.
///
/// # Errors
/// A start position that the rules do not have, and a game without units.
pub(crate) fn compile(game: &GameDescription) -> Result<GameRules, GameFileFault> {
    let mut texts = game.rules.clone();
    texts.start_fen = start::complete(&texts);
    let (files, ranks) = (texts.files, texts.ranks);
    let all = (0..ranks).flat_map(|rank| (0..files).map(move |file| square_at(file, rank)));
    let rectangle = all.fold(SquareSet::EMPTY, SquareSet::with);
    let at_start = |found: &str, expected: &str| start_fault(game, found, expected);
    let fields = StartFields::read(&texts, &|letter, is_promoted| kind_of_letter(game, letter, is_promoted))
        .map_err(|e| at_start(&e.found, &describe(&e)))?;
    let moves_duck = texts.walling.place == Some(WallPlace::Duck);
    let holes = if moves_duck { SquareSet::EMPTY } else { fields.holes };
    let board = rectangle & !holes;
    let kinds = all_kinds(game, rectangle, board)?;
    if kinds.is_empty() {
        return Err(at_start("", "a game with at least one unit"));
    }
    let index = index_of_slots(&kinds);
    let kinds_of = |set: TypeSet| kinds_of_types(game, set);
    let with_promoted = |set: TypeSet| with_promoted(&kinds, set);
    let flag_kinds = [0, 1].map(|side| {
        let has_region = !(texts.flag_region[side] & board).is_empty();
        flag_kinds(&kinds, texts.flag_piece[side], has_region)
    });
    check_castling(game)?;
    check_promotion(game)?;
    let royal_kinds = || with_promoted(1 << KING);
    let kings: [u32; 2] = Side::BOTH.map(|side| royal_kinds().map(|kind| fields.count(side, kind)).sum());
    if kings.iter().any(|&count| count > 1) {
        return Err(at_start(&texts.start_fen, "at most one king of each side"));
    }
    let castling =
        castling_ways(&texts, &fields, &|side| kinds_of(texts.castling_king_piece[side]), &|side| {
            kinds_of(texts.castling_rook_pieces[side])
        });
    let extinction_types = kinds_of(texts.extinction_piece_types).into_iter();
    let extinction_types = extinction_types
        .map(|kind| ExtinctionType { kind, kinds: kinds[usize::from(index[slot(kind)])].same_type });
    let mut rules = GameRules {
        name: game.name.clone(),
        values: game.values.clone(),
        board,
        holes,
        edge: edge_of(files, ranks) & board,
        has_connecting: texts.connecting.is_in_use(),
        connecting_kinds: (texts.connecting.types & ANY_UNIT == 0)
            .then(|| with_promoted(texts.connecting.types).collect()),
        index,
        king: kinds_of(1 << KING).first().copied(),
        royal_kinds: royal_kinds().collect(),
        kings,
        promotions: [0, 1].map(|side| kinds_of(texts.promotion_piece_types[side])),
        castling_kings: texts.castling_king_piece.map(kinds_of),
        castling_rooks: texts.castling_rook_pieces.map(kinds_of),
        rights_kept: rights_kept(&castling),
        castling,
        attacks: [0, 1].map(|side| attack_table(&kinds, side, |_| true)),
        riding_attacks: [0, 1]
            .map(|side| attack_table(&kinds, side, |kind| !kind.capture[side].leaps_only())),
        sight: [0, 1].map(|side| sight(&kinds, side, board)),
        has_hops: kinds.iter().any(|k| k.capture.iter().any(Reach::has_hops)),
        has_blast_immune: kinds.iter().any(|k| k.is_blast_immune),
        extinction_types: extinction_types.collect(),
        extinction_kinds: with_promoted(texts.extinction_piece_types).collect(),
        must_drop_kinds: kinds_of(texts.must_drop_type),
        extinction_of_all: texts.extinction_piece_types & ANY_UNIT != 0,
        flag_kinds,
        pawn_of: [0, 1].map(|side| {
            let types = texts.promotion_pawn_types[side];
            let pawn = types & 1 << PAWN;
            kinds_of(if pawn == 0 { types } else { pawn }).first().copied()
        }),
        drop_no_doubled: kinds_of(texts.drop_no_doubled).first().copied(),
        is_symmetric: is_symmetric(game) && holes.flipped(ranks) == holes,
        has_mirrored_units: is_mirrored(game, holes),
        fingerprint: game.fingerprint(),
        start_fen: texts.start_fen.clone(),
        eval: EvalTables::default(),
        kinds,
        texts,
    };
    let at_start = |kind| Side::BOTH.map(|side| fields.count(side, kind)).iter().sum();
    eval::fill(game, &mut rules, &at_start);
    check_start(game, &rules)?;
    Ok(rules)
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

/// Checks that no king promotes and no unit becomes one: the number of kings would change by a turn.
fn check_promotion(game: &GameDescription) -> Result<(), GameFileFault> {
    let rules = &game.rules;
    let has_king = |types: &[TypeSet; 2]| types.iter().any(|&types| types & 1 << KING != 0);
    let becomes_king = || {
        let mut types = rules.unit_promotion.promoted_types.values();
        types.any(|&promoted| promoted == KING)
    };
    let (part, other_key) = if has_king(&rules.promotion_pawn_types) {
        ("promotionPawnTypes", "pawnTypes")
    } else if has_king(&rules.promotion_piece_types) {
        ("promotionPieceTypes", "promotionPieceTypesWhite")
    } else if becomes_king() {
        ("promotedPieceType", "promotedPieceType")
    } else {
        return Ok(());
    };
    let line = game.line_of(part).max(game.line_of(other_key));
    let expected = "units that are not royal";
    Err(key_fault(game, part, line, "the king among them", expected))
}

/// Checks that the rights to castle by Chess960's rules can be told from the units that have not moved, where
/// a FEN has only these.
fn check_castling(game: &GameDescription) -> Result<(), GameFileFault> {
    let rules = &game.rules;
    let has_gating = rules.placing.gating && rules.placing.seirawan_gating;
    let effects = &rules.capture;
    let is_lost_otherwise = rules.royal.opposite_castling || effects.blasts || effects.petrified != 0;
    if !(rules.royal.chess960 && has_gating && is_lost_otherwise) {
        return Ok(());
    }
    let found = "true, with gating and a rule that ends rights of units that have not moved";
    let line = game.line_of("chess960");
    Err(key_fault(game, "chess960", line, found, "false"))
}

/// Returns a fault of the value of a key, at a line.
fn key_fault(game: &GameDescription, key: &str, line: usize, found: &str, expected: &str) -> GameFileFault {
    GameFileFault {
        file: game.file.as_str().into(),
        line,
        game: game.name.as_str().into(),
        part: key.into(),
        found: found.into(),
        expected: expected.to_owned(),
        meant: None,
    }
}

/// Returns the kinds that win on the flag, which has a region on the board or none.
fn flag_kinds(kinds: &[KindRules], types: TypeSet, has_region: bool) -> FlagKinds {
    if !has_region {
        FlagKinds::None
    } else if types & ANY_UNIT != 0 {
        FlagKinds::Any
    } else {
        // A unit that the game does not have never reaches the flag.
        FlagKinds::Of(with_promoted(kinds, types).collect())
    }
}

/// Returns the squares at the edge of a board.
fn edge_of(files: u8, ranks: u8) -> SquareSet {
    let is_edge = |&(file, rank): &(u8, u8)| file == 0 || rank == 0 || file == files - 1 || rank == ranks - 1;
    let all = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
    all.filter(is_edge).fold(SquareSet::EMPTY, |set, (file, rank)| set.with(square_at(file, rank)))
}

/// Returns a fault of the start position, at the line of its key or of the section.
fn start_fault(game: &GameDescription, found: &str, expected: &str) -> GameFileFault {
    let line = match game.line_of("startFen") {
        0 => game.line_of(SECTION),
        line => line,
    };
    key_fault(game, "startFen", line, found, expected)
}

/// Returns the kind of a letter, from 0 for `A`, with a `+` before it or without.
fn kind_of_letter(game: &GameDescription, letter: u8, is_promoted: bool) -> Option<Kind> {
    let number = game.type_of_letter(letter)?;
    if is_promoted {
        let &to = game.rules.unit_promotion.promoted_types.get(&number)?;
        return letter_of_type(game, to).map(|_| promoted_kind_of(letter));
    }
    kind_of_type(game, number)
}

/// Returns the kinds of some types, those that the game has, by letter.
fn kinds_of_types(game: &GameDescription, set: TypeSet) -> Vec<Kind> {
    let types = (0..game.units.len()).filter(|number| set >> number & 1 != 0);
    let mut found: Vec<Kind> = types.filter_map(|number| kind_of_type(game, number)).collect();
    found.sort();
    found
}

/// Returns the kinds of some types and those that become such units as in shogi.
fn with_promoted(kinds: &[KindRules], set: TypeSet) -> impl Iterator<Item = Kind> {
    let chosen = kinds.iter().filter(move |rules| set >> rules.type_number & 1 != 0);
    chosen.map(|rules| rules.kind)
}

/// Returns for each square the rights to castle that remain when something happens there.
fn rights_kept(castling: &[Option<CastlingWay>; 4]) -> Vec<u8> {
    let mut kept = vec![0b1111; SQUARES];
    for (bit, way) in castling.iter().enumerate() {
        for square in way.iter().flat_map(|way| [way.king, way.rook]) {
            kept[square.index()] &= !(1 << bit);
        }
    }
    kept
}

/// Checks the start position of a game by its rules.
fn check_start(game: &GameDescription, rules: &GameRules) -> Result<(), GameFileFault> {
    let error = match fen::parse(&rules.start_fen, RulesRef(rules)) {
        Ok(_) => return Ok(()),
        Err(error) => error,
    };
    let mut fault = start_fault(game, &error.found, &describe(&error));
    fault.part = format!("{}, {}", fault.part, error.part).into();
    Err(fault)
}

fn describe(error: &motley_game::TextError) -> String {
    match &error.place {
        Some(place) => format!("{} ({place})", error.expected),
        None => error.expected.clone(),
    }
}

/// Whether the rules are the same for both sides, seen from their own end of the board.
fn is_symmetric(game: &GameDescription) -> bool {
    let texts = &game.rules;
    let flip = |pair: [SquareSet; 2]| {
        let on_board =
            pair.map(|set| set.filter(|&s| rank_of(s) < texts.ranks).fold(SquareSet::EMPTY, SquareSet::with));
        on_board[0].flipped(texts.ranks) == on_board[1]
    };
    let same = |pair: [TypeSet; 2]| pair[0] == pair[1];
    let regions = [
        texts.promotion_region,
        texts.double_step_region,
        texts.triple_step_region,
        texts.en_passant_region,
        texts.flag_region,
        texts.drop_region,
        texts.walling.region,
        [texts.placing.first_drops; 2],
        texts.connecting.regions.map(|regions| regions[0]),
        texts.connecting.regions.map(|regions| regions[1]),
    ];
    let [pass, on_stalemate] = [texts.placing.pass, texts.placing.pass_on_stalemate];
    regions.into_iter().all(flip)
        && pass[0] == pass[1]
        && on_stalemate[0] == on_stalemate[1]
        && texts.royal.castling_wins >> 2 == texts.royal.castling_wins & 0b11
        && texts.placing.drop_place != Some(DropPlace::Top)
        && same(texts.promotion_pawn_types)
        && same(texts.promotion_piece_types)
        && same(texts.en_passant_types)
        && same(texts.n_move_rule_types)
        && same(texts.flag_piece)
        && game.units.iter().enumerate().all(has_no_hands)
        && game.mobility.iter().all(BTreeMap::is_empty)
        && !texts.flag_move
}

/// Whether the rules, but for castling, are the same with left and right exchanged.
fn is_mirrored(game: &GameDescription, holes: SquareSet) -> bool {
    let files = game.rules.files;
    let regions = game.rules.flag_region.into_iter().chain([holes]);
    let on_board = |set: SquareSet| set.filter(|&square| file_of(square) < files);
    let mut regions = regions.map(|set| on_board(set).fold(SquareSet::EMPTY, SquareSet::with));
    game.units.iter().enumerate().all(has_no_hands)
        && game.mobility.iter().all(BTreeMap::is_empty)
        && regions.all(|region| region.mirrored(files) == region)
}

/// Whether left and right are the same for a unit.
fn has_no_hands((number, unit): (usize, &Option<UnitText>)) -> bool {
    let Some(unit) = unit else {
        return true;
    };
    let named = NAMED.get(number).and_then(|&(_, betza)| betza);
    let betza = unit.betza.as_deref().or(named).unwrap_or("");
    let mirrored = |atom: &Atom| {
        let mut steps = atom.steps.iter();
        steps.all(|&(files, ranks)| atom.steps.contains(&(-files, ranks)))
    };
    betza::parse(betza).unwrap_or_default().iter().all(mirrored)
}
