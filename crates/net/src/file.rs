//! The file of a network.
//!
//! | bytes | what |
//! | --- | --- |
//! | 8 | `MOTLEYNN` |
//! | 4 | version of this format: 1, 2 or 3 |
//! | 4 | check sum (CRC-32) of all that follows |
//! | 4, 4 | lengths of the two texts that come next |
//! | | meaning of the inputs: [`Features::layout`](crate::Features::layout) |
//! | | origin of the network: [`Description`] |
//! | 4 each | inputs, width of the first layer, buckets, scale, maximum number of units |
//! | 2 each | biases of the first layer |
//! | | in formats 2 and 3: one bit for each input, lowest first, whether its row follows; other rows are 0 |
//! | 2 each | rows of the first layer, input by input |
//! | 1 each | weights of the output, bucket by bucket: the decider's, the opponent's |
//! | 4 each | biases of the output |
//!
//! A network in format 3 corrects the piece-square tables, in the others the whole hand-made evaluation.
//! All numbers are little-endian. A file that differs from this format in any way is refused. A network is
//! written in the shorter format: games from files have inputs for units and squares that they do not use.

use crate::accumulator::Accumulator;
use crate::network::{BaseEval, Description, MAX_OUTPUT_WEIGHT, Network};
use thiserror::Error;

const MAGIC: &[u8; 8] = b"MOTLEYNN";
/// The format that has all rows.
const ALL_ROWS: u32 = 1;
/// The format that leaves out rows of zeros.
const USED_ROWS: u32 = 2;
/// The same, for a network that corrects the piece-square tables.
const PIECE_SQUARES: u32 = 3;
/// Maximum number of output buckets: a damaged file must not ask for much memory.
const MAX_BUCKETS: u32 = 64;

/// The reason why a network is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NetworkError {
    /// Another kind of file.
    #[error("no network of Motley: a file begins with `MOTLEYNN`")]
    Magic,
    /// A format that this program does not know.
    #[error("the network has format {found}, this program reads formats {ALL_ROWS} to {PIECE_SQUARES}")]
    Version {
        /// The format found.
        found: u32,
    },
    /// The file is too short.
    #[error("the network ends after {found} bytes, in the middle of its {what}")]
    Short {
        /// Length of the file in bytes.
        found: usize,
        /// The part that is not complete.
        what: &'static str,
    },
    /// The file is too long.
    #[error("{found} bytes follow the end of the network")]
    Long {
        /// Number of bytes after the end.
        found: usize,
    },
    /// The file has changed since it was written.
    #[error("the network is damaged: its check sum is {found:08x}, {expected:08x} was written into it")]
    CheckSum {
        /// Check sum of the bytes in the file.
        found: u32,
        /// Check sum in the header.
        expected: u32,
    },
    /// The network is for another game, or for other features of it.
    #[error("the network is for `{found}`, this game needs one for `{expected}`")]
    Layout {
        /// Layout of the network.
        found: String,
        /// Layout of the game's features.
        expected: String,
    },
    /// A network of another size.
    #[error("the network has {found} {what}, this program needs {expected}")]
    Size {
        /// Name of the size.
        what: &'static str,
        /// Size in the file.
        found: u32,
        /// Size that this program needs.
        expected: String,
    },
    /// A text is not UTF-8.
    #[error("a text of the network is not UTF-8")]
    Text,
    /// A weight is too large for the arithmetic.
    #[error(
        "a weight of the network's output is {found}, it may be -{MAX_OUTPUT_WEIGHT} to {MAX_OUTPUT_WEIGHT}"
    )]
    Weight {
        /// The weight.
        found: i8,
    },
}

