//! Figures of a Rust source tree, to lay beside those of another or of last month. The tree need not be
//! Motley.
//!
//! - **Production** is every `.rs` file that is neither below a folder `tests`, `benches` or `uci-tests` nor
//!   declared by `#[cfg(test)]`, without its modules of tests.
//! - A line of **code** has more than a comment on it.
//! - A **function** is as long as the lines from `fn` to its closing brace.
//! - A **type name** is that of a struct, enum, union, trait or alias; associated types are not counted,
//!   because traits ask for them.
//! - An **import ring** is a set of files each of which reaches all others by imports ([`crate::modules`]);
//!   that a folder's files need their `mod.rs` does not count.
//! - The **floors** of a folder are the files of the longest chain of imports within it.

mod figures;
mod meanings;
pub mod runs;

pub use figures::{Figure, figures, floors_of, functions, grouped, production_lines, type_names};
pub use meanings::MEANINGS;

use crate::items::ItemKind;
use crate::modules::Crate;
use crate::rings::{Graph, below, rings};
use crate::source::Source;
use crate::tree::{files_of, read_of};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Folders whose files are no production.
const FOLDERS_OF_TESTS: [&str; 3] = ["tests", "benches", "uci-tests"];

/// The sources of a tree.
#[derive(Debug)]
pub struct MeasuredTree {
    /// Its folder.
    pub root: PathBuf,
    /// The files of production.
    pub production: Vec<Source>,
    /// All other files.
    pub tests: Vec<Source>,
    /// The files that are not Rust, with the reason: templates, or tests of a compiler.
    pub unread: Vec<String>,
}

impl MeasuredTree {
    /// Reads the tree below `root`.
    #[must_use]
    pub fn read(root: &Path) -> MeasuredTree {
        let mut unread = Vec::new();
        let mut sources = Vec::new();
        for path in files_of(root, "", ".rs") {
            match Source::parse(&path, &read_of(root, &path)) {
                Ok(source) => sources.push(source),
                Err(fault) => unread.push(format!("{path}: {fault}")),
            }
        }
        let declared = modules_of_tests(&sources);
        let (tests, production) = sources.into_iter().partition(|source| is_test(&source.path, &declared));
        MeasuredTree { root: root.to_owned(), production, tests, unread }
    }

    /// Returns the graph of imports of each crate, by the crate's folder, without the arrows from files to
    /// the `mod.rs` above them.
    #[must_use]
    pub fn graphs(&self) -> Vec<(String, Graph)> {
        let manifests = files_of(&self.root, "", "Cargo.toml").into_iter();
        let graph = |manifest: String| {
            let folder = format!("{}src/", manifest.strip_suffix("Cargo.toml")?);
            let sources = self.production.iter().filter(|source| source.path.starts_with(&folder));
            let graph = below(&Crate::new(&folder, sources).graph());
            Some((folder, graph))
        };
        manifests.filter_map(graph).collect()
    }

    /// Returns the import rings with their folders, the largest first.
    #[must_use]
    pub fn rings(&self) -> Vec<(String, Vec<String>)> {
        let graphs = self.graphs().into_iter();
        let mut found: Vec<_> = graphs
            .flat_map(|(folder, graph)| rings(&graph).into_iter().map(move |ring| (folder.clone(), ring)))
            .collect();
        found.sort_by_key(|(_, ring)| std::cmp::Reverse(ring.len()));
        found
    }
}

/// Returns the paths, without ending, of the modules that `#[cfg(test)]` declares.
fn modules_of_tests(sources: &[Source]) -> BTreeSet<String> {
    let declared = |source: &Source| {
        let (folder, name) = source.path.rsplit_once('/').unwrap_or(("", &source.path));
        let folder = match name {
            "mod.rs" | "lib.rs" | "main.rs" => folder,
            _ => source.path.trim_end_matches(".rs"),
        };
        let modules = source.items.iter().filter(|item| item.is_test && item.kind == ItemKind::FileModule);
        modules.map(|item| format!("{folder}/{}", item.name)).collect::<Vec<_>>()
    };
    sources.iter().flat_map(declared).collect()
}

/// Whether a file is no production.
fn is_test(path: &str, declared: &BTreeSet<String>) -> bool {
    let module = path.trim_end_matches(".rs").trim_end_matches("/mod");
    let mut above = module.match_indices('/').map(|(at, _)| &module[..at]).chain([module]);
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let is_in_folder = folder.split('/').any(|part| FOLDERS_OF_TESTS.contains(&part));
    is_in_folder || path.ends_with("/tests.rs") || above.any(|module| declared.contains(module))
}

#[cfg(test)]
mod tests {
    use super::{MeasuredTree, figures, floors_of};

    #[test]
    fn a_tree_is_measured() {
        let folder = tempfile::tempdir().unwrap();
        let files = [
            ("Cargo.toml", ""),
            ("README.md", "Two words\n"),
            ("docs/a.md", "three words more\n"),
            ("src/sub/README.md", "one\n"),
            ("src/lib.rs", "//! Docs.\n\nmod a;\nmod sub;\n#[cfg(test)]\nmod checks;\n"),
            ("src/a.rs", "// Remark.\nuse crate::sub::top::f;\npub struct Engine;\n"),
            ("src/checks.rs", "#[test]\nfn holds() {}\n"),
            ("src/sub/mod.rs", "pub mod top;\nmod below;\nmod beside;\n"),
            (
                "src/sub/top.rs",
                "use super::below::B;\nuse super::beside::C;\npub fn f() {\n    unsafe { g(B, C) }\n}\n",
            ),
            ("src/sub/below.rs", "/// What it is.\npub struct B;\n"),
            (
                "src/sub/beside.rs",
                "use super::below::B;\npub type C = B;\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn f() {}\n}\n",
            ),
            ("tests/all.rs", "fn long() {}\n"),
            ("template.rs", "fn {{name}}\n"),
        ];
        for (path, text) in files {
            let path = folder.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        let tree = MeasuredTree::read(folder.path());
        assert_eq!(tree.unread.len(), 1, "{:?}", tree.unread);
        let found = figures(&tree);
        let value = |figure: &str| found.iter().find(|(name, _)| name == figure).unwrap().1.as_str();
        assert_eq!(value("files, production and all"), "6 of 8");
        assert_eq!(value("lines of production, of them code"), "22 / 18");
        assert_eq!(value("median / largest file"), "3 / 6 `lib.rs`");
        assert_eq!(value("longest function"), "3 `f`");
        assert_eq!(value("functions over 100 lines"), "0 of 1");
        assert_eq!(value("doc comments that open with a question word"), "50.0 %");
        assert_eq!(value("type names, of them on several types"), "3, 0");
        assert_eq!(value("`unsafe` blocks, functions, impls"), "1");
        assert_eq!(value("tests"), "2");
        assert_eq!(value("words of documents in the root and `docs/`, in all"), "5 / 6");
        assert_eq!(value("types that mean an engine"), "1");
        assert_eq!(floors_of(&tree, "src/sub/"), 3);
    }
}
