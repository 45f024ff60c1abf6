//! Every file is short enough to be read at a stretch.

use motley_tidy::tree;

/// Lines that a Rust file may have, tests too. (How long a function may be, clippy watches:
/// `too_many_lines`.)
const LONGEST: usize = 400;

#[test]
fn no_file_is_too_long() {
    let too_long: Vec<String> = tree::files("", ".rs")
        .into_iter()
        .map(|path| (tree::read(&path).lines().count(), path))
        .filter(|&(lines, _)| lines > LONGEST)
        .map(|(lines, path)| format!("{path}: {lines} lines"))
        .collect();
    assert!(
        too_long.is_empty(),
        "more than {LONGEST} lines:\n{}",
        too_long.join("\n")
    );
}
