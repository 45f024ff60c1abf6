//! Tables of the kinds of a game.

use crate::board::{Kind, Square};
use crate::file_games::rules::KindRules;
use crate::file_games::rules::atom::{Atom, Step, StepForm};
use crate::file_games::rules::kinds::{SlotSet, is_promoted, kind_of, letter_number, promoted_kind_of, slot};
use crate::file_games::rules::reach::{Ground, Reach};
use crate::file_games::squares::{PerSquare, SQUARES, SquareSet, transposed};
use crate::file_games::text::GameFileFault;
use crate::file_games::text::betza;
use crate::file_games::text::description::GameDescription;
use crate::file_games::text::key_values::KeyValues;
use crate::file_games::text::unit_looks::picture_file;
use crate::file_games::text::unit_types::{
    JANGGI_CANNON, KING, PAWN, ROOK as ROOK_TYPE, SHOGI_PAWN, SOLDIER, TypeSet, WAZIR, name,
};
use std::collections::BTreeMap;

/// The format's value of a rook, on average, and ours.
const FORMAT_ROOK: i32 = 1_328;
const ROOK: i32 = 500;

/// Makes the tables of all kinds, in the order of their places in tables.
pub(super) fn all_kinds(
    game: &GameDescription,
    rectangle: SquareSet,
    board: SquareSet,
) -> Result<Vec<KindRules>, GameFileFault> {
    let mut kinds: Vec<KindRules> = Vec::new();
    for number in 0..game.units.len() {
        let Some(own) = kind_of_type(game, number) else {
            continue;
        };
        let betza = game.betza(number).unwrap_or("");
        let mut atoms = betza::parse(betza).map_err(|e| e.at(&game.file, 0, &game.name))?;
        atoms.extend(moves_on_lines(&game.keys, number, betza));
        let before = kinds_that_become(game, number);
        let same_type: Vec<Kind> = std::iter::once(own).chain(before).collect();
        for &kind in &same_type {
            let mut rules = kind_rules(game, (number, kind), &atoms, [rectangle, board]);
            rules.same_type = same_type.iter().copied().collect();
            betza.clone_into(&mut rules.betza);
            (rules.given_name, rules.given_picture) = look(game, (number, kind));
            rules.promoted = promoted_kind(game, number);
            rules.unpromoted = unpromoted_kind(game, kind);
            let stays = rules.is_simple && rules.promoted.is_none() && rules.unpromoted.is_none();
            let is_plain = stays
                && !rules.is_chess_pawn
                && !rules.shuns_its_like
                && !game.keys.placing.leaps_first
                && !game.keys.promotion.immobility_illegal
                && atoms.iter().all(|atom| !atom.initial);
            rules.moves_plainly =
                [0, 1].map(|side| is_plain && !rules.promotes[side] && !rules.takes_en_passant[side]);
            rules.in_hand_as =
                if game.keys.drops.keep_promotion { own } else { rules.unpromoted.unwrap_or(own) };
            kinds.push(rules);
        }
    }
    kinds.sort_by_key(|rules| slot(rules.kind));
    let mut tables = Vec::new();
    for reach in kinds.iter_mut().flat_map(KindRules::reaches) {
        reach.share_rows(&mut tables);
    }
    Ok(kinds)
}

/// Returns the letter of a type that the game has, from 0 for `A`.
pub(super) fn letter_of_type(game: &GameDescription, number: usize) -> Option<u8> {
    Some(game.units.get(number)?.as_ref()?.letter)
}

/// Returns the kind of a type that the game has.
pub(super) fn kind_of_type(game: &GameDescription, number: usize) -> Option<Kind> {
    let promotes = game.keys.pawns;
    let is_pawn_like = number == PAWN || promotes.iter().any(|set| set >> number & 1 != 0);
    Some(kind_of(letter_of_type(game, number)?, is_pawn_like))
}

/// Returns the kinds of units that have become units of a type as in shogi.
fn kinds_that_become(game: &GameDescription, number: usize) -> impl Iterator<Item = Kind> {
    let pairs = game.keys.promoted_types.iter();
    let from = pairs.filter(move |&(_, &to)| to == number);
    from.filter_map(|(&from, _)| Some(promoted_kind_of(letter_of_type(game, from)?)))
}

