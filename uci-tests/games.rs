//! The game that is chosen: its array, and its rules when they change.

use super::support::Engine;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

const TIMEOUT: Duration = Duration::from_secs(60);

/// Returns the FEN of the engine's position.
fn fen(engine: &mut Engine) -> String {
    engine.send(b"d\n");
    let line = engine.wait_for(TIMEOUT, |line| line.contains("Fen: "));
    line.expect("the position is shown")
}

/// XBoard shows the array of the first `setup`; other options leave it in its place.
#[test]
fn options_keep_the_array_that_was_drawn() {
    let mut engine = Engine::start();
    engine.send(b"xboard\nprotover 2\nvariant eightpiecerandom\n");
    let setup = engine.wait_for(TIMEOUT, |line| line.starts_with("setup "));
    let setup = setup.expect("the game is described");
    for option in ["LancerMustFaceBoard=1", "AdjacentBishops=1", "Move Overhead=40"] {
        engine.send(format!("option {option}\n").as_bytes());
        let fen = fen(&mut engine);
        let (_, placement) = fen.split_once("Fen: ").expect("a FEN");
        assert!(setup.contains(placement), "{option}: {placement}, not {setup}");
    }
    engine.send(b"option Array=2026\n");
    let setup = engine.wait_for(TIMEOUT, |line| line.starts_with("setup "));
    let setup = setup.expect("XBoard hears of another array");
    assert!(setup.contains(" rkqgsbnj/"), "{setup}");
    assert_eq!(engine.end(TIMEOUT), Ok(()));
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Returns the number of legal turns.
fn turns(engine: &mut Engine) -> String {
    engine.send(b"perft 1\n");
    let line = engine.wait_for(TIMEOUT, |line| line.contains("Nodes searched: "));
    line.expect("perft ends")
}

#[test]
fn a_file_that_is_loaded_again_changes_the_chosen_game() {
    let file = folder("reloaded").join("game.ini");
    let mut engine = Engine::start();
    let load = |engine: &mut Engine, rule: &str| {
        fs::write(&file, format!("[again:chess]\n{rule}\n")).expect("a file");
        let line = format!(
            "setoption name VariantPath value {}\nsetoption name UCI_Variant value again\n",
            file.display()
        );
        engine.send(line.as_bytes());
    };
    load(&mut engine, "doubleStep = true");
    assert!(turns(&mut engine).ends_with(": 20"));
    load(&mut engine, "doubleStep = false");
    assert!(turns(&mut engine).ends_with(": 12"));
    // Without choosing it again, too.
    fs::write(&file, "[again:chess]\n").expect("a file");
    engine.send(format!("setoption name VariantPath value {}\n", file.display()).as_bytes());
    assert!(turns(&mut engine).ends_with(": 20"));
    engine.send(b"position startpos moves e2e4\n");
    assert!(fen(&mut engine).contains("/4P3/"));
    assert_eq!(engine.end(TIMEOUT), Ok(()));
}

#[test]
fn a_fault_refuses_its_game_and_loads_the_others() {
    let folder = folder("half");
    let path = |name| folder.join(name);
    fs::write(path("1.ini"), "[first:chess]\ndoubleStep = false\n").expect("a file");
    fs::write(path("2.ini"), "[second:first]\nflagPeice = k\n").expect("a file");
    let load = format!("setoption name VariantPath value {}\n", folder.display());
    let mut engine = Engine::start();
    engine.send(load.as_bytes());
    let mut line_with = |words: &str| {
        let line = engine.wait_for(TIMEOUT, |line| line.contains(words));
        line.expect("an answer")
    };
    assert_eq!(line_with("loaded"), "info string games loaded: first");
    let refused = line_with("refused");
    assert!(refused.starts_with("info string games refused: "), "{refused}");
    assert!(refused.contains("2.ini, line 2, [second]: key: found 'flagPeice'"), "{refused}");
    // A file may build on the one before it.
    fs::write(path("2.ini"), "[second:first]\ndoubleStep = true\n").expect("a file");
    engine.send(load.as_bytes());
    let line = engine.wait_for(TIMEOUT, |line| line.contains("loaded"));
    assert_eq!(line.as_deref(), Some("info string games loaded: first, second"));
    // A game that is refused stays as it was; a file in which no game is right is refused as a whole.
    fs::write(path("2.ini"), "[second:first]\nmaxRank = 99\n").expect("a file");
    let load = format!("setoption name VariantPath value {}\n", path("2.ini").display());
    engine.send((load + "setoption name UCI_Variant value second\n").as_bytes());
    let line = engine.wait_for(TIMEOUT, |line| line.contains("VariantPath"));
    assert!(line.expect("a refusal").contains("expected a file with a game that is right ("));
    let line = engine.wait_for(TIMEOUT, |line| line.contains("variant"));
    assert!(line.expect("an answer").contains("variant second files 8"));
    assert!(turns(&mut engine).ends_with(": 20"));
    assert_eq!(engine.end(TIMEOUT), Ok(()));
}
