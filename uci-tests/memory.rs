//! Memory of the built program: it takes the memory that it uses, and works without memory that it
//! cannot get.
//!
//! Linux only: it reports the memory of a process, and its shell can limit it.

#![cfg(target_os = "linux")]

use super::support::Engine;
use std::time::Duration;

/// Time limit of any answer. A search of these tests takes a fraction of a second.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Megabytes of a table: fits on every machine, and is much larger than everything else in the
/// process.
const HASH_MB: usize = 1024;

/// Sends lines, and waits for the line that begins with `answer`.
fn ask(engine: &mut Engine, lines: &str, answer: &str) -> String {
    engine.send(lines.as_bytes());
    engine
        .wait_for(TIMEOUT, |line| line.starts_with(answer))
        .unwrap_or_else(|| panic!("no {answer} after {lines}"))
}

/// Sends an option; returns whether it was accepted (true) or refused by an error (false).
fn takes(engine: &mut Engine, name: &str, value: usize) -> bool {
    let option = format!("setoption name {name} value {value}\nisready\n");
    engine.send(option.as_bytes());
    let refusal = format!("info string error: {name}: found '{value}', expected a value that the memory");
    let says = |line: &str| line == "readyok" || line.starts_with(&refusal);
    let line = engine.wait_for(TIMEOUT, says).expect("the engine lives");
    line == "readyok" || {
        ask(engine, "", "readyok");
        false
    }
}

/// Returns a line of Linux's status of the process, in megabytes.
fn megabytes(engine: &Engine, line: &str) -> usize {
    let path = format!("/proc/{}/status", engine.pid());
    let status = std::fs::read_to_string(path).expect("the engine lives");
    let found = status.lines().find_map(|text| text.strip_prefix(line));
    let kilobytes = found.and_then(|text| text.trim_matches([':', '\t', ' ']).strip_suffix(" kB"));
    kilobytes.and_then(|n| n.parse::<usize>().ok()).expect(line) >> 10
}

/// Returns the nodes of a search of this depth.
fn nodes(engine: &mut Engine, depth: u32) -> u64 {
    engine.send(format!("go depth {depth}\n").as_bytes());
    let mut last = String::new();
    loop {
        let line = engine.wait_for(TIMEOUT, |_| true).expect("a line");
        if line.starts_with("bestmove") {
            break;
        }
        assert!(!line.starts_with("info string error"), "{line}");
        last = line;
    }
    let mut words = last.split(' ').skip_while(|&word| word != "nodes");
    words.nth(1).and_then(|n| n.parse().ok()).expect("nodes")
}

#[test]
fn a_table_takes_no_memory_before_it_is_used() {
    let mut engine = Engine::start();
    ask(&mut engine, "uci\nisready\n", "readyok");
    let room = megabytes(&engine, "VmPeak") + HASH_MB;
    assert!(takes(&mut engine, "Hash", HASH_MB));
    for lines in [
        "setoption name UCI_Variant value caparandom\nisready\n",
        "setoption name Clear Hash\nisready\n",
        "ucinewgame\nisready\n",
        "setoption name Threads value 2\nucinewgame\nisready\n",
        "setoption name UCI_Variant value bandit\nisready\n",
    ] {
        ask(&mut engine, lines, "readyok");
        let resident = megabytes(&engine, "VmRSS");
        assert!(resident < HASH_MB / 4, "{resident} MB after {lines}");
    }
    let peak = megabytes(&engine, "VmPeak");
    assert!(peak < room + HASH_MB / 2, "a second table: {peak} MB");
    let unused = megabytes(&engine, "VmRSS");
    nodes(&mut engine, 13);
    let used = megabytes(&engine, "VmRSS");
    assert!(used > unused + 16, "{used} MB used, {unused} MB before");
    ask(&mut engine, "ucinewgame\nisready\n", "readyok");
    let forgotten = megabytes(&engine, "VmRSS");
    assert!(forgotten < unused + 8, "{forgotten} MB after {used} MB");
    nodes(&mut engine, 6);
    assert_eq!(engine.end(TIMEOUT), Ok(()));
}

