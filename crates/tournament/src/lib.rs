//! `motley match`: matches between engines in every game, and their statistics.
//!
//! The runner is the referee. It knows the rules from Motley's own crates, keeps the time, and
//! trusts no player: an illegal move, a loss on time, a crash or a hang loses the game, is shown
//! with the position and the last lines, and never stops the match. Options are spelt as in
//! cutechess-cli; `docs/measure/match.md` lists them.
//!
//! - [`options`]: the command line; its help is `options/help.txt`;
//! - [`schedule`], [`openings`], [`rules`]: pairings and starting positions, as functions of a game's number;
//! - [`drivers`], [`player_slot`]: players, over UCI, over XBoard, in this process;
//! - [`roster`], [`probe`], [`launch`], [`announcement`]: the user's list of engines, and programs that are
//!   asked for their protocol and options;
//! - [`answer`], [`fault`]: answers and faults of players;
//! - [`clock`], [`live_game`], [`adjudicator`], [`game_end`], [`played_game`]: one game;
//! - [`endings`]: a few units, solved;
//! - [`runner`], [`recorder`], [`interrupt`]: all games in threads, their records, and
//!   interruption;
//! - [`standings`], [`usage`], [`statistics`], [`report`], [`screen`]: results and their display;
//! - [`watch`], [`overview`]: running games and results, to be shown;
//! - [`records`], [`state_file`], [`merge`], [`build_id`]: files.

#![forbid(unsafe_code)]

mod adjudicator;
mod announcement;
mod answer;
mod build_id;
mod clock;
mod drivers;
pub mod endings;
mod fault;
mod file_error;
mod game_end;
mod interrupt;
mod launch;
mod line_check;
mod live_game;
mod merge;
mod openings;
mod option_error;
mod options;
mod overview;
mod played_game;
mod player_slot;
mod probe;
pub mod progress;
pub mod random;
mod recorder;
mod recording;
mod records;
mod report;
pub mod roster;
pub mod round_trips;
mod rules;
mod runner;
mod schedule;
mod screen;
mod standings;
mod state_file;
mod statistics;
mod usage;
mod watch;

pub use adjudicator::{Adjudicator, TOO_MANY_MOVES};
pub use announcement::{AnnouncedKind, AnnouncedOption, Announcement};
pub use answer::{AnalysisLine, EngineAnswer, Iteration, Reply, SearchInfo};
pub use build_id::own_build_id;
pub use clock::{ClockUnit, PlayerClock, TimeControl, TimePeriod};
pub use drivers::{Clocks, GameSoFar, parse_uci_lines, parse_xboard_lines};
pub use drivers::{NoLine, OutputLine, Process, read_info};
pub use fault::Fault;
pub use file_error::{FileError, InFile, open_in_turn, open_locked};
pub use game_end::GameEnd;
pub use interrupt::Interrupt;
pub use launch::{Launch, Protocol};
pub use merge::{ReadOptions, Verdict};
pub use openings::to_six_fields;
pub use openings::{EvenPlan, draw_even};
pub use openings::{Opening, Openings};
pub use openings::{array, imbalance, most_balanced, play_at_random};
pub use option_error::OptionError;
pub use options::{Adjudication, DrawRule, ResignRule, SolvedEndings};
pub use options::{EngineOptions, Flag, MatchOptions, PgnForm, ReportStyle, Timeouts};
pub use options::{asks_for_help, fingerprint, read_engines, split};
pub use overview::{EloPoint, GameRow, NextGame, Overview, PlayerRow, SprtRow, overview};
pub use player_slot::PlayerSlot;
pub use probe::{Probe, ProbeError, games_of, probe};
pub use recording::record;
pub use records::rewritten as rewritten_record;
pub use records::{EVENT_OF_FAULT, from_stand_ins, score_of_comment, to_stand_ins};
pub use state_file::{StateFileError, rewritten as rewritten_state};
pub use statistics::{EloEstimate, Estimate, Tally};
pub use watch::{MatchWatch, WatchedGame};

use anyhow::Result;
use motley_results::{Measured, rounded};
use options::help;
use std::io::Write;
use std::sync::Arc;

