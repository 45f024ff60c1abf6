//! The declarations of a file: functions, types and modules, with their lines.

use proc_macro2::{Delimiter, Ident, LineColumn, Span, TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItem, Path, TraitItem};

/// The kind of a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ItemKind {
    /// `fn`, inside or outside of a type or a trait.
    Function,
    /// `struct`, `enum`, `union`, `trait`, or `type` outside an `impl` and a `trait`.
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
    /// Its lines, from its docs, attributes and the comments above them to its closing brace.
    pub lines: RangeInclusive<usize>,
    /// The line of its keyword.
    pub head: usize,
    /// Whether it is more than a declaration: functions of traits may have no body.
    pub has_body: bool,
    /// Whether it is compiled for tests only, or is inside such an item.
    pub is_test: bool,
}

/// Returns the declarations of a file, whose lines with nothing but a remark are `remarks`.
pub(crate) fn items(file: &syn::File, remarks: &BTreeSet<usize>) -> Vec<Item> {
    let mut finder = Finder { remarks, is_test: false, found: Vec::new() };
    finder.visit_file(file);
    finder.found
}

struct Finder<'a> {
    remarks: &'a BTreeSet<usize>,
    /// Whether the items around are tests.
    is_test: bool,
    found: Vec<Item>,
}

/// The head of an item: its kind, its name, its keyword, its attributes, and whether it has a body.
type Head<'a> = (ItemKind, String, Span, &'a [Attribute], bool);

impl Finder<'_> {
    /// Adds an item, if its head is one, and by `inner` the items within it.
    fn add(&mut self, item: &impl Spanned, head: Option<Head<'_>>, inner: impl FnOnce(&mut Self)) {
        let around = self.is_test;
        if let Some((kind, name, keyword, attributes, has_body)) = head {
            self.is_test |= attributes.iter().any(marks_test);
            let span = item.span();
            let lines = self.first_line(span)..=line(span.end());
            let head = line(keyword.start());
            self.found.push(Item { kind, name, lines, head, has_body, is_test: self.is_test });
        }
        inner(self);
        self.is_test = around;
    }

    /// Adds the functions and types in the tokens of a macro, which need not be Rust: rules of macros have
    /// `$name`. An item begins behind the brace or the semicolon before it.
    fn add_from_tokens(&mut self, stream: TokenStream) {
        let trees: Vec<TokenTree> = stream.into_iter().collect();
        let mut first = 0;
        for (n, tree) in trees.iter().enumerate() {
            match tree {
                TokenTree::Ident(keyword) => self.add_by_form(&trees[first..], n - first, keyword),
                TokenTree::Group(group) => self.add_from_tokens(group.stream()),
                _ => {}
            }
            if ends_item(tree) {
                first = n + 1;
            }
        }
    }

    /// Adds the function or type whose keyword is at `at`, if it is one.
    fn add_by_form(&mut self, trees: &[TokenTree], at: usize, keyword: &Ident) {
        let kind = match keyword.to_string().as_str() {
            "fn" => ItemKind::Function,
            "struct" | "enum" | "trait" => ItemKind::Type,
            _ => return,
        };
        let is_parameter = trees[..at].last().is_some_and(|tree| tree.to_string() == "$");
        let end = trees[at..].iter().find(|tree| ends_item(tree));
        let (Some(TokenTree::Ident(name)), Some(end), false) = (trees.get(at + 1), end, is_parameter) else {
            return;
        };
        let is_mark = |tree: &TokenTree| tree.to_string() == "[test]";
        self.found.push(Item {
            kind,
            name: name.to_string(),
            lines: self.first_line(trees[0].span())..=line(end.span().end()),
            head: line(keyword.span().start()),
            has_body: matches!(end, TokenTree::Group(_)),
            is_test: self.is_test || trees[..at].iter().any(is_mark),
        });
    }

    /// Returns the first line of an item, remarks above it included.
    fn first_line(&self, item: Span) -> usize {
        let mut first = line(item.start());
        while first > 0 && self.remarks.contains(&(first - 1)) {
            first -= 1;
        }
        first
    }
}

/// Whether a tree is the body of an item, or the semicolon in its place.
fn ends_item(tree: &TokenTree) -> bool {
    match tree {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(sign) => sign.as_char() == ';',
        _ => false,
    }
}

/// Returns the head of an item that has a body.
fn head<'a>(kind: ItemKind, name: &Ident, keyword: Span, attributes: &'a [Attribute]) -> Option<Head<'a>> {
    Some((kind, name.to_string(), keyword, attributes, true))
}

