//! The length of Rust files.

use motley_tidy::tree;

/// Number of lines that a Rust file may have, tests included. (clippy limits functions:
/// `too_many_lines`.)
const MAX_LINES: usize = 400;

#[test]
fn no_file_is_too_long() {
    let too_long: Vec<String> = tree::files("", ".rs")
        .into_iter()
        .map(|path| (tree::read(&path).lines().count(), path))
        .filter(|&(lines, _)| lines > MAX_LINES)
        .map(|(lines, path)| format!("{path}: {lines} lines"))
        .collect();
    assert!(too_long.is_empty(), "more than {MAX_LINES} lines:\n{}", too_long.join("\n"));
}
