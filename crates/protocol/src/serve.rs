//! The one loop that does I/O.
//!
//! # Lines that wait
//!
//! Scripts send a whole list of commands at once: `position`, `go depth 10`, `position`, `go depth
//! 10`. Stockfish carries out the second `position` when it comes, and reads no input from the
//! second `go` until the first search has ended. Here every line is read when it comes. A command
//! that cannot be carried out yet [waits](WaitingLines) while the handler is
//! [busy](Handler::is_busy), so that each command finds the state that the earlier ones have left.
//! Commands for the search itself do not wait:
//!
//! - `quit` ends the program;
//! - `stop` ends every search requested before it: the running one, and the waiting ones, each of
//!   which begins in its turn and ends at once. So every `go` gets its `bestmove`;
//! - `isready` is answered, as the protocol demands;
//! - `ponderhit` goes to the running search. If commands wait, it waits too, because `go ponder`
//!   may be among them.

use crate::input::{InputLine, MAX_LINE_BYTES, read_line};
use crate::waiting::{WaitingLine, WaitingLines};
use crate::{Command, CommandError, Event, GuiProtocol};
use crossbeam_channel::{Receiver, after, bounded, never, select};
use std::io::{BufRead, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Carries out commands, and receives the reports of its own worker threads.
///
/// No method may take long. Long work belongs to a worker, so that every command is answered while
/// a search runs.
pub trait Handler {
    /// The type of a worker's report.
    type Report: Send;

    /// Returns the channel on which the workers' reports arrive.
    fn reports(&self) -> Receiver<Self::Report>;

    /// Called before each command with the time at which its line was read. Other lines may have
    /// been handled since then.
    fn on_arrival(&mut self, _at: Instant) {}

    /// Whether new commands must wait: work is running that ends without a command, or that has
    /// been ordered to end. Work without an end does not make commands wait.
    fn is_busy(&self, protocol: GuiProtocol) -> bool;

    /// Carries out a command. `Break` ends the conversation.
    ///
    /// # Errors
    /// The command is wrong. The state has not changed, except that a refused position leaves none.
    fn on_command(
        &mut self,
        command: Command,
        writer: &mut EventWriter,
    ) -> Result<ControlFlow<()>, CommandError>;

    /// Called with each report of a worker.
    fn on_report(&mut self, report: Self::Report, writer: &mut EventWriter);

    /// Called when input has ended, and then after each report and each waiting command, until no
    /// command waits and it returns false because no worker has anything left to report.
    fn on_eof(&mut self, writer: &mut EventWriter) -> bool;
}

/// Sends events to the GUI, in its protocol.
pub struct EventWriter<'a> {
    /// `None` until a line has selected the protocol.
    protocol: Option<GuiProtocol>,
    output: &'a mut dyn Write,
    /// Whether all output so far could be written.
    open: bool,
}

impl<'a> EventWriter<'a> {
    /// Returns a writer to `output`. It uses UCI until a line selects another protocol.
    pub fn new(output: &'a mut dyn Write) -> Self {
        EventWriter { protocol: None, output, open: true }
    }

    /// Returns the protocol of this conversation.
    #[must_use]
    pub fn protocol(&self) -> GuiProtocol {
        self.protocol.unwrap_or(GuiProtocol::Uci)
    }

    /// Writes an event and flushes. If the output is closed, the conversation will end.
    pub fn send(&mut self, event: &Event) {
        let text = self.protocol().write_event(event);
        let written = self.output.write_all(text.as_bytes()).and_then(|()| self.output.flush());
        self.open &= written.is_ok();
    }
}

/// Number of lines read ahead of the current command. Commands arrive in bursts, but a flood of
/// them must not fill the memory.
const READ_AHEAD: usize = 64;

/// Passes the lines of `input` to `handler` as commands. Returns when the handler ends the
/// conversation (`quit`), when the output is closed, or when the input has ended and all work is
/// finished, waiting lines included.
///
/// A separate thread reads the input, because reading blocks. If this thread still waits for a line
/// at the end, it is left running: there is no portable way to interrupt it.
///
/// # Examples
///
/// A handler that only answers `isready`:
///
/// ```
/// use crossbeam_channel::{Receiver, never};
/// use motley_protocol::{Command, CommandError, Event, EventWriter, GuiProtocol, Handler, serve};
/// use std::io::Cursor;
/// use std::ops::ControlFlow;
///
/// struct Echo;
///
/// impl Handler for Echo {
///     type Report = ();
///     fn reports(&self) -> Receiver<()> {
///         never()
///     }
///     fn is_busy(&self, _: GuiProtocol) -> bool {
///         false
///     }
///     fn on_command(
///         &mut self,
///         command: Command,
///         writer: &mut EventWriter,
///     ) -> Result<ControlFlow<()>, CommandError> {
///         match command {
///             Command::Ping(token) => writer.send(&Event::Pong(token)),
///             Command::Quit => return Ok(ControlFlow::Break(())),
///             _ => {}
///         }
///         Ok(ControlFlow::Continue(()))
///     }
///     fn on_report(&mut self, (): (), _: &mut EventWriter) {}
///     fn on_eof(&mut self, _: &mut EventWriter) -> bool {
///         false
///     }
/// }
///
/// let mut output = Vec::new();
/// serve(&mut Echo, Cursor::new("uci\nisready\nquit\n"), &mut output);
/// assert_eq!(output, b"readyok\n");
/// ```
pub fn serve(handler: &mut impl Handler, mut input: impl BufRead + Send + 'static, output: &mut dyn Write) {
    let (sender, mut lines) = bounded(READ_AHEAD);
    std::thread::spawn(move || {
        while let Some(line) = read_line(&mut input) {
            if sender.send((Instant::now(), line)).is_err() {
                break;
            }
        }
    });
    let reports = handler.reports();
    let mut conversation = Conversation {
        handler,
        writer: EventWriter::new(output),
        waiting: WaitingLines::default(),
        is_greeted: false,
    };
    let mut at_eof = false;
    while conversation.writer.open {
        // Ready when a line need not wait any longer. `select!` chooses fairly among ready
        // channels, so `quit` is handled before the last of many lines.
        let next = match conversation.is_next_due() {
            true => after(Duration::ZERO),
            false => never(),
        };
        let flow = select! {
            recv(reports) -> report => conversation.take_report(report.ok()),
            recv(next) -> _ => conversation.carry_out_next(),
            recv(lines) -> line => match line {
                Ok((at, line)) => conversation.take_line(at, line),
                Err(_) => {
                    at_eof = true;
                    // A closed channel is always ready and would be chosen again and again.
                    lines = never();
                    ControlFlow::Continue(())
                }
            },
        };
        if flow.is_break() || at_eof && !conversation.goes_on_after_eof() {
            break;
        }
    }
}

