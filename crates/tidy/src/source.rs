//! A Rust file, split into code, comments and strings.

use crate::items::{self, Item};

/// A Rust file. Lines count from 0.
#[derive(Debug)]
pub struct Source {
    /// The path from the root of the repository.
    pub path: String,
    /// The code: the file with comments and the contents of literals blanked, so that offsets and
    /// lines do not change.
    pub code: String,
    /// Line and text of every comment, line by line, with its slashes.
    pub comments: Vec<(usize, String)>,
    /// Line and contents of every string.
    pub strings: Vec<(usize, String)>,
    /// The declarations of the file, in the order of its lines.
    pub items: Vec<Item>,
}

impl Source {
    /// Reads the `text` of the file at `path`.
    #[must_use]
    pub fn parse(path: &str, text: &str) -> Source {
        let mut scanner = Scanner::new(text);
        scanner.run();
        let Scanner { code, comments, strings, .. } = scanner;
        let code = String::from_utf8_lossy(&code).into_owned();
        let items = items::items(text, &code);
        Source { path: path.to_owned(), code, comments, strings, items }
    }

    /// Returns the innermost item whose lines, docs and attributes included, contain `line`.
    #[must_use]
    pub fn item_at(&self, line: usize) -> Option<&Item> {
        let around = self.items.iter().filter(|item| item.lines.contains(&line));
        around.min_by_key(|item| item.lines.end() - item.lines.start())
    }

    /// Whether a line is in a test or a module of tests.
    #[must_use]
    pub fn is_test_line(&self, line: usize) -> bool {
        let mut around = self.items.iter().filter(|item| item.lines.contains(&line));
        around.any(|item| item.is_test)
    }
}

/// The scanner, which reads from left to right; `at` is the offset of the next byte.
struct Scanner<'a> {
    text: &'a [u8],
    at: usize,
    line: usize,
    code: Vec<u8>,
    comments: Vec<(usize, String)>,
    strings: Vec<(usize, String)>,
}

impl<'a> Scanner<'a> {
    fn new(text: &'a str) -> Self {
        Scanner {
            text: text.as_bytes(),
            at: 0,
            line: 0,
            code: text.as_bytes().to_vec(),
            comments: Vec::new(),
            strings: Vec::new(),
        }
    }

    fn run(&mut self) {
        while self.at < self.text.len() {
            let rest = &self.text[self.at..];
            if rest.starts_with(b"//") {
                let length = rest.iter().position(|&byte| byte == b'\n');
                self.comment(length.unwrap_or(rest.len()));
            } else if rest.starts_with(b"/*") {
                self.comment(block_comment(rest));
            // Characters before strings: in `'"'` no string begins.
            } else if rest[0] == b'\'' {
                let length = char_literal(rest);
                self.blank(length);
                self.at += length.max(1);
            } else if let Some((open, length, close)) = string(rest).filter(|_| self.starts_word()) {
                self.string(open, length, close);
            } else {
                self.line += usize::from(rest[0] == b'\n');
                self.at += 1;
            }
        }
    }

    /// Whether the byte before does not belong to a name: `r` begins a string, but not in `for"`.
    fn starts_word(&self) -> bool {
        let before = self.at.checked_sub(1).map(|at| self.text[at]);
        !before.is_some_and(|byte| byte.is_ascii_alphanumeric() || byte == b'_') || self.text[self.at] == b'"'
    }

    fn blank(&mut self, length: usize) {
        for byte in &mut self.code[self.at..self.at + length] {
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
    }

    fn text_of(&self, from: usize, length: usize) -> String {
        String::from_utf8_lossy(&self.text[from..from + length]).into_owned()
    }

    fn comment(&mut self, length: usize) {
        for (n, line) in self.text_of(self.at, length).lines().enumerate() {
            self.comments.push((self.line + n, line.to_owned()));
        }
        self.pass(length);
    }

    /// Records a string with `open` bytes before its contents and `close` bytes after them.
    fn string(&mut self, open: usize, length: usize, close: usize) {
        let contents = self.text_of(self.at + open, length);
        self.strings.push((self.line, contents));
        self.pass(open + length + close);
    }

    fn pass(&mut self, length: usize) {
        self.blank(length);
        let passed = &self.text[self.at..self.at + length];
        self.line += passed.iter().filter(|&&byte| byte == b'\n').count();
        self.at += length;
    }
}

/// Returns the length of the block comment at the beginning of `rest`; block comments nest.
fn block_comment(rest: &[u8]) -> usize {
    let (mut at, mut depth) = (0, 0);
    while at < rest.len() {
        if rest[at..].starts_with(b"/*") {
            (at, depth) = (at + 2, depth + 1);
        } else if rest[at..].starts_with(b"*/") {
            (at, depth) = (at + 2, depth - 1);
        } else {
            at += 1;
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// Returns the length of the character literal at the beginning of `rest`, quotes included; 0 for a
/// lifetime.
fn char_literal(rest: &[u8]) -> usize {
    let end = |from: usize| rest[from..].iter().position(|&byte| byte == b'\'');
    match rest.get(1) {
        // The byte after the backslash may be a quote itself.
        Some(b'\\') => end(3).map_or(0, |more| 3 + more + 1),
        Some(&first) => {
            let width = match first {
                0..0x80 => 1,
                0x80..0xe0 => 2,
                0xe0..0xf0 => 3,
                _ => 4,
            };
            if rest.get(1 + width) == Some(&b'\'') { width + 2 } else { 0 }
        }
        None => 0,
    }
}

/// Returns the lengths of the string at the beginning of `rest`: the bytes before, of and after
/// its contents.
fn string(rest: &[u8]) -> Option<(usize, usize, usize)> {
    let mut open = 0;
    open += usize::from(matches!(rest.first(), Some(b'b' | b'c')));
    let raw = rest.get(open) == Some(&b'r');
    open += usize::from(raw);
    let hashes = if raw { rest[open..].iter().take_while(|&&byte| byte == b'#').count() } else { 0 };
    open += hashes;
    if rest.get(open) != Some(&b'"') {
        return None;
    }
    open += 1;
    let close: Vec<u8> = [b'"'].into_iter().chain(vec![b'#'; hashes]).collect();
    let mut at = open;
    while at < rest.len() && !rest[at..].starts_with(&close) {
        at += if rest[at] == b'\\' && !raw { 2 } else { 1 };
    }
    let at = at.min(rest.len());
    Some((open, at - open, close.len().min(rest.len() - at)))
}

#[cfg(test)]
mod tests {
    use super::Source;

    #[test]
    fn code_comments_and_strings_are_parted() {
        let text = "let a = \"x // \\\" y\"; // why\nlet b = r#\"raw \" { \"#; /* two\nlines */ f('{', '\\'', 'a');\nfn g<'a>(x: &'a str) {}\n";
        let source = Source::parse("x.rs", text);
        assert_eq!(source.code.len(), text.len());
        assert!(!source.code.contains('{') || source.code.matches('{').count() == 1);
        assert_eq!(source.strings[0], (0, "x // \\\" y".to_owned()));
        assert_eq!(source.strings[1], (1, "raw \" { ".to_owned()));
        assert_eq!(source.comments[0], (0, "// why".to_owned()));
        assert_eq!(source.comments[2], (2, "lines */".to_owned()));
        assert!(source.code.contains("fn g<'a>(x: &'a str) {}"));
    }
}
