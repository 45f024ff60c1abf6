//! Conversations: random games of every game, and bad lines.

use super::session::count;
use super::{MAX_LINE, RulesSession, serve};
use crate::game::{Start, begin};
use motley_game::{GO, GameRecord, Outcome, STOP, Side, for_each_turn};
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_movegen::variants;
use proptest::prelude::*;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

/// Maximum number of turns of a random game.
const TURNS: usize = 40;
/// Maximum number of legal turns that are compared in a position.
const MOST: usize = 300;

/// Returns the answer to a request.
fn ask(session: &mut RulesSession, request: &Value) -> Value {
    serde_json::from_str(&session.answer(request.to_string().as_bytes())).unwrap()
}

/// Compares a random game by the protocol with the same game by the rules.
struct RandomGame(u64);

impl Visitor for RandomGame {
    type Output = ();
    fn visit<V: Variant>(self, game: &'static Listing<V>) {
        let name = game.info.name;
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.0);
        let mut session = RulesSession::default();
        let mut record = GameRecord::new(game.start(&Settings::default()).unwrap());
        let state = ask(&mut session, &json!({"do": "new", "game": name}));
        agree(&state, &record);
        while record.outcome().is_none() && record.turns().len() < TURNS {
            let legal = legal_turns(record.position());
            let turn = &legal[(random.next_u64() % legal.len() as u64) as usize];
            let text = record.position().write_turn(turn);
            same_turns(&mut session, record.position(), &legal);
            let state = match random.next_u64() % 3 {
                0 => click(&mut session, &text),
                _ => ask(&mut session, &json!({"do": "play", "turn": text})),
            };
            assert_eq!(state["turn"], json!(text), "{name}: {state}");
            record.play(turn);
            agree(&state, &record);
            if random.next_u64() % 8 == 0 {
                record.take_back();
                let state = ask(&mut session, &json!({"do": "undo"}));
                assert_eq!(state["turn"], json!(text), "{name}");
                agree(&state, &record);
            }
        }
    }
}

fn legal_turns<V: Variant>(position: &V) -> Vec<Vec<V::Move>> {
    let mut turns = Vec::new();
    let _ = for_each_turn(&mut position.clone(), &mut |turn, _| {
        turns.push(turn.to_vec());
        if turns.len() < MOST { GO } else { STOP }
    });
    turns
}

/// Compares the turns that the protocol lists with those of the rules.
fn same_turns<V: Variant>(session: &mut RulesSession, position: &V, legal: &[Vec<V::Move>]) {
    let answer = ask(session, &json!({"do": "turns", "most": MOST}));
    let listed = answer["turns"].as_array().unwrap();
    let texts: Vec<&str> = listed.iter().map(|turn| turn["text"].as_str().unwrap()).collect();
    let written: Vec<String> = legal.iter().map(|turn| position.write_turn(turn)).collect();
    assert_eq!(texts, written);
    assert!(answer["complete"] == json!(true) || legal.len() == MOST);
    let alone = ask(session, &json!({"do": "texts", "most": MOST}));
    assert_eq!((&alone["texts"], &alone["complete"]), (&json!(texts), &answer["complete"]));
    same_in_its_position(session, position, &answer);
    let first = &listed[0];
    let facts = ask(session, &json!({"do": "read", "turn": first["text"]}));
    for (field, of_list) in [("turn", "text"), ("clicks", "clicks"), ("label", "label")] {
        assert_eq!(facts[field], first[of_list], "{facts}");
    }
    if let Some(san) = facts["san"].as_str() {
        assert_eq!(ask(session, &json!({"do": "read", "turn": san}))["turn"], first["text"], "{facts}");
        assert_eq!(ask(session, &json!({"do": "san", "turns": [first["text"]]}))["san"], json!([san]));
    }
}

/// Compares listed turns with those of their position, which programs ask for when the game has gone on.
fn same_in_its_position<V: Variant>(session: &mut RulesSession, position: &V, answer: &Value) {
    if answer["complete"] == json!(true) {
        let again = ask(session, &json!({"do": "turns", "fen": position.fen()}));
        let sorted = |list: &Value| {
            let turns = list["turns"].as_array().unwrap().iter();
            let mut turns: Vec<_> =
                turns.map(|turn| ["text", "clicks", "label"].map(|field| turn[field].to_string())).collect();
            turns.sort_unstable();
            turns
        };
        assert_eq!(sorted(&again), sorted(answer));
    }
}