impl<const H: usize> Network<H> {
    /// Writes the network as a file; `layout` is [`Features::layout`](crate::Features::layout).
    ///
    /// # Panics
    /// If a weight of the output is outside ±127.
    #[must_use]
    pub fn to_bytes(&self, layout: &str) -> Vec<u8> {
        let mut body = Vec::new();
        let text = &self.description.text;
        for length in [layout.len(), text.len()] {
            body.extend((length as u32).to_le_bytes());
        }
        body.extend(layout.as_bytes());
        body.extend(text.as_bytes());
        let sizes = [self.rows.len(), H, self.output.len()];
        body.extend(sizes.iter().flat_map(|&size| (size as u32).to_le_bytes()));
        body.extend(self.scale.to_le_bytes());
        body.extend(self.max_units.to_le_bytes());
        let version = self.format();
        body.extend(bytes_of(&self.biases));
        if version != ALL_ROWS {
            let used = self.rows.chunks(8).map(|rows| {
                let bits = rows.iter().enumerate().map(|(bit, row)| u8::from(is_used(row)) << bit);
                bits.fold(0, |byte, bit| byte | bit)
            });
            body.extend(used);
        }
        let rows = self.rows.iter();
        body.extend(rows.filter(|row| version == ALL_ROWS || is_used(row)).flat_map(bytes_of));
        for weight in self.output.iter().flatten().flat_map(|half| half.0) {
            let weight = i8::try_from(weight).expect("the trainer keeps weights within their limits");
            body.extend(weight.to_le_bytes());
        }
        body.extend(self.output_biases.iter().flat_map(|bias| bias.to_le_bytes()));

        let mut file = MAGIC.to_vec();
        file.extend(version.to_le_bytes());
        file.extend(crc32fast::hash(&body).to_le_bytes());
        file.extend(body);
        file
    }

    /// Returns the format: the one in which the rows take fewer bytes if there is a choice.
    fn format(&self) -> u32 {
        if self.base == BaseEval::PieceSquares {
            return PIECE_SQUARES;
        }
        let unused = self.rows.iter().filter(|row| !is_used(row)).count();
        if unused * size_of::<[i16; H]>() > self.rows.len().div_ceil(8) { USED_ROWS } else { ALL_ROWS }
    }

    /// Reads a network from a file; it must have `inputs` inputs and this `layout`.
    ///
    /// # Errors
    /// The file is not exactly such a network.
    pub fn from_bytes(bytes: &[u8], layout: &str, inputs: usize) -> Result<Self, NetworkError> {
        let mut reader = Reader { bytes, whole: bytes.len(), what: "header" };
        if reader.take(MAGIC.len()).ok() != Some(MAGIC) {
            return Err(NetworkError::Magic);
        }
        let version = reader.u32()?;
        if !(ALL_ROWS..=PIECE_SQUARES).contains(&version) {
            return Err(NetworkError::Version { found: version });
        }
        let expected = reader.u32()?;
        let found = crc32fast::hash(reader.bytes);
        let network = Self::body(&mut reader, version, layout, inputs, found);
        // Errors of length or layout come first: a wrong check sum explains less.
        match network {
            Ok(_) if found != expected => Err(NetworkError::CheckSum { found, expected }),
            other => other,
        }
    }

