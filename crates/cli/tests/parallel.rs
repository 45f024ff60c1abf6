//! Shards of a match by GNU parallel, as `docs/measure/openbench.md` has it.
#![cfg(target_os = "linux")]

use crate::support::{Arena, Played};
use std::path::Path;
use std::process::Command;

/// A match of openings from number `{}` on; parallel replaces it.
fn options(rounds: u32) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let book = root.join("../../benches/openings/pawns.epd");
    format!(
        "-engine motley name=A depth=2 -engine motley name=B depth=1 -each option.Hash=1 -variant pawns \
         -games 2 -repeat -maxmoves 20 -srand 5 -openings file={} start={{}} -rounds {rounds} -state part{{}}",
        book.display()
    )
}

#[test]
fn two_shards_by_parallel_make_one_run() {
    // The package is one of those that `.ci/run` installs.
    if Command::new("parallel").arg("--version").output().is_err() && std::env::var_os("CI").is_none() {
        eprintln!("skipped: parallel is not installed");
        return;
    }
    let arena = Arena::new();
    let mut parallel = Command::new("parallel");
    parallel.args(["--will-cite", "--sshlogin", ":", "--workdir", "."]);
    parallel.arg(format!("{} match {}", env!("CARGO_BIN_EXE_motley"), options(3)));
    parallel.args([":::", "1", "4"]).current_dir(arena.file(""));
    parallel.env("HOME", arena.file(""));
    let played = Played::from(parallel.output().unwrap());
    assert!(played.success, "{}", played.errors);
    let options = options(6).replace("start={}", "start=1").replace("part{}", "whole");
    let whole = arena.play(&options);
    assert!(whole.success, "{}", whole.errors);
    let merged = |files: &str| {
        let merged = arena.play(&format!("-merge {files} -sprt elo0=0 elo1=10"));
        let kept = |line: &&str| {
            ["Merged", "Score of", "Elo", "Pairs", "SPRT"].iter().any(|word| line.starts_with(word))
        };
        merged.text.lines().filter(kept).collect::<Vec<_>>().join("\n")
    };
    let shards = merged("part1 part4");
    assert!(shards.starts_with("Merged 12 games\nScore of"), "{shards}");
    assert_eq!(shards, merged("whole"));
}
