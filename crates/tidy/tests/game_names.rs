//! No crate except movegen names a game, nor does the page: they use games through the traits and
//! the registry only. Comments and tests may name games as examples.
//!
//! A game's names are those of the registry and that of its module. `chess` and `pawns` are also
//! English words and parts of other programs' names, so they count only if they are the whole
//! string. UCI's option `UCI_Chess960` sets the notation of castling in all games, so this word is
//! not a game's name. XBoard's names of the games are in the registry, not in the protocol.

use motley_movegen::variants::ALL;
use motley_tidy::modules::Crate;
use motley_tidy::source::Source;
use motley_tidy::tree;
use std::collections::BTreeSet;

/// Names that are also English words.
const WORDS: [&str; 2] = ["chess", "pawns"];

/// The word in constants for `UCI_Chess960`.
const UCI_SWITCH: &str = "chess960";

/// The names: as strings, and as parts of code (lower case, without spaces and signs).
struct Names {
    texts: BTreeSet<String>,
    plain: BTreeSet<String>,
}

fn plain(name: &str) -> String {
    let letters = name.chars().filter(|c| c.is_alphanumeric());
    letters.collect::<String>().to_lowercase()
}

fn names() -> Names {
    let mut texts = BTreeSet::new();
    for info in ALL {
        texts.extend([info.name.to_owned(), info.title.to_owned()]);
    }
    let modules = tree::files("crates/movegen/src/variants", "/mod.rs");
    texts.extend(modules.iter().filter_map(|path| {
        let mut folders = path.rsplit('/').skip(1);
        let (module, parent) = (folders.next()?, folders.next()?);
        (parent == "variants").then(|| module.to_owned())
    }));
    let plain = texts.iter().map(|name| plain(name));
    let plain = plain.filter(|name| name != UCI_SWITCH).collect();
    Names { texts, plain }
}

impl Names {
    /// Whether a string names a game.
    fn in_string(&self, text: &str) -> bool {
        let is_word_byte = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
        let stands_in = |name: &str| {
            text.match_indices(name).any(|(at, _)| {
                let (before, after) = (&text[..at], &text[at + name.len()..]);
                !before.ends_with(is_word_byte) && !after.starts_with(is_word_byte)
            })
        };
        let is_plain_word = |name: &str| WORDS.contains(&name.to_lowercase().as_str());
        self.texts.iter().any(|name| match is_plain_word(name) {
            true => text == name,
            false => stands_in(name),
        })
    }

    /// Returns the lines, from 0, of code in which a type or a module has a game's name.
    fn in_code(&self, source: &Source) -> Vec<usize> {
        let tokens = &source.tokens;
        let is_sign = |n: usize| tokens.get(n).is_some_and(|token| token.text == ":");
        let is_path =
            |n: usize| is_sign(n + 1) && is_sign(n + 2) || n > 1 && is_sign(n - 1) && is_sign(n - 2);
        let names = |n: usize| {
            let text = tokens[n].text.as_str();
            let is_type = text.starts_with(char::is_uppercase);
            self.plain.contains(&plain(text)) && (is_type || is_path(n) || !WORDS.contains(&text))
        };
        let found = (0..tokens.len()).filter(|&n| tokens[n].is_word() && names(n));
        found.map(|n| tokens[n].line).collect()
    }
}

#[test]
fn no_game_is_named_outside_its_folder() {
    let names = names();
    let mut found = Vec::new();
    // The games are in movegen; the examples in this crate name some.
    let crates = tree::crates().into_iter();
    for name in crates.filter(|name| !matches!(name.as_str(), "movegen" | "tidy")) {
        let folder = format!("crates/{name}/src");
        let engine = Crate::new(&folder, tree::sources(&folder));
        for source in engine.sources() {
            let strings = source.strings.iter().filter(|(_, text)| names.in_string(text));
            let mut lines = names.in_code(source);
            lines.extend(strings.map(|&(line, _)| line));
            lines.retain(|&line| !source.is_test_line(line));
            found.extend(lines.iter().map(|line| format!("{}:{}", source.path, line + 1)));
        }
        let mut texts = tree::files(&folder, ".txt");
        texts.extend(tree::files(&format!("crates/{name}/page"), ".js"));
        for path in texts {
            let text = tree::read(&path);
            let lines = text.lines().enumerate().filter(|(_, line)| names.in_string(line));
            found.extend(lines.map(|(line, _)| format!("{path}:{}", line + 1)));
        }
    }
    assert!(found.is_empty(), "a game is named in:\n{}", found.join("\n"));
}

#[test]
fn names_are_recognised() {
    let names = names();
    for text in ["chess", "caparandom", "the game (caparandom)", "Bandit Chess plays"] {
        assert!(names.in_string(text), "{text}");
    }
    for text in ["a chess engine", "in pawns", "UCI_Chess960", "cutechess-cli"] {
        assert!(!names.in_string(text), "{text}");
    }
    let code = "use a::chess::Chess;\nfn f() {\nlet pawns = 1;\nlet x = PawnsChess;\nlet y = gothic;\n}\n";
    assert_eq!(names.in_code(&Source::parse("x.rs", code).unwrap()), [0, 0, 3, 4]);
}
