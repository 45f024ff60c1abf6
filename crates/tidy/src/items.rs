//! The declarations of a file: functions, types and modules, with their lines.

use std::ops::RangeInclusive;

/// The kind of a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ItemKind {
    /// `fn`, inside or outside of a type or a trait.
    Function,
    /// `struct`, `enum`, `trait`, or `type` outside an `impl` and a `trait`.
    Type,
    /// `type` in an `impl` or a `trait`.
    AssociatedType,
    /// `impl`, named after the type.
    Impl,
    /// `mod name { ... }`.
    Module,
    /// `mod name;`: a file of its own.
    FileModule,
    /// `const` or `static`.
    Constant,
    /// `macro_rules!`.
    Macro,
}

/// A declaration in a file. Lines count from 0.
#[derive(Clone, Debug)]
pub struct Item {
    /// The kind.
    pub kind: ItemKind,
    /// The name.
    pub name: String,
    /// Its lines, from its docs and attributes to its closing brace.
    pub lines: RangeInclusive<usize>,
    /// Whether it is compiled for tests only, or is inside such an item.
    pub is_test: bool,
}

/// A name or a sign of a source's code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token<'a> {
    /// The offset in the file.
    pub at: usize,
    /// The name, or one sign.
    pub text: &'a str,
}

/// Returns the names and signs of `code`, without lifetimes.
#[must_use]
pub fn tokens(code: &str) -> Vec<Token<'_>> {
    let bytes = code.as_bytes();
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80;
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        // Character literals are blanked in `code`, so a quote can only begin a lifetime.
        let lifetime = bytes[at] == b'\'';
        at += usize::from(lifetime);
        while at < bytes.len() && is_name(bytes[at]) {
            at += 1;
        }
        if lifetime {
            continue;
        }
        if at == start {
            at += 1;
        }
        let text = &code[start..at];
        if !text.trim().is_empty() {
            tokens.push(Token { at: start, text });
        }
    }
    tokens
}

/// Returns the declarations of `code`; `text` is the file with its comments.
#[must_use]
pub fn items(text: &str, code: &str) -> Vec<Item> {
    let tokens = tokens(code);
    let finder = Finder {
        tokens: &tokens,
        lines: text.lines().collect(),
        code_lines: code.lines().collect(),
        starts: line_starts(text),
    };
    let mut found: Vec<Item> = (0..tokens.len()).filter_map(|n| finder.item(n)).collect();
    finder.settle(&mut found);
    found
}

fn line_starts(text: &str) -> Vec<usize> {
    let breaks = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
    [0].into_iter().chain(breaks.map(|(at, _)| at + 1)).collect()
}

/// Returns the line, from 0, of an offset, given the offsets at which lines start.
fn line_of(starts: &[usize], at: usize) -> usize {
    starts.partition_point(|&start| start <= at).saturating_sub(1)
}

/// Returns the line, from 0, of an offset.
#[must_use]
pub fn line_of_code(code: &str, at: usize) -> usize {
    code.as_bytes()[..at].iter().filter(|&&byte| byte == b'\n').count()
}

struct Finder<'a> {
    tokens: &'a [Token<'a>],
    lines: Vec<&'a str>,
    code_lines: Vec<&'a str>,
    starts: Vec<usize>,
}

