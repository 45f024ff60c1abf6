//! Turns in the alphabet that OpenBench keeps, `[a-zA-Z0-9+=#*-]`: every other byte is written as `#` and
//! two hexadecimal digits, as URLs do it with `%`. So are `#` itself and `*`, which OpenBench takes for a
//! result.

use std::fmt::Write;

/// The letter that begins a stand-in.
const MARK: char = '#';

/// Whether OpenBench keeps a byte of a turn, and means nothing else by it.
fn is_kept(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"+=-".contains(&byte)
}

/// Returns a turn with stand-ins for the letters that OpenBench cuts off.
#[must_use]
pub fn to_stand_ins(turn: &str) -> String {
    let mut text = String::with_capacity(turn.len());
    for &byte in turn.as_bytes() {
        if is_kept(byte) {
            text.push(byte.into());
        } else {
            let _ = write!(text, "{MARK}{byte:02X}");
        }
    }
    text
}

/// Returns the turn for which [`to_stand_ins`] returns this text; `None` if there is none. A text without
/// stand-ins stays as it is, whatever its letters.
#[must_use]
pub fn from_stand_ins(text: &str) -> Option<String> {
    let mut parts = text.split(MARK);
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (digits, rest) = part.split_at_checked(2)?;
        // `from_str_radix` alone would also take a sign.
        if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return None;
        }
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        bytes.extend(rest.as_bytes());
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_letters_of_our_turns_have_stand_ins() {
        assert_eq!(to_stand_ins("a2b3,b3c4"), "a2b3#2Cb3c4");
        assert_eq!(to_stand_ins("n@d4"), "n#40d4");
        assert_eq!(to_stand_ins("d1!a1"), "d1#21a1");
        assert_eq!(to_stand_ins("e7e8=q"), "e7e8=q");
    }

    #[test]
    fn other_texts_are_no_stand_ins() {
        for text in ["a#", "a#2", "#+1", "#zz", "#FF"] {
            assert_eq!(from_stand_ins(text), None, "{text}");
        }
        assert_eq!(from_stand_ins("a2b3,b3c4").as_deref(), Some("a2b3,b3c4"));
    }

    proptest! {
        #[test]
        fn stand_ins_go_back(turn in "\\PC{0,20}") {
            let text = to_stand_ins(&turn);
            prop_assert!(text.bytes().all(|byte| is_kept(byte) || byte == b'#'), "{}", text);
            prop_assert_eq!(from_stand_ins(&text), Some(turn));
        }

        #[test]
        fn no_text_stops_the_reader(text in "[#0-9a-f+é]{0,12}") {
            let _ = from_stand_ins(&text);
        }
    }
}
