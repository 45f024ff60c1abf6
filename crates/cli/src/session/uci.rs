//! The effects of UCI's commands: each `go` is one search; the engine plays no turn by itself.

use super::state::{Job, JobEnd, JobPurpose, Session};
use super::terms::to_command_error;
use motley_kit::search::{OrderClock, SearchOrder, TurnSpelling};
use motley_protocol::{CommandError, Event, EventWriter, GoLimits, GuiProtocol};

impl Session {
    /// Carries out `go`. A GUI waits for one `bestmove` after each, so if no search can start, the answer
    /// follows its error at once.
    pub(super) fn go(&mut self, limits: GoLimits, writer: &mut EventWriter) -> Result<(), CommandError> {
        self.ensure_idle("go", writer)?;
        let started = self.ensure_position().and_then(|()| self.search(limits, writer));
        if let Err(error) = started {
            send_error(error, writer);
            writer.send(&self.any_turn(GuiProtocol::Uci).best_move());
        }
        Ok(())
    }

    /// Starts a search. Turns to search that are not legal are left out, and the first fault of the line is
    /// reported. A mate to be found is no limit: there may be none.
    fn search(&mut self, mut limits: GoLimits, writer: &mut EventWriter) -> Result<(), CommandError> {
        let mut fault = limits.fault.take();
        limits.search_moves.retain(|text| match self.game.canonical(text, TurnSpelling::Canonical) {
            Ok(_) => true,
            Err(error) => {
                fault.get_or_insert_with(|| to_command_error(error));
                false
            }
        });
        if let Some(error) = fault {
            send_error(error, writer);
        }
        let limited = limits.depth.is_some()
            || limits.nodes.is_some()
            || limits.move_time.is_some()
            || limits.clock[self.game.to_move().index()].is_some();
        let limited = limited && !limits.infinite;
        let end = match (limits.ponder, limited) {
            (true, limited) => JobEnd::Pondering { limited },
            (false, true) => JobEnd::ByItself,
            (false, false) => JobEnd::WhenStopped,
        };
        let side = self.game.to_move().index();
        let clock = limits.clock[side].map(|left| OrderClock {
            left,
            increment: limits.increment[side],
            turns_to_go: limits.moves_to_go,
        });
        let order = SearchOrder {
            depth: limits.depth,
            nodes: limits.nodes,
            time: limits.move_time,
            clock,
            mate: limits.mate,
            infinite: limits.infinite,
            ponder: limits.ponder,
            only: limits.search_moves,
            ..self.search_order(GuiProtocol::Uci)
        };
        self.start_search(JobPurpose::UciSearch, end, self.game.copy(), order)
    }

    /// Carries out `ponderhit`.
    pub(super) fn ponder_hit(&mut self) -> Result<(), CommandError> {
        let clock_started = self.clock_started();
        let job = self.job.as_mut();
        match job.is_some_and(|job| job.ponder_hit(clock_started)) {
            true => Ok(()),
            false => Err(CommandError::new(
                "ponderhit",
                "no search in the opponent's time",
                "a search that go ponder has started",
            )),
        }
    }

    /// Carries out `stop`, and XBoard's `?`, which ends no search that runs for the user or in the
    /// opponent's time. Without a search they change nothing.
    pub(super) fn stop(&mut self, protocol: GuiProtocol) {
        let goes_on = |job: &Job| {
            protocol == GuiProtocol::XBoard
                && matches!(job.purpose, JobPurpose::Ponder | JobPurpose::Analysis)
        };
        if let Some(job) = self.job.as_mut().filter(|job| !goes_on(job)) {
            job.stop();
        }
    }
}

fn send_error(error: CommandError, writer: &mut EventWriter) {
    writer.send(&Event::Error { error, line: String::new() });
}