impl<'a> Visit<'a> for Finder<'_> {
    fn visit_item(&mut self, item: &'a syn::Item) {
        use ItemKind::{Constant, FileModule, Function, Impl, Macro, Module, Type};
        let found = match item {
            syn::Item::Fn(it) => head(Function, &it.sig.ident, it.sig.fn_token.span, &it.attrs),
            syn::Item::Struct(it) => head(Type, &it.ident, it.struct_token.span, &it.attrs),
            syn::Item::Enum(it) => head(Type, &it.ident, it.enum_token.span, &it.attrs),
            syn::Item::Union(it) => head(Type, &it.ident, it.union_token.span, &it.attrs),
            syn::Item::Trait(it) => head(Type, &it.ident, it.trait_token.span, &it.attrs),
            syn::Item::Type(it) => head(Type, &it.ident, it.type_token.span, &it.attrs),
            syn::Item::Const(it) => head(Constant, &it.ident, it.const_token.span, &it.attrs),
            syn::Item::Static(it) => head(Constant, &it.ident, it.static_token.span, &it.attrs),
            syn::Item::Mod(it) => {
                let kind = if it.content.is_some() { Module } else { FileModule };
                head(kind, &it.ident, it.mod_token.span, &it.attrs)
            }
            syn::Item::Macro(it) => {
                it.ident.as_ref().and_then(|name| head(Macro, name, it.mac.path.span(), &it.attrs))
            }
            syn::Item::Impl(it) => {
                Some((Impl, name_of(&it.self_ty), it.impl_token.span, &it.attrs[..], true))
            }
            _ => None,
        };
        self.add(item, found, |this| visit::visit_item(this, item));
    }

    fn visit_impl_item(&mut self, item: &'a ImplItem) {
        let found = match item {
            ImplItem::Fn(it) => head(ItemKind::Function, &it.sig.ident, it.sig.fn_token.span, &it.attrs),
            ImplItem::Type(it) => head(ItemKind::AssociatedType, &it.ident, it.type_token.span, &it.attrs),
            ImplItem::Const(it) => head(ItemKind::Constant, &it.ident, it.const_token.span, &it.attrs),
            _ => None,
        };
        self.add(item, found, |this| visit::visit_impl_item(this, item));
    }

    fn visit_trait_item(&mut self, item: &'a TraitItem) {
        let mut found = match item {
            TraitItem::Fn(it) => head(ItemKind::Function, &it.sig.ident, it.sig.fn_token.span, &it.attrs),
            TraitItem::Type(it) => head(ItemKind::AssociatedType, &it.ident, it.type_token.span, &it.attrs),
            TraitItem::Const(it) => head(ItemKind::Constant, &it.ident, it.const_token.span, &it.attrs),
            _ => None,
        };
        if let (TraitItem::Fn(it), Some((.., has_body))) = (item, &mut found) {
            *has_body = it.default.is_some();
        }
        self.add(item, found, |this| visit::visit_trait_item(this, item));
    }

    fn visit_macro(&mut self, called: &'a syn::Macro) {
        self.add_from_tokens(called.tokens.clone());
    }
}

/// Returns the line, from 0, of a place.
fn line(place: LineColumn) -> usize {
    place.line - 1
}

/// Whether an attribute is `#[test]` or `#[cfg(test)]`.
fn marks_test(attribute: &Attribute) -> bool {
    let path = attribute.path();
    let is_cfg =
        || path.is_ident("cfg") && attribute.parse_args::<Path>().is_ok_and(|path| path.is_ident("test"));
    path.is_ident("test") || is_cfg()
}

/// Returns the name of the type that an `impl` is for.
fn name_of(of: &syn::Type) -> String {
    match of {
        syn::Type::Path(it) => it.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default(),
        syn::Type::Reference(it) => name_of(&it.elem),
        syn::Type::Group(it) => name_of(&it.elem),
        _ => String::new(),
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
    fn items_in_macros_are_found_by_their_form() {
        let text = "macro_rules! m {\n    ($trait:ident) => {\n        impl $trait for A {}\n        #[must_use]\n        \
                    pub fn f() {\n        }\n        struct $name;\n    };\n}\n\
                    laws! {\n    /// Doc.\n    #[test]\n    fn g(a in 0..3) {}\n}\n";
        let source = Source::parse("x.rs", text).unwrap();
        let names: Vec<_> = source.items.iter().map(|item| item.name.as_str()).collect();
        assert_eq!(names, ["m", "f", "g"]);
        assert_eq!(named(&source, "f").lines, 3..=5);
        assert_eq!(named(&source, "f").head, 4);
        assert_eq!(named(&source, "g").lines, 10..=12);
        assert!(named(&source, "g").is_test && !named(&source, "f").is_test);
    }

    #[test]
    fn items_have_names_and_lines() {
        let text = "//! Docs.\n\n/// Doc.\n#[derive(Debug)]\npub struct A<const N: usize>([u8; N]);\n\
                    impl<const N: usize> fmt::Debug for A<N> {\n    type B = u8;\n    /// Doc.\n    fn f(&self) -> impl Fn() {\n\
                    // Why.\n        {}\n    }\n}\n\npub(crate) const C: [u8; 2] = [1, 2];\nmod d;\n\
                    // Remark.\n#[cfg(test)]\nmod tests {\n    fn g() {}\n}\n";
        let source = Source::parse("x.rs", text).unwrap();
        assert_eq!(named(&source, "A").lines, 2..=4);
        assert_eq!(named(&source, "f").lines, 7..=11);
        assert_eq!(named(&source, "f").head, 8);
        assert_eq!(source.item_at(9).unwrap().name, "f");
        assert_eq!(source.items[1].kind, ItemKind::Impl);
        assert_eq!(source.items[1].name, "A");
        assert_eq!(named(&source, "B").kind, ItemKind::AssociatedType);
        assert_eq!(named(&source, "C").kind, ItemKind::Constant);
        assert_eq!(named(&source, "d").kind, ItemKind::FileModule);
        assert_eq!(named(&source, "tests").lines, 16..=20);
        assert!(named(&source, "g").is_test);
        assert!(!named(&source, "f").is_test);
        assert!(source.item_at(0).is_none());
    }
}
