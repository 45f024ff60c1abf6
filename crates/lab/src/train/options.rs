//! Data and settings of a training.

use crate::games::Formats;
use anyhow::{Result, anyhow};
use motley_engines::NetworkSource;
use motley_movegen::variant::Variant;
use motley_net::{BaseEval, Network, NetworkChoice};
use motley_tournament::InFile as _;
use motley_train::Teacher;
use motley_train::learning::checkpoint::{CheckpointGame, CheckpointHeader, is_checkpoint};
use motley_train::learning::{TrainingSchedule, TrainingState};
use std::fs;
use std::path::{Path, PathBuf};

/// Data and settings of the training.
#[derive(Debug)]
pub(crate) struct TrainOptions<'a> {
    /// Files of games with the same rules.
    pub(crate) data: &'a [PathBuf],
    /// Formats of the files, and whether they may be of different builds and limits.
    pub(crate) formats: Formats,
    /// Epochs, batch size, learning rates and shares of the result; the decay is in `decay`.
    pub(crate) schedule: TrainingSchedule,
    /// Number of output buckets.
    pub(crate) buckets: usize,
    /// Lambda of the targets.
    pub(crate) lambda: f32,
    /// Weight decay; by default by the number of positions.
    pub(crate) decay: Option<f32>,
    /// Maximum number of training positions in memory, or a little more.
    pub(crate) group: usize,
    /// Base evaluation that the network corrects, if training does not begin with a network.
    pub(crate) base: BaseEval,
    /// The evaluation that labels random walks from the games, and the number of walks from each position.
    pub(crate) teacher: Option<(NetworkSource, u32)>,
    /// File of the network or the checkpoint with which training begins; random weights otherwise.
    pub(crate) from: Option<&'a Path>,
    /// File for the network.
    pub(crate) out: &'a Path,
}

impl TrainOptions<'_> {
    /// Returns the teacher.
    pub(super) fn teacher<V: Variant>(&self, start: &V) -> Result<Option<Teacher<V>>> {
        let Some((source, walks)) = &self.teacher else {
            return Ok(None);
        };
        let weights = source.weights(start).map_err(|error| anyhow!("--teacher: expected {error}"))?;
        Ok(Some(Teacher { weights, walks: *walks, seed: self.schedule.seed }))
    }
}

/// The file of the network or the checkpoint with which training begins.
#[derive(Debug)]
pub(super) struct StartFile<'a> {
    path: &'a Path,
    bytes: Vec<u8>,
}

impl<'a> StartFile<'a> {
    /// Reads the file.
    pub(super) fn read(path: &'a Path) -> Result<Self> {
        Ok(StartFile { path, bytes: fs::read(path).in_file(path)? })
    }

    /// Returns what the network corrects in the game of `start`.
    pub(super) fn base<V: Variant>(&self, start: &V) -> Result<BaseEval> {
        if is_checkpoint(&self.bytes) {
            return Ok(CheckpointHeader::read(&self.bytes).in_file(self.path)?.base());
        }
        let weights = V::Eval::from_file(&self.bytes, start).in_file(self.path)?;
        Ok(V::Eval::base(&weights, start))
    }

    /// Returns the state of a game with which training begins, and its origin as text.
    pub(super) fn state<const H: usize>(
        &self,
        game: &CheckpointGame<'_>,
    ) -> Result<(TrainingState<H>, String)> {
        if is_checkpoint(&self.bytes) {
            let state = TrainingState::<H>::from_checkpoint(&self.bytes, game).in_file(self.path)?;
            let text = format!("continued after {} positions and {} steps", state.positions(), state.steps());
            return Ok((state, text));
        }
        let network: Network<H> =
            Network::from_bytes(&self.bytes, game.layout, game.inputs).in_file(self.path)?;
        // Its name and not its path: the text goes into a file that other people read.
        let text = format!("begun with {}", network.description.name());
        Ok((TrainingState::from_network(&network, game.planes), text))
    }
}
