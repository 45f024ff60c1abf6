//! The page "Invent a game in ten minutes": every command of it works, in order.

use crate::support::Arena;
use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

const PAGE: &str = include_str!("../../../docs/invent/ten-minutes.md");

/// The numbers of the page, and smaller ones for the test.
const SMALLER: [(&str, &str); 7] = [
    ("--games 3000 --nodes 200", "--games 400 --nodes 20"),
    ("--games 3000 --nodes 300", "--games 120 --nodes 20"),
    ("--data camels.games", "--data camels.games --epochs 1"),
    ("-rounds 200", "-rounds 1"),
    ("nodes=2000", "nodes=50"),
    ("nodes=1000", "nodes=50"),
    (" board", " board --no-open --port 0 --data boards"),
];

/// Returns the texts of the code blocks of a language.
fn blocks(language: &str) -> Vec<&'static str> {
    let fence = format!("```{language}\n");
    let parts = PAGE.split(fence.as_str()).skip(1);
    parts.map(|part| part.split("```").next().unwrap()).collect()
}

fn command(arena: &Arena, line: &str) -> Command {
    let mut line = line.to_owned();
    for (usual, smaller) in SMALLER {
        line = line.replace(usual, smaller);
    }
    let mut words = line.split_whitespace();
    assert_eq!(words.next(), Some("motley"), "{line}");
    let mut command = Command::new(env!("CARGO_BIN_EXE_motley"));
    command.args(words).env_remove("MOTLEY_GAMES");
    command.current_dir(arena.file(""));
    command
}

/// Runs a command to its end; returns its output.
fn output(arena: &Arena, line: &str) -> String {
    let output = command(arena, line).output().unwrap();
    let [text, errors] =
        [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    assert!(output.status.success(), "{line}: {errors}");
    text
}

/// Starts the board, reads its address, and ends it.
fn open_board(arena: &Arena, line: &str) -> String {
    let mut child = command(arena, line).stdout(Stdio::piped()).spawn().unwrap();
    let mut text = String::new();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    lines.read_line(&mut text).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    text
}

#[test]
fn every_command_of_the_page_works() {
    let arena = Arena::new();
    let [file] = blocks("ini")[..] else {
        panic!("the page has one file");
    };
    std::fs::write(arena.file("camels.ini"), file).unwrap();
    let texts = blocks("sh").join("").replace("\\\n", " ").replace('\'', "");
    let run = |line: &str| {
        if line.ends_with(" board") { open_board(&arena, line) } else { output(&arena, line) }
    };
    let said: Vec<String> = texts.lines().map(run).collect();
    let expected = [
        "camels\n",
        "Nodes searched: 9380",
        "The board is at http://127.0.0.1:",
        "Score of Motley",
        "| C |",
        "120 games",
        "epoch 1",
        "Score of network vs file",
    ];
    assert_eq!(said.len(), expected.len());
    for (text, expected) in said.iter().zip(expected) {
        assert!(text.contains(expected), "expected {expected}: {text}");
    }

    let changed = file.replace("c:CW", "c:CF");
    std::fs::write(arena.file("camels.ini"), changed).unwrap();
    let line = "motley --games camels.ini match -variant camels -engine motley option.EvalFile=camels.net \
                nodes=50 -engine motley nodes=50";
    let refused = command(&arena, line).output().unwrap();
    let errors = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success(), "an old network is refused");
    assert!(errors.contains("the network is for `camels as described ("), "{errors}");
}
