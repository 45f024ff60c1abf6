//! A square's number.

/// A square as a number: 0 is a1, files run fastest. Which file and rank that is, only the
/// [`Geometry`](super::Geometry) of the board can say.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(pub u8);

impl Square {
    /// Returns the number as an index into tables.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
