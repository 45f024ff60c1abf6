//! FENs taken apart, to be changed and put together again.

use crate::mechanics::fen::PlacementRows;

/// A FEN as squares and fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FenParts {
    pub(super) rows: PlacementRows,
    /// The fields after the placement, in order.
    pub(super) fields: Vec<String>,
}

impl FenParts {
    /// Splits a FEN that a game has written.
    pub(super) fn split(fen: &str) -> FenParts {
        let mut fields = fen.split(' ');
        let rows = PlacementRows::split(fields.next().unwrap_or_default());
        FenParts { rows: rows.expect("games write placements"), fields: fields.map(str::to_owned).collect() }
    }

    pub(super) fn join(&self) -> String {
        format!("{} {}", self.rows.join(), self.fields.join(" "))
    }

    pub(super) fn squares(&self) -> usize {
        self.rows.ranks() * self.rows.files()
    }

    /// Returns the parts without the unit on the square `taken`, or, from the number of squares on,
    /// without a field: one with a name is left out, another becomes `-`. `None` if there is nothing
    /// to take.
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

/// Returns the name of a field: `pool` of `pool=R/q`; its place if it has no name.
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
        for fen in ["7k4/u'{1,2}10R/3H'{q{x}}8 w - - 0 1", "8/8 b KQ e3 2 3 start=8/P7 pending=C"] {
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
