//! The graph of imports between files.

use crate::imports::Import;
use crate::items::ItemKind;
use crate::paths::inline_paths;
use crate::rings::Graph;
use crate::source::Source;
use std::collections::{BTreeMap, BTreeSet};

/// A crate's modules, by path: `order::picker`; the root has the empty path.
#[derive(Debug)]
pub struct Crate<'a> {
    modules: BTreeMap<String, Module<'a>>,
}

#[derive(Debug)]
struct Module<'a> {
    source: &'a Source,
    /// Whether the file is compiled for tests only.
    is_test: bool,
    imports: Vec<Import>,
}

impl Module<'_> {
    fn defines(&self, name: &str) -> bool {
        let mut items = self.source.items.iter();
        items.any(|item| item.name == name && item.kind != ItemKind::Impl)
    }
}

impl<'a> Crate<'a> {
    /// Returns the crate with these sources, which are below `folder`.
    pub fn new(folder: &str, sources: impl IntoIterator<Item = &'a Source>) -> Crate<'a> {
        let mut modules = BTreeMap::new();
        for source in sources {
            let path = module_path(folder, &source.path);
            let imports = source.imports.iter().filter(|import| !source.is_test_line(import.line));
            let imports = imports.cloned().collect();
            let module = Module { source, is_test: false, imports };
            modules.insert(path, module);
        }
        let mut this = Crate { modules };
        for path in this.test_modules() {
            if let Some(module) = this.modules.get_mut(&path) {
                module.is_test = true;
            }
        }
        this
    }

    /// Returns the files that are also compiled without tests.
    pub fn sources(&self) -> impl Iterator<Item = &'a Source> {
        let modules = self.modules.values().filter(|module| !module.is_test);
        modules.map(|module| module.source)
    }

    /// Returns the imports between modules, without tests. A module that only re-exports a name
    /// (`pub use`) does not import it. A module that imports a re-exported name imports from the
    /// module that defines it.
    #[must_use]
    pub fn graph(&self) -> Graph {
        let mut graph = Graph::new();
        for (path, module) in self.modules.iter().filter(|(_, module)| !module.is_test) {
            let homes = graph.entry(path.clone()).or_default();
            let words = words_of_body(module.source);
            for import in &module.imports {
                if !import.is_public || words.contains(import.name.as_str()) {
                    homes.extend(self.home_of(path, import));
                }
            }
            for (line, inline) in inline_paths(module.source) {
                if !module.source.is_test_line(line) {
                    homes.extend(self.resolve(path, &inline, 0));
                }
            }
            homes.remove(path);
        }
        graph
    }

    /// Returns the modules that `#[cfg(test)]` declares, and all below them.
    fn test_modules(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for (path, module) in &self.modules {
            for item in &module.source.items {
                if item.kind == ItemKind::FileModule && item.is_test {
                    found.insert(join(path, &item.name));
                }
            }
        }
        let below = |path: &&String| {
            let mut above = found.iter();
            above.any(|test| *path == test || path.starts_with(&format!("{test}::")))
        };
        self.modules.keys().filter(below).cloned().collect()
    }

    fn home_of(&self, module: &str, import: &Import) -> Option<String> {
        self.resolve(module, &import.path, 0)
    }

    /// Returns the module that defines `path`, as seen from `module`; `None` outside the crate.
    /// `depth` counts the re-exports followed so far.
    fn resolve(&self, module: &str, path: &[String], depth: usize) -> Option<String> {
        let mut here = module;
        let mut rest = path;
        let (first, below) = path.split_first()?;
        match first.as_str() {
            "crate" => (here, rest) = ("", below),
            "self" => rest = below,
            "super" => {
                while let Some((_, below)) = rest.split_first().filter(|(word, _)| *word == "super") {
                    (here, rest) = (parent(here), below);
                }
            }
            child if self.modules.contains_key(&join(here, child)) => {}
            // A path of another crate.
            _ => return None,
        }
        self.walk(here.to_owned(), rest, depth)
    }

