//! `motley match`: engine against engine in every game, and what the results say.
//!
//! The runner is the referee. It knows the rules from Motley's own crates, keeps the time, and
//! believes no player: an illegal move, a loss on time, a crash or a hang loses the game, is shown
//! with the position and the last words, and never stops the match. Options are spelt as those of
//! cutechess-cli; `docs/match.md` lists them.
//!
//! - [`options`]: the command line; its help is `options/help.txt`;
//! - [`schedule`], [`openings`]: who plays whom, from where - functions of a game's number;
//! - [`drivers`], [`player_slot`]: players, over UCI, over XBoard, in this process;
//! - [`answer`], [`fault`]: what a player says, and what goes wrong with it;
//! - [`clock`], [`live_game`], [`adjudicator`], [`game_end`], [`played_game`]: one game;
//! - [`runner`], [`recorder`], [`interrupt`]: all of them, in threads, what is recorded of them, and
//!   stopping them;
//! - [`standings`], [`usage`], [`statistics`], [`report`], [`screen`]: what came of it;
//! - [`records`], [`state_file`]: what is kept.

mod adjudicator;
mod answer;
mod clock;
mod drivers;
mod fault;
mod game_end;
mod interrupt;
mod live_game;
mod openings;
mod options;
mod played_game;
mod player_slot;
mod recorder;
mod records;
mod report;
mod runner;
mod schedule;
mod screen;
mod standings;
mod state_file;
mod statistics;
mod usage;

pub(crate) use adjudicator::Adjudicator;
pub(crate) use answer::Iteration;
pub(crate) use clock::{PlayerClock, TimeControl, TimePeriod};
pub(crate) use drivers::{Clocks, GameSoFar, hear_uci, hear_xboard};
pub(crate) use fault::Fault;
pub(crate) use interrupt::Interrupt;
pub(crate) use openings::{EvenError, EvenPlan, draw_even};
pub(crate) use openings::{Opening, OpeningError, Openings};
pub(crate) use openings::{array, imbalance, most_balanced, play_at_random};
pub(crate) use options::{Adjudication, DrawRule, ResignRule};
pub(crate) use options::{EngineOptions, Flag, MatchOptions, OptionError, Timeouts};
pub(crate) use options::{asks_for_help, read_engines, split};
pub(crate) use player_slot::PlayerSlot;
pub(crate) use records::rewritten as rewritten_record;
pub(crate) use state_file::rewritten as rewritten_state;
pub(crate) use statistics::{EloEstimate, Tally};

use crate::file_error::FileError;
use crate::game_names;
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_movegen::variants;
use options::help;
use std::io::Write;
use std::sync::Arc;

/// Why a match could not be played.
#[derive(Debug, thiserror::Error)]
pub(crate) enum MatchError {
    /// The command line.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The openings.
    #[error(transparent)]
    Opening(#[from] openings::OpeningError),
    /// The state file.
    #[error(transparent)]
    StateFile(#[from] state_file::StateFileError),
    /// A record.
    #[error(transparent)]
    Record(#[from] FileError),
    /// A player that cannot play at all.
    #[error("{name} {fault}\n{transcript}")]
    Player {
        /// Who.
        name: String,
        /// Why.
        fault: fault::Fault,
        /// What was said.
        transcript: String,
    },
    /// Motley's rules contradict themselves: a fault of ours, which no result may hide.
    #[error("the rules broke in game {game}: {breach}")]
    Rules {
        /// The game's number, from 1.
        game: u32,
        /// What is wrong, and where.
        breach: String,
    },
    /// The system gives no thread.
    #[error("a thread could not be started: {0}")]
    Thread(std::io::Error),
}

/// Plays the match that `arguments` describe; without any, a short game that is shown.
///
/// # Errors
/// Only what stands in the way of playing at all; faults of players are results.
pub(crate) fn run(arguments: &[String]) -> Result<(), MatchError> {
    if asks_for_help(arguments) {
        // A closed output is no error of a match.
        let _ = std::io::stdout().write_all(help().as_bytes());
        return Ok(());
    }
    let options = MatchOptions::read(arguments)?;
    play(options, &interrupted_by_user()).map(drop)
}

/// What Ctrl-C raises, from the first call on. A program may ask once.
pub(crate) fn interrupted_by_user() -> Arc<Interrupt> {
    let interrupt = Arc::new(Interrupt::default());
    let raise = interrupt.clone();
    // Without a handler Ctrl-C ends the program at once, which is what there was before.
    let _ = ctrlc::set_handler(move || raise.raise());
    interrupt
}

/// Plays a match; the results of the first player against the second.
///
/// # Errors
/// Only what stands in the way of playing at all; faults of players are results.
pub(crate) fn play(options: MatchOptions, interrupt: &Arc<Interrupt>) -> Result<Tally, MatchError> {
    let name = options.variant.clone();
    let unknown = || OptionError::new("-variant", &name, game_names::one_of_them());
    variants::visit(&name, Match { options, interrupt }).ok_or_else(unknown)?
}

struct Match<'a> {
    options: MatchOptions,
    interrupt: &'a Arc<Interrupt>,
}

impl Visitor for Match<'_> {
    type Output = Result<Tally, MatchError>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let standings = runner::run(game, self.options, self.interrupt)?;
        Ok(standings.between(0, 1))
    }
}
