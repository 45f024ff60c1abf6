//! Badges: what is to be known about a unit and no picture shows, as initials in its upper corner.

use super::{SQUARE, escaped};
use std::fmt;

const GROUND: &str = "#31405c";
/// The most badges of a unit; of more notes the last badge has the number of the rest.
const MAX_BADGES: usize = 2;
/// The height of a badge, the width of a letter in it, and the room at each end.
const HEIGHT: usize = 24;
const LETTER: usize = 12;
const END: usize = 6;

/// Writes the badges of a unit on the square whose upper left corner is given.
pub(super) fn write(f: &mut fmt::Formatter<'_>, notes: &[String], [x, y]: [usize; 2]) -> fmt::Result {
    let shown = if notes.len() > MAX_BADGES { MAX_BADGES - 1 } else { notes.len() };
    let mut texts: Vec<String> = notes[..shown].iter().map(|note| initials(note)).collect();
    if notes.len() > shown {
        texts.push(format!("+{}", notes.len() - shown));
    }
    let mut right = x + SQUARE - 2;
    for text in texts.iter().rev() {
        let width = text.chars().count() * LETTER + 2 * END;
        right -= width;
        let (y, middle, baseline) = (y + 2, right + width / 2, y + 21);
        write!(
            f,
            r##"<rect fill="{GROUND}" stroke="#fff" x="{right}" y="{y}" width="{width}" height="{HEIGHT}" rx="12"/><text fill="#fff" font-family="sans-serif" font-weight="700" x="{middle}" y="{baseline}" text-anchor="middle" font-size="20">{}</text>"##,
            escaped(text)
        )?;
    }
    Ok(())
}

/// Returns a note short enough for a badge: `has shot` is `hs`, `2 more checks lose` is `2`.
fn initials(note: &str) -> String {
    let mut words = note.split([' ', '-']).filter(|word| !word.is_empty());
    match words.clone().next() {
        Some(first) if first.bytes().all(|byte| byte.is_ascii_digit()) => first.to_owned(),
        _ => words.by_ref().take(3).filter_map(|word| word.chars().next()).collect(),
    }
}
