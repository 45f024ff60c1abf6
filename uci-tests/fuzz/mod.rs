//! Sends mutated lines in bursts to the built program, during searches too. It must not crash, must
//! answer within ten seconds, and a refused command must leave the position unchanged; only a refused
//! position may leave none.
//!
//! A round is one engine. It gets bursts of lines with questions between them; then a position,
//! sent during a search, which must be set up in the end; then single lines, and each refused one
//! must leave the position unchanged, or leave none if it was a position. The number of the round
//! decides which lines are sent; a file keeps the lines of a failed round.
//!
//! The default run takes about a minute. Variables of the environment:
//!
//! - `MOTLEY_FUZZ_LINES`: lines for each protocol;
//! - `MOTLEY_FUZZ_FOLDER`: folder for figures and failures, from which a run can be continued;
//! - `MOTLEY_FUZZ_ENGINE`: another build to test, such as a release;
//! - `MOTLEY_FUZZ_TIMEOUT`: time limit of an answer in seconds, for a busy machine.

mod conversation;
mod corpus;
mod dice;
mod mutation;
mod progress;

use crate::conversations::support;
use conversation::{Conversation, Dialect, Fault, Tally, UCI, XBOARD};
use corpus::Corpus;
use dice::Dice;
use progress::Progress;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Default number of lines for each protocol; `.ci/run` asks for more.
const DEFAULT_LINES: u64 = 10_000;
/// Approximate number of lines of a round.
const ROUND_LINES: u64 = 1_000;
/// Default time limit of an answer, in seconds.
const DEFAULT_TIMEOUT: u64 = 10;
/// Number of lines of a burst.
const MAX_BURST: usize = 400;
/// Number of lines that are sent one by one after a burst.
const SINGLE_LINES: usize = 24;

#[test]
fn uci_survives() {
    fuzz(&UCI);
}

#[test]
fn xboard_survives() {
    fuzz(&XBOARD);
}

fn number(name: &str, default: u64) -> u64 {
    let text = std::env::var(name).ok();
    text.map_or(default, |text| text.parse().unwrap_or_else(|_| panic!("{name}={text}")))
}

fn fuzz(dialect: &Dialect) {
    let kept = std::env::var_os("MOTLEY_FUZZ_FOLDER").map(PathBuf::from);
    let figures = kept.as_ref().map(|folder| folder.join(format!("{}.txt", dialect.name)));
    let folder = kept.unwrap_or_else(|| PathBuf::from(env!("CARGO_TARGET_TMPDIR")));
    let mut progress = Progress::read(figures);
    let mut corpus = Corpus::new(dialect.name);
    let mut announced = false;
    let mut faults = Vec::new();
    while progress.tally.lines < number("MOTLEY_FUZZ_LINES", DEFAULT_LINES) {
        let number = progress.rounds;
        let (tally, fault) = round(dialect, &mut corpus, &mut announced, number, &folder);
        progress.add(tally, fault.is_some());
        if let Some(fault) = fault {
            let note = format!("round {number}: {fault}\n");
            fs::write(folder.join(format!("{}-{number}.fault", dialect.name)), &note).expect("a file");
            faults.push(note);
        }
    }
    println!("{}", progress.text());
    assert!(faults.is_empty(), "{}: see {}\n{}", dialect.name, folder.display(), faults.concat());
}

/// Talks to one engine; returns figures, and the fault if there is one.
fn round(
    dialect: &Dialect,
    corpus: &mut Corpus,
    announced: &mut bool,
    number: u64,
    folder: &Path,
) -> (Tally, Option<Fault>) {
    let program = std::env::var("MOTLEY_FUZZ_ENGINE").unwrap_or_else(|_| support::PROGRAM.to_owned());
    let timeout = Duration::from_secs(self::number("MOTLEY_FUZZ_TIMEOUT", DEFAULT_TIMEOUT));
    let (mut conversation, lines) = match Conversation::begin(dialect, &program, timeout) {
        Ok(begun) => begun,
        Err(fault) => return (Tally::default(), Some(fault)),
    };
    if !std::mem::replace(announced, true) {
        lines.iter().for_each(|line| corpus.add_announced(line));
    }
    let mut dice = Dice::new(number);
    let mut talked = Ok(());
    while talked.is_ok() && conversation.tally.lines < ROUND_LINES {
        talked = talk(&mut conversation, corpus, &mut dice);
    }
    let (said, tally) = (std::mem::take(&mut conversation.said), conversation.tally);
    let ended = talked.and_then(|()| conversation.end(dice.once_in(2)));
    match ended {
        Ok(tally) => (tally, None),
        Err(fault) => {
            let file = folder.join(format!("{}-{number}.lines", dialect.name));
            fs::write(file, said).expect("a file for the lines");
            (tally, Some(fault))
        }
    }
}

