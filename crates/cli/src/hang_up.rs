//! The end of a program whose output is closed.
//!
//! A program that writes to a closed pipe gets an error. But a program that computes without output
//! would go on for hours after its GUI has crashed, or after `head` has exited.

/// Ends the program, with success, as soon as its output is closed. Where the operating system
/// cannot report that (on Windows), the next line of output ends the program.
pub(crate) fn exit_when_output_closes() {
    #[cfg(unix)]
    // If no thread can be started, the next line of output ends the program here, too.
    let _ = std::thread::Builder::new().name("hang-up".to_owned()).stack_size(STACK).spawn(watch_output);
}

/// Bytes of stack, for a thread that only waits.
#[cfg(unix)]
const STACK: usize = 64 << 10;

/// Waits until the last reader of the output is gone, which may be never. Then the results of the
/// program are useless, so it ends at once.
#[cfg(unix)]
fn watch_output() {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;

    let stdout = std::io::stdout();
    // Linux reports errors and hang-ups always, macOS hang-ups only on request.
    let mut outputs = [PollFd::new(&stdout, PollFlags::HUP)];
    loop {
        match poll(&mut outputs, None) {
            Err(Errno::INTR) => {}
            Err(_) => return,
            Ok(_) => break,
        }
    }
    if outputs[0].revents().intersects(PollFlags::ERR | PollFlags::HUP) {
        std::process::exit(0);
    }
}
