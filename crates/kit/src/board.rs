//! A game with its record, behind a `dyn`.

use motley_board::game::Refusal;
use motley_board::messages::{PositionView, SelectionView, SquareChange};
use motley_game::{Outcome, Side};
use motley_movegen::variant::Info;
use serde::Serialize;

/// A legal turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ListedTurn {
    /// The turn in canonical notation.
    pub text: String,
    /// The clicks of its legs, one after the other: squares, and units beside the board.
    pub clicks: Vec<String>,
    /// The effect of its legs, as a phrase. It tells turns with the same clicks apart.
    pub label: String,
}

/// The legal turns of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TurnList {
    /// The turns.
    pub turns: Vec<ListedTurn>,
    /// Whether these are all. Chains of captures can make more turns than anyone can list.
    pub complete: bool,
}

/// A game with its record, and the turn that is being entered by clicks.
pub trait GameBoard: Send + Sync {
    /// Returns the registry's entry of the game.
    fn info(&self) -> &'static Info;
    /// Returns the chosen options of the rules: name and value.
    fn options(&self) -> Vec<(String, String)>;
    /// Returns the start position as FEN.
    fn start_fen(&self) -> String;
    /// Returns the position as FEN, without the legs of a turn that is being entered.
    fn fen(&self) -> String;
    /// Returns the turns played, in canonical notation.
    fn turns(&self) -> Vec<String>;
    /// Returns the side to move.
    fn to_move(&self) -> Side;
    /// Whether the side to move is in check.
    fn in_check(&self) -> bool;
    /// Returns the end of the game by the rules, if it is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Returns the legal turns, but no more than `most`. A draw by the number of turns or by
    /// repetition leaves them legal.
    fn legal_turns(&self, most: usize) -> TurnList;
    /// Plays a turn, in any of the game's spellings; returns it in canonical notation.
    ///
    /// # Errors
    /// The turn is not legal.
    fn push(&mut self, text: &str) -> Result<String, Refusal>;
    /// Takes back the last turn and returns it; `None` at the start.
    fn pop(&mut self) -> Option<String>;

    /// Returns the possible clicks.
    fn selection(&self) -> SelectionView;
    /// Executes a click on a square or a unit beside the board. Returns the turn if the click
    /// completed it; the turn has then been played.
    ///
    /// # Errors
    /// No legal leg has this click.
    fn click(&mut self, at: &str) -> Result<Option<String>, Refusal>;
    /// Takes one of the selection's choices, counted from 0. Returns the turn if the choice
    /// completed it; the turn has then been played.
    ///
    /// # Errors
    /// There is no such choice.
    fn choose(&mut self, choice: usize) -> Result<Option<String>, Refusal>;
    /// Drops the turn that is being entered.
    fn cancel(&mut self);
    /// Returns the reason why no turn begins with these clicks.
    fn why(&self, clicks: &[String]) -> String;

    /// Returns the position as it is drawn, after the complete legs of the turn that is being
    /// entered.
    fn position(&self) -> PositionView;
    /// Returns the squares that the last turn changed.
    fn changes(&self) -> Vec<SquareChange>;
    /// Returns the present worth of each unit by the evaluation: its square, and the loss of its
    /// side without it, in centipawns. A `network` takes the place of the built-in one.
    ///
    /// # Errors
    /// The network is not one for the game.
    fn worths(&self, network: Option<&[u8]>) -> Result<Vec<(String, i32)>, Refusal>;

    /// Returns a copy.
    fn copy(&self) -> Box<dyn GameBoard>;
}
