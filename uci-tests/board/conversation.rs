//! Requests of pages to the server, allowed and not allowed.

use super::server::{Page, Server};
use crate::conversations::support::PROGRAM;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use std::process::Command;

fn data() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Returns the texts of the turns of the shown line.
fn line(table: &Value) -> Vec<&str> {
    let Some(ids) = table["line"].as_array() else {
        return Vec::new();
    };
    let text = |id: &Value| table["turns"][id.as_u64()? as usize]["text"].as_str();
    ids.iter().skip(1).filter_map(text).collect()
}

#[test]
fn only_the_own_page_is_served() {
    let server = Server::fresh();
    let (host, path) = (format!("Host: {}", server.host()), server.path());
    assert!(server.status(path, &[&host]).ends_with("200 OK"));
    let socket = format!("{path}socket");
    for (path, head) in [
        ("/", vec![host.as_str()]),
        ("/0123456789abcdef0123456789abcdef/", vec![&host]),
        (path, vec!["Host: example.org"]),
        (path, vec![&host, "Origin: http://example.org"]),
        (
            &socket,
            vec![
                &host,
                "Origin: null",
                "Upgrade: websocket",
                "Connection: Upgrade",
                "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            ],
        ),
    ] {
        let status = server.status(path, &head);
        assert!(status.contains("403"), "{path} {head:?}: {status}");
    }
    let outside = format!("{path}pictures/../../Cargo.toml");
    assert!(server.status(&outside, &[&host]).contains("404"));
}

#[test]
fn a_game_goes_on_when_the_server_starts_again() {
    let data = data();
    let server = Server::start(data.path());
    let (mut page, table) = Page::open(&server, None);
    let id = table["id"].as_str().expect("a name").to_owned();
    page.begin("pawns");
    page.ask(&json!({"do": "play", "text": "d2d4"}), "table");
    page.ask(&json!({"do": "play", "text": "d7d5"}), "table");
    page.ask(&json!({"do": "show", "turn": 1}), "table");
    let before = page.ask(&json!({"do": "play", "text": "a7a6"}), "table");
    assert_eq!(line(&before), ["d2d4", "a7a6"]);
    drop(server);
    let server = Server::start(data.path());
    let (_, after) = Page::open(&server, Some(&id));
    assert_eq!(line(&after), ["d2d4", "a7a6"]);
    assert_eq!(after["turns"], before["turns"]);
    assert_eq!(after["position"], before["position"]);
}

/// A saved game may come from another version, or be incomplete.
#[test]
fn a_file_that_is_no_game_makes_way_for_another() {
    let data = data();
    let server = Server::start(data.path());
    let (mut page, table) = Page::open(&server, None);
    let id = table["id"].as_str().expect("a name").to_owned();
    page.begin("chess");
    page.ask(&json!({"do": "resign"}), "table");
    drop(server);
    let file = data.path().join(format!("games/{id}.json"));
    let kept = std::fs::read_to_string(&file).expect("it was kept");
    let broken = kept.replace(r#"{"Resigned":0}"#, r#"{"Resigned":7}"#);
    assert_ne!(broken, kept);
    std::fs::write(&file, broken).expect("a file");
    let server = Server::start(data.path());
    let (_, another) = Page::open(&server, Some(&id));
    assert_eq!(another["status"]["over"], false);
    assert!(file.with_extension("unreadable").exists(), "the broken file is kept");
}

#[test]
fn a_record_is_saved_and_loaded() {
    let server = Server::fresh();
    let (mut page, _) = Page::open(&server, None);
    page.begin("bandit");
    let played = page.ask(&json!({"do": "play", "text": "e3e5"}), "table");
    let saved = page.ask(&json!({"do": "save"}), "saved");
    let (mut other, _) = Page::open(&server, None);
    let loaded = other.ask(&json!({"do": "load", "pgn": saved["pgn"]}), "table");
    assert_eq!(loaded["game"], "bandit");
    assert_eq!(loaded["position"], played["position"]);
    let fen = json!({"do": "new", "game": "bandit", "fen": saved["fen"]});
    let set_up = other.ask(&fen, "table");
    assert_eq!(set_up["position"], played["position"]);
}

#[test]
fn a_record_of_a_match_is_replayed() {
    let folder = data();
    let record = folder.path().join("match.pgn");
    // The seed makes the game the same every time.
    let options = "match -variant pawns -engine motley name=A -engine motley name=B -each nodes=100 -rounds 1 \
        -maxmoves 20 -openings plies=4 -srand 1";
    let played = Command::new(PROGRAM)
        .args(options.split_whitespace())
        .arg("-pgnout")
        .arg(&record)
        .output()
        .expect("the match begins");
    assert!(played.status.success(), "{played:?}");
    let server = Server::fresh();
    let (mut page, _) = Page::open(&server, None);
    let pgn = std::fs::read_to_string(record).expect("a record");
    // The record has both games of the pair.
    let loaded = page.ask(&json!({"do": "load", "pgn": pgn, "number": 0}), "table");
    let turns = loaded["turns"].as_array().expect("a list");
    assert!(turns.len() > 10, "{loaded}");
    let scored = turns.iter().filter(|turn| turn["score"].is_i64()).count();
    assert!(scored > 10, "{turns:?}");
    assert_eq!(scored, turns.len() - 5, "all turns behind the start and the opening: {turns:?}");
    let middle = page.ask(&json!({"do": "show", "turn": 5}), "table");
    assert_eq!(middle["shown"], 5);
}

#[test]
fn an_engine_plays_its_turns() {
    let server = Server::fresh();
    let (mut page, _) = Page::open(&server, None);
    let engine = json!({"who": "engine", "limit": {"nodes": 500}});
    let new = json!({"do": "new", "game": "eightpiece", "players": [engine, {"who": "person"}]});
    page.ask(&new, "table");
    let table = page.hear_until(|update| line(update).len() == 1);
    assert_eq!(table["position"]["toMove"], 1);
    assert_eq!(table["selection"]["open"], true);
}

#[test]
fn units_have_a_worth() {
    let server = Server::fresh();
    let (mut page, _) = Page::open(&server, None);
    page.begin("capablanca");
    let worth = page.ask(&json!({"do": "worth"}), "worth");
    assert_eq!(worth["turn"], 0);
    let units = worth["units"].as_array().expect("a list");
    assert_eq!(units.len(), 38, "kings have none: {worth}");
    let of = |at: &str| {
        let unit = units.iter().find(|unit| unit[0] == at);
        unit.and_then(|unit| unit[1].as_i64()).expect("a worth")
    };
    assert!(of("a1") > of("a2") && of("a8") > of("a7"), "{worth}");
}

/// A search for a page that is gone ends soon.
#[cfg(target_os = "linux")]
#[test]
fn a_closed_page_ends_its_search() {
    use std::time::{Duration, Instant};
    let server = Server::fresh();
    let (mut page, _) = Page::open(&server, None);
    page.send(r#"{"do":"analyse","lines":2}"#);
    page.hear_until(|update| update["is"] == "thought");
    let searching = server.work_done();
    drop(page);
    let began = Instant::now();
    let mut before = searching;
    loop {
        std::thread::sleep(Duration::from_millis(500));
        let now = server.work_done();
        if now == before && now > searching {
            return;
        }
        assert!(began.elapsed() < Duration::from_secs(60), "it goes on");
        before = now;
    }
}

#[test]
fn two_engines_play_by_themselves() {
    let server = Server::fresh();
    let (mut page, _) = Page::open(&server, None);
    let engine = json!({"who": "engine", "limit": {"nodes": 100}});
    let fen = "4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1";
    let new = json!({"do": "new", "game": "chess", "fen": fen, "players": [engine, engine]});
    page.ask(&new, "table");
    let over = page.hear_until(|update| update["status"]["over"] == true);
    assert!(line(&over).len() > 1, "{}", over["status"]);
    assert_eq!(over["selection"]["open"], false);
}

#[test]
fn an_engine_that_is_better_declines_a_draw() {
    let server = Server::fresh();
    let (mut page, _) = Page::open(&server, None);
    let engine = json!({"who": "engine", "limit": {"nodes": 500}});
    for (fen, accepts) in
        [("4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1", false), ("3qk3/8/8/8/8/8/8/4K3 w - - 0 1", true)]
    {
        let players = json!([engine, {"who": "person"}]);
        page.ask(&json!({"do": "new", "game": "chess", "fen": fen, "players": players}), "table");
        page.hear_until(|update| line(update).len() == 1);
        page.send(r#"{"do":"offerDraw"}"#);
        let answer = page.hear_until(|update| update["is"] != "selection");
        let agreed = answer["status"]["words"] == "Draw by agreement";
        assert_eq!(agreed, accepts, "{answer}");
        assert_eq!(answer["is"] == "refused", !accepts, "{answer}");
    }
}

/// Requests as pages send them.
const REQUESTS: [&str; 19] = [
    r#"{"do":"new","game":"chess"}"#,
    r#"{"do":"new","game":"eldritch","options":{"Placement By Play":"true"},"array":7}"#,
    r#"{"do":"new","game":"pawns","players":[{"who":"person"},{"who":"engine","elo":900,"limit":{"nodes":50}}]}"#,
    r#"{"do":"new","game":"chess","fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1","clock":{"base":1000,"increment":10}}"#,
    r#"{"do":"load","pgn":"[Variant \"chess\"]\n\n1. e2e4 {+0.10/5 0.1s} e7e5 *"}"#,
    r#"{"do":"click","at":"e2"}"#,
    r#"{"do":"click","at":"e4"}"#,
    r#"{"do":"choose","choice":0}"#,
    r#"{"do":"cancel"}"#,
    r#"{"do":"play","text":"e2e4"}"#,
    r#"{"do":"show","turn":1}"#,
    r#"{"do":"takeBack"}"#,
    r#"{"do":"redo"}"#,
    r#"{"do":"resign"}"#,
    r#"{"do":"offerDraw"}"#,
    r#"{"do":"army","text":"r:a,bb:c"}"#,
    r#"{"do":"why","clicks":["e2","e7"]}"#,
    r#"{"do":"worth"}"#,
    r#"{"do":"save"}"#,
];

/// Returns a request with some of its letters changed, left out or doubled.
fn mutated(request: &str, random: &mut impl FnMut(usize) -> usize) -> String {
    let mut text: Vec<char> = request.chars().collect();
    for _ in 0..random(4) {
        if text.is_empty() {
            break;
        }
        let at = random(text.len());
        match random(4) {
            0 => drop(text.remove(at)),
            1 => text.insert(at, text[random(text.len())]),
            2 => text[at] = ['0', '9', '"', '}', 'e', '-', 'é', '\u{0}'][random(8)],
            _ => text.truncate(at.max(1)),
        }
    }
    text.into_iter().collect()
}

/// After any input from a page the server answers the next request, and no other table has changed.
#[test]
fn no_message_ends_the_server_or_reaches_another_table() {
    let server = Server::fresh();
    let (mut quiet, _) = Page::open(&server, None);
    quiet.begin("bandit");
    let before = quiet.ask(&json!({"do": "play", "text": "e3e5"}), "table");
    let (mut loud, _) = Page::open(&server, None);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut random = |below: usize| (rng.next_u64() % below as u64) as usize;
    for _ in 0..1_500 {
        let request = REQUESTS[random(REQUESTS.len())];
        loud.send(&mutated(request, &mut random));
        // All wrong requests have been refused, and the server still runs.
        loud.send(r#"{"do":"save"}"#);
        loud.hear_until(|update| update["is"] == "saved");
    }
    let id = before["id"].as_str();
    let (_, after) = Page::open(&server, id);
    assert_eq!(after["position"], before["position"]);
    assert_eq!(after["turns"], before["turns"]);
}
