//! The doors to games and engine agree: UCI, XBoard, `motley match`, the rules protocol, the board's page,
//! the packages and the manual.

use super::support::{Engine, PROGRAM};
use motley_board::messages::{NewGame, Request, TableView, Update};
use motley_board::table::Table;
use motley_kit::game::catalogue;
use motley_kit::requests::RulesSession;
use motley_kit::search::{ELO, ENGINE_OPTIONS, EngineOption, HASH, MULTI_PV, OptionValues, SearchOrder};
use serde_json::{Value, json};
use std::process::Command;
use std::time::Duration;

const TIMEOUT: Duration = Duration::from_secs(60);

/// Returns the lines of an engine's answer up to the one that ends it.
fn answer(engine: &mut Engine, command: &str, end: &str) -> Vec<String> {
    engine.send(command.as_bytes());
    let mut lines = Vec::new();
    loop {
        let line = engine.wait_for(TIMEOUT, |_| true).expect("the engine answers");
        if line.contains(end) {
            return lines;
        }
        lines.push(line);
    }
}

/// Returns default, lowest and highest value of an option of numbers.
fn numbers(option: &EngineOption) -> Option<[u32; 3]> {
    match option.values {
        OptionValues::Number { default, min, max } => Some([default, min, max]),
        _ => None,
    }
}

/// Checks that one of the lines announces an option with these words. The largest hash is that of the table,
/// or what the machine has.
fn is_announced(lines: &[String], option: &EngineOption, words: &str) {
    let known = |line: &&String| line.contains(words);
    let line = lines.iter().find(known);
    let line = line.unwrap_or_else(|| panic!("no line with '{words}': {lines:?}"));
    let number = |word: &str| word.trim_matches('"').parse::<u32>();
    if let ([_, _, max], true) = (numbers(option).unwrap_or_default(), option.name == HASH.name) {
        let last = line.split(' ').next_back().map(number);
        assert!(matches!(last, Some(Ok(number)) if (1..=max).contains(&number)), "{line}");
    }
}

#[test]
fn both_protocols_announce_the_table() {
    let uci = answer(&mut Engine::start(), "uci\n", "uciok");
    let xboard = answer(&mut Engine::start(), "xboard\nprotover 2\n", "done=1");
    for option in &ENGINE_OPTIONS {
        let name = option.name;
        let default = option.values.default_text();
        let is_hash = name == HASH.name;
        let (for_uci, for_xboard) = match (option.values, numbers(option)) {
            (_, Some([_, min, _])) if is_hash => {
                (format!("name {name} type spin default {default} min {min} max "), None)
            }
            (_, Some([_, min, max])) => (
                format!("name {name} type spin default {default} min {min} max {max}"),
                (name != "Threads").then(|| format!("option=\"{name} -spin {default} {min} {max}\"")),
            ),
            (OptionValues::Switch(on), _) => (
                format!("name {name} type check default {default}"),
                Some(format!("option=\"{name} -check {}\"", u8::from(on))),
            ),
            _ => (
                format!("name {name} type string default {default}"),
                Some(format!("option=\"{name} -file {default}\"")),
            ),
        };
        is_announced(&uci, option, &for_uci);
        if let Some(words) = for_xboard {
            assert!(xboard.iter().any(|line| line.contains(&words)), "{words}: {xboard:?}");
        }
    }
    // XBoard sets these two by commands of its own.
    assert!(
        xboard.iter().any(|line| line.contains("memory=1")) && xboard.iter().any(|l| l.contains("smp=1"))
    );
}

