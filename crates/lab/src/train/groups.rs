//! The training positions, group by group.
//!
//! A position takes some 60 bytes, so those of hundreds of thousands of games do not fit into memory. If
//! there are more than fit, the games are replayed in every pass, some files at a time, in another order each
//! time.

use super::options::TrainOptions;
use super::rules_of;
use crate::games::{GamesSource, Origin, ShardFile, ShardList, Shards};
use anyhow::Result;
use motley_movegen::variant::{Listing, Variant};
use motley_tournament::InFile as _;
use motley_train::learning::{Positions, TrainingGroups};
use motley_train::records::RecordedGame;
use motley_train::{Selection, Teacher};
use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Games that are replayed in one batch.
const BATCH_OF_GAMES: usize = 2_000;

/// Number of games and origin of each file.
type PlayedFiles = Vec<(u64, Origin)>;

/// The games of a training.
pub(super) struct GameGroups<'a, V: Variant> {
    game: &'static Listing<V>,
    options: &'a TrainOptions<'a>,
    list: &'a ShardList,
    teacher: Option<&'a Teacher<V>>,
    /// The positions of the present group; without the validation set.
    selection: Selection,
    /// Number of positions in all groups.
    positions: u64,
    /// Number of groups.
    groups: u64,
}

/// All that the games have besides training positions.
pub(super) struct GamesRead {
    pub(super) validation: Positions,
    /// Number of games.
    pub(super) games: u64,
    /// Maximum number of units in a position.
    pub(super) max_units: i32,
    /// Descriptions of the files.
    pub(super) sources: Vec<String>,
    /// Games and files that do not count, a line each.
    pub(super) notes: Vec<String>,
}

impl<'a, V: Variant> GameGroups<'a, V> {
    /// Reads the games into `selection`, which is empty. If there are more training positions than a group
    /// may have, they are only counted.
    ///
    /// # Errors
    /// The games cannot be used.
    pub(super) fn read(
        game: &'static Listing<V>,
        options: &'a TrainOptions<'a>,
        list: &'a ShardList,
        teacher: Option<&'a Teacher<V>>,
        selection: Selection,
    ) -> Result<(Self, GamesRead)> {
        let mut groups = GameGroups { game, options, list, teacher, selection, positions: 0, groups: 1 };
        let mut counted = 0;
        let mut count = |group: &Positions| counted += group.len() as u64;
        let (sources, notes) = groups.each_group(&list.files, options.group, &mut count)?;
        let selection = &mut groups.selection;
        groups.positions = counted + selection.training.len() as u64;
        let read = GamesRead {
            validation: std::mem::take(&mut selection.validation),
            games: selection.games,
            max_units: selection.max_units,
            sources: described(&sources),
            notes,
        };
        if counted > 0 {
            groups.groups = groups.positions.div_ceil(options.group as u64);
            selection.read_again();
        }
        Ok((groups, read))
    }

    /// Replays files and calls `each` with every group of about `size` positions, except the rest after the
    /// last one. Returns the number of games and the origin of each file, and notes.
    fn each_group(
        &mut self,
        files: &[ShardFile],
        size: usize,
        each: &mut dyn FnMut(&Positions),
    ) -> Result<(PlayedFiles, Vec<String>)> {
        let mut shards = Shards::new(self.options.formats);
        let mut sources = Vec::new();
        for file in files {
            if let Some(source) = shards.open(file)? {
                let origin = source.origin.clone();
                sources.push((self.read_file(&mut shards, source, size, each)?, origin));
            }
        }
        Ok((sources, shards.notes()))
    }

    /// Replays a file of games; returns their number.
    fn read_file(
        &mut self,
        shards: &mut Shards,
        mut source: GamesSource,
        size: usize,
        each: &mut dyn FnMut(&Positions),
    ) -> Result<u64> {
        let (listing, settings) = rules_of(&source, self.game)?;
        let selection = &mut self.selection;
        let before = selection.games;
        loop {
            let mut batch: Vec<RecordedGame> = Vec::new();
            while batch.len() < BATCH_OF_GAMES
                && let Some(record) = shards.next(&mut source)?
            {
                batch.push(record);
            }
            if batch.is_empty() {
                break;
            }
            selection.add(listing, &settings, &batch, self.teacher).in_file(&source.path)?;
            if selection.training.len() >= size {
                each(&selection.training);
                selection.next_group();
            }
        }
        Ok(selection.games - before)
    }

    /// Returns the number of groups.
    pub(super) fn groups(&self) -> u64 {
        self.groups
    }

    /// Returns the training positions, or at least their pairs of inputs.
    pub(super) fn in_memory(&self) -> &Positions {
        &self.selection.training
    }
}

impl<V: Variant> TrainingGroups for GameGroups<'_, V> {
    type Error = anyhow::Error;

    fn positions(&self) -> u64 {
        self.positions
    }

    fn pass(&mut self, number: u32, learn: &mut dyn FnMut(&Positions)) -> Result<()> {
        if self.groups == 1 {
            learn(&self.selection.training);
            return Ok(());
        }
        let mut files = self.list.files.clone();
        let seed = self.options.schedule.seed ^ u64::from(number) << 32;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        for place in (1..files.len()).rev() {
            files.swap(place, rng.next_u64() as usize % (place + 1));
        }
        // Groups of one size: positions of a small one would be learnt without others between them.
        let size = self.positions.div_ceil(self.groups) as usize;
        self.each_group(&files, size, learn)?;
        if !self.selection.training.is_empty() {
            learn(&self.selection.training);
        }
        self.selection.next_group();
        Ok(())
    }
}

/// Describes files of games, given the number of games of each: those that differ in nothing but the seed
/// together.
pub(super) fn described(sources: &[(u64, Origin)]) -> Vec<String> {
    let mut alike: Vec<(u64, &Origin, usize)> = Vec::new();
    for (games, origin) in sources {
        match alike.iter_mut().find(|(_, other, _)| other.common() == origin.common()) {
            Some((sum, _, seeds)) => (*sum, *seeds) = (*sum + games, *seeds + 1),
            None => alike.push((*games, origin, 0)),
        }
    }
    let text = |&(games, origin, more): &(u64, &Origin, usize)| {
        let more = if more > 0 { format!(" and {more} more seeds") } else { String::new() };
        format!("{games} games of {origin}{more}")
    };
    alike.iter().map(text).collect()
}
