//! The `motley` program: an engine for GUIs, and tools for people.

mod args;
mod commands;
mod parallel;
mod session;
mod tournament;
mod values;

use args::{Args, Command};
use clap::Parser;
use commands::{Failure, army, bench, perft, shuffle, values as piece_values};
use session::Session;
use std::io::{BufReader, ErrorKind, stdin, stdout};
use std::process::ExitCode;

/// What wrong arguments end with, as clap has it.
const WRONG: u8 = 2;

fn main() -> ExitCode {
    let args = Args::parse();
    match run(args) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the output has read enough.
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::from(WRONG)
        }
    }
}

fn run(args: Args) -> Result<(), Failure> {
    let out = &mut stdout();
    match args.command {
        None => converse(),
        Some(Command::Perft {
            variant,
            depth,
            fen,
        }) => {
            let fen = (!fen.is_empty()).then(|| fen.join(" "));
            perft::run(&variant, depth, fen.as_deref(), out)
        }
        Some(Command::Bench { variant }) => bench::run(variant.as_deref(), out),
        Some(Command::Shuffle { variant, number }) => shuffle::run(&variant, number, out),
        Some(Command::Army { variant, army }) => army::run(&variant, &army.join(" "), out),
        Some(Command::Values(args)) => piece_values::run(&args, out),
        Some(Command::Match { arguments }) => Ok(tournament::run(&arguments)?),
    }
}

/// Speaks with a GUI, or with a user at a terminal.
fn converse() -> Result<(), Failure> {
    let mut session = Session::new()?;
    motley_protocol::serve(&mut session, BufReader::new(stdin()), &mut stdout());
    Ok(())
}
