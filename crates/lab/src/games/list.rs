//! The files that a command is told to read: files, and the shards of folders.

use super::manifest::{ShardRow, manifest_of, read_manifest};
use anyhow::{Result, bail};
use motley_tournament::InFile as _;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A file of games.
#[derive(Clone, Debug)]
pub(crate) struct ShardFile {
    pub(crate) path: PathBuf,
    /// Its row, if it is a shard of a folder.
    pub(super) row: Option<ShardRow>,
}

/// Files of games that are read together.
#[derive(Clone, Debug, Default)]
pub(crate) struct ShardList {
    pub(crate) files: Vec<ShardFile>,
    /// Files of folders that do not count, a line each.
    pub(crate) notes: Vec<String>,
}

impl ShardList {
    /// Lists files, and of folders the finished shards of games whose names `is_wanted` chooses.
    ///
    /// # Errors
    /// A folder has no shard of these games, cannot be read, or has a shard twice.
    pub(crate) fn of(paths: &[PathBuf], is_wanted: &dyn Fn(&str) -> bool) -> Result<ShardList> {
        let mut list = ShardList::default();
        for path in paths {
            if path.is_dir() {
                list.add_folder(path, is_wanted)?;
            } else {
                list.files.push(ShardFile { path: path.clone(), row: None });
            }
        }
        Ok(list)
    }

    /// Lists files, and of folders the finished shards of one game: of `game`, or of the only one.
    ///
    /// # Errors
    /// See [`of`](Self::of); or no game is named, and there are several.
    pub(crate) fn of_one_game(paths: &[PathBuf], game: Option<&str>) -> Result<ShardList> {
        let list = ShardList::of(paths, &|name| game.is_none_or(|game| game == name))?;
        let games: BTreeSet<&str> = list.rows().map(|row| row.header.game.as_str()).collect();
        if games.len() > 1 {
            let games = games.into_iter().collect::<Vec<_>>().join(", ");
            bail!("found shards of {games}, expected one game; --game chooses it");
        }
        Ok(list)
    }

    /// Divides the list: all files that are in no folder, then the shards of each game.
    pub(crate) fn by_game(self) -> Vec<ShardList> {
        let mut lists: BTreeMap<Option<String>, ShardList> = BTreeMap::new();
        for file in self.files {
            let game = file.row.as_ref().map(|row| row.header.game.clone());
            lists.entry(game).or_default().files.push(file);
        }
        lists.into_values().collect()
    }

    fn rows(&self) -> impl Iterator<Item = &ShardRow> {
        self.files.iter().filter_map(|file| file.row.as_ref())
    }

    fn add_folder(&mut self, folder: &Path, is_wanted: &dyn Fn(&str) -> bool) -> Result<()> {
        let rows = read_manifest(folder)?;
        let listed: BTreeSet<PathBuf> = rows.iter().map(|row| folder.join(&row.file)).collect();
        let files = folder.read_dir().in_file(folder)?.map(|entry| Ok(entry.in_file(folder)?.path()));
        let mut files = files.collect::<Result<Vec<PathBuf>>>()?;
        files.sort();
        let manifest = manifest_of(folder);
        let is_unknown = |file: &PathBuf| !listed.contains(file) && *file != manifest;
        let unknown = files.iter().filter(|file| is_unknown(file));
        self.notes
            .extend(unknown.map(|file| format!("{}: not in the manifest, does not count", file.display())));
        let games: BTreeSet<&str> = rows.iter().map(|row| row.header.game.as_str()).collect();
        let games = games.into_iter().collect::<Vec<_>>().join(", ");
        let wanted = rows.into_iter().filter(|row| is_wanted(&row.header.game));
        let wanted: Vec<_> =
            wanted.map(|row| ShardFile { path: folder.join(&row.file), row: Some(row) }).collect();
        if wanted.is_empty() {
            let found = if games.is_empty() { "nothing" } else { games.as_str() };
            bail!("{}: found {found}, expected finished shards of the game", folder.display());
        }
        self.files.extend(wanted);
        Ok(())
    }
}
