//! Reading of bytes and numbers from a file that may end too soon.

use super::RecordsError;
use std::io::Read;

/// Reads `length` bytes of the part that begins at `at`. Allocates only for bytes that exist: a damaged
/// length does no harm.
pub(super) fn read(input: &mut impl Read, length: usize, at: u64) -> Result<Vec<u8>, RecordsError> {
    let mut bytes = Vec::new();
    input.take(length as u64).read_to_end(&mut bytes)?;
    if bytes.len() == length { Ok(bytes) } else { Err(RecordsError::Truncated { at }) }
}

/// Reads a number of the part that begins at `at` and adds its bytes to `bytes`.
pub(super) fn read_number(input: &mut impl Read, bytes: &mut Vec<u8>, at: u64) -> Result<u32, RecordsError> {
    let mut number = [0; 4];
    if fill(input, &mut number)? < number.len() {
        return Err(RecordsError::Truncated { at });
    }
    bytes.extend(number);
    Ok(u32::from_le_bytes(number))
}

/// Fills `bytes` as far as the input goes and returns the number of bytes read.
pub(super) fn fill(input: &mut impl Read, bytes: &mut [u8]) -> std::io::Result<usize> {
    let mut filled = 0;
    while filled < bytes.len() {
        match input.read(&mut bytes[filled..]) {
            Ok(0) => break,
            Ok(read) => filled += read,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}
