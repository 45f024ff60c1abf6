//! Motley in programs that others wrote, by the protocol that they speak:
//!
//! | program | comes from | what is done |
//! | --- | --- | --- |
//! | python-chess | PyPI; in `MOTLEY_PYTHON`, or `python3` | analysis and games (`gui/python_chess.py`) |
//! | PyChess | Debian | games by its own rules, without a window (`gui/pychess_game.py`) |
//! | polyglot, UCI2WB | Debian | a game each way, as XBoard plays it by such an adapter |
//! | vampirc-uci | crates.io | reads each line, as En Croissant does |
//!
//! Without python-chess, PyChess or the adapters a test prints a message and passes, but fails if the
//! environment variable `CI` is set.

use super::support::{self, Engine};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use vampirc_uci::{UciMessage, parse_with_unknown};

/// Whether a test can run; says it if not.
fn is_here(program: &str, found: bool) -> bool {
    if !found {
        let message = format!("NOT TESTED in {program}: it is not here");
        assert!(std::env::var_os("CI").is_none(), "{message}");
        eprintln!("{message}");
    }
    found
}

#[test]
fn python_chess_analyses_and_plays_by_both_protocols() {
    let python = std::env::var("MOTLEY_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let known = Command::new(&python).args(["-c", "import chess.engine"]).output();
    if !is_here("python-chess", known.is_ok_and(|output| output.status.success())) {
        return;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../uci-tests/gui/python_chess.py");
    let told = Command::new(&python).arg("-B").arg(script).arg(support::PROGRAM).output();
    let told = told.expect("python3 runs");
    let [out, error] = [&told.stdout, &told.stderr].map(|text| String::from_utf8_lossy(text));
    assert!(told.status.success() && out.trim() == "done", "{out}{error}");
}

/// Debian's python3 has PyChess' modules.
#[test]
#[cfg(target_os = "linux")]
fn pychess_plays_by_both_protocols() {
    let python = "/usr/bin/python3";
    let known = Command::new(python).args(["-W", "ignore", "-c", "import pychess.Variants"]).output();
    if !is_here("PyChess", known.is_ok_and(|output| output.status.success())) {
        return;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../uci-tests/gui/pychess_game.py");
    let told = Command::new(python).arg("-B").arg(script).arg(support::PROGRAM).output();
    let told = told.expect("python3 runs");
    let [out, error] = [&told.stdout, &told.stderr].map(|text| String::from_utf8_lossy(text));
    assert!(told.status.success() && out.trim() == "done", "{out}{error}");
}

#[test]
#[cfg(target_os = "linux")]
fn adapters_play_whole_games() {
    let motley = support::PROGRAM;
    for (adapter, arguments) in [("polyglot", "arg=-noini arg=-ec"), ("uci2wb", "")] {
        let program = format!("/usr/games/{adapter}");
        if !is_here(adapter, Path::new(&program).exists()) {
            continue;
        }
        for game in ["chess", "fischerandom"] {
            // From the array: UCI2WB loses moves that come in one burst, as those of an opening do.
            let options = format!(
                "match -engine name=adapter proto=xboard st=20 depth=3 cmd={program} {arguments} arg={motley} \
                 -engine name=other proto=uci tc=inf nodes=300 cmd={motley} \
                 -variant {game} -openings plies=0 -rounds 1 -games 2 -repeat -maxmoves 25"
            );
            let folder = tempfile::tempdir().expect("a folder");
            let played = Command::new(motley).args(options.split_whitespace()).current_dir(&folder).output();
            let played = played.expect("motley runs");
            let [text, errors] = [&played.stdout, &played.stderr].map(|text| String::from_utf8_lossy(text));
            assert!(played.status.success(), "{adapter}, {game}: {errors}");
            assert_eq!(text.matches("no fault").count(), 2, "{adapter}, {game}: {text}");
        }
    }
}

#[test]
fn vampirc_uci_understands_every_line() {
    const CONVERSATION: &str = "setoption name MultiPV value 3
setoption name UCI_ShowWDL value true
position startpos moves e2e4
go depth 4
setoption name MultiPV value 1
setoption name Threads value 2
position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1
go depth 4
setoption name UCI_Variant value crazyhouse
position startpos moves e2e4 d7d5 e4d5
go nodes 2000
setoption name UCI_Variant value eightpiece
position startpos
go nodes 2000
";
    let mut engine = Engine::start();
    let deadline = Instant::now() + Duration::from_secs(60);
    let mut read = Vec::new();
    let mut until = |lines: &str, end: &str, times: usize| {
        engine.send(lines.as_bytes());
        let mut ends = 0;
        while ends < times {
            let line = engine.line(deadline).expect("an answer");
            ends += usize::from(line.starts_with(end));
            read.push(line);
        }
    };
    until("uci\nisready\n", "readyok", 1);
    until(CONVERSATION, "bestmove", 4);
    assert!(read.len() > 50, "{read:?}");
    for line in &read {
        let messages = parse_with_unknown(&format!("{line}\n"));
        let unknown = messages.iter().any(|message| matches!(message, UciMessage::Unknown(..)));
        assert!(messages.len() == 1 && !unknown, "{line}: {messages:?}");
    }
    engine.send(b"quit\n");
    engine.end(Duration::from_secs(60)).expect("an orderly end");
}
