//! Bytes and numbers out of a file that may end too soon.

use super::RecordsError;
use std::io::Read;

/// So many bytes of what begins at `at`. Memory is taken for what is there, not for what a broken length
/// promises.
pub(super) fn read(input: &mut impl Read, length: usize, at: u64) -> Result<Vec<u8>, RecordsError> {
    let mut bytes = Vec::new();
    input.take(length as u64).read_to_end(&mut bytes)?;
    if bytes.len() == length {
        Ok(bytes)
    } else {
        Err(RecordsError::Torn { at })
    }
}

/// A number of what begins at `at`; its bytes are added to `bytes`.
pub(super) fn read_number(
    input: &mut impl Read,
    bytes: &mut Vec<u8>,
    at: u64,
) -> Result<u32, RecordsError> {
    let mut number = [0; 4];
    if fill(input, &mut number)? < number.len() {
        return Err(RecordsError::Torn { at });
    }
    bytes.extend(number);
    Ok(u32::from_le_bytes(number))
}

/// Fills `bytes` as far as the input goes; how far that is.
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
