//! The changes that the rules announce while a move is played.

/// Observes every unit that appears on or disappears from the board while a move is played.
///
/// `unit` and `square` are numbers of the game's own choosing; within one game the same unit on the
/// same square is always announced by the same pair. `()` listens to nothing and costs nothing.
pub trait BoardObserver {
    /// Notes that a unit now stands on `square`.
    #[inline]
    fn add(&mut self, _unit: u16, _square: u16) {}
    /// Notes that a unit no longer stands on `square`.
    #[inline]
    fn remove(&mut self, _unit: u16, _square: u16) {}
}

impl BoardObserver for () {}
