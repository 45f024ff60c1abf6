//! Dispatch of commands and of jobs' reports to the methods for them.

use super::state::{Job, JobPurpose, JobReport, Mode, Session};
use super::terms::{GuiWriter, JobEvent, JobResult, score_only};
use crossbeam_channel::Receiver;
use motley_kit::NetworkFileError;
use motley_kit::search::{EVAL_FILE, TurnText};
use motley_movegen::variant::GameName;
use motley_movegen::variants;
use motley_protocol::{
    Command, CommandError, Event, EventWriter, GuiProtocol, Handler, Identity, VariantName,
};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Time limit for the `bestmove` of a running search after `quit`.
const QUIT_TIMEOUT: Duration = Duration::from_millis(500);

impl Handler for Session {
    type Report = JobReport;

    fn reports(&self) -> Receiver<JobReport> {
        self.receiver.clone()
    }

    fn on_arrival(&mut self, at: Instant) {
        self.asked = at;
    }

    /// Returns false under CECP: its commands end a search, or run beside it.
    fn is_busy(&self, protocol: GuiProtocol) -> bool {
        protocol == GuiProtocol::Uci && self.job.as_ref().is_some_and(Job::ends)
    }

    fn on_command(
        &mut self,
        command: Command,
        writer: &mut EventWriter,
    ) -> Result<ControlFlow<()>, CommandError> {
        let flow = self.carry_out(command, writer);
        self.answer_pings(writer);
        flow
    }

    fn on_report(&mut self, report: JobReport, writer: &mut EventWriter) {
        // Reports of an aborted job may still be in the channel.
        let Some(job) = self.job.as_mut().filter(|job| job.id == report.job) else {
            return;
        };
        let purpose = job.purpose;
        if !matches!(report.event, JobEvent::Thinking(_) | JobEvent::Text(_)) {
            self.idle_since = Instant::now();
        }
        match report.event {
            JobEvent::Thinking(thinking) => {
                job.latest = Some(thinking.clone());
                if purpose == JobPurpose::UciSearch || self.posts_thinking(purpose) {
                    self.send_ponder_move(purpose, writer);
                    writer.send(&Event::Thinking(thinking));
                }
            }
            JobEvent::Text(text) => writer.send(&Event::Text(text)),
            JobEvent::Finished(result) => {
                // Clears the job first, because its result may start the next job.
                self.job = None;
                self.on_result(purpose, &result, writer);
            }
            JobEvent::Panicked(message) => {
                self.job = None;
                self.on_panic(purpose, &message, writer);
            }
        }
    }

    /// Lets a job end that ends by itself. Stops any other job, which still reports its result.
    fn on_eof(&mut self, _: &mut EventWriter) -> bool {
        if let Some(job) = self.job.as_mut().filter(|job| !job.ends()) {
            job.stop();
        }
        self.job.is_some()
    }
}

impl Session {
    fn carry_out(
        &mut self,
        command: Command,
        writer: &mut EventWriter,
    ) -> Result<ControlFlow<()>, CommandError> {
        match command {
            Command::Identify => {
                if writer.protocol() == GuiProtocol::Uci {
                    // A GUI that tries both protocols may have said `xboard` before.
                    self.xboard.mode = Mode::Force;
                }
                writer.send(&Event::Wait);
                writer.send(&Event::Identity(self.identity(writer.protocol())));
            }
            Command::Ping(token) => self.ping(token, writer),
            Command::Quit => {
                self.quit(writer);
                return Ok(ControlFlow::Break(()));
            }
            Command::Variant(name) => self.choose_variant(&name, writer)?,
            Command::SetOption { name, value } => {
                self.set_option(&name, value.as_deref(), writer)?;
            }
            Command::NewGame => self.new_game(writer)?,
            Command::Position(position) => self.set_position(position, writer)?,
            Command::Search(limits) => self.go(limits, writer)?,
            Command::PonderHit => self.ponder_hit()?,
            Command::Stop => self.stop(writer.protocol()),
            Command::Show => {
                self.ensure_position()?;
                writer.send(&Event::Text(self.game.description()));
            }
            Command::Evaluate => {
                self.ensure_position()?;
                let text = self.game.evaluation(&self.network);
                let error = |error: NetworkFileError| {
                    CommandError::new(EVAL_FILE.name, &self.network, error.to_string())
                };
                writer.send(&Event::Text(text.map_err(error)?));
            }
            Command::Perft(depth) => self.perft(depth, writer)?,
            Command::Bench(game) => self.bench(game.as_deref(), writer)?,
            other => self.on_xboard_command(other, writer)?,
        }
        Ok(ControlFlow::Continue(()))
    }

