//! What UCI means by its commands: one search for each `go`, nothing played.

use super::Session;
use super::job::{Purpose, Verdict};
use super::options::{MULTI_PV, SHOW_WDL};
use super::player::Order;
use motley_protocol::{CommandError, Event, EventWriter, GoLimits, GuiProtocol};

impl Session {
    /// `go`.
    pub(super) fn search(
        &mut self,
        limits: GoLimits,
        writer: &mut EventWriter,
    ) -> Result<(), CommandError> {
        self.make_room("go", writer)?;
        let limited = limits.depth.is_some()
            || limits.nodes.is_some()
            || limits.move_time.is_some()
            || limits.mate.is_some()
            || limits.clock[self.player.side().index()].is_some();
        let bounded = limited && !limits.infinite && !limits.ponder;
        let order = self.order(limits, GuiProtocol::Uci);
        let work = self.player.think(&order)?;
        self.start(Purpose::Answer, bounded, work)
    }

    /// What a thinker is asked for under the present options.
    pub(super) fn order(&self, limits: GoLimits, protocol: GuiProtocol) -> Order {
        Order {
            limits,
            excluded: Vec::new(),
            after: None,
            lines: usize::try_from(self.options.number(MULTI_PV)).unwrap_or(1),
            overhead: self.options.overhead(),
            strength: self.options.strength(self.jobs_begun),
            chances: self.options.is_on(SHOW_WDL),
            protocol,
        }
    }

    /// `ponderhit`.
    pub(super) fn ponder_hit(&mut self) -> Result<(), CommandError> {
        match &mut self.job {
            Some(job) if job.purpose == Purpose::Answer && !job.bounded => {
                job.ponder_hit(Purpose::Answer);
                Ok(())
            }
            _ => Err(CommandError::new(
                "ponderhit",
                "no search in the opponent's time",
                "it after go ponder",
            )),
        }
    }

    /// `stop`, and XBoard's `?`.
    pub(super) fn stop(&mut self) -> Result<(), CommandError> {
        match &mut self.job {
            Some(job) => {
                job.stop();
                Ok(())
            }
            None => Err(CommandError::new(
                "stop",
                "no search under way",
                "it after go",
            )),
        }
    }
}

/// The end of a search.
pub(super) fn answer(verdict: &Verdict, writer: &mut EventWriter) {
    let shown = |turn: &super::job::TurnText| turn.shown.clone();
    writer.send(&Event::BestMove {
        best: verdict.best.as_ref().map(shown),
        ponder: verdict.ponder.as_ref().map(shown),
    });
}
