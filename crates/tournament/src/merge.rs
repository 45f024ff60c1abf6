//! `motley match -merge STATE...`: one result of several state files.
//!
//! Shards of a match have the same options apart from the seed and the first opening. A game that
//! several files have is counted once; if its results differ, the files are refused.

use crate::option_error::OptionError;
use crate::options::{MatchOptions, split};
use crate::report;
use crate::schedule::{Pairing, Schedule};
use crate::standings::{GameEntry, Standings};
use crate::state_file::{self, StateFileError, StateHeader};
use crate::statistics::{Sprt, SprtDecision};
use anyhow::Result;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt::Write;
use std::path::Path;

/// The flag of the command.
pub(crate) const MERGE: &str = "-merge";

/// The end of a match or of a merger, for exit codes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// There is no sequential test, or it accepts the alternative, or the match itself was played.
    Done,
    /// The test of a merger accepts the null hypothesis.
    Rejected,
    /// The test of a merger is not decided yet.
    Undecided,
}

/// A reader of options in another syntax than that of `motley match`.
pub type ReadOptions = fn(&[String]) -> Result<MatchOptions, OptionError>;

/// A game of all shards: the seed if it decides the opening, the opening, the players, and the number
/// of the game in its encounter.
type GameId = (Option<u64>, u64, usize, usize, u32);

/// Merges the state files of the command line; returns the report and the verdict.
pub(crate) fn merge(arguments: &[String], read_other: ReadOptions) -> Result<(String, Verdict)> {
    let mut files = Vec::new();
    let mut test = Vec::new();
    for group in split(arguments)? {
        match group.flag {
            MERGE => files.extend(group.words.iter().map(|&file| file.to_owned())),
            "-sprt" => {
                test.push(group.flag.to_owned());
                test.extend(group.words.iter().map(|&word| word.to_owned()));
            }
            other => return Err(OptionError::new(MERGE, other, "one of -merge, -sprt").into()),
        }
    }
    if files.is_empty() {
        return Err(OptionError::new(MERGE, "", "state files").into());
    }
    let mut merger =
        Merger { read_other, first: None, games: HashMap::new(), repeated: 0, notes: Vec::new() };
    for file in &files {
        merger.add(file, &test)?;
    }
    merger.conclude()
}

/// The games of the shards so far.
struct Merger {
    read_other: ReadOptions,
    /// The first shard with a header: its options, [`common_header`], and name.
    first: Option<(MatchOptions, StateHeader, String)>,
    games: HashMap<GameId, (Pairing, GameEntry, String)>,
    repeated: usize,
    notes: Vec<String>,
}

impl Merger {
    fn add(&mut self, file: &str, test: &[String]) -> Result<()> {
        let shard = state_file::read_shard(Path::new(file))?;
        let Some(header) = &shard.header else {
            self.notes.push(format!("{file}: no game, not even the options"));
            return Ok(());
        };
        if shard.is_cut {
            self.notes.push(format!("{file}: the last line is incomplete and does not count"));
        }
        let words = with_test(&header.options, test);
        let mut options = MatchOptions::read(&words).or_else(|_| (self.read_other)(&words))?;
        options.seed = header.seed;
        let common = common_header(header);
        if let Some((_, first, name)) = &self.first {
            first.check(&common, file, name)?;
        }
        let schedule = Schedule::new(&options);
        for entry in shard.entries {
            self.count(&options, &schedule, entry, file)?;
        }
        let first = || (options, common, file.to_owned());
        self.first.get_or_insert_with(first);
        Ok(())
    }

    fn count(
        &mut self,
        options: &MatchOptions,
        schedule: &Schedule,
        entry: GameEntry,
        file: &str,
    ) -> Result<()> {
        let pairing = schedule.get(entry.game);
        let book = &options.openings;
        // Openings in the order of a book are the same with every seed.
        let seed = (book.file.is_none() || book.random).then_some(options.seed);
        let opening = u64::from(book.start.saturating_sub(1)) + u64::from(pairing.opening);
        let number = entry.game % options.games;
        let id = (seed, opening, pairing.white, pairing.black, number);
        match self.games.entry(id) {
            Entry::Vacant(place) => {
                place.insert((pairing, entry, file.to_owned()));
            }
            Entry::Occupied(place) => {
                let (_, known, other) = place.get();
                if (&known.result, &known.reason) != (&entry.result, &entry.reason) {
                    return Err(StateFileError::Conflict {
                        file: file.to_owned(),
                        game: entry.game + 1,
                        found: format!("{} {{{}}}", entry.result, entry.reason),
                        expected: format!("{} {{{}}} as in {other}", known.result, known.reason),
                    }
                    .into());
                }
                self.repeated += 1;
            }
        }
        Ok(())
    }

    fn conclude(self) -> Result<(String, Verdict)> {
        let mut text = String::new();
        for note in &self.notes {
            let _ = writeln!(text, "{note}");
        }
        let Some((options, ..)) = self.first else {
            return Err(OptionError::new(MERGE, "no game", "a file with games").into());
        };
        let mut standings = Standings::new(options.engines.len(), options.repeat);
        // Both games of a pair have the same number, whichever file they are in.
        let mut openings: HashMap<(Option<u64>, u64), u32> = HashMap::new();
        for (&(seed, opening, ..), (pairing, entry, _)) in &self.games {
            let next = u32::try_from(openings.len()).unwrap_or(u32::MAX);
            let opening = *openings.entry((seed, opening)).or_insert(next);
            standings.count(Pairing { opening, ..*pairing }, entry);
        }
        if self.repeated > 0 {
            let _ = writeln!(text, "{} repeated games count once", self.repeated);
        }
        let _ = writeln!(text, "Merged {} games", self.games.len());
        let _ = writeln!(text, "{}", report::summary(&options, &standings, None));
        let _ = writeln!(text, "{}", report::usage(&options, &standings));
        let test = options.sprt;
        let decision = test.map(|test| Sprt::of(&test, &standings.between(0, 1)).decision());
        let verdict = match decision {
            None | Some(Some(SprtDecision::Accepted)) => Verdict::Done,
            Some(Some(SprtDecision::Rejected)) => Verdict::Rejected,
            Some(None) => Verdict::Undecided,
        };
        Ok((text, verdict))
    }
}

/// Returns the options of a shard with `test`, if there is one, in place of its own test.
fn with_test(header: &[String], test: &[String]) -> Vec<String> {
    if test.is_empty() {
        return header.to_vec();
    }
    [without(header, "-sprt"), test.to_vec()].concat()
}

/// Returns the words without this flag and its values.
fn without(words: &[String], flag: &str) -> Vec<String> {
    let Ok(groups) = split(words) else {
        return words.to_vec();
    };
    let kept = groups.iter().filter(|group| group.flag != flag);
    kept.flat_map(|group| std::iter::once(&group.flag).chain(&group.words))
        .map(|&word| word.to_owned())
        .collect()
}

/// Returns the header of a shard without the options in which the shards of a match differ.
fn common_header(header: &StateHeader) -> StateHeader {
    let mut options = without(&header.options, "-srand");
    options.retain(|word| !word.starts_with("start="));
    StateHeader { options, ..header.clone() }
}
