//! Units in a random order at the start.

/// The units that a game shuffles before it begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shuffle {
    /// The first ranks of chess, as in Chess960.
    Ranks,
    /// The units of chess in a corner of two ranks, Black's mirrored, as in Racing Kings 1440.
    Corner,
}
