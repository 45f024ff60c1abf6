//! The castling field \[E-9\]: `KQkq`, or the files of rooks where that is ambiguous. If both liege
//! and doppelganger stand on the first row and only one of them is unmoved, that unit's file letter
//! is added.

use super::super::castling::{castlers, rooks};
use super::super::kinds::ROOK;
use super::super::squares::{Squares, at, file, row};
use super::super::state::BoardState;
use crate::board::Square;
use crate::mechanics::fen::CASTLING_FIELD;
use motley_game::{Side, TextError};

/// Returns the rook that `K` (or `Q`) means for these castlers: the outermost one, beyond all of
/// them.
fn outer_rook(state: &BoardState, side: Side, castlers: Squares, right: bool) -> Option<Square> {
    let mut castlers = castlers;
    if right {
        let rook = rooks(state, side).last()?;
        castlers.all(|castler| castler < rook).then_some(rook)
    } else {
        let rook = rooks(state, side).first()?;
        castlers.all(|castler| castler > rook).then_some(rook)
    }
}

/// Writes the field.
pub(super) fn write(state: &BoardState) -> String {
    let mut text = String::new();
    for side in Side::BOTH {
        let own = state.rights() & state.side(side);
        let moving = own & !state.kind(ROOK);
        let mut towers = own & state.kind(ROOK);
        let mut letters = String::new();
        for (right, letter) in [(true, 'k'), (false, 'q')] {
            let rook = outer_rook(state, side, moving, right);
            if let Some(rook) = rook.filter(|&rook| towers.has(rook)) {
                letters.push(letter);
                towers = towers.without(rook);
            }
        }
        letters.extend(towers.map(file_letter));
        // Only one of liege and doppelganger is unmoved: its file names it.
        if moving != castlers(state, side) {
            letters.extend(moving.map(file_letter));
        }
        text += &match side {
            Side::White => letters.to_ascii_uppercase(),
            Side::Black => letters,
        };
    }
    if text.is_empty() { "-".to_owned() } else { text }
}

fn file_letter(square: Square) -> char {
    (b'a' + file(square) - 1) as char
}

/// Reads the field.
///
/// # Errors
/// Letters that name no castler and no rook.
pub(super) fn read(text: &str, state: &BoardState) -> Result<Squares, TextError> {
    let mut rights = Squares::EMPTY;
    if text == "-" {
        return Ok(rights);
    }
    if let Some(wrong) = text.chars().find(|c| !c.is_ascii_alphabetic()) {
        return Err(TextError::new(CASTLING_FIELD, wrong, "letters, or -"));
    }
    for side in Side::BOTH {
        let is_ours = |c: &char| c.is_ascii_uppercase() == (side == Side::White);
        let letters: Vec<char> = text.chars().filter(is_ours).collect();
        rights |= read_side(&letters, state, side)?;
    }
    Ok(rights)
}

fn read_side(letters: &[char], state: &BoardState, side: Side) -> Result<Squares, TextError> {
    let wrong = |letter: char| {
        let expected = "the letters of unmoved rooks, castlers and sides, each once";
        Err(TextError::new(CASTLING_FIELD, letter, expected))
    };
    let on_file = |letter: char| match letter.to_ascii_lowercase() {
        file @ 'a'..='h' => Some(at(file as u8 - b'a' + 1, row(side, 1))),
        _ => None,
    };
    let able = castlers(state, side);
    let files: Squares = letters.iter().copied().filter_map(on_file).collect();
    // Files of castlers name the unmoved ones; without any, all are unmoved.
    let named = files & able;
    let moving = if named.is_nonempty() { named } else { able };
    let mut towers = Squares::EMPTY;
    for (i, &letter) in letters.iter().enumerate() {
        let rook = match (letter.to_ascii_lowercase(), on_file(letter)) {
            ('k', _) => outer_rook(state, side, moving, true),
            ('q', _) => outer_rook(state, side, moving, false),
            (_, Some(square)) if able.has(square) => continue,
            (_, Some(square)) => Some(square).filter(|&s| rooks(state, side).has(s)),
            _ => None,
        };
        match rook.filter(|&rook| !towers.has(rook)) {
            Some(rook) if moving.is_nonempty() && !letters[..i].contains(&letter) => {
                towers = towers.with(rook);
            }
            _ => return wrong(letter),
        }
    }
    match letters.first() {
        Some(&letter) if towers.is_empty() => wrong(letter),
        _ if towers.is_empty() => Ok(towers),
        _ => Ok(towers | moving),
    }
}
