//! Writing the record.

use super::super::{AgreedEnding, Table};
use super::OPTION_TAG;
use super::comment::write_comment;
use motley_game::Side;
use motley_game::pgn::{PgnGame, PgnTurn, write_game};
use motley_kit::game::{START, Start, begin};
use motley_kit::views::RecordEntry;
use motley_movegen::variants;

/// The tags of every record, in their order, with the values for what is not known.
const ROSTER: [(&str, &str); 4] =
    [("Event", "Motley board"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "-")];

/// Returns the record as PGN, with all variations. `date` is that of today, `YYYY.MM.DD`.
pub(crate) fn write(table: &Table, date: Option<&str>) -> String {
    let record = table.game.record();
    let tree = RecordTree::of(&record);
    let result = table.result_at(tree.end_of_main_line());
    let own = own_tags(table, &result);
    let told = |name: &str| table.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str());
    let mut tags: Vec<(String, String)> = Vec::new();
    for (name, unknown) in ROSTER {
        let today = date.filter(|_| name == "Date" && table.tags.is_empty());
        tags.push((name.to_owned(), told(name).or(today).unwrap_or(unknown).to_owned()));
    }
    tags.extend(own);
    for (name, value) in &table.tags {
        if !tags.iter().any(|(tag, _)| tag == name) {
            tags.push((name.clone(), value.clone()));
        }
    }
    let first = tree.after(START).next().map_or(Side::White, |turn| Side::BOTH[turn.side]);
    let game = PgnGame { line: 1, tags, turns: tree.line(START), result };
    write_game(&game, first)
}

/// Returns the tags that the table itself knows.
fn own_tags(table: &Table, result: &str) -> Vec<(String, String)> {
    let [white, black] = [0, 1].map(|side| table.player_view(side).name);
    let info = table.game.info();
    let mut tags = Vec::new();
    let mut tag = |name: &str, value: &str| tags.push((name.to_owned(), value.to_owned()));
    tag("White", &white);
    tag("Black", &black);
    tag("Result", result);
    let start = table.game.start_fen();
    let usual = begin(info.name, &Start::default()).map(|game| game.start_fen());
    // Programs that know only chess expect neither of these tags.
    let is_plain = info.name == variants::DEFAULT.name && usual.as_ref() == Ok(&start);
    if info.name != variants::DEFAULT.name {
        tag("Variant", info.name);
    }
    for (name, value) in &table.options {
        tag(&format!("{OPTION_TAG}{name}"), value);
    }
    if !is_plain {
        tag("SetUp", "1");
        tag("FEN", &start);
    }
    if let Some(clock) = &table.clock {
        let [base, increment] =
            [clock.setting.base, clock.setting.increment].map(|time| time as f64 / 1000.0);
        tag("TimeControl", &format!("{base}+{increment}"));
    }
    match table.ending {
        Some(AgreedEnding::Time(_)) => tag("Termination", "time forfeit"),
        Some(AgreedEnding::Failed(_)) => tag("Termination", "abandoned"),
        Some(AgreedEnding::Resigned(_) | AgreedEnding::Agreed) => tag("Termination", "normal"),
        Some(AgreedEnding::Recorded(_)) | None => {}
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

    fn end_of_main_line(&self) -> usize {
        let mut at = START;
        while let Some(next) = self.after(at).next() {
            at = next.id;
        }
        at
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
