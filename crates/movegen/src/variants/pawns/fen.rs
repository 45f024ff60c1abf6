//! Positions as text \[G-21\], \[G-22\].
//!
//! After the six fields of chess come, in this order and where they say anything, `reload=`, `rest=`,
//! `fallen=`, `displaced=` and `heroic=`.

use super::castling::{self, CASTLINGS};
use super::kinds::{Board, GUARD, HEALER, KING, KindSet, ROOK, Squares, UNITS, is_pawn};
use super::position::{PawnsChess, Phase};
use super::spy;
use crate::board::{Bitboard, Board8x8, Geometry, Square, Unit};
use crate::mechanics::castling::CastlingRights;
use crate::mechanics::en_passant;
use crate::mechanics::fen::{self, CommonFields, EN_PASSANT_FIELD, Fields, PLACEMENT};
use motley_game::{Side, TextError};

const RELOAD: &str = "field reload";
const REST: &str = "field rest";
const FALLEN: &str = "field fallen";
const DISPLACED: &str = "field displaced";
const HEROIC: &str = "field heroic";

/// Reads a FEN. The order matters: each field is checked against those read before it.
pub(super) fn parse(text: &str) -> Result<PawnsChess, TextError> {
    let (fields, more) = CommonFields::read(text)?;
    let board = read_board(fields.placement)?;
    let to_move = fields.to_move;
    check_kings(&board, to_move)?;
    let mut pos = PawnsChess {
        board,
        to_move,
        phase: Phase::Start,
        castling: 0,
        en_passant: None,
        reload: [false; 2],
        rest: [false; 2],
        fallen: [KindSet::EMPTY; 2],
        displaced: Squares::EMPTY,
        declared: Squares::EMPTY,
        counters: fields.counters,
    };
    pos.castling = read_castling(&pos, fields.castling)?;
    read_states(&mut pos, more)?;
    // After the displaced spies, one of which may capture en passant or come in the way.
    pos.en_passant = read_en_passant(&pos, fields.en_passant)?;
    if pos.leaves_check() {
        let found = format!("{} in check", !to_move);
        return Err(TextError::new(PLACEMENT, found, "the side that is not to move out of check"));
    }
    Ok(pos)
}

fn read_board(text: &str) -> Result<Board, TextError> {
    UNITS.read_board(text, |unit, square| {
        let stays_pawn = is_pawn(unit.kind()) && unit.kind() != GUARD;
        let is_stuck = stays_pawn && Squares::last_rank(unit.side()).has(square);
        is_stuck.then_some("no pawn but a guard on its last rank")
    })
}

/// Checks that each side has one king; the side not to move may have lost its own to its own
/// berserker \[PC-40\].
fn check_kings(board: &Board, to_move: Side) -> Result<(), TextError> {
    for side in Side::BOTH {
        let kings = board.of(side, KING).len();
        if kings > 0 || side == to_move {
            fen::one_king(side, kings)?;
        }
    }
    Ok(())
}

/// Reads rights as bits; rooks castle from the corners alone.
fn read_castling(pos: &PawnsChess, text: &str) -> Result<u8, TextError> {
    let king = |side: Side| CASTLINGS[2 * side.index()].king;
    let may_castle_with = |side, square| {
        let is_corner = castling::of_side(side).any(|(_, castling)| castling.partner == square);
        let stand = |kind, square| pos.board.of(side, kind).has(square);
        is_corner && stand(KING, king(side)) && stand(ROOK, square)
    };
    Ok(CastlingRights::<Board8x8>::read(text, king, may_castle_with)?.open().0)
}

