//! The answers to a page's questions about tournaments.

use super::super::Served;
use super::super::answers::beside;
use super::super::players::other_engines;
use super::order::cores;
use super::{GAMES, TournamentView, Tournaments};
use crate::messages::GlanceView;
use crate::published::{self, start};
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use motley_game::pgn::read_games;
use motley_kit::Refusal;
use motley_kit::game::START;
use motley_kit::pgn::load_line;
use motley_kit::views::OtherEngine;
use motley_movegen::variants;
use motley_tournament::MatchOptions;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::sync::Arc;

/// A game with what a link to it says: the page writes the link (`page/link.js`).
#[derive(Serialize)]
struct LinkedGame {
    game: String,
    fen: Option<String>,
    turns: Vec<String>,
    options: BTreeMap<String, String>,
}

/// The parts of a new tournament, and those that there are.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Choices {
    tournaments: Vec<TournamentView>,
    games: Vec<TournamentGame>,
    engines: Vec<OtherEngine>,
    cores: usize,
    /// Whether this page may set options of engines.
    may_change: bool,
}

#[derive(Serialize)]
struct TournamentGame {
    name: String,
    title: String,
}

/// Lists all tournaments without their games, and the parts of a new one.
pub(crate) async fn list(State(served): State<Served>) -> Response {
    beside(move || {
        let tournaments = &served.tournaments;
        let views = tournaments.ids().into_iter().filter_map(|id| tournaments.view(&id, None).ok());
        let mut views: Vec<_> = views.collect();
        for view in &mut views {
            view.overview = view.overview.as_deref().map(|overview| Arc::new(overview.without_games()));
            view.live.clear();
        }
        let games = variants::offered().into_iter();
        Ok(Choices {
            tournaments: views,
            games: games
                .map(|game| TournamentGame { name: game.name.into(), title: game.title.into() })
                .collect(),
            engines: other_engines(),
            cores: cores(),
            may_change: served.guard.is_for_this_machine(),
        })
    })
    .await
}

/// Sets up a tournament and starts it.
pub(crate) async fn create(State(served): State<Served>, order: String) -> Response {
    beside(move || {
        let tournaments = &served.tournaments;
        let order = serde_json::from_str(&order);
        let order = order.map_err(|error| Refusal(format!("This is no order of a tournament: {error}.")))?;
        let id = tournaments.create(&order, served.guard.is_for_this_machine())?;
        tournaments.start(&id)?;
        tournaments.view(&id, None)
    })
    .await
}

/// The query of a page that looks at a tournament again.
#[derive(Deserialize)]
pub(crate) struct KnownGames {
    /// Number of finished games that it knows.
    finished: Option<u32>,
}

/// Shows one tournament.
pub(crate) async fn answer(
    State(served): State<Served>,
    Path((_, id)): Path<(String, String)>,
    Query(known): Query<KnownGames>,
) -> Response {
    beside(move || served.tournaments.view(&id, known.finished)).await
}

/// Changes a tournament: starts, stops, removes or publishes it.
pub(crate) async fn change(
    State(served): State<Served>,
    Path((_, id, action)): Path<(String, String, String)>,
) -> Response {
    beside(move || {
        let tournaments = &served.tournaments;
        let done = match action.as_str() {
            "start" => tournaments.start(&id),
            "stop" => {
                tournaments.stop(&id);
                Ok(())
            }
            "remove" => tournaments.remove(&id),
            "publish" => return tournaments.publish(&id).map(Some),
            other => Err(Refusal(format!("found '{other}', expected start, stop, remove or publish"))),
        };
        done.map(|()| None)
    })
    .await
}

/// Answers with the position of a running game.
pub(crate) async fn live_board(
    State(served): State<Served>,
    Path((_, id, number)): Path<(String, String, u32)>,
) -> Response {
    beside(move || {
        let watch = served.tournaments.watch(&id);
        let seen = watch.map(|watch| {
            watch.look(number, |game| GlanceView {
                position: game.position(),
                changes: game.changes().into_iter().map(|change| change.at).collect(),
                turns: game.turns(),
            })
        });
        seen.transpose()?.flatten().ok_or_else(|| Refusal(format!("Game {number} does not run.")))
    })
    .await
}

/// Answers with the games as PGN, or with what a link to one of them says.
pub(crate) async fn file(
    State(served): State<Served>,
    Path((_, id, name)): Path<(String, String, String)>,
) -> Response {
    let tournaments = Arc::clone(&served.tournaments);
    if let Ok(number) = name.parse::<u32>() {
        return beside(move || linked_game(&served.tournaments, &id, number)).await;
    }
    let text = match name.as_str() {
        GAMES => tournaments.options(&id).ok().and_then(|options| games_of(&options).ok()),
        _ => None,
    };
    match text {
        Some(text) => ([(header::CONTENT_TYPE, "application/x-chess-pgn")], text).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Reads the games of a match that are over.
fn games_of(options: &MatchOptions) -> io::Result<String> {
    fs::read_to_string(options.pgn.as_deref().ok_or(io::ErrorKind::NotFound)?)
}

/// Returns a game, counted from 1.
fn linked_game(tournaments: &Tournaments, id: &str, number: u32) -> Result<LinkedGame, Refusal> {
    let options = tournaments.options(id)?;
    let text = games_of(&options).unwrap_or_default();
    let games = read_games(&text).map_err(|(line, error)| Refusal(format!("Line {line}: {error}")))?;
    let record = games.into_iter().rfind(|game| published::number(game) == Some(number));
    let record = record.ok_or_else(|| Refusal(format!("There is no game {number} in it.")))?;
    let name = options.variant_of(number);
    let mut game = start(&options, name, record.tag("FEN"))?;
    load_line(game.as_mut(), START, &record.turns)?;
    Ok(LinkedGame {
        game: name.to_owned(),
        fen: record.tag("FEN").map(str::to_owned),
        turns: game.turns(),
        options: options.choices.iter().cloned().collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::super::{SavedTournament, random_name};
    use super::*;

    /// The sign behind a turn may belong to it, and the newest record of a game counts.
    #[test]
    fn a_link_has_the_turns_of_the_newest_record() {
        let folder = tempfile::tempdir().unwrap();
        let tournaments = Tournaments::open(folder.path()).unwrap();
        let id = random_name().unwrap();
        fs::create_dir(folder.path().join("tournaments").join(&id)).unwrap();
        let words = "-variant eldritch -each depth=1".split(' ').map(str::to_owned).collect();
        let saved = SavedTournament { words, runs: false, fault: None };
        tournaments.save(&id, &saved).unwrap();
        let fen = "7k/8/8/8/8/p7/8/B'6K w - - 0 1";
        let record = |turn: &str| format!("[Round \"1.3\"]\n[FEN \"{fen}\"]\n\n1. {turn} *\n\n");
        fs::write(tournaments.path(&id, GAMES), record("a1a2") + &record("a1!")).unwrap();
        let linked = linked_game(&tournaments, &id, 3).unwrap();
        assert_eq!((linked.game.as_str(), linked.fen.as_deref()), ("eldritch", Some(fen)));
        assert_eq!(linked.turns, ["a1!"]);
        assert!(linked_game(&tournaments, &id, 4).is_err());
    }
}