    fn identity(&self, protocol: GuiProtocol) -> Identity {
        let name = |game: GameName| VariantName { uci: game.name.to_owned(), xboard: game.xboard.to_owned() };
        Identity {
            name: format!("Motley {}", env!("CARGO_PKG_VERSION")),
            author: "the Motley team".to_owned(),
            variants: variants::offered_names().into_iter().map(name).collect(),
            options: self.options.specs(protocol),
        }
    }

    /// Carries out `quit`. Under UCI a running search still sends its `bestmove`, as Stockfish's
    /// does, if it comes soon. The job is not joined: it ends with the program.
    fn quit(&mut self, writer: &mut EventWriter) {
        let deadline = Instant::now() + QUIT_TIMEOUT;
        if let Some(job) = &mut self.job {
            job.stop();
        }
        while writer.protocol() == GuiProtocol::Uci && self.job.is_some() {
            match self.receiver.recv_deadline(deadline) {
                Ok(report) => self.on_report(report, writer),
                Err(_) => break,
            }
        }
    }

    /// Makes sure that no job is running, so that the state may change. XBoard's commands abort a
    /// search. Under UCI the session has [waited](Handler::is_busy) for any search that ends by
    /// itself, so a job that is still running is an error.
    pub(super) fn ensure_idle(
        &mut self,
        command: &str,
        writer: &mut EventWriter,
    ) -> Result<(), CommandError> {
        match self.job {
            None => {}
            Some(_) if writer.protocol() == GuiProtocol::XBoard => self.abort_job(),
            Some(_) => {
                return Err(CommandError::new(command, "a running search", "stop first, then bestmove"));
            }
        }
        Ok(())
    }

    /// Handles the result of a job.
    fn on_result(&mut self, purpose: JobPurpose, result: &JobResult, writer: &mut EventWriter) {
        match purpose {
            JobPurpose::UciSearch => {
                // A GUI waits for a score, also where the game is over.
                if let (None, Some(score)) = (&result.best, result.score) {
                    writer.send(&Event::Thinking(score_only(score)));
                }
                writer.send(&result.best_move());
            }
            JobPurpose::OwnTurn => {
                self.play_own_turn(result, writer);
                self.send_pongs(writer);
            }
            JobPurpose::Hint => self.give_hint(result, writer),
            JobPurpose::Ponder | JobPurpose::Analysis => {}
            JobPurpose::Console => {
                writer.send(&Event::Text(result.text.clone()));
                self.start_due_search(writer);
            }
        }
    }

    /// Handles the panic of a job, which is a bug: reports it, and plays any legal turn if the GUI
    /// expects one, so that the GUI does not wait for ever.
    fn on_panic(&mut self, purpose: JobPurpose, message: &str, writer: &mut EventWriter) {
        writer.send(&Event::Log(format!("error: the search failed: {message}")));
        // The panic may have left the search's tables in any state, so they are cleared.
        self.engine().clear();
        if matches!(purpose, JobPurpose::UciSearch | JobPurpose::OwnTurn) {
            self.on_result(purpose, &self.any_turn(writer.protocol()), writer);
        }
    }

    /// Returns any legal turn, as the answer where no search can give one.
    pub(super) fn any_turn(&self, protocol: GuiProtocol) -> JobResult {
        let turns = match self.ensure_position() {
            Ok(()) => self.game.legal_turns(1).turns,
            Err(_) => Vec::new(),
        };
        let spelling = self.spelling(protocol);
        let writer = GuiWriter { game: self.game.info(), spelling, wdl: None };
        let best = turns.into_iter().next().map(|turn| TurnText {
            spelled: writer.shown(&self.game.spelled(&turn.text, spelling).unwrap_or_default()),
            canonical: turn.text,
        });
        JobResult { best, ..JobResult::default() }
    }
}
