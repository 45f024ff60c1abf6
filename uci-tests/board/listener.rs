//! Programs that listen at a port and say where.

use std::io::{self, BufRead, BufReader, Lines, Read};
use std::process::{Child, Command, Stdio};

/// A running program, which ends when this value is dropped.
pub(crate) struct Listener {
    child: Child,
    /// Kept open, because the program may end when its output is closed.
    _output: Lines<BufReader<Box<dyn Read + Send>>>,
}

/// The output in which a program says where it listens.
#[derive(Clone, Copy)]
pub(crate) enum Output {
    Stdout,
    Stderr,
}

impl Listener {
    /// Starts a program and reads its output up to the line in which `find` finds the address.
    ///
    /// # Errors
    /// The program cannot be started.
    pub(crate) fn start(
        command: &mut Command,
        output: Output,
        find: impl Fn(&str) -> Option<String>,
    ) -> io::Result<(Listener, String)> {
        let mut child = match output {
            Output::Stdout => command.stdout(Stdio::piped()),
            Output::Stderr => command.stderr(Stdio::piped()),
        }
        .spawn()?;
        let piped: Option<Box<dyn Read + Send>> = match output {
            Output::Stdout => child.stdout.take().map(|stdout| Box::new(stdout) as _),
            Output::Stderr => child.stderr.take().map(|stderr| Box::new(stderr) as _),
        };
        let mut lines = BufReader::new(piped.expect("it is piped")).lines();
        let address = lines.by_ref().map_while(Result::ok).find_map(|line| find(&line));
        let mut listener = Listener { child, _output: lines };
        let Some(address) = address else {
            listener.end();
            panic!("{command:?} has ended and never said where it listens");
        };
        Ok((listener, address))
    }

    /// Returns the id of its process.
    #[cfg(target_os = "linux")]
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Asks the program to end, as Ctrl-C does, and waits until it has.
    #[cfg(target_os = "linux")]
    pub(crate) fn interrupt(&mut self) {
        let id = self.id().try_into().ok().and_then(rustix::process::Pid::from_raw).expect("an id");
        rustix::process::kill_process(id, rustix::process::Signal::INT).expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// Ends the program.
    pub(crate) fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.end();
    }
}
