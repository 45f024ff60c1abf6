//! Lines from a stream of any bytes whatsoever.

use std::io::{BufRead, ErrorKind};

/// Longer lines are refused; a game of some ten thousand turns fits.
pub const LONGEST_LINE: usize = 1 << 18;

/// One line, without its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A line of text.
    Text(String),
    /// A line of so many bytes, more than [`LONGEST_LINE`].
    TooLong(usize),
    /// A line that is not UTF-8, and the place of the first wrong byte, from 1.
    NotText(usize),
}

/// The next line; `None` once the stream has ended or cannot be read. The last line may lack its end,
/// and `\r\n` ends a line too. No more than [`LONGEST_LINE`] bytes are kept in memory.
pub fn read_line(input: &mut impl BufRead) -> Option<Line> {
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
        let room = LONGEST_LINE.saturating_sub(kept.len()).min(part.len());
        kept.extend_from_slice(&part[..room]);
        length += part.len();
        ended = end.is_some();
        let used = part.len() + usize::from(ended);
        input.consume(used);
    }
    if !ended && length == 0 {
        return None;
    }
    if length > LONGEST_LINE {
        return Some(Line::TooLong(length));
    }
    if kept.last() == Some(&b'\r') {
        kept.pop();
    }
    Some(match String::from_utf8(kept) {
        Ok(text) => Line::Text(text),
        Err(error) => Line::NotText(error.utf8_error().valid_up_to() + 1),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(mut bytes: &[u8]) -> Vec<Line> {
        std::iter::from_fn(|| read_line(&mut bytes)).collect()
    }

    fn text(s: &str) -> Line {
        Line::Text(s.to_owned())
    }

    #[test]
    fn lines_end_as_they_like() {
        assert_eq!(
            all(b"a\r\n\nb\nc"),
            [text("a"), text(""), text("b"), text("c")]
        );
        assert_eq!(all(b""), []);
    }

    #[test]
    fn odd_bytes_spoil_only_their_own_line() {
        assert_eq!(
            all(b"a\0b\nok\xff\nuci\n"),
            [text("a\0b"), Line::NotText(3), text("uci")]
        );
    }

    #[test]
    fn long_lines_are_measured_and_not_kept() {
        let mut bytes = vec![b'x'; 1_000_000];
        bytes.extend(b"\nuci");
        assert_eq!(all(&bytes), [Line::TooLong(1_000_000), text("uci")]);
        assert_eq!(all(&vec![b'x'; LONGEST_LINE]).len(), 1);
    }
}