/// Carries out a command line: tells the options, merges state files, or lets `play_match` play; without any
/// arguments that is a short game that is shown. `read_other` reads the options of state files that this
/// command did not write.
///
/// # Errors
/// The options are wrong, files cannot be merged, or the match cannot be played.
pub fn run<E: From<anyhow::Error>>(
    arguments: &[String],
    read_other: ReadOptions,
    play_match: impl FnOnce(MatchOptions) -> Result<(), E>,
) -> Result<Verdict, E> {
    if asks_for_help(arguments) {
        // A closed output is not an error of a match.
        let _ = std::io::stdout().write_all(help().as_bytes());
        return Ok(Verdict::Done);
    }
    if arguments.iter().any(|word| word == merge::MERGE) {
        let (text, verdict) = merge::merge(arguments, read_other)?;
        let _ = std::io::stdout().write_all(text.as_bytes());
        return Ok(verdict);
    }
    play_match(MatchOptions::read(arguments).map_err(anyhow::Error::from)?)?;
    Ok(Verdict::Done)
}

/// Plays a match, and appends its result to the file of rows that the options name.
///
/// # Errors
/// Only problems that prevent the match; faults of players are results.
pub fn play_and_record(options: MatchOptions, interrupt: &Arc<Interrupt>) -> Result<()> {
    let record_in = options.record.clone();
    let names: Vec<String> = options.engines.iter().map(|e| e.name.clone()).collect();
    let (game, limit) = (options.variants.join(", "), limit(&options.fingerprint));
    let end = runner::run(options, interrupt)?;
    // A match that was interrupted goes on later: its result is not known yet.
    if let ([engine, opponent], true) = (&names[..], end.is_over) {
        let tally = end.standings.between(0, 1);
        record(record_in.as_deref(), &game, measured(engine, opponent, limit, &tally))?;
    }
    Ok(())
}

/// Returns an interrupt that Ctrl-C raises from now on. A program may call this once.
#[must_use]
pub fn interrupted_by_user() -> Arc<Interrupt> {
    let interrupt = Arc::new(Interrupt::default());
    let raise = interrupt.clone();
    // Without a handler Ctrl-C ends the program at once, which is acceptable.
    let _ = ctrlc::set_handler(move || raise.raise());
    interrupt
}

/// Lets Ctrl-C end this program at once, with all programs that it has started, from now on. A program may
/// call this once, and not beside [`interrupted_by_user`].
pub fn end_at_ctrl_c() {
    let _ = ctrlc::set_handler(|| {
        drivers::kill_all();
        std::process::exit(130)
    });
}

/// Plays a match; returns the results of the first player against the second.
///
/// # Errors
/// Only problems that prevent the match; faults of players are results.
pub fn play(options: MatchOptions, interrupt: &Arc<Interrupt>) -> Result<Tally> {
    Ok(runner::run(options, interrupt)?.standings.between(0, 1))
}

/// Returns the time control or limit of the engines, as the words of the command line have it: `3+0.03`,
/// `nodes=2000`.
fn limit(words: &[String]) -> String {
    let mut limits = words.iter().filter_map(|word| {
        let time = word.strip_prefix("tc=").map(str::to_owned);
        let other = ["st=", "nodes=", "depth="].iter().any(|key| word.starts_with(key));
        time.or_else(|| other.then(|| word.clone()))
    });
    let first = limits.next().unwrap_or_default();
    limits.fold(first, |all, limit| all + " and " + &limit)
}

/// Returns the figures of a match for a row of results, without the numbers that are not known.
fn measured(engine: &str, opponent: &str, time: String, tally: &Tally) -> Measured {
    let estimate = EloEstimate::of(tally);
    let tenth = |value| rounded(value, 1);
    let elo = estimate.map(|estimate| estimate.elo);
    // Games that all ended alike have no spread, which says nothing about the error.
    let error = estimate.map(|estimate| estimate.error);
    let error = error.filter(|&error| error.is_finite() && error > 0.0);
    Measured::Match {
        engine: engine.to_owned(),
        opponent: opponent.to_owned(),
        time,
        games: tally.games(),
        won: tally.wins,
        lost: tally.losses,
        drawn: tally.draws,
        elo: elo.filter(|elo| elo.is_finite()).map(tenth),
        error: error.map(tenth),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_are_not_known_are_not_recorded() {
        let figures = |wins, losses, draws| {
            let tally = Tally { wins, losses, draws, ..Tally::default() };
            match measured("A", "B", "1".to_owned(), &tally) {
                Measured::Match { elo, error, .. } => (elo, error),
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(figures(400, 0, 0), (None, None));
        assert_eq!(figures(0, 400, 0), (None, None));
        assert_eq!(figures(399, 0, 1), (Some(1161.0), None));
        assert_eq!(figures(0, 0, 400), (Some(0.0), None));
        let (elo, error) = figures(136, 96, 111);
        assert!(elo.is_some_and(|elo| elo > 0.0) && error.is_some_and(|error| error > 0.0));
    }
}
