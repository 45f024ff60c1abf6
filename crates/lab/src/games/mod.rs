//! `motley games`: games of Motley against itself, for the training of networks.
//!
//! A game's number and the header of its file determine the game, to the last bit: the number gives
//! the random numbers, and the engine's tables are cleared between games. So a run may be stopped
//! at any moment and goes on with the next number, and the number of threads does not change the
//! file. The file format is described in [`motley_train::records`].
//!
//! - `play`: one game;
//! - `folder`: a folder in which shards are kept; `manifest`: its manifest; `packed`: packed shards;
//! - `source`: a file of games, from `motley games` or in the format of another program; `list`: the files of
//!   a command; `shards`: several files as one collection;
//! - `reading`: such a collection, replayed; `figures`: its statistics.

mod command;
mod figures;
mod folder;
mod list;
mod manifest;
mod packed;
mod play;
mod reading;
mod shards;
mod source;
#[cfg(test)]
mod tests;

pub use command::{GamesArgs, run};
use figures::counts;
pub(crate) use figures::figures;
pub(crate) use list::{ShardFile, ShardList};
pub(crate) use reading::{GameVisitor, first_game, replay_files};
pub(crate) use shards::Shards;
pub use source::{Formats, OpenOther, OtherGames, OtherOrigin};
pub(crate) use source::{GamesSource, Origin};

use anyhow::Result;
use folder::LockedFolder;
use motley_engines::name_of_evaluation;
use motley_engines::parallel::WorkerPool;
use motley_game::TextError;
use motley_movegen::variant::{Listing, Variant};
use motley_results::machine::processor_seconds;
use motley_tournament::progress::bar_with_speed;
use motley_tournament::{InFile as _, own_build_id};
use motley_train::records::{GamesFile, GamesHeader, RecordedGame};
use play::GamesPlayer;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Creates the header of games that this program plays.
pub(crate) fn header<V: Variant>(game: &'static Listing<V>, nodes: u64, seed: u64) -> GamesHeader {
    GamesHeader {
        game: game.info.name.to_owned(),
        options: Default::default(),
        nodes,
        seed,
        engine: env!("CARGO_PKG_VERSION").to_owned(),
        commit: option_env!("MOTLEY_COMMIT").unwrap_or_default().to_owned(),
        build: own_build_id().to_owned(),
        evaluation: name_of_evaluation(game),
    }
}

/// The games of a run.
#[derive(Debug)]
pub(crate) struct PlayedGames {
    /// Games that were in the file before.
    first: u32,
    /// Games in the file now.
    total: u32,
    /// Positions that were searched in the games of this run.
    positions: usize,
    /// Duration of the run.
    time: Duration,
    /// Processor time of the run, in seconds; 0 if the system does not give it.
    core_seconds: f64,
    /// Evaluation by which the games were played.
    evaluation: String,
    path: PathBuf,
}

impl PlayedGames {
    /// Returns the number of games of this run.
    fn games(&self) -> u32 {
        self.total.saturating_sub(self.first)
    }
}

impl fmt::Display for PlayedGames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} games and {} positions played in {:.0} s, {} games in {}",
            self.games(),
            self.positions,
            self.time.as_secs_f64(),
            self.total,
            self.path.display()
        )
    }
}

/// Plays games until the file has `games` of them, `concurrency` at a time; returns a summary.
///
/// # Errors
/// The game cannot be set up, or the file cannot be written. The games played until then are in the file.
pub(crate) fn play_games<V: Variant>(
    game: &'static Listing<V>,
    header: &GamesHeader,
    games: u32,
    concurrency: usize,
    path: &Path,
) -> Result<PlayedGames> {
    check_settings(game, header)?;
    let mut file = GamesFile::open(path, header).in_file(path)?;
    play_into(game, header, &mut file, games, concurrency, path)
}

/// Games to be added to a folder.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FolderGames<'a> {
    pub(crate) folder: &'a Path,
    /// Number of games with the same settings in the folder at the end.
    pub(crate) games: u32,
    /// Number of games of a shard.
    pub(crate) shard: u32,
    /// Number of games played at the same time.
    pub(crate) concurrency: usize,
}

/// Plays shard after shard until the folder has enough games; `tell` receives the summary of each. The seed
/// of the header is the first that is tried.
///
/// # Errors
/// The game cannot be set up, or the folder cannot be used. The games played until then are in the folder.
pub(crate) fn play_shards<V: Variant>(
    game: &'static Listing<V>,
    header: &GamesHeader,
    wanted: FolderGames<'_>,
    tell: &mut dyn FnMut(&PlayedGames) -> Result<()>,
) -> Result<()> {
    check_settings(game, header)?;
    let FolderGames { folder, games, shard, concurrency } = wanted;
    loop {
        // Not locked while games are played.
        let claimed = LockedFolder::open(folder)?.claim(header, shard, games)?;
        let Some(mut claimed) = claimed else {
            return Ok(());
        };
        let path = claimed.path.clone();
        let (header, games) = (claimed.header.clone(), claimed.games);
        let played = play_into(game, &header, &mut claimed.file, games, concurrency, &path)?;
        LockedFolder::open(folder)?.finish(claimed)?;
        tell(&played)?;
    }
}

/// Checks the settings of a game, so that no file is created for one that cannot be played.
fn check_settings<V: Variant>(game: &'static Listing<V>, header: &GamesHeader) -> Result<()> {
    game.start(&header.settings(game.info)?)?;
    Ok(())
}

fn play_into<V: Variant>(
    game: &'static Listing<V>,
    header: &GamesHeader,
    file: &mut GamesFile,
    games: u32,
    concurrency: usize,
    path: &Path,
) -> Result<PlayedGames> {
    let settings = &header.settings(game.info)?;
    let new_player = || -> PlayNumbered<'_> {
        let mut player = GamesPlayer::new(game, settings, header.nodes, header.seed);
        Box::new(move |number| player.play(number))
    };
    record(&new_player, header, file, games, concurrency, path)
}

/// A player that plays the game of a number.
type PlayNumbered<'a> = Box<dyn FnMut(u32) -> Result<RecordedGame, TextError> + Send + 'a>;

/// Plays games and writes them. Players are created and called through pointers, so that this
/// function is compiled once and not for each game.
fn record<'a>(
    new_player: &dyn Fn() -> PlayNumbered<'a>,
    header: &GamesHeader,
    file: &mut GamesFile,
    games: u32,
    concurrency: usize,
    path: &Path,
) -> Result<PlayedGames> {
    let first = file.games();
    let bar = bar_with_speed(games.into(), first.into(), "games");
    let (begun, used_before) = (Instant::now(), processor_seconds());
    let mut positions = 0;
    let players = WorkerPool::new(concurrency, new_player)?;
    players.in_order(first..games, &|player, number| player(number), &mut |game| -> Result<()> {
        let game = game?;
        file.add(&game).in_file(path)?;
        positions += game.legs.iter().filter(|leg| leg.score.is_some()).count();
        let speed = positions as f64 / begun.elapsed().as_secs_f64();
        bar.set_message(format!("{speed:.0} positions/s"));
        bar.inc(1);
        Ok(())
    })?;
    bar.finish();
    Ok(PlayedGames {
        first,
        total: file.games(),
        positions,
        time: begun.elapsed(),
        core_seconds: processor_seconds() - used_before,
        evaluation: header.evaluation.clone(),
        path: path.to_owned(),
    })
}
