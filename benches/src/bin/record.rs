//! Appends a row of results for each perft that criterion measured last.
//!
//! `cargo run -p motley-benches --bin record -- FILE`, after `cargo bench -p motley-benches --bench perft`.

#![forbid(unsafe_code)]

use motley_results::{Measurement, append, criterion, machine};
use std::error::Error;
use std::path::Path;

/// Manifest of the benches, which names the versions of the peers.
const MANIFEST: &str = include_str!("../../Cargo.toml");

/// Folder of criterion's results, from the folder of the benches.
const RESULTS: &str = "../target/criterion";

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1);
    let file = file.ok_or("expected the name of a file of rows, for example perft.jsonl")?;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(RESULTS);
    for (game, figures) in criterion::perfts(&folder, &with_version)? {
        let mut head = machine::head(&game);
        "cargo bench -p motley-benches".clone_into(&mut head.command);
        append(Path::new(&file), &Measurement { head, figures })?;
    }
    Ok(())
}

/// Returns the name of a program with its version, as the manifest names it.
fn with_version(engine: &str) -> String {
    if engine == "motley" {
        return "Motley".to_owned();
    }
    let start = format!("{engine} = \"");
    let version = MANIFEST.lines().find_map(|line| line.strip_prefix(&start));
    let version = version.map_or("", |version| version.trim_end_matches('"'));
    format!("{engine} {version}")
}
