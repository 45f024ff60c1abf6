//! The answers to requests.

use super::request::{BoardNumber, RequestLine, RulesRequest};
use super::state::{MAX_TURNS, object, state, state_after};
use crate::NetworkSource;
use crate::drawing::svg;
use crate::engine::SearchJob;
use crate::game::{
    AnyGame, Start, TurnTexts, begin_as_written, catalogue, chosen_options, game_info, load_games,
    read_options,
};
use crate::pgn::write_record;
use crate::pictures::sheet;
use crate::refusal::Refusal;
use crate::search::SearchOrder;
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The version of the protocol. A program that knows this one can talk to all versions that differ only in
/// further requests and fields; a greater number says that something is gone.
const PROTOCOL: u32 = 1;

/// The maximum number of positions that a count of turns looks into: some seconds of one core.
const MAX_COUNTED: u64 = 10_000_000;

/// A conversation: the games that it is about, by the numbers of their boards. A request that is refused
/// changes nothing.
#[derive(Default)]
pub struct RulesSession {
    boards: BTreeMap<BoardNumber, Box<dyn AnyGame>>,
    /// The network by which the worth of units is judged.
    network: NetworkSource,
}

impl Clone for RulesSession {
    fn clone(&self) -> Self {
        let boards = self.boards.iter().map(|(&number, game)| (number, game.copy()));
        RulesSession { boards: boards.collect(), network: self.network.clone() }
    }
}

impl RulesSession {
    /// Returns a session about a game, on board 0.
    #[must_use]
    pub fn of(game: Box<dyn AnyGame>) -> RulesSession {
        RulesSession { boards: BTreeMap::from([(0, game)]), ..RulesSession::default() }
    }

    /// Returns the game on board 0.
    ///
    /// # Errors
    /// There is none.
    pub fn game(&self) -> Result<&dyn AnyGame, Refusal> {
        self.boards.get(&0).map(Box::as_ref).ok_or_else(no_game)
    }

    /// Plays a turn on board 0, in any of the game's spellings; returns it in canonical notation.
    ///
    /// # Errors
    /// There is no game, or the turn is not legal.
    pub fn play(&mut self, turn: &str) -> Result<String, Refusal> {
        play(self.boards.get_mut(&0).ok_or_else(no_game)?.as_mut(), turn)
    }

    /// Takes back the last turn on board 0 and returns it; `None` at the start.
    ///
    /// # Errors
    /// There is no game.
    pub fn undo(&mut self) -> Result<Option<String>, Refusal> {
        Ok(self.boards.get_mut(&0).ok_or_else(no_game)?.unplay())
    }

    /// Returns the texts of the legal turns on board 0, and the FEN by which the request `turns` tells more
    /// of them, also later. `None` if there are more than `most`, or more than that request lists.
    ///
    /// # Errors
    /// There is no game.
    pub fn listed(&self, most: usize) -> Result<Option<(TurnTexts, String)>, Refusal> {
        let game = self.game()?;
        let turns = game.turn_texts(most.min(MAX_TURNS));
        Ok(turns.complete.then(|| (turns, game.fen())))
    }

    /// Returns the answer to a line, without a line break.
    #[must_use]
    pub fn answer(&mut self, line: &[u8]) -> String {
        let line = RequestLine::read(line);
        let answer = line
            .request
            .and_then(|(board, request)| self.answer_request(board, request).map_err(|Refusal(why)| why));
        let id = line.id.map(|id| format!("\"id\":{id},")).unwrap_or_default();
        match answer {
            Ok(answer) if answer == "{}" => format!("{{{id}\"ok\":true}}"),
            Ok(answer) => format!("{{{id}\"ok\":true,{}", &answer[1..]),
            Err(reason) => format!("{{{id}\"ok\":false,{}", &object(&json!({ "error": reason }))[1..]),
        }
    }

    /// Judges the worth of units by the network of a file from now on.
    pub fn use_network(&mut self, file: &[u8]) {
        self.network = NetworkSource::Bytes(file.into());
    }

    /// Returns the search of the position on board 0, without the legs of a turn that is being entered.
    ///
    /// # Errors
    /// There is no game, or the order is no order for a search with an end.
    pub fn search_job(&self, order: SearchOrder) -> Result<SearchJob, Refusal> {
        order.check_limits()?;
        Ok(SearchJob::new(self.game()?, order))
    }

