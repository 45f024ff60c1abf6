//! Engines of the user's list at the board: they play, and one that fails has lost.
#![cfg(target_os = "linux")]

use super::server::{ENGINES, Page, Server};
use crate::conversations::support::PROGRAM;
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};

/// Limit of a turn, in milliseconds.
const LIMIT: u64 = 20;

/// Returns an engine of the list that is the fake engine of the match runner's tests.
pub(crate) fn fake(protocol: &str, behaviour: &str) -> Value {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/engines/fake.sh");
    json!({
        "name": behaviour, "command": script, "arguments": [protocol, behaviour, "9.5"], "protocol": protocol,
        "variants": [if protocol == "uci" { "chess" } else { "normal" }],
    })
}

fn seat(program: &str) -> Value {
    json!({"who": "engine", "program": program, "limit": {"milliseconds": LIMIT}})
}

/// Lets two engines of a list play chess until the game is over or has four turns.
fn play(engines: &[Value], white: &str, black: &str) -> Value {
    let data = tempfile::tempdir().expect("a folder");
    std::fs::write(data.path().join(ENGINES), json!(engines).to_string()).expect("a list");
    let server = Server::start(data.path());
    let (mut page, _) = Page::open(&server, None);
    let new = json!({"do": "new", "game": "chess", "players": [seat(white), seat(black)]});
    page.send(&new.to_string());
    page.hear_until(|update| {
        let turns = update["turns"].as_array().map_or(0, Vec::len);
        update["is"] == "table" && (update["status"]["over"] == true || turns > 4)
    })
}

#[test]
fn engines_of_both_protocols_play() {
    let own = json!({"name": "Own", "command": PROGRAM, "protocol": "uci", "variants": ["chess"]});
    let table = play(&[own, fake("xboard", "honest")], "honest", "Own");
    assert_eq!(table["status"]["over"], false, "{}", table["status"]);
    assert_eq!(table["players"][1]["name"], "Own");
    let white = [1, 3].map(|turn| table["turns"][turn]["text"].as_str().unwrap_or_default());
    assert_eq!(white, ["g1f3", "f3g1"]);
}

#[test]
fn an_engine_that_fails_has_lost_and_the_page_says_why() {
    for (protocol, behaviour, words) in [
        ("uci", "illegal", "illegal played an illegal move: turn: found 'e2e5'"),
        ("uci", "dies", "dies disconnected (exit status: 3)"),
        ("uci", "never-answers", "never-answers lost on time"),
        ("xboard", "claims-win", "claims-win claims 1-0, but the game is not over"),
        ("xboard", "resigns", "White resigned"),
    ] {
        let table = play(&[fake(protocol, behaviour)], behaviour, behaviour);
        let status = &table["status"];
        let told = status["words"].as_str().unwrap_or_default();
        assert!(told.contains(words), "{behaviour}: {status}");
        assert_eq!(status["result"], "0-1", "{behaviour}");
    }
}

#[test]
fn a_page_starts_no_program_that_is_not_on_the_list() {
    let data = tempfile::tempdir().expect("a folder");
    std::fs::write(data.path().join(ENGINES), json!([fake("xboard", "honest")]).to_string()).expect("a list");
    let server = Server::start(data.path());
    let (mut page, _) = Page::open(&server, None);
    let new = json!({"do": "new", "game": "chess", "players": [seat("/bin/sh"), {"who": "person"}]});
    page.send(&new.to_string());
    let table = page.hear_until(|update| update["status"]["over"] == true);
    let told = table["status"]["words"].as_str().unwrap_or_default();
    assert!(told.contains("found '/bin/sh', expected honest"), "{told}");
}

/// Each engine that analyses has its own lines beside Motley's; one that does not play the position says so.
#[test]
fn engines_analyse_beside_motley() {
    let own =
        |name: &str| json!({"name": name, "command": PROGRAM, "protocol": "uci", "variants": ["chess"]});
    let xboard = json!({"name": "X", "command": PROGRAM, "protocol": "xboard", "variants": ["normal"]});
    let data = tempfile::tempdir().expect("a folder");
    let engines = json!([own("A"), own("B"), xboard, fake("uci", "dies-at-start")]);
    std::fs::write(data.path().join(ENGINES), engines.to_string()).expect("a list");
    let server = Server::start(data.path());
    let (mut page, _) = Page::open(&server, None);
    page.send(&json!({"do": "new", "game": "chess"}).to_string());
    let names = ["A", "B", "X", "dies-at-start"];
    page.send(&json!({"do": "analyse", "lines": 2, "engines": names}).to_string());
    let refused = page.hear_until(|update| update["is"] == "refused");
    assert!(refused["reason"].as_str().is_some_and(|why| why.starts_with("dies-at-start ")), "{refused}");
    for name in ["A", "B", "X"] {
        let lines = if name == "X" { 1 } else { 2 };
        let thought = page.hear_until(|update| {
            let is_of_it = update["is"] == "thought" && update["engine"] == name;
            is_of_it && update["lines"].as_array().is_some_and(|all| all.len() >= lines)
        });
        let first = &thought["lines"][0];
        assert!(first["clicks"].as_array().is_some_and(|clicks| clicks.len() == 2), "{thought}");
    }
    page.send(&json!({"do": "play", "text": "e2e4"}).to_string());
    let table = page.hear_until(|update| update["is"] == "table" && update["shown"] != 0);
    let after = |update: &Value| {
        update["is"] == "thought" && update["engine"] == "A" && update["turn"] == table["shown"]
    };
    page.hear_until(after);
}