/// Reads a square passed over by a pawn that stands beyond it; dropped if nothing can capture
/// there.
fn read_en_passant(pos: &PawnsChess, text: &str) -> Result<Option<Square>, TextError> {
    let us = pos.to_move;
    // A pawn of the other side has passed over its third rank.
    let rank = Board8x8::nth_rank(!us, 2);
    let expected = || format!("- or a square on rank {}", rank + 1);
    let step = en_passant::read::<Board8x8>(text, us, Bitboard::rank(rank), expected)?;
    let Some(step) = step else {
        return Ok(None);
    };
    let wrong = |expected: String| Err(TextError::new(EN_PASSANT_FIELD, text, expected));
    let advanced = |unit: Unit| unit.side() != us && KindSet::ORTHODOX_PAWNS.has(unit.kind());
    if !pos.board.at(step.stop).is_some_and(advanced) {
        let stop = Board8x8::name(step.stop);
        return wrong(format!("a pawn of {} on {stop}", !us));
    }
    // It may have passed over a hidden enemy spy [PC-15].
    if pos.obstacles(!us).has(step.passed) || pos.board.at(step.origin).is_some() {
        let (passed, origin) = (Board8x8::name(step.passed), Board8x8::name(step.origin));
        return wrong(format!("nothing in the way on {origin} and {passed}"));
    }
    Ok(Some(step.passed).filter(|&square| pos.is_en_passant_possible(square, us)))
}

/// Reads the fields after the turn number: each at most once, in the order of `ORDER`.
fn read_states(pos: &mut PawnsChess, mut fields: Fields) -> Result<(), TextError> {
    const ORDER: [&str; 5] = ["reload", "rest", "fallen", "displaced", "heroic"];
    let mut next = 0;
    while let Some(field) = fields.optional() {
        let known = field.split_once('=').and_then(|(name, value)| {
            let place = ORDER.iter().position(|&known| known == name)?;
            (place >= next).then_some((place, value))
        });
        let Some((place, value)) = known else {
            let expected = format!("nothing, or of {}, each once and in this order", ORDER.join("= "));
            return Err(TextError::new("fields after the turn number", field, expected + "="));
        };
        next = place + 1;
        match place {
            0 => pos.reload = read_sides(RELOAD, value)?,
            1 => pos.rest = read_sides(REST, value)?,
            2 => pos.fallen = read_fallen(pos, value)?,
            3 => pos.displaced = read_displaced(pos, value)?,
            _ => pos.declared = read_heroic(pos, value)?,
        }
    }
    Ok(())
}

fn read_sides(part: &'static str, value: &str) -> Result<[bool; 2], TextError> {
    match value {
        "w" => Ok([true, false]),
        "b" => Ok([false, true]),
        "wb" => Ok([true, true]),
        _ => Err(TextError::new(part, value, "w, b or wb")),
    }
}

/// Reads the units that may be healed: only while the healer stands and does not rest \[PC-31\],
/// \[PC-40\].
fn read_fallen(pos: &PawnsChess, value: &str) -> Result<[KindSet; 2], TextError> {
    let mut fallen = [KindSet::EMPTY; 2];
    let mut last = None;
    for letter in value.chars() {
        let kind = UNITS.kind(letter).filter(|&kind| kind != KING);
        let Some(kind) = kind.filter(|_| last < Some(letter)) else {
            let expected = "letters of units but kings, White's first, in ASCII order, each once";
            return Err(TextError::new(FALLEN, value, expected));
        };
        last = Some(letter);
        let side = fen::letter_side(letter);
        if pos.rest[side.index()] || pos.board.of(side, HEALER).is_empty() {
            let expected = format!("units of a side with a healer that does not rest, not of {side}");
            return Err(TextError::new(FALLEN, value, expected));
        }
        fallen[side.index()] = fallen[side.index()].with(kind);
    }
    if last.is_none() {
        return Err(TextError::new(FALLEN, value, "a letter"));
    }
    Ok(fallen)
}

