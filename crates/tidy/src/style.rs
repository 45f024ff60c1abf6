//! Plain words: how doc comments begin, and words that are out (`docs/build/style.md`).

use crate::items::ItemKind;
use crate::source::Source;

/// Words with which a doc comment should not open: say "Returns", or name the thing.
pub const QUESTION_WORDS: [&str; 7] = ["What", "How", "Where", "Who", "Whose", "Which", "Why"];

/// Words and phrases that are out, each with what to say in its place.
pub const WORDS_OUT: [(&str, &str); 17] = [
    ("so many", "the number's name, or `n`"),
    ("whoever", "code that, a user who"),
    ("nobody", "no code, no engine, no player"),
    ("anew", "again, from scratch"),
    ("lest", "so that ... not"),
    ("in words", "as text"),
    ("is none that", "is not"),
    ("thereof", "of it"),
    ("wherein", "in which"),
    ("hence", "so"),
    ("aslant", "diagonally"),
    ("nought", "0"),
    ("judged by hand", "scored by the hand-made evaluation"),
    ("by himself", "alone"),
    ("by lot", "at random"),
    ("thrown together", "combined at random"),
    ("as ever", "as usual"),
];

/// The first line of a doc comment, without its slashes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Its line in the file, from 0.
    pub line: usize,
    /// Its text.
    pub text: String,
}

/// Returns the first lines of all doc comments of a file, those of modules (`//!`) included.
#[must_use]
pub fn doc_openings(source: &Source) -> Vec<Opening> {
    let mut found = Vec::new();
    let mut last: Option<(usize, &str)> = None;
    for comment in source.comments.iter().filter(|comment| comment.is_doc) {
        let (line, (marks, text)) = (comment.line, comment.text.split_at(3));
        if last != Some((line.wrapping_sub(1), marks)) {
            found.push(Opening { line, text: text.trim().to_owned() });
        }
        last = Some((line, marks));
    }
    found
}

/// Returns the openings of doc comments of functions, tests aside, that do not begin with a verb in the third
/// person: a capital, and an `s` at the end. "Whether" is right for a `bool`, "Called" for a callback, and a
/// clause of the rules where the function implements it.
#[must_use]
pub fn openings_without_verb(source: &Source) -> Vec<Opening> {
    let documents_function = |opening: &Opening| {
        source.item_at(opening.line).is_some_and(|item| {
            item.kind == ItemKind::Function && !item.is_test && *item.lines.start() == opening.line
        })
    };
    let openings = doc_openings(source).into_iter();
    openings.filter(|opening| documents_function(opening) && !begins_with_verb(&opening.text)).collect()
}

/// Whether the doc comment of a function begins as it should; see [`openings_without_verb`].
fn begins_with_verb(text: &str) -> bool {
    let is_clause = text.trim_start_matches('\\').starts_with('[') && !text.starts_with("[`");
    let word = text.split(' ').next().unwrap_or_default();
    let is_capital = word.starts_with(|c: char| c.is_ascii_uppercase());
    let is_verb = is_capital && word.ends_with('s') && !["This", "Its"].contains(&word);
    is_clause || is_verb || ["Whether", "Called"].contains(&word)
}

/// Whether a text begins with one of these words.
#[must_use]
pub fn opens_with(text: &str, words: &[&str]) -> bool {
    let first = text.split(|c: char| !c.is_alphanumeric()).next();
    first.is_some_and(|first| words.contains(&first))
}

/// Returns the words and phrases of `text` that are out. A phrase counts where no letter stands before or
/// after it, whatever its case.
#[must_use]
pub fn words_out(text: &str) -> Vec<&'static str> {
    let text = text.to_lowercase();
    let stands_alone = |word: &str| {
        text.match_indices(word).any(|(at, _)| {
            let before = text[..at].ends_with(char::is_alphanumeric);
            let after = text[at + word.len()..].starts_with(char::is_alphanumeric);
            !before && !after
        })
    };
    let words = WORDS_OUT.iter().map(|(word, _)| *word);
    words.filter(|word| stands_alone(word)).collect()
}

/// Returns the lines, from 0, of prose in a Markdown text that are longer than `limit` characters. Tables,
/// blocks of code, headings, pictures and lines that are a link alone are no prose.
#[must_use]
pub fn long_prose(markdown: &str, limit: usize) -> Vec<usize> {
    let mut in_code = false;
    let mut found = Vec::new();
    for (number, line) in markdown.lines().enumerate() {
        let text = line.trim_start();
        if text.starts_with("```") {
            in_code = !in_code;
        }
        let is_prose = !in_code
            && !text.starts_with(['|', '#', '<'])
            && !text.starts_with("![")
            && text.trim_start_matches("- ").contains(' ');
        if is_prose && line.chars().count() > limit {
            found.push(number);
        }
    }
    found
}

/// Returns the lines, from 0, of comments in a Rust text that are longer than `limit` characters. Lines with
/// an address of the web do not count.
#[must_use]
pub fn wide_comments(rust: &str, limit: usize) -> Vec<usize> {
    let lines = rust.lines().enumerate();
    let wide = lines.filter(|(_, line)| {
        let is_comment = line.trim_start().starts_with("//");
        is_comment && !line.contains("http") && line.chars().count() > limit
    });
    wide.map(|(number, _)| number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doc_comments_are_found_with_their_first_lines() {
        let text = "//! Module.\n//! More.\n\n/// What it is.\n/// More.\nstruct A;\n// no doc\n\
                    /// Returns.\nfn f() {}\n";
        let source = Source::parse("x.rs", text).unwrap();
        let openings = doc_openings(&source);
        let texts: Vec<_> = openings.iter().map(|opening| opening.text.as_str()).collect();
        assert_eq!(texts, ["Module.", "What it is.", "Returns."]);
        assert!(opens_with(texts[1], &QUESTION_WORDS));
        assert!(!opens_with("Whatever", &QUESTION_WORDS));
    }

    #[test]
    fn functions_without_a_verb_are_found() {
        let text = "/// The square.\nfn a() {}\n/// Returns it.\nfn b() {}\n/// \\[G-1\\]: moves.\nfn c() {}\n\
                    /// The type.\nstruct D;\n/// A law.\n#[test]\nfn e() {}\n/// [`b`] again.\nfn f() {}\n";
        let found = openings_without_verb(&Source::parse("x.rs", text).unwrap());
        let texts: Vec<_> = found.iter().map(|opening| opening.text.as_str()).collect();
        assert_eq!(texts, ["The square.", "[`b`] again."]);
    }

    #[test]
    fn words_that_are_out_stand_alone() {
        assert_eq!(words_out("Nobody waits for so many."), ["so many", "nobody"]);
        assert!(words_out("the greatest, a henchman, so-many").is_empty());
        assert_eq!(words_out("made anew."), ["anew"]);
    }

    #[test]
    fn wide_comments_are_found() {
        let comment = format!("/// {}", "word ".repeat(30));
        let code = format!("let text = \"{comment}\";");
        let link = format!("// <https://example.org> {comment}");
        let text = format!("{comment}\n{code}\n{link}\n    {comment}\n// short\n");
        assert_eq!(wide_comments(&text, 110), [0, 3]);
        assert!(wide_comments(&text, 200).is_empty());
    }

    #[test]
    fn long_lines_of_prose_are_found() {
        let long = "word ".repeat(30);
        let text = format!("{long}\n| {long} |\n```sh\n{long}\n```\nshort\n- {long}\n");
        assert_eq!(long_prose(&text, 120), [0, 6]);
    }
}
