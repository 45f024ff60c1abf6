//! The manifest of a folder of games: a line of JSON for each shard that is finished.

use anyhow::{Result, bail};
use motley_results::read_lines;
use motley_tournament::InFile as _;
use motley_train::records::{GamesHeader, check_sum};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// Name of the manifest in its folder.
const MANIFEST: &str = "manifest.jsonl";

/// A finished shard.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ShardRow {
    /// Name of its file in the folder.
    pub(super) file: String,
    /// Number of games.
    pub(super) games: u32,
    /// Quiet positions in them.
    pub(super) positions: u64,
    /// Size of the file in bytes.
    pub(super) bytes: u64,
    /// CRC-32 of the file, in eight digits of base 16.
    pub(super) check_sum: String,
    /// Settings of the games.
    pub(super) header: GamesHeader,
}

impl ShardRow {
    /// Returns the content of the shard's file, which must be the one of the row.
    ///
    /// # Errors
    /// The file cannot be read, or is another one.
    pub(super) fn content(&self, path: &Path) -> Result<Vec<u8>> {
        let content = fs::read(path).in_file(path)?;
        let (bytes, sum) = (content.len() as u64, sum_text(&content));
        if (bytes, &sum) != (self.bytes, &self.check_sum) {
            let (file, size, expected) = (path.display(), self.bytes, &self.check_sum);
            bail!(
                "{file}: found {bytes} bytes with the check sum {sum}, expected {size} bytes with {expected} \
                 as in {MANIFEST}"
            );
        }
        Ok(content)
    }
}

/// Returns the check sum of a file with this content as text.
pub(super) fn sum_text(content: &[u8]) -> String {
    format!("{:08x}", check_sum(content))
}

/// Returns the path of the manifest of a folder.
pub(super) fn manifest_of(folder: &Path) -> PathBuf {
    folder.join(MANIFEST)
}

/// Returns the lines of a manifest that were written in whole: a process that was stopped may have left
/// another one.
pub(super) fn whole_lines(text: &str) -> &str {
    text.rfind('\n').map_or("", |end| &text[..=end])
}

/// Reads the rows of a folder.
///
/// # Errors
/// The manifest cannot be read, or a shard is in it twice.
pub(super) fn read_manifest(folder: &Path) -> Result<Vec<ShardRow>> {
    let path = manifest_of(folder);
    let text = fs::read_to_string(&path).in_file(&path)?;
    rows(&path, whole_lines(&text))
}

/// Reads the rows of a manifest `path` with this text.
///
/// # Errors
/// A line is no row, or a shard is there twice.
pub(super) fn rows(path: &Path, text: &str) -> Result<Vec<ShardRow>> {
    let row = |line: &str| serde_json::from_str::<ShardRow>(line).map_err(|error| error.to_string());
    let rows = read_lines(path, text, row)?;
    let mut known: HashMap<String, &str> = HashMap::new();
    for row in &rows {
        let ShardRow { file, bytes, check_sum, header, .. } = row;
        if Path::new(file).file_name() != Some(OsStr::new(file)) {
            bail!("{}: found the file '{file}', expected a file of this folder", path.display());
        }
        let facts = [
            format!("the name {file}"),
            format!("games of {header}"),
            format!("{bytes} bytes with the check sum {check_sum}"),
        ];
        for fact in facts {
            if let Some(other) = known.insert(fact.clone(), file) {
                bail!("{}: found {other} and {file} with {fact}, expected each shard once", path.display());
            }
        }
    }
    Ok(rows)
}
