//! The one loop that does I/O.

use crate::lines::{LONGEST_LINE, Line, read_line};
use crate::{Command, Dialect, Event, Refusal};
use crossbeam_channel::{Receiver, bounded, never, select};
use std::io::{BufRead, Write};
use std::ops::ControlFlow;

/// Something that can be commanded, and whose own workers report to it.
///
/// Nothing it does may take long: what takes time belongs to a worker, so that every command is
/// answered while a search runs.
pub trait Engine {
    /// What its workers report.
    type Report: Send;

    /// Where its workers' reports arrive.
    fn reports(&self) -> Receiver<Self::Report>;

    /// Obeys a command. A break ends the conversation.
    ///
    /// # Errors
    /// What is wrong with the command; nothing has changed.
    fn obey(&mut self, command: Command, voice: &mut Voice) -> Result<ControlFlow<()>, Refusal>;

    /// Hears what a worker reports.
    fn hear(&mut self, report: Self::Report, voice: &mut Voice);

    /// Nobody will command any more; asked again after every report. Whether there is still something
    /// to finish and to say.
    fn hang_up(&mut self, voice: &mut Voice) -> bool;
}

/// What an engine speaks with.
pub struct Voice<'a> {
    dialect: Option<Dialect>,
    output: &'a mut dyn Write,
    open: bool,
}

impl<'a> Voice<'a> {
    /// A voice that speaks into `output`, UCI until another dialect is heard.
    pub fn new(output: &'a mut dyn Write) -> Self {
        Voice {
            dialect: None,
            output,
            open: true,
        }
    }

    /// What is spoken.
    pub fn dialect(&self) -> Dialect {
        self.dialect.unwrap_or(Dialect::Uci)
    }

    /// Says something at once. If nobody listens any more, the conversation will end.
    pub fn say(&mut self, event: &Event) {
        let text = self.dialect().write(event);
        let said = self
            .output
            .write_all(text.as_bytes())
            .and_then(|()| self.output.flush());
        self.open &= said.is_ok();
    }
}

/// Lines that are read ahead of what has been obeyed.
const READ_AHEAD: usize = 64;

/// Lets whoever writes `input` command `engine`, until they quit, hang up, or stop listening.
///
/// Reading has a thread of its own, which is left behind if it still waits for a line in the end.
pub fn serve(
    engine: &mut impl Engine,
    mut input: impl BufRead + Send + 'static,
    output: &mut dyn Write,
) {
    let (sender, mut lines) = bounded(READ_AHEAD);
    std::thread::spawn(move || {
        while let Some(line) = read_line(&mut input) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    let reports = engine.reports();
    let mut voice = Voice::new(output);
    let mut hung_up = false;
    while voice.open {
        select! {
            recv(reports) -> report => match report {
                Ok(report) => engine.hear(report, &mut voice),
                Err(_) => break,
            },
            recv(lines) -> line => match line {
                Ok(line) => if obey(engine, line, &mut voice).is_break() {
                    break;
                },
                Err(_) => {
                    hung_up = true;
                    lines = never();
                }
            },
        }
        if hung_up && !engine.hang_up(&mut voice) {
            break;
        }
    }
}

fn obey(engine: &mut impl Engine, line: Line, voice: &mut Voice) -> ControlFlow<()> {
    let (text, command) = match line {
        Line::Text(text) => {
            // The first line that is characteristic of a dialect chooses it, once and for all.
            voice.dialect = voice.dialect.or_else(|| Dialect::detect(&text));
            let command = voice.dialect().read(&text);
            (text, command)
        }
        Line::TooLong(length) => {
            let found = format!("{length} bytes");
            let expected = format!("at most {LONGEST_LINE} bytes");
            (String::new(), Err(Refusal::new("line", found, expected)))
        }
        Line::NotText(place) => {
            let found = format!("another byte at place {place}");
            (
                String::new(),
                Err(Refusal::new("line", found, "text in UTF-8")),
            )
        }
    };
    let done = match command {
        Ok(None) => Ok(ControlFlow::Continue(())),
        Ok(Some(Command::Help)) => {
            let help = voice.dialect().help();
            voice.say(&Event::Text(help));
            Ok(ControlFlow::Continue(()))
        }
        Ok(Some(command)) => engine.obey(command, voice),
        Err(refusal) => Err(refusal),
    };
    done.unwrap_or_else(|refusal| {
        voice.say(&Event::Refused {
            refusal,
            line: text,
        });
        ControlFlow::Continue(())
    })
}
