//! A game with its type erased.

use super::legal_turns::{TurnFacts, TurnList, TurnTexts, XboardTurn};
use super::perft::Perft;
use super::start::Start;
use crate::refusal::Refusal;
use crate::search::{RulesEngine, SearchOrder, TurnSpelling};
use crate::views::{PositionView, RecordEntry, SelectionView, SquareChange, TurnNotes};
use motley_engines::{NetworkFileError, NetworkSource};
use motley_game::laws::Breach;
use motley_game::{Outcome, Side, TextError};
use motley_movegen::variant::Info;
use motley_search::TranspositionTable;
use std::any::Any;
use std::sync::Arc;

/// A game with its type erased: its rules, the turns played, the turn that is being entered, its
/// pictures. Turns go in and come out as text, because each game has a turn type of its own.
///
/// The record is a tree of turns. Two of its positions have names: the *live* position is the end of the
/// game so far, and the *shown* position is the one that a user looks at, where turns are entered and
/// played. They differ only after [`show`](Self::show).
pub trait AnyGame: Any + Send + Sync {
    /// Returns the facts about the game.
    fn info(&self) -> &'static Info;
    /// Returns the start with its settings, as the game was begun.
    fn start(&self) -> &Start;
    /// Begins another game of the same rules, even if a file has replaced the rules of that name.
    ///
    /// # Errors
    /// The start is not legal.
    fn another(&self, start: &Start) -> Result<Box<dyn AnyGame>, TextError>;
    /// Returns the start position as FEN.
    fn start_fen(&self) -> String;

    /// Returns the live position as FEN, without the legs of a turn that is being entered.
    fn fen(&self) -> String;
    /// Returns the side to move in the live position.
    fn to_move(&self) -> Side;
    /// Returns the key of the live position: equal in equal positions, as repetitions are counted.
    fn key(&self) -> u64;
    /// Returns the number of turns of both sides without progress before the live position.
    fn halfmove_clock(&self) -> u32;
    /// Whether the side to move in the live position is in check.
    fn in_check(&self) -> bool;
    /// Returns the number of times that the live position has stood on the board, this time included.
    fn occurrences(&self) -> usize;
    /// Returns the end of the game by the rules in the live position, if it is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Returns the number of turns from the start to the live position.
    fn turns_played(&self) -> usize;
    /// Returns the turns from the start to the live position, in canonical notation.
    fn turns(&self) -> Vec<String>;
    /// Returns the legal turns of the live position, but no more than `most`. A draw by the number of
    /// turns or by repetition leaves them legal.
    fn legal_turns(&self, most: usize) -> TurnList;
    /// Returns the texts of [`legal_turns`](Self::legal_turns), without clicks and labels.
    fn turn_texts(&self, most: usize) -> TurnTexts;

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
    /// Plays a turn in the shown position, in any of the game's spellings, and makes it the live turn.
    /// Returns it in canonical notation.
    ///
    /// # Errors
    /// The turn is not legal there; nothing has changed.
    fn play(&mut self, text: &str) -> Result<String, TextError>;
    /// Returns the canonical text of a turn of the shown position as people write it: in a spelling of the
    /// game, or in algebraic notation.
    ///
    /// # Errors
    /// The text does not name a legal turn there, or several.
    fn read_typed(&self, text: &str) -> Result<String, TextError>;
    /// Returns the facts about a turn of the shown position, which is read as
    /// [`read_typed`](Self::read_typed) does.
    ///
    /// # Errors
    /// The text does not name a legal turn there, or several.
    fn turn_facts(&self, text: &str) -> Result<TurnFacts, TextError>;
    /// Returns a line of turns from the shown position in algebraic notation, up to the first that is not
    /// legal; nothing in games that do not have it.
    fn in_san(&self, turns: &[String]) -> Vec<String>;
    /// Takes back the live turn and returns it; `None` at the start.
    fn take_back(&mut self) -> Option<String>;
    /// Takes back the live turn and returns it, as [`take_back`](Self::take_back) does, and drops it from the
    /// record, unless other turns were recorded after it.
    fn unplay(&mut self) -> Option<String>;
    /// Plays again the turn that was taken back last; returns false if there is none.
    fn redo(&mut self) -> bool;
    /// Whether there is a turn to play again.
    fn can_redo(&self) -> bool;
    /// Sets the engine's score of a turn, in centipawns for White.
    fn set_score(&mut self, turn: usize, score: i32);
    /// Sets the notes on a turn.
    fn set_notes(&mut self, turn: usize, notes: TurnNotes);

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
    /// Drops the clicks of the present leg; returns whether there were any.
    fn forget_clicks(&mut self) -> bool;
    /// Drops the turn that is being entered.
    fn cancel(&mut self);
    /// Returns the number of complete legs of the turn that is being entered.
    fn entered_legs(&self) -> usize;
    /// Returns the reason why no turn begins with these clicks.
    fn why(&self, clicks: &[String]) -> String;
    /// Returns the reason why this text, which was typed, is no turn of the shown position.
    fn why_typed(&self, text: &str) -> String;
    /// Returns the clicks of a turn of the shown position; none if it is not legal there.
    fn clicks_of(&self, text: &str) -> Vec<String>;