/// Returns what a match with this value of an option says on its errors.
fn match_with(option: &str, value: &str) -> String {
    let option = format!("option.{option}={value}");
    let mut command = Command::new(PROGRAM);
    command.args(["match", "-rounds", "1", "-games", "1", "-variant", "chess", "-maxmoves", "1"]);
    command.args(["-each", "nodes=1", &option]);
    let output = command.output().expect("the program runs");
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[test]
fn uci_and_matches_refuse_the_same_values_in_the_same_words() {
    let mut engine = Engine::start();
    for option in &ENGINE_OPTIONS {
        let Some([_, min, max]) = numbers(option) else { continue };
        for value in [i64::from(min) - 1, i64::from(max) + 1] {
            engine.send(format!("setoption name {} value {value}\n", option.name).as_bytes());
            let refused = engine.wait_for(TIMEOUT, |line| line.contains("error: ")).expect("a refusal");
            let played = match_with(option.name, &value.to_string());
            let found = format!("{}: found '{value}', expected a number from {min} to ", option.name);
            assert!(refused.contains(&found), "{refused}");
            assert!(played.contains(&format!("{found}{max}")), "{played}");
            assert!(option.name == HASH.name || refused.ends_with(&max.to_string()), "{refused}");
        }
    }
}

#[test]
fn the_packages_and_the_page_have_the_limits_of_the_table() {
    let Some([_, weakest, strongest]) = numbers(&ELO) else { panic!("{ELO:?}") };
    assert_eq!(catalogue().elo, [weakest, strongest]);
    let Some([lines, fewest, most]) = numbers(&MULTI_PV) else { panic!("{MULTI_PV:?}") };
    assert_eq!(SearchOrder::default().lines, lines as usize);
    let mut session = RulesSession::default();
    assert!(session.answer(br#"{"do":"new","game":"chess"}"#).contains("true"));
    let accepts = |lines: u32, elo: u32| {
        let order = json!({"nodes": 1, "lines": lines, "elo": elo});
        session.search_job(serde_json::from_value(order).expect("an order")).is_ok()
    };
    assert!(accepts(fewest, weakest) && accepts(most, strongest));
    assert!(!accepts(fewest - 1, weakest) && !accepts(most + 1, weakest));
    assert!(!accepts(1, weakest - 1) && !accepts(1, strongest + 1));
}

#[test]
fn the_manual_has_the_limits_of_the_table() {
    let page = include_str!("../docs/play/options.md");
    for option in &ENGINE_OPTIONS {
        let Some([default, min, max]) = numbers(option) else { continue };
        let row =
            page.lines().find(|line| line.contains(&format!("`{}`", option.name)) && line.starts_with('|'));
        let row = row.unwrap_or_else(|| panic!("no row for {}", option.name));
        let range = format!("{min} to {max}");
        let values = row.split('|').nth(2).unwrap_or_default();
        assert!(values.contains(&range) && values.trim().ends_with(&default.to_string()), "{row}: {range}");
    }
}

/// A game: its name, and turns in canonical notation. Its turns have drops, pushes, and several legs.
const GAMES: [(&str, &[&str]); 4] = [
    ("chess", &["e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5a5", "g1f3", "c8g4", "f1e2", "b8c6", "e1g1"]),
    ("crazyhouse", &["e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "P@e4"]),
    ("eightpiece", &["e2e4", "e7e5"]),
    ("shogi", &["c3c4", "g7g6", "b2h8+"]),
];

/// Returns the FEN after the turns over UCI, and over XBoard's protocol with turns in its spelling.
fn fens_of_protocols(game: &str, turns: &[&str]) -> [String; 2] {
    let fen = |engine: &mut Engine| {
        engine.send(b"d\n");
        let line = engine.wait_for(TIMEOUT, |line| line.contains("Fen: ")).expect("the position is shown");
        line.split_once("Fen: ").expect("a FEN").1.to_owned()
    };
    let mut uci = Engine::start();
    let moves = turns.join(" ");
    let line = format!("setoption name UCI_Variant value {game}\nposition startpos moves {moves}\n");
    uci.send(line.as_bytes());
    let mut xboard = Engine::start();
    let name = motley_movegen::variants::info(game).expect("a game").xboard;
    xboard.send(format!("xboard\nprotover 2\naccepted canonical\nvariant {name}\nforce\n").as_bytes());
    for turn in turns {
        xboard.send(format!("usermove {turn}\n").as_bytes());
    }
    [fen(&mut uci), fen(&mut xboard)]
}

/// Returns FEN and turns of the page after these turns.
fn page(game: &str, turns: &[&str]) -> (String, Vec<String>) {
    let mut table = Table::new("name", 1);
    table_of(&mut table, Request::New(NewGame { game: game.to_owned(), ..NewGame::default() }));
    let views = turns.iter().map(|turn| table_of(&mut table, Request::Play { text: (*turn).to_owned() }));
    let last: TableView = views.last().expect("a turn");
    let played = last.turns.iter().skip(1).map(|entry| entry.text.clone()).collect();
    (last.position.fen.expect("a whole turn"), played)
}

/// Returns the table after a request.
fn table_of(table: &mut Table, request: Request) -> TableView {
    let updates = table.request(request, Duration::ZERO).updates;
    match updates.into_iter().next() {
        Some(Update::Table(view)) => *view,
        other => panic!("not a table: {other:?}"),
    }
}

/// Returns FEN and turns of the rules protocol after these turns.
fn rules(game: &str, turns: &[&str]) -> (String, Vec<String>) {
    let mut session = RulesSession::default();
    let mut ask = |request: Value| -> Value {
        serde_json::from_str(&session.answer(request.to_string().as_bytes())).expect("an answer")
    };
    ask(json!({"do": "new", "game": game}));
    for turn in turns {
        let answer = ask(json!({"do": "play", "turn": turn}));
        assert_eq!(answer["turn"], json!(turn), "{answer}");
    }
    let fen = ask(json!({"do": "result"}))["fen"].as_str().unwrap_or_default().to_owned();
    let record = ask(json!({"do": "record"}));
    let texts = record["turns"].as_array().expect("turns").iter();
    (fen, texts.map(|turn| turn.as_str().unwrap_or_default().to_owned()).collect())
}

#[test]
fn the_same_game_is_the_same_through_every_door() {
    for (game, turns) in GAMES {
        let (fen, played) = rules(game, turns);
        assert_eq!(played, turns, "{game}");
        assert_eq!(page(game, turns), (fen.clone(), played), "{game}");
        assert_eq!(fens_of_protocols(game, turns), [fen.clone(), fen], "{game}");
    }
}
