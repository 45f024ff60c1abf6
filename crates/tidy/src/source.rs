//! A Rust file: its tokens, comments and strings, its declarations and its imports.

use crate::imports::{Import, UseLines};
use crate::items::{Item, items};
use proc_macro2::{Span, TokenStream, TokenTree};
use std::collections::BTreeSet;

/// A Rust file. Lines count from 0.
#[derive(Debug, Default)]
pub struct Source {
    /// The path from the root of the tree.
    pub path: String,
    /// The number of lines.
    pub lines: usize,
    /// The names, signs and literals.
    pub tokens: Vec<Token>,
    /// Every comment, line by line.
    pub comments: Vec<Comment>,
    /// Line and contents of every string.
    pub strings: Vec<(usize, String)>,
    /// The declarations, in the order of the lines.
    pub items: Vec<Item>,
    /// The names that `use` lines bring in, those of tests included.
    pub imports: Vec<Import>,
}

/// A name, a sign or a literal of the code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// The line on which it begins.
    pub line: usize,
    /// The text; of a sign one character.
    pub text: String,
    /// Whether it is a literal.
    pub is_literal: bool,
    /// Whether it is part of a `use` line.
    pub is_import: bool,
}

/// A line of a comment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// The line.
    pub line: usize,
    /// The text, with its slashes.
    pub text: String,
    /// Whether it documents an item or a module.
    pub is_doc: bool,
}

impl Token {
    /// Whether it is a name or a keyword.
    #[must_use]
    pub fn is_word(&self) -> bool {
        !self.is_literal && self.text.starts_with(|c: char| c.is_alphabetic() || c == '_')
    }
}

impl Source {
    /// Reads the `text` of the file at `path`.
    ///
    /// # Errors
    /// If the text is not Rust.
    pub fn parse(path: &str, text: &str) -> syn::Result<Source> {
        let stream: TokenStream = text.parse()?;
        let file: syn::File = syn::parse2(stream.clone())?;
        let uses = UseLines::of(&file);
        let mut reader = TextReader { text, uses: &uses, at: 0, line: 0, found: Source::default() };
        reader.read(stream);
        reader.pass(text.len(), false);
        let mut found = reader.found;
        found.path = path.to_owned();
        found.lines = text.lines().count();
        found.items = items(&file, &found.lines_of_remarks());
        found.imports = uses.imports;
        Ok(found)
    }

    /// Returns line and text of its comments and strings, which may name anything.
    #[must_use]
    pub fn texts(&self) -> Vec<(usize, &str)> {
        let comments = self.comments.iter().map(|comment| (comment.line, comment.text.as_str()));
        let strings = self.strings.iter().map(|(line, text)| (*line, text.as_str()));
        comments.chain(strings).collect()
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

    /// Returns the lines that have nothing but a comment that documents nothing.
    fn lines_of_remarks(&self) -> BTreeSet<usize> {
        let remarks = self.comments.iter().filter(|comment| !comment.is_doc);
        let mut lines: BTreeSet<usize> = remarks.map(|comment| comment.line).collect();
        for token in &self.tokens {
            lines.remove(&token.line);
        }
        lines
    }
}

/// Reads tokens from left to right, and the comments between them.
struct TextReader<'a> {
    text: &'a str,
    uses: &'a UseLines,
    /// The offset behind the last token.
    at: usize,
    /// Its line.
    line: usize,
    found: Source,
}

impl TextReader<'_> {
    fn read(&mut self, stream: TokenStream) {
        for tree in stream {
            match tree {
                TokenTree::Group(group) => {
                    self.token(group.span_open(), false);
                    self.read(group.stream());
                    self.token(group.span_close(), false);
                }
                TokenTree::Literal(literal) => self.token(literal.span(), true),
                TokenTree::Ident(ident) => self.token(ident.span(), false),
                TokenTree::Punct(sign) => self.token(sign.span(), false),
            }
        }
    }

    fn token(&mut self, span: Span, is_literal: bool) {
        let bytes = span.byte_range();
        if bytes.start < self.at {
            // A doc comment is one token for each part of its attribute, all at the same place.
            return;
        }
        // Between tokens stand comments and spaces only.
        self.pass(bytes.start, false);
        let text = &self.text[bytes.clone()];
        if text.starts_with("//") || text.starts_with("/*") {
            return self.pass(bytes.end, true);
        }
        if let Some(contents) = contents_of_string(text).filter(|_| is_literal) {
            self.found.strings.push((self.line, contents.to_owned()));
        }
        let is_import = self.uses.bytes.iter().any(|range| range.contains(&bytes.start));
        self.found.tokens.push(Token { line: self.line, text: text.to_owned(), is_literal, is_import });
        self.line += text.matches('\n').count();
        self.at = bytes.end;
    }

    /// Passes comments and spaces.
    fn pass(&mut self, end: usize, is_doc: bool) {
        let passed = &self.text[self.at..end];
        for (line, text) in passed.lines().enumerate().filter(|(_, text)| !text.trim().is_empty()) {
            let text = text.trim().to_owned();
            self.found.comments.push(Comment { line: self.line + line, text, is_doc });
        }
        self.line += passed.matches('\n').count();
        self.at = end;
    }
}

/// Returns the contents of a string, as it is written between its quotes.
fn contents_of_string(literal: &str) -> Option<&str> {
    let begin = literal.find('"')?;
    let is_string = literal[..begin].bytes().all(|byte| b"bcr#".contains(&byte));
    let end = literal.rfind('"').filter(|&end| end > begin)?;
    is_string.then(|| &literal[begin + 1..end])
}

#[cfg(test)]
mod tests {
    use super::Source;

    #[test]
    fn code_comments_and_strings_are_parted() {
        let text = "/// Doc.\nfn f<'a>(x: &'a str) {\n    let a = \"x // \\\" y\"; // why\n    let b = r#\"raw \" { \"#; /* two\n    lines */ f('{', '\\'', '\"');\n}\n";
        let source = Source::parse("x.rs", text).unwrap();
        assert_eq!(source.strings, [(2, "x // \\\" y".to_owned()), (3, "raw \" { ".to_owned())]);
        let comments: Vec<_> = source.comments.iter().map(|c| (c.line, c.text.as_str(), c.is_doc)).collect();
        assert_eq!(
            comments,
            [(0, "/// Doc.", true), (2, "// why", false), (3, "/* two", false), (4, "lines */", false)]
        );
        let braces: Vec<_> = source.tokens.iter().filter(|token| token.text == "{").collect();
        assert_eq!(braces.len(), 1);
        assert_eq!(source.tokens.last().unwrap().line, 5);
    }
}