    fn answer_request(&mut self, board: BoardNumber, request: RulesRequest) -> Result<String, Refusal> {
        match request {
            RulesRequest::Version {} => {
                let program = format!("Motley {}", env!("CARGO_PKG_VERSION"));
                return Ok(object(&json!({ "protocol": PROTOCOL, "program": program })));
            }
            RulesRequest::Games {} => return Ok(object(&catalogue())),
            RulesRequest::New { game, fen, array, options, turns, with } => {
                let mut settings = read_options(game_info(&game)?, &options)?;
                settings.array = array;
                let mut game = begin_as_written(&game, &Start { settings, fen })?;
                for turn in turns {
                    play(game.as_mut(), &turn)?;
                }
                let answer = state(game.as_ref(), &with);
                self.boards.insert(board, game);
                return Ok(answer);
            }
            RulesRequest::Load { text, file } => {
                return Ok(object(&load_games(file.as_deref().unwrap_or("games"), &text)));
            }
            _ => {}
        }
        let game = self.boards.get_mut(&board).ok_or_else(no_game)?;
        if let RulesRequest::Copy { to, with } = request {
            let copy = game.copy();
            let answer = state(copy.as_ref(), &with);
            self.boards.insert(to, copy);
            return Ok(answer);
        }
        answer_about(game.as_mut(), &self.network, request)
    }
}

fn no_game() -> Refusal {
    Refusal("expected a game: begin one by new".to_owned())
}

/// Plays a turn, in any of the game's spellings or in algebraic notation.
fn play(game: &mut dyn AnyGame, turn: &str) -> Result<String, Refusal> {
    // Programs most often write the canonical text.
    if let Ok(text) = game.play(turn) {
        return Ok(text);
    }
    let text = game.read_typed(turn)?;
    Ok(game.play(&text)?)
}

/// Returns the answer to a request about a game.
fn answer_about(
    game: &mut dyn AnyGame,
    network: &NetworkSource,
    request: RulesRequest,
) -> Result<String, Refusal> {
    Ok(match request {
        // Those of the whole conversation have been answered.
        RulesRequest::Version {}
        | RulesRequest::Games {}
        | RulesRequest::New { .. }
        | RulesRequest::Load { .. }
        | RulesRequest::Copy { .. } => state(game, &[]),
        RulesRequest::Result { with } => state(game, &with),
        RulesRequest::Turns { most, fen } => {
            let most = most.unwrap_or(MAX_TURNS).min(MAX_TURNS);
            object(&match fen {
                None => game.legal_turns(most),
                Some(_) => game.another(&Start { fen, ..game.start().clone() })?.legal_turns(most),
            })
        }
        RulesRequest::Texts { most } => object(&game.turn_texts(most.unwrap_or(MAX_TURNS).min(MAX_TURNS))),
        RulesRequest::Read { turn } => object(&game.turn_facts(&turn)?),
        RulesRequest::San { turns } => object(&json!({ "san": game.in_san(&turns) })),
        RulesRequest::Perft { depth } => object(&json!({ "count": count(game, depth, MAX_COUNTED)? })),
        RulesRequest::Play { turn, with } => {
            let turn = play(game, &turn)?;
            state_after(game, turn, &with)
        }
        RulesRequest::Undo { with } => {
            let turn = game.unplay();
            let turn = turn.ok_or_else(|| Refusal("There is no turn to take back.".to_owned()))?;
            state_after(game, turn, &with)
        }
        RulesRequest::Record {} => {
            let options: BTreeMap<_, _> = chosen_options(game).into_iter().collect();
            object(&json!({ "start": game.start_fen(), "options": options, "turns": game.turns() }))
        }
        RulesRequest::Pgn { tags, result } => {
            let tags: Vec<_> = tags.into_iter().collect();
            let by_rules = || game.outcome().map_or("*", motley_game::Outcome::result).to_owned();
            object(&json!({ "pgn": write_record(game, &tags, &result.unwrap_or_else(by_rules)) }))
        }
        RulesRequest::Board {} => object(&game.position()),
        RulesRequest::Worths {} => {
            let worths = game.worths(network).map_err(|error| Refusal(format!("network: {error}")))?;
            object(&json!({ "worths": worths.into_iter().collect::<BTreeMap<_, _>>() }))
        }
        RulesRequest::Picture(look) => object(&json!({ "svg": svg(game, &look) })),
        RulesRequest::Sheet {} => object(&json!({ "svg": sheet(game) })),
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
        RulesRequest::Why { clicks } => object(&json!({ "why": game.why(&clicks) })),
    })
}

/// Counts the turns of the tree of all turns, but looks into no more than `most` positions.
pub(super) fn count(game: &dyn AnyGame, depth: u32, most: u64) -> Result<u64, Refusal> {
    let looked_into = AtomicU64::new(0);
    let counted = game.perft(depth, &|| looked_into.fetch_add(1, Relaxed) >= most);
    let too_many = || Refusal(format!("There are more turns than {most} positions have."));
    Ok(counted.ok_or_else(too_many)?.leaves)
}

/// Returns the answer to a click or a choice: the state after the turn that it completed, or the
/// clicks that can follow.
fn entered(game: &dyn AnyGame, turn: Option<String>) -> String {
    match turn {
        Some(turn) => state_after(game, turn, &[]),
        None => object(&game.selection()),
    }
}
