//! Motley in python-chess, over both protocols: `gui/python_chess.py` does what its users do.
//!
//! python-chess is looked for in `MOTLEY_PYTHON`, or `python3`. Without it the test prints a message and
//! passes, but fails if the environment variable `CI` is set.

use super::support;
use std::path::Path;
use std::process::Command;

#[test]
fn analysis_and_games_by_both_protocols() {
    let python = std::env::var("MOTLEY_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let known = Command::new(&python).args(["-c", "import chess.engine"]).output();
    if !known.is_ok_and(|output| output.status.success()) {
        let message = "NOT TESTED in python-chess: it is not here";
        assert!(std::env::var_os("CI").is_none(), "{message}");
        eprintln!("{message}");
        return;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../uci-tests/gui/python_chess.py");
    let told = Command::new(&python).arg("-B").arg(script).arg(support::PROGRAM).output();
    let told = told.expect("python3 runs");
    let [out, error] = [&told.stdout, &told.stderr].map(|text| String::from_utf8_lossy(text));
    assert!(told.status.success() && out.trim() == "done", "{out}{error}");
}
