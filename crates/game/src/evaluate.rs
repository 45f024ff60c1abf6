//! Evaluations, which listen to what the rules announce.

use crate::{BoardObserver, Game, Score};

/// Evaluates positions of `G`, keeping what it can up to date from move to move.
///
/// Protocol: [`reset`](Evaluate::reset) at the root; before a move or a null move is played
/// [`push`](Evaluate::push), then `Game::play(mv, &mut eval)`; after it is undone
/// [`pop`](Evaluate::pop). That order matters: `push` remembers what `play` is about to change.
pub trait Evaluate<G: Game>: BoardObserver + Clone + Send {
    /// The weights of the evaluation where there is a choice, such as networks; `()` otherwise.
    type Weights: Clone + Default + Send + Sync;

    /// Creates an evaluation with these weights, standing at `pos`.
    fn with_weights(weights: &Self::Weights, pos: &G) -> Self;
    /// Creates an evaluation with the default weights, standing at `pos`.
    fn new(pos: &G) -> Self {
        Self::with_weights(&Self::Weights::default(), pos)
    }
    /// Forgets everything and stands at `pos`.
    fn reset(&mut self, pos: &G);
    /// Opens a level: the matching `pop` undoes all changes after this.
    fn push(&mut self);
    /// Closes the level opened last, of which there must be one.
    fn pop(&mut self);
    /// Returns the worth of `pos` to the side that decides there; never a decisive score.
    /// `pos` must be the position this evaluation has followed to.
    fn score(&mut self, pos: &G) -> Score;
}
