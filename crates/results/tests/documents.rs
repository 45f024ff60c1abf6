//! The tables, single figures and plots of the documents are those that the rows of `benches/results/` make;
//! run with `MOTLEY_WRITE_TABLES=1` to write them.

use motley_movegen::variants;
use motley_results::{Measurement, plots, read_folder, tables};
use std::path::{Path, PathBuf};

const DOCUMENTS: [&str; 10] = [
    "README.md",
    "ARCHITECTURE.md",
    "docs/play/status.md",
    "docs/measure/strength.md",
    "docs/measure/networks.md",
    "docs/measure/values.md",
    "docs/measure/performance.md",
    "docs/invent/games-from-files.md",
    "docs/measure/record/instruments.md",
    "docs/measure/record/networks.md",
];

fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_path_buf()
}

fn rows() -> Vec<Measurement> {
    read_folder(&root().join("benches/results")).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Returns the names of the games with rules in Rust.
fn built_in() -> Vec<&'static str> {
    variants::ALL.iter().map(|info| info.name).collect()
}

/// Compares a file with what it should be, or writes it.
fn hold(path: &str, expected: &str) {
    let file = root().join(path);
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    if found == expected {
        return;
    }
    assert!(
        std::env::var_os("MOTLEY_WRITE_TABLES").is_some(),
        "{path} is not what the rows of benches/results make of it; write it: \
         MOTLEY_WRITE_TABLES=1 cargo test --profile ci -p motley-results"
    );
    std::fs::write(&file, expected).unwrap();
}

#[test]
fn documents_show_the_newest_rows() {
    let rows = rows();
    for path in DOCUMENTS {
        let text = std::fs::read_to_string(root().join(path)).unwrap();
        let filled = tables::fill(&text, &rows, &built_in());
        hold(path, &filled.unwrap_or_else(|fault| panic!("{path}: {fault}")));
    }
}

#[test]
fn plots_show_all_rows_of_built_in_games() {
    let built_in = built_in();
    let is_built_in = |row: &Measurement| built_in.contains(&row.head.game.as_str());
    let rows: Vec<Measurement> = rows().into_iter().filter(is_built_in).collect();
    hold("docs/images/strength.svg", &plots::strength(&rows).unwrap());
    hold("docs/images/speed.svg", &plots::speed(&rows).unwrap());
}

/// Games with a network of their own.
const LEARNING_CURVES: [&str; 6] = ["bandit", "caparandom", "chess", "eightpiece", "eldritch", "pawns"];

#[test]
fn learning_curves_are_those_of_the_newest_networks() {
    let rows = rows();
    for game in LEARNING_CURVES {
        let plot = plots::newest_learning(game, &rows).unwrap().unwrap();
        hold(&format!("docs/images/learning-{game}.svg"), &plot);
    }
}

/// A changed number reaches every document that shows it.
#[test]
fn a_changed_row_changes_the_documents() {
    let mut rows = rows();
    for row in &mut rows {
        if let motley_results::Measured::Match { elo: Some(elo), .. } = &mut row.figures {
            *elo += 1_000.0;
        }
    }
    for path in ["README.md", "docs/measure/strength.md"] {
        let text = std::fs::read_to_string(root().join(path)).unwrap();
        assert_ne!(tables::fill(&text, &rows, &built_in()).unwrap(), text, "{path}");
    }
}