    /// Follows `path` from the module `here` down.
    fn walk(&self, mut here: String, path: &[String], depth: usize) -> Option<String> {
        for (n, word) in path.iter().enumerate() {
            let child = join(&here, word);
            if self.modules.contains_key(&child) {
                here = child;
                continue;
            }
            return Some(self.definition(here, word, &path[n + 1..], depth));
        }
        self.modules.contains_key(&here).then_some(here)
    }

    /// Returns the module that defines `word` as seen from `here`; `rest` is the rest of the path.
    fn definition(&self, here: String, word: &str, rest: &[String], depth: usize) -> String {
        // No name is re-exported 8 times; the limit ends circles of `pub use`.
        let Some(module) = self.modules.get(&here).filter(|_| depth < 8) else {
            return here;
        };
        if module.defines(word) {
            return here;
        }
        if let Some(import) = module.imports.iter().find(|import| import.name == word) {
            let path: Vec<String> = import.path.iter().chain(rest).cloned().collect();
            return self.resolve(&here, &path, depth + 1).unwrap_or(here);
        }
        let globs = module.imports.iter().filter(|import| import.name == "*");
        for home in globs.filter_map(|import| self.resolve(&here, &import.path, depth + 1)) {
            let found = self.definition(home.clone(), word, rest, depth + 1);
            if self.modules.get(&found).is_some_and(|module| module.defines(word)) {
                return found;
            }
        }
        here
    }
}

/// Returns the words of a file outside its `use` lines and declarations of modules.
fn words_of_body(source: &Source) -> BTreeSet<&str> {
    let after = source.tokens.iter().skip(1).zip(&source.tokens);
    let of_body = after.filter(|(token, before)| !token.is_import && before.text != "mod");
    of_body.map(|(token, _)| token.text.as_str()).collect()
}

/// Returns the path of the module in the file at `path`.
fn module_path(folder: &str, path: &str) -> String {
    let path = path.strip_prefix(folder).unwrap_or(path).trim_start_matches('/');
    let path = path.strip_suffix(".rs").unwrap_or(path);
    let path = match path {
        "lib" | "main" => "",
        _ => path.strip_suffix("/mod").unwrap_or(path),
    };
    path.replace('/', "::")
}

fn join(module: &str, child: &str) -> String {
    if module.is_empty() { child.to_owned() } else { format!("{module}::{child}") }
}

fn parent(module: &str) -> &str {
    module.rsplit_once("::").map_or("", |(parent, _)| parent)
}

#[cfg(test)]
mod tests {
    use super::Crate;
    use crate::source::Source;

    fn graph_of(files: &[(&str, &str)]) -> Vec<String> {
        let sources = files.iter().map(|(path, text)| Source::parse(path, text).unwrap());
        let sources: Vec<_> = sources.collect();
        let graph = Crate::new("src", &sources).graph();
        let arrows = graph.iter().flat_map(|(from, to)| to.iter().map(move |to| (from, to)));
        arrows.map(|(from, to)| format!("{from} > {to}")).collect()
    }

    #[test]
    fn names_are_followed_to_their_home() {
        let arrows = graph_of(&[
            ("src/lib.rs", "mod a;\nmod b;\npub use a::A;\n#[cfg(test)]\nmod t;\n"),
            ("src/a/mod.rs", "mod c;\npub use c::A;\nfn f() {}\n"),
            ("src/a/c.rs", "use super::f;\npub struct A;\n"),
            (
                "src/b.rs",
                "use crate::A;\nfn g() { crate::a::f() }\n#[cfg(test)]\nmod tests {\n    use super::super::t::T;\n}\n",
            ),
            ("src/t.rs", "use crate::b;\n"),
        ]);
        assert_eq!(arrows, ["a::c > a", "b > a", "b > a::c"]);
    }
}
