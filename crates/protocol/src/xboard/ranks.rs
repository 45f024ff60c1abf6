//! Boards of ten ranks: XBoard numbers their ranks 0 to 9, everybody else 1 to 10.

use std::fmt::Write;

/// `text` with its squares numbered as everybody does; `ranks` is the number of ranks of the board.
pub fn from_gui(text: &str, ranks: u8) -> String {
    match ranks {
        10 => renumber(text, |rank| rank.saturating_add(1)),
        _ => text.to_owned(),
    }
}

/// `text` with its squares numbered as XBoard does.
pub fn to_gui(text: &str, ranks: u8) -> String {
    match ranks {
        10 => renumber(text, |rank| rank.saturating_sub(1)),
        _ => text.to_owned(),
    }
}

/// A square is a small letter with digits behind it; numbers that are too long stay as they are.
fn renumber(text: &str, number: impl Fn(u32) -> u32) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        out.push(c);
        rest = &rest[c.len_utf8()..];
        let digits = rest.len() - rest.trim_start_matches(|d: char| d.is_ascii_digit()).len();
        if c.is_ascii_lowercase()
            && let Ok(rank) = rest[..digits].parse()
        {
            let _ = write!(out, "{}", number(rank));
            rest = &rest[digits..];
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_ranks_begin_at_zero() {
        for (gui, ours) in [
            ("a0a9", "a1a10"),
            ("b8b9q", "b9b10q"),
            ("P@d4", "P@d5"),
            ("O-O", "O-O"),
        ] {
            assert_eq!(from_gui(gui, 10), ours);
            assert_eq!(to_gui(ours, 10), gui);
            assert_eq!(from_gui(gui, 8), gui);
        }
        assert_eq!(from_gui("a2b3,b3c4", 10), "a3b4,b4c5");
    }

    #[test]
    fn nonsense_stays_nonsense() {
        let huge = format!("a{}é", "9".repeat(40));
        assert_eq!(from_gui(&huge, 10), huge);
        assert_eq!(to_gui("a0", 10), "a0");
    }
}
