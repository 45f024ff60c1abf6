//! Plays the conversations of `transcripts/` with the built program.
//!
//! A transcript is a text file of lines that begin with
//!
//! - `>` a line to send; `\xNN`, `\n` and `\\` are read as escapes, `{N*TEXT}` as `TEXT` N times;
//! - `<` a regular expression that one of the next lines must match from its beginning; the lines
//!   before it are skipped;
//! - `!` a regular expression that none of the lines skipped by the next `<` may match;
//! - `@timeout N` the seconds that each later `<` may take (default: 60, which only ends a wait
//!   without an answer, on a machine of any speed);
//! - `@sleep N` milliseconds to wait; `@close` closes the engine's input;
//! - `#` a remark.
//!
//! At the end the engine gets `quit`; it must end with exit code 0 and nothing on stderr.

use super::support::{Engine, unescape};
use regex::Regex;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

#[test]
fn uci() {
    play_all("uci");
}

#[test]
fn xboard() {
    play_all("xboard");
}

fn play_all(folder: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../uci-tests/transcripts").join(folder);
    let entries = fs::read_dir(&root).expect("the folder of transcripts");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    assert!(!files.is_empty(), "no transcripts in {}", root.display());
    let only = std::env::var("MOTLEY_TRANSCRIPT").unwrap_or_default();
    let mut failures = Vec::new();
    for file in files.iter().filter(|file| file.to_string_lossy().contains(&only)) {
        let text = fs::read_to_string(file).expect("a readable transcript");
        if let Err(failure) = play(&text) {
            failures.push(format!("{}: {failure}", file.display()));
        }
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n\n"));
}

fn play(text: &str) -> Result<(), String> {
    let mut engine = Engine::start();
    let mut timeout = Duration::from_secs(60);
    let mut forbidden = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let here = |what: String| format!("line {}: {line}\n{what}", number + 1);
        let (kind, rest) = line.split_at(line.len().min(1));
        let rest = rest.strip_prefix(' ').unwrap_or(rest);
        match kind {
            "" | "#" => {}
            ">" => engine.send(&[unescape(rest), b"\n".to_vec()].concat()),
            "<" => {
                let wanted = pattern(rest).map_err(here)?;
                await_line(&mut engine, &wanted, &forbidden, timeout).map_err(here)?;
                forbidden.clear();
            }
            "!" => forbidden.push(pattern(rest).map_err(here)?),
            "@" => match rest.split_once(' ').unwrap_or((rest, "")) {
                ("timeout", n) => timeout = Duration::from_secs(n.parse().expect("seconds")),
                ("sleep", n) => {
                    std::thread::sleep(Duration::from_millis(n.parse().expect("milliseconds")));
                }
                ("close", _) => engine.close_input(),
                _ => return Err(here("no such directive".to_owned())),
            },
            _ => return Err(here("lines begin with one of > < ! @ #".to_owned())),
        }
    }
    engine.send(b"quit\n");
    engine.end(Duration::from_secs(60))
}

fn pattern(text: &str) -> Result<Regex, String> {
    Regex::new(&format!("^(?:{text})")).map_err(|error| error.to_string())
}

fn await_line(
    engine: &mut Engine,
    wanted: &Regex,
    forbidden: &[Regex],
    timeout: Duration,
) -> Result<(), String> {
    let deadline = Instant::now() + timeout;
    let mut passed = Vec::new();
    loop {
        let Ok(line) = engine.line(deadline) else {
            let last: Vec<String> = passed.into_iter().rev().take(12).rev().collect();
            return Err(format!("did not come; instead there came\n{}", last.join("\n")));
        };
        if wanted.is_match(&line) {
            return Ok(());
        }
        if forbidden.iter().any(|pattern| pattern.is_match(&line)) {
            return Err(format!("before it there came\n{line}"));
        }
        passed.push(line);
    }
}
