//! The paths within a file's code.

use crate::source::{Source, Token};

/// Returns the paths of two words and more outside `use` lines, with their lines. They are read from the
/// tokens, because the arguments of macros have paths, too.
#[must_use]
pub fn inline_paths(source: &Source) -> Vec<(usize, Vec<String>)> {
    let tokens: Vec<&Token> = source.tokens.iter().filter(|token| !token.is_import).collect();
    let is_sign = |at: usize, sign: &str| tokens.get(at).is_some_and(|token| token.text == sign);
    let is_colons = |at: usize| is_sign(at, ":") && is_sign(at + 1, ":");
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let start = at;
        let mut path = vec![tokens[at].text.clone()];
        while is_colons(at + 1) && tokens.get(at + 3).is_some_and(|token| token.is_word()) {
            path.push(tokens[at + 3].text.clone());
            at += 3;
        }
        let begins = tokens[start].is_word() && !(start > 1 && is_colons(start - 2));
        // `pub(in crate::a)` is a visibility, not an import.
        let is_visibility = start > 0 && is_sign(start - 1, "in");
        if path.len() > 1 && begins && !is_visibility {
            found.push((tokens[start].line, path));
        }
        at += 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::inline_paths;
    use crate::source::Source;

    #[test]
    fn paths_are_found_in_code_and_in_macros() {
        let text = "use a::b;\npub(in crate::x) fn f() -> c::D {\n    crate::g::h();\n    assert!(i::j)\n}\n";
        let paths = inline_paths(&Source::parse("x.rs", text).unwrap());
        let paths: Vec<_> = paths.iter().map(|(line, path)| format!("{line} {}", path.join("::"))).collect();
        assert_eq!(paths, ["1 c::D", "2 crate::g::h", "3 i::j"]);
    }
}
