//! Texts in algebraic notation, taken apart without any rule.

/// A turn as it was written. Units are letters, upper case; squares and their parts are as written, empty
/// where the text has none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum SanForm {
    Pass,
    Castling { wing: &'static str, suffix: String },
    Drop { unit: String, to: String, suffix: String },
    Go { unit: String, file: String, rank: String, to: String, suffix: String },
}

impl SanForm {
    /// Reads a text; `None` if it has no form of algebraic notation.
    pub(super) fn parse(text: &str) -> Option<SanForm> {
        let text = plain(text);
        if matches!(text.as_str(), "--" | "Z0" | "@@@@") {
            return Some(SanForm::Pass);
        }
        let (steps, suffix) = split_suffix(&text);
        let wing = match steps.replace(['0', 'o'], "O").as_str() {
            "O-O" => Some("O-O"),
            "O-O-O" => Some("O-O-O"),
            _ => None,
        };
        if let Some(wing) = wing {
            return Some(SanForm::Castling { wing, suffix });
        }
        if let Some((unit, to)) = steps.split_once('@') {
            let unit = if unit.is_empty() { "P" } else { unit }.to_owned();
            return is_square(to).then(|| SanForm::Drop { unit, to: to.to_owned(), suffix });
        }
        let letters = steps.bytes().take_while(|letter| *letter == b'+' || letter.is_ascii_uppercase());
        let (unit, squares) = steps.split_at(letters.count());
        let squares = squares.replace(['x', '-', ':'], "");
        let (origin, to) = squares.split_at(squares.rfind(|c: char| c.is_ascii_lowercase())?);
        let (file, rank) = origin.split_at(origin.len() - origin.trim_start_matches(is_file).len());
        if !is_square(to) || file.len() > 1 || !rank.bytes().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        Some(SanForm::Go {
            unit: if unit.is_empty() { "P" } else { unit }.to_owned(),
            file: file.to_owned(),
            rank: rank.to_owned(),
            to: to.to_owned(),
            suffix,
        })
    }

    /// Returns the square on which the turn ends, where the text names it.
    pub(super) fn to(&self) -> Option<&str> {
        match self {
            SanForm::Pass | SanForm::Castling { .. } => None,
            SanForm::Drop { to, .. } | SanForm::Go { to, .. } => Some(to),
        }
    }

    /// Returns what follows the squares.
    pub(super) fn suffix(&self) -> &str {
        match self {
            SanForm::Pass => "",
            SanForm::Castling { suffix, .. } | SanForm::Drop { suffix, .. } | SanForm::Go { suffix, .. } => {
                suffix
            }
        }
    }
}

/// Returns a text with letters for figurines, without marks of check and of the turn's quality.
fn plain(text: &str) -> String {
    let letter = |figure: char| match figure {
        '♔' | '♚' => 'K',
        '♕' | '♛' => 'Q',
        '♖' | '♜' => 'R',
        '♗' | '♝' => 'B',
        '♘' | '♞' => 'N',
        '♙' | '♟' => 'P',
        '–' | '—' => '-',
        other => other,
    };
    let text: String = text.trim().chars().map(letter).collect();
    let text = text.trim_end_matches(['!', '?']).trim_end_matches(['+', '#']);
    text.trim_end_matches("e.p.").trim_end().to_owned()
}

/// Splits a text at `=`, `/` or `,`; a letter right behind the last square is a promotion, as in `e8Q`.
fn split_suffix(text: &str) -> (&str, String) {
    if let Some(at) = text.find(['=', '/', ',']) {
        return (&text[..at], text[at..].to_owned());
    }
    let bare = text.trim_end_matches(')');
    let steps = bare.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let letters = &bare[steps.len()..];
    let steps = steps.trim_end_matches('(');
    if letters.len() == 1 && steps.ends_with(|c: char| c.is_ascii_digit()) {
        return (steps, format!("={letters}"));
    }
    (text, String::new())
}

fn is_file(letter: char) -> bool {
    letter.is_ascii_lowercase()
}

/// Whether a text is the name of a square on some board: a letter and a number.
fn is_square(text: &str) -> bool {
    let digits = text.strip_prefix(is_file);
    digits.is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go(text: &str) -> [String; 5] {
        match SanForm::parse(text) {
            Some(SanForm::Go { unit, file, rank, to, suffix }) => [unit, file, rank, to, suffix],
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn spellings_of_others_are_taken_apart() {
        assert_eq!(go("e4"), ["P", "", "", "e4", ""]);
        assert_eq!(go("exd6 e.p.!"), ["P", "e", "", "d6", ""]);
        assert_eq!(go("Ng1-f3+!?"), ["N", "g", "1", "f3", ""]);
        assert_eq!(go("R10xa10#"), ["R", "", "10", "a10", ""]);
        assert_eq!(go("♞bd7"), ["N", "b", "", "d7", ""]);
        for promotion in ["e8=Q", "e8Q+", "e8(Q)", "e8=Q#"] {
            assert_eq!(go(promotion), ["P", "", "", "e8", "=Q"], "{promotion}");
        }
        assert_eq!(go("+Sc8=+S"), ["+S", "", "", "c8", "=+S"]);
        let castling = SanForm::Castling { wing: "O-O-O", suffix: "/Ha1".to_owned() };
        assert_eq!(SanForm::parse("0-0-0/Ha1+"), Some(castling));
        let drop = SanForm::Drop { unit: "P".to_owned(), to: "e4".to_owned(), suffix: String::new() };
        assert_eq!(SanForm::parse("@e4"), Some(drop));
    }

    #[test]
    fn what_has_no_such_form_is_left_alone() {
        for text in ["", "e", "44", "hello", "x", "=Q", "ä4", "🦆e4"] {
            assert_eq!(SanForm::parse(text), None, "{text}");
        }
    }
}
