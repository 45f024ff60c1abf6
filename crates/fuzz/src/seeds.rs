//! Writes the texts that the fuzzers begin with into `corpus/`: reference positions with their turns,
//! what the transcripts send, a record and a state file.

#![forbid(unsafe_code)]

use motley_fuzz::games;
use serde_json::Value;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The folder of this crate.
fn here() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Writes texts into the corpus of a target, a file each.
fn write(target: &str, texts: &[String]) -> io::Result<()> {
    let folder = here().join("corpus").join(target);
    fs::create_dir_all(&folder)?;
    for (number, text) in texts.iter().enumerate() {
        fs::write(folder.join(format!("seed-{number}")), text)?;
    }
    println!("{target}: {} texts", texts.len());
    Ok(())
}

/// The reference positions, and turns of each.
fn positions_and_turns() -> (Vec<String>, Vec<String>) {
    let (mut fens, mut turns) = (Vec::new(), Vec::new());
    for game in games() {
        let file = format!("../movegen/src/variants/{}/perft.jsonl", game.name);
        let text = fs::read_to_string(here().join(file)).unwrap_or_default();
        for line in text.lines() {
            let reference: Value = serde_json::from_str(line).unwrap_or_default();
            let fen = format!(
                "{}\n{}",
                game.name,
                reference["fen"].as_str().unwrap_or_default()
            );
            let all = reference["turns"].as_array().map_or(&[][..], Vec::as_slice);
            let some = all.iter().step_by(1 + all.len() / TURNS_OF_EACH);
            turns.extend(some.filter_map(|turn| Some(format!("{fen}\n{}", turn.as_str()?))));
            fens.push(fen);
        }
    }
    (fens, turns)
}

/// About how many turns of a position are taken.
const TURNS_OF_EACH: usize = 8;

/// Every different line that the transcripts send to the program.
fn sent(folder: &Path) -> io::Result<Vec<String>> {
    let mut lines = Vec::new();
    for entry in fs::read_dir(folder)? {
        let text = fs::read_to_string(entry?.path()).unwrap_or_default();
        let sent = text.lines().filter_map(|line| line.strip_prefix("> "));
        lines.extend(sent.map(str::to_owned));
    }
    lines.sort();
    lines.dedup();
    Ok(lines)
}

const RECORD: &str = "[Event \"Motley match\"]\n[White \"A \\\"b\\\"\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\
[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. e2e4 {book} e7e5 {+0.31/14 0.520s} 2. a2b3,b3c4 {-M6/20 1.100s} \
2... d1!a1 $1 (2... e8e7 {other}) ; end\n1-0\n";
const STATE: &str = "{\"options\":[\"-each\",\"tc=1+0.01\"],\"seed\":7}\n\
{\"game\":0,\"result\":\"1-0\",\"reason\":\"White wins by checkmate\",\"fault\":false,\"usage\":[{\"moves\":3,\
\"micros\":5,\"depth\":[3,30],\"nodes\":[999,5]},{\"moves\":2,\"micros\":4,\"depth\":[0,0],\"nodes\":[0,0]}]}\n";

fn main() -> io::Result<()> {
    let (fens, turns) = positions_and_turns();
    write("fen", &fens)?;
    write("turn", &turns)?;
    for protocol in ["uci", "xboard"] {
        let transcripts = here().join("../../uci-tests/transcripts").join(protocol);
        write(protocol, &sent(&transcripts)?)?;
    }
    write("pgn", &[RECORD.to_owned()])?;
    write("state", &[STATE.to_owned()])
}
