//! Another program; its input and output line by line.
//!
//! The program cannot harm the runner: lines are cut at [`MAX_LINE_BYTES`], a flood fills a bounded
//! queue and then the program's own pipe, unread input stays in a bounded queue, and dropping the
//! [`Process`] kills the whole process group (on Windows: the job).
//!
//! The process group has another purpose: only the runner receives Ctrl-C. Otherwise an engine
//! would end before the runner knows the reason, and its end would count as a loss.

use super::log::{Log, Speaker};
use super::running::Running;
use crate::fault::Fault;
use crate::interrupt::Interrupt;
use crate::launch::Launch;
use process_wrap::std::{ChildWrapper, CommandWrap};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Bytes kept of a line; the rest is dropped. Far more than the longest normal line of an engine, a
/// principal variation of a few hundred turns.
const MAX_LINE_BYTES: usize = 1 << 16;
/// Lines that may wait for the runner before the engine has to wait.
const BACKLOG: usize = 1024;
/// Lines that may wait for the engine; with more of them, the engine does not read its input. The
/// runner sends a few lines a turn, so an engine that reads never reaches this number.
const MAX_UNREAD: usize = 1024;
/// Interval between two checks for an interruption or the end of the program: short enough for a
/// user who presses Ctrl-C. It does not affect times, because lines carry their time of arrival.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Time limit for a program's exit after `quit`.
const EXIT_TIMEOUT: Duration = Duration::from_millis(500);

/// A line of output and its time of arrival.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutputLine {
    /// Time at which its end was read.
    pub at: Instant,
    /// Text without blanks at its ends.
    pub text: String,
}

/// The reason why no line came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoLine {
    /// The deadline passed.
    Late,
    /// No line will ever come, or no line can be sent any more.
    Broken(Fault),
}

/// A running program. Dropping it kills the program and what that has started.
pub struct Process {
    child: Box<dyn ChildWrapper>,
    input: Option<SyncSender<String>>,
    output: Receiver<OutputLine>,
    log: Arc<Mutex<Log>>,
    /// The thread that logs the standard error.
    stderr_reader: JoinHandle<()>,
    input_is_closed: Arc<AtomicBool>,
    interrupt: Arc<Interrupt>,
    _running: Running,
}

impl Process {
    /// Starts a program in a process group of its own.
    ///
    /// # Errors
    /// If the program cannot be started.
    pub fn start(launch: &Launch, interrupt: &Arc<Interrupt>) -> Result<Self, Fault> {
        let failed = |error: &dyn std::fmt::Display| Fault::Start {
            command: launch.command.display().to_string(),
            error: error.to_string(),
        };
        let mut command = CommandWrap::from(command(launch).map_err(|error| failed(&error))?);
        #[cfg(unix)]
        command.wrap(process_wrap::std::ProcessGroup::leader());
        #[cfg(windows)]
        {
            use windows::Win32::System::Threading::CREATE_NEW_PROCESS_GROUP;
            command.wrap(process_wrap::std::CreationFlags(CREATE_NEW_PROCESS_GROUP));
            command.wrap(process_wrap::std::JobObject);
        }
        let mut child = command.spawn().map_err(|error| failed(&error))?;
        let pipes = (child.stdin().take(), child.stdout().take(), child.stderr().take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            return Err(failed(&"it has no pipes"));
        };
        let log = Arc::new(Mutex::new(Log::new()));
        let (lines, output) = sync_channel(BACKLOG);
        let (input, queue) = sync_channel(MAX_UNREAD);
        let input_is_closed = Arc::new(AtomicBool::new(false));
        // The pipe of errors is read too: an engine with a full pipe would wait for ever.
        spawn_reader(stdout, log.clone(), Speaker::Engine, Some(lines));
        let stderr_reader = spawn_reader(stderr, log.clone(), Speaker::Stderr, None);
        spawn_writer(stdin, queue, input_is_closed.clone());
        Ok(Process {
            _running: Running::list(child.id()),
            child,
            input: Some(input),
            output,
            log,
            stderr_reader,
            input_is_closed,
            interrupt: interrupt.clone(),
        })
    }

