//! A game with its type erased.

use super::refusal::Refusal;
use crate::messages::{PositionView, RecordEntry, SelectionView, SquareChange};
use motley_game::{Outcome, TextError};
use motley_movegen::variant::{Info, Listing, Settings, Variant};

/// A function that begins a game: [`begin`](super::begin), or one for tests.
pub type BeginGame = fn(&str, &GameBeginning) -> Result<Box<dyn AnyGame>, Refusal>;

/// The start of a game.
#[derive(Clone, Debug, Default)]
pub struct GameBeginning {
    /// The options of its rules, and the number of its start array.
    pub settings: Settings,
    /// The start position as FEN, instead of an array.
    pub fen: Option<String>,
}

impl GameBeginning {
    /// Returns the start position.
    pub(super) fn position<V: Variant>(&self, game: &Listing<V>) -> Result<V, TextError> {
        match &self.fen {
            Some(fen) => game.position(fen, &self.settings),
            None => game.start(&self.settings),
        }
    }
}

/// A game with its type erased. Two positions of the record have names: the *shown* position is on
/// the page, and turns are entered there; the *live* position is the end of the game so far.
pub trait AnyGame: Send {
    /// Returns the registry's entry of the game.
    fn info(&self) -> &'static Info;
    /// Returns the start position as FEN.
    fn start_fen(&self) -> String;

    /// Returns all turns of the record; the first entry is the start.
    fn record(&self) -> Vec<RecordEntry>;
    /// Returns the id of the shown turn.
    fn shown(&self) -> usize;
    /// Returns the id of the live turn.
    fn live(&self) -> usize;
    /// Returns the ids from the start through the shown turn to the end of its line.
    fn line(&self) -> Vec<usize>;

    /// Shows the position after a turn of the record.
    ///
    /// # Errors
    /// There is no such turn.
    fn show(&mut self, turn: usize) -> Result<(), Refusal>;
    /// Makes the shown turn the live turn.
    fn live_here(&mut self);
    /// Takes back the live turn; returns false at the start.
    fn take_back(&mut self) -> bool;
    /// Plays again the turn that was taken back last; returns false if there is none.
    fn redo(&mut self) -> bool;
    /// Whether there is a turn to play again.
    fn can_redo(&self) -> bool;
    /// Plays a turn in the shown position and makes it the live turn.
    ///
    /// # Errors
    /// The turn is not legal there.
    fn play(&mut self, text: &str) -> Result<(), Refusal>;
    /// Sets the engine's score of a turn, in centipawns for White.
    fn set_score(&mut self, turn: usize, score: i32);

    /// Returns the possible clicks.
    fn selection(&self) -> SelectionView;
    /// Executes a click. Returns true if the click completed a turn, which has then been played.
    ///
    /// # Errors
    /// No legal leg has this click.
    fn click(&mut self, at: &str) -> Result<bool, Refusal>;
    /// Takes one of the selection's choices. Returns true if it completed a turn.
    ///
    /// # Errors
    /// There is no such choice.
    fn choose(&mut self, choice: usize) -> Result<bool, Refusal>;
    /// Drops the clicks of the present leg; if there are none, drops the legs of the present turn.
    fn cancel(&mut self);
    /// Returns the number of complete legs of the present turn.
    fn entered_legs(&self) -> usize;
    /// Returns the reason why no turn begins with these clicks.
    fn why(&self, clicks: &[String]) -> String;

    /// Returns the shown position after the complete legs of the present turn.
    fn position(&self) -> PositionView;
    /// Returns the squares that the shown turn changed; in the middle of a turn, those that its
    /// legs changed.
    fn changes(&self) -> Vec<SquareChange>;
    /// Returns the side to move in the live position: 0 = White, 1 = Black.
    fn live_side(&self) -> usize;
    /// Returns the end of the game by the rules in the live position, if it is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Returns the present worth of each unit in [`position`](Self::position): its square, and the
    /// loss of its side without it, in centipawns.
    fn worths(&self) -> Vec<(String, i32)>;
    /// Evaluates by the network of a file from now on, instead of the built-in one.
    ///
    /// # Errors
    /// The file is not a network for this game.
    fn use_network(&mut self, file: &[u8]) -> Result<(), Refusal>;

    /// Returns the clicks of a turn of the shown position.
    fn clicks_of(&self, text: &str) -> Vec<String>;
}
