//! The I/O loop with a handler that only records commands. Its searches end at once, except those
//! to depth [`ENDLESS`], which must be stopped.

use crossbeam_channel::{Receiver, Sender, never, unbounded};
use motley_protocol::{Command, CommandError, Event, EventWriter, GoLimits, GuiProtocol, Handler, serve};
use std::io::{self, BufReader, Cursor, Write};
use std::ops::ControlFlow;
use std::time::Instant;

const ENDLESS: u32 = 99;

struct Recorder {
    commands: Vec<Command>,
    reports: Receiver<&'static str>,
    worker: Sender<&'static str>,
    unfinished: bool,
}

impl Recorder {
    fn new() -> Self {
        let (worker, reports) = unbounded();
        Recorder { commands: Vec::new(), reports, worker, unfinished: false }
    }
}

impl Handler for Recorder {
    type Report = &'static str;

    fn reports(&self) -> Receiver<&'static str> {
        self.reports.clone()
    }

    fn is_busy(&self, _: GuiProtocol) -> bool {
        self.unfinished
    }

    fn on_command(
        &mut self,
        command: Command,
        writer: &mut EventWriter,
    ) -> Result<ControlFlow<()>, CommandError> {
        self.commands.push(command.clone());
        match command {
            Command::Quit => return Ok(ControlFlow::Break(())),
            Command::Ping(token) => writer.send(&Event::Pong(token)),
            Command::Search(GoLimits { depth, .. }) => {
                self.unfinished = true;
                if depth != Some(ENDLESS) {
                    self.worker.send("found").expect("the receiver lives");
                }
            }
            Command::Stop if self.unfinished => {
                self.worker.send("stopped").expect("the receiver lives");
            }
            Command::Stop => return Err(CommandError::new("stop", "nothing", "a search")),
            Command::Show => return Err(CommandError::new("d", "nothing", "a position")),
            _ => {}
        }
        Ok(ControlFlow::Continue(()))
    }

    fn on_report(&mut self, report: &'static str, writer: &mut EventWriter) {
        self.unfinished = false;
        writer.send(&Event::Log(report.to_owned()));
    }

    fn on_eof(&mut self, _: &mut EventWriter) -> bool {
        self.unfinished
    }
}

fn serve_text(input: impl Into<Vec<u8>>) -> (Vec<Command>, String) {
    let mut handler = Recorder::new();
    let mut output = Vec::new();
    serve(&mut handler, BufReader::new(Cursor::new(input.into())), &mut output);
    (handler.commands, String::from_utf8(output).expect("text"))
}

#[test]
fn the_first_characteristic_line_chooses_the_protocol() {
    let (commands, said) = serve_text("ping 3\nxboard\nprotover 2\nping 4\nuci\n");
    assert_eq!(commands, [Command::EnterXboard, Command::Identify, Command::Ping("4".into())]);
    assert!(said.contains("info string error: unknown command: found 'ping'"), "{said}");
    assert!(said.contains("pong 4\n"), "{said}");
    assert!(said.contains("Error (unknown command: found 'uci'"), "{said}");
    assert_eq!(GuiProtocol::detect(" uci "), Some(GuiProtocol::Uci));
    assert_eq!(GuiProtocol::detect("go"), None);
}

#[test]
fn a_gui_may_try_both_protocols_before_it_begins() {
    let (commands, said) = serve_text("xboard\nprotover 2\naccepted ping\nuci\nisready\nxboard\n");
    assert_eq!(commands[..2], [Command::EnterXboard, Command::Identify]);
    assert_eq!(commands.iter().filter(|command| **command == Command::Identify).count(), 2);
    assert!(!said.contains("'uci'"), "{said}");
    // The GUI has chosen.
    assert!(said.contains("info string error: unknown command: found 'xboard'"), "{said}");
    let (_, said) = serve_text("uci\nxboard\nping 4\n");
    assert!(said.contains("pong 4\n"), "{said}");
}

#[test]
fn nothing_is_read_after_quit() {
    assert_eq!(serve_text("quit\nisready\n"), (vec![Command::Quit], String::new()));
}

