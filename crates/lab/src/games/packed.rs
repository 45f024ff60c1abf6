//! Packed files of games: bzip2, as any system unpacks it.

use bzip2::Compression;
use bzip2::bufread::{BzEncoder, MultiBzDecoder};
use std::io::{self, BufRead, BufReader, Read};

/// The first bytes of a packed file.
const MAGIC: &[u8] = b"BZh";

/// Returns the packed form of a file with this content.
pub(super) fn pack(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    BzEncoder::new(bytes, Compression::best()).read_to_end(&mut packed)?;
    Ok(packed)
}

/// Whether a file that begins with these bytes is packed.
pub(super) fn is_packed(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

/// Returns the content of a file, which may be packed.
pub(super) fn unpacked(mut input: Box<dyn BufRead>) -> io::Result<Box<dyn BufRead>> {
    let is_packed = is_packed(input.fill_buf()?);
    Ok(if is_packed { Box::new(BufReader::new(MultiBzDecoder::new(input))) } else { input })
}
