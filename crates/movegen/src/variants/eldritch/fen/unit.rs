//! Units as text: a letter, the owner's case, and the state in braces \[E-51\]: the kind's own state,
//! then `royal`, then `+f`.

use super::super::kinds::*;
use super::super::pieces::vampire;
use super::super::pieces::{self, Class, druid, ghost, gremlin, illusionist, mystic, shapeshifter};
use super::super::square_state::{Piece, SquareState};
use super::super::squares::{COMPASS, name, named};
use crate::board::Kind;
use crate::mechanics::fen::{PLACEMENT, Token, read_token};
use motley_game::{Side, TextError};

/// The letter of a kind as `side` writes it.
pub(crate) fn letter(kind: Kind, side: Side) -> String {
    let text = pieces::def(kind).letter;
    match side {
        Side::White => text.to_owned(),
        Side::Black => text.to_ascii_lowercase(),
    }
}

/// A unit with its state.
pub(crate) fn unit_text(piece: Piece) -> String {
    let mut state = own_state(piece);
    if piece.square_state.is_royal() {
        state.push("royal".to_owned());
    }
    match piece.square_state.rider() {
        Some(rider) if rider.is_royal() => state.push("+f{royal}".to_owned()),
        Some(_) => state.push("+f".to_owned()),
        None => {}
    }
    let letter = letter(piece.kind(), piece.side());
    if state.is_empty() {
        letter
    } else {
        format!("{letter}{{{}}}", state.join(","))
    }
}

fn own_state(piece: Piece) -> Vec<String> {
    let state = piece.own_state();
    match piece.kind() {
        LIGHTNING_KNIGHT => vec!["bolt".to_owned()],
        GHOST => piece.guest().map(unit_text).into_iter().collect(),
        VAMPIRE => {
            let gained = (0..8).filter(|&way| vampire::has(state, way));
            gained.map(|way| COMPASS[way].to_owned()).collect()
        }
        BEAST => vec![
            druid::number(piece).to_string(),
            druid::moves_left(piece).to_string(),
        ],
        _ if state == 0 => Vec::new(),
        ILLUSIONIST if state == illusionist::AS_QUEEN => vec!["q".to_owned()],
        ILLUSIONIST => vec!["r".to_owned()],
        SHAPESHIFTER => {
            let form = shapeshifter::form(state);
            form.map(|form| letter(form, Side::Black))
                .into_iter()
                .collect()
        }
        GREMLIN => vec!["back".to_owned()],
        ROOK | BISHOP | KNIGHT => vec![format!("h{state}")],
        DRUID => vec![state.to_string()],
        MYSTIC => mystic::home(state).map(name).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The unit that a token of a placement stands for.
///
/// # Errors
/// Letters and states that mean nothing, or not together.
pub(super) fn from_token(token: Token<'_>) -> Result<Piece, TextError> {
    let side = token.side();
    let Some(kind) = pieces::kind_of(token.letter, token.prime) else {
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
        let expected = format!("a state that the {} can have", pieces::def(kind).name);
        return Err(TextError::new(PLACEMENT, found, expected));
    }
    Ok(piece)
}

fn may_be_royal(kind: Kind) -> bool {
    let piece = Piece::plain(kind, Side::White);
    kind != PAWN && !pieces::is(piece, Class::LIEGE) && !pieces::is(piece, Class::TOKEN)
}

fn may_carry(piece: Piece) -> bool {
    !piece.square_state.has_guest() && !pieces::is(piece, Class::TOKEN)
}

fn read_rider(text: &str) -> Option<SquareState> {
    match text {
        "+f" => Some(SquareState::default()),
        "+f{royal}" => Some(SquareState::default().royal()),
        _ => None,
    }
}

/// The parts of a state: between commas that are in no brace.
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
    if state.is_empty() {
        Vec::new()
    } else {
        state.split(separates).collect()
    }
}

/// Reads the kind's own state from the front of `items`.
fn read_own_state(kind: Kind, side: Side, items: &mut Vec<&str>) -> Result<Piece, TextError> {
    let plain = Piece::plain(kind, side);
    if kind == BEAST {
        return read_beast(plain, items);
    }
    let Some(&first) = items.first() else {
        return Ok(plain);
    };
    if kind == VAMPIRE {
        return Ok(read_directions(plain, items));
    }
    if kind == KNIGHT && first == "bolt" {
        items.remove(0);
        return Ok(Piece::plain(LIGHTNING_KNIGHT, side));
    }
    if kind == GHOST && !first.starts_with('+') && first != "royal" {
        let guest = read_guest(first, side)?;
        items.remove(0);
        return Ok(Piece::new(
            plain.unit,
            SquareState::default().with_guest(Some(guest)),
        ));
    }
    let state = match (kind, first) {
        (ILLUSIONIST, "q") => illusionist::AS_QUEEN,
        (ILLUSIONIST, "r") => illusionist::AS_ROOK,
        (GREMLIN, "back") => gremlin::BACK,
        (ROOK | BISHOP, "h1") => 1,
        (KNIGHT, "h2") => 2,
        (SHAPESHIFTER, form) => {
            let forms = shapeshifter::FORMS;
            let named = forms
                .into_iter()
                .find(|&kind| letter(kind, Side::Black) == form);
            named.map_or(0, shapeshifter::state_of)
        }
        (DRUID, number) => read_number(number, druid::MOST).unwrap_or(0),
        (MYSTIC, home) => named(home).map_or(0, |home| home.0 + 1),
        _ => 0,
    };
    if state != 0 {
        items.remove(0);
    }
    Ok(Piece::new(plain.unit, SquareState::from_own_state(state)))
}

fn read_number(text: &str, most: u8) -> Option<u8> {
    let number: u8 = text.parse().ok()?;
    ((1..=most).contains(&number) && number.to_string() == text).then_some(number)
}

fn read_beast(plain: Piece, items: &mut Vec<&str>) -> Result<Piece, TextError> {
    let state = match items[..] {
        [number, left, ..] => read_number(number, druid::MOST).zip(read_number(left, 2)),
        _ => None,
    };
    let Some((number, left)) = state else {
        let expected = "a beast's druid and the moves it has left, as in U'{1,2}";
        return Err(TextError::new(PLACEMENT, items.join(","), expected));
    };
    items.drain(..2);
    Ok(Piece::new(plain.unit, druid::beast(number, left)))
}

/// Directions clockwise from north; what is out of order is left over.
fn read_directions(plain: Piece, items: &mut Vec<&str>) -> Piece {
    let mut state = 0;
    for (way, text) in COMPASS.iter().enumerate() {
        if items.first() == Some(text) {
            state |= 1 << way;
            items.remove(0);
        }
    }
    Piece::new(plain.unit, SquareState::from_own_state(state))
}

/// A unit that a ghost of `side` has suborned \[E-GH\].
pub(super) fn read_guest(text: &str, side: Side) -> Result<Piece, TextError> {
    let (token, rest) = read_token(text)?;
    let guest = from_token(token)?;
    if rest.is_empty() && guest.side() != side && ghost::can_suborn(guest) {
        Ok(guest)
    } else {
        let expected = "an enemy unit that a ghost can suborn";
        Err(TextError::new(PLACEMENT, text, expected))
    }
}
