//! Sections, keys and values of a game file.

use super::fault::{GameFileFault, ValueFault};
use super::forms;

/// A game of a file, as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The name of the game.
    pub name: String,
    /// The name of the game that it inherits from.
    pub parent: Option<String>,
    /// The line of the section's head, from 1.
    pub line: usize,
    /// The keys with their values, in order.
    pub entries: Vec<KeyLine>,
    /// Keys that the section has more than once, with the line of the last.
    pub notes: Vec<(usize, String)>,
    /// The first of its lines that cannot be read: the game is refused for it.
    pub fault: Option<GameFileFault>,
}

impl Section {
    /// Returns the section that begins at a line, with lines whose section is not known if it has no name.
    fn new(name: &str, line: usize) -> Section {
        Section {
            name: name.to_owned(),
            parent: None,
            line,
            entries: Vec::new(),
            notes: Vec::new(),
            fault: None,
        }
    }
}

/// A line `key = value`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyLine {
    /// The key.
    pub key: String,
    /// The value, without blanks around it.
    pub value: String,
    /// The line, from 1.
    pub line: usize,
}

/// The largest file that is read, in bytes.
pub const MAX_FILE_BYTES: usize = 1 << 20;

/// Splits a file into sections. Lines that begin with `#` or `;` are comments. A section whose head cannot
/// be read, and the lines before the first one, are a section without a name; its fault says why.
///
/// # Errors
/// A file that is too large.
pub fn sections(file: &str, text: &str) -> Result<Vec<Section>, GameFileFault> {
    if text.len() > MAX_FILE_BYTES {
        let expected = format!("at most {MAX_FILE_BYTES} bytes");
        return Err(ValueFault::new(text.len(), expected).at(file, 0, "file"));
    }
    let mut sections: Vec<Section> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let (number, line) = (index + 1, line.trim_start_matches('\u{feff}').trim());
        if line.is_empty() || line.starts_with(['#', ';']) {
            continue;
        }
        let read = match line.starts_with('[') {
            true => begin(&mut sections, line, number).map_err(|e| e.at(file, number, "section")),
            false => add(&mut sections, line, number).map_err(|e| e.at(file, number, "line")),
        };
        if let (Err(fault), Some(section)) = (read, sections.last_mut()) {
            section.fault.get_or_insert(fault);
        }
    }
    Ok(sections)
}

/// Begins a section.
fn begin(sections: &mut Vec<Section>, line: &str, number: usize) -> Result<(), ValueFault> {
    let read = head(line, number);
    let known = read.as_ref().is_ok_and(|new| sections.iter().any(|other| other.name == new.name));
    let (section, read) = match read {
        Ok(section) => (section, Ok(())),
        Err(fault) => (Section::new("", number), Err(fault)),
    };
    let repeated = known.then(|| ValueFault::new(&section.name, "a name that no other section has"));
    sections.push(section);
    read.and(repeated.map_or(Ok(()), Err))
}

/// Adds an entry to the last section.
fn add(sections: &mut Vec<Section>, line: &str, number: usize) -> Result<(), ValueFault> {
    if sections.is_empty() {
        sections.push(Section::new("", number));
    }
    let entry = entry(line, number)?;
    match sections.last_mut() {
        Some(section) if !section.name.is_empty() => {
            // The last line of a key holds.
            if section.entries.iter().any(|other| other.key == entry.key) {
                section
                    .notes
                    .push((number, format!("{} stands here a second time: this line holds", entry.key)));
            }
            section.entries.retain(|other| other.key != entry.key);
            section.entries.push(entry);
            Ok(())
        }
        _ => Err(ValueFault::new(line, "a section [name] before the first key")),
    }
}

/// Reads `[name]` or `[name:parent]`.
fn head(line: &str, number: usize) -> Result<Section, ValueFault> {
    const EXPECTED: &str = "[name] or [name:parent]";
    let inner = line.strip_prefix('[').and_then(|l| l.strip_suffix(']'));
    let inner = inner.ok_or_else(|| ValueFault::new(line, EXPECTED))?;
    let (name, parent) = match inner.split_once(':') {
        Some((name, parent)) => (name.trim(), Some(parent.trim())),
        None => (inner.trim(), None),
    };
    for word in [Some(name), parent].into_iter().flatten() {
        forms::name(word)?;
    }
    Ok(Section { parent: parent.map(str::to_owned), ..Section::new(name, number) })
}

/// Reads `key = value`.
fn entry(line: &str, number: usize) -> Result<KeyLine, ValueFault> {
    let (key, value) =
        line.split_once('=').ok_or_else(|| ValueFault::new(line, "key = value, [section] or # comment"))?;
    Ok(KeyLine { key: key.trim().to_owned(), value: value.trim().to_owned(), line: number })
}
