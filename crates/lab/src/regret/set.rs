//! Sets of positions with the losses of their good turns: CSV files with the columns `fen` and `turns`.
//!
//! The turns of a position stand best first, as `TURN:LOSS TURN:LOSS`. Turns of some games contain
//! `=` and commas, but of no game blanks or colons.

use csv::{Reader, StringRecord};
use motley_game::TextError;
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_tournament::Opening;
use std::collections::HashMap;
use std::path::Path;

/// The columns of a set.
pub(super) const COLUMNS: [&str; 2] = ["fen", "turns"];
/// Loss of a turn that is not listed, in thousandths of a point. Listed turns lose less.
pub(super) const UNLISTED_LOSS: u32 = 150;
/// An error of a mean needs at least this many positions.
const MIN_POSITIONS: usize = 2;

const TURN_ENDS: char = ' ';
const LOSS_BEGINS: char = ':';

/// A set that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum RegretSetError {
    /// The file cannot be read, or is not CSV.
    #[error("{file}: {error}")]
    Csv {
        /// The file.
        file: String,
        /// The error of the reader.
        error: csv::Error,
    },
    /// The columns are others.
    #[error("{file}: found the columns '{found}', expected {}", COLUMNS.join(","))]
    Columns {
        /// The file.
        file: String,
        /// The columns.
        found: String,
    },
    /// A position or its turns are wrong.
    #[error("{file}, line {line}: {error}")]
    Row {
        /// The file.
        file: String,
        /// Line number, from 1, heading included.
        line: u64,
        /// The error.
        error: TextError,
    },
    /// Too few positions for an error of the mean.
    #[error("{file}: found {found} positions, expected {MIN_POSITIONS} or more")]
    TooFew {
        /// The file.
        file: String,
        /// Number of positions.
        found: usize,
    },
}

/// A turn and its loss against the best one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct JudgedTurn {
    /// Canonical text of the turn.
    pub(super) turn: String,
    /// Loss in thousandths of a point.
    pub(super) loss: u32,
}

/// Writes the cell `turns`.
pub(super) fn write_turns(turns: &[JudgedTurn]) -> String {
    let words = turns.iter().map(|judged| {
        let JudgedTurn { turn, loss } = judged;
        format!("{turn}{LOSS_BEGINS}{loss}")
    });
    let words: Vec<String> = words.collect();
    words.join(&TURN_ENDS.to_string())
}

/// Reads the cell `turns` of a position.
fn read_turns<V: Variant>(position: &V, cell: &str) -> Result<Vec<JudgedTurn>, TextError> {
    let mut turns: Vec<JudgedTurn> = Vec::new();
    for word in cell.split(TURN_ENDS) {
        let parts = word.rsplit_once(LOSS_BEGINS);
        let (text, loss) = parts.ok_or_else(|| TextError::new("turns", word, "TURN:LOSS"))?;
        let canonical = position.write_turn(&position.read_turn(text)?);
        if text != canonical {
            return Err(TextError::new("turn", text, canonical));
        }
        if turns.iter().any(|known| known.turn == text) {
            return Err(TextError::new("turns", cell, format!("{text} only once")));
        }
        let (min, max) = match turns.last() {
            Some(before) => (before.loss, UNLISTED_LOSS - 1),
            // The first turn is the best.
            None => (0, 0),
        };
        let number = loss.parse().ok().filter(|loss| (min..=max).contains(loss));
        let wrong = || TextError::new("loss", loss, format!("a number from {min} to {max}"));
        turns.push(JudgedTurn { turn: canonical, loss: number.ok_or_else(|| wrong().at(text))? });
    }
    Ok(turns)
}

/// The positions of a game.
#[derive(Debug)]
pub(super) struct RegretSet<V: Variant> {
    /// The positions.
    pub(super) openings: Vec<Opening<V>>,
    /// The losses of their good turns, in the same order.
    losses: Vec<HashMap<String, u32>>,
}

