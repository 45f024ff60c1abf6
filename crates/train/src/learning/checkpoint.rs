//! The file of a training's state.
//!
//! | bytes | content |
//! | --- | --- |
//! | 8 | `MOTLEYCP` |
//! | 4 | version of this format: 1 |
//! | 4 | check sum (CRC-32) of all that follows |
//! | 4 | length of the header |
//! | | [`CheckpointHeader`] as JSON |
//! | 4 or 2 each | rows, factors, biases, output weights, output biases |
//! | | if training began with a network: its rows |
//! | | with moments: the optimiser's means, then its squares, each in the order of the weights |
//!
//! All numbers are little-endian. With moments they have 4 bytes and training goes on as if it had not
//! stopped; without them 2 bytes (IEEE 754's half precision), for what is kept in a repository.

use super::adam::Adam;
use super::model::{Model, Shape};
use super::state::TrainingState;
use half::f16;
use motley_net::{BaseEval, Planes};
use serde::{Deserialize, Serialize};
use thiserror::Error;

const MAGIC: &[u8; 8] = b"MOTLEYCP";
const VERSION: u32 = 1;
/// Length of all before the header.
const PREFIX: usize = 20;

/// Maximum number of output buckets, as in the file of a network.
const MAX_BUCKETS: usize = 64;

/// The facts about a checkpoint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckpointHeader {
    /// The game's name in the registry.
    pub game: String,
    /// Meaning of the inputs: [`Features::layout`](motley_net::Features::layout).
    pub layout: String,
    /// Whether the network corrects the piece-square tables alone.
    pub on_piece_squares: bool,
    /// Number of inputs.
    pub inputs: usize,
    /// Number of factors.
    pub factors: usize,
    /// Width of the first layer.
    pub width: usize,
    /// Number of output buckets.
    pub buckets: usize,
    /// Maximum number of units in a position.
    pub max_units: i32,
    /// Number of training positions so far.
    pub positions: u64,
    /// Number of the optimiser's steps so far.
    pub steps: u64,
    /// Whether training began with a network, whose rows follow.
    pub has_start: bool,
    /// Whether the optimiser's moments follow, and numbers have 4 bytes.
    pub has_moments: bool,
}

/// The reason why a checkpoint is refused.
#[derive(Debug, Error)]
pub enum CheckpointError {
    /// Another kind of file.
    #[error("no checkpoint of a training: such a file begins with `MOTLEYCP`")]
    Magic,
    /// A format that this program does not know.
    #[error("the checkpoint has format {found}, this program reads format {VERSION}")]
    Version {
        /// The format found.
        found: u32,
    },
    /// The file has changed since it was written, or is not complete.
    #[error(
        "the checkpoint is damaged or not complete: its check sum is {found:08x}, {expected:08x} was \
         written into it"
    )]
    CheckSum {
        /// Check sum of the bytes in the file.
        found: u32,
        /// Check sum in the file.
        expected: u32,
    },
    /// The header cannot be read.
    #[error("the header of the checkpoint: {0}")]
    Header(#[from] serde_json::Error),
    /// The numbers are more or fewer than the header says.
    #[error("the checkpoint has {found} bytes of numbers, its header says {expected}")]
    Length {
        /// Bytes in the file.
        found: usize,
        /// Bytes by the header.
        expected: usize,
    },
    /// A checkpoint of another game, or of other sizes.
    #[error("the checkpoint has {what} {found}, this game needs {expected}")]
    Other {
        /// Name of the part.
        what: &'static str,
        /// The part in the file.
        found: String,
        /// The part that this game needs.
        expected: String,
    },
}

/// Whether a file begins as a checkpoint does.
#[must_use]
pub fn is_checkpoint(file: &[u8]) -> bool {
    file.starts_with(MAGIC)
}

impl CheckpointHeader {
    /// Reads the header of a checkpoint, and checks the check sum of the whole.
    ///
    /// # Errors
    /// The file is no checkpoint, or is damaged.
    pub fn read(file: &[u8]) -> Result<Self, CheckpointError> {
        Ok(read_header(file)?.0)
    }

    /// Returns what the network corrects.
    #[must_use]
    pub fn base(&self) -> BaseEval {
        if self.on_piece_squares { BaseEval::PieceSquares } else { BaseEval::Whole }
    }

    /// Returns the number of numbers in the file.
    fn numbers(&self) -> usize {
        let weights = (self.inputs + self.factors + 1) * self.width + self.buckets * (2 * self.width + 1);
        let start = if self.has_start { self.inputs * self.width } else { 0 };
        let copies = if self.has_moments { 3 } else { 1 };
        copies * weights + start
    }

    fn bytes_each(&self) -> usize {
        if self.has_moments { size_of::<f32>() } else { size_of::<f16>() }
    }
}