#[test]
fn the_last_line_needs_no_end_and_work_is_finished() {
    let (commands, said) = serve_text("isready\ngo depth 3");
    assert_eq!(commands.len(), 2);
    assert_eq!(said, "readyok\ninfo string found\n");
}

#[test]
fn what_comes_during_a_search_waits_for_its_end() {
    let (_, said) = serve_text("go depth 3\nd\ngo depth 4\nuci\nd\nisready\n");
    let (at_once, waited): (Vec<_>, Vec<_>) = said.lines().partition(|line| *line == "readyok");
    assert_eq!(at_once.len(), 1);
    let refusal = "info string error: d: found 'nothing', expected a position";
    let found = "info string found";
    assert_eq!(waited, [found, refusal, found, refusal]);
}

#[test]
fn a_stop_ends_the_searches_that_came_before_it() {
    let (commands, said) = serve_text("go depth 99\nucinewgame\ngo depth 99\nstop\ngo depth 1\nd\n");
    let lines: Vec<_> = said.lines().collect();
    let stopped = "info string stopped";
    let refusal = "info string error: d: found 'nothing', expected a position";
    assert_eq!(lines, [stopped, stopped, "info string found", refusal]);
    let new_games = commands.iter().filter(|&command| *command == Command::NewGame);
    assert_eq!(new_games.count(), 1);
}

#[test]
fn quit_waits_for_nothing() {
    let (commands, _) = serve_text("go depth 99\nucinewgame\nd\nquit\n");
    assert_eq!(commands.len(), 2);
    assert_eq!(commands[1], Command::Quit);
}

#[test]
fn bad_lines_are_named_and_skipped() {
    let mut input = b"\xff\n".to_vec();
    input.extend(vec![b'x'; 1_000_000]);
    input.extend(b"\nd\nisready\n");
    let (commands, said) = serve_text(input);
    assert_eq!(commands.len(), 2);
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
fn help_lists_the_commands_of_the_protocol() {
    assert!(serve_text("help\n").1.contains("ucinewgame"));
    assert!(serve_text("xboard\nhelp\n").1.contains("# playother"));
}

/// A pipe whose reader has closed it.
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
    let mut handler = Recorder::new();
    let endless = io::BufReader::new(io::Read::chain(&b"isready\n"[..], io::repeat(b'\n')));
    serve(&mut handler, endless, &mut Closed);
    assert_eq!(handler.commands, [Command::Ping(String::new())]);
}

/// A handler whose first command takes as long as the reader needs for the whole input.
struct Slow {
    input_was_read: Receiver<()>,
    arrivals: Vec<Instant>,
    first_done: Option<Instant>,
}

impl Handler for Slow {
    type Report = ();

    fn reports(&self) -> Receiver<()> {
        never()
    }

    fn is_busy(&self, _: GuiProtocol) -> bool {
        false
    }

    fn on_arrival(&mut self, at: Instant) {
        self.arrivals.push(at);
    }

    fn on_command(&mut self, _: Command, _: &mut EventWriter) -> Result<ControlFlow<()>, CommandError> {
        if self.first_done.is_none() {
            self.input_was_read.recv().expect("the reader gets there");
            self.first_done = Some(Instant::now());
        }
        Ok(ControlFlow::Continue(()))
    }

    fn on_report(&mut self, (): (), _: &mut EventWriter) {}

    fn on_eof(&mut self, _: &mut EventWriter) -> bool {
        false
    }
}

/// An input that reports its end.
struct End(Sender<()>);

impl io::Read for End {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        let _ = self.0.send(());
        Ok(0)
    }
}

/// A player's clock runs from the time at which its line arrives, not from the time at which the
/// line is handled.
#[test]
fn lines_carry_the_time_at_which_they_were_read() {
    let (sender, input_was_read) = unbounded();
    let mut handler = Slow { input_was_read, arrivals: Vec::new(), first_done: None };
    let input = io::Read::chain(&b"isready\ngo depth 1\n"[..], End(sender));
    serve(&mut handler, BufReader::new(input), &mut Vec::new());
    assert_eq!(handler.arrivals.len(), 2);
    assert!(handler.first_done.is_some_and(|done| handler.arrivals[1] < done));
}
