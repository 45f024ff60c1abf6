//! The figures of a tree.

use super::{MEANINGS, MeasuredTree};
use crate::items::{Item, ItemKind};
use crate::rings::Graph;
use crate::source::{Source, Token};
use crate::style::{QUESTION_WORDS, doc_openings, opens_with};
use crate::tree::{files_of, read_of};
use std::collections::{BTreeMap, BTreeSet};

/// A figure: its name and its value.
pub type Figure = (String, String);

/// Length of a function that is too long.
const MAX_FUNCTION: usize = 100;

/// The folder of the games from files, as it was called and as it is called.
const FILE_GAMES: [&str; 2] = ["crates/movegen/src/invented/", "crates/movegen/src/file_games/"];

/// Sums over the files of production.
#[derive(Default)]
struct Sums {
    code: usize,
    docs: usize,
    remarks: usize,
    openings: usize,
    questions: usize,
    /// Lines of production of each file, with its path.
    sizes: Vec<(usize, String)>,
}

impl Sums {
    fn of(tree: &MeasuredTree) -> Sums {
        let mut sums = Sums::default();
        for source in &tree.production {
            let lines = production_lines(source);
            sums.code += lines_of_code(source).intersection(&lines).count();
            for comment in source.comments.iter().filter(|comment| lines.contains(&comment.line)) {
                *if comment.is_doc { &mut sums.docs } else { &mut sums.remarks } += 1;
            }
            let openings = doc_openings(source);
            let is_question = |text: &str| opens_with(text, &QUESTION_WORDS);
            sums.openings += openings.len();
            sums.questions += openings.iter().filter(|opening| is_question(&opening.text)).count();
            sums.sizes.push((lines.len(), source.path.clone()));
        }
        sums.sizes.sort();
        sums
    }

    fn per_hundred(&self, lines: usize) -> String {
        format!("{:.1}", 100.0 * lines as f64 / self.code.max(1) as f64)
    }

    fn median(&self) -> usize {
        let middle = |n: usize| self.sizes.get(n).map_or(0, |(size, _)| *size);
        let count = self.sizes.len();
        (middle(count / 2) + middle(count.saturating_sub(1) / 2)) / 2
    }
}

/// Returns the figures of a tree.
#[must_use]
pub fn figures(tree: &MeasuredTree) -> Vec<Figure> {
    let sums = Sums::of(tree);
    let all = || tree.production.iter().chain(&tree.tests);
    let none = (0, String::new());
    let largest = sums.sizes.last().unwrap_or(&none);
    let largest_of_all = all().map(|source| (source.lines, source.path.clone())).max().unwrap_or_default();
    let functions = functions(tree);
    let longest = functions.first().map(|(length, _, name)| format!("{length} `{name}`"));
    let too_long = functions.iter().filter(|(length, ..)| *length > MAX_FUNCTION).count();
    let homes = type_names(tree);
    let doubled = homes.values().filter(|homes| homes.len() > 1).count();
    let rings = tree.rings();
    let largest_ring = rings.first().map_or(0, |(_, ring)| ring.len());
    let lines: usize = sums.sizes.iter().map(|(size, _)| size).sum();
    let questions = 100.0 * sums.questions as f64 / sums.openings.max(1) as f64;
    let tests: usize = all().map(|source| count(source, &["#", "[", "test", "]"])).sum();
    let files = (tree.production.len(), tree.production.len() + tree.tests.len());
    let words = words(tree);
    let row = |figure: &str, value: String| (figure.to_owned(), value);
    let mut rows = vec![
        row("files, production and all", format!("{} of {}", grouped(files.0), grouped(files.1))),
        row("lines of production, of them code", format!("{} / {}", grouped(lines), grouped(sums.code))),
        row("median / largest file", format!("{} / {} `{}`", sums.median(), largest.0, name(&largest.1))),
        row("largest file, tests too", format!("{} `{}`", largest_of_all.0, name(&largest_of_all.1))),
        row("longest function", longest.unwrap_or_default()),
        row("functions over 100 lines", format!("{too_long} of {}", grouped(functions.len()))),
        row("doc lines per 100 of code", sums.per_hundred(sums.docs)),
        row("doc comments that open with a question word", format!("{questions:.1} %")),
        row("inline comments per 100 of code", sums.per_hundred(sums.remarks)),
        row("type names, of them on several types", format!("{}, {doubled}", homes.len())),
        row("import rings, files in the largest", format!("{}, {largest_ring}", rings.len())),
        row("`unsafe` blocks, functions, impls", unsafe_places(tree).to_string()),
        row("tests", tests.to_string()),
        row(
            "words of documents in the root and `docs/`, in all",
            format!("{} / {}", grouped(words.0), grouped(words.1)),
        ),
    ];
    for (meaning, names) in MEANINGS {
        let found = names.iter().filter(|name| homes.contains_key(**name)).count();
        rows.push(row(&format!("types that mean {meaning}"), found.to_string()));
    }
    let floors = FILE_GAMES.iter().map(|folder| floors_of(tree, folder)).max().unwrap_or(0);
    rows.push(row("floors of games from files", floors.to_string()));
    rows
}

