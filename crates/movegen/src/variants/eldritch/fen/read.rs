//! Reading positions; wrong texts are refused [G-22].
//!
//! The order of reading matters: strips come before the units and events on their squares. The
//! square passed over and the checks come last, because they depend on all the rest.

use super::super::army;
use super::super::kinds::is_orthodox;
use super::super::pawns;
use super::super::pending::{Detail, MAX_PENDING, Pending};
use super::super::pieces::{Remembered, Trait, def, has, kind_of, sets};
use super::super::placing;
use super::super::position::Eldritch;
use super::super::squares::{Squares, from_small, named, rank, row, step};
use super::super::start::GameStart;
use super::super::state::{BoardState, Hands, Held, MAX_COUNTED};
use super::super::strips;
use super::unit::{from_token, read_guest, split};
use super::{check, rights};
use crate::board::{Board8x8, Direction, Kind, Square};
use crate::mechanics::fen::{CommonFields, EN_PASSANT_FIELD, Fields, PLACEMENT, read_placement, read_token};
use motley_game::{Side, TextError};

const FIELDS: [&str; 8] = ["start", "strips", "block", "pool", "lost", "pending", "hand", "draft"];

/// Reads a FEN.
///
/// # Errors
/// Names the field and the place in it, with the text found and the text expected.
pub(crate) fn read(fen: &str) -> Result<Eldritch, TextError> {
    let (fields, more) = CommonFields::read(fen)?;
    let CommonFields { castling, en_passant: passed, .. } = fields;
    let mut state = BoardState::new();
    read_board(fields.placement, &mut state)?;
    state.set_turn(fields.to_move, fields.counters);
    let extra = read_extra(more)?;
    let value = |name: &str| extra[FIELDS.iter().position(|&f| f == name).unwrap_or(0)];
    if let Some(text) = value("strips") {
        read_strips(text, &mut state)?;
    }
    state.set_rights(rights::read(castling, &state)?);
    if let Some(text) = value("block") {
        read_block(text, &mut state)?;
    }
    if let Some(text) = value("pool") {
        read_pool(text, &mut state)?;
    }
    if let Some(text) = value("lost") {
        read_lost(text, &mut state)?;
    }
    if let Some(text) = value("pending") {
        read_pending(text, &mut state)?;
    }
    if let Some(text) = value("hand") {
        state.set_hands(read_hand(text)?);
    }
    if let Some(text) = value("draft") {
        state.set_choices_left(check::draft(&state, text)?);
    }
    check::units(&state)?;
    let start = match value("start") {
        Some(_) if state.hands().is_some() => {
            return Err(TextError::new("start field", "start=", "no start= beside a hand="));
        }
        Some(text) => {
            let mut begun = BoardState::new();
            read_board(text, &mut begun).map_err(|e| TextError { part: "start field", ..e })?;
            GameStart::of(&begun)
        }
        None => GameStart::of(&on_original_board(&state)),
    };
    read_passed(passed, &mut state)?;
    // [E-54]: after placement by play, Black may be in check when play begins.
    if extra.iter().any(Option::is_some) || !placing::may_begin_play(&state) {
        check::play(&state, castling, passed)?;
    }
    Ok(Eldritch::new(state, start))
}

/// Returns the default of `start=`: the placement of the FEN, without units on strips.
fn on_original_board(state: &BoardState) -> BoardState {
    let mut start = state.clone();
    for square in state.strips().squares() & state.occupied() {
        start.take(square, &mut ());
    }
    start
}

fn read_board(text: &str, state: &mut BoardState) -> Result<(), TextError> {
    read_placement::<Board8x8>(text, &mut |square, token| {
        state.put(from_token(token)?, from_small(square), &mut ());
        Ok(())
    })
}

fn read_extra(mut fields: Fields<'_>) -> Result<[Option<&str>; FIELDS.len()], TextError> {
    let mut values = [None; FIELDS.len()];
    let mut least = 0;
    while let Some(field) = fields.optional() {
        let known = field.split_once('=').and_then(|(name, value)| {
            let place = FIELDS.iter().position(|&known| known == name)?;
            (place >= least && !value.is_empty()).then_some((place, value))
        });
        let Some((place, value)) = known else {
            let expected = format!("one of {} as name=value, in this order", FIELDS.join(", "));
            return Err(TextError::new("FEN", field, expected));
        };
        values[place] = Some(value);
        least = place + 1;
    }
    Ok(values)
}