    /// Returns the shown position as it is drawn, after the complete legs of the turn that is being
    /// entered.
    fn position(&self) -> PositionView;
    /// Returns the squares that the shown turn changed; in the middle of a turn, those that its
    /// legs changed.
    fn changes(&self) -> Vec<SquareChange>;
    /// Returns the present worth of each unit in [`position`](Self::position): its square, and the
    /// loss of its side without it, in centipawns.
    ///
    /// # Errors
    /// The network is not one for the game.
    fn worths(&self, network: &NetworkSource) -> Result<Vec<(String, i32)>, NetworkFileError>;
    /// Returns the static evaluation of the live position as text: the score, its parts, and the
    /// present value of each unit.
    ///
    /// # Errors
    /// The network is not one for the game.
    fn evaluation(&self, network: &NetworkSource) -> Result<String, NetworkFileError>;
    /// Returns a diagram of the live position.
    fn diagram(&self) -> String;
    /// Returns a diagram of the live position, its FEN and key, and whether the side to move is in
    /// danger.
    fn description(&self) -> String;
    /// Checks that the FEN of the live position is read as the same position.
    ///
    /// # Errors
    /// What differs: a fault of the rules.
    fn check_fen(&self) -> Result<(), Breach>;

    /// Returns the live position as XBoard reads FENs.
    fn xboard_fen(&self) -> String;
    /// Returns the canonical text of a turn of the live position. XBoard's spelling of `text` may be that
    /// of users' clicks.
    ///
    /// # Errors
    /// The turn is not legal.
    fn canonical(&self, text: &str, spelling: TurnSpelling) -> Result<String, TextError>;
    /// Returns a turn of the live position in this spelling.
    ///
    /// # Errors
    /// The turn is not legal.
    fn spelled(&self, text: &str, spelling: TurnSpelling) -> Result<String, TextError>;
    /// Returns the legal turns of the live position in XBoard's spellings, at most as many as a user can
    /// look at.
    fn xboard_turns(&self) -> Vec<XboardTurn>;
    /// Counts the turns that [`xboard_turns`](Self::xboard_turns) would return, without their texts.
    fn count_turns(&self) -> usize;

    /// Counts the turns of the live position's tree in all threads; `None` if `is_stopped` ended it.
    fn perft(&self, depth: u32, is_stopped: &(dyn Fn() -> bool + Sync)) -> Option<Perft>;
    /// Checks that the live position can be searched by this order.
    ///
    /// # Errors
    /// A turn of the order is not legal, or no turn remains.
    fn check_order(&self, order: &SearchOrder) -> Result<(), TextError>;
    /// Returns the game up to the live position as an engine searches it: a `GameRecord` of the game's rules.
    fn typed_record(&self) -> &dyn Any;
    /// Returns an engine for this game's rules; `None` if there is no memory for it.
    fn new_engine(&self, table: &Arc<TranspositionTable>, threads: usize) -> Option<Box<dyn RulesEngine>>;

    /// Returns a copy.
    fn copy(&self) -> Box<dyn AnyGame>;
}