/// A handler with its waiting lines.
struct Conversation<'a, H> {
    handler: &'a mut H,
    writer: EventWriter<'a>,
    waiting: WaitingLines,
    /// Whether the protocol stays as it is.
    is_greeted: bool,
}

impl<H: Handler> Conversation<'_, H> {
    /// Handles a worker's report; `None` if no report will follow.
    fn take_report(&mut self, report: Option<H::Report>) -> ControlFlow<()> {
        match report {
            Some(report) => {
                self.handler.on_report(report, &mut self.writer);
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        }
    }

    /// Chooses the protocol by a line that belongs to one of them: the first such line, or a later one as
    /// long as the GUI has only tried which protocol the engine speaks.
    fn choose_protocol(&mut self, line: &str) {
        let named = GuiProtocol::detect(line);
        let known = self.writer.protocol;
        self.writer.protocol = if self.is_greeted { known.or(named) } else { named.or(known) };
        self.is_greeted |= self.writer.protocol.is_some() && !GuiProtocol::is_greeting(line);
    }

    /// Handles a line that was just read.
    fn take_line(&mut self, at: Instant, line: InputLine) -> ControlFlow<()> {
        let (text, command) = match line {
            InputLine::Text(text) => {
                self.choose_protocol(&text);
                let command = self.writer.protocol().read_command(&text);
                (text, command)
            }
            InputLine::TooLong(length) => {
                let found = format!("{length} bytes");
                let expected = format!("at most {MAX_LINE_BYTES} bytes");
                let error = CommandError::new("line", found, expected);
                (String::new(), Err(error))
            }
            InputLine::NotUtf8(place) => {
                let found = format!("another byte at place {place}");
                let error = CommandError::new("line", found, "text in UTF-8");
                (String::new(), Err(error))
            }
        };
        match command {
            Ok(Some(command)) if self.waits(&command) => {
                let line = text.clone();
                let refused = self.waiting.push(WaitingLine { at, text });
                self.answer(refused.map(ControlFlow::Continue), line)
            }
            Ok(Some(Command::Stop)) if !self.waiting.is_empty() => {
                self.waiting.stop();
                self.stop();
                ControlFlow::Continue(())
            }
            command => self.carry_out(at, command, text),
        }
    }

    /// Whether a command that was just read must wait.
    fn waits(&self, command: &Command) -> bool {
        match command {
            Command::Stop | Command::Quit => false,
            Command::Ping(_) | Command::Identify | Command::Help => false,
            Command::PonderHit => !self.waiting.is_empty(),
            _ => !self.waiting.is_empty() || self.handler.is_busy(self.writer.protocol()),
        }
    }

    /// Whether the oldest waiting line can be carried out now.
    fn is_next_due(&self) -> bool {
        !self.waiting.is_empty() && !self.handler.is_busy(self.writer.protocol())
    }

    /// Carries out the oldest waiting line.
    fn carry_out_next(&mut self) -> ControlFlow<()> {
        let Some((WaitingLine { at, text }, stopped)) = self.waiting.pop() else {
            return ControlFlow::Continue(());
        };
        let command = self.writer.protocol().read_command(&text);
        let flow = self.carry_out(at, command, text);
        if stopped {
            self.stop();
        }
        flow
    }

    /// Ends the running search, if there is one.
    fn stop(&mut self) {
        // Between two waiting commands no search runs; the error then is no fault of the user.
        let _ = self.handler.on_command(Command::Stop, &mut self.writer);
    }

    fn carry_out(
        &mut self,
        at: Instant,
        command: Result<Option<Command>, CommandError>,
        line: String,
    ) -> ControlFlow<()> {
        let done = match command {
            Ok(None) => Ok(ControlFlow::Continue(())),
            Ok(Some(Command::Help)) => {
                let help = self.writer.protocol().help();
                self.writer.send(&Event::Text(help));
                Ok(ControlFlow::Continue(()))
            }
            Ok(Some(command)) => {
                self.handler.on_arrival(at);
                self.handler.on_command(command, &mut self.writer)
            }
            Err(error) => Err(error),
        };
        self.answer(done, line)
    }

    /// Sends the error of `line`, if there is one.
    fn answer(&mut self, done: Result<ControlFlow<()>, CommandError>, line: String) -> ControlFlow<()> {
        done.unwrap_or_else(|error| {
            self.writer.send(&Event::Error { error, line });
            ControlFlow::Continue(())
        })
    }

    /// Whether work is left after the end of the input.
    fn goes_on_after_eof(&mut self) -> bool {
        let works = self.handler.on_eof(&mut self.writer);
        works || !self.waiting.is_empty()
    }
}
