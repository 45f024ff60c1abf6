//! Evaluation behind an observer: rules announce what they change, evaluations listen.

use crate::{Game, Score};

/// Hears of every unit that appears on or disappears from the board while a move is played.
///
/// `unit` and `square` are numbers of the game's own choosing; within one game the same unit on the
/// same square is always announced by the same pair. `()` listens to nothing and costs nothing.
pub trait BoardObserver {
    /// A unit now stands on `square`.
    #[inline]
    fn add(&mut self, _unit: u16, _square: u16) {}
    /// A unit no longer stands on `square`.
    #[inline]
    fn remove(&mut self, _unit: u16, _square: u16) {}
}

impl BoardObserver for () {}

/// Judges positions of `G`, keeping what it can up to date from move to move.
///
/// Protocol: [`reset`](Evaluate::reset) at the root; before a move or a pass is played
/// [`push`](Evaluate::push), then `Game::play(mv, &mut eval)`; after it is undone
/// [`pop`](Evaluate::pop).
pub trait Evaluate<G: Game>: BoardObserver + Clone + Send {
    /// An evaluation standing at `pos`.
    fn new(pos: &G) -> Self;
    /// Forgets everything and stands at `pos`.
    fn reset(&mut self, pos: &G);
    /// Opens a level: what is heard from now on is forgotten by the matching `pop`.
    fn push(&mut self);
    /// Closes the level opened last. Panics or misjudges if there is none.
    fn pop(&mut self);
    /// The worth of `pos` to the side that decides there; never a decided score.
    /// `pos` must be the position this evaluation has followed to.
    fn score(&mut self, pos: &G) -> Score;
}
