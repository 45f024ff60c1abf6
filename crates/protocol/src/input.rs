//! Reads lines of text from a stream of bytes. A line may be too long or may not be UTF-8.

use std::io::{BufRead, ErrorKind};

/// Bytes of the longest line that is accepted: a `position` command with about 10,000 turns.
pub const MAX_LINE_BYTES: usize = 1 << 18;

/// One line of input, without its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InputLine {
    /// A line of text.
    Text(String),
    /// A line of more than [`MAX_LINE_BYTES`] bytes, with its length in bytes.
    TooLong(usize),
    /// A line that is not UTF-8, with the position of its first wrong byte, counted from 1.
    NotUtf8(usize),
}

/// Returns the next line; `None` if the stream has ended or cannot be read. A line may end with `\r\n`.
/// The last line may have no end. At most [`MAX_LINE_BYTES`] bytes are kept in memory.
///
/// # Examples
///
/// ```
/// use motley_protocol::{InputLine, read_line};
///
/// let mut input = &b"isready\r\n\xff\n"[..];
/// assert_eq!(read_line(&mut input), Some(InputLine::Text("isready".into())));
/// assert_eq!(read_line(&mut input), Some(InputLine::NotUtf8(1)));
/// assert_eq!(read_line(&mut input), None);
/// ```
pub fn read_line(input: &mut impl BufRead) -> Option<InputLine> {
    let mut kept = Vec::new();
    let mut length = 0usize;
    let mut ended = false;
    while !ended {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        if chunk.is_empty() {
            break;
        }
        let end = chunk.iter().position(|&b| b == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        // Bytes beyond the limit are counted, not kept. The line is read to its end, because the
        // bytes after it begin the next command.
        let room = MAX_LINE_BYTES.saturating_sub(kept.len()).min(part.len());
        kept.extend_from_slice(&part[..room]);
        length += part.len();
        ended = end.is_some();
        let used = part.len() + usize::from(ended);
        input.consume(used);
    }
    if !ended && length == 0 {
        return None;
    }
    if length > MAX_LINE_BYTES {
        return Some(InputLine::TooLong(length));
    }
    if kept.last() == Some(&b'\r') {
        kept.pop();
    }
    Some(match String::from_utf8(kept) {
        Ok(text) => InputLine::Text(text),
        Err(error) => InputLine::NotUtf8(error.utf8_error().valid_up_to() + 1),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(mut bytes: &[u8]) -> Vec<InputLine> {
        std::iter::from_fn(|| read_line(&mut bytes)).collect()
    }

    fn text(s: &str) -> InputLine {
        InputLine::Text(s.to_owned())
    }

    #[test]
    fn lines_end_as_they_like() {
        assert_eq!(all(b"a\r\n\nb\nc"), [text("a"), text(""), text("b"), text("c")]);
        assert_eq!(all(b""), []);
    }

    #[test]
    fn odd_bytes_spoil_only_their_own_line() {
        assert_eq!(all(b"a\0b\nok\xff\nuci\n"), [text("a\0b"), InputLine::NotUtf8(3), text("uci")]);
    }

    #[test]
    fn long_lines_are_measured_and_not_kept() {
        let mut bytes = vec![b'x'; 1_000_000];
        bytes.extend(b"\nuci");
        assert_eq!(all(&bytes), [InputLine::TooLong(1_000_000), text("uci")]);
        assert_eq!(all(&vec![b'x'; MAX_LINE_BYTES]).len(), 1);
    }
}
