//! The parts of a file of collected games: the file itself, or the members of an archive (tar). Each may be
//! packed with bzip2, as OpenBench's uploads are.

use bzip2::bufread::MultiBzDecoder;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};

/// The bytes at offset 257 of a tar archive.
const TAR_MAGIC: &[u8] = b"ustar";
const TAR_MAGIC_AT: u64 = 257;
/// The first bytes of a bzip2 stream.
const BZIP2_MAGIC: &[u8] = b"BZh";

/// A part of a file that holds games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Part {
    /// Offset in bytes.
    at: u64,
    /// Size in bytes.
    size: u64,
}

/// Returns the parts of a file.
///
/// # Errors
/// The file cannot be read, or is a damaged archive.
pub(super) fn parts(file: &File) -> io::Result<Vec<Part>> {
    let size = file.metadata()?.len();
    if !is_archive(file)? {
        return Ok(vec![Part { at: 0, size }]);
    }
    let mut from_start = file;
    from_start.seek(SeekFrom::Start(0))?;
    let mut archive = tar::Archive::new(from_start);
    let mut parts = Vec::new();
    for member in archive.entries_with_seek()? {
        let member = member?;
        if member.header().entry_type().is_file() {
            let (at, size) = (member.raw_file_position(), member.size());
            parts.push(Part { at, size });
        }
    }
    Ok(parts)
}

fn is_archive(mut file: &File) -> io::Result<bool> {
    file.seek(SeekFrom::Start(TAR_MAGIC_AT))?;
    let mut magic = Vec::new();
    file.take(TAR_MAGIC.len() as u64).read_to_end(&mut magic)?;
    Ok(magic == TAR_MAGIC)
}

/// Opens a part of `file` as text.
///
/// # Errors
/// The file cannot be read.
pub(super) fn open(file: &File, part: Part) -> io::Result<Box<dyn BufRead + Send>> {
    let mut file = file.try_clone()?;
    file.seek(SeekFrom::Start(part.at))?;
    let mut bytes = BufReader::new(file.take(part.size));
    if bytes.fill_buf()?.starts_with(BZIP2_MAGIC) {
        Ok(Box::new(BufReader::new(MultiBzDecoder::new(bytes))))
    } else {
        Ok(Box::new(bytes))
    }
}
