//! The effects of UCI's commands: each `go` is one search; the engine plays no turn by itself.

use super::state::{JobPurpose, Session};
use motley_protocol::{CommandError, EventWriter, GoLimits, GuiProtocol};

impl Session {
    /// Carries out `go`.
    pub(super) fn go(
        &mut self,
        limits: GoLimits,
        writer: &mut EventWriter,
    ) -> Result<(), CommandError> {
        self.ensure_idle("go", writer)?;
        let limited = limits.depth.is_some()
            || limits.nodes.is_some()
            || limits.move_time.is_some()
            || limits.mate.is_some()
            || limits.clock[self.player.to_move().index()].is_some();
        let bounded = limited && !limits.infinite && !limits.ponder;
        let request = self.search_request(limits, GuiProtocol::Uci);
        let run = self.player.search_job(&request)?;
        self.start_job(JobPurpose::UciSearch, bounded, run)
    }

    /// Carries out `ponderhit`.
    pub(super) fn ponder_hit(&mut self) -> Result<(), CommandError> {
        let clock_started = self.clock_started();
        match &mut self.job {
            Some(job) if job.purpose == JobPurpose::UciSearch && !job.bounded => {
                job.ponder_hit(JobPurpose::UciSearch, clock_started);
                Ok(())
            }
            _ => Err(CommandError::new(
                "ponderhit",
                "no search in the opponent's time",
                "a search that go ponder has started",
            )),
        }
    }

    /// Carries out `stop`, and XBoard's `?`.
    pub(super) fn stop(&mut self) -> Result<(), CommandError> {
        match &mut self.job {
            Some(job) => {
                job.stop();
                Ok(())
            }
            None => Err(CommandError::new(
                "stop",
                "no running search",
                "a search that go has started",
            )),
        }
    }
}
