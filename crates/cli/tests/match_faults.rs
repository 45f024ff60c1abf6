//! For every fault of an engine the match goes on, the engine loses, and no process is left behind.
#![cfg(target_os = "linux")]

use crate::support::{Arena, Played};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// Returns the path of the fake engine.
fn fake() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/engines/fake.sh")
}

/// Returns a number of seconds that no other process sleeps.
fn nap() -> String {
    static TESTS: AtomicU32 = AtomicU32::new(0);
    let test = TESTS.fetch_add(1, Ordering::Relaxed);
    format!("9{}.{test:03}", std::process::id())
}

/// Returns the processes that keep `mark` in their command line; a killed process may take a moment
/// to go.
fn left_behind(mark: &str) -> Vec<String> {
    let deadline = Instant::now() + Duration::from_secs(10);
    loop {
        let rest = processes_with(mark);
        if rest.is_empty() || Instant::now() > deadline {
            return rest;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn processes_with(mark: &str) -> Vec<String> {
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    let line = |entry: std::fs::DirEntry| std::fs::read(entry.path().join("cmdline")).ok();
    let lines = processes.filter_map(line);
    lines
        .map(|line| String::from_utf8_lossy(&line).replace('\0', " "))
        .filter(|line| line.contains(mark) && !line.contains("motley match"))
        .collect()
}

/// Plays two games of a fake engine against an honest one, with colours swapped; returns the
/// output.
fn match_against(protocol: &str, behaviour: &str, limits: &str) -> Played {
    let arena = Arena::new();
    let (fake, nap) = (fake(), nap());
    let fake = fake.display();
    let engine = |name: &str, behaviour: &str, limits: &str| {
        format!(
            "-engine name={name} cmd={fake} arg={protocol} arg={behaviour} arg={nap} proto={protocol} {limits}"
        )
    };
    let options = format!(
        "{} {} -variant chess -games 2 -repeat -openings plies=0 -startup-ms 3000 -ping-ms 1000 -pgnout games.pgn",
        engine("Fake", behaviour, limits),
        engine("Honest", "honest", "st=600"),
    );
    let begun = Instant::now();
    let played = arena.play(&options);
    assert!(begun.elapsed() < Duration::from_secs(300), "the match hung");
    assert!(played.success, "{}\n{}", played.text, played.errors);
    assert!(played.text.contains("Finished match"), "{}", played.text);
    assert_eq!(arena.read("games.pgn").matches("[Result ").count(), 2);
    assert_eq!(left_behind(&nap), [""; 0], "left behind");
    played
}

/// Checks that the fake engine loses both games for this reason.
fn loses(protocol: &str, behaviour: &str, reason: &str) {
    let played = match_against(protocol, behaviour, "st=0.4 timemargin=100");
    let text = &played.text;
    assert!(text.contains("Score of Fake vs Honest: 0 - 2 - 0"), "{text}");
    for (winner, loser) in [("Black", "White"), ("White", "Black")] {
        let words = format!("{winner} wins: {loser} {reason}");
        assert!(text.contains(&words), "no '{words}' in\n{text}");
    }
    assert!(text.contains("Fake: ") && text.contains("2 games lost by faults"), "{text}");
}

/// Checks the same by UCI and by XBoard's protocol, both at once, because the matches only wait.
fn both_lose(behaviours: [&str; 2], reasons: [&str; 2]) {
    let protocols = ["uci", "xboard"].into_iter();
    std::thread::scope(|threads| {
        for ((protocol, behaviour), reason) in protocols.zip(behaviours).zip(reasons) {
            threads.spawn(move || loses(protocol, behaviour, reason));
        }
    });
}

#[test]
fn honest_engines_draw() {
    for protocol in ["uci", "xboard"] {
        let played = match_against(protocol, "honest", "st=600");
        assert!(played.text.contains("Score of Fake vs Honest: 0 - 0 - 2"), "{}", played.text);
        assert_eq!(played.text.matches("{draw by repetition}").count(), 3 - 1);
        assert!(played.text.contains("no fault"));
    }
}

#[test]
fn it_hangs_at_its_start() {
    both_lose(
        ["hangs-at-start", "never-done"],
        ["did not answer 'uci' within 3s", "did not answer 'protover 2' within 3s"],
    );
}

#[test]
fn it_never_gets_ready() {
    both_lose(["never-ready"; 2], ["did not answer 'isready' within 1s", "did not answer 'ping' within 1s"]);
}

#[test]
fn it_dies_at_its_start() {
    loses("uci", "dies-at-start", "disconnected (exit status: 4)");
    loses("xboard", "dies-at-start", "disconnected (exit status: 4)");
}

#[test]
fn it_floods_at_its_start() {
    loses("uci", "floods-at-start", "did not answer 'uci' within 3s");
}

#[test]
fn it_never_answers() {
    both_lose(["never-answers"; 2], ["lost on time"; 2]);
}

#[test]
fn it_answers_garbage() {
    loses("uci", "garbage", "lost on time");
    loses("xboard", "garbage", "lost on time");
    loses("uci", "nonsense", "played an illegal move: 'banana'");
    loses("xboard", "nonsense", "played an illegal move: 'banana'");
    loses("uci", "empty", "played an illegal move: ''");
    loses("xboard", "empty", "played an illegal move: ''");
}

#[test]
fn it_plays_what_is_illegal() {
    loses("uci", "illegal", "played an illegal move: 'e2e5'");
    loses("xboard", "illegal", "played an illegal move: 'e2e5'");
}

/// XBoard's users click a sacrifice without marking it as one.
#[test]
fn it_speaks_as_xboard_does() {
    let arena = Arena::new();
    let start = "k7/8/8/4H2r/8/8/8/K7 w - - 0 1\n";
    std::fs::write(arena.file("start.epd"), start).unwrap();
    let play = |protocol: &str| {
        let fake = fake();
        arena.play(&format!(
            "-variant pawns -openings file=start.epd format=epd -games 1 -each depth=1 \
             -engine name=Fake cmd={} arg={protocol} arg=says-e5h5 arg=1 proto={protocol} -engine motley",
            fake.display()
        ))
    };
    let over_xboard = play("xboard").text;
    assert!(over_xboard.contains("no fault"), "{over_xboard}");
    let over_uci = play("uci").text;
    let fault = "Black wins: White played an illegal move: 'e5h5'";
    assert!(over_uci.contains(fault), "{over_uci}");
}

#[test]
fn it_dies_in_the_middle() {
    loses("uci", "dies", "disconnected (exit status: 3)");
    loses("xboard", "dies", "disconnected (exit status: 3)");
    loses("uci", "dies-of-signal", "disconnected (signal: 9");
}

#[test]
fn its_last_words_are_shown() {
    let played = match_against("uci", "dies", "st=5");
    assert!(played.text.contains("! about to die"), "{}", played.text);
    assert!(played.text.contains("> go movetime 5000"), "{}", played.text);
    assert!(played.text.contains("in rnbqkb1r/pppppppp/5n2/"), "{}", played.text);
}

#[test]
fn it_floods() {
    loses("uci", "floods", "lost on time");
    loses("xboard", "floods", "lost on time");
}

#[test]
fn it_writes_a_line_without_end_and_plays_on() {
    let played = match_against("uci", "long-line", "st=600");
    assert!(played.text.contains("Score of Fake vs Honest: 0 - 0 - 2"), "{}", played.text);
}

#[test]
fn it_closes_its_pipes() {
    loses("uci", "closes-stdin", "lost on time");
    loses("uci", "closes-stdout", "disconnected (closed its output)");
    loses("xboard", "closes-stdin", "lost on time");
}

#[test]
fn it_plays_after_its_time() {
    loses("uci", "late", "lost on time");
    loses("xboard", "late", "lost on time");
    loses("uci", "too-late-for-good", "lost on time");
}

#[test]
fn it_claims_what_is_not_so() {
    loses("xboard", "claims-draw", "claimed 1/2-1/2, which is wrong");
    loses("xboard", "complains", "called a legal move illegal: move: g8f6");
    let played = match_against("xboard", "claims-win", "st=5");
    // White's claim of its own win is wrong; Black's claim of White's win is a resignation.
    assert!(played.text.contains("White claimed 1-0, which is wrong"), "{}", played.text);
    assert!(played.text.contains("White wins: Black resigns"), "{}", played.text);
}

#[test]
fn it_may_resign() {
    let played = match_against("xboard", "resigns", "st=600");
    assert!(played.text.contains("Score of Fake vs Honest: 0 - 2 - 0"), "{}", played.text);
    assert!(played.text.contains("Black wins: White resigns") && played.text.contains("no fault"));
}

#[test]
fn what_it_started_ends_with_it() {
    for protocol in ["uci", "xboard"] {
        match_against(protocol, "leaves-child", "st=600");
    }
    match_against("uci", "stays", "st=600");
}

#[test]
fn old_xboard_engines_play_too() {
    let played = match_against("xboard", "old", "st=600");
    assert!(played.text.contains("Score of Fake vs Honest: 0 - 0 - 2"), "{}", played.text);
}

#[test]
fn what_cannot_be_started_is_told_at_once() {
    let arena = Arena::new();
    let played = arena.play("-engine motley -engine cmd=./no-such-engine proto=uci -each depth=1");
    assert!(!played.success && played.text.is_empty(), "{}", played.text);
    assert!(played.errors.contains("cannot start ./no-such-engine"), "{}", played.errors);
    let fake = fake();
    let options = format!(
        "-variant gothic -engine motley -engine cmd={} arg=uci arg=honest arg=1 proto=uci -each depth=1",
        fake.display()
    );
    let played = arena.play(&options);
    assert!(!played.success && played.text.is_empty(), "{}", played.text);
    let expected = "does not play gothic; it announced chess";
    assert!(played.errors.contains(expected), "{}", played.errors);
}

#[test]
fn lines_that_do_not_fit_the_turn_are_named() {
    let played = match_against("uci", "misleads", "st=600");
    let warning = "Warning: Fake, turn 3: 'bestmove f3g1' does not begin the last line 'a2a3' (game 1)";
    let output = played.text + &played.errors;
    assert!(output.contains(warning), "{output}");
    assert!(!output.contains("Warning: Honest"), "{output}");
}
