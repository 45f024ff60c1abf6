//! Units as text: a letter in the owner's case, and the state in braces \[E-51\]: the kind's own
//! state, then `royal`, then `+f`. The piece's file defines how its own state is written.

use super::super::kinds::PAWN;
use super::super::pieces::{Trait, Traits, can_be_suborned, def, has, has_any, kind_of, variety_of};
use super::super::square_state::{Occupant, SquareState};
use crate::board::{Kind, Unit};
use crate::mechanics::fen::{PLACEMENT, Token, read_token};
use motley_game::{Side, TextError};

/// Returns the letter of a kind as `side` writes it.
pub(crate) fn letter(kind: Kind, side: Side) -> String {
    let text = def(kind).letter;
    match side {
        Side::White => text.to_owned(),
        Side::Black => text.to_ascii_lowercase(),
    }
}

/// Returns the text of a unit with its state.
pub(crate) fn unit_text(piece: Occupant) -> String {
    let def = def(piece.kind());
    let mut words: Vec<String> = Vec::new();
    words.extend(def.variety.map(|variety| variety.word.to_owned()));
    words.extend(piece.guest().map(unit_text));
    if piece.own_state() != 0 {
        words.extend((def.state_text.write)(piece.own_state()));
    }
    if piece.square_state.is_royal() {
        words.push("royal".to_owned());
    }
    match piece.square_state.rider() {
        Some(rider) if rider.is_royal() => words.push("+f{royal}".to_owned()),
        Some(_) => words.push("+f".to_owned()),
        None => {}
    }
    let letter = letter(piece.kind(), piece.side());
    if words.is_empty() { letter } else { format!("{letter}{{{}}}", words.join(",")) }
}

/// Reads the unit that a token of a placement stands for.
///
/// # Errors
/// Letters or states that have no meaning, or no meaning together.
pub(super) fn from_token(token: Token<'_>) -> Result<Occupant, TextError> {
    let side = token.side();
    let Some(kind) = kind_of(token.letter, token.prime) else {
        let dash = if token.prime { "'" } else { "" };
        let found = format!("{}{dash}", token.letter);
        return Err(TextError::new(PLACEMENT, found, "the letter of a unit"));
    };
    let mut items = split(token.state.unwrap_or_default());
    let mut piece = read_own_state(kind, side, &mut items)?;
    if items.first() == Some(&"royal") && may_be_royal(kind) {
        piece.square_state = piece.square_state.royal();
        items.remove(0);
    }
    if let Some(rider) = items.first().copied().and_then(read_rider)
        && may_carry(piece)
    {
        piece.square_state = piece.square_state.with_rider(Some(rider));
        items.remove(0);
    }
    if token.state == Some("") || !items.is_empty() {
        let found = items.first().copied().unwrap_or_default();
        let expected = format!("a state that the {} can have", def(kind).name);
        return Err(TextError::new(PLACEMENT, found, expected));
    }
    Ok(piece)
}

fn may_be_royal(kind: Kind) -> bool {
    kind != PAWN && !has_any(kind, Traits::of(&[Trait::Liege, Trait::Token]))
}

fn may_carry(piece: Occupant) -> bool {
    !piece.square_state.has_guest() && !has(piece.kind(), Trait::Token)
}

fn read_rider(text: &str) -> Option<SquareState> {
    match text {
        "+f" => Some(SquareState::default()),
        "+f{royal}" => Some(SquareState::default().royal()),
        _ => None,
    }
}

/// Splits a state at commas that are outside inner braces.
pub(super) fn split(state: &str) -> Vec<&str> {
    let mut depth = 0;
    let separates = |c: char| {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        c == ',' && depth == 0
    };
    if state.is_empty() { Vec::new() } else { state.split(separates).collect() }
}

/// Reads the kind's own state from the front of `items`: the word of a variety, a suborned unit, or the
/// words that the piece's file knows.
fn read_own_state(kind: Kind, side: Side, items: &mut Vec<&str>) -> Result<Occupant, TextError> {
    if let Some(&first) = items.first() {
        if let Some(variety) = variety_of(kind, first) {
            items.remove(0);
            return Ok(Occupant::plain(variety, side));
        }
        if has(kind, Trait::Suborns) && !first.starts_with('+') && first != "royal" {
            let guest = read_guest(first, side)?;
            items.remove(0);
            let square_state = SquareState::default().with_guest(Some(guest));
            return Ok(Occupant::new(Unit::new(kind, side), square_state));
        }
    }
    let own_state = (def(kind).state_text.read)(items)?;
    let square_state = SquareState::from_own_state(own_state);
    Ok(Occupant::new(Unit::new(kind, side), square_state))
}

/// Reads a unit that a ghost of `side` has suborned \[E-GH\].
pub(super) fn read_guest(text: &str, side: Side) -> Result<Occupant, TextError> {
    let (token, rest) = read_token(text)?;
    let guest = from_token(token)?;
    if rest.is_empty() && guest.side() != side && can_be_suborned(guest) {
        Ok(guest)
    } else {
        let expected = "an enemy unit that a ghost can suborn";
        Err(TextError::new(PLACEMENT, text, expected))
    }
}