/// Debian's engines at the board: a person against Fairy-Stockfish in Capablanca Random Chess, Sjaak II
/// against Fairy-Max over XBoard's protocol, Stockfish against GNU Chess. Left out where they are not
/// installed, but not in `.ci/run`.
#[test]
fn engines_of_debian_play() {
    let engine = |name: &str, arguments: &[&str], protocol: &str, variant: &str| {
        let program = Path::new("/usr/games").join(name);
        let is_there = program.exists();
        assert!(is_there || std::env::var_os("CI").is_none(), "{name} is missing");
        let listed = json!({
            "name": name, "command": program, "arguments": arguments, "protocol": protocol, "variants": [variant],
        });
        is_there.then_some(listed)
    };
    let engines = [
        engine("fairy-stockfish", &[], "uci", "caparandom"),
        engine("sjaakii", &[], "xboard", "capablanca"),
        engine("fairymax", &[], "xboard", "capablanca"),
        engine("stockfish", &[], "uci", "chess"),
        engine("gnuchess", &["--uci"], "uci", "chess"),
    ];
    let Some(engines) = engines.into_iter().collect::<Option<Vec<_>>>() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    std::fs::write(data.path().join(ENGINES), json!(engines).to_string()).expect("a list");
    let server = Server::start(data.path());
    let has_turns = |update: &Value, least: usize| {
        let turns = update["turns"].as_array().map_or(0, Vec::len);
        update["is"] == "table" && (turns > least || update["status"]["over"] == true)
    };
    for (game, white, black) in [("capablanca", "sjaakii", "fairymax"), ("chess", "stockfish", "gnuchess")] {
        let (mut page, _) = Page::open(&server, None);
        let new = json!({"do": "new", "game": game, "players": [seat(white), seat(black)]});
        page.send(&new.to_string());
        let table = page.hear_until(|update| has_turns(update, 4));
        assert_eq!(table["status"]["over"], false, "{game}: {}", table["status"]);
    }
    let (mut page, _) = Page::open(&server, None);
    let new = json!({
        "do": "new", "game": "caparandom", "players": [{"who": "person"}, seat("fairy-stockfish")],
    });
    page.ask(&new, "table");
    for (number, turn) in ["a2a3", "b2b3", "c2c3"].into_iter().enumerate() {
        page.send(&json!({"do": "play", "text": turn}).to_string());
        let table = page.hear_until(|update| has_turns(update, 2 * number + 2));
        assert_eq!(table["status"]["over"], false, "{}", table["status"]);
    }
    // GNU Chess would go on for ever after a server that is killed.
    server.interrupt();
}

/// An engine that does not notice the end of its input, as GNU Chess.
#[test]
fn no_engine_outlives_the_server() {
    let data = tempfile::tempdir().expect("a folder");
    let file = data.path().join("id");
    let script = format!("echo $$ > '{}'; '{PROGRAM}'; exec sleep 300", file.display());
    let stubborn = json!({
        "name": "stubborn", "command": "/bin/sh", "arguments": ["-c", script], "protocol": "uci", "variants": ["chess"],
    });
    std::fs::write(data.path().join(ENGINES), json!([stubborn]).to_string()).expect("a list");
    let server = Server::start(data.path());
    let (mut page, _) = Page::open(&server, None);
    let players = [seat("stubborn"), json!({"who": "person"})];
    page.send(&json!({"do": "new", "game": "chess", "players": players}).to_string());
    page.hear_until(|update| update["turns"].as_array().is_some_and(|turns| turns.len() > 1));
    let id = std::fs::read_to_string(file).expect("it has started");
    let runs = || {
        let state = std::fs::read_to_string(format!("/proc/{}/stat", id.trim()));
        state.is_ok_and(|state| !state.contains(") Z"))
    };
    assert!(runs());
    server.interrupt();
    let began = Instant::now();
    while runs() {
        assert!(began.elapsed() < Duration::from_secs(10), "{id} goes on");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Another engine looks at the whole game.
#[test]
fn an_engine_of_the_list_reviews_a_game() {
    let own = json!({"name": "Own", "command": PROGRAM, "protocol": "uci", "variants": ["chess"]});
    let data = tempfile::tempdir().expect("a folder");
    std::fs::write(data.path().join(ENGINES), json!([own, fake("uci", "dies")]).to_string()).expect("a list");
    let server = Server::start(data.path());
    let (mut page, _) = Page::open(&server, None);
    page.send(&json!({"do": "new", "game": "chess"}).to_string());
    for turn in ["e2e4", "e7e5"] {
        page.send(&json!({"do": "play", "text": turn}).to_string());
    }
    page.send(&json!({"do": "review", "on": true, "program": "Own"}).to_string());
    let is_done = |update: &Value| {
        let turns = update["turns"].as_array().map_or(&[][..], Vec::as_slice);
        update["is"] == "table" && turns.len() == 3 && turns.iter().all(|turn| !turn["score"].is_null())
    };
    assert_eq!(page.hear_until(is_done)["status"]["over"], false);
    page.send(&json!({"do": "review", "on": true, "program": "missing"}).to_string());
    let refused = page.hear_until(|update| update["is"] == "refused");
    assert!(refused["reason"].as_str().is_some_and(|why| why.contains("'missing'")), "{refused}");
}
