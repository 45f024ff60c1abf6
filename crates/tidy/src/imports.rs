//! The names that the `use` lines of a file bring in.

use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{ItemUse, UseTree, Visibility};

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

/// The `use` lines of a file.
#[derive(Debug, Default)]
pub(crate) struct UseLines {
    pub(crate) imports: Vec<Import>,
    /// The bytes of each line.
    pub(crate) bytes: Vec<Range<usize>>,
}

impl UseLines {
    pub(crate) fn of(file: &syn::File) -> UseLines {
        let mut found = UseLines::default();
        found.visit_file(file);
        found
    }

    /// Reads `a::b`, `a::{b, c}`, `a::*` or `a as b` below the path of `import`.
    fn add(&mut self, tree: &UseTree, mut import: Import) {
        match tree {
            UseTree::Path(below) => {
                import.path.push(below.ident.to_string());
                return self.add(&below.tree, import);
            }
            UseTree::Group(group) => {
                return group.items.iter().for_each(|tree| self.add(tree, import.clone()));
            }
            UseTree::Glob(_) => "*".clone_into(&mut import.name),
            // `a::{self, b}` imports `a`.
            UseTree::Name(last) if last.ident == "self" && !import.path.is_empty() => {
                import.name = import.path.last().cloned().unwrap_or_default();
            }
            UseTree::Name(last) => {
                import.name = last.ident.to_string();
                import.path.push(import.name.clone());
            }
            UseTree::Rename(last) => {
                import.name = last.rename.to_string();
                if last.ident != "self" || import.path.is_empty() {
                    import.path.push(last.ident.to_string());
                }
            }
        }
        self.imports.push(import);
    }
}

impl<'a> Visit<'a> for UseLines {
    fn visit_item_use(&mut self, item: &'a ItemUse) {
        let span = item.use_token.span;
        self.bytes.push(span.byte_range().start..item.semi_token.span().byte_range().end);
        let is_public = !matches!(item.vis, Visibility::Inherited);
        let line = span.start().line - 1;
        self.add(&item.tree, Import { path: Vec::new(), name: String::new(), is_public, line });
        visit::visit_item_use(self, item);
    }
}

#[cfg(test)]
mod tests {
    use super::Import;
    use crate::source::Source;

    #[test]
    fn trees_become_paths() {
        let text = "use super::{a::{self, B as C}, d::*};\npub(crate) use crate::e;\n";
        let source = Source::parse("x.rs", text).unwrap();
        let shown = source.imports.iter().map(|import| {
            let Import { path, name, is_public, line } = import;
            format!("{line} {} {name} {is_public}", path.join("::"))
        });
        let expected =
            ["0 super::a a false", "0 super::a::B C false", "0 super::d * false", "1 crate::e e true"];
        assert_eq!(shown.collect::<Vec<_>>(), expected);
    }
}
