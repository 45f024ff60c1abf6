//! Data and settings of a training.

use super::TrainError;
use motley_engines::NetworkSource;
use motley_movegen::variant::Variant;
use motley_net::{Base, NetworkChoice};
use motley_tournament::FileError;
use motley_train::Teacher;
use motley_train::learning::{TargetParts, TrainingSchedule};
use std::fs;
use std::path::{Path, PathBuf};

/// Data and settings of the training.
#[derive(Debug)]
pub(crate) struct TrainOptions<'a> {
    /// Files of games with the same rules.
    pub(crate) data: &'a [PathBuf],
    /// Whether the files may be of different builds and limits.
    pub(crate) mixed: bool,
    /// Epochs, batch size and learning rates.
    pub(crate) schedule: TrainingSchedule,
    /// Number of output buckets.
    pub(crate) buckets: usize,
    /// The parts of a target.
    pub(crate) parts: TargetParts,
    /// What the network corrects, if training does not begin with one.
    pub(crate) base: Base,
    /// The evaluation that labels random walks from the games, and the number of walks from each position.
    pub(crate) teacher: Option<(NetworkSource, u32)>,
    /// File of the network with which training begins; random weights otherwise.
    pub(crate) from: Option<&'a Path>,
    /// File for the network.
    pub(crate) out: &'a Path,
}

impl TrainOptions<'_> {
    /// Returns what the network corrects: the same as the network with which training begins.
    pub(super) fn base_of<V: Variant>(&self, start: &V) -> Result<Base, TrainError> {
        let Some(path) = self.from else {
            return Ok(self.base);
        };
        let bytes = fs::read(path).map_err(FileError::at(path))?;
        let weights = V::Eval::from_file(&bytes, start).map_err(|error| TrainError::From {
            file: path.display().to_string(),
            error,
        })?;
        Ok(V::Eval::base(&weights, start))
    }

    /// Returns the teacher.
    pub(super) fn teacher<V: Variant>(&self, start: &V) -> Result<Option<Teacher<V>>, TrainError> {
        let Some((source, walks)) = &self.teacher else {
            return Ok(None);
        };
        let weights = source.weights(start).map_err(TrainError::Teacher)?;
        Ok(Some(Teacher {
            weights,
            walks: *walks,
            seed: self.schedule.seed,
        }))
    }
}
