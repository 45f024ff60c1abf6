//! Figures of Rust source trees as a table, and as rows of results. `--help` explains the options, and
//! `motley_tidy::measure` how each figure is counted.

#![forbid(unsafe_code)]

use clap::Parser;
use motley_results::{Head, Measured, Measurement, ResultsError, append, machine};
use motley_tidy::measure::{Figure, MeasuredTree, figures, functions, runs, type_names};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Prints figures of Rust source trees as a table in Markdown, a column for each tree.
///
/// Production is every .rs file that is neither below a folder tests, benches or uci-tests nor declared by
/// #[cfg(test)], without its modules of tests. `cargo doc -p motley-tidy` explains the other figures.
#[derive(Parser)]
#[command(name = "measure")]
struct Options {
    /// Trees: [LABEL=]FOLDER.
    #[arg(default_value = ".")]
    trees: Vec<String>,
    /// Also the lines of production as rustfmt breaks them at this width, with its usual heuristics: a figure
    /// that a change of rustfmt.toml does not change.
    #[arg(long, value_name = "CHARACTERS")]
    width: Option<usize>,
    /// Also a clean release build, in a folder of its own: seconds and size.
    #[arg(long)]
    build: bool,
    /// Also a clean run of the tests of Cargo's profile `ci`, in a folder of its own: seconds.
    #[arg(long)]
    tests: bool,
    /// Also the longest functions, the type names on several types, and the import rings.
    #[arg(long)]
    lists: bool,
    /// Also appends a row for each figure to this file of results.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// A tree with its figures.
struct Column {
    label: String,
    tree: MeasuredTree,
    figures: Vec<Figure>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    let columns = options.trees.iter().map(|tree| column(&options, tree)).collect::<Result<Vec<_>, _>>()?;
    print_table(&columns);
    for Column { tree, figures, .. } in &columns {
        if let Some(path) = &options.record {
            record(path, &tree.root, figures)?;
        }
        if options.lists {
            print_lists(tree);
        }
    }
    Ok(())
}

/// Measures a tree.
fn column(options: &Options, tree: &str) -> Result<Column, Box<dyn Error>> {
    let (label, folder) = tree.rsplit_once('=').unwrap_or((tree, tree));
    let tree = MeasuredTree::read(Path::new(folder));
    for fault in &tree.unread {
        eprintln!("not counted, because it is not Rust: {fault}");
    }
    let mut figures = figures(&tree);
    if let Some(width) = options.width {
        figures.push(runs::lines_at_width(&tree, width)?);
    }
    if options.build {
        figures.extend(runs::build(&tree.root)?);
    }
    if options.tests {
        figures.push(runs::run_tests(&tree.root)?);
    }
    Ok(Column { label: label.to_owned(), tree, figures })
}

fn print_table(columns: &[Column]) {
    let labels: Vec<&str> = columns.iter().map(|column| column.label.as_str()).collect();
    println!("| | {} |\n| --- |{}", labels.join(" | "), " --- |".repeat(columns.len()));
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in columns.iter().flat_map(|column| &column.figures) {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    for name in names {
        let value = |column: &Column| {
            let figure = column.figures.iter().find(|(known, _)| known == name);
            figure.map(|(_, value)| value.clone()).unwrap_or_default()
        };
        println!("| {name} | {} |", columns.iter().map(value).collect::<Vec<_>>().join(" | "));
    }
}

/// Appends a row for each figure of the tree below `root`.
fn record(path: &Path, root: &Path, figures: &[Figure]) -> Result<(), Box<dyn Error>> {
    let commit = Command::new("git").arg("-C").arg(root).args(["rev-parse", "--short=7", "HEAD"]).output()?;
    let head = Head {
        commit: String::from_utf8(commit.stdout)?.trim().to_owned(),
        command: "cargo run -p motley-tidy --bin measure -- --record".to_owned(),
        ..machine::head("all")
    };
    let append = |(figure, value): &Figure| -> Result<(), ResultsError> {
        let figures = Measured::Sources { figure: figure.clone(), value: value.clone(), max_ratio: None };
        append(path, &Measurement { head: head.clone(), figures })
    };
    figures.iter().try_for_each(append).map_err(Into::into)
}

fn print_lists(tree: &MeasuredTree) {
    println!("\nLongest functions:\n");
    for (length, path, name) in functions(tree).iter().take(20) {
        println!("- {length} `{name}` in `{path}`");
    }
    println!("\nType names on several types:\n");
    for (name, paths) in type_names(tree).iter().filter(|(_, paths)| paths.len() > 1) {
        println!("- `{name}`: `{}`", paths.join("`, `"));
    }
    println!("\nImport rings:\n");
    for (folder, ring) in tree.rings() {
        println!("- {} in `{folder}`: {}", ring.len(), ring.join(", "));
    }
}
