//! Reads the `use` lines of a file.

use crate::items::{Token, line_of_code, tokens};
use crate::source::Source;

/// One name that a `use` line brings in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Import {
    /// The path as written: `["super", "board", "Bitboard"]`. Of a glob, the module's path.
    pub path: Vec<String>,
    /// The name in this file; `*` for a glob.
    pub name: String,
    /// Whether other modules can import the name from here (`pub use`).
    pub is_public: bool,
    /// The line, from 0, of the word `use`.
    pub line: usize,
}

/// Returns the imports of a file, those of its tests included.
#[must_use]
pub fn imports(source: &Source) -> Vec<Import> {
    let tokens = tokens(&source.code);
    let mut found = Vec::new();
    for n in (0..tokens.len()).filter(|&n| tokens[n].text == "use") {
        let mut reader = Reader {
            tokens: &tokens,
            at: n + 1,
            is_public: n > 0 && matches!(tokens[n - 1].text, "pub" | ")"),
            line: line_of_code(&source.code, tokens[n].at),
            found: &mut found,
        };
        reader.tree(&[]);
    }
    found
}

/// Returns the paths of two words and more outside `use` lines, with their lines.
#[must_use]
pub fn inline_paths(source: &Source) -> Vec<(usize, Vec<String>)> {
    let tokens = tokens(&source.code);
    let mut found = Vec::new();
    let mut in_use = false;
    let mut at = 0;
    while at < tokens.len() {
        in_use = tokens[at].text == "use" || in_use && tokens[at].text != ";";
        let start = at;
        let mut path = vec![tokens[at].text.to_owned()];
        while is_colons(&tokens, at + 1) && at + 3 < tokens.len() && is_word(tokens[at + 3].text) {
            path.push(tokens[at + 3].text.to_owned());
            at += 3;
        }
        // `pub(in crate::a)` is a visibility, not an import.
        let is_visibility = start > 0 && tokens[start - 1].text == "in";
        let begins = is_word(tokens[start].text) && !(start > 1 && is_colons(&tokens, start - 2));
        if !in_use && path.len() > 1 && begins && !is_visibility {
            found.push((line_of_code(&source.code, tokens[start].at), path));
        }
        at += 1;
    }
    found
}

fn is_colons(tokens: &[Token<'_>], at: usize) -> bool {
    let is_colon = |n: usize| tokens.get(n).is_some_and(|token| token.text == ":");
    is_colon(at) && is_colon(at + 1)
}

fn is_word(text: &str) -> bool {
    text.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

struct Reader<'a> {
    tokens: &'a [Token<'a>],
    at: usize,
    is_public: bool,
    line: usize,
    found: &'a mut Vec<Import>,
}

impl Reader<'_> {
    fn text(&self) -> &str {
        self.tokens.get(self.at).map_or(";", |token| token.text)
    }

    /// Reads `a::b`, `a::{b, c}`, `a::*` or `a as b` below `prefix`.
    fn tree(&mut self, prefix: &[String]) {
        let mut path = prefix.to_vec();
        loop {
            match self.text() {
                "{" => {
                    self.at += 1;
                    while !matches!(self.text(), "}" | ";") {
                        self.tree(&path);
                        self.at += usize::from(self.text() == ",");
                    }
                    self.at += 1;
                    return;
                }
                "*" => {
                    self.at += 1;
                    return self.push(path, "*".to_owned());
                }
                ":" => self.at += 1,
                word if is_word(word) && word != "as" => {
                    path.push(word.to_owned());
                    self.at += 1;
                }
                _ => break,
            }
        }
        // `a::{self, b}` imports `a`.
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
        }
        let mut name = path.last().cloned().unwrap_or_default();
        if self.text() == "as" {
            self.at += 1;
            name = self.text().to_owned();
            self.at += 1;
        }
        if path.is_empty() {
            // No `use` line has this sign: step over it.
            self.at += 1;
        } else {
            self.push(path, name);
        }
    }

    fn push(&mut self, path: Vec<String>, name: String) {
        self.found.push(Import { path, name, is_public: self.is_public, line: self.line });
    }
}

#[cfg(test)]
mod tests {
    use super::{imports, inline_paths};
    use crate::source::Source;

    #[test]
    fn trees_become_paths() {
        let text =
            "use super::{a::{self, B as C}, d::*};\npub(crate) use crate::e;\nfn f() { crate::g::h() }\n";
        let source = Source::parse("x.rs", text);
        let list: Vec<_> = imports(&source)
            .iter()
            .map(|import| format!("{} {} {}", import.path.join("::"), import.name, import.is_public))
            .collect();
        assert_eq!(list, ["super::a a false", "super::a::B C false", "super::d * false", "crate::e e true"]);
        assert_eq!(inline_paths(&source)[0].1.join("::"), "crate::g::h");
    }
}
