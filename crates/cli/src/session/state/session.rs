//! The state of a conversation, and its one job.

use super::job::{Job, JobEnd, JobPurpose, JobReport};
use super::options::{MULTI_PV, Options, SHOW_WDL};
use super::xboard_state::XboardState;
use crate::session::player::{
    self, AnyPlayer, JobFn, SearchRequest, TurnSpelling, board_shape, to_command_error,
};
use crossbeam_channel::{Receiver, Sender, unbounded};
use motley_movegen::variant::Settings;
use motley_movegen::variants::{DEFAULT, start_count};
use motley_protocol::{CommandError, GoLimits, GuiProtocol, PositionSpec, option};
use motley_search::TranspositionTable;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Instant;

/// One conversation.
pub(crate) struct Session {
    pub(in crate::session) options: Options,
    /// The game's name as the GUI chose it. (The player's game may differ: `UCI_Chess960` replaces
    /// a game by its shuffled kind.)
    pub(in crate::session) variant: &'static str,
    /// Number of the array from which the present game began, if its settings name one.
    pub(in crate::session) array: Option<u32>,
    pub(in crate::session) player: Box<dyn AnyPlayer>,
    /// The error of the last position, if it was refused: the GUI has left the position of the player, so
    /// nothing is answered, searched or played there until a position or a game comes.
    pub(in crate::session) refused_position: Option<CommandError>,
    pub(in crate::session) table: Arc<TranspositionTable>,
    pub(in crate::session) job: Option<Job>,
    pub(in crate::session) receiver: Receiver<JobReport>,
    pub(in crate::session) xboard: XboardState,
    /// Arrival time of the current line.
    pub(in crate::session) asked: Instant,
    /// Time when the last job ended by itself; earlier commands had to wait for it.
    pub(in crate::session) idle_since: Instant,
    sender: Sender<JobReport>,
    jobs_started: u64,
}

impl Session {
    /// Creates a session at the initial position of the default game.
    ///
    /// # Errors
    /// The game has no initial position.
    pub(crate) fn new() -> Result<Self, CommandError> {
        let options = Options::new();
        let variant = DEFAULT.name;
        let table = new_table(hash_megabytes(&options))?;
        let player = player::create(variant, &options.settings(), 1, Arc::clone(&table));
        let no_game = || CommandError::new("registry", "", "at least one game");
        let player = player.ok_or_else(no_game)?.map_err(to_command_error)?;
        let (sender, receiver) = unbounded();
        Ok(Session {
            options,
            variant,
            array: None,
            player,
            refused_position: None,
            table,
            job: None,
            receiver,
            xboard: XboardState::default(),
            asked: Instant::now(),
            idle_since: Instant::now(),
            sender,
            jobs_started: 0,
        })
    }

    /// Begins a game of the present player at `position`.
    pub(in crate::session) fn begin(&mut self, position: &PositionSpec) -> Result<(), CommandError> {
        let settings = self.settings_for(self.player.info().name);
        self.player.begin(position, &settings).map_err(to_command_error)
    }

    /// Makes sure that there is a position.
    ///
    /// # Errors
    /// The last position was refused; the error is that of its line.
    pub(in crate::session) fn ensure_position(&self) -> Result<(), CommandError> {
        self.refused_position.clone().map_or(Ok(()), Err)
    }

    /// Returns the settings for a game. The option `Array` applies only to games with more than one
    /// starting array. (Arrays are counted only if it is set, because counting takes time.)
    pub(in crate::session) fn settings_for(&self, name: &str) -> Settings {
        let mut settings = self.options.settings();
        if settings.array.is_some() && start_count(name, &settings) == 1 {
            settings.array = None;
        }
        settings
    }

    /// Returns the number of threads in the options.
    pub(in crate::session) fn threads(&self) -> usize {
        usize::try_from(self.options.number(option::THREADS)).unwrap_or(1)
    }

    /// Sets the number of search threads to that of the options.
    ///
    /// # Errors
    /// The memory does not suffice. Nothing has changed.
    pub(in crate::session) fn fit_threads(&mut self) -> Result<(), CommandError> {
        let threads = self.threads();
        match self.player.set_threads(threads) {
            true => Ok(()),
            false => Err(no_memory(option::THREADS, threads)),
        }
    }

    /// Makes a new transposition table if the options ask for another size.
    ///
    /// # Errors
    /// The memory does not suffice. The present table stays, with its contents.
    pub(in crate::session) fn fit_table(&mut self) -> Result<(), CommandError> {
        let megabytes = hash_megabytes(&self.options);
        if megabytes != self.table.megabytes() {
            self.table = new_table(megabytes)?;
            self.player.set_table(Arc::clone(&self.table));
        }
        Ok(())
    }

    /// Creates a search request with the present options.
    pub(in crate::session) fn search_request(
        &self,
        limits: GoLimits,
        protocol: GuiProtocol,
    ) -> SearchRequest {
        SearchRequest {
            limits,
            excluded: BTreeSet::new(),
            after: None,
            multipv: usize::try_from(self.options.number(MULTI_PV)).unwrap_or(1),
            overhead: self.options.overhead(),
            // The number of the job is the seed: limited play varies within a session and is the
            // same in the next session.
            strength: self.options.strength(self.jobs_started),
            params: self.options.search_params(),
            show_wdl: self.options.is_on(SHOW_WDL),
            spelling: self.spelling(protocol),
        }
    }

