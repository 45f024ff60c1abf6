//! Escapes in the text of a transcript.

use regex::Regex;

/// Replaces escapes: `{N*TEXT}` repeats, `\xNN`, `
/// ` and `\\` are bytes.
pub(crate) fn unescape(text: &str) -> Vec<u8> {
    let repeat = Regex::new(r"\{(\d+)\*([^}]*)\}").expect("a pattern");
    let text = repeat
        .replace_all(text, |found: &regex::Captures| found[2].repeat(found[1].parse().expect("a number")));
    let escape = Regex::new(r"\\(x[0-9a-fA-F]{2}|n|\\)").expect("a pattern");
    let mut bytes = Vec::new();
    let mut end = 0;
    for found in escape.captures_iter(&text) {
        let whole = found.get(0).expect("the match");
        bytes.extend(&text.as_bytes()[end..whole.start()]);
        bytes.push(match &found[1] {
            "n" => b'\n',
            "\\" => b'\\',
            hex => u8::from_str_radix(&hex[1..], 16).expect("two digits"),
        });
        end = whole.end();
    }
    bytes.extend(&text.as_bytes()[end..]);
    bytes
}
