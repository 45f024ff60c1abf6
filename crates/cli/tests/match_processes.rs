//! Engines as processes, on every system: their paths, and the effect of Ctrl-C on them.

use crate::support::Arena;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// A program that receives Ctrl-C as if it were typed in its terminal: its whole process group
/// receives it.
struct Interruptible {
    #[cfg(unix)]
    child: std::process::Child,
    #[cfg(windows)]
    child: send_ctrlc::InterruptibleChild,
}

impl Interruptible {
    #[cfg(unix)]
    fn spawn(command: &mut Command) -> Self {
        use std::os::unix::process::CommandExt;
        let child = command.process_group(0).spawn().unwrap();
        Interruptible { child }
    }

    #[cfg(windows)]
    fn spawn(command: &mut Command) -> Self {
        use send_ctrlc::InterruptibleCommand;
        let child = command.spawn_interruptible().unwrap();
        Interruptible { child }
    }

    #[cfg(unix)]
    fn interrupt(&mut self) {
        let group = format!("-{}", self.child.id());
        let kill = Command::new("kill").args(["-INT", "--", &group]).status();
        assert!(kill.unwrap().success());
    }

    /// Sends Ctrl-C; on Windows Ctrl-Break, which can be sent to a group and which the runner treats in the
    /// same way. There Ctrl-C would also reach this test.
    #[cfg(windows)]
    fn interrupt(&mut self) {
        use send_ctrlc::Interruptible as _;
        self.child.terminate().unwrap();
    }
}

/// Interrupts a match of two engines of this kind while the second one searches; no engine loses by
/// it.
fn interrupted(engine: &str) {
    let arena = Arena::new();
    let engines = format!("-engine {engine} name=A depth=1 -engine {engine} name=B");
    let options = format!("{engines} -each tc=600 -variant chess -state state -show");
    let mut command = arena.command(&options);
    let mut runner = Interruptible::spawn(command.stdout(Stdio::piped()));
    let output = runner.child.stdout.take().unwrap();
    let mut lines = BufReader::new(output).lines().map_while(Result::ok);
    assert!(lines.any(|line| line.starts_with("White plays ")));
    runner.interrupt();
    let rest: Vec<String> = lines.collect();
    assert!(runner.child.wait().unwrap().success(), "{rest:?}");
    let stopped = rest.iter().any(|line| line == "Stopped after 0 of 2 games");
    assert!(stopped, "{rest:?}");
    assert_eq!(arena.read("state").lines().count(), 1, "{rest:?}");
}

#[test]
fn ctrl_c_ends_a_match_in_order() {
    interrupted("motley");
}

#[test]
fn ctrl_c_ends_no_engine_before_the_match() {
    for protocol in ["uci", "xboard"] {
        let program = env!("CARGO_BIN_EXE_motley");
        interrupted(&format!("cmd={program} proto={protocol}"));
    }
}

#[test]
fn an_engine_is_found_in_its_directory() {
    let arena = Arena::new();
    std::fs::create_dir(arena.file("sub")).unwrap();
    let engine = format!("engine{}", std::env::consts::EXE_SUFFIX);
    std::fs::copy(env!("CARGO_BIN_EXE_motley"), arena.file("sub").join(&engine)).unwrap();
    let options = format!(
        "-engine motley -engine proto=uci dir=sub cmd=./{engine} -each depth=1 -variant chess -maxmoves 3"
    );
    let played = arena.play(&options);
    assert!(played.success && played.text.contains("no fault"), "{}", played.errors);
    // Not from the folder of the runner.
    std::fs::rename(arena.file("sub").join(&engine), arena.file(&engine)).unwrap();
    let lost = arena.play(&options);
    assert!(!lost.success && lost.errors.contains("cannot start"), "{}", lost.errors);
}

#[test]
fn an_option_that_an_engine_refuses_ends_the_match() {
    let arena = Arena::new();
    for protocol in ["uci", "xboard"] {
        let played = arena.play(&format!(
            "-engine motley -engine cmd={} proto={protocol} option.EvalFile=nowhere -each depth=1",
            env!("CARGO_BIN_EXE_motley")
        ));
        let told = "EvalFile: found 'nowhere', expected a readable file";
        assert!(!played.success && played.errors.contains(told), "{protocol}: {}", played.errors);
    }
}
