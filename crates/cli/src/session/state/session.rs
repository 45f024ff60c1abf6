//! The state of a conversation, and its one job.

use super::job::{Job, JobEnd, JobPurpose, JobReport};
use super::options::{Options, SHOW_WDL};
use super::xboard_state::XboardState;
use crate::session::terms::{GuiWriter, JobEvent, JobFn, board_shape, to_command_error};
use crossbeam_channel::{Receiver, Sender, unbounded};
use motley_kit::Refusal;
use motley_kit::engine::AnyEngine;
use motley_kit::game::{AnyGame, Start, another_as_written, begin};
use motley_kit::search::{EngineSettings, MULTI_PV, SearchOrder, TurnSpelling};
use motley_kit::{Control, NetworkSource};
use motley_movegen::variant::Settings;
use motley_movegen::variants::{DEFAULT, start_count};
use motley_protocol::{CommandError, GuiProtocol, PositionSpec, StartPosition};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// One conversation.
pub(crate) struct Session {
    pub(in crate::session) options: Options,
    /// The game's name as the GUI chose it. (The game may differ: `UCI_Chess960` replaces a game by its
    /// shuffled kind.)
    pub(in crate::session) variant: &'static str,
    /// Number of the array from which the present game began, if its settings name one.
    pub(in crate::session) array: Option<u32>,
    pub(in crate::session) game: Box<dyn AnyGame>,
    /// The network that the engine uses.
    pub(in crate::session) network: NetworkSource,
    /// The error of the last position, if it was refused: the GUI has left the position of the game, so
    /// nothing is answered, searched or played there until a position or a game comes.
    pub(in crate::session) refused_position: Option<CommandError>,
    /// The engine, which one thread at a time may use.
    engine: Arc<Mutex<AnyEngine>>,
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
        let start = Start { settings: options.settings(), fen: None };
        let game = begin(variant, &start).map_err(to_command_error)?;
        let mut engine = AnyEngine::new(EngineSettings::default()).map_err(to_command_error)?;
        engine.fit(game.as_ref()).map_err(|error| CommandError::new("engine", error, "enough memory"))?;
        let (sender, receiver) = unbounded();
        Ok(Session {
            options,
            variant,
            array: None,
            game,
            network: NetworkSource::Internal,
            refused_position: None,
            engine: Arc::new(Mutex::new(engine)),
            job: None,
            receiver,
            xboard: XboardState::default(),
            asked: Instant::now(),
            idle_since: Instant::now(),
            sender,
            jobs_started: 0,
        })
    }

    /// Locks the engine; waits while another thread uses it. A panic of such a thread does no harm,
    /// because the session then clears the engine.
    pub(in crate::session) fn engine(&self) -> MutexGuard<'_, AnyEngine> {
        self.engine.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a game of the present rules at `position`. An error leaves everything unchanged.
    pub(in crate::session) fn begin(&mut self, position: &PositionSpec) -> Result<(), CommandError> {
        let fen = match &position.start {
            StartPosition::Initial => None,
            StartPosition::Fen(fen) => Some(fen.clone()),
        };
        let settings = self.settings_for(self.game.info().name);
        let start = Start { settings, fen };
        let mut game = another_as_written(self.game.as_ref(), &start).map_err(to_command_error)?;
        for turn in &position.moves {
            game.play(turn).map_err(to_command_error)?;
        }
        self.game = game;
        Ok(())
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

    /// Returns the order of a search without limits, with the present options.
    pub(in crate::session) fn search_order(&self, protocol: GuiProtocol) -> SearchOrder {
        SearchOrder {
            lines: self.options.size(&MULTI_PV),
            overhead: self.options.overhead(),
            elo: self.options.elo_limit(),
            // The number of the job is the seed: limited play varies within a session and is the
            // same in the next session.
            seed: self.jobs_started,
            spelling: self.spelling(protocol),
            ..SearchOrder::default()
        }
    }

    /// Starts a search of a game's position as a job; no other one may be running.
    ///
    /// # Errors
    /// The order does not fit the position, or the system cannot start a thread.
    pub(in crate::session) fn start_search(
        &mut self,
        purpose: JobPurpose,
        end: JobEnd,
        game: Box<dyn AnyGame>,
        order: SearchOrder,
    ) -> Result<(), CommandError> {
        game.check_order(&order).map_err(to_command_error)?;
        let info = game.info();
        let wdl = self.options.is_on(SHOW_WDL).then_some(info.wdl);
        let writer = GuiWriter { game: info, spelling: order.spelling, wdl };
        let engine = Arc::clone(&self.engine);
        let run = move |control: &Control, report: &mut dyn FnMut(JobEvent)| {
            let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
            let found = engine.search(game.as_ref(), &order, control, &mut |line| {
                report(JobEvent::Thinking(writer.thinking(&line)));
            });
            // The engine is fitted to the game, and the order to its position.
            writer.result(found.unwrap_or_else(|Refusal(reason)| panic!("{reason}")))
        };
        self.start_job(purpose, end, Box::new(run))
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
            GuiProtocol::XBoard if !self.xboard.board_sync.canonical => TurnSpelling::Xboard,
            _ => TurnSpelling::Canonical,
        }
    }

    /// Translates a turn from XBoard's protocol into the game's names of squares. Marks of castling are
    /// removed (`O-O+`): CuteChess writes them in shuffled games. Elsewhere `+` promotes, as in shogi.
    pub(in crate::session) fn turn_from_gui(&self, text: &str) -> String {
        match self.spelling(GuiProtocol::XBoard) {
            TurnSpelling::Xboard => {
                let turn = match text.starts_with("O-O") {
                    true => text.trim_end_matches(['+', '#']),
                    false => text,
                };
                board_shape(self.game.info()).from_gui(turn)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::terms::JobResult;
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