/// Reads squares, one after the other; the rules know one spy a side and so one square.
fn read_displaced(pos: &PawnsChess, value: &str) -> Result<Squares, TextError> {
    let us = pos.to_move;
    let wrong = |expected: &str| Err(TextError::new(DISPLACED, value, expected));
    let mut squares = Squares::EMPTY;
    let names = value.as_bytes().chunks(2).map(|name| std::str::from_utf8(name).unwrap_or(""));
    for name in names {
        let Some(square) = Board8x8::named(name).filter(|&square| squares.last() < Some(square)) else {
            return wrong("a square");
        };
        let taken = pos.board.side(!us).has(square);
        if !taken || Squares::last_rank(us).has(square) {
            return wrong("a square with an enemy on it, not on the spy's last rank");
        }
        if spy::exits(&pos.board, us, square).is_empty() {
            return wrong("a square next to an empty one that is not on the spy's last rank");
        }
        squares = squares.with(square);
    }
    if squares.is_empty() {
        return wrong("a square");
    }
    Ok(squares)
}

/// Reads heroic check, by every hero that aims \[PC-41\]; there must be one \[PC-40\].
fn read_heroic(pos: &PawnsChess, value: &str) -> Result<Squares, TextError> {
    let aiming = pos.heroes_to_declare(!pos.to_move);
    if value != "1" {
        return Err(TextError::new(HEROIC, value, "1"));
    }
    if aiming.is_empty() {
        let expected = format!("a hero of {} that aims at the king", !pos.to_move);
        return Err(TextError::new(HEROIC, "heroic=1", expected));
    }
    Ok(aiming)
}

/// Writes the canonical FEN.
pub(super) fn write(pos: &PawnsChess) -> String {
    let mut rights: String =
        "KQkq".chars().enumerate().filter(|(i, _)| pos.castling >> i & 1 != 0).map(|(_, c)| c).collect();
    if rights.is_empty() {
        rights.push('-');
    }
    let fields = CommonFields {
        placement: &UNITS.write_board(&pos.board),
        to_move: pos.to_move,
        castling: &rights,
        en_passant: &en_passant::write::<Board8x8>(pos.en_passant),
        counters: pos.counters,
    };
    let mut text = fields.to_string();
    for (name, value) in states(pos) {
        if !value.is_empty() {
            text += &format!(" {name}={value}");
        }
    }
    text
}

/// Returns the fields after the turn number with their values; those without a value are not
/// written.
fn states(pos: &PawnsChess) -> [(&'static str, String); 5] {
    let sides = |flags: [bool; 2]| -> String {
        let set = Side::BOTH.into_iter().filter(|side| flags[side.index()]);
        set.map(Side::letter).collect()
    };
    let fallen: String = Side::BOTH
        .into_iter()
        .flat_map(|side| {
            let mut letters: Vec<char> = pos.fallen[side.index()]
                .iter()
                .map(|kind| UNITS.unit_letter(Unit::new(kind, side)))
                .collect();
            letters.sort_unstable();
            letters
        })
        .collect();
    let heroic = if pos.declared.is_nonempty() { "1" } else { "" };
    [
        ("reload", sides(pos.reload)),
        ("rest", sides(pos.rest)),
        ("fallen", fallen),
        ("displaced", pos.displaced.map(Board8x8::name).collect()),
        ("heroic", heroic.to_owned()),
    ]
}

/// Returns the position with colours exchanged and the board turned upside down.
pub(super) fn mirrored(pos: &PawnsChess) -> PawnsChess {
    // A rank is a byte.
    let turned = |squares: Squares| -> Squares { Bitboard(squares.0.swap_bytes()) };
    let swapped = |[white, black]: [bool; 2]| [black, white];
    PawnsChess {
        board: pos.board.mirrored(|kind| kind),
        to_move: !pos.to_move,
        // White's two rights are the lower two bits.
        castling: pos.castling >> 2 | pos.castling << 2 & 0b1100,
        en_passant: pos.en_passant.map(Board8x8::mirror),
        reload: swapped(pos.reload),
        rest: swapped(pos.rest),
        fallen: [pos.fallen[1], pos.fallen[0]],
        displaced: turned(pos.displaced),
        declared: turned(pos.declared),
        ..*pos
    }
}