    /// Sends a line. Never waits.
    ///
    /// # Errors
    /// If the program has ended, or does not read.
    pub fn send(&mut self, line: &str) -> Result<(), Fault> {
        note(&self.log, Speaker::Runner, line);
        let Some(input) = &self.input else {
            return Err(Fault::ClosedInput);
        };
        match input.try_send(line.to_owned()) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => Err(Fault::DoesNotRead),
            Err(TrySendError::Disconnected(_)) => Err(self.broken()),
        }
    }

    /// Returns the next line of output that arrives before `deadline`.
    ///
    /// # Errors
    /// If there is none.
    pub fn receive(&mut self, deadline: Instant) -> Result<OutputLine, NoLine> {
        loop {
            if self.interrupt.is_raised() {
                return Err(NoLine::Broken(Fault::Interrupted));
            }
            let left = deadline.saturating_duration_since(Instant::now());
            // With no time left the queue is checked once more: a line that arrived before the
            // deadline counts, even if the system let this thread run only after it.
            match self.output.recv_timeout(left.min(POLL_INTERVAL)) {
                Ok(line) if line.at > deadline => return Err(NoLine::Late),
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(NoLine::Broken(self.broken()));
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(NoLine::Late),
                Err(RecvTimeoutError::Timeout) => {
                    if self.input_is_closed.load(Ordering::Relaxed) {
                        return Err(NoLine::Broken(self.broken()));
                    }
                }
            }
        }
    }

    /// Sends a line and waits for its answer, while no game clock runs. `is_answer` sees each line until it
    /// says that one is the answer.
    ///
    /// # Errors
    /// If no answer comes in time.
    pub fn ask(
        &mut self,
        question: &'static str,
        timeout: Duration,
        mut is_answer: impl FnMut(&str) -> bool,
    ) -> Result<(), Fault> {
        self.send(question)?;
        self.wait_for(question, timeout, &mut is_answer)
    }

    /// Waits for a line that answers `question`.
    pub(super) fn wait_for(
        &mut self,
        question: &'static str,
        timeout: Duration,
        is_answer: &mut impl FnMut(&str) -> bool,
    ) -> Result<(), Fault> {
        let deadline = Instant::now() + timeout;
        loop {
            match self.receive(deadline) {
                Ok(line) if is_answer(&line.text) => return Ok(()),
                Ok(_) => {}
                Err(NoLine::Late) => return Err(Fault::Silent { question, timeout }),
                Err(NoLine::Broken(fault)) => return Err(fault),
            }
        }
    }

    /// Returns the last lines.
    #[must_use]
    pub fn transcript(&self) -> String {
        self.log.lock().unwrap_or_else(PoisonError::into_inner).show()
    }

    /// Returns the reason why the program no longer reads or writes.
    fn broken(&mut self) -> Fault {
        // A dying program closes its pipes before its exit status is available, and the last line of its
        // standard error may arrive after the end of its output.
        let until = Instant::now() + EXIT_TIMEOUT;
        let mut end = None;
        while Instant::now() < until && (end.is_none() || !self.stderr_reader.is_finished()) {
            match self.child.try_wait() {
                Ok(Some(status)) => end = Some(describe(status)),
                Ok(None) => {}
                Err(error) => return Fault::Gone(error.to_string()),
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        if let Some(end) = end {
            return Fault::Gone(end);
        }
        if self.input_is_closed.load(Ordering::Relaxed) {
            Fault::ClosedInput
        } else {
            Fault::Gone("closed its output".to_owned())
        }
    }

    /// Asks the program to exit, with its protocol's command; dropping it then makes sure.
    pub(super) fn stop(&mut self, word: &str) {
        if self.send(word).is_err() {
            return;
        }
        // Closes its input, for a program that does not know the command.
        self.input = None;
        let deadline = Instant::now() + EXIT_TIMEOUT;
        // Its output ends when it exits.
        while Instant::now() < deadline {
            let left = deadline.saturating_duration_since(Instant::now());
            if self.output.recv_timeout(left) == Err(RecvTimeoutError::Disconnected) {
                return;
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Kills the group, and so also programs that the program has started. An error means that
        // it has ended already.
        let _ = self.child.start_kill();
        let _ = self.child.wait();
    }
}

fn command(launch: &Launch) -> io::Result<Command> {
    let mut command = Command::new(program(launch)?);
    command.args(&launch.arguments);
    if let Some(directory) = &launch.directory {
        command.current_dir(directory);
    }
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    Ok(command)
}

/// Returns the path of the program: a path is relative to `dir`, if there is one; a bare name is
/// searched in `PATH`. The path is resolved here, because Unix resolves it from the new process's
/// folder and Windows from the runner's.
fn program(launch: &Launch) -> io::Result<PathBuf> {
    match &launch.directory {
        // `./engine` has two components.
        Some(directory) if launch.command.components().count() > 1 => {
            std::path::absolute(directory.join(&launch.command))
        }
        _ => Ok(launch.command.clone()),
    }
}

fn describe(status: ExitStatus) -> String {
    status.to_string()
}

fn note(log: &Mutex<Log>, speaker: Speaker, text: &str) {
    log.lock().unwrap_or_else(PoisonError::into_inner).add(speaker, text);
}

/// Reads lines in a thread until the pipe ends or the receiver is gone.
fn spawn_reader(
    pipe: impl Read + Send + 'static,
    log: Arc<Mutex<Log>>,
    speaker: Speaker,
    lines: Option<SyncSender<OutputLine>>,
) -> JoinHandle<()> {
    std::thread::spawn(move || {
        let mut pipe = BufReader::new(pipe);
        let mut bytes = Vec::new();
        while read_line(&mut pipe, &mut bytes) {
            let text = String::from_utf8_lossy(&bytes).trim().to_owned();
            // Noted here, because the runner may take the line from the queue later.
            let at = Instant::now();
            note(&log, speaker, &text);
            if let Some(lines) = &lines
                && lines.send(OutputLine { at, text }).is_err()
            {
                return;
            }
        }
    })
}

/// Reads a line into `bytes`, at most its first [`MAX_LINE_BYTES`]; `false` at the end of the
/// input.
fn read_line(pipe: &mut impl BufRead, bytes: &mut Vec<u8>) -> bool {
    bytes.clear();
    let mut begun = false;
    loop {
        let chunk = match pipe.fill_buf() {
            Ok([]) | Err(_) => return begun,
            Ok(chunk) => chunk,
        };
        begun = true;
        let end = chunk.iter().position(|&b| b == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        let room = MAX_LINE_BYTES - bytes.len();
        bytes.extend_from_slice(&part[..part.len().min(room)]);
        let used = end.map_or(chunk.len(), |end| end + 1);
        pipe.consume(used);
        if end.is_some() {
            return true;
        }
    }
}

/// Writes lines in a thread, so that a program that does not read cannot stop the runner.
fn spawn_writer(mut pipe: impl Write + Send + 'static, queue: Receiver<String>, is_closed: Arc<AtomicBool>) {
    std::thread::spawn(move || {
        for line in queue {
            if writeln!(pipe, "{line}").and_then(|()| pipe.flush()).is_err() {
                is_closed.store(true, Ordering::Relaxed);
                return;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    /// Returns the resolved path of `cmd=COMMAND`, with `dir=DIRECTORY` if given.
    fn found(command: &str, directory: Option<&str>) -> PathBuf {
        let launch = Launch { directory: directory.map(PathBuf::from), ..Launch::uci(command) };
        program(&launch).unwrap()
    }

    #[test]
    fn paths_count_from_the_directory_of_the_engine() {
        let here = std::env::current_dir().unwrap();
        assert_eq!(found("./engine", Some("sub")), here.join("sub").join("engine"));
        assert_eq!(found("bin/engine", Some("sub")), here.join("sub/bin/engine"));
        let elsewhere = here.join("elsewhere/engine");
        assert_eq!(found(elsewhere.to_str().unwrap(), Some("sub")), elsewhere);
        assert_eq!(found("engine", Some("sub")), Path::new("engine"));
        assert_eq!(found("./engine", None), Path::new("./engine"));
    }

    #[test]
    fn lines_are_cut_and_the_last_needs_no_end() {
        let long = "x".repeat(3 * MAX_LINE_BYTES);
        let text = format!("one\n\n{long}\nlast");
        let mut pipe = BufReader::with_capacity(7, text.as_bytes());
        let mut bytes = Vec::new();
        let mut lengths = Vec::new();
        while read_line(&mut pipe, &mut bytes) {
            lengths.push(bytes.len());
        }
        assert_eq!(lengths, [3, 0, MAX_LINE_BYTES, 4]);
    }
}
