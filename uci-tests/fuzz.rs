//! Random lines thrown at the built program: whatever comes, it answers, ends and never panics.
//!
//! A short run by default; `PROPTEST_CASES=10000 cargo test -p motley --test fuzz` is a long one.

mod support;

use proptest::collection::vec;
use proptest::prelude::*;
use std::time::Duration;
use support::Engine;

/// Lines that do something. Searches are short, so that many of them fit into a test.
const UCI: &[&str] = &[
    "uci",
    "isready",
    "ucinewgame",
    "setoption name Hash value 1",
    "setoption name Threads value 2",
    "setoption name MultiPV value 3",
    "setoption name UCI_Chess960 value true",
    "setoption name UCI_Chess960 value false",
    "setoption name UCI_Variant value caparandom",
    "setoption name UCI_Variant value gothic",
    "setoption name UCI_Variant value chess",
    "setoption name UCI_Variant value eightpiece",
    "setoption name UCI_LimitStrength value true",
    "setoption name Array value 7",
    "setoption name Clear Hash",
    "position startpos",
    "position startpos moves e2e4 e7e5 g1f3",
    "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1g1",
    "position fen r3k4r/10/10/10/10/10/10/R3K4R w AJaj - 0 1 moves e1j1",
    "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1 moves a1a8",
    "go depth 2",
    "go nodes 100 searchmoves e2e4 a2a3",
    "go infinite",
    "go ponder wtime 10 btime 10",
    "go perft 2",
    "ponderhit",
    "stop",
    "d",
    "eval",
];

const XBOARD: &[&str] = &[
    "protover 2",
    "new",
    "variant caparandom",
    "variant normal",
    "variant eightpiece",
    "setboard r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "setboard 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1",
    "force",
    "go",
    "playother",
    "usermove e2e4",
    "usermove e7e5",
    "usermove O-O",
    "usermove a2b3,",
    "a1a8",
    "level 40 0:01 0",
    "st 0.01",
    "sd 2",
    "nps 1000",
    "time 5",
    "otim 5",
    "?",
    ".",
    "draw",
    "result 1-0 {x}",
    "undo",
    "remove",
    "hard",
    "easy",
    "post",
    "analyze",
    "exit",
    "exclude all",
    "exclude e2e4",
    "include all",
    "hint",
    "bk",
    "memory 2",
    "cores 2",
    "option MultiPV=2",
    "pause",
    "resume",
    "lift e2",
    "put e4",
    "perft 2",
    "d",
    "ping 4",
];

/// A line as it stands, one with a word that does not belong, or bytes without any sense.
fn line(valid: &'static [&'static str]) -> impl Strategy<Value = Vec<u8>> {
    let word = prop_oneof!["\\PC{0,8}", Just("-1".to_owned()), Just("9".repeat(50))];
    let spoilt = (0..valid.len(), any::<prop::sample::Index>(), word).prop_map(|(n, at, word)| {
        let mut words: Vec<&str> = valid[n].split(' ').collect();
        let at = at.index(words.len());
        words[at] = &word;
        words.join(" ").into_bytes()
    });
    prop_oneof![
        6 => (0..valid.len()).prop_map(|n| valid[n].as_bytes().to_vec()),
        2 => spoilt,
        1 => vec(any::<u8>(), 0..30),
    ]
}

/// No line may tell the engine to quit.
fn is_quit(line: &[u8]) -> bool {
    line.trim_ascii_start().starts_with(b"quit")
}

fn send_all(
    greeting: &str,
    lines: &[Vec<u8>],
    ping: &str,
    pong: &str,
) -> Result<(), TestCaseError> {
    let mut engine = Engine::start();
    engine.send(greeting.as_bytes());
    for line in lines.iter().filter(|line| !is_quit(line)) {
        engine.send(line);
        engine.send(b"\n");
    }
    engine.send(ping.as_bytes());
    let answer = engine.wait_for(Duration::from_secs(20), |line| line == pong);
    prop_assert!(answer.is_some(), "no answer");
    engine.send(b"quit\n");
    engine
        .end(Duration::from_secs(20))
        .map_err(TestCaseError::fail)
}

fn config() -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES")
        .ok()
        .and_then(|n| n.parse().ok());
    ProptestConfig {
        cases: asked.unwrap_or(48),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn uci_always_answers(lines in vec(line(UCI), 0..40)) {
        // An error of its own: the lines themselves may have asked whether the engine is ready.
        let error = "info string error: position: found 'nowhere', expected startpos or fen";
        send_all("uci\n", &lines, "\nposition nowhere\n", error)?;
    }

    #[test]
    fn xboard_always_answers(lines in vec(line(XBOARD), 0..40)) {
        send_all("xboard\n", &lines, "\nping 987654\n", "pong 987654")?;
    }
}