#[test]
fn a_table_that_cannot_be_had_is_refused_and_the_old_one_stays() {
    // The work of a repeated search shows whether its results are still in the table.
    let work_after = |option: &str, hash: usize, taken: bool| {
        let mut engine = Engine::start_within(HASH_MB * 3 / 4);
        nodes(&mut engine, 7);
        assert_eq!(takes(&mut engine, option, hash), taken);
        let again = nodes(&mut engine, 7);
        assert_eq!(engine.end(TIMEOUT), Ok(()));
        again
    };
    let undisturbed = work_after("MultiPV", 1, true);
    assert_eq!(work_after("Hash", HASH_MB, false), undisturbed);
    assert_ne!(work_after("Hash", 15, true), undisturbed);
}

#[test]
fn xboard_is_told_too() {
    let mut engine = Engine::start_within(HASH_MB * 3 / 4);
    let memory = format!("xboard\nprotover 2\nmemory {HASH_MB}\n");
    let refusal = format!("Error (Hash: found '{HASH_MB}', expected a value that the memory allows)");
    let said = ask(&mut engine, &memory, "Error");
    assert_eq!(said, format!("{refusal}: memory {HASH_MB}"));
    ask(&mut engine, "sd 4\ngo\n", "move");
    assert_eq!(engine.end(TIMEOUT), Ok(()));
}

#[test]
fn what_is_taken_leaves_room_for_a_search() {
    for (name, values) in
        [("Hash", Vec::from_iter((0..HASH_MB).step_by(8))), ("Threads", Vec::from_iter(1..=64))]
    {
        let mut engine = Engine::start_within(HASH_MB * 3 / 4);
        let largest = values.into_iter().rev().find(|&value| takes(&mut engine, name, value));
        assert!(largest > Some(1), "{largest:?} of {name}");
        // Shallow, because dozens of threads share the processors.
        nodes(&mut engine, 5);
        ask(&mut engine, "setoption name UCI_Variant value bandit\nisready\n", "readyok");
        nodes(&mut engine, 4);
        assert_eq!(engine.end(TIMEOUT), Ok(()), "{name}");
    }
}

/// Threads of a game whose tables are large: 32 MB each in Eldritch Chess.
const THREADS: usize = 128;

/// Also after changes of the game, when the allocator has memory of the game before to give again.
#[test]
fn threads_take_no_memory_before_they_search() {
    let games = ["eldritch", "chess", "pawns", "eldritch", "bandit", "eldritch"];
    for is_xboard in [false, true] {
        let mut engine = Engine::start();
        let set_threads = match is_xboard {
            false => format!("setoption name Threads value {THREADS}\nisready\n"),
            true => format!("xboard\nprotover 2\ncores {THREADS}\nping 1\n"),
        };
        let answer = if is_xboard { "pong" } else { "readyok" };
        ask(&mut engine, &set_threads, answer);
        for (number, game) in games.into_iter().enumerate() {
            let lines = match (is_xboard, game) {
                (false, _) => format!("setoption name UCI_Variant value {game}\nucinewgame\nisready\n"),
                (true, "chess") => format!("new\nping {number}\n"),
                (true, _) => format!("new\nvariant {game}\nping {number}\n"),
            };
            ask(&mut engine, &lines, answer);
            let resident = megabytes(&engine, "VmRSS");
            assert!(resident < THREADS, "{resident} MB after {lines}");
        }
        assert_eq!(engine.end(TIMEOUT), Ok(()));
    }
}

#[test]
fn what_threads_have_learnt_is_forgotten() {
    let mut engine = Engine::start();
    ask(&mut engine, "setoption name UCI_Variant value eldritch\nisready\n", "readyok");
    let first = nodes(&mut engine, 5);
    ask(&mut engine, "ucinewgame\nisready\n", "readyok");
    assert_eq!(nodes(&mut engine, 5), first);
    assert_eq!(engine.end(TIMEOUT), Ok(()));
}