impl Finder<'_> {
    fn text(&self, n: usize) -> &str {
        self.tokens.get(n).map_or("", |token| token.text)
    }

    /// Returns the item whose keyword is token `n`.
    fn item(&self, n: usize) -> Option<Item> {
        let (kind, name) = match self.text(n) {
            "fn" => (ItemKind::Function, self.text(n + 1)),
            "struct" | "enum" | "trait" => (ItemKind::Type, self.text(n + 1)),
            "type" if self.begins_item(n) => (ItemKind::Type, self.text(n + 1)),
            "const" | "static" if self.begins_item(n) => (ItemKind::Constant, self.text(n + 1)),
            "impl" if self.begins_item(n) => (ItemKind::Impl, self.implemented(n)),
            "mod" => (ItemKind::Module, self.text(n + 1)),
            "macro_rules" => (ItemKind::Macro, self.text(n + 2)),
            _ => return None,
        };
        let named = name.starts_with(|c: char| c.is_alphabetic() || c == '_');
        if !named || matches!(name, "fn" | "unsafe" | "extern" | "async") {
            return None;
        }
        let until_semicolon = matches!(self.text(n), "const" | "static" | "type");
        let (end, with_body) = self.end(n, until_semicolon);
        let kind = match kind {
            ItemKind::Module if !with_body => ItemKind::FileModule,
            kind => kind,
        };
        let line = line_of(&self.starts, self.tokens[n].at);
        let first = self.first_line(line);
        let is_test = self.lines[first..=line].iter().any(|line| {
            let line = line.trim_start();
            line.starts_with("#[test]") || line.starts_with("#[cfg(test)]")
        });
        Some(Item {
            kind,
            name: name.to_owned(),
            lines: first..=line_of(&self.starts, self.tokens[end].at),
            is_test,
        })
    }

    /// Whether an item can begin at token `n`: `const` may also be a parameter or a pointer, `impl`
    /// a type.
    fn begins_item(&self, n: usize) -> bool {
        let before = n.checked_sub(1).map_or("", |n| self.text(n));
        matches!(before, "" | "{" | "}" | ";" | "]" | ")" | "pub" | "unsafe" | "default")
            && !(self.text(n) == "impl" && before == ")")
    }

    /// Returns the name of the type that the `impl` at token `n` is for.
    fn implemented(&self, n: usize) -> &str {
        let header = || (n + 1..self.tokens.len()).take_while(|&k| self.text(k) != "{");
        let mut depth = 0_usize;
        let mut name = "";
        for k in header() {
            match self.text(k) {
                "<" => depth += 1,
                // Not the arrow of a function's type.
                ">" if self.text(k - 1) != "-" => depth = depth.saturating_sub(1),
                "where" => break,
                "for" if depth == 0 => name = "",
                text if depth == 0 && text.starts_with(char::is_alphabetic) && text != "dyn" => {
                    name = text;
                }
                _ => {}
            }
        }
        name
    }

    /// Returns the last token of the item at token `n`, and whether it has a body in braces.
    fn end(&self, n: usize, until_semicolon: bool) -> (usize, bool) {
        let mut depth = 0_usize;
        for k in n..self.tokens.len() {
            match self.text(k) {
                "{" if depth == 0 && !until_semicolon => return (self.closing(k), true),
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth = depth.saturating_sub(1),
                ";" if depth == 0 => return (k, false),
                _ => {}
            }
        }
        (self.tokens.len() - 1, false)
    }

    /// Returns the index of the brace that closes the one at token `n`.
    fn closing(&self, n: usize) -> usize {
        let mut depth = 0_usize;
        for k in n..self.tokens.len() {
            match self.text(k) {
                "{" => depth += 1,
                "}" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return k;
            }
        }
        self.tokens.len() - 1
    }

    /// Returns the first line of the docs and attributes above `line`, or `line`.
    fn first_line(&self, line: usize) -> usize {
        let mut first = line;
        while first > 0 {
            let (above, code) = (self.lines[first - 1].trim(), self.code_lines[first - 1].trim());
            let comment = code.is_empty() && above.starts_with("//") && !above.starts_with("//!");
            let attribute = code.starts_with("#[") && code.ends_with(']');
            if !comment && !attribute {
                break;
            }
            first -= 1;
        }
        first
    }

    /// Sets the fields that need the whole list: items within a test are tests too, and `type`
    /// within an `impl` or a `trait` is an associated type.
    fn settle(&self, items: &mut [Item]) {
        let around = |inner: &Item, outer: &Item| {
            outer.lines.start() <= inner.lines.start()
                && inner.lines.end() <= outer.lines.end()
                && outer.lines != inner.lines
        };
        for n in 0..items.len() {
            let outer = |test: &dyn Fn(&Item) -> bool| {
                items.iter().any(|outer| around(&items[n], outer) && test(outer))
            };
            let is_test = outer(&|outer| outer.is_test);
            let is_trait = |outer: &Item| {
                let line = self.keyword_line(outer);
                line.contains("trait ") && outer.kind == ItemKind::Type
            };
            let associated = items[n].kind == ItemKind::Type
                && self.keyword_line(&items[n]).contains("type ")
                && outer(&|outer| outer.kind == ItemKind::Impl || is_trait(outer));
            items[n].is_test |= is_test;
            if associated {
                items[n].kind = ItemKind::AssociatedType;
            }
        }
    }

    /// Returns the line of code on which an item begins, below its docs and attributes.
    fn keyword_line(&self, item: &Item) -> &str {
        let mut lines = self.code_lines[item.lines.clone()].iter();
        let found = lines.find(|line| !line.trim().is_empty() && !line.trim().starts_with("#["));
        found.copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::{Item, ItemKind};
    use crate::source::Source;

    fn named<'a>(source: &'a Source, name: &str) -> &'a Item {
        source.items.iter().find(|item| item.name == name).unwrap()
    }

    #[test]
    fn items_have_names_and_lines() {
        let text = "//! Docs.\n\n/// Doc.\n#[derive(Debug)]\npub struct A<const N: usize>([u8; N]);\n\
                    impl<const N: usize> fmt::Debug for A<N> {\n    type B = u8;\n    /// Doc.\n    fn f(&self) -> impl Fn() {\n\
                    // Why.\n        {}\n    }\n}\n\npub(crate) const C: [u8; 2] = [1, 2];\nmod d;\n\
                    #[cfg(test)]\nmod tests {\n    fn g() {}\n}\n";
        let source = Source::parse("x.rs", text);
        assert_eq!(named(&source, "A").lines, 2..=4);
        assert_eq!(named(&source, "f").lines, 7..=11);
        assert_eq!(source.item_at(9).unwrap().name, "f");
        assert_eq!(source.items[1].kind, ItemKind::Impl);
        assert_eq!(source.items[1].name, "A");
        assert_eq!(named(&source, "B").kind, ItemKind::AssociatedType);
        assert_eq!(named(&source, "C").kind, ItemKind::Constant);
        assert_eq!(named(&source, "d").kind, ItemKind::FileModule);
        assert!(named(&source, "g").is_test);
        assert!(!named(&source, "f").is_test);
        assert!(source.item_at(0).is_none());
    }
}
