//! The one loop that does I/O.

use crate::input::{InputLine, MAX_LINE_BYTES, read_line};
use crate::{Command, CommandError, Event, GuiProtocol};
use crossbeam_channel::{Receiver, bounded, never, select};
use std::io::{BufRead, Write};
use std::ops::ControlFlow;
use std::time::Instant;

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

    /// Input has ended. Called then, and after each report that follows, until it returns false
    /// because no worker has anything left to report.
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
/// ended and all work is finished, or the output is closed.
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
/// use motley_protocol::{Command, CommandError, Event, EventWriter, Handler, serve};
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
    let mut writer = EventWriter::new(output);
    let mut at_eof = false;
    while writer.open {
        select! {
            recv(reports) -> report => match report {
                Ok(report) => handler.on_report(report, &mut writer),
                Err(_) => break,
            },
            recv(lines) -> line => match line {
                Ok((at, line)) => {
                    handler.on_arrival(at);
                    if handle_line(handler, line, &mut writer).is_break() {
                        break;
                    }
                }
                Err(_) => {
                    at_eof = true;
                    // A closed channel is always ready: it would be chosen again and again.
                    lines = never();
                }
            },
        }
        if at_eof && !handler.on_eof(&mut writer) {
            break;
        }
    }
}

fn handle_line(
    handler: &mut impl Handler,
    line: InputLine,
    writer: &mut EventWriter,
) -> ControlFlow<()> {
    let (text, command) = match line {
        InputLine::Text(text) => {
            // The first line that belongs to one protocol only chooses it, once and for all.
            writer.protocol = writer.protocol.or_else(|| GuiProtocol::detect(&text));
            let command = writer.protocol().read_command(&text);
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
    let done = match command {
        Ok(None) => Ok(ControlFlow::Continue(())),
        Ok(Some(Command::Help)) => {
            let help = writer.protocol().help();
            writer.send(&Event::Text(help));
            Ok(ControlFlow::Continue(()))
        }
        Ok(Some(command)) => handler.on_command(command, writer),
        Err(error) => Err(error),
    };
    done.unwrap_or_else(|error| {
        writer.send(&Event::Error { error, line: text });
        ControlFlow::Continue(())
    })
}
