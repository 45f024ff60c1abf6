//! A placement field taken apart, to be changed and put together again.

use super::placement::{Item, RowWriter, items};

/// The units of a placement field, from the last rank down: the text of a unit, or nothing, on each
/// square. Squares have numbers, row by row.
///
/// ```
/// use motley_movegen::mechanics::fen::PlacementRows;
///
/// let mut rows = PlacementRows::split("1n'R{+f}2/5").unwrap();
/// *rows.square(1) = None;
/// assert_eq!(rows.units().collect::<Vec<_>>(), [(2, "R{+f}")]);
/// assert_eq!(rows.join(), "2R{+f}2/5");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlacementRows {
    files: usize,
    squares: Vec<Option<String>>,
}

impl PlacementRows {
    /// Takes a field apart; `None` if it is not a placement: parts that are neither unit nor
    /// number, rows without a square or of different lengths.
    #[must_use]
    pub fn split(text: &str) -> Option<PlacementRows> {
        let mut files = None;
        let mut squares = Vec::new();
        for row in text.split('/') {
            let before = squares.len();
            for item in items(row) {
                match item.ok()? {
                    Item::Unit(token) => squares.push(Some(token.text.to_owned())),
                    Item::Run(digits) => {
                        let run = usize::from(digits.parse::<u8>().ok()?);
                        squares.resize(squares.len() + run, None);
                    }
                }
            }
            let length = squares.len() - before;
            if length == 0 || *files.get_or_insert(length) != length {
                return None;
            }
        }
        Some(PlacementRows { files: files?, squares })
    }

    /// Puts the field together.
    #[must_use]
    pub fn join(&self) -> String {
        let rows = self.squares.chunks(self.files).map(|squares| {
            let mut row = RowWriter::default();
            squares.iter().for_each(|unit| row.push(unit.as_deref()));
            row.finish()
        });
        rows.collect::<Vec<_>>().join("/")
    }

    /// Returns the number of files, at least 1.
    #[must_use]
    pub fn files(&self) -> usize {
        self.files
    }

    /// Returns the number of ranks, at least 1.
    #[must_use]
    pub fn ranks(&self) -> usize {
        self.squares.len() / self.files
    }

    /// Returns the units' texts, with the numbers of their squares.
    pub fn units(&self) -> impl Iterator<Item = (usize, &str)> {
        let all = self.squares.iter().enumerate();
        all.filter_map(|(number, unit)| Some((number, unit.as_deref()?)))
    }

    /// Returns a square.
    ///
    /// # Panics
    /// The board has no square of that number.
    pub fn square(&mut self, number: usize) -> &mut Option<String> {
        &mut self.squares[number]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbouring_runs_become_one() {
        let mut rows = PlacementRows::split("1r1p1/3p1/5/U{1}p3").unwrap();
        assert_eq!((rows.files(), rows.ranks()), (5, 4));
        let pawns: Vec<_> = rows.units().filter(|unit| unit.1 == "p").collect();
        assert_eq!(pawns, [(3, "p"), (8, "p"), (16, "p")]);
        for number in [3, 8, 16] {
            *rows.square(number) = None;
        }
        assert_eq!(rows.join(), "1r3/5/5/U{1}4");
    }

    #[test]
    fn what_is_no_placement_is_not_taken_apart() {
        for text in ["", "8/", "8/7", "8/P8", "7?/8", "7R{1/8", "0", "999"] {
            assert_eq!(PlacementRows::split(text), None, "{text}");
        }
    }
}
