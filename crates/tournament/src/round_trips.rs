//! Properties of every text that the program reads from files and from other engines, for fuzzers.

use crate::{parse_uci_lines, parse_xboard_lines, rewritten_record, rewritten_state};

/// Checks records of games in PGN: a written record is read back unchanged, so writing it again
/// changes nothing.
///
/// # Panics
/// The record changes.
pub fn record(text: &str) {
    settles(text, rewritten_record);
}

/// Checks the state file of a match in the same way.
///
/// # Panics
/// The file changes.
pub fn state_file(text: &str) {
    settles(text, rewritten_state);
}

/// Checks an engine's lines over UCI: the number of blanks between words does not matter, and no
/// number gives a score beyond a forced end.
///
/// # Panics
/// One of these properties does not hold.
pub fn uci_engine(text: &str) {
    let respaced = text.lines().map(|line| {
        let words: Vec<_> = line.split_ascii_whitespace().collect();
        words.join(" \t")
    });
    let respaced: Vec<_> = respaced.collect();
    let parsed = parse_uci_lines(text.lines());
    let again = parse_uci_lines(respaced.iter().map(String::as_str));
    assert_eq!(parsed, again, "from {text:?}");
}

/// Checks an engine's lines over XBoard's protocol: the same for numbers, and features are read
/// back unchanged.
///
/// # Panics
/// One of these properties does not hold.
pub fn xboard_engine(text: &str) {
    parse_xboard_lines(text.lines().map(str::trim));
}

/// Checks that `rewritten` leaves its own result unchanged.
fn settles(text: &str, rewritten: impl Fn(&str) -> Option<String>) {
    if let Some(once) = rewritten(text) {
        let twice = rewritten(&once);
        assert_eq!(twice.as_ref(), Some(&once), "from {text:?}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read() {
        record("[White \"a\\\"b\"]\n[FEN \"8/8 w\"]\n\n1. e2e4 {+0.314/14 0.5204s} e7e5 $1 {good} 1-0\n");
        state_file("{\"options\":[\"-each\"],\"seed\":18446744073709551615}\n{\"ga");
    }

    #[test]
    fn engines_lines_are_parsed() {
        uci_engine("option  name A  B type combo var c  d\ninfo depth 3 score mate -2147483648\nbestmove\n");
        xboard_engine(
            "feature a=\"b c\" variants=\"x,y\" done=1\n9 -2147483648 1 2\nmove a2a3,\nmove a3a4\n1-0 {x}\n",
        );
    }

    #[test]
    #[should_panic(expected = "from \"a\"")]
    fn what_does_not_settle_is_told() {
        settles("a", |text| Some(text.to_owned() + "a"));
    }
}
