//! The built program, run as an engine.

#![allow(dead_code, reason = "some parts are used on Linux only")]

mod escapes;

pub(crate) use escapes::unescape;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The program that Cargo has just built.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_motley");

/// A running engine. It is killed if this value is dropped before the engine has ended.
pub(crate) struct Engine {
    child: Child,
    input: Option<Sender<Vec<u8>>>,
    lines: Receiver<String>,
    errors: Option<JoinHandle<String>>,
}

impl Engine {
    pub(crate) fn start() -> Self {
        Engine::start_program(PROGRAM)
    }

    /// Starts another build.
    pub(crate) fn start_program(program: &str) -> Self {
        Self::run(&mut Command::new(program))
    }

    /// Starts it with an address space of at most `megabytes` megabytes.
    pub(crate) fn start_within(megabytes: usize) -> Self {
        let limited = format!("ulimit -v {} && exec \"$0\"", megabytes << 10);
        Self::run(Command::new("sh").args(["-c", &limited, PROGRAM]))
    }

    fn run(command: &mut Command) -> Self {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let mut stdin = child.stdin.take().expect("piped");
        let stdout = BufReader::new(child.stdout.take().expect("piped"));
        let mut stderr = child.stderr.take().expect("piped");
        // A separate thread writes, so that an engine that reads no input does not block the test.
        // A write to an engine that has ended fails, which is no error here.
        let (input, queue) = channel::<Vec<u8>>();
        std::thread::spawn(move || {
            for bytes in queue {
                let _ = stdin.write_all(&bytes).and_then(|()| stdin.flush());
            }
        });
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in stdout.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let errors = std::thread::spawn(move || {
            let mut text = String::new();
            let _ = stderr.read_to_string(&mut text);
            text
        });
        Engine { child, input: Some(input), lines, errors: Some(errors) }
    }

    /// Returns the id of its process.
    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Sends bytes as they are. An engine that has ended does not read them.
    pub(crate) fn send(&mut self, bytes: &[u8]) {
        if let Some(input) = &self.input {
            let _ = input.send(bytes.to_vec());
        }
    }

    /// Returns the processor time of the engine in milliseconds; 0 on systems other than Linux.
    pub(crate) fn processor_time(&self) -> u64 {
        let text = std::fs::read_to_string(format!("/proc/{}/stat", self.pid()));
        let text = text.unwrap_or_default();
        // After the name, which is in brackets: fields 14 and 15 of all, in hundredths of a second.
        let fields = text.rsplit(')').next().unwrap_or_default();
        let ticks = fields.split_whitespace().skip(11).take(2);
        ticks.filter_map(|field| field.parse::<u64>().ok()).sum::<u64>() * 10
    }

    /// Closes the engine's input after all queued bytes have been sent.
    pub(crate) fn close_input(&mut self) {
        self.input = None;
    }

    /// Returns the next line before `deadline`.
    pub(crate) fn line(&mut self, deadline: Instant) -> Result<String, RecvTimeoutError> {
        self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now()))
    }

    /// Returns the first line for which `wanted` holds; skips the others.
    pub(crate) fn wait_for(&mut self, timeout: Duration, wanted: impl Fn(&str) -> bool) -> Option<String> {
        let deadline = Instant::now() + timeout;
        std::iter::from_fn(|| self.line(deadline).ok()).find(|line| wanted(line))
    }

    /// Waits for the end; returns the fault, if there is one.
    pub(crate) fn end(mut self, timeout: Duration) -> Result<(), String> {
        self.close_input();
        let deadline = Instant::now() + timeout;
        let status = loop {
            match self.child.try_wait() {
                Ok(Some(status)) => break status,
                Ok(None) if Instant::now() < deadline => {
                    std::thread::sleep(Duration::from_millis(2));
                }
                Ok(None) => return Err("still runs".to_owned()),
                Err(error) => return Err(error.to_string()),
            }
        };
        let errors = self.errors.take().map(|thread| thread.join().unwrap_or_default());
        match errors.unwrap_or_default() {
            errors if !errors.is_empty() => Err(format!("said on stderr: {errors}")),
            _ if !status.success() => Err(format!("ended with {status}")),
            _ => Ok(()),
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