    /// Returns the time at which the engine's clock began to run for the current command: the
    /// arrival of its line, because a busy machine may take a while to start the search. If the
    /// line arrived while another search ran, the clock begins at the end of that search.
    pub(in crate::session) fn clock_started(&self) -> Instant {
        self.asked.max(self.idle_since)
    }

    /// Returns the time at which the clock of a job with this `purpose` began to run. The time spent
    /// on the own turn by searches that were broken off counts.
    fn job_clock_started(&self, purpose: JobPurpose) -> Instant {
        let started = self.clock_started();
        match purpose {
            JobPurpose::OwnTurn => started.checked_sub(self.xboard.spent).unwrap_or(started),
            _ => started,
        }
    }

    /// Returns the spelling of turns for the other side.
    pub(in crate::session) fn spelling(&self, protocol: GuiProtocol) -> TurnSpelling {
        match protocol {
            GuiProtocol::XBoard if !self.xboard.board_sync.canonical => TurnSpelling::XBoard,
            _ => TurnSpelling::Canonical,
        }
    }

    /// Translates a turn from XBoard's protocol into the game's names of squares. Marks of castling are
    /// removed (`O-O+`): CuteChess writes them in shuffled games. Elsewhere `+` promotes, as in shogi.
    pub(in crate::session) fn turn_from_gui(&self, text: &str) -> String {
        match self.spelling(GuiProtocol::XBoard) {
            TurnSpelling::XBoard => {
                let turn = match text.starts_with("O-O") {
                    true => text.trim_end_matches(['+', '#']),
                    false => text,
                };
                board_shape(self.player.info()).from_gui(turn)
            }
            TurnSpelling::Canonical => text.to_owned(),
        }
    }

    /// Starts a job; no other one may be running.
    pub(in crate::session) fn start_job(
        &mut self,
        purpose: JobPurpose,
        end: JobEnd,
        run: JobFn,
    ) -> Result<(), CommandError> {
        self.jobs_started += 1;
        let (id, reports) = (self.jobs_started, self.sender.clone());
        self.job = Some(Job::start(id, purpose, end, self.job_clock_started(purpose), reports, run)?);
        Ok(())
    }

    /// Aborts the job, if there is one; its result is lost.
    pub(in crate::session) fn abort_job(&mut self) {
        if let Some(job) = self.job.take()
            && job.purpose == JobPurpose::OwnTurn
        {
            self.xboard.spent = self.asked.saturating_duration_since(job.started);
        }
    }

    /// Returns the purpose of the running job.
    pub(in crate::session) fn purpose(&self) -> Option<JobPurpose> {
        self.job.as_ref().map(|job| job.purpose)
    }
}

fn new_table(megabytes: usize) -> Result<Arc<TranspositionTable>, CommandError> {
    TranspositionTable::try_new(megabytes).map(Arc::new).ok_or_else(|| no_memory(option::HASH, megabytes))
}

fn no_memory(option: &str, found: usize) -> CommandError {
    CommandError::new(option, found, "a value that the memory allows")
}

fn hash_megabytes(options: &Options) -> usize {
    usize::try_from(options.number(option::HASH)).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::player::JobResult;
    use std::time::Duration;

    #[test]
    fn the_clock_runs_from_the_arrival_of_a_line_but_not_during_the_search_before() {
        let mut session = Session::new().expect("there is a default game");
        let now = Instant::now();
        let later = |seconds| now + Duration::from_secs(seconds);
        (session.idle_since, session.asked) = (later(1), later(2));
        assert_eq!(session.clock_started(), later(2));
        // The line arrived while another search ran.
        (session.asked, session.idle_since) = (later(3), later(9));
        assert_eq!(session.clock_started(), later(9));
    }

    #[test]
    fn a_search_that_was_broken_off_has_spent_its_time() {
        let mut session = Session::new().expect("there is a default game");
        let now = session.idle_since;
        let later = |seconds| now + Duration::from_secs(seconds);
        let start = |session: &mut Session, seconds| {
            session.asked = later(seconds);
            let run: JobFn = Box::new(|_, _| JobResult::default());
            let started = session.start_job(JobPurpose::OwnTurn, JobEnd::ByItself, run);
            assert_eq!(started, Ok(()));
        };
        start(&mut session, 10);
        session.asked = later(13);
        session.abort_job();
        start(&mut session, 20);
        assert_eq!(session.xboard.spent, Duration::from_secs(3));
        assert_eq!(session.job.as_ref().map(|job| job.started), Some(later(17)));
        session.asked = later(24);
        session.abort_job();
        assert_eq!(session.xboard.spent, Duration::from_secs(7));
        session.xboard.turn_played();
        assert_eq!(session.xboard.spent, Duration::ZERO);
    }
}
