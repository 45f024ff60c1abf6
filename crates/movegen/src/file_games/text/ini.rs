//! Sections, keys and values of a game file.

use super::fault::{GameFileFault, ValueFault};

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

/// Splits a file into sections. Lines that begin with `#` or `;` are comments.
///
/// # Errors
/// The first line that is not a section, an entry, a comment or blank, and names that occur twice.
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
        if line.starts_with('[') {
            let section = head(line, number).map_err(|e| e.at(file, number, "section"))?;
            if sections.iter().any(|other| other.name == section.name) {
                let fault = ValueFault::new(&section.name, "a name that no other section has");
                return Err(fault.at(file, number, "section"));
            }
            sections.push(section);
            continue;
        }
        let entry = entry(line, number).map_err(|e| e.at(file, number, "line"))?;
        let Some(section) = sections.last_mut() else {
            let fault = ValueFault::new(line, "a section [name] before the first key");
            return Err(fault.at(file, number, "line"));
        };
        // The last line of a key holds.
        section.entries.retain(|other| other.key != entry.key);
        section.entries.push(entry);
    }
    Ok(sections)
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
        let is_sign = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if word.is_empty() || word.len() > MAX_NAME_BYTES || !word.chars().all(is_sign) {
            let expected = format!("1 to {MAX_NAME_BYTES} letters, digits, '-' and '_'");
            return Err(ValueFault::new(word, expected));
        }
    }
    Ok(Section {
        name: name.to_owned(),
        parent: parent.map(str::to_owned),
        line: number,
        entries: Vec::new(),
    })
}

const MAX_NAME_BYTES: usize = 40;

/// Reads `key = value`.
fn entry(line: &str, number: usize) -> Result<KeyLine, ValueFault> {
    let (key, value) =
        line.split_once('=').ok_or_else(|| ValueFault::new(line, "key = value, [section] or # comment"))?;
    Ok(KeyLine { key: key.trim().to_owned(), value: value.trim().to_owned(), line: number })
}
