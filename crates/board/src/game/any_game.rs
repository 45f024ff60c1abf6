//! A game whose type is hidden.

use super::refusal::Refusal;
use super::search_job::{SearchJob, SearchOrder};
use crate::messages::{PositionView, RecordEntry, SelectionView, SquareChange};
use motley_game::Outcome;
use motley_movegen::variant::{Info, Settings, Variant};
use motley_search::Engine;

/// Where a program gets its engines: of which size, and judging by what.
///
/// The program implements it, and so the searches of all games, which are compiled anew for each set of
/// rules, are compiled with the program, where it has them already, and not a second time here.
pub trait EngineSource: 'static {
    /// An engine for a game of the rules `V`; `None` if there is no memory for one.
    fn engine<V: Variant>() -> Option<Engine<V, V::Eval>>;
}

/// How games begin: [`begin`](super::begin) with the program's engines.
pub type BeginGame = fn(&str, &GameBeginning) -> Result<Box<dyn AnyGame>, Refusal>;

/// Where a game begins.
#[derive(Clone, Debug, Default)]
pub struct GameBeginning {
    /// What was chosen about its rules, and the number of its array.
    pub settings: Settings,
    /// The position, if it is not an array.
    pub fen: Option<String>,
}

/// A game whose type is hidden. Positions are those of the record: the *shown* one is looked at, and a
/// turn that is entered is played there; the *live* one is where the game stands.
pub trait AnyGame: Send {
    /// Name and shape of the game.
    fn info(&self) -> &'static Info;
    /// The position it began at, as FEN.
    fn start_fen(&self) -> String;

    /// All turns of the record, the start first.
    fn record(&self) -> Vec<RecordEntry>;
    /// Which of them is shown.
    fn shown(&self) -> usize;
    /// Which of them is the last of the game.
    fn live(&self) -> usize;
    /// The turns from the start through the shown one to the end of that line.
    fn line(&self) -> Vec<usize>;

    /// Shows the position after a turn of the record.
    ///
    /// # Errors
    /// There is no such turn.
    fn show(&mut self, turn: usize) -> Result<(), Refusal>;
    /// Makes the shown turn the last of the game.
    fn live_here(&mut self);
    /// Takes back the live turn; whether there was one.
    fn take_back(&mut self) -> bool;
    /// Plays again the turn that was taken back last; whether there was one.
    fn redo(&mut self) -> bool;
    /// Whether there is one.
    fn can_redo(&self) -> bool;
    /// Plays a turn at the shown position, from which the game then goes on.
    ///
    /// # Errors
    /// It is not legal there; the reason.
    fn play(&mut self, text: &str) -> Result<(), Refusal>;
    /// Notes what the engine thought of a turn, in centipawns for White.
    fn set_score(&mut self, turn: usize, score: i32);

    /// What can be clicked.
    fn selection(&self) -> SelectionView;
    /// A click. Whether a turn was completed by it, which then has been played.
    ///
    /// # Errors
    /// Nothing can be meant by it.
    fn click(&mut self, at: &str) -> Result<bool, Refusal>;
    /// A choice among those of the selection. Whether a turn was completed by it.
    ///
    /// # Errors
    /// There is no such choice.
    fn choose(&mut self, choice: usize) -> Result<bool, Refusal>;
    /// Forgets the clicks of the leg that is being entered; if there are none, the legs of the turn.
    fn cancel(&mut self);
    /// How many legs of a turn have been entered.
    fn entered_legs(&self) -> usize;
    /// Why no turn begins with these clicks.
    fn why(&self, clicks: &[String]) -> String;

    /// The shown position, with the legs of the turn that is being entered.
    fn position(&self) -> PositionView;
    /// What the shown turn changed on the board; in the middle of a turn, what its legs have.
    fn changes(&self) -> Vec<SquareChange>;
    /// The side to move in the live position: 0 is White, 1 Black.
    fn live_side(&self) -> usize;
    /// Whether and how the game is over in the live position.
    fn outcome(&self) -> Option<Outcome>;

    /// What each unit of the shown position, with the legs of the turn that is being entered, is worth just
    /// now: its square, and what its side would lose without it, in centipawns.
    fn worths(&self) -> Vec<(String, i32)>;

    /// A search of the live position, or of the shown one.
    fn search(&self, order: SearchOrder) -> SearchJob;
    /// The clicks of a turn of the shown position.
    fn clicks_of(&self, text: &str) -> Vec<String>;
}
