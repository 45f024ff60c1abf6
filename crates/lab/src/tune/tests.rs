//! Runs of a few games; parameters can be tuned only with the feature `tune`.

#![cfg(feature = "tune")]

use super::*;
use motley_movegen::variants::chess;
use motley_tournament::TimePeriod;

fn run(file: &Path, iterations: u32, concurrency: usize, control: TimeControl) -> String {
    let plan = Plan { control, pairs: 2, iterations: 4, step_factor: 2, seed: 3, concurrency };
    let params = parameters(&["lmr_base".to_owned(), "nmp_".to_owned()]).unwrap();
    // A run that is stopped early has a shorter file.
    tune(&chess::GAME, &params, &plan, file).unwrap();
    let text = std::fs::read_to_string(file).unwrap();
    text.lines().take(1 + iterations as usize).map(|line| format!("{line}\n")).collect()
}

#[test]
fn the_path_depends_on_the_seed_alone() {
    let nodes = TimeControl { nodes: Some(60), ..TimeControl::default() };
    path_depends_on_the_seed_alone(nodes);
}

#[test]
fn so_it_does_on_clocks_that_count_nodes() {
    let clock =
        TimeControl { session: TimePeriod::read("nodes:2000+100").unwrap(), ..TimeControl::default() };
    path_depends_on_the_seed_alone(clock);
}

fn path_depends_on_the_seed_alone(control: TimeControl) {
    let run = |file: &Path, iterations, concurrency| run(file, iterations, concurrency, control);
    let folder = tempfile::tempdir().unwrap();
    let whole = run(&folder.path().join("whole"), 4, 1);
    assert_eq!(whole, run(&folder.path().join("threads"), 4, 3));
    let resumed = folder.path().join("resumed");
    let begun: String = whole.lines().take(3).map(|line| format!("{line}\n")).collect();
    std::fs::write(&resumed, begun).unwrap();
    assert_eq!(whole, run(&resumed, 4, 2));
}

#[test]
fn names_are_found_by_their_beginning() {
    let found = parameters(&["lmr_".to_owned()]).unwrap();
    assert!(found.len() > 5 && found.iter().all(|param| param.name.starts_with("lmr_")));
    let error = parameters(&["no_such".to_owned()]).unwrap_err();
    assert!(error.to_string().contains("no_such"), "{error}");
}