impl<V: Variant> RegretSet<V> {
    /// Reads a file.
    ///
    /// # Errors
    /// It cannot be read, a position or a turn is not of the game, or there are too few positions.
    pub(super) fn read(game: &'static Listing<V>, path: &Path) -> Result<Self, RegretSetError> {
        let file = path.display().to_string();
        let csv = |error| RegretSetError::Csv { file: file.clone(), error };
        let mut reader = Reader::from_path(path).map_err(csv)?;
        let columns = reader.headers().map_err(csv)?;
        if *columns != COLUMNS[..] {
            let found = columns.iter().collect::<Vec<_>>().join(",");
            return Err(RegretSetError::Columns { file, found });
        }
        let mut set = RegretSet { openings: Vec::new(), losses: Vec::new() };
        for row in reader.records() {
            let row = row.map_err(csv)?;
            set.add(game, &row).map_err(|error| RegretSetError::Row {
                file: file.clone(),
                line: row.position().map_or(0, csv::Position::line),
                error,
            })?;
        }
        let found = set.openings.len();
        if found < MIN_POSITIONS {
            return Err(RegretSetError::TooFew { file, found });
        }
        Ok(set)
    }

    /// Adds the position of a row.
    fn add(&mut self, game: &'static Listing<V>, row: &StringRecord) -> Result<(), TextError> {
        let position = game.position(&row[0], &Settings::default())?;
        let turns = read_turns(&position, &row[1])?;
        let losses = turns.into_iter().map(|judged| (judged.turn, judged.loss));
        self.losses.push(losses.collect());
        self.openings.push(Opening::at(game, position));
        Ok(())
    }

    /// Returns the losses of turns, one for each position; `None` stands for no turn.
    pub(super) fn losses(&self, turns: &[Option<String>]) -> Vec<u32> {
        let loss = |(turn, listed): (&Option<String>, &HashMap<String, u32>)| {
            let loss = turn.as_ref().and_then(|turn| listed.get(turn));
            loss.copied().unwrap_or(UNLISTED_LOSS)
        };
        turns.iter().zip(&self.losses).map(loss).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use motley_game::{GO, Notation, STOP, for_each_turn};
    use motley_movegen::odd_positions::OddPositions;
    use motley_movegen::variant::Visitor;
    use motley_movegen::variants::{self, chess};
    use motley_tournament::random::numbered_rng;
    use motley_tournament::{array, play_at_random};
    use std::collections::BTreeSet;

    const SET: &str = "\
fen,turns
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,e2e4:0 d2d4:3 g1f3:3
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1,e7e5:0 c7c5:149
";

    fn read(text: &str) -> Result<RegretSet<chess::Chess>, String> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("chess.csv");
        std::fs::write(&file, text).unwrap();
        RegretSet::read(&chess::GAME, &file).map_err(|error| {
            let text = error.to_string();
            let name = format!("{}/", folder.path().display());
            assert!(text.starts_with(&name), "{text}");
            text[name.len()..].to_owned()
        })
    }

    #[test]
    fn losses_are_those_of_the_set() {
        let set = read(SET).unwrap();
        let loss = |turns: [Option<&str>; 2]| set.losses(&turns.map(|turn| turn.map(str::to_owned)));
        assert_eq!(loss([Some("e2e4"), Some("c7c5")]), [0, 149]);
        assert_eq!(loss([Some("d2d4"), Some("e2e4")]), [3, UNLISTED_LOSS]);
        assert_eq!(loss([Some("a2a3"), None]), [UNLISTED_LOSS; 2]);
        assert!(set.openings[0].is_usual && !set.openings[1].is_usual);
    }

