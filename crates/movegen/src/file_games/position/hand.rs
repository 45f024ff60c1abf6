//! The units in hand as text: `[QPp]` after the board of a FEN.

use super::FilePosition;
use crate::board::Unit;
use crate::file_games::rules::KindRules;
use crate::file_games::rules::kinds::fen_letter;
use crate::mechanics::fen::letter_side;
use motley_game::{Side, TextError};

/// The largest number of units of a kind in a hand.
const MAX_IN_HAND: u8 = 120;

/// Reads the units between the brackets; `-` and nothing mean none.
pub(crate) fn read(pos: &mut FilePosition<'_>, text: &str) -> Result<(), TextError> {
    let error = |found: &str, expected: &str| TextError::new("hand", found, expected);
    let letters = if text == "-" { "" } else { text };
    if !letters.is_empty() && !pos.rules.has_hands() {
        return Err(error(text, "no units in hand: the game has no hands"));
    }
    for letter in letters.chars() {
        let side = letter_side(letter);
        let number = letter.is_ascii_alphabetic().then(|| letter.to_ascii_lowercase() as u8 - b'a');
        let kind = number.and_then(|number| pos.rules.kind_of_letter(number, false));
        let kind = kind.ok_or_else(|| error(&letter.to_string(), "letters of units of the game"))?;
        let number = pos.in_hand(side, kind);
        if number == MAX_IN_HAND {
            return Err(error(text, "at most 120 units of a kind"));
        }
        pos.set_hand(side, kind, number + 1);
    }
    Ok(())
}

/// Writes the units in hand with brackets, White's first; nothing in games without hands.
pub(crate) fn write(pos: &FilePosition<'_>) -> String {
    if !pos.rules.has_hands() {
        return String::new();
    }
    let mut kinds: Vec<&KindRules> = pos.rules.kinds.iter().collect();
    kinds.sort_by_key(|rules| std::cmp::Reverse(rules.type_number));
    let mut text = "[".to_owned();
    for side in Side::BOTH {
        for rules in &kinds {
            let letter = fen_letter(Unit::new(rules.kind, side));
            text += &letter.repeat(usize::from(pos.in_hand(side, rules.kind)));
        }
    }
    text + "]"
}
