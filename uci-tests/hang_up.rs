//! The engine ends at once, during any work, when its output is closed or it gets `quit`.

use super::support;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// Time limit: the engine ends at most ten seconds after its reader.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Endless work with little or no output, with a line after it that is answered.
const ENDLESS: [(&str, &str); 5] = [
    ("go perft 99\nisready\n", "readyok"),
    // A position without a legal turn: the search prints nothing.
    ("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo infinite\nisready\n", "readyok"),
    ("go infinite\nisready\n", "readyok"),
    ("xboard\nnopost\nanalyze\nping 1\n", "pong 1"),
    ("xboard\nperft 99\nping 1\n", "pong 1"),
];

struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

/// Returns the program busy with `work`, after its answer to the line behind it.
fn busy_with(work: &str, answer: &str) -> Program {
    let mut child = Command::new(support::PROGRAM)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the engine starts");
    let mut input = child.stdin.take().expect("piped");
    let mut output = BufReader::new(child.stdout.take().expect("piped"));
    input.write_all(work.as_bytes()).expect("it reads");
    let mut line = String::new();
    while line.trim_end() != answer {
        line.clear();
        let length = output.read_line(&mut line).expect("it answers");
        assert!(length > 0, "{work}: it has ended");
    }
    Program { child, input, output }
}

/// Whether the child ends in time; otherwise it is killed.
fn ends(child: &mut Child, timeout: Duration) -> bool {
    let deadline = Instant::now() + timeout;
    while Instant::now() < deadline {
        if child.try_wait().expect("a child").is_some() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().and_then(|()| child.wait()).expect("a child");
    false
}

/// The input stays open: only the closed output shows that the reader has gone.
#[cfg(unix)]
#[test]
fn without_a_reader_it_ends() {
    for (work, answer) in ENDLESS {
        let mut program = busy_with(work, answer);
        drop(program.output);
        assert!(ends(&mut program.child, TIMEOUT), "{work} goes on");
    }
}

#[test]
fn told_to_quit_it_ends_at_once() {
    for (work, answer) in ENDLESS {
        let mut program = busy_with(work, answer);
        // The errors are read, because a pipe that is full would stop the program.
        let reader = std::thread::spawn(move || program.output.lines().count());
        let more = "go perft 99\ngo depth 99\n".repeat(1000);
        let said = program.input.write_all((more + "quit\n").as_bytes());
        assert!(said.is_ok() && ends(&mut program.child, TIMEOUT), "{work}");
        assert!(reader.join().is_ok(), "{work}");
    }
}

/// Without input, but with a reader, work that ends by itself is finished.
#[test]
fn without_input_it_finishes_what_waits() {
    let script = "go nodes 200000\nposition startpos moves e2e4\ngo perft 3\nd\ngo depth 4\n";
    let program = busy_with(&format!("{script}isready\n"), "readyok");
    let Program { mut child, input, output } = program;
    drop(input);
    let lines: Vec<String> = output.lines().map_while(Result::ok).collect();
    let of = |beginning: &str| lines.iter().position(|line| line.starts_with(beginning));
    let places = [of("bestmove"), of("Nodes searched: 13160"), of("Fen: "), Some(lines.len() - 1)];
    assert!(places.is_sorted() && places[0].is_some(), "{lines:?}");
    assert!(lines.last().is_some_and(|line| line.starts_with("bestmove")), "{lines:?}");
    assert!(ends(&mut child, TIMEOUT));
}
