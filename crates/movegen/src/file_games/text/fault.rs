//! The faults of a game file.

use std::fmt;

/// The error of a game file: its place, the text found, the text expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameFileFault {
    /// The name of the file.
    pub file: Box<str>,
    /// The line, from 1; 0 for the whole file.
    pub line: usize,
    /// The game that is refused for it; empty if no section has begun.
    pub game: Box<str>,
    /// The part that is wrong: a key, `section`, `start position`.
    pub part: Box<str>,
    /// The text found.
    pub found: Box<str>,
    /// The text expected.
    pub expected: String,
    /// The nearest text that would be right.
    pub meant: Option<String>,
}

/// A remark about a game file that is right: its place, and what its author may not expect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameFileRemark {
    /// The name of the file.
    pub file: Box<str>,
    /// The line, from 1.
    pub line: usize,
    /// The game.
    pub game: Box<str>,
    /// The key.
    pub part: Box<str>,
    /// A short sentence.
    pub about: String,
}

impl fmt::Display for GameFileRemark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_place(f, [&self.file, &self.game, &self.part], self.line)?;
        f.write_str(&self.about)
    }
}

/// Writes the place of a fault or a remark: file, game and part.
fn write_place(f: &mut fmt::Formatter<'_>, [file, game, part]: [&str; 3], line: usize) -> fmt::Result {
    f.write_str(file)?;
    if line > 0 {
        write!(f, ", line {line}")?;
    }
    if !game.is_empty() {
        write!(f, ", [{game}]")?;
    }
    write!(f, ": {part}: ")
}

impl fmt::Display for GameFileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_place(f, [&self.file, &self.game, &self.part], self.line)?;
        match &*self.found {
            "" => f.write_str("found nothing")?,
            found => write!(f, "found '{}'", found.escape_debug())?,
        }
        write!(f, ", expected {}", self.expected)?;
        match &self.meant {
            Some(meant) => write!(f, "; perhaps '{meant}' is meant"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for GameFileFault {}

impl GameFileFault {
    /// Names the game that is refused for the fault.
    pub(crate) fn of(mut self, game: &str) -> Self {
        self.game = game.into();
        self
    }
}

/// A fault without its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueFault {
    pub(crate) found: String,
    pub(crate) expected: String,
    pub(crate) meant: Option<String>,
}

impl ValueFault {
    /// Makes a fault; long texts are shortened.
    pub(crate) fn new(found: impl fmt::Display, expected: impl Into<String>) -> Self {
        let mut text = found.to_string();
        if text.chars().count() > MAX_QUOTE_CHARS {
            text = text.chars().take(MAX_QUOTE_CHARS).collect::<String>() + "...";
        }
        ValueFault { found: text, expected: expected.into(), meant: None }
    }

    /// Adds a hint to what is expected.
    pub(crate) fn with(mut self, hint: &str) -> Self {
        self.expected = format!("{}; {hint}", self.expected);
        self
    }

    /// Adds the candidate that is nearest to the text found, if one is near.
    pub(crate) fn meaning<'a>(mut self, candidates: impl IntoIterator<Item = &'a str>) -> Self {
        self.meant = nearest(&self.found, candidates);
        self
    }

    /// Adds the place.
    pub(crate) fn at(self, file: &str, line: usize, part: &str) -> GameFileFault {
        GameFileFault {
            file: file.into(),
            line,
            game: "".into(),
            part: part.into(),
            found: self.found.into(),
            expected: self.expected,
            meant: self.meant,
        }
    }
}

const MAX_QUOTE_CHARS: usize = 60;

/// Returns the candidate that fewest changes of single letters make of `word`: at most a third of it. Upper
/// and lower case are the same.
fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let most = word.chars().count() / 3;
    let wanted = word.to_lowercase();
    let distance = |candidate: &str| strsim::levenshtein(&wanted, &candidate.to_lowercase());
    let rated = candidates.into_iter().map(|candidate| (distance(candidate), candidate));
    let best = rated.min_by_key(|&(distance, _)| distance)?;
    (best.0 <= most).then(|| best.1.to_owned())
}
