//! Sends many lines at once to engines with searches of any speed: no command arrives during a
//! search, all arrive in order, and each search ends.
//!
//! The default run is short; `PROPTEST_CASES=1000000 cargo test -p motley-protocol --test all waiting`
//! is long.

use crossbeam_channel::{Receiver, Sender, unbounded};
use motley_protocol::{Command, CommandError, EventWriter, GoLimits, GuiProtocol, Handler, serve};
use proptest::collection::vec;
use proptest::prelude::*;
use std::io::Cursor;
use std::ops::ControlFlow;

/// Searches to this depth must be stopped; all others end without a command.
const ENDLESS: u32 = 99;

/// An engine that only counts.
struct Counter {
    worker: Sender<()>,
    reports: Receiver<()>,
    /// The depth of the running search.
    depth: Option<u32>,
    stopped: bool,
    /// The commands received, except those that do not wait.
    told: Vec<Command>,
    begun: usize,
    ended: usize,
}

impl Counter {
    fn new() -> Self {
        let (worker, reports) = unbounded();
        Counter { worker, reports, depth: None, stopped: false, told: Vec::new(), begun: 0, ended: 0 }
    }

    fn report(&self) {
        self.worker.send(()).expect("the receiver lives");
    }

    fn stop(&mut self) {
        if self.depth == Some(ENDLESS) && !std::mem::replace(&mut self.stopped, true) {
            self.report();
        }
    }
}

impl Handler for Counter {
    type Report = ();

    fn reports(&self) -> Receiver<()> {
        self.reports.clone()
    }

    fn is_busy(&self, _: GuiProtocol) -> bool {
        self.depth.is_some()
    }

    fn on_command(&mut self, command: Command, _: &mut EventWriter) -> Result<ControlFlow<()>, CommandError> {
        match command {
            Command::Stop => self.stop(),
            Command::Ping(_) => {}
            other => {
                assert_eq!(self.depth, None, "{other:?} during a search");
                if let Command::Search(GoLimits { depth, .. }) = other {
                    self.depth = depth;
                    self.stopped = false;
                    self.begun += 1;
                    if depth != Some(ENDLESS) {
                        self.report();
                    }
                }
                self.told.push(other);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn on_report(&mut self, (): (), _: &mut EventWriter) {
        self.depth = None;
        self.ended += 1;
    }

    fn on_eof(&mut self, _: &mut EventWriter) -> bool {
        self.stop();
        self.depth.is_some()
    }
}

const LINES: [&str; 8] = [
    "go depth 1",
    "go depth 99",
    "stop",
    "isready",
    "position startpos",
    "position startpos moves e2e4",
    "setoption name Hash value 2",
    "d",
];

proptest! {
    #[test]
    fn commands_wait_in_order(picks in vec(0..LINES.len(), 0..60)) {
        let script: String = picks.iter().map(|&pick| LINES[pick].to_owned() + "\n").collect();
        let mut handler = Counter::new();
        serve(&mut handler, Cursor::new(script.clone()), &mut Vec::new());
        let wait = |command: &Command| !matches!(command, Command::Stop | Command::Ping(_));
        let read = |line| GuiProtocol::Uci.read_command(line).expect("valid");
        let sent: Vec<_> = script.lines().filter_map(read).filter(wait).collect();
        prop_assert_eq!(handler.told, sent);
        prop_assert_eq!(handler.begun, handler.ended);
    }
}