/// Returns the lines of a file that no test holds.
#[must_use]
pub fn production_lines(source: &Source) -> BTreeSet<usize> {
    let tests = source.items.iter().filter(|item| item.is_test && item.kind != ItemKind::FileModule);
    let held: BTreeSet<usize> = tests.flat_map(|item| item.head..=*item.lines.end()).collect();
    (0..source.lines).filter(|line| !held.contains(line)).collect()
}

fn lines_of_code(source: &Source) -> BTreeSet<usize> {
    let lines = source.tokens.iter().flat_map(|token| {
        let rows = token.text.lines().enumerate().filter(|(_, row)| !row.trim().is_empty());
        rows.map(|(n, _)| token.line + n)
    });
    lines.collect()
}

/// Returns length, path and name of every function of production, the longest first.
#[must_use]
pub fn functions(tree: &MeasuredTree) -> Vec<(usize, &str, &str)> {
    let is_counted = |item: &&Item| item.kind == ItemKind::Function && item.has_body && !item.is_test;
    let mut found = Vec::new();
    for source in &tree.production {
        for item in source.items.iter().filter(is_counted) {
            let length = item.lines.end() - item.head + 1;
            found.push((length, source.path.as_str(), item.name.as_str()));
        }
    }
    found.sort_by_key(|(length, ..)| std::cmp::Reverse(*length));
    found
}

/// Returns the type names of production, each with the files that define it.
#[must_use]
pub fn type_names(tree: &MeasuredTree) -> BTreeMap<&str, Vec<&str>> {
    let mut homes = BTreeMap::<&str, Vec<&str>>::new();
    for source in &tree.production {
        let types = source.items.iter().filter(|item| item.kind == ItemKind::Type && !item.is_test);
        types.for_each(|item| homes.entry(&item.name).or_default().push(&source.path));
    }
    homes
}

/// Returns the floors of a folder: the files of the longest chain of imports within it.
#[must_use]
pub fn floors_of(tree: &MeasuredTree, folder: &str) -> usize {
    let graphs = tree.graphs().into_iter();
    let of_folder = graphs.filter_map(|(root, graph)| {
        let module = folder.strip_prefix(&root)?.replace('/', "::");
        let mut graph: Graph = graph.into_iter().filter(|(from, _)| from.starts_with(&module)).collect();
        let inside: BTreeSet<String> = graph.keys().cloned().collect();
        graph.values_mut().for_each(|to| to.retain(|to| inside.contains(to)));
        let mut known = BTreeMap::new();
        inside.iter().map(|file| floor(&graph, file, &mut known)).max()
    });
    of_folder.max().unwrap_or(0)
}

/// Returns the floor on which a file stands: 1 if it imports no other file of the graph.
fn floor(graph: &Graph, file: &str, known: &mut BTreeMap<String, usize>) -> usize {
    if let Some(&floor) = known.get(file) {
        return floor;
    }
    // A ring ends here.
    known.insert(file.to_owned(), 0);
    let below = graph[file].iter().map(|below| floor(graph, below, known)).max();
    let floor = below.unwrap_or(0) + 1;
    known.insert(file.to_owned(), floor);
    floor
}

/// Returns how often these tokens follow each other.
fn count(source: &Source, tokens: &[&str]) -> usize {
    let are_these =
        |found: &&[Token]| found.iter().map(|token| token.text.as_str()).eq(tokens.iter().copied());
    source.tokens.windows(tokens.len()).filter(are_these).count()
}

fn unsafe_places(tree: &MeasuredTree) -> usize {
    let marks = ["{", "fn", "impl", "extern"];
    let places = |source: &Source| marks.iter().map(|mark| count(source, &["unsafe", mark])).sum::<usize>();
    tree.production.iter().map(places).sum()
}

/// Returns the words of the documents in Markdown in the root and in `docs/`, and of all.
fn words(tree: &MeasuredTree) -> (usize, usize) {
    let words = |path: &String| read_of(&tree.root, path).split_whitespace().count();
    let (main, others): (Vec<_>, Vec<_>) = files_of(&tree.root, "", ".md")
        .into_iter()
        .partition(|path| !path.contains('/') || path.starts_with("docs/"));
    let main = main.iter().map(words).sum();
    (main, main + others.iter().map(words).sum::<usize>())
}

/// Returns the last part of a path.
fn name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// Returns a number with commas between its thousands.
#[must_use]
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
