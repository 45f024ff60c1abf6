//! FENs taken apart, to be changed and put together again.

use crate::mechanics::fen::{Item, RowWriter, items};

/// What stands where, from the last rank down: the text of a unit, or nothing, on each square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FenRows(Vec<Vec<Option<String>>>);

impl FenRows {
    /// Of a placement field that a game has written.
    pub(super) fn split(text: &str) -> FenRows {
        let row = |row| {
            let mut squares = Vec::new();
            for item in items(row).flatten() {
                match item {
                    Item::Run(digits) => {
                        let run = digits.parse().unwrap_or(0);
                        squares.resize(squares.len() + run, None);
                    }
                    Item::Unit(token) => squares.push(Some(token.text.to_owned())),
                }
            }
            squares
        };
        FenRows(text.split('/').map(row).collect())
    }

    pub(super) fn join(&self) -> String {
        let row = |row: &Vec<Option<String>>| {
            let mut text = RowWriter::default();
            row.iter().for_each(|unit| text.push(unit.as_deref()));
            text.finish()
        };
        self.0.iter().map(row).collect::<Vec<_>>().join("/")
    }

    pub(super) fn ranks(&self) -> usize {
        self.0.len()
    }

    pub(super) fn files(&self) -> usize {
        self.0[0].len()
    }

    pub(super) fn units(&self) -> impl Iterator<Item = &String> {
        self.0.iter().flatten().flatten()
    }

    /// A square by its number, row by row.
    pub(super) fn square(&mut self, number: usize) -> &mut Option<String> {
        let files = self.files();
        &mut self.0[number / files][number % files]
    }
}

/// A FEN as squares and fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FenParts {
    pub(super) rows: FenRows,
    /// What follows the placement, in order.
    pub(super) fields: Vec<String>,
}

impl FenParts {
    /// Of a FEN that a game has written.
    pub(super) fn split(fen: &str) -> FenParts {
        let mut fields = fen.split(' ');
        FenParts {
            rows: FenRows::split(fields.next().unwrap_or_default()),
            fields: fields.map(str::to_owned).collect(),
        }
    }

    pub(super) fn join(&self) -> String {
        format!("{} {}", self.rows.join(), self.fields.join(" "))
    }

    pub(super) fn squares(&self) -> usize {
        self.rows.ranks() * self.rows.files()
    }

    /// Without the unit on the square `taken`, or, from the number of squares on, without a field: one
    /// with a name is left out, another becomes `-`. `None` if there is nothing to take.
    pub(super) fn without(&self, taken: usize) -> Option<FenParts> {
        let mut less = self.clone();
        match taken.checked_sub(self.squares()) {
            None => *less.rows.square(taken) = None,
            Some(at) if at >= less.fields.len() => return None,
            Some(at) if less.fields[at].contains('=') => drop(less.fields.remove(at)),
            Some(at) => "-".clone_into(&mut less.fields[at]),
        }
        (less != *self).then_some(less)
    }
}

/// What a field is called: `pool` of `pool=R/q`; its place, where it has no name.
pub(super) fn field_name(place: usize, field: &str) -> String {
    match field.split_once('=') {
        Some((name, _)) => name.to_owned(),
        None => place.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fens_return() {
        for fen in [
            "7k/u'{1,2}10R/3H'{q{x}}8 w - - 0 1",
            "8/8 b KQ e3 2 3 start=8/P7 pending=C",
        ] {
            assert_eq!(FenParts::split(fen).join(), fen);
        }
    }

    #[test]
    fn less_is_left() {
        let parts = FenParts::split("1k/K1 w Q 0 pool=R/");
        let left: Vec<_> = (0..9).map(|n| parts.without(n).map(|p| p.join())).collect();
        let fens = [
            None,
            Some("2/K1 w Q 0 pool=R/"),
            Some("1k/2 w Q 0 pool=R/"),
            None,
            Some("1k/K1 - Q 0 pool=R/"),
            Some("1k/K1 w - 0 pool=R/"),
            Some("1k/K1 w Q - pool=R/"),
            Some("1k/K1 w Q 0"),
            None,
        ];
        assert_eq!(left, fens.map(|fen| fen.map(str::to_owned)));
    }
}
