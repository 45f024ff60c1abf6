//! Whole games in the real XBoard: `gui/xboard_game.py` plays games that XBoard knows,
//! `gui/xboard_own_game.py` games that the engine describes to it.
//!
//! Without XBoard the test prints a message and passes, but fails if the environment variable `CI`
//! is set, so that it cannot be skipped there unnoticed. Systems that draw their windows without X
//! have no such test.
#![cfg(target_os = "linux")]

use super::support;
use std::path::Path;
use std::process::Command;

const TOOLS: [&str; 5] = ["python3", "xboard", "Xvfb", "xdotool", "import"];

#[test]
fn chess() {
    play("xboard_game.py", "normal");
}

#[test]
fn caparandom() {
    play("xboard_game.py", "caparandom");
}

#[test]
fn eightpiece() {
    play("xboard_own_game.py", "eightpiece");
}

#[test]
fn eightpiecerandom() {
    play("xboard_own_game.py", "eightpiecerandom");
}

#[test]
fn bandit() {
    play("xboard_own_game.py", "bandit");
}

#[test]
fn pawns() {
    play("xboard_own_game.py", "pawns");
}

#[test]
fn eldritch() {
    play("xboard_own_game.py", "eldritch");
}

fn play(script: &str, variant: &str) {
    let missing: Vec<_> = TOOLS.into_iter().filter(|tool| !is_installed(tool)).collect();
    if !missing.is_empty() {
        let message = format!("NOT TESTED in the real XBoard: no {} here", missing.join(", "));
        assert!(std::env::var_os("CI").is_none(), "{message}");
        eprintln!("{message}");
        return;
    }
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../uci-tests/gui");
    let pictures = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("xboard-{variant}"));
    let game = Command::new("python3")
        .arg("-B")
        .arg(scripts.join(script))
        .args([support::PROGRAM, variant])
        .arg(&pictures)
        .output();
    let game = game.expect("python3 runs");
    assert!(
        game.status.success(),
        "{}{}pictures and log are in {}",
        String::from_utf8_lossy(&game.stdout),
        String::from_utf8_lossy(&game.stderr),
        pictures.display()
    );
}

fn is_installed(tool: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let games = ["/usr/games".into()];
    std::env::split_paths(&path).chain(games).any(|folder| folder.join(tool).is_file())
}
