//! Analyze mode, and a user's questions about a position.

use crate::session::state::{JobEnd, JobPurpose, Mode, Session};
use crate::session::terms::{JobResult, to_command_error};
use motley_kit::search::{SearchOrder, TurnSpelling};
use motley_protocol::{CommandError, Event, EventWriter, GuiProtocol, MoveSelection, SearchStatus};
use std::time::Duration;

/// Search time for a hint: as long as a user waits without impatience.
const HINT_TIME: Duration = Duration::from_millis(500);

impl Session {
    /// Searches the position until a command stops the search.
    pub(super) fn analyze(&mut self) -> Result<(), CommandError> {
        let excluded = self.xboard.excluded.clone();
        let order = SearchOrder { infinite: true, excluded, ..self.search_order(GuiProtocol::XBoard) };
        self.start_search(JobPurpose::Analysis, JobEnd::WhenStopped, self.game.copy(), order)
    }

    /// Carries out `.`: sends the state of the search.
    pub(super) fn send_status(&self, writer: &mut EventWriter) -> Result<(), CommandError> {
        let none = || {
            let expected = "a running analysis";
            CommandError::new("status", "no running search", expected)
        };
        let job = self.job.as_ref().ok_or_else(none)?;
        let mut status = SearchStatus {
            time: job.started.elapsed(),
            root_moves: self.game.count_turns(),
            ..SearchStatus::default()
        };
        if let Some(latest) = &job.latest {
            status.nodes = latest.nodes;
            status.depth = latest.depth;
            status.best = latest.pv.first().cloned().unwrap_or_default();
        }
        writer.send(&Event::Status(status));
        Ok(())
    }

    /// Carries out `exclude`.
    pub(super) fn exclude(
        &mut self,
        selection: MoveSelection,
        writer: &mut EventWriter,
    ) -> Result<(), CommandError> {
        self.ensure_position()?;
        let excluded = match selection {
            MoveSelection::All => {
                let turns = self.game.xboard_turns();
                turns.into_iter().map(|turn| turn.canonical).collect()
            }
            MoveSelection::One(text) => vec![self.canonical(&text)?],
        };
        // A set, so that many commands do not fill the memory.
        self.xboard.excluded.extend(excluded);
        self.restart_search(writer);
        Ok(())
    }

    /// Carries out `include`.
    pub(super) fn include(
        &mut self,
        selection: MoveSelection,
        writer: &mut EventWriter,
    ) -> Result<(), CommandError> {
        self.ensure_position()?;
        match selection {
            MoveSelection::All => self.xboard.excluded.clear(),
            MoveSelection::One(text) => {
                let turn = self.canonical(&text)?;
                self.xboard.excluded.remove(&turn);
            }
        }
        self.restart_search(writer);
        Ok(())
    }

    /// Returns the canonical text of a legal turn in XBoard's spelling.
    fn canonical(&self, text: &str) -> Result<String, CommandError> {
        let turn = self.game.canonical(&self.turn_from_gui(text), TurnSpelling::Xboard);
        turn.map_err(to_command_error)
    }

    /// Restarts an analysis, or the search for the own turn, with the present excluded turns.
    fn restart_search(&mut self, writer: &mut EventWriter) {
        let is_own = self.purpose() == Some(JobPurpose::OwnTurn);
        if is_own || self.xboard.mode == Mode::Analyzing {
            self.abort_job();
            self.start_due_search(writer);
        }
    }

    /// Carries out `hint`: sends the expected reply, or else the result of a short search. There is
    /// no hint for a position that was refused.
    pub(super) fn hint(&mut self, writer: &mut EventWriter) -> Result<(), CommandError> {
        if self.refused_position.is_some() {
            return Ok(());
        }
        if let Some(expected) = &self.xboard.ponder_move {
            writer.send(&Event::Hint(expected.spelled.clone()));
            return Ok(());
        }
        if self.job.is_some() {
            return Err(CommandError::new("hint", "a running search", "the user to move and no search"));
        }
        let order = SearchOrder { time: Some(HINT_TIME), ..self.search_order(GuiProtocol::XBoard) };
        self.start_search(JobPurpose::Hint, JobEnd::ByItself, self.game.copy(), order)
    }

    /// Sends the result of the short search for a `hint`.
    pub(in crate::session) fn give_hint(&mut self, result: &JobResult, writer: &mut EventWriter) {
        if let Some(best) = &result.best {
            writer.send(&Event::Hint(best.spelled.clone()));
        }
        self.start_due_search(writer);
    }
}
