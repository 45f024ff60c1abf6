//! The one loop that does I/O.
//!
//! # What waits
//!
//! Scripts send a whole list of commands at once: `position`, `go depth 10`, `position`, `go depth 10`.
//! Stockfish reads the second `position` when it comes, and is deaf at the second `go` until the first
//! search has ended. Here every line is read when it comes, and what cannot be carried out yet
//! [waits](WaitingLines) while the handler is [busy](Handler::is_busy), so that each command finds the
//! state that the ones before it have left. Not waited for is whatever concerns the search itself:
//!
//! - `quit` ends everything;
//! - `stop` ends every search that was asked for before it: the one under way, and those that wait,
//!   each of which begins in its turn and ends at once. So every `go` has its `bestmove`;
//! - `isready` is answered, as the protocol demands;
//! - `ponderhit` is for the search under way, unless something waits, which may be its `go ponder`.

use crate::input::{InputLine, MAX_LINE_BYTES, read_line};
use crate::waiting::{WaitingLine, WaitingLines};
use crate::{Command, CommandError, Event, GuiProtocol};
use crossbeam_channel::{Receiver, after, bounded, never, select};
use std::io::{BufRead, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Carries out commands, and receives the reports of its own worker threads.
///
/// No method may take long: what takes time belongs to a worker, so that every command is answered
/// while a search runs.
pub trait Handler {
    /// What its workers report.
    type Report: Send;

    /// The channel on which the workers' reports arrive.
    fn reports(&self) -> Receiver<Self::Report>;

    /// Called before each command with the time at which its line was read. Other lines may have been
    /// dealt with since then.
    fn on_arrival(&mut self, _at: Instant) {}

    /// Whether work is under way that ends by itself, or has been told to end, and that new commands
    /// have to wait for. Work without an end is nothing to wait for.
    fn is_busy(&self, protocol: GuiProtocol) -> bool;

    /// Carries out a command. A break ends the conversation.
    ///
    /// # Errors
    /// What is wrong with the command; nothing has changed.
    fn on_command(
        &mut self,
        command: Command,
        writer: &mut EventWriter,
    ) -> Result<ControlFlow<()>, CommandError>;

    /// Called with each report of a worker.
    fn on_report(&mut self, report: Self::Report, writer: &mut EventWriter);

    /// Input has ended. Called then, and after each report and each waiting command that follows, until
    /// no command waits and it returns false because no worker has anything left to report.
    fn on_eof(&mut self, writer: &mut EventWriter) -> bool;
}

/// Sends events to the GUI, in its protocol.
pub struct EventWriter<'a> {
    /// `None` until a line has shown which one it is.
    protocol: Option<GuiProtocol>,
    output: &'a mut dyn Write,
    /// Whether everything so far could be written.
    open: bool,
}

impl<'a> EventWriter<'a> {
    /// A writer to `output`. It speaks UCI until a line shows another protocol.
    pub fn new(output: &'a mut dyn Write) -> Self {
        EventWriter {
            protocol: None,
            output,
            open: true,
        }
    }

    /// The protocol of this conversation.
    #[must_use]
    pub fn protocol(&self) -> GuiProtocol {
        self.protocol.unwrap_or(GuiProtocol::Uci)
    }

    /// Writes an event and flushes. If the output is closed, the conversation will end.
    pub fn send(&mut self, event: &Event) {
        let text = self.protocol().write_event(event);
        let written = self
            .output
            .write_all(text.as_bytes())
            .and_then(|()| self.output.flush());
        self.open &= written.is_ok();
    }
}

/// How many lines may be read ahead of the command that is being carried out: commands arrive in
/// bursts, but a flood of them must not fill the memory.
const READ_AHEAD: usize = 64;

/// Passes the lines of `input` to `handler` as commands, until it says to end (`quit`), the input has
/// ended and all work is finished, that of waiting lines too, or the output is closed.
///
/// Input is read by a thread of its own, because reading blocks. That thread is left behind if it
/// still waits for a line in the end: there is no portable way to interrupt it.
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
pub fn serve(
    handler: &mut impl Handler,
    mut input: impl BufRead + Send + 'static,
    output: &mut dyn Write,
) {
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
    };
    let mut at_eof = false;
    while conversation.writer.open {
        // Ready when a line need not wait any longer. Among those that are ready `select!` is fair, so
        // a `quit` is heard before the last of many.
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
                    // A closed channel is always ready: it would be chosen again and again.
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

/// A handler, and what it has been told and not been told yet.
struct Conversation<'a, H> {
    handler: &'a mut H,
    writer: EventWriter<'a>,
    waiting: WaitingLines,
}

impl<H: Handler> Conversation<'_, H> {
    /// A worker's report; `None` if there will never be another.
    fn take_report(&mut self, report: Option<H::Report>) -> ControlFlow<()> {
        match report {
            Some(report) => {
                self.handler.on_report(report, &mut self.writer);
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        }
    }

    /// A line that was just read.
    fn take_line(&mut self, at: Instant, line: InputLine) -> ControlFlow<()> {
        let (text, command) = match line {
            InputLine::Text(text) => {
                // The first line that belongs to one protocol only chooses it, once and for all.
                self.writer.protocol = self.writer.protocol.or_else(|| GuiProtocol::detect(&text));
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

    /// Whether a command that was just read has to wait.
    fn waits(&self, command: &Command) -> bool {
        match command {
            Command::Stop | Command::Quit => false,
            Command::Ping(_) | Command::Identify | Command::Help => false,
            Command::PonderHit => !self.waiting.is_empty(),
            _ => !self.waiting.is_empty() || self.handler.is_busy(self.writer.protocol()),
        }
    }

    /// Whether a line has waited long enough.
    fn is_next_due(&self) -> bool {
        !self.waiting.is_empty() && !self.handler.is_busy(self.writer.protocol())
    }

    /// Carries out the line that has waited longest.
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

    /// Ends the search under way, if there is one.
    fn stop(&mut self) {
        // Between two commands that wait nothing is searched, and that is nobody's fault.
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

    /// Says what was wrong with `line`, if anything was.
    fn answer(
        &mut self,
        done: Result<ControlFlow<()>, CommandError>,
        line: String,
    ) -> ControlFlow<()> {
        done.unwrap_or_else(|error| {
            self.writer.send(&Event::Error { error, line });
            ControlFlow::Continue(())
        })
    }

    /// Whether anything is left to be done, now that no line will come any more.
    fn goes_on_after_eof(&mut self) -> bool {
        let works = self.handler.on_eof(&mut self.writer);
        works || !self.waiting.is_empty()
    }
}
