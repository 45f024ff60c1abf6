//! `motley regret`: points that a search's turns lose against the best ones.
//!
//! A match takes hundreds of games to see a small difference between two searches, since each game
//! has one result. Here every search has a result of its own. A set tells for each position what its
//! good turns lose against the best one, and the regret of an engine is the mean loss of the turns it
//! plays. All engines search the same positions, so much of the noise cancels in their difference.
//!
//! - [`options`]: the command line; [`report`]: statistics, and the table;
//! - [`set`]: files of positions; [`judge`]: how they are made.

mod judge;
mod options;
mod report;
mod set;
#[cfg(test)]
mod tests;

pub use set::RegretSetError;

use crate::failure::LabError;
use crate::position_searches::{InstrumentOptions, measure_games, search_all};
use crate::rounding::rounded;
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_movegen::variants;
use motley_results::{Measured, ResultsError};
use motley_tournament::{Fault, MatchError, OptionError, Reply, asks_for_help, progress, record};
use options::{HELP, RegretOptions};
use report::Losses;
use set::RegretSet;
use std::io::Write;

/// The reason why regret cannot be measured, or a set cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum RegretError {
    /// The command line is wrong, positions cannot be read, or an engine fails.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// A set cannot be used.
    #[error(transparent)]
    Set(#[from] RegretSetError),
    /// A row of results cannot be recorded.
    #[error(transparent)]
    Results(#[from] ResultsError),
    /// The system cannot start threads.
    #[error("threads could not be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// The set cannot be written.
    #[error("output: {0}")]
    Output(#[from] std::io::Error),
}

impl From<RegretError> for LabError {
    fn from(error: RegretError) -> Self {
        match error {
            RegretError::Output(error) => LabError::Output(error),
            error => LabError::Command(Box::new(error)),
        }
    }
}

/// Measures the games and engines of `arguments`, or makes a set.
///
/// # Errors
/// The command line is wrong, positions cannot be read, an engine fails, or a set cannot be written.
pub fn run(arguments: &[String], out: &mut impl Write) -> Result<(), LabError> {
    Ok(run_task(arguments, out)?)
}

fn run_task(arguments: &[String], out: &mut impl Write) -> Result<(), RegretError> {
    if asks_for_help(arguments) {
        return Ok(out.write_all(HELP.as_bytes())?);
    }
    let options = match RegretOptions::read(arguments).map_err(MatchError::from)? {
        RegretOptions::Judge(options) => return judge::make_set(&options, out),
        RegretOptions::Measure(options) => options,
    };
    let games = games(&options).map_err(MatchError::from)?;
    // A closed output ends the program elsewhere.
    let mut tell = |text: &str| drop(write!(out, "{text}").and_then(|()| out.flush()));
    measure_games(&games, MeasureRegret(&options), &mut tell)
}

/// Returns the games that the user names, or else all that have a set.
fn games(options: &InstrumentOptions) -> Result<Vec<&'static str>, OptionError> {
    if let Some(games) = &options.games {
        return Ok(games.clone());
    }
    let folder = &options.positions;
    let names = variants::offered().into_iter().map(|info| info.name);
    let games: Vec<_> = names.filter(|name| folder.join(file_name(name)).exists()).collect();
    if games.is_empty() {
        let expected = "a folder with a file NAME.csv for a game";
        return Err(OptionError::new("-positions", folder.display(), expected));
    }
    Ok(games)
}

fn file_name(game: &str) -> String {
    format!("{game}.csv")
}

/// A visitor that measures the engines in a game, and returns a table.
#[derive(Clone, Copy)]
struct MeasureRegret<'a>(&'a InstrumentOptions);

impl Visitor for MeasureRegret<'_> {
    type Output = Result<String, RegretError>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let (options, name) = (self.0, game.info.name);
        let set = RegretSet::read(game, &options.positions.join(file_name(name)))?;
        let positions = set.openings.len();
        let searches_in_all = positions * options.engines.len();
        let bar = progress::bar(searches_in_all as u64, 0, "searches");
        let mut rows = Vec::new();
        for engine in &options.engines {
            let turns = search_all(engine, &set.openings, &bar, &|position, answer| {
                turn_played(position, &answer.reply)
            })?;
            let losses = turns.map(|turns| Losses(set.losses(&turns)));
            if let Ok(losses) = &losses {
                let regret = losses.regret();
                let measured = Measured::Regret {
                    engine: engine.name.clone(),
                    limit: engine.control.to_string(),
                    regret: rounded(regret.mean, 2),
                    error: rounded(regret.error, 2),
                    best: rounded(losses.best(), 4),
                    positions: positions as u32,
                };
                record(options.record.as_deref(), name, measured)?;
            }
            rows.push((engine.name.as_str(), losses));
        }
        bar.finish_and_clear();
        Ok(report::table(name, positions, &rows))
    }
}

/// Returns the canonical text of the turn that an engine plays; `None` if it resigns.
fn turn_played<V: Variant>(position: &V, reply: &Reply) -> Result<Option<String>, Fault> {
    let turn = match reply {
        Reply::Turn(text) => position.read_turn(text),
        Reply::XboardTurn(text) => position.read_turn_from_xboard(text),
        Reply::Resign => return Ok(None),
        Reply::Claim(result) => return Err(Fault::FalseClaim(result.clone())),
    };
    let turn = turn.map_err(|error| Fault::Illegal(error.to_string()))?;
    Ok(Some(position.write_turn(&turn)))
}
