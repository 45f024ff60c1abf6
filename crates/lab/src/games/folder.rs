//! A folder in which games are kept: shards that are played one after the other, and their manifest.
//!
//! Everything in the folder but the growing of shards happens while the manifest is locked, so any number of
//! processes may play into one folder.

use super::figures::counts;
use super::manifest::{ShardRow, manifest_of, rows, sum_text, whole_lines};
use super::packed::{is_packed, pack, unpacked};
use anyhow::{Context as _, Result, bail};
use motley_results::write_line;
use motley_tournament::{InFile as _, open_in_turn};
use motley_train::records::{GamesFile, GamesHeader, GamesReader, RecordsError};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{BufReader, Read as _};
use std::path::{Path, PathBuf};

/// Ending of the names of shards.
const ENDING: &str = ".games";

/// A shard to which games are added; no other process adds any.
pub(super) struct OpenShard {
    pub(super) path: PathBuf,
    pub(super) file: GamesFile,
    pub(super) header: GamesHeader,
    /// Number of games at which it is finished.
    pub(super) games: u32,
}

/// A folder that no other process changes meanwhile.
pub(super) struct LockedFolder {
    path: PathBuf,
    manifest: File,
    rows: Vec<ShardRow>,
}

impl LockedFolder {
    /// Opens a folder, or creates it; waits while another process has it open.
    ///
    /// # Errors
    /// The folder cannot be created, or its manifest not be read.
    pub(super) fn open(folder: &Path) -> Result<Self> {
        fs::create_dir_all(folder).in_file(folder)?;
        let path = manifest_of(folder);
        let mut manifest = open_in_turn(&path)?;
        let mut text = String::new();
        manifest.read_to_string(&mut text).in_file(&path)?;
        let whole = whole_lines(&text);
        manifest.set_len(whole.len() as u64).in_file(&path)?;
        let rows = rows(&path, whole)?;
        Ok(LockedFolder { path: folder.to_owned(), manifest, rows })
    }

    /// Opens the shard to which the next games with these settings are added, so that the folder has `games`
    /// of them at the end; `None` if it has enough. A shard that was not finished comes before a new one,
    /// whose seed is the first free one from that of the settings on. Finishes shards with other settings to
    /// which no process adds games.
    ///
    /// # Errors
    /// The folder cannot be read or written, or a file in it is not the shard that its name says.
    pub(super) fn claim(
        &mut self,
        settings: &GamesHeader,
        shard: u32,
        games: u32,
    ) -> Result<Option<OpenShard>> {
        let is_alike =
            |header: &GamesHeader| GamesHeader { seed: settings.seed, ..header.clone() } == *settings;
        let finished = self.rows.iter().filter(|row| is_alike(&row.header));
        let mut wanted = games.saturating_sub(finished.map(|row| row.games).sum());
        let mut begun = None;
        for (seed, path) in self.unfinished(&settings.game)? {
            let (header, file) = match Unfinished::open(&path)? {
                Unfinished::Empty => {
                    fs::remove_file(&path).in_file(&path)?;
                    continue;
                }
                Unfinished::InUse(header) => {
                    let is_own = header.is_some_and(|header| is_alike(&header));
                    wanted = wanted.saturating_sub(if is_own { shard } else { 0 });
                    continue;
                }
                Unfinished::Left(header, file) => (header, file),
            };
            if (&header.game, header.seed) != (&settings.game, seed) {
                let (file, game) = (path.display(), &settings.game);
                bail!("{file}: found games of {header}, expected {game} with seed {seed}, as in its name");
            }
            match file {
                Some(file) if is_alike(&header) => {
                    begun.get_or_insert((path, file, header));
                }
                Some(file) if file.games() == 0 => fs::remove_file(&path).in_file(&path)?,
                _ => self.close(&path, header)?,
            }
        }
        let begun = match begun {
            Some(begun) => begun,
            None if wanted == 0 => return Ok(None),
            None => self.begin(settings)?,
        };
        let (path, file, header) = begun;
        let games = file.games().max(shard.min(wanted));
        Ok(Some(OpenShard { path, file, header, games }))
    }