/// Compares a state with the game so far.
fn agree<V: Variant>(state: &Value, record: &GameRecord<V>) {
    let position = record.position();
    let outcome = record.outcome();
    let result = outcome.map_or("*", Outcome::result);
    let expected = json!({
        "fen": position.fen(),
        "toMove": position.to_move().index(),
        "check": position.in_check(),
        "played": record.turns().len(),
        "over": outcome.is_some(),
        "result": result,
        "key": format!("{:016x}", position.key()),
        "occurrences": record.occurrences(),
        "reversible": position.halfmove_clock(),
        "winner": outcome.and_then(Outcome::winner).map(Side::index),
        "reason": outcome.map(|end| end.reason().word()),
    });
    for (name, value) in expected.as_object().unwrap() {
        assert_eq!(&state[name], value, "{name}: {state}");
    }
}

/// Enters a turn by its clicks, and by choices where turns have the same clicks.
fn click(session: &mut RulesSession, text: &str) -> Value {
    let turns = ask(session, &json!({"do": "turns", "most": MOST}));
    let turns = turns["turns"].as_array().unwrap();
    let turn = turns.iter().find(|turn| turn["text"] == json!(text)).unwrap();
    for at in turn["clicks"].as_array().unwrap() {
        let answer = ask(session, &json!({"do": "click", "at": at}));
        if !answer["turn"].is_null() {
            return answer;
        }
        let choices = answer["choices"].as_array().unwrap();
        let meant = choices.iter().position(|choice| choice["text"] == json!(text));
        if let Some(choice) = meant {
            return ask(session, &json!({"do": "choose", "choice": choice}));
        }
    }
    // The legs of a long turn may need choices, which this simple program cannot take.
    ask(session, &json!({"do": "cancel"}));
    ask(session, &json!({"do": "play", "turn": text}))
}

#[test]
fn random_games_of_every_game_agree_with_the_rules() {
    for info in variants::offered() {
        let seeds = if info.rules_text.is_empty() { 1 } else { 4 };
        for seed in 0..seeds {
            variants::visit(info.name, RandomGame(seed)).unwrap();
        }
    }
}

#[test]
fn every_request_has_an_answer() {
    let mut session = RulesSession::default();
    let games = ask(&mut session, &json!({"do": "games", "id": 7}));
    assert_eq!(games["id"], json!(7));
    assert!(games["games"].as_array().unwrap().len() > 50);
    let new = json!({
        "do": "new", "game": "eightpiece", "options": {"LancerMustFaceBoard": "true"}
    });
    assert_eq!(ask(&mut session, &new)["ok"], json!(true));
    ask(&mut session, &json!({"do": "play", "turn": "e2e4"}));
    let has = |answer: Value, field: &str| {
        assert_eq!(answer["ok"], json!(true), "{answer}");
        assert!(!answer[field].is_null(), "{answer}");
    };
    for (request, field) in [
        (json!({"do": "result"}), "words"),
        (json!({"do": "record"}), "turns"),
        (json!({"do": "perft", "depth": 1}), "count"),
        (json!({"do": "pgn", "tags": {"White": "Ada"}}), "pgn"),
        (json!({"do": "board"}), "squares"),
        (json!({"do": "picture", "flipped": true, "square": 40}), "svg"),
        (json!({"do": "sheet"}), "svg"),
        (json!({"do": "version"}), "protocol"),
        (json!({"do": "read", "turn": "e7e5"}), "turn"),
        (json!({"do": "copy", "to": 9, "with": ["board"]}), "board"),
        (json!({"do": "result", "board": 9, "with": ["changes"]}), "changes"),
        (json!({"do": "clicks"}), "targets"),
        (json!({"do": "click", "at": "e7"}), "clicked"),
        (json!({"do": "cancel"}), "targets"),
        (json!({"do": "why", "clicks": ["e7", "e2"]}), "why"),
        (json!({"do": "undo"}), "turn"),
    ] {
        has(ask(&mut session, &request), field);
    }
}

