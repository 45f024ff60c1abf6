//! Compilation of descriptions into rules.

use super::castling::castling_ways;
use super::fen;
use super::kinds::{SLOTS, kind_of, slot};
use super::reach::{PerSquare, Reach};
use super::rules::{CastlingWay, GameRules, KindRules, RulesRef};
use super::square_set::{SQUARES, SquareSet, rank_of, square_at};
use super::start::{self, StartFields};
use super::text::betza::{self, Atom};
use super::text::description::{GameDescription, RuleTexts, UnitText};
use super::text::unit_types::{ANY_UNIT, KING, NAMED, PAWN, SHOGI_PAWN, TypeSet};
use super::text::{GameFileFault, SECTION};
use super::worth;
use crate::board::{Kind, Square};
use motley_game::Side;

/// Compiles a game and checks its start position.
///
/// # Errors
/// A start position that the rules do not have, and a game without units.
pub(super) fn compile(game: &GameDescription) -> Result<GameRules, GameFileFault> {
    let mut texts = game.rules.clone();
    texts.start_fen = start::complete(&texts);
    let (files, ranks) = (texts.files, texts.ranks);
    let all = (0..ranks).flat_map(|rank| (0..files).map(move |file| square_at(file, rank)));
    let rectangle = all.fold(SquareSet::EMPTY, SquareSet::with);
    let at_start = |found: String, expected: String| start_fault(game, found, expected);
    let fields = StartFields::read(&texts, &|letter| kind_of_letter(game, letter))
        .map_err(|e| at_start(e.found.clone(), describe(&e)))?;
    let board = rectangle & !fields.holes;
    let mut kinds = all_kinds(game, rectangle, board)?;
    kinds.sort_by_key(|rules| slot(rules.kind));
    if kinds.is_empty() {
        return Err(at_start(
            String::new(),
            "a game with at least one unit".to_owned(),
        ));
    }
    let mut index = [0; SLOTS];
    for (at, rules) in kinds.iter().enumerate() {
        index[slot(rules.kind)] = at as u8;
    }
    let kinds_of = |set: TypeSet| kinds_of_types(game, &kinds, set);
    let flag_kinds = [0, 1].map(|side| {
        let has_region = !(texts.flag_region[side] & board).is_empty();
        let any = texts.flag_piece[side] & ANY_UNIT != 0;
        // A unit that the game does not have never reaches the flag.
        let kind = kinds_of(texts.flag_piece[side]).first().copied();
        (has_region && (any || kind.is_some())).then_some(if any { None } else { kind })
    });
    let king = kinds_of(1 << KING).first().copied();
    let kings = Side::BOTH.map(|side| match king {
        Some(king) => fields.count(side, king),
        None => 0,
    });
    if kings.iter().any(|&count| count > 1) {
        return Err(at_start(
            texts.start_fen.clone(),
            "at most one king of each side".to_owned(),
        ));
    }
    let castling = castling_ways(
        &texts,
        &fields,
        &|side| kinds_of(texts.castling_king_piece[side]),
        &|side| kinds_of(texts.castling_rook_pieces[side]),
    );
    let mut rules = GameRules {
        name: game.name.clone(),
        board,
        holes: fields.holes,
        index,
        king,
        kings,
        promotions: [0, 1].map(|side| kinds_of(texts.promotion_piece_types[side])),
        castling_units: castling.map(|way| {
            let way = way?;
            Some([fields.at(way.king)?.kind(), fields.at(way.rook)?.kind()])
        }),
        rights_kept: rights_kept(&castling),
        castling,
        sight: [0, 1].map(|side| sight(&kinds, side, board)),
        has_hops: kinds.iter().any(|k| k.capture.iter().any(Reach::has_hops)),
        extinction_kinds: kinds_of(texts.extinction_piece_types),
        extinction_of_all: texts.extinction_piece_types & ANY_UNIT != 0,
        flag_kinds,
        pawn_of: [0, 1].map(|side| {
            let types = texts.promotion_pawn_types[side];
            let pawn = types & 1 << PAWN;
            kinds_of(if pawn == 0 { types } else { pawn })
                .first()
                .copied()
        }),
        drop_no_doubled: kinds_of(texts.drop_no_doubled).first().copied(),
        is_symmetric: is_symmetric(game) && fields.holes.flipped(ranks) == fields.holes,
        start_fen: texts.start_fen.clone(),
        worth: Vec::new(),
        kinds,
        texts,
    };
    worth::fill(game, &mut rules);
    check_start(game, &rules)?;
    Ok(rules)
}

/// Returns a fault of the start position, at the line of its key or of the section.
fn start_fault(game: &GameDescription, found: String, expected: String) -> GameFileFault {
    GameFileFault {
        file: game.file.as_str().into(),
        line: match game.line_of("startFen") {
            0 => game.line_of(SECTION),
            line => line,
        },
        part: format!("{}, startFen", game.name),
        found,
        expected,
        meant: None,
    }
}

/// Makes the tables of all kinds.
fn all_kinds(
    game: &GameDescription,
    rectangle: SquareSet,
    board: SquareSet,
) -> Result<Vec<KindRules>, GameFileFault> {
    let mut kinds: Vec<KindRules> = Vec::new();
    for (number, unit) in game.units.iter().enumerate() {
        let (Some(unit), Some(kind)) = (unit, kind_of_type(game, number)) else {
            continue;
        };
        let named = NAMED.get(number).and_then(|&(_, betza)| betza);
        let betza = unit.betza.as_deref().or(named).unwrap_or("");
        let atoms = betza::parse(betza).map_err(|e| e.at(&game.file, 0, &game.name))?;
        kinds.push(kind_rules(game, (number, kind), &atoms, [rectangle, board]));
    }
    Ok(kinds)
}