    fn body(
        reader: &mut Reader<'_>,
        version: u32,
        layout: &str,
        inputs: usize,
        check_sum: u32,
    ) -> Result<Self, NetworkError> {
        let lengths = [reader.u32()?, reader.u32()?];
        reader.what = "texts";
        let found = reader.text(lengths[0])?;
        if found != layout {
            return Err(NetworkError::Layout { found, expected: layout.to_owned() });
        }
        let text = reader.text(lengths[1])?;
        reader.what = "sizes";
        reader.size("inputs", inputs)?;
        reader.size("units of width", H)?;
        let buckets = reader.u32()?;
        if buckets == 0 || buckets > MAX_BUCKETS {
            return Err(NetworkError::Size {
                what: "buckets",
                found: buckets,
                expected: format!("1 to {MAX_BUCKETS}"),
            });
        }
        let scale = reader.i32()?;
        let max_units = reader.i32()?;
        reader.what = "first layer";
        let biases = reader.row()?;
        let used = match version {
            ALL_ROWS => &[],
            _ => reader.take(inputs.div_ceil(8))?,
        };
        let is_there = |input: usize| version == ALL_ROWS || used[input / 8] >> (input % 8) & 1 == 1;
        let rows = (0..inputs)
            .map(|input| match is_there(input) {
                true => reader.row(),
                false => Ok(Accumulator::ZERO),
            })
            .collect::<Result<_, _>>()?;
        reader.what = "output";
        let half = |reader: &mut Reader<'_>| -> Result<Accumulator<H>, NetworkError> {
            let mut weights = Accumulator::ZERO;
            for (weight, &byte) in weights.0.iter_mut().zip(reader.take(H)?) {
                let found = byte.cast_signed();
                if found == i8::MIN {
                    return Err(NetworkError::Weight { found });
                }
                *weight = i16::from(found);
            }
            Ok(weights)
        };
        let output =
            (0..buckets).map(|_| Ok([half(reader)?, half(reader)?])).collect::<Result<_, NetworkError>>()?;
        let output_biases = (0..buckets).map(|_| reader.i32()).collect::<Result<_, _>>()?;
        if !reader.bytes.is_empty() {
            return Err(NetworkError::Long { found: reader.bytes.len() });
        }
        Ok(Network {
            description: Description { text, check_sum },
            base: match version {
                PIECE_SQUARES => BaseEval::PieceSquares,
                _ => BaseEval::Whole,
            },
            biases,
            rows,
            output,
            output_biases,
            scale,
            max_units,
        })
    }
}

/// Returns the layout that a network file names for its features; `None` if it is no network file.
#[must_use]
pub fn layout_of(file: &[u8]) -> Option<&str> {
    let (head, texts) = file.strip_prefix(MAGIC)?.split_at_checked(16)?;
    let length = u32::from_le_bytes(head[8..12].try_into().ok()?);
    std::str::from_utf8(texts.get(..length as usize)?).ok()
}

/// Whether a row has a weight other than 0.
fn is_used<const H: usize>(row: &Accumulator<H>) -> bool {
    *row != Accumulator::ZERO
}

fn bytes_of<const H: usize>(row: &Accumulator<H>) -> impl Iterator<Item = u8> {
    row.0.into_iter().flat_map(i16::to_le_bytes)
}

/// A reader of the file from its beginning.
struct Reader<'a> {
    /// The bytes not yet read.
    bytes: &'a [u8],
    /// Length of the file in bytes.
    whole: usize,
    /// Name of the part being read, for errors.
    what: &'static str,
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], NetworkError> {
        let (taken, rest) = self
            .bytes
            .split_at_checked(count)
            .ok_or(NetworkError::Short { found: self.whole, what: self.what })?;
        self.bytes = rest;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], NetworkError> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    fn u32(&mut self) -> Result<u32, NetworkError> {
        self.array().map(u32::from_le_bytes)
    }

    fn i32(&mut self) -> Result<i32, NetworkError> {
        self.array().map(i32::from_le_bytes)
    }

    fn text(&mut self, length: u32) -> Result<String, NetworkError> {
        let bytes = self.take(length as usize)?;
        let text = std::str::from_utf8(bytes).map_err(|_| NetworkError::Text)?;
        Ok(text.to_owned())
    }

    fn size(&mut self, what: &'static str, expected: usize) -> Result<(), NetworkError> {
        let found = self.u32()?;
        if found as usize == expected {
            return Ok(());
        }
        let expected = expected.to_string();
        Err(NetworkError::Size { what, found, expected })
    }

    fn row<const H: usize>(&mut self) -> Result<Accumulator<H>, NetworkError> {
        let mut row = Accumulator::ZERO;
        let bytes = self.take(2 * H)?;
        for (weight, bytes) in row.0.iter_mut().zip(bytes.as_chunks::<2>().0) {
            *weight = i16::from_le_bytes(*bytes);
        }
        Ok(row)
    }
}