    /// Finishes a shard: packs it and adds its row.
    ///
    /// # Errors
    /// The shard cannot be read or written, or a game in it is not legal.
    pub(super) fn finish(&mut self, shard: OpenShard) -> Result<()> {
        // Some systems let no other handle read a file that is locked.
        drop(shard.file);
        self.close(&shard.path, shard.header)
    }

    fn close(&mut self, path: &Path, header: GamesHeader) -> Result<()> {
        let (games, positions) = counts(path, 0)?;
        let mut content = fs::read(path).in_file(path)?;
        if !is_packed(&content) {
            content = pack(&content).in_file(path)?;
            let packed = path.with_extension("packed");
            fs::write(&packed, &content).in_file(&packed)?;
            fs::rename(&packed, path).in_file(path)?;
        }
        let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let (bytes, check_sum) = (content.len() as u64, sum_text(&content));
        let row = ShardRow { file, games, positions, bytes, check_sum, header };
        write_line(&mut self.manifest, &row).in_file(&self.path)?;
        self.rows.push(row);
        Ok(())
    }

    /// Begins a shard.
    fn begin(&self, settings: &GamesHeader) -> Result<(PathBuf, GamesFile, GamesHeader)> {
        let of_game = self.rows.iter().filter(|row| row.header.game == settings.game);
        let mut taken: BTreeSet<u64> = of_game.map(|row| row.header.seed).collect();
        taken.extend(self.shards(&settings.game)?.into_keys());
        let seed = (settings.seed..).find(|seed| !taken.contains(seed)).context("seed: found no free one")?;
        let header = GamesHeader { seed, ..settings.clone() };
        let path = self.path.join(format!("{}-{seed}{ENDING}", header.game));
        let file = GamesFile::open(&path, &header).in_file(&path)?;
        Ok((path, file, header))
    }

    /// Returns the shards of a game that are not in the manifest, by their seeds.
    fn unfinished(&self, game: &str) -> Result<BTreeMap<u64, PathBuf>> {
        let mut shards = self.shards(game)?;
        let finished: BTreeSet<PathBuf> = self.rows.iter().map(|row| self.path.join(&row.file)).collect();
        shards.retain(|_, path| !finished.contains(path));
        Ok(shards)
    }

    /// Returns the files with names of shards of a game, by their seeds.
    fn shards(&self, game: &str) -> Result<BTreeMap<u64, PathBuf>> {
        let mut shards = BTreeMap::new();
        for entry in self.path.read_dir().in_file(&self.path)? {
            let path = entry.in_file(&self.path)?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let seed = name.strip_prefix(game).and_then(|name| name.strip_prefix('-'));
            let seed = seed.and_then(|seed| seed.strip_suffix(ENDING)?.parse().ok());
            if let Some(seed) = seed {
                shards.insert(seed, path);
            }
        }
        Ok(shards)
    }
}

/// A shard that is not in the manifest.
enum Unfinished {
    /// Stopped before its first game.
    Empty,
    /// Another process adds games. The header is missing on systems that let no other process read it.
    InUse(Option<GamesHeader>),
    /// Stopped; without a file if it was packed and only its row is missing.
    Left(GamesHeader, Option<GamesFile>),
}

impl Unfinished {
    fn open(path: &Path) -> Result<Self> {
        match GamesFile::resume(path) {
            Ok(Some((file, header))) => Ok(Unfinished::Left(header, Some(file))),
            Ok(None) => Ok(Unfinished::Empty),
            Err(RecordsError::InUse) => Ok(Unfinished::InUse(header(path).ok())),
            Err(error) => match header(path) {
                Ok(header) if is_packed(&fs::read(path).in_file(path)?) => Ok(Unfinished::Left(header, None)),
                _ => Err(error).in_file(path),
            },
        }
    }
}

/// Reads the header of a file of games, which may be packed.
fn header(path: &Path) -> Result<GamesHeader> {
    let input = unpacked(Box::new(BufReader::new(File::open(path)?)))?;
    Ok(GamesReader::new(input)?.header().clone())
}
