//! What must hold of any text that the program reads from files, for fuzzers.

use crate::tournament::{rewritten_record, rewritten_state};

/// Records of games in PGN: what was written is read as it was, so writing it again changes nothing.
///
/// # Panics
/// If it does.
pub fn record(text: &str) {
    settles(text, rewritten_record);
}

/// The state file of a match: likewise.
///
/// # Panics
/// If it changes.
pub fn state_file(text: &str) {
    settles(text, rewritten_state);
}

/// What `rewritten` makes of a text, it leaves alone.
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
        record(
            "[White \"a\\\"b\"]\n[FEN \"8/8 w\"]\n\n1. e2e4 {+0.314/14 0.5204s} e7e5 $1 {good} 1-0\n",
        );
        state_file("{\"options\":[\"-each\"],\"seed\":18446744073709551615}\n{\"ga");
    }

    #[test]
    #[should_panic(expected = "from \"a\"")]
    fn what_does_not_settle_is_told() {
        settles("a", |text| Some(text.to_owned() + "a"));
    }
}