fn read_strips(text: &str, state: &mut BoardState) -> Result<(), TextError> {
    let wrong = |found: &str, expected: &str| TextError::new("strips field", found, expected);
    let mut last = None;
    for entry in split(text) {
        let (name, contents) =
            entry.split_once(':').ok_or_else(|| wrong(entry, "a strip and its contents, as in nb:1R2"))?;
        let expected = "the name of a strip (na, e3, ...), in order, not overlapping";
        let strip = strips::named(name)
            .filter(|&strip| state.strips().free().any(|free| free == strip) && last < Some(strip))
            .ok_or_else(|| wrong(name, expected))?;
        last = Some(strip);
        state.set_strip(strip);
        read_strip(contents, strip, state).map_err(|e| TextError { part: "strips field", ..e }.at(name))?;
    }
    Ok(())
}

/// Reads the contents of one strip, in order.
fn read_strip(contents: &str, strip: u8, state: &mut BoardState) -> Result<(), TextError> {
    let squares = strips::squares(strip);
    let wrong = || TextError::new(PLACEMENT, contents, "4 squares");
    let mut at = 0;
    let mut rest = contents;
    while let Some(first) = rest.chars().next() {
        if let Some(run) = first.to_digit(10) {
            at += run as usize;
            rest = &rest[1..];
            if run == 0 {
                return Err(wrong());
            }
        } else {
            let (token, after) = read_token(rest)?;
            let square = squares.get(at).ok_or_else(wrong)?;
            state.put(from_token(token)?, *square, &mut ());
            at += 1;
            rest = after;
        }
    }
    if at == squares.len() { Ok(()) } else { Err(wrong()) }
}

fn read_block(text: &str, state: &mut BoardState) -> Result<(), TextError> {
    let barricades = state.of_kinds(!state.to_move(), &sets::BLOCKING);
    let mut block = Squares::EMPTY;
    for entry in text.split(',') {
        let square = named(entry).filter(|&s| barricades.has(s) && !block.has(s));
        let Some(square) = square else {
            let expected = "squares of barricades of the side not to move, each once";
            return Err(TextError::new("block field", entry, expected));
        };
        block = block.with(square);
    }
    state.set_block(block);
    Ok(())
}

/// Splits a text into White's part and Black's: `RN/q`.
fn halves<'a>(part: &'static str, text: &'a str) -> Result<[&'a str; 2], TextError> {
    match text.split_once('/') {
        Some((white, black)) if !black.contains('/') => Ok([white, black]),
        _ => Err(TextError::new(part, text, "White's part and Black's, with a / between")),
    }
}

/// Splits a text that counts units into White's part and Black's; one of them may be empty.
fn counted<'a>(part: &'static str, text: &'a str) -> Result<[&'a str; 2], TextError> {
    match halves(part, text)? {
        ["", ""] => Err(TextError::new(part, text, "at least one unit")),
        parts => Ok(parts),
    }
}

/// Reads letters of units, all of one side and without state, and passes each kind to `found`.
fn read_letters(
    part: &'static str,
    text: &str,
    side: Side,
    found: &mut impl FnMut(Kind) -> bool,
) -> Result<(), TextError> {
    let mut rest = text;
    while !rest.is_empty() {
        let wrong = |found: &str| TextError::new(part, found, "letters of units of the right side");
        let (token, after) = read_token(rest).map_err(|_| wrong(rest))?;
        let kind = kind_of(token.letter, token.prime);
        let fits = token.side() == side && token.state.is_none();
        if !kind.filter(|_| fits).is_some_and(&mut *found) {
            return Err(wrong(rest));
        }
        rest = after;
    }
    Ok(())
}

fn read_pool(text: &str, state: &mut BoardState) -> Result<(), TextError> {
    for (side, text) in Side::BOTH.into_iter().zip(counted("pool field", text)?) {
        read_letters("pool field", text, side, &mut |kind| {
            let count = state.pool(side, kind);
            let fits = count < MAX_COUNTED;
            state.set_pool(side, kind, count + u8::from(fits));
            fits
        })?;
    }
    Ok(())
}

fn read_lost(text: &str, state: &mut BoardState) -> Result<(), TextError> {
    for (side, text) in Side::BOTH.into_iter().zip(counted("lost field", text)?) {
        read_letters("lost field", text, side, &mut |kind| {
            let count = state.lost(side, kind);
            let fits = has(kind, Trait::BroughtBack) && count < MAX_COUNTED;
            state.set_lost(side, kind, count + u8::from(fits));
            fits
        })?;
    }
    Ok(())
}

