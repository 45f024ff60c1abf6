//! The strips that geomancers add \[E-GE\]: four squares along a side of the original board, starting
//! at a file or rank, never overlapping.

use super::squares::{Squares, at};
use crate::board::Square;

/// The number of places for a strip of four squares: five along each side of eight.
pub(crate) const PLACES: u8 = 20;

const SIDES: [char; 4] = ['n', 'e', 's', 'w'];

/// A set of strips: bit `n` for strip number `n`. A strip's number is its side (n, e, s, w from 0)
/// times five, plus the file or rank where it starts (a or 1 from 0).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Strips(u32);

impl Strips {
    /// Returns the numbers of the strips in the set, in the order of the FEN.
    pub(crate) fn numbers(self) -> impl Iterator<Item = u8> {
        (0..PLACES).filter(move |&number| self.has(number))
    }

    /// Whether the set has this strip.
    pub(crate) fn has(self, number: u8) -> bool {
        self.0 >> number & 1 != 0
    }

    /// Returns the same set with one more strip.
    pub(crate) fn with(self, number: u8) -> Strips {
        Strips(self.0 | 1 << number)
    }

    /// Returns the bits, for hash keys.
    pub(crate) fn bits(self) -> u32 {
        self.0
    }

    /// Returns all squares of the strips.
    pub(crate) fn squares(self) -> Squares {
        self.numbers().flat_map(squares).collect()
    }

    /// Returns the numbers of the strips that would overlap no strip of the set.
    pub(crate) fn free(self) -> impl Iterator<Item = u8> {
        let taken = self.squares();
        (0..PLACES).filter(move |&number| !taken.intersects(squares(number).into_iter().collect()))
    }

    /// Returns the strips with the colours exchanged.
    pub(crate) fn mirrored(self) -> Strips {
        self.numbers().map(mirror).fold(Strips::default(), Strips::with)
    }
}

/// Returns the squares of a strip, in order.
pub(crate) fn squares(number: u8) -> [Square; 4] {
    std::array::from_fn(|i| {
        let along = 1 + number % 5 + i as u8;
        match number / 5 {
            0 => at(along, 9),
            1 => at(9, along),
            2 => at(along, 0),
            _ => at(0, along),
        }
    })
}

/// Returns the number of a strip with the colours exchanged. North and south (0 and 2) change
/// places, and files stay; east and west (1 and 3) stay, and the rank where the strip starts is
/// counted from the top: of ranks 1 to 8, a strip of four from rank 1 + n becomes one from rank 5 -
/// n.
pub(crate) fn mirror(number: u8) -> u8 {
    let (side, start) = (number / 5, number % 5);
    if side % 2 == 0 { (2 - side) * 5 + start } else { side * 5 + 4 - start }
}

/// Returns the name of a strip: `nb`, `e3`.
pub(crate) fn name(number: u8) -> String {
    let side = usize::from(number / 5);
    let first = if side % 2 == 0 { b'a' } else { b'1' };
    format!("{}{}", SIDES[side], (first + number % 5) as char)
}

/// Returns the strip of this name.
pub(crate) fn named(text: &str) -> Option<u8> {
    (0..PLACES).find(|&number| name(number) == text)
}

#[cfg(test)]
mod tests {
    use super::super::squares;
    use super::*;

    #[test]
    fn strips_have_names_and_squares() {
        for number in 0..PLACES {
            assert_eq!(named(&name(number)), Some(number));
            assert_eq!(mirror(mirror(number)), number);
            let mut there: Vec<_> = super::squares(number).map(squares::mirror).to_vec();
            let mut mirrored = super::squares(mirror(number)).to_vec();
            there.sort();
            mirrored.sort();
            assert_eq!(there, mirrored);
        }
        let names = super::squares(named("nb").unwrap()).map(squares::name);
        assert_eq!(names, ["b9", "c9", "d9", "e9"]);
        let names = super::squares(named("e3").unwrap()).map(squares::name);
        assert_eq!(names, ["i3", "i4", "i5", "i6"]);
    }
}
