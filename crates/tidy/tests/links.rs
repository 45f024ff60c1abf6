//! Links to files and headings work, and files that documents and comments name exist.

use motley_tidy::tree;
use std::collections::HashMap;

/// The beginnings of repository paths.
const FOLDERS: [&str; 4] = ["crates/", "docs/", "benches/", "uci-tests/"];

/// Returns the lines of a document outside fenced blocks, counted from 1.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut fenced = false;
    let numbered = text.lines().enumerate().map(|(n, line)| (n + 1, line));
    numbered.filter(move |(_, line)| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        !fenced && !fence
    })
}

/// Returns the line without `` `code` ``, because brackets in code are not links.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join("``")
}

/// Returns the targets of the links and pictures of a line.
fn targets(line: &str) -> Vec<String> {
    let line = without_code(line);
    let ends = line.split("](").skip(1);
    ends.filter_map(|rest| rest.split([')', ' ']).next()).map(str::to_owned).collect()
}

/// Returns GitHub's anchor of a heading: lower case, spaces as hyphens, signs dropped.
fn anchor(heading: &str) -> String {
    let kept = |c: char| match c {
        ' ' => Some('-'),
        '-' | '_' => Some(c),
        _ => c.is_alphanumeric().then(|| c.to_ascii_lowercase()),
    };
    heading.trim().chars().filter_map(kept).collect()
}

/// Returns the anchors of a document; of equal headings the second has `-1`, the third `-2`.
fn anchors(text: &str) -> Vec<String> {
    let mut seen = HashMap::<String, usize>::new();
    let headings = lines(text).filter(|(_, line)| line.starts_with('#'));
    headings
        .map(|(_, line)| {
            let anchor = anchor(line.trim_start_matches('#'));
            let times = seen.entry(anchor.clone()).or_default();
            *times += 1;
            match *times - 1 {
                0 => anchor,
                n => format!("{anchor}-{n}"),
            }
        })
        .collect()
}

/// Resolves `..` in a link from a folder.
fn join(folder: &str, link: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in link.split('/') {
        match part {
            "." | "" => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Returns the fault of a link from the document at `path`, if it has one.
fn fault(path: &str, link: &str) -> Option<String> {
    if link.contains("://") || link.starts_with("mailto:") {
        return None;
    }
    let (file, heading) = link.split_once('#').unwrap_or((link, ""));
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let target = if file.is_empty() { path.to_owned() } else { join(folder, file) };
    if !tree::root().join(&target).exists() {
        return Some(format!("{target} does not exist"));
    }
    let known = heading.is_empty() || anchors(&tree::read(&target)).iter().any(|a| a == heading);
    (!known).then(|| format!("{target} has no heading #{heading}"))
}

#[test]
fn links_lead_somewhere() {
    let mut dead = Vec::new();
    for path in tree::files("", ".md") {
        for (number, line) in lines(&tree::read(&path)) {
            for link in targets(line) {
                dead.extend(fault(&path, &link).map(|why| format!("{path}:{number}: {why}")));
            }
        }
    }
    assert!(dead.is_empty(), "dead links:\n{}", dead.join("\n"));
}

/// Returns the repository paths named between back quotes in a text.
fn named_paths(text: &str) -> impl Iterator<Item = &str> {
    let code = text.split('`').skip(1).step_by(2);
    let is_path = |word: &&str| {
        let pattern = word.contains(['<', '*', '{', ' ', '…']);
        FOLDERS.iter().any(|folder| word.starts_with(folder)) && !pattern
    };
    code.filter(is_path)
}

#[test]
fn files_named_in_documents_and_comments_exist() {
    let mut missing = Vec::new();
    let mut check = |path: &str, line: usize, text: &str| {
        for named in named_paths(text) {
            if !tree::root().join(named).exists() {
                missing.push(format!("{path}:{line}: {named}"));
            }
        }
    };
    for path in tree::files("", ".md") {
        for (number, line) in lines(&tree::read(&path)) {
            check(&path, number, line);
        }
    }
    for source in FOLDERS.iter().flat_map(|folder| tree::sources(folder.trim_end_matches('/'))) {
        for comment in &source.comments {
            check(&source.path, comment.line + 1, &comment.text);
        }
    }
    assert!(missing.is_empty(), "no such file:\n{}", missing.join("\n"));
}

#[test]
fn headings_become_anchors() {
    let text = "# A `b_c`: D!\n```\n# not one\n```\n## Same\n## Same\n";
    assert_eq!(anchors(text), ["a-b_c-d", "same", "same-1"]);
    assert_eq!(targets("[a](b.md#c) `[x](y)` ![p](q.png \"t\")"), ["b.md#c", "q.png"]);
    assert_eq!(join("docs/rules", "../x/./y.md"), "docs/x/y.md");
}