/// Returns the kind that units of a type become as in shogi. The king promotes nowhere.
fn promoted_kind(game: &GameDescription, number: usize) -> Option<Kind> {
    let &to = game.keys.promoted_types.get(&number)?;
    letter_of_type(game, to)?;
    Some(promoted_kind_of(letter_of_type(game, number).filter(|_| number != KING)?))
}

/// Returns the kind that a kind was before it was promoted as in shogi.
fn unpromoted_kind(game: &GameDescription, kind: Kind) -> Option<Kind> {
    let mut types = 0..game.units.len();
    let is_promoted_form =
        |&number: &usize| letter_of_type(game, number).is_some_and(|letter| promoted_kind_of(letter) == kind);
    kind_of_type(game, types.find(is_promoted_form).filter(|_| is_promoted(kind))?)
}

/// Makes the tables of one kind.
fn kind_rules(
    game: &GameDescription,
    (number, kind): (usize, Kind),
    atoms: &[Atom],
    [rectangle, board]: [SquareSet; 2],
) -> KindRules {
    let keys: &KeyValues = &game.keys;
    let has = |set: [TypeSet; 2]| set.map(|set| set >> number & 1 != 0);
    let table = |wanted: fn(&Atom) -> bool| {
        [0, 1].map(|side| {
            let region = game.mobility[side].get(&number).copied();
            let region = region.filter(|region| !region.is_empty()).unwrap_or(SquareSet::all());
            let on_file = match number {
                SOLDIER => ranks_below(keys, side),
                _ => SquareSet::EMPTY,
            };
            let atoms = atoms.iter().filter(|atom| wanted(atom));
            let region = region & board;
            let ground = Ground { board: rectangle, region, on_file, lines: keys.diagonal_lines };
            Reach::new(atoms, side == 1, &ground)
        })
    };
    let quiet = table(|atom| atom.quiet && !atom.initial);
    let capture = table(|atom| atom.capture && !atom.initial);
    let reached_from = |reach: &[Reach; 2]| {
        let back = |reach: &Reach| transposed(board, |from| reach.at_best(from));
        reach.each_ref().map(back)
    };
    let moves_on = |reach: &Reach| {
        let can = |&from: &Square| !reach.at_best(from).is_empty();
        board.filter(can).collect()
    };
    KindRules {
        kind,
        same_type: SlotSet::default(),
        promoted: None,
        unpromoted: None,
        in_hand_as: kind,
        attackers: reached_from(&capture),
        reversed: capture.each_ref().map(|reach| reach.reversed(rectangle)),
        mobile: quiet.each_ref().map(moves_on),
        quiet_from: reached_from(&quiet),
        initial: table(|atom| atom.quiet && atom.initial),
        is_simple: atoms.iter().all(|atom| atom.initial || atom.quiet && atom.capture),
        moves_plainly: [false; 2],
        quiet,
        capture,
        is_chess_pawn: number == PAWN,
        is_shogi_pawn: number == SHOGI_PAWN,
        shuns_its_like: number == JANGGI_CANNON,
        given_name: None,
        given_picture: None,
        betza: String::new(),
        type_number: number,
        janggi_points: janggi_points(number),
        is_petrified: has([keys.petrified; 2])[0],
        is_blast_immune: has([keys.blast_immune; 2])[0],
        is_mutually_immune: has([keys.mutually_immune; 2])[0],
        promotes: has(keys.pawns),
        takes_en_passant: has(keys.en_passant),
        restarts_clock: has(keys.restart_clock),
        value: 0,
        promotion_limit: keys.promotion_limit.get(&number).copied().unwrap_or(0),
    }
}

/// Returns the points of a type in Janggi's counting of material.
fn janggi_points(number: usize) -> u32 {
    match name(number).as_str() {
        "rook" => 13,
        "janggiCannon" => 7,
        "horse" => 5,
        "janggiElephant" | "wazir" => 3,
        "soldier" => 2,
        _ => 0,
    }
}

