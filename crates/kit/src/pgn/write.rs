//! Writing the record.

use super::OPTION_TAG;
use super::comment::write_comment;
use crate::game::{AnyGame, START, Start, begin, chosen_options};
use crate::views::RecordEntry;
use motley_game::Side;
use motley_game::pgn::{PgnGame, PgnTurn, write_game};
use motley_movegen::variants;

/// The tags of every record, in their order, with the values for what is not known.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "-"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// Returns the record of a game as PGN, with all variations. Of tags with one name the first counts. Those of
/// its rules and its start are added.
#[must_use]
pub fn write_record(game: &dyn AnyGame, tags: &[(String, String)], result: &str) -> String {
    let record = game.record();
    let tree = RecordTree::of(&record);
    let given = |name: &str| tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str());
    let mut written: Vec<(String, String)> = Vec::new();
    let mut tag = |name: &str, value: &str| {
        if !written.iter().any(|(there, _)| there == name) {
            written.push((name.to_owned(), value.to_owned()));
        }
    };
    for (name, unknown) in ROSTER {
        tag(name, if name == "Result" { result } else { given(name).unwrap_or(unknown) });
    }
    for (name, value) in start_tags(game) {
        tag(&name, &value);
    }
    for (name, value) in tags {
        tag(name, value);
    }
    let first = tree.after(START).next().map_or(Side::White, |turn| Side::BOTH[turn.side]);
    write_game(&PgnGame { line: 1, tags: written, turns: tree.line(START), result: result.to_owned() }, first)
}

/// Returns the id of the last turn of a record's main line, which has the first turn after each other.
#[must_use]
pub fn main_line_end(record: &[RecordEntry]) -> usize {
    let tree = RecordTree::of(record);
    let mut at = START;
    while let Some(next) = tree.after(at).next() {
        at = next.id;
    }
    at
}

/// Returns the tags that tell the game and its start.
fn start_tags(game: &dyn AnyGame) -> Vec<(String, String)> {
    let info = game.info();
    let start = game.start_fen();
    let usual = begin(info.name, &Start::default()).map(|game| game.start_fen());
    let is_default = info.name == variants::DEFAULT.name;
    let mut tags = Vec::new();
    if !is_default {
        tags.push(("Variant".to_owned(), info.name.to_owned()));
    }
    for (name, value) in chosen_options(game) {
        tags.push((format!("{OPTION_TAG}{name}"), value));
    }
    // Programs that know only chess expect neither of these tags.
    if !is_default || usual.as_ref() != Ok(&start) {
        tags.push(("SetUp".to_owned(), "1".to_owned()));
        tags.push(("FEN".to_owned(), start));
    }
    tags
}

/// A record as a tree: the first turn after another one is the main line.
struct RecordTree<'a> {
    record: &'a [RecordEntry],
    has_san: bool,
}

impl<'a> RecordTree<'a> {
    fn of(record: &'a [RecordEntry]) -> Self {
        RecordTree { record, has_san: record.iter().skip(1).all(|entry| entry.san.is_some()) }
    }

    /// Returns the turns that follow a turn, the main line first.
    fn after(&self, id: usize) -> impl Iterator<Item = &'a RecordEntry> {
        self.record.iter().skip(1).filter(move |entry| entry.parent == id)
    }

    /// Returns the main line after a turn, with its variations.
    fn line(&self, id: usize) -> Vec<PgnTurn> {
        let mut line = Vec::new();
        let mut at = id;
        while let Some(next) = self.after(at).next() {
            let mut turn = self.turn(next);
            for other in self.after(at).skip(1) {
                let mut variation = vec![self.turn(other)];
                variation.extend(self.line(other.id));
                turn.variations.push(variation);
            }
            line.push(turn);
            at = next.id;
        }
        line
    }

    fn turn(&self, entry: &RecordEntry) -> PgnTurn {
        let text = entry.san.as_ref().filter(|_| self.has_san).unwrap_or(&entry.text);
        let before = &entry.notes.before;
        PgnTurn {
            before: (!before.is_empty()).then(|| before.clone()),
            nags: entry.notes.nags.clone(),
            comment: write_comment(entry),
            ..PgnTurn::new(text.clone())
        }
    }
}
