//! Tournaments in the background of the server: set up, looked at, killed and resumed.
#![cfg(target_os = "linux")]

use super::players::fake;
use super::scene::{NARROW, WIDE, at_a_board, opened};
use super::server::{ENGINES, Server};
use crate::conversations::support::PROGRAM;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// Time limit of a tournament.
const TIMEOUT: Duration = Duration::from_secs(120);

/// Number of times that a server is killed.
const KILLS: u64 = 10;

/// Returns an order of games of depth 1 between these players.
fn order(players: &[&str], rounds: u32, plies: Option<u32>) -> String {
    let players: Vec<Value> = players.iter().map(|name| json!({ "name": name })).collect();
    let order = json!({
        "games": ["chess"], "players": players, "rounds": rounds, "limit": "depth", "value": "1", "concurrency": 1,
        "plies": plies,
    });
    order.to_string()
}

/// Waits until the tournament is no longer running; returns it.
fn ended(server: &Server, id: &str) -> Value {
    let began = Instant::now();
    loop {
        let view = server.ask(&format!("tournaments/{id}"), None).expect("a tournament");
        if view["state"] != "running" {
            return view;
        }
        assert!(began.elapsed() < TIMEOUT, "{view}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn begin(server: &Server, order: &str) -> String {
    let view = server.ask("tournaments", Some(order)).expect("it begins");
    view["id"].as_str().expect("a name").to_owned()
}

pub(super) fn data(engines: &[Value]) -> tempfile::TempDir {
    let data = tempfile::tempdir().expect("a folder");
    std::fs::write(data.path().join(ENGINES), json!(engines).to_string()).expect("a list");
    data
}

/// A server that is killed at random moments plays the games of a match that nothing has stopped.
#[test]
fn a_killed_server_goes_on_and_counts_every_game_once() {
    let data = data(&[]);
    let mut server = Server::start(data.path());
    let id = begin(&server, &order(&["", ""], 40, None));
    let mut random = Xoshiro256PlusPlus::seed_from_u64(63);
    for _ in 0..KILLS {
        std::thread::sleep(Duration::from_millis(random.next_u64() % 300));
        server.kill();
        server = Server::start(data.path());
    }
    let view = ended(&server, &id);
    assert_eq!((&view["state"], &view["fault"]), (&json!("over"), &Value::Null));
    let overview = &view["overview"];
    let mut numbers: Vec<u64> = games(overview).filter_map(|game| game["number"].as_u64()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=80).collect::<Vec<_>>());
    assert_eq!(results_of(&undisturbed(data.path(), &id)), results_of(overview));
}

fn games(overview: &Value) -> impl Iterator<Item = &Value> {
    overview["games"].as_array().into_iter().flatten()
}

/// Returns number and result of each game, by number.
fn results_of(overview: &Value) -> Vec<(u64, String)> {
    let result = |game: &Value| (game["number"].as_u64().unwrap_or(0), game["result"].to_string());
    let mut results: Vec<_> = games(overview).map(result).collect();
    results.sort();
    results
}

/// Plays the same match on the command line, with the seed of its state; returns its games.
fn undisturbed(data: &Path, id: &str) -> Value {
    let folder = data.join("tournaments").join(id);
    let state = std::fs::read_to_string(folder.join("match.state")).expect("a state");
    let head: Value = serde_json::from_str(state.lines().next().unwrap_or_default()).expect("a head");
    let words: Value =
        serde_json::from_str(&std::fs::read_to_string(folder.join("tournament.json")).expect("its words"))
            .expect("JSON");
    let words = words["words"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let other = data.join("other.state");
    let played = Command::new(PROGRAM)
        .arg("match")
        .args(words)
        .args(["-srand", &head["seed"].to_string(), "-state"])
        .arg(&other)
        .output();
    assert!(played.expect("it plays").status.success());
    let text = std::fs::read_to_string(other).expect("a state");
    let games = text.lines().skip(1).map(|line| {
        let game: Value = serde_json::from_str(line).expect("a game");
        json!({"number": game["game"].as_u64().unwrap_or(0) + 1, "result": game["result"]})
    });
    json!({ "games": games.collect::<Vec<_>>() })
}

#[test]
fn faults_are_counted_and_only_listed_engines_play() {
    let data = data(&[fake("uci", "honest"), fake("uci", "illegal"), fake("xboard", "dies")]);
    let server = Server::start(data.path());
    let id = begin(&server, &order(&["honest", "illegal", "dies"], 1, Some(0)));
    let view = ended(&server, &id);
    let faults = view["overview"]["players"].as_array().into_iter().flatten();
    let faults: Vec<_> = faults.map(|player| (player["name"].as_str(), player["faults"].as_u64())).collect();
    assert_eq!(faults[0], (Some("honest"), Some(0)));
    assert!(faults[1].1 >= Some(2) && faults[2].1 >= Some(2), "{faults:?}");
    let reasons: Vec<_> = games(&view["overview"]).map(|game| game["reason"].to_string()).collect();
    assert!(reasons.iter().any(|reason| reason.contains("illegal move")), "{reasons:?}");
    let linked = server.ask(&format!("tournaments/{id}/1"), None).expect("a game");
    assert_eq!((&linked["game"], linked["fen"].is_string()), (&json!("chess"), true), "{linked}");
    assert!(linked["turns"].as_array().is_some_and(|turns| !turns.is_empty()), "{linked}");
    let refused =
        server.ask("tournaments", Some(&order(&["/bin/sh", ""], 1, None))).expect_err("not on the list");
    assert!(refused.contains("found '/bin/sh'"), "{refused}");
    server.ask(&format!("tournaments/{id}/remove"), Some("")).expect("it is removed");
    assert!(server.ask(&format!("tournaments/{id}"), None).is_err());
}

#[test]
fn a_match_of_the_command_line_is_watched() {
    let (server, id) = Server::of_match("-variant bandit -each depth=1 -rounds 2 -games 2 -repeat");
    let view = ended(&server, &id);
    assert_eq!((&view["title"], &view["state"]), (&json!("Bandit Chess: Motley, Motley 2"), &json!("over")));
    assert_eq!((&view["command"], &view["overview"]["finished"]), (&Value::Null, &json!(4)));
    assert!(server.ask(&format!("tournaments/{id}/4"), None).is_ok(), "its games open on the board");
    for action in ["start", "remove", "publish"] {
        assert!(server.ask(&format!("tournaments/{id}/{action}"), Some("")).is_err(), "{action}");
    }
}

#[test]
fn a_tournament_has_a_book_options_of_players_and_a_schedule() {
    let server = Server::fresh();
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let order = json!({
        "games": ["chess"], "players": [{"name": "", "options": [["Hash", "1"]]}, {"name": ""}], "rounds": 30,
        "limit": "depth", "value": "1", "concurrency": 1, "book": {"format": "epd", "text": fen},
    });
    let view = server.ask("tournaments", Some(&order.to_string())).expect("it begins");
    let next = view["overview"]["next"].as_array().map_or(0, Vec::len);
    assert!((1..=20).contains(&next), "{view}");
    let id = view["id"].as_str().expect("a name");
    let view = ended(&server, id);
    assert_eq!((&view["state"], &view["overview"]["next"]), (&json!("over"), &json!([])));
    let linked = server.ask(&format!("tournaments/{id}/1"), None).expect("a game");
    assert!(linked["fen"].as_str().is_some_and(|fen| fen.contains("4k3/8/8")), "{linked}");
}

#[test]
fn a_tournament_of_several_games_plays_each() {
    let server = Server::fresh();
    let order = json!({
        "games": ["bandit", "pawns", "makruk"], "players": [{"name": ""}, {"name": ""}], "rounds": 1,
        "limit": "depth", "value": "1", "concurrency": 1,
    });
    let id = begin(&server, &order.to_string());
    let view = ended(&server, &id);
    let games: Vec<_> = games(&view["overview"]).map(|game| game["game"].as_str()).collect();
    let twice = |game: &'static str| [Some(game); 2];
    assert_eq!(games, [twice("bandit"), twice("pawns"), twice("makruk")].concat());
    for (number, game) in [(1, "bandit"), (3, "pawns"), (6, "makruk")] {
        let linked = server.ask(&format!("tournaments/{id}/{number}"), None).expect("a game");
        assert_eq!(linked["game"], game);
    }
    let folder = server.ask(&format!("tournaments/{id}/publish"), Some("")).expect("a site");
    let folder = std::path::Path::new(folder.as_str().unwrap_or_default());
    assert!(folder.join("games/6.json").is_file(), "{folder:?}");
}

/// A page of another site cannot order anything, even if it knew the token.
#[test]
fn pages_of_other_sites_order_nothing() {
    let server = Server::fresh();
    let host = format!("Host: {}", server.host());
    let path = format!("{}tournaments", server.path());
    assert!(server.status(&path, &[&host, "Origin: http://example.org"]).contains("403"));
    assert!(server.status("/tournaments", &[&host]).contains("403"));
    assert!(server.status(&path, &[&host]).contains("200"));
}

#[test]
fn a_tournament_is_set_up_watched_paused_and_opened() {
    at_a_board(async |driver, address| {
        let tab = opened(driver, address, WIDE).await;
        tab.click("#to-tournaments").await;
        tab.click(".top-buttons a.primary").await;
        tab.fill("#setup input[required]", "1+0.05").await;
        tab.click("#setup .games + button").await;
        tab.click("#setup .primary").await;
        // A small board has units, and their pictures came.
        tab.until("document.querySelector('.boards .scene image')").await;
        tab.until(
            "performance.getEntriesByType('resource')
                .some(got => got.name.includes('/pictures/') && got.responseStatus === 200)",
        )
        .await;
        tab.click(".boards button").await;
        tab.until("document.querySelector('.boards .large')").await;
        tab.until("document.querySelector('[aria-label=Games] tbody tr')").await;
        // Another tab, on a telephone, sees the same, and all of it.
        let other = driver.phone(NARROW.0, NARROW.1).await;
        let place = tab.value("location.href").await;
        other.0.goto(place.as_str().unwrap_or_default()).await.expect("the tournament");
        other.until("document.querySelector('.boards .scene image')").await;
        other.until("document.documentElement.scrollWidth <= window.innerWidth").await;
        other.until("document.querySelector('.top .primary').getBoundingClientRect().right <= 390").await;
        tab.click("[data-action=stop]").await;
        for tab in [&tab, &other] {
            tab.until("document.querySelector('.progress').textContent.startsWith('stopped')").await;
        }
        other.close().await;
        tab.click("[data-action=start]").await;
        tab.until("document.querySelector('.progress').textContent.startsWith('running')").await;
        tab.value("(window.open = address => { window.opened = address; }, 1)").await;
        // At once: a game that ends moves the rows, and the mouse would meet another one.
        tab.value("document.querySelector('[aria-label=Games] tbody tr:last-child button').click()").await;
        tab.until("window.opened?.startsWith('../#game=chess&start=')").await;
        let link = tab.value("window.opened").await;
        let game = format!("{address}{}", link.as_str().unwrap_or_default().trim_start_matches("../"));
        tab.0.goto(&game).await.expect("the board");
        tab.until("document.querySelectorAll('[data-turn]').length > 8").await;
        tab.close().await;
    });
}