/// Returns the moves of a type along diagonal lines, if it has such moves.
fn moves_on_lines(keys: &KeyValues, number: usize, betza: &str) -> Option<Atom> {
    const DIAGONALS: [Step; 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
    if keys.diagonal_lines.is_empty() {
        return None;
    }
    let (form, steps) = match number {
        WAZIR => (StepForm::Leap, &DIAGONALS[..]),
        KING if betza == "W" => (StepForm::Leap, &DIAGONALS[..]),
        SOLDIER => (StepForm::Leap, &DIAGONALS[..2]),
        ROOK_TYPE => (StepForm::Ride(0), &DIAGONALS[..]),
        JANGGI_CANNON => (StepForm::Hop(0), &DIAGONALS[..]),
        _ => return None,
    };
    let steps = steps.to_vec();
    Some(Atom { form, steps, quiet: true, capture: true, initial: false, en_passant: false, on_lines: true })
}

/// Returns the name and the picture that the file gives to a kind.
fn look(game: &GameDescription, (number, kind): (usize, Kind)) -> (Option<String>, Option<&'static str>) {
    // A promoted unit has the letter of the unit that it was.
    let own = is_promoted(kind).then(|| game.type_of_letter(letter_number(kind))).flatten();
    let key = (own.unwrap_or(number), is_promoted(kind));
    let picture = game.keys.unit_pictures.get(&key).and_then(|name| picture_file(name));
    (game.keys.unit_names.get(&key).cloned(), picture)
}

/// Returns for each square those whose occupation decides whether units of `side` attack it.
pub(super) fn sight(kinds: &[KindRules], side: usize, board: SquareSet) -> PerSquare {
    let mut sight = vec![SquareSet::EMPTY; SQUARES];
    let reaches = kinds.iter().map(|kind| &kind.capture[side]);
    for reach in reaches.filter(|reach| !reach.leaps_only()) {
        for from in board {
            for to in reach.at_best(from) {
                sight[to.index()] |= reach.paths(from, to);
            }
        }
    }
    sight
}

/// Returns the squares on which soldiers of a side only move along their files.
fn ranks_below(keys: &KeyValues, side: usize) -> SquareSet {
    let ranks = (0..keys.soldier_rank).map(SquareSet::rank);
    let white = ranks.collect();
    if side == 0 { white } else { white.flipped(keys.ranks) }
}

/// Returns the kind of a letter, from 0 for `A`, with a `+` before it or without.
pub(super) fn kind_of_letter(game: &GameDescription, letter: u8, is_promoted: bool) -> Option<Kind> {
    let number = game.type_of_letter(letter)?;
    if is_promoted {
        let &to = game.keys.promoted_types.get(&number)?;
        return letter_of_type(game, to).map(|_| promoted_kind_of(letter));
    }
    kind_of_type(game, number)
}

/// Returns the kinds of some types, those that the game has, by letter.
pub(super) fn kinds_of_types(game: &GameDescription, set: TypeSet) -> Vec<Kind> {
    let types = (0..game.units.len()).filter(|number| set >> number & 1 != 0);
    let mut found: Vec<Kind> = types.filter_map(|number| kind_of_type(game, number)).collect();
    found.sort();
    found
}

/// Returns the kinds of some types and those that become such units as in shogi.
pub(super) fn with_promoted(kinds: &[KindRules], set: TypeSet) -> impl Iterator<Item = Kind> {
    let chosen = kinds.iter().filter(move |rules| set >> rules.type_number & 1 != 0);
    chosen.map(|rules| rules.kind)
}

/// Returns the values that the file has, in centipawns.
pub(super) fn given_values(game: &GameDescription) -> BTreeMap<Kind, i32> {
    let mut values = BTreeMap::new();
    let [middle, end] = &game.keys.unit_values;
    for (&number, &value) in middle.iter().chain(end) {
        let Some(unit) = &game.units[number] else {
            continue;
        };
        let both = [middle, end].map(|values| values.get(&number).copied().unwrap_or(value) as i32);
        let value = (both[0] + both[1]) * ROOK / (2 * FORMAT_ROOK);
        for is_pawn in [false, true] {
            values.insert(kind_of(unit.letter, is_pawn), value);
        }
    }
    values
}
