//! The loop that does I/O, with an engine that only keeps a record.

use crossbeam_channel::{Receiver, Sender, unbounded};
use motley_protocol::{Command, Dialect, Engine, Event, Refusal, Voice, serve};
use std::io::{self, BufReader, Cursor, Write};
use std::ops::ControlFlow;

struct Recorder {
    heard: Vec<Command>,
    reports: Receiver<&'static str>,
    worker: Sender<&'static str>,
    unfinished: bool,
}

impl Recorder {
    fn new() -> Self {
        let (worker, reports) = unbounded();
        Recorder {
            heard: Vec::new(),
            reports,
            worker,
            unfinished: false,
        }
    }
}

impl Engine for Recorder {
    type Report = &'static str;

    fn reports(&self) -> Receiver<&'static str> {
        self.reports.clone()
    }

    fn obey(&mut self, command: Command, voice: &mut Voice) -> Result<ControlFlow<()>, Refusal> {
        self.heard.push(command.clone());
        match command {
            Command::Quit => return Ok(ControlFlow::Break(())),
            Command::Ping(token) => voice.say(&Event::Pong(token)),
            Command::Search(_) => {
                self.unfinished = true;
                self.worker.send("found").expect("the receiver lives");
            }
            Command::Show => return Err(Refusal::new("d", "nothing", "a position")),
            _ => {}
        }
        Ok(ControlFlow::Continue(()))
    }

    fn hear(&mut self, report: &'static str, voice: &mut Voice) {
        self.unfinished = false;
        voice.say(&Event::Note(report.to_owned()));
    }

    fn hang_up(&mut self, _: &mut Voice) -> bool {
        self.unfinished
    }
}

fn converse(input: impl Into<Vec<u8>>) -> (Vec<Command>, String) {
    let mut engine = Recorder::new();
    let mut output = Vec::new();
    serve(
        &mut engine,
        BufReader::new(Cursor::new(input.into())),
        &mut output,
    );
    (engine.heard, String::from_utf8(output).expect("text"))
}

#[test]
fn the_first_characteristic_line_chooses_the_dialect() {
    let (heard, said) = converse("ping 3\nxboard\nprotover 2\nping 4\nuci\n");
    assert_eq!(heard, [Command::Greet, Command::Ping("4".into())]);
    assert!(
        said.contains("info string error: unknown command: found 'ping'"),
        "{said}"
    );
    assert!(said.contains("pong 4\n"), "{said}");
    assert!(
        said.contains("Error (unknown command: found 'uci'"),
        "{said}"
    );
    assert_eq!(Dialect::detect(" uci "), Some(Dialect::Uci));
    assert_eq!(Dialect::detect("go"), None);
}

#[test]
fn nothing_is_obeyed_after_quit() {
    assert_eq!(
        converse("quit\nisready\n"),
        (vec![Command::Quit], String::new())
    );
}

#[test]
fn the_last_line_needs_no_end_and_work_is_finished() {
    let (heard, said) = converse("isready\ngo depth 3");
    assert_eq!(heard.len(), 2);
    assert_eq!(said, "readyok\ninfo string found\n");
}

#[test]
fn bad_lines_are_named_and_passed_over() {
    let mut input = b"\xff\n".to_vec();
    input.extend(vec![b'x'; 1_000_000]);
    input.extend(b"\nd\nisready\n");
    let (heard, said) = converse(input);
    assert_eq!(heard.len(), 2);
    let lines: Vec<_> = said.lines().collect();
    assert_eq!(
        lines,
        [
            "info string error: line: found 'another byte at place 1', expected text in UTF-8",
            "info string error: line: found '1000000 bytes', expected at most 262144 bytes",
            "info string error: d: found 'nothing', expected a position",
            "readyok"
        ]
    );
}

#[test]
fn help_lists_the_commands_of_the_dialect() {
    assert!(converse("help\n").1.contains("ucinewgame"));
    assert!(converse("xboard\nhelp\n").1.contains("# playother"));
}

/// A pipe that nobody reads any more.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_pipe_ends_the_conversation() {
    let mut engine = Recorder::new();
    let endless = io::BufReader::new(io::Read::chain(&b"isready\n"[..], io::repeat(b'\n')));
    serve(&mut engine, endless, &mut Closed);
    assert_eq!(engine.heard, [Command::Ping(String::new())]);
}