#[test]
fn a_turn_is_told_and_not_played() {
    let mut session = RulesSession::default();
    ask(&mut session, &json!({"do": "new", "game": "chess"}));
    for turn in ["e4", "d5"] {
        assert_eq!(ask(&mut session, &json!({"do": "play", "turn": turn}))["ok"], json!(true));
    }
    let mut facts = |turn: &str| ask(&mut session, &json!({"do": "read", "turn": turn}));
    let [taken, check, quiet] = ["exd5", "Bb5+", "Nf3"].map(&mut facts);
    assert_eq!(
        (&taken["turn"], &taken["captures"], &taken["checks"]),
        (&json!("e4d5"), &json!(true), &json!(false))
    );
    assert_eq!(
        (&check["san"], &check["captures"], &check["checks"]),
        (&json!("Bb5+"), &json!(false), &json!(true))
    );
    assert_eq!((&quiet["captures"], &quiet["checks"]), (&json!(false), &json!(false)));
    assert_eq!(ask(&mut session, &json!({"do": "record"}))["turns"], json!(["e2e4", "d7d5"]));
    assert_eq!(ask(&mut session, &json!({"do": "perft", "depth": 2}))["count"], json!(866));
}

#[test]
fn a_count_without_end_is_refused() {
    let game = begin("chess", &Start::default()).unwrap();
    assert!(count(game.as_ref(), 30, 1000).unwrap_err().0.contains("more turns"));
}

#[test]
fn games_of_a_text_are_loaded_as_far_as_they_are_right() {
    let mut session = RulesSession::default();
    let text = "[two-kings-of-requests:chess]\ncastling = false\nconnectRegion1White = a1\n\
                [wrong:chess]\nmaxRank = 99\n";
    let loaded = ask(&mut session, &json!({"do": "load", "text": text, "file": "mine.ini"}));
    assert_eq!(loaded["loaded"], json!(["two-kings-of-requests"]));
    assert!(loaded["refused"][0].as_str().unwrap().contains("mine.ini"), "{loaded}");
    assert!(loaded["remarks"][0].as_str().unwrap().contains("connectRegion1White"), "{loaded}");
    let new = ask(&mut session, &json!({"do": "new", "game": "two-kings-of-requests"}));
    assert_eq!(new["ok"], json!(true), "{new}");
}