/// Sends a burst, a position, and single lines.
fn talk(conversation: &mut Conversation, corpus: &Corpus, dice: &mut Dice) -> Result<(), Fault> {
    burst(conversation, corpus, dice)?;
    conversation.settle()?;
    let mut fen = place(conversation, corpus, dice)?;
    for _ in 0..SINGLE_LINES {
        let mut line = corpus.line(dice);
        line.retain(|&byte| byte != b'\n');
        line.push(b'\n');
        conversation.throw(&line);
        let heard = conversation.settle()?;
        let after = conversation.fen()?;
        if heard.iter().any(|line| conversation.dialect.is_refusal(line)) {
            conversation.tally.refused += 1;
            let line = String::from_utf8_lossy(&line);
            let may_leave_none = line.contains(conversation.dialect.position);
            if after.as_ref() != Some(&fen) && !(after.is_none() && may_leave_none) {
                return Err(format!(
                    "refused '{}', but the position was {fen}, and is {after:?}",
                    line.trim_end()
                ));
            }
        }
        fen = match after {
            Some(fen) => fen,
            None => place(conversation, corpus, dice)?,
        };
    }
    Ok(())
}

/// Sends lines in pieces that end anywhere, with questions between them.
fn burst(conversation: &mut Conversation, corpus: &Corpus, dice: &mut Dice) -> Result<(), Fault> {
    let most = 1 + dice.below(MAX_BURST);
    let count = 1 + dice.below(most);
    let mut bytes = Vec::new();
    for _ in 0..count {
        bytes.extend(corpus.line(dice));
        bytes.extend_from_slice(if dice.once_in(20) { b"\r\n" } else { b"\n" });
    }
    let cut = dice.below(bytes.len());
    conversation.throw(&bytes[..cut]);
    // The rest of the line that was cut.
    let line_end = cut + bytes[cut..].iter().position(|&byte| byte == b'\n').unwrap_or(0) + 1;
    conversation.throw(&bytes[cut..line_end]);
    conversation.must_hear()?;
    conversation.throw(&bytes[line_end..]);
    conversation.must_hear()?;
    Ok(())
}

/// Sets up a position, then sends it again during a search with nonsense behind it: the engine must
/// have it at the end, with the same FEN, which is returned.
fn place(conversation: &mut Conversation, corpus: &Corpus, dice: &mut Dice) -> Result<String, Fault> {
    let dialect = conversation.dialect;
    let position = dice.pick(&corpus.positions);
    let set_up = dialect.reset() + &dialect.set_up(position, &position.fen);
    conversation.send(set_up.as_bytes());
    let heard = conversation.settle()?;
    if let Some(refusal) = heard.iter().find(|line| dialect.is_refusal(line)) {
        return Err(format!("{} {} is refused: {refusal}", position.variant, position.fen));
    }
    let fen = conversation.fen()?.ok_or("there is no position after one that was set up")?;
    conversation.send(dialect.search.as_bytes());
    conversation.send(dialect.set_up(position, &fen).as_bytes());
    for _ in 0..dice.below(10) {
        let mut line = b"~".to_vec();
        line.extend(corpus.line(dice));
        // One word: UCI ignores unknown words before a command.
        for byte in line.iter_mut().filter(|byte| byte.is_ascii_whitespace()) {
            *byte = b'~';
        }
        line.push(b'\n');
        conversation.throw(&line);
    }
    conversation.settle()?;
    let after = conversation.fen()?;
    match after {
        Some(after) if after == fen => Ok(fen),
        _ => Err(format!("{}: the position {fen} became {after:?}", position.variant)),
    }
}
