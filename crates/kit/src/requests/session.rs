//! The answers to requests.

use super::request::{RequestLine, RulesRequest};
use crate::NetworkSource;
use crate::drawing::svg;
use crate::engine::SearchJob;
use crate::game::{AnyGame, Start, begin_as_written, catalogue, game_info, read_options};
use crate::refusal::Refusal;
use crate::search::SearchOrder;
use serde::Serialize;
use serde_json::{Map, Value, json, to_value};
use std::collections::BTreeMap;

/// The maximum number of turns that an answer lists.
const MAX_TURNS: usize = 10_000;

/// A conversation: the game that it is about. A request that is refused changes nothing.
#[derive(Default)]
pub struct RulesSession {
    game: Option<Box<dyn AnyGame>>,
    /// The network by which the worth of units is judged.
    network: NetworkSource,
}

impl Clone for RulesSession {
    fn clone(&self) -> Self {
        RulesSession { game: self.game.as_ref().map(|game| game.copy()), network: self.network.clone() }
    }
}

/// The state of a game.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GameState {
    game: &'static str,
    title: &'static str,
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
    fn new(game: &dyn AnyGame) -> Self {
        let outcome = game.outcome();
        let to_move = game.to_move();
        GameState {
            game: game.info().name,
            title: game.info().title,
            fen: game.fen(),
            to_move: to_move.index(),
            check: game.in_check(),
            played: game.turns_played(),
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

    /// Judges the worth of units by the network of a file from now on.
    pub fn use_network(&mut self, file: &[u8]) {
        self.network = NetworkSource::Bytes(file.into());
    }

    /// Returns the search of the position, without the legs of a turn that is being entered.
    ///
    /// # Errors
    /// There is no game, or the order is no order for a search with an end.
    pub fn search_job(&self, order: SearchOrder) -> Result<SearchJob, Refusal> {
        order.check_limits()?;
        let game = self.game.as_deref().ok_or_else(no_game)?;
        Ok(SearchJob::new(game, order))
    }

    fn answer_request(&mut self, request: RulesRequest) -> Result<Value, Refusal> {
        match request {
            RulesRequest::Games {} => return Ok(object(&catalogue())),
            RulesRequest::New { game, fen, array, options } => {
                let mut settings = read_options(game_info(&game)?, &options)?;
                settings.array = array;
                let game = self.game.insert(begin_as_written(&game, &Start { settings, fen })?);
                return Ok(object(&GameState::new(game.as_ref())));
            }
            _ => {}
        }
        let game = self.game.as_deref_mut();
        answer_about(game.ok_or_else(no_game)?, &self.network, request)
    }
}

fn no_game() -> Refusal {
    Refusal("expected a game: begin one by new".to_owned())
}

/// Returns the answer to a request about a game.
fn answer_about(
    game: &mut dyn AnyGame,
    network: &NetworkSource,
    request: RulesRequest,
) -> Result<Value, Refusal> {
    Ok(match request {
        RulesRequest::Games {} | RulesRequest::New { .. } | RulesRequest::Result {} => {
            object(&GameState::new(game))
        }
        RulesRequest::Turns { most } => object(&game.legal_turns(most.unwrap_or(MAX_TURNS).min(MAX_TURNS))),
        RulesRequest::Play { turn } => {
            let turn = game.play(&game.read_typed(&turn)?)?;
            state_after(game, turn)
        }
        RulesRequest::Undo {} => {
            let turn = game.take_back();
            let turn = turn.ok_or_else(|| Refusal("There is no turn to take back.".to_owned()))?;
            state_after(game, turn)
        }
        RulesRequest::Record {} => json!({ "start": game.start_fen(), "turns": game.turns() }),
        RulesRequest::Board {} => object(&game.position()),
        RulesRequest::Worths {} => {
            let worths = game.worths(network).map_err(|error| Refusal(format!("network: {error}")))?;
            json!({ "worths": worths.into_iter().collect::<BTreeMap<_, _>>() })
        }
        RulesRequest::Picture(look) => {
            json!({ "svg": svg(game, &look) })
        }
        RulesRequest::Clicks {} => object(&game.selection()),
        RulesRequest::Click { at } => {
            let turn = game.click(&at)?;
            entered(game, turn)
        }
        RulesRequest::Choose { choice } => {
            let turn = game.choose(choice)?;
            entered(game, turn)
        }
        RulesRequest::Cancel {} => {
            game.cancel();
            object(&game.selection())
        }
        RulesRequest::Why { clicks } => json!({ "why": game.why(&clicks) }),
    })
}

/// Returns the answer to a click or a choice: the state after the turn that it completed, or the
/// clicks that can follow.
fn entered(game: &dyn AnyGame, turn: Option<String>) -> Value {
    match turn {
        Some(turn) => state_after(game, turn),
        None => object(&game.selection()),
    }
}

/// Returns the state of a game after a turn was played or taken back.
fn state_after(game: &dyn AnyGame, turn: String) -> Value {
    let mut state = object(&GameState::new(game));
    state["turn"] = turn.into();
    state
}

fn object(answer: &impl Serialize) -> Value {
    to_value(answer).expect("answers have text as keys")
}