#[test]
fn a_refused_request_says_why_and_changes_nothing() {
    let mut session = RulesSession::default();
    let asked = |session: &mut RulesSession, line: &str, expected: &str| {
        let answer: Value = serde_json::from_str(&session.answer(line.as_bytes())).unwrap();
        assert_eq!(answer["ok"], json!(false), "{line}");
        let error = answer["error"].as_str().unwrap();
        assert!(error.contains(expected), "{line}: {error}");
    };
    asked(&mut session, r#"{"do": "turns"}"#, "new");
    ask(&mut session, &json!({"do": "new", "game": "chess"}));
    let before = ask(&mut session, &json!({"do": "result"}));
    for (line, expected) in [
        ("", "JSON object"),
        ("[]", "an array"),
        ("{}", "do"),
        (r#"{"do": "fly"}"#, "fly"),
        (r#"{"do": "new"}"#, "game"),
        (r#"{"do": "new", "game": "checkers"}"#, "checkers"),
        (r#"{"do": "new", "game": "chess", "fen": "8/8 w"}"#, "found"),
        (r#"{"do": "new", "game": "chess", "options": {"Wind": "true"}}"#, "Wind"),
        (r#"{"do": "play"}"#, "turn"),
        (r#"{"do": "play", "turn": 5}"#, "string"),
        (r#"{"do": "play", "turn": "e2e5"}"#, "e2"),
        (r#"{"do": "undo"}"#, "no turn"),
        (r#"{"do": "undo", "twice": true}"#, "twice"),
        (r#"{"do": "read", "turn": "e2e5"}"#, "e2"),
        (r#"{"do": "new", "game": "chess", "turns": ["e2e4", "e2e4"]}"#, "e2"),
        (r#"{"do": "result", "with": ["weather"]}"#, "weather"),
        (r#"{"do": "result", "board": 3}"#, "new"),
        (r#"{"do": "result", "board": 256}"#, "from 0 to 255"),
        (r#"{"do": "copy"}"#, "to"),
        (r#"{"do": "click", "at": "z9"}"#, "z9"),
        (r#"{"do": "choose", "choice": 3}"#, "choice 3"),
    ] {
        asked(&mut session, line, expected);
        assert_eq!(ask(&mut session, &json!({"do": "result"})), before, "{line}");
    }
}

#[test]
fn the_pass_of_records_is_read_in_every_game() {
    let mut session = RulesSession::default();
    // [8P-4]: the king is held, and nothing else can move.
    ask(&mut session, &json!({"do": "new", "game": "eightpiece", "fen": "kJ6/8/8/3K4/8/8/8/8 b - - 0 1"}));
    for text in ["--", "0000"] {
        assert_eq!(ask(&mut session, &json!({"do": "read", "turn": text}))["turn"], json!("0000"));
    }
    ask(&mut session, &json!({"do": "play", "turn": "--"}));
    let refused = ask(&mut session, &json!({"do": "play", "turn": "--"}));
    assert!(refused["error"].as_str().unwrap().contains("found '--'"), "{refused}");
}

#[test]
fn boards_of_one_session_are_apart() {
    let mut session = RulesSession::default();
    ask(&mut session, &json!({"do": "new", "game": "chess", "turns": ["e4", "e7e5"], "board": 7}));
    let bandit = ask(&mut session, &json!({"do": "new", "game": "bandit"}));
    ask(&mut session, &json!({"do": "play", "turn": "g1f3", "board": 7}));
    let chess = ask(&mut session, &json!({"do": "record", "board": 7}));
    assert_eq!(chess["turns"], json!(["e2e4", "e7e5", "g1f3"]));
    assert_eq!(ask(&mut session, &json!({"do": "result"})), bandit);
}

#[test]
fn the_sheet_of_every_game_has_all_units_of_its_start() {
    for info in variants::offered() {
        let mut session = RulesSession::default();
        ask(&mut session, &json!({"do": "new", "game": info.name}));
        let sheet = ask(&mut session, &json!({"do": "sheet"}));
        let svg = sheet["svg"].as_str().unwrap();
        assert!(!svg.contains(")\"></g></g>"), "{}: a unit without a picture", info.name);
        let board = ask(&mut session, &json!({"do": "board"}));
        for square in board["squares"].as_array().unwrap() {
            if let Some(picture) = square["unit"]["picture"].as_str() {
                assert_eq!(svg.matches(&format!("<g id=\"{picture}\"")).count(), 1, "{picture}");
            }
        }
    }
}

/// Returns the answers to an input.
fn conversation(input: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    serve(&mut &input[..], &mut output).unwrap();
    let lines = std::str::from_utf8(&output).unwrap().lines();
    lines.map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_line_without_end_is_refused_and_the_next_one_answered() {
    let mut input = vec![b'['; 3 * MAX_LINE as usize];
    input.extend_from_slice(b"\n\n  \n{\"do\": \"new\", \"game\": \"bandit\"}");
    let answers = conversation(&input);
    assert_eq!(answers.len(), 2);
    assert_eq!([&answers[0]["ok"], &answers[1]["ok"]], [&json!(false), &json!(true)]);
    assert_eq!(answers[0]["error"], json!("expected a line of at most 1048576 bytes"));
}

/// Texts like requests.
fn odd_line() -> impl Strategy<Value = Vec<u8>> {
    let names = "version|games|new|copy|turns|play|read|undo|result|record|board|picture|sheet|clicks|click\
                 |choose|cancel|why";
    let words = "chess|pawns|eldritch|[a-h][1-8]|[a-h][1-8][a-h][1-8]|[*]wQ|.{0,8}";
    let values = prop_oneof![
        words.prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<bool>().prop_map(Value::from),
        Just(Value::Null),
        Just(json!(["e2", "e4"])),
        Just(json!(["turns", "board", "changes"])),
        Just(json!({})),
    ];
    let keys = "game|fen|array|options|most|turn|turns|with|to|flipped|square|at|choice|clicks|id|.{0,4}";
    let request = (names, prop::collection::vec((keys, values), 0..4)).prop_map(|(name, fields)| {
        let mut request = json!({ "do": name });
        for (key, value) in fields {
            request[key] = value;
        }
        request.to_string().into_bytes()
    });
    prop_oneof![3 => request, 1 => prop::collection::vec(any::<u8>(), 0..60)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Every line that is not blank has one answer, and the game that was begun is still there.
    #[test]
    fn no_line_ends_the_conversation(lines in prop::collection::vec(odd_line(), 1..30)) {
        let mut input = b"{\"do\": \"new\", \"game\": \"pawns\"}\n".to_vec();
        let mut asked = 2;
        for line in &lines {
            input.extend_from_slice(line);
            input.push(b'\n');
            let parts = line.split(|&byte| byte == b'\n');
            asked += parts.filter(|part| !part.trim_ascii().is_empty()).count();
        }
        input.extend_from_slice(b"{\"do\": \"result\"}\n");
        let answers = conversation(&input);
        prop_assert_eq!(answers.len(), asked);
        let last = &answers[asked - 1];
        prop_assert_eq!(&last["ok"], &json!(true), "{}", last);
        for answer in &answers {
            prop_assert!(answer["ok"] == json!(true) || answer["error"].is_string());
        }
    }
}
