//! Data and settings of a training.

use crate::games::Formats;
use anyhow::{Result, anyhow};
use motley_engines::NetworkSource;
use motley_movegen::variant::Variant;
use motley_net::{BaseEval, Network, NetworkChoice};
use motley_tournament::InFile as _;
use motley_train::Teacher;
use motley_train::learning::{TargetParts, TrainingSchedule};
use std::fs;
use std::path::{Path, PathBuf};

/// Data and settings of the training.
#[derive(Debug)]
pub(crate) struct TrainOptions<'a> {
    /// Files of games with the same rules.
    pub(crate) data: &'a [PathBuf],
    /// Formats of the files, and whether they may be of different builds and limits.
    pub(crate) formats: Formats,
    /// Epochs, batch size and learning rates.
    pub(crate) schedule: TrainingSchedule,
    /// Number of output buckets.
    pub(crate) buckets: usize,
    /// The parts of a target.
    pub(crate) parts: TargetParts,
    /// Base evaluation that the network corrects, if training does not begin with a network.
    pub(crate) base: BaseEval,
    /// The evaluation that labels random walks from the games, and the number of walks from each position.
    pub(crate) teacher: Option<(NetworkSource, u32)>,
    /// File of the network with which training begins; random weights otherwise.
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

/// The file of the network with which training begins.
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
        let weights = V::Eval::from_file(&self.bytes, start).in_file(self.path)?;
        Ok(V::Eval::base(&weights, start))
    }

    /// Returns the network, which must have the width `H`, `inputs` inputs and this `layout`.
    pub(super) fn network<const H: usize>(&self, inputs: usize, layout: &str) -> Result<Network<H>> {
        Network::from_bytes(&self.bytes, layout, inputs).in_file(self.path)
    }
}