/// Returns the kind of a type that the game has.
fn kind_of_type(game: &GameDescription, number: usize) -> Option<Kind> {
    let promotes = game.rules.promotion_pawn_types;
    let is_pawn_like = number == PAWN || promotes.iter().any(|set| set >> number & 1 != 0);
    let unit = game.units.get(number)?.as_ref()?;
    Some(kind_of(unit.letter, is_pawn_like))
}

/// Returns the kind of a letter, from 0 for `A`.
fn kind_of_letter(game: &GameDescription, letter: u8) -> Option<Kind> {
    kind_of_type(game, game.type_of_letter(letter)?)
}

/// Returns the kinds of some types, those that the game has.
fn kinds_of_types(game: &GameDescription, kinds: &[KindRules], set: TypeSet) -> Vec<Kind> {
    let types = (0..game.units.len()).filter(|number| set >> number & 1 != 0);
    let letters = types.filter_map(|number| Some(game.units[number].as_ref()?.letter));
    let kind_of_letter = |letter: u8| {
        let mut all = kinds.iter().map(|rules| rules.kind);
        all.find(|&kind| slot(kind) == usize::from(letter))
    };
    let mut found: Vec<Kind> = letters.filter_map(kind_of_letter).collect();
    found.sort();
    found
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
    let mut fault = start_fault(game, error.found.clone(), describe(&error));
    fault.part = format!("{}, {}", fault.part, error.part);
    Err(fault)
}

fn describe(error: &motley_game::TextError) -> String {
    match &error.place {
        Some(place) => format!("{} ({place})", error.expected),
        None => error.expected.clone(),
    }
}

/// Makes the tables of one kind.
fn kind_rules(
    game: &GameDescription,
    (number, kind): (usize, Kind),
    atoms: &[Atom],
    [rectangle, board]: [SquareSet; 2],
) -> KindRules {
    let texts: &RuleTexts = &game.rules;
    let has = |set: [TypeSet; 2]| set.map(|set| set >> number & 1 != 0);
    let table = |wanted: fn(&Atom) -> bool| {
        [0, 1].map(|side| {
            let region = game.mobility[side].get(&number).copied();
            let region = region
                .filter(|region| !region.is_empty())
                .unwrap_or(SquareSet::ALL);
            Reach::new(
                atoms.iter().filter(|atom| wanted(atom)),
                side == 1,
                rectangle,
                region & board,
            )
        })
    };
    let quiet = table(|atom| atom.quiet && !atom.initial);
    let capture = table(|atom| atom.capture && !atom.initial);
    let transposed = |reach: &[Reach; 2]| reach.each_ref().map(|reach| transpose(reach, board));
    let moves_on = |reach: &Reach| {
        let can = |&from: &Square| !reach.at_best(from).is_empty();
        board.filter(can).fold(SquareSet::EMPTY, SquareSet::with)
    };
    KindRules {
        kind,
        attackers: transposed(&capture),
        mobile: quiet.each_ref().map(moves_on),
        quiet_from: transposed(&quiet),
        initial: table(|atom| atom.quiet && atom.initial),
        is_simple: atoms
            .iter()
            .all(|atom| atom.initial || atom.quiet && atom.capture),
        quiet,
        capture,
        is_chess_pawn: number == PAWN,
        is_shogi_pawn: number == SHOGI_PAWN,
        type_number: number,
        promotes: has(texts.promotion_pawn_types),
        takes_en_passant: has(texts.en_passant_types),
        restarts_clock: has(texts.n_move_rule_types),
        value: 0,
        promotion_limit: texts.promotion_limit.get(&number).copied().unwrap_or(0),
    }
}

/// Returns for each square the squares from which it can be reached.
fn transpose(reach: &Reach, board: SquareSet) -> PerSquare {
    let mut from_where = vec![SquareSet::EMPTY; SQUARES];
    for from in board {
        for to in reach.at_best(from) {
            from_where[to.index()] = from_where[to.index()].with(from);
        }
    }
    from_where
}

/// Returns for each square those whose occupation decides whether units of `side` attack it.
fn sight(kinds: &[KindRules], side: usize, board: SquareSet) -> PerSquare {
    let mut sight = vec![SquareSet::EMPTY; SQUARES];
    let reaches = kinds.iter().map(|kind| &kind.capture[side]);
    for reach in reaches.filter(|reach| !reach.leaps_only()) {
        for from in board {
            for to in reach.at_best(from) {
                sight[to.index()] = sight[to.index()] | reach.paths(from, to);
            }
        }
    }
    sight
}

/// Whether the rules are the same for both sides, seen from their own end of the board.
fn is_symmetric(game: &GameDescription) -> bool {
    let texts = &game.rules;
    let flip = |pair: [SquareSet; 2]| {
        let on_board = pair.map(|set| {
            set.filter(|&s| rank_of(s) < texts.ranks)
                .fold(SquareSet::EMPTY, SquareSet::with)
        });
        on_board[0].flipped(texts.ranks) == on_board[1]
    };
    let same = |pair: [TypeSet; 2]| pair[0] == pair[1];
    flip(texts.promotion_region)
        && flip(texts.double_step_region)
        && flip(texts.triple_step_region)
        && flip(texts.en_passant_region)
        && flip(texts.flag_region)
        && flip(texts.drop_region)
        && same(texts.promotion_pawn_types)
        && same(texts.promotion_piece_types)
        && same(texts.en_passant_types)
        && same(texts.n_move_rule_types)
        && same(texts.flag_piece)
        && game.units.iter().enumerate().all(has_no_hands)
        && game
            .mobility
            .iter()
            .all(std::collections::BTreeMap::is_empty)
        && !texts.flag_move
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
