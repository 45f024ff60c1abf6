//! The `motley` program: an engine for GUIs, and tools for users.
//!
//! `bin/motley.rs` calls [`main`].

#![forbid(unsafe_code)]

mod args;
mod commands;
mod game_files;
mod hang_up;
mod help;
mod session;

use args::{Args, Subcommand};
use clap::{CommandFactory, FromArgMatches};
use commands::{
    Failure, army, bench, board, check, completions, engines, manual, matches, perft, shuffle, site,
};
use motley_lab::{endings, examine, games, growth, ladder, openings, puzzles, train, tune, values, wdl};
use motley_openbench::{fastchess, genfens, uploads};
use motley_tournament::Verdict;
use session::Session;
use std::io::{BufReader, ErrorKind, stdin, stdout};
use std::process::ExitCode;

/// The exit code of a failure; clap uses the same code for wrong arguments.
const FAILURE: u8 = 2;

/// Runs the command of the command line.
#[must_use]
pub fn main() -> ExitCode {
    let words = motley_openbench::command_line(std::env::args_os());
    let args = Args::from_arg_matches(&help::command().get_matches_from(words));
    let args = args.unwrap_or_else(|error| error.exit());
    match run(args) {
        Ok(code) => code,
        // The reader closed the pipe (`motley bench | head -1`): no error.
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::from(FAILURE)
        }
    }
}

/// Exit codes of a merger whose test accepts the null hypothesis, or is not decided.
const REJECTED: u8 = 10;
const UNDECIDED: u8 = 11;

fn run(args: Args) -> Result<ExitCode, Failure> {
    // Matches must end their engines and keep their state, so they end by their own rules.
    let plays = matches!(
        args.command,
        Some(Subcommand::Match { .. } | Subcommand::Fastchess { .. } | Subcommand::Ladder { .. })
    );
    if !plays {
        hang_up::exit_when_output_closes();
    }
    let out = &mut stdout();
    let files = game_files::load_all(&args.games)?;
    for fault in &files.refused {
        eprintln!("refused: {fault}");
    }
    let done = match args.command {
        None => run_session(),
        Some(Subcommand::Perft { variant, depth, fen, record }) => {
            let fen = (!fen.is_empty()).then(|| fen.join(" "));
            perft::run(&variant, depth, fen.as_deref(), record.as_deref(), out)
        }
        Some(Subcommand::Check { file: Some(file) }) => check::run(&file, out),
        Some(Subcommand::Check { file: None }) => check::list(out),
        Some(Subcommand::Bench { variant, positions: true, .. }) => {
            bench::write_positions(variant.as_deref(), out)
        }
        Some(Subcommand::Bench { variant, growth, record, .. }) if growth.growth => {
            let games = bench::games(variant.as_deref())?;
            Ok(growth::run(&games, &growth, record.as_deref(), out)?)
        }
        Some(Subcommand::Bench { variant, params, record, .. }) => {
            bench::run(variant.as_deref(), &params, record.as_deref(), out)
        }
        Some(Subcommand::Shuffle { variant, number }) => shuffle::run(&variant, number, out),
        Some(Subcommand::Army { variant, army }) => army::run(&variant, &army.join(" "), out),
        Some(Subcommand::Board(board)) => board::run(&board, game_files::paths(&args.games), files, out),
        Some(Subcommand::Engines(args)) => engines::run(args, out),
        Some(Subcommand::Manual { folder }) => Ok(manual::write_pages(Args::command(), &folder)?),
        Some(Subcommand::Completions { shell }) => Ok(completions::write(shell, help::command(), out)?),
        Some(Subcommand::Rules) => {
            let mut input = BufReader::new(stdin());
            Ok(motley_kit::requests::serve(&mut input, out)?)
        }
        Some(Subcommand::Site(args)) => site::run(&args, out),
        Some(Subcommand::Openings(args)) => Ok(openings::run(&args, out)?),
        Some(Subcommand::Puzzles(args)) => Ok(puzzles::run(&args, out)?),
        Some(Subcommand::Games(args)) => Ok(games::run(&args, uploads::open, out)?),
        Some(Subcommand::Train(args)) => Ok(train::run(&args, uploads::open, out)?),
        Some(Subcommand::Examine(args)) => Ok(examine::run(&args, out)?),
        Some(Subcommand::Wdl(args)) => Ok(wdl::run(&args, uploads::open, out)?),
        Some(Subcommand::Endings(args)) => Ok(endings::run(&args, out)?),
        Some(Subcommand::Values(args)) => Ok(values::run(&args, out)?),
        Some(Subcommand::Tune(args)) => Ok(tune::run(&args, out)?),
        Some(Subcommand::Ladder { arguments }) => Ok(ladder::run(&arguments)?),
        Some(Subcommand::Genfens { words }) => Ok(genfens::run(&words, out)?),
        Some(Subcommand::Fastchess { arguments }) => Ok(fastchess::run(&arguments)?),
        Some(Subcommand::Match { arguments }) => {
            let play = |options| matches::play(options, out);
            let verdict = motley_tournament::run(&arguments, fastchess::read, play)?;
            return Ok(exit_code(verdict));
        }
    };
    done.map(|()| ExitCode::SUCCESS)
}

/// Returns the exit code of a match or of a merger.
fn exit_code(verdict: Verdict) -> ExitCode {
    match verdict {
        Verdict::Done => ExitCode::SUCCESS,
        Verdict::Rejected => ExitCode::from(REJECTED),
        Verdict::Undecided => ExitCode::from(UNDECIDED),
    }
}

/// Speaks UCI or XBoard's protocol with a GUI, or with a user at a terminal.
fn run_session() -> Result<(), Failure> {
    let mut session = Session::new()?;
    motley_protocol::serve(&mut session, BufReader::new(stdin()), &mut stdout());
    // Dropping it would wait for the running search, which ends with the program.
    std::mem::forget(session);
    Ok(())
}
