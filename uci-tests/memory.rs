//! The built program and memory: it takes what it uses, and lives without what it cannot have.
//!
//! Linux only, which tells how much a process has, and whose shell can limit it.

#![cfg(target_os = "linux")]

mod support;

use std::time::Duration;
use support::Engine;

/// For any answer. A search of these tests takes a fraction of a second.
const PATIENCE: Duration = Duration::from_secs(60);

/// Megabytes of a table that every machine has room for, and that nobody takes for something else.
const HASH: usize = 1024;

/// Sends lines, and waits for the line that begins with `answer`.
fn ask(engine: &mut Engine, lines: &str, answer: &str) -> String {
    engine.send(lines.as_bytes());
    engine
        .wait_for(PATIENCE, |line| line.starts_with(answer))
        .unwrap_or_else(|| panic!("no {answer} after {lines}"))
}

/// Sends an option; whether it was taken, or refused in words.
fn takes(engine: &mut Engine, name: &str, value: usize) -> bool {
    let option = format!("setoption name {name} value {value}\nisready\n");
    engine.send(option.as_bytes());
    let refusal = format!("info string error: {name}: found '{value}', expected no more");
    let says = |line: &str| line == "readyok" || line.starts_with(&refusal);
    let line = engine.wait_for(PATIENCE, says).expect("the engine lives");
    line == "readyok" || {
        ask(engine, "", "readyok");
        false
    }
}

/// A line of Linux's account of the process, in megabytes.
fn megabytes(engine: &Engine, line: &str) -> usize {
    let path = format!("/proc/{}/status", engine.pid());
    let status = std::fs::read_to_string(path).expect("the engine lives");
    let found = status.lines().find_map(|text| text.strip_prefix(line));
    let kilobytes = found.and_then(|text| text.trim_matches([':', '\t', ' ']).strip_suffix(" kB"));
    kilobytes.and_then(|n| n.parse::<usize>().ok()).expect(line) >> 10
}

/// The nodes of a search of this depth.
fn nodes(engine: &mut Engine, depth: u32) -> u64 {
    engine.send(format!("go depth {depth}\n").as_bytes());
    let mut last = String::new();
    loop {
        let line = engine.wait_for(PATIENCE, |_| true).expect("a line");
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
    let room = megabytes(&engine, "VmPeak") + HASH;
    assert!(takes(&mut engine, "Hash", HASH));
    for lines in [
        "setoption name UCI_Variant value caparandom\nisready\n",
        "setoption name Clear Hash\nisready\n",
        "ucinewgame\nisready\n",
        "setoption name Threads value 2\nucinewgame\nisready\n",
        "setoption name UCI_Variant value bandit\nisready\n",
    ] {
        ask(&mut engine, lines, "readyok");
        let resident = megabytes(&engine, "VmRSS");
        assert!(resident < HASH / 4, "{resident} MB after {lines}");
    }
    let peak = megabytes(&engine, "VmPeak");
    assert!(peak < room + HASH / 2, "a second table: {peak} MB");
    let unused = megabytes(&engine, "VmRSS");
    nodes(&mut engine, 10);
    let used = megabytes(&engine, "VmRSS");
    assert!(used > unused + 16, "{used} MB used, {unused} MB before");
    ask(&mut engine, "ucinewgame\nisready\n", "readyok");
    let forgotten = megabytes(&engine, "VmRSS");
    assert!(forgotten < unused + 8, "{forgotten} MB after {used} MB");
    nodes(&mut engine, 6);
    assert_eq!(engine.end(PATIENCE), Ok(()));
}

#[test]
fn a_table_that_cannot_be_had_is_refused_and_the_old_one_stays() {
    // How much work a search is that is made again tells what it found in the table.
    let work_after = |option: &str, hash: usize, taken: bool| {
        let mut engine = Engine::start_within(HASH * 3 / 4);
        nodes(&mut engine, 7);
        assert_eq!(takes(&mut engine, option, hash), taken);
        let again = nodes(&mut engine, 7);
        assert_eq!(engine.end(PATIENCE), Ok(()));
        again
    };
    let undisturbed = work_after("MultiPV", 1, true);
    assert_eq!(work_after("Hash", HASH, false), undisturbed);
    assert_ne!(work_after("Hash", 15, true), undisturbed);
}

#[test]
fn xboard_is_told_too() {
    let mut engine = Engine::start_within(HASH * 3 / 4);
    let memory = format!("xboard\nprotover 2\nmemory {HASH}\n");
    let refusal = format!("Error (Hash: found '{HASH}', expected a value that the memory allows)");
    let said = ask(&mut engine, &memory, "Error");
    assert_eq!(said, format!("{refusal}: memory {HASH}"));
    ask(&mut engine, "sd 4\ngo\n", "move");
    assert_eq!(engine.end(PATIENCE), Ok(()));
}

#[test]
fn what_is_taken_leaves_room_for_a_search() {
    for (name, values) in [
        ("Hash", Vec::from_iter((0..HASH).step_by(8))),
        ("Threads", Vec::from_iter(1..=64)),
    ] {
        let mut engine = Engine::start_within(HASH * 3 / 4);
        let largest = values
            .into_iter()
            .rev()
            .find(|&value| takes(&mut engine, name, value));
        assert!(largest > Some(1), "{largest:?} of {name}");
        // Shallow, because dozens of threads share what processors there are.
        nodes(&mut engine, 5);
        ask(
            &mut engine,
            "setoption name UCI_Variant value bandit\nisready\n",
            "readyok",
        );
        nodes(&mut engine, 4);
        assert_eq!(engine.end(PATIENCE), Ok(()), "{name}");
    }
}
