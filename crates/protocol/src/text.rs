//! Prepares text from outside to be sent: on one line, and of limited length.

/// Returns `text` with a blank for every control character, which could end a line or confuse a
/// terminal.
pub(crate) fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// Returns the first `max` characters of `text`, followed by dots if the text is longer.
pub(crate) fn shorten(text: &str, max: usize) -> String {
    match text.char_indices().nth(max) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}...", &text[..end]),
    }
}
