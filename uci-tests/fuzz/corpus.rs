//! Valid lines: all commands, options and games, and the lines of the transcripts.

use super::dice::Dice;
use super::mutation::{is_sendable, long, mutated, noise};
use crate::conversations::support::unescape;
use std::fs;
use std::path::Path;

/// Commands that the transcripts use rarely or not at all. Searches are short, or without end.
const UCI: &[&str] = &[
    "uci",
    "isready",
    "ucinewgame",
    "setoption name Hash value 1",
    "setoption name Hash value 8",
    "setoption name Threads value 2",
    "setoption name Threads value 1",
    "setoption name Clear Hash",
    "position startpos",
    "go depth 2",
    "go nodes 100",
    "go movetime 2",
    "go infinite",
    "go ponder wtime 10 btime 10",
    "go perft 2",
    "go",
    "ponderhit",
    "stop",
    "stop",
    "d",
    "eval",
];

const XBOARD: &[&str] = &[
    "protover 2",
    "new",
    "force",
    "go",
    "playother",
    "usermove e2e4",
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
    "include all",
    "hint",
    "memory 2",
    "cores 2",
    "cores 1",
    "pause",
    "resume",
    "lift e2",
    "put e4",
    "perft 2",
    "d",
    "eval",
];

/// A position of a game.
pub(crate) struct Position {
    pub(crate) variant: String,
    pub(crate) fen: String,
    /// Its legal turns.
    turns: Vec<String>,
}

/// The source of lines for one protocol.
pub(crate) struct Corpus {
    protocol: &'static str,
    lines: Vec<Vec<u8>>,
    pub(crate) positions: Vec<Position>,
}

impl Position {
    /// Returns XBoard's name of the game.
    pub(crate) fn variant_in_xboard(&self) -> &str {
        match self.variant.as_str() {
            "chess" => "normal",
            other => other,
        }
    }
}

impl Corpus {
    /// Returns the lines of `protocol`, `uci` or `xboard`.
    pub(crate) fn new(protocol: &'static str) -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let commands = if protocol == "uci" { UCI } else { XBOARD };
        let mut lines: Vec<_> = commands.iter().map(|line| line.as_bytes().to_vec()).collect();
        lines.extend(transcript_lines(&root.join("uci-tests/transcripts").join(protocol)));
        lines.retain(|line| is_sendable(line));
        Corpus { protocol, lines, positions: positions(&root.join("crates/movegen/src/variants")) }
    }

    /// Adds an option, or a list of games, that the engine has announced.
    pub(crate) fn add_announced(&mut self, line: &str) {
        let mut add = |line: String| {
            if is_sendable(line.as_bytes()) {
                self.lines.push(line.into_bytes());
            }
        };
        if let Some((name, kind)) =
            line.strip_prefix("option name ").and_then(|rest| rest.split_once(" type "))
        {
            let mut words = kind.split(' ');
            while let Some(word) = words.next() {
                if ["default", "min", "max", "var"].contains(&word) {
                    let value = words.next().unwrap_or_default();
                    add(format!("setoption name {name} value {value}"));
                }
            }
            for value in ["true", "false"] {
                add(format!("setoption name {name} value {value}"));
            }
        }
        for option in
            line.strip_prefix("feature ").into_iter().flat_map(|rest| rest.split("option=\"").skip(1))
        {
            let name = option.split(" -").next().unwrap_or_default();
            for value in ["0", "1", "7", "", "yes"] {
                add(format!("option {name}={value}"));
            }
        }
    }

    /// Returns any line, mostly a valid one: only valid lines bring the engine into interesting
    /// states.
    pub(crate) fn line(&self, dice: &mut Dice) -> Vec<u8> {
        loop {
            let line = self.plain_line(dice);
            let line = match dice.below(1000) {
                0 => long(&line, dice),
                1..30 => noise(dice),
                30..450 => mutated(&line, &self.plain_line(dice), dice),
                _ => line,
            };
            if is_sendable(&line) {
                return line;
            }
        }
    }

    fn plain_line(&self, dice: &mut Dice) -> Vec<u8> {
        let position = dice.pick(&self.positions);
        let turn = position.turns.get(dice.below(position.turns.len().max(1)));
        let turn = turn.map_or("", String::as_str);
        let (variant, fen) = (&position.variant, &position.fen);
        let uci = self.protocol == "uci";
        let text = match dice.below(10) {
            0 if uci => format!("setoption name UCI_Variant value {variant}"),
            0 => format!("variant {}", position.variant_in_xboard()),
            1 if uci => format!("position fen {fen}"),
            1 => format!("setboard {fen}"),
            2 if uci => format!("position fen {fen} moves {turn}"),
            2 => format!("usermove {turn}"),
            3 if uci => format!("go depth 2 searchmoves {turn}"),
            3 => format!("exclude {turn}"),
            _ => return dice.pick(&self.lines).clone(),
        };
        text.into_bytes()
    }
}

/// Returns the lines that the transcripts of a folder send, except very long ones.
fn transcript_lines(folder: &Path) -> Vec<Vec<u8>> {
    const MAX_BYTES: usize = 2_000;
    let mut lines = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of transcripts") {
        let text = fs::read_to_string(entry.expect("an entry").path()).expect("a transcript");
        for line in text.lines().filter_map(|line| line.strip_prefix("> ")) {
            lines.push(unescape(line));
        }
    }
    lines.retain(|line| line.len() <= MAX_BYTES && !line.contains(&b'\n'));
    lines.sort();
    lines
}

/// Returns the reference positions of every game, from one folder for each game.
fn positions(variants: &Path) -> Vec<Position> {
    let mut positions = Vec::new();
    for entry in fs::read_dir(variants).expect("the folder of games") {
        let folder = entry.expect("an entry").path();
        let Ok(text) = fs::read_to_string(folder.join("perft.jsonl")) else {
            continue;
        };
        let variant = folder.file_name().expect("a name").to_string_lossy();
        for line in text.lines() {
            let value: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
            let turns = value["turns"].as_array().into_iter().flatten();
            positions.push(Position {
                variant: variant.clone().into_owned(),
                fen: value["fen"].as_str().expect("a FEN").to_owned(),
                turns: turns.filter_map(|turn| turn.as_str().map(str::to_owned)).collect(),
            });
        }
    }
    positions.sort_by(|a, b| (&a.variant, &a.fen).cmp(&(&b.variant, &b.fen)));
    positions
}
