//! What must hold of any text that the program reads from files and from other engines, for fuzzers.

use crate::tournament::{hear_uci, hear_xboard, rewritten_record, rewritten_state};

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

/// What an engine says to the match runner over UCI: how many blanks stand between the words means
/// nothing, and whatever numbers it tells, they are no score beyond a forced end.
///
/// # Panics
/// If that does not hold.
pub fn uci_engine(text: &str) {
    let respaced = text.lines().map(|line| {
        let words: Vec<_> = line.split_ascii_whitespace().collect();
        words.join(" \t")
    });
    let respaced: Vec<_> = respaced.collect();
    let heard = hear_uci(text.lines());
    let again = hear_uci(respaced.iter().map(String::as_str));
    assert_eq!(heard, again, "from {text:?}");
}

/// What an engine says to the match runner over XBoard's protocol: likewise for numbers, and features
/// are read again from what they were read as.
///
/// # Panics
/// If that does not hold.
pub fn xboard_engine(text: &str) {
    hear_xboard(text.lines().map(str::trim));
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
    fn engines_are_heard() {
        uci_engine(
            "option  name A  B type combo var c  d\ninfo depth 3 score mate -2147483648\nbestmove\n",
        );
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