fn read_pending(text: &str, state: &mut BoardState) -> Result<(), TextError> {
    let wrong = |found: &str| {
        let expected = "reactions to come, as in H'{q}e5,Y{b1},H1,C";
        TextError::new("pending field", found, expected)
    };
    for entry in split(text) {
        let (token, rest) = read_token(entry).map_err(|_| wrong(entry))?;
        let side = token.side();
        let kind = kind_of(token.letter, token.prime);
        let exists = |square: &Square| state.exists().has(*square);
        let reaction = kind.map(|kind| (kind, &def(kind).reaction));
        let Some((kind, reaction)) = reaction.filter(|(_, reaction)| reaction.order > 0) else {
            return Err(wrong(entry));
        };
        let detail = match (reaction.memory, token.state) {
            (Remembered::Guest, Some(guest)) => {
                let guest = read_guest(guest, side)?;
                let at = named(rest).filter(exists);
                at.map(|at| Detail::Guest(at, guest))
            }
            (Remembered::Home, Some(home)) if rest.is_empty() => named(home).filter(exists).map(Detail::Home),
            (Remembered::Stage(highest), None) => {
                let stage = (1..=highest).find(|stage| stage.to_string() == rest);
                stage.map(Detail::Stage)
            }
            (Remembered::Nothing, None) if rest.is_empty() => Some(Detail::Nothing),
            _ => None,
        };
        let reaction = detail.map(|detail| Pending::new(reaction.order, kind, detail));
        if !state.set_pending(side, reaction.ok_or_else(|| wrong(entry))?) {
            let expected = format!("at most {MAX_PENDING} reactions of a side");
            return Err(TextError::new("pending field", entry, expected));
        }
    }
    Ok(())
}

fn read_hand(text: &str) -> Result<Hands, TextError> {
    let mut hands = Hands::default();
    for (side, text) in Side::BOTH.into_iter().zip(halves("hand field", text)?) {
        let held = &mut hands[side.index()];
        for entry in text.split(',').filter(|_| !text.is_empty()) {
            match entry.split_once('(') {
                None => read_letters("hand field", entry, side, &mut |kind| {
                    held.push(Held { kind, price: [0; 6] });
                    is_orthodox(kind)
                })?,
                Some((unit, price)) => held.push(read_priced(unit, price, side)?),
            }
        }
        if held.len() > army::MAX_UNITS {
            let expected = format!("at most {} units a side", army::MAX_UNITS);
            return Err(TextError::new("hand field", text, expected));
        }
        held.sort_by_key(|held| held.kind);
    }
    if hands.iter().all(Vec::is_empty) {
        return Err(TextError::new("hand field", text, "units still to be placed"));
    }
    Ok(hands)
}

/// Reads an eldritch unit with its price: `A(r)`.
fn read_priced(unit: &str, price: &str, side: Side) -> Result<Held, TextError> {
    let mut kinds = Vec::new();
    read_letters("hand field", unit, side, &mut |kind| {
        kinds.push(kind);
        true
    })?;
    let price = price.strip_suffix(')').and_then(army::read_price);
    match (&kinds[..], price) {
        (&[kind], Some(price)) if army::is_price_of(&price, kind) => Ok(Held { kind, price }),
        _ => Err(TextError::new("hand field", unit, "an eldritch unit and what was paid for it")),
    }
}

/// Reads the en-passant field; drops a square that no capture can use [G-22].
fn read_passed(text: &str, state: &mut BoardState) -> Result<(), TextError> {
    if text == "-" {
        return Ok(());
    }
    let them = !state.to_move();
    let forward = Direction::forward(them);
    let consistent = |&passed: &Square| {
        let came = step(passed, forward.opposite());
        let stands = step(passed, forward).and_then(|square| state.piece(square));
        rank(passed) == row(them, 3)
            && state.empty().has(passed)
            && came.is_some_and(|square| state.empty().has(square))
            && stands.is_some_and(|piece| piece.side() == them && pawns::advances_two(piece))
    };
    let Some(passed) = named(text).filter(consistent) else {
        let expected = format!("-, or the square over which a unit of {them} has just advanced");
        return Err(TextError::new(EN_PASSANT_FIELD, text, expected));
    };
    state.set_passed(Some(passed));
    if state.en_passant().is_none() {
        state.set_passed(None);
    }
    Ok(())
}
