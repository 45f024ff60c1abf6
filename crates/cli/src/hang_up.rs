//! The end of a program that nobody listens to any more.
//!
//! A program that writes to a closed pipe learns of it by the error. But one that counts or searches in
//! silence would go on for hours after its GUI has crashed, or after `head` has read enough.

/// Ends the program, with success, as soon as nobody can read its output any more. Where the operating
/// system cannot be asked for that (on Windows), the next line that is written ends it.
pub(crate) fn exit_when_output_closes() {
    #[cfg(unix)]
    // Without a thread to watch, the next line ends the program here, too.
    let _ = std::thread::Builder::new()
        .name("hang-up".to_owned())
        .stack_size(STACK)
        .spawn(watch_output);
}

/// Bytes of stack, for a thread that only waits.
#[cfg(unix)]
const STACK: usize = 64 << 10;

/// Waits until the last reader of the output has gone, which may be never. What the program computes is
/// of no use to anybody then, so nothing is waited for.
#[cfg(unix)]
fn watch_output() {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;

    let stdout = std::io::stdout();
    // Linux tells errors and hang-ups unasked, macOS hang-ups only if asked.
    let mut outputs = [PollFd::new(&stdout, PollFlags::HUP)];
    loop {
        match poll(&mut outputs, None) {
            Err(Errno::INTR) => {}
            Err(_) => return,
            Ok(_) => break,
        }
    }
    if outputs[0]
        .revents()
        .intersects(PollFlags::ERR | PollFlags::HUP)
    {
        std::process::exit(0);
    }
}