/// Returns the header, and the bytes after it.
fn read_header(file: &[u8]) -> Result<(CheckpointHeader, &[u8]), CheckpointError> {
    if !is_checkpoint(file) {
        return Err(CheckpointError::Magic);
    }
    let number = |place: usize| {
        let bytes = file.get(place..place + 4).unwrap_or_default();
        bytes.try_into().map_or(0, u32::from_le_bytes)
    };
    let [version, expected, length] = [8, 12, 16].map(number);
    if version != VERSION {
        return Err(CheckpointError::Version { found: version });
    }
    let found = crc32fast::hash(file.get(16..).unwrap_or_default());
    let parts = file.get(PREFIX..).and_then(|rest| rest.split_at_checked(length as usize));
    match parts {
        Some((header, numbers)) if found == expected => Ok((serde_json::from_slice(header)?, numbers)),
        _ => Err(CheckpointError::CheckSum { found, expected }),
    }
}

/// The game of a checkpoint.
#[derive(Clone, Copy, Debug)]
pub struct CheckpointGame<'a> {
    /// The game's name in the registry.
    pub game: &'a str,
    /// Meaning of the inputs: [`Features::layout`](motley_net::Features::layout).
    pub layout: &'a str,
    /// Number of inputs.
    pub inputs: usize,
    /// Layout of the inputs that have factors.
    pub planes: Planes,
}

impl<const H: usize> TrainingState<H> {
    /// Writes the state as a file; the network corrects `base`. Without moments numbers are in half
    /// precision, and the count of steps begins again.
    ///
    /// # Panics
    /// Never: a header can be written as JSON.
    #[must_use]
    pub fn to_checkpoint(&self, game: &CheckpointGame<'_>, base: BaseEval, moments: bool) -> Vec<u8> {
        let Shape { inputs, planes, buckets, max_units } = self.shape();
        let header = CheckpointHeader {
            game: game.game.to_owned(),
            layout: game.layout.to_owned(),
            on_piece_squares: base == BaseEval::PieceSquares,
            inputs,
            factors: planes.factors(),
            width: H,
            buckets,
            max_units,
            positions: self.positions,
            steps: if moments { self.steps } else { 0 },
            has_start: !self.start.is_empty(),
            has_moments: moments,
        };
        let text = serde_json::to_vec(&header).expect("a header can be written as JSON");
        let mut body = (text.len() as u32).to_le_bytes().to_vec();
        body.extend(text);
        body.reserve(header.numbers() * header.bytes_each());
        let mut pieces = self.model.parameters().to_vec();
        pieces.push(self.start.as_flattened());
        if moments {
            pieces.extend(self.adam.means.parameters());
            pieces.extend(self.adam.squares.parameters());
        }
        for &number in pieces.into_iter().flatten() {
            match moments {
                true => body.extend(number.to_le_bytes()),
                false => body.extend(f16::from_f32(number).to_le_bytes()),
            }
        }
        let mut file = MAGIC.to_vec();
        file.extend(VERSION.to_le_bytes());
        file.extend(crc32fast::hash(&body).to_le_bytes());
        file.extend(body);
        file
    }

    /// Reads a checkpoint of a game.
    ///
    /// # Errors
    /// The file is no checkpoint, is damaged, or is for another game or another width.
    pub fn from_checkpoint(file: &[u8], game: &CheckpointGame<'_>) -> Result<Self, CheckpointError> {
        let (header, bytes) = read_header(file)?;
        let CheckpointGame { layout, inputs, planes, .. } = *game;
        same("the inputs", &header.layout.as_str(), &layout)?;
        same("units of width", &header.width, &H)?;
        same("inputs", &header.inputs, &inputs)?;
        same("factors", &header.factors, &planes.factors())?;
        if !(1..=MAX_BUCKETS).contains(&header.buckets) {
            let (found, expected) = (header.buckets.to_string(), format!("1 to {MAX_BUCKETS}"));
            return Err(CheckpointError::Other { what: "output buckets", found, expected });
        }
        let expected = header.numbers() * header.bytes_each();
        if bytes.len() != expected {
            return Err(CheckpointError::Length { found: bytes.len(), expected });
        }
        let mut numbers: Box<dyn Iterator<Item = f32>> = match header.has_moments {
            true => Box::new(bytes.as_chunks::<4>().0.iter().map(|&bytes| f32::from_le_bytes(bytes))),
            false => Box::new(bytes.as_chunks::<2>().0.iter().map(|&bytes| f16::from_le_bytes(bytes).into())),
        };
        let shape = Shape { inputs, planes, buckets: header.buckets, max_units: header.max_units };
        let mut fill = |pieces: &mut [&mut [f32]]| {
            for (number, from) in pieces.iter_mut().flat_map(|piece| piece.iter_mut()).zip(&mut numbers) {
                *number = from;
            }
        };
        let mut state = TrainingState {
            model: Model::zero(shape),
            start: vec![[0.0; H]; if header.has_start { inputs } else { 0 }],
            adam: Adam::new(shape),
            steps: header.steps,
            positions: header.positions,
        };
        fill(&mut state.model.parameters_mut());
        fill(&mut [state.start.as_flattened_mut()]);
        fill(&mut state.adam.means.parameters_mut());
        fill(&mut state.adam.squares.parameters_mut());
        Ok(state)
    }
}

/// Compares a part of the header.
fn same<T: PartialEq + ToString>(what: &'static str, found: &T, expected: &T) -> Result<(), CheckpointError> {
    if found == expected {
        return Ok(());
    }
    let [found, expected] = [found, expected].map(ToString::to_string);
    Err(CheckpointError::Other { what, found, expected })
}