    #[test]
    fn wrong_sets_are_refused_with_the_place() {
        let complaint = |from: &str, to: &str| read(&SET.replacen(from, to, 1)).unwrap_err();
        for (from, to, expected) in [
            ("fen,turns", "fen,best", "chess.csv: found the columns 'fen,best', expected fen,turns"),
            (
                " b KQkq - 0 1,e7",
                " x KQkq - 0 1,e7",
                "chess.csv, line 3: side-to-move field: found 'x', expected w or b",
            ),
            ("d2d4:3", "d2d4", "chess.csv, line 2: turns: found 'd2d4', expected TURN:LOSS"),
            ("e7e5:0", "e7e4:0", "chess.csv, line 3: turn: found 'e7e4', expected "),
            ("g1f3", "Nf3", "chess.csv, line 2: turn: found 'Nf3', expected "),
            ("e2e4:0", "e2e4:1", "chess.csv, line 2: loss, e2e4: found '1', expected a number from 0 to 0"),
            ("g1f3:3", "g1f3:2", "chess.csv, line 2: loss, g1f3: found '2', expected a number from 3 to 149"),
            (":149", ":150", "chess.csv, line 3: loss, c7c5: found '150', expected a number from 0 to 149"),
            (
                "g1f3",
                "e2e4",
                "chess.csv, line 2: turns: found 'e2e4:0 d2d4:3 e2e4:3', expected e2e4 only once",
            ),
            ("e7e5:0 c7c5:149", "", "chess.csv, line 3: turns: found nothing, expected TURN:LOSS"),
        ] {
            let complaint = complaint(from, to);
            assert!(complaint.starts_with(expected), "{complaint}");
        }
        let one = SET.lines().take(2).collect::<Vec<_>>().join("\n");
        assert_eq!(read(&one).unwrap_err(), "chess.csv: found 1 positions, expected 2 or more");
        let nowhere = RegretSet::read(&chess::GAME, Path::new("nowhere.csv")).unwrap_err();
        assert!(nowhere.to_string().starts_with("nowhere.csv: "));
    }

    /// Most turns of a position that are written, because some games have thousands.
    const MAX_TURNS: usize = 200;
    /// A visitor that writes the turns of positions of a game, reads them, and returns the signs in them.
    struct WriteAndRead {
        /// Number of odd positions.
        odd: usize,
    }

    impl Visitor for WriteAndRead {
        type Output = BTreeSet<char>;

        fn visit<V: Variant>(self, game: &'static Listing<V>) -> BTreeSet<char> {
            let rng = &mut numbered_rng(7, 0);
            let played = (0..62).step_by(3).filter_map(|plies| {
                let start = array(game, &Settings::default(), rng).unwrap();
                let record = play_at_random(start, plies, rng)?;
                Some(record.position().clone())
            });
            let mut positions: Vec<V> = played.collect();
            if self.odd > 0 {
                let fens: Vec<String> = positions.iter().map(Notation::fen).collect();
                let source = OddPositions::<V>::learn(game.form, fens.iter().map(String::as_str));
                positions.extend((0..self.odd).map(|_| source.scatter(rng)));
            }
            let (mut count, mut signs) = (0, BTreeSet::new());
            for position in &positions {
                let mut turns = Vec::new();
                let _ = for_each_turn(&mut position.clone(), &mut |legs, _| {
                    let turn = position.write_turn(legs);
                    signs.extend(turn.chars().filter(|c| !c.is_ascii_alphanumeric()));
                    let loss = turns.len() as u32 / 2;
                    turns.push(JudgedTurn { turn, loss });
                    if turns.len() < MAX_TURNS { GO } else { STOP }
                });
                if !turns.is_empty() {
                    let read = read_turns(position, &write_turns(&turns));
                    let name = game.info.name;
                    assert_eq!(read.as_ref(), Ok(&turns), "{name}: {}", position.fen());
                }
                count += turns.len();
            }
            assert!(count > 20, "{}: {count} turns", game.info.name);
            signs
        }
    }

    #[test]
    fn turns_of_all_games_are_read_as_they_were_written() {
        let mut signs = BTreeSet::new();
        for info in variants::offered() {
            // One function writes the turns of all games from files.
            let has_rules_in_rust = variants::ALL.iter().any(|known| known.name == info.name);
            let odd = if has_rules_in_rust { 30 } else { 0 };
            signs.extend(variants::visit(info.name, WriteAndRead { odd }).unwrap());
        }
        // The separators are not among the signs; those that are show that all kinds of turns were there.
        assert!(!signs.contains(&TURN_ENDS) && !signs.contains(&LOSS_BEGINS));
        assert_eq!(String::from_iter(signs), "!'+,-=@");
    }
}
