//! Squares marked by colours, the answer to `lift`.

use super::squares::square_name;
use std::collections::BTreeMap;

/// The reason to mark a square. A square with several reasons shows the last of them in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Highlight {
    /// Yellow: the turn can end there.
    Move,
    /// Red: the turn can end there with a capture.
    Capture,
    /// Magenta: the turn can end there and the unit is promoted; XBoard then sends `put`.
    Promotion,
    /// Cyan: the turn can continue from there; XBoard then sends `put` and `lift`.
    NextLeg,
}

impl Highlight {
    fn letter(self) -> char {
        match self {
            Highlight::Move => 'Y',
            Highlight::Capture => 'R',
            Highlight::Promotion => 'M',
            Highlight::NextLeg => 'C',
        }
    }
}

/// Writes the board as a FEN of colours, the argument of `highlight`. Squares have XBoard's names.
///
/// # Examples
///
/// ```
/// use motley_protocol::xboard::{Highlight, highlight_fen};
/// use std::collections::BTreeMap;
///
/// let marks = BTreeMap::from([("a2", Highlight::Move), ("b3", Highlight::Capture)]);
/// assert_eq!(highlight_fen(&marks, 3, 4), "3/1R1/Y2/3");
/// ```
#[must_use]
pub fn highlight_fen(marks: &BTreeMap<&str, Highlight>, files: u8, ranks: u8) -> String {
    let ranks = usize::from(ranks);
    let row = |rank: usize| {
        let mut row = String::new();
        let mut empty = 0;
        for file in 0..files {
            match marks.get(square_name(file, rank, ranks).as_str()) {
                None => empty += 1,
                Some(mark) => {
                    push_run(&mut row, &mut empty);
                    row.push(mark.letter());
                }
            }
        }
        push_run(&mut row, &mut empty);
        row
    };
    let rows: Vec<_> = (0..ranks).rev().map(row).collect();
    rows.join("/")
}

/// Writes the number of empty squares in a row, if any.
fn push_run(row: &mut String, empty: &mut u8) {
    if *empty > 0 {
        *row += &empty.to_string();
    }
    *empty = 0;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_ranks_begin_at_zero() {
        let ten = BTreeMap::from([("a0", Highlight::Move)]);
        assert_eq!(highlight_fen(&ten, 2, 10), "2/2/2/2/2/2/2/2/2/Y1");
    }
}
