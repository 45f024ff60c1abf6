//! XBoard's names of squares.
//!
//! XBoard numbers the ranks of boards of ten ranks 0 to 9; other programs use 1 to 10. If a game's
//! board may grow, XBoard's board has a margin for the possible new squares: XBoard's file `a` is
//! then the game's `z`.

use std::fmt::Write;

/// Returns XBoard's number of the first rank: 0 with ten ranks, so that each number has one digit.
fn first_rank(ranks: usize) -> usize {
    usize::from(ranks != 10)
}

/// Returns file and rank, from 0, of a square in XBoard's names; `None` if it is not on the board.
pub(super) fn parse_square(name: &str, files: usize, ranks: usize) -> Option<(usize, usize)> {
    let file = usize::from(name.bytes().next()?.checked_sub(b'a')?);
    let number: usize = name.get(1..)?.parse().ok()?;
    let rank = number.checked_sub(first_rank(ranks))?;
    (file < files && rank < ranks).then_some((file, rank))
}

/// Returns XBoard's name of the square on this file and rank, both from 0.
pub(super) fn square_name(file: u8, rank: usize, ranks: usize) -> String {
    format!("{}{}", (b'a' + file) as char, rank + first_rank(ranks))
}

/// The shape of a game's board.
///
/// ```
/// use motley_protocol::xboard::BoardShape;
///
/// let eight_ranks = BoardShape { ranks: 8, margin: 0 };
/// assert_eq!(eight_ranks.to_gui("b7b8q"), "b7b8q");
/// let ten_ranks = BoardShape { ranks: 10, margin: 0 };
/// assert_eq!(ten_ranks.to_gui("b9b10q"), "b8b9q");
/// assert_eq!(ten_ranks.from_gui("b8b9q"), "b9b10q");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BoardShape {
    /// Number of ranks that always exist.
    pub ranks: u8,
    /// Number of squares by which the board may grow on each side, 0 or 1.
    pub margin: u8,
}

/// The game's files in the order of XBoard's files; `z` is the file that may be added left of `a`.
const FILES: &str = "zabcdefghijklmnop";

impl BoardShape {
    /// Returns the difference between XBoard's number of a rank and the game's, which counts from
    /// 1.
    fn rank_shift(self) -> i64 {
        let zero_based = first_rank(usize::from(self.ranks + 2 * self.margin)) == 0;
        i64::from(self.margin) - i64::from(zero_based)
    }

    /// Returns `text` with squares named as in the game.
    #[must_use]
    pub fn from_gui(self, text: &str) -> String {
        let unshifted = |file: char| FILES.chars().nth((file as usize).checked_sub('a' as usize)?);
        self.rename(text, -self.rank_shift(), unshifted)
    }

    /// Returns `text` with squares named as in XBoard.
    #[must_use]
    pub fn to_gui(self, text: &str) -> String {
        let shifted = |file: char| Some((b'a' + u8::try_from(FILES.find(file)?).ok()?) as char);
        self.rename(text, self.rank_shift(), shifted)
    }

    /// Returns `text` with each square's rank shifted, and its file renamed if there is a margin. A
    /// square is a small letter with digits after it; numbers of four digits or more are no ranks
    /// and stay unchanged.
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
            out.push(if self.margin > 0 { file(c).unwrap_or(c) } else { c });
            let _ = write!(out, "{}", (rank + shift).max(0));
            rest = &rest[digits..];
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEN: BoardShape = BoardShape { ranks: 10, margin: 0 };

    #[test]
    fn ten_ranks_begin_at_zero() {
        let eight = BoardShape { ranks: 8, margin: 0 };
        for (gui, ours) in [("a0a9", "a1a10"), ("b8b9q", "b9b10q"), ("P@d4", "P@d5"), ("O-O", "O-O")] {
            assert_eq!(TEN.from_gui(gui), ours);
            assert_eq!(TEN.to_gui(ours), gui);
            assert_eq!(eight.from_gui(gui), gui);
        }
        assert_eq!(TEN.from_gui("a2b3,b3c4"), "a3b4,b4c5");
    }

    #[test]
    fn margins_shift_files() {
        let growing = BoardShape { ranks: 8, margin: 1 };
        for (gui, ours) in [("b1b2", "a1a2"), ("a0j9", "z0i9"), ("i8j7q", "h8i7q")] {
            assert_eq!(growing.from_gui(gui), ours);
            assert_eq!(growing.to_gui(ours), gui);
        }
        assert_eq!(growing.from_gui("x1"), "x1");
        assert_eq!(BoardShape { ranks: 4, margin: 1 }.to_gui("a1"), "b2");
    }

    #[test]
    fn nonsense_stays_nonsense() {
        let huge = format!("a{}é", "9".repeat(40));
        assert_eq!(TEN.from_gui(&huge), huge);
        assert_eq!(TEN.to_gui("a0"), "a0");
    }
}
