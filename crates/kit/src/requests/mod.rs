//! Rules for programs in other languages: requests and answers as lines of JSON
//! (docs/build/rules-protocol.md).
//!
//! - [`request`]: the requests; [`session`]: their answers; [`state`]: the state of a game in them.

mod request;
mod session;
#[cfg(test)]
mod stand_in;
mod state;
#[cfg(test)]
mod tests;

pub use session::RulesSession;

use serde_json::json;
use std::io::{self, BufRead, Read, Write};

/// The maximum length of a line, in bytes.
const MAX_LINE: u64 = 1 << 20;

/// Answers every line of `input` by a line of `output`, until the input ends. Blank lines have no
/// answer.
///
/// # Errors
/// The input cannot be read, or the output cannot be written.
pub fn serve(input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut session = RulesSession::default();
    let mut line = Vec::new();
    loop {
        line.clear();
        input.by_ref().take(MAX_LINE).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(());
        }
        let is_whole = line.ends_with(b"\n") || (line.len() as u64) < MAX_LINE;
        let answer = if is_whole {
            (!line.trim_ascii().is_empty()).then(|| session.answer(&line))
        } else {
            skip_line(input)?;
            let error = format!("expected a line of at most {MAX_LINE} bytes");
            Some(json!({ "ok": false, "error": error }).to_string())
        };
        if let Some(answer) = answer {
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
    }
}

/// Reads to the end of the line, and keeps none of it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let read = end.map_or(buffer.len(), |end| end + 1);
        input.consume(read);
        if end.is_some() || read == 0 {
            return Ok(());
        }
    }
}
