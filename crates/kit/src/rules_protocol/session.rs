//! The answers to requests.

use super::request::{RequestLine, RulesRequest};
use crate::board::GameBoard;
use crate::start::{Start, new_board};
use crate::svg::{Look, svg};
use motley_board::game::{Refusal, catalogue};
use serde::Serialize;
use serde_json::{Map, Value, json, to_value};

/// The maximum number of turns that an answer lists.
const MAX_TURNS: usize = 10_000;

/// A conversation: the game that it is about. A request that is refused changes nothing.
#[derive(Default)]
pub struct RulesSession {
    board: Option<Box<dyn GameBoard>>,
}

/// The state of a game.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GameState {
    game: &'static str,
    fen: String,
    /// The side to move: 0 = White, 1 = Black.
    to_move: usize,
    check: bool,
    /// Number of turns played.
    played: usize,
    over: bool,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    result: &'static str,
    /// The side to move or the end of the game, as a phrase.
    words: String,
}

impl GameState {
    fn new(board: &dyn GameBoard) -> Self {
        let outcome = board.outcome();
        let to_move = board.to_move();
        GameState {
            game: board.info().name,
            fen: board.fen(),
            to_move: to_move.index(),
            check: board.in_check(),
            played: board.turns().len(),
            over: outcome.is_some(),
            result: outcome.map_or("*", motley_game::Outcome::result),
            words: outcome.map_or_else(|| format!("{to_move} to move"), |end| end.to_string()),
        }
    }
}

impl RulesSession {
    /// Returns the answer to a line, without a line break.
    #[must_use]
    pub fn answer(&mut self, line: &[u8]) -> String {
        let line = RequestLine::read(line);
        let answer =
            line.request.and_then(|request| self.answer_request(request).map_err(|Refusal(why)| why));
        let mut fields = Map::new();
        fields.extend(line.id.map(|id| ("id".to_owned(), id)));
        fields.insert("ok".to_owned(), answer.is_ok().into());
        match answer {
            Ok(Value::Object(answer)) => fields.extend(answer),
            Ok(_) => {}
            Err(reason) => drop(fields.insert("error".to_owned(), reason.into())),
        }
        Value::Object(fields).to_string()
    }

    fn answer_request(&mut self, request: RulesRequest) -> Result<Value, Refusal> {
        match request {
            RulesRequest::Games {} => return Ok(object(&catalogue())),
            RulesRequest::New { game, fen, array, options } => {
                let start = Start { fen, array, options };
                let board = self.board.insert(new_board(&game, &start)?);
                return Ok(object(&GameState::new(board.as_ref())));
            }
            _ => {}
        }
        let board = self.board.as_deref_mut();
        let board = board.ok_or_else(|| Refusal("expected a game: begin one by new".to_owned()))?;
        answer_about(board, request)
    }
}

/// Returns the answer to a request about a game.
fn answer_about(board: &mut dyn GameBoard, request: RulesRequest) -> Result<Value, Refusal> {
    Ok(match request {
        RulesRequest::Games {} | RulesRequest::New { .. } | RulesRequest::Result {} => {
            object(&GameState::new(board))
        }
        RulesRequest::Turns { most } => object(&board.legal_turns(most.unwrap_or(MAX_TURNS).min(MAX_TURNS))),
        RulesRequest::Play { turn } => {
            let turn = board.push(&turn)?;
            state_after(board, turn)
        }
        RulesRequest::Undo {} => {
            let turn = board.pop();
            let turn = turn.ok_or_else(|| Refusal("There is no turn to take back.".to_owned()))?;
            state_after(board, turn)
        }
        RulesRequest::Record {} => json!({ "start": board.start_fen(), "turns": board.turns() }),
        RulesRequest::Board {} => object(&board.position()),
        RulesRequest::Picture { flipped, square } => {
            let look = Look { flipped, square, ..Look::default() };
            json!({ "svg": svg(board, &look) })
        }
        RulesRequest::Clicks {} => object(&board.selection()),
        RulesRequest::Click { at } => {
            let turn = board.click(&at)?;
            entered(board, turn)
        }
        RulesRequest::Choose { choice } => {
            let turn = board.choose(choice)?;
            entered(board, turn)
        }
        RulesRequest::Cancel {} => {
            board.cancel();
            object(&board.selection())
        }
        RulesRequest::Why { clicks } => json!({ "why": board.why(&clicks) }),
    })
}

/// Returns the answer to a click or a choice: the state after the turn that it completed, or the
/// clicks that can follow.
fn entered(board: &dyn GameBoard, turn: Option<String>) -> Value {
    match turn {
        Some(turn) => state_after(board, turn),
        None => object(&board.selection()),
    }
}

/// Returns the state of a game after a turn was played or taken back.
fn state_after(board: &dyn GameBoard, turn: String) -> Value {
    let mut state = object(&GameState::new(board));
    state["turn"] = turn.into();
    state
}

fn object(answer: &impl Serialize) -> Value {
    to_value(answer).expect("answers have text as keys")
}
