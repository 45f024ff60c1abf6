//! How XBoard names squares.
//!
//! It numbers the ranks of boards of ten ranks 0 to 9, everybody else 1 to 10. And where a game's board
//! may grow, XBoard's has a margin of squares that may come: its file `a` is the game's `z`.

use std::fmt::Write;

/// The shape of a game's board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shape {
    /// Ranks that are always there.
    pub ranks: u8,
    /// Squares that may come on each side, 0 or 1.
    pub margin: u8,
}

/// Files, the one that may come left of `a` first.
const FILES: &str = "zabcdefghijklmnop";

impl Shape {
    /// What is to be added to a rank's number to have XBoard's.
    fn rank_shift(self) -> i64 {
        let zero_based = self.ranks + 2 * self.margin == 10;
        i64::from(self.margin) - i64::from(zero_based)
    }

    /// `text` with its squares named as the game does.
    pub fn from_gui(self, text: &str) -> String {
        let unshifted = |file: char| {
            FILES
                .chars()
                .nth((file as usize).checked_sub('a' as usize)?)
        };
        self.rename(text, -self.rank_shift(), unshifted)
    }

    /// `text` with its squares named as XBoard does.
    pub fn to_gui(self, text: &str) -> String {
        let shifted = |file: char| Some((b'a' + u8::try_from(FILES.find(file)?).ok()?) as char);
        self.rename(text, self.rank_shift(), shifted)
    }

    /// A square is a small letter with digits behind it; numbers that are too long stay as they are.
    fn rename(self, text: &str, shift: i64, file: impl Fn(char) -> Option<char>) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            rest = &rest[c.len_utf8()..];
            let digits = rest.len() - rest.trim_start_matches(|d: char| d.is_ascii_digit()).len();
            let rank = rest[..digits].parse::<i64>().ok();
            let Some(rank) = rank.filter(|&rank| c.is_ascii_lowercase() && rank < 1000) else {
                out.push(c);
                continue;
            };
            out.push(if self.margin > 0 {
                file(c).unwrap_or(c)
            } else {
                c
            });
            let _ = write!(out, "{}", (rank + shift).max(0));
            rest = &rest[digits..];
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEN: Shape = Shape {
        ranks: 10,
        margin: 0,
    };

    #[test]
    fn ten_ranks_begin_at_zero() {
        let eight = Shape {
            ranks: 8,
            margin: 0,
        };
        for (gui, ours) in [
            ("a0a9", "a1a10"),
            ("b8b9q", "b9b10q"),
            ("P@d4", "P@d5"),
            ("O-O", "O-O"),
        ] {
            assert_eq!(TEN.from_gui(gui), ours);
            assert_eq!(TEN.to_gui(ours), gui);
            assert_eq!(eight.from_gui(gui), gui);
        }
        assert_eq!(TEN.from_gui("a2b3,b3c4"), "a3b4,b4c5");
    }

    #[test]
    fn margins_shift_files() {
        let growing = Shape {
            ranks: 8,
            margin: 1,
        };
        for (gui, ours) in [("b1b2", "a1a2"), ("a0j9", "z0i9"), ("i8j7q", "h8i7q")] {
            assert_eq!(growing.from_gui(gui), ours);
            assert_eq!(growing.to_gui(ours), gui);
        }
        assert_eq!(growing.from_gui("x1"), "x1");
        assert_eq!(
            Shape {
                ranks: 4,
                margin: 1
            }
            .to_gui("a1"),
            "b2"
        );
    }

    #[test]
    fn nonsense_stays_nonsense() {
        let huge = format!("a{}é", "9".repeat(40));
        assert_eq!(TEN.from_gui(&huge), huge);
        assert_eq!(TEN.to_gui("a0"), "a0");
    }
}
