//! Every game's search has the signature recorded in `docs/bench.txt`: this is the test of "no
//! functional change". A change of search, evaluation or rules changes a signature; then run with
//! `MOTLEY_WRITE_BENCH=1` to write the file.

use super::support;
use std::path::Path;
use std::process::Command;

const RECORD: &str = "docs/bench.txt";

/// Returns game, signature and nodes of a line of the program: `chess signature 01234567 480000
/// nodes ...`.
fn record_of(line: &str) -> Option<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        [game, "signature", signature, nodes, "nodes", ..] => Some(format!("{game} {signature} {nodes}\n")),
        _ => None,
    }
}

#[test]
fn searches_are_those_on_record() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(RECORD);
    let record = std::fs::read_to_string(&file).unwrap_or_default();
    let output = Command::new(support::PROGRAM).arg("bench").output();
    let output = output.expect("the program runs");
    assert!(output.status.success(), "{output:?}");
    let found = String::from_utf8(output.stdout).expect("text");

    let head = record.lines().take_while(|line| line.starts_with('#'));
    let mut now: String = head.map(|line| format!("{line}\n")).collect();
    now.extend(found.lines().filter_map(record_of));
    if std::env::var_os("MOTLEY_WRITE_BENCH").is_some() {
        std::fs::write(&file, &now).expect("the record can be written");
        return;
    }
    assert!(
        now == record,
        "{RECORD} has\n{record}\nand these searches give\n{now}\nIf that is meant, write it again:\n  \
         MOTLEY_WRITE_BENCH=1 cargo test --profile ci -p motley --test all signatures"
    );
}
