//! Analysis, and what a user asks about a position.

use super::{Mode, Session};
use crate::session::job::{Purpose, Verdict};
use crate::session::player::refusal;
use crate::session::spelling::shape;
use motley_protocol::{
    CommandError, Event, EventWriter, GoLimits, GuiProtocol, MoveSelection, SearchStatus,
};
use std::time::Duration;

/// Time for a suggestion to the user.
const HINT: Duration = Duration::from_millis(500);

impl Session {
    pub(super) fn analyse(&mut self) -> Result<(), CommandError> {
        let limits = GoLimits {
            infinite: true,
            ..GoLimits::default()
        };
        let mut order = self.order(limits, GuiProtocol::XBoard);
        order.excluded.clone_from(&self.conduct.excluded);
        let work = self.player.think(&order)?;
        self.start(Purpose::Analysis, false, work)
    }

    /// `.`
    pub(super) fn tell_status(&self, writer: &mut EventWriter) -> Result<(), CommandError> {
        let none = || CommandError::new("status", "no search under way", "it during an analysis");
        let job = self.job.as_ref().ok_or_else(none)?;
        let mut status = SearchStatus {
            time: job.started.elapsed(),
            root_moves: self.player.legal_turns(GuiProtocol::XBoard).len(),
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

    /// `exclude`
    pub(super) fn exclude(
        &mut self,
        which: MoveSelection,
        writer: &mut EventWriter,
    ) -> Result<(), CommandError> {
        let mut excluded = match which {
            MoveSelection::All => {
                let turns = self.player.legal_turns(GuiProtocol::XBoard);
                turns.into_iter().map(|turn| turn.text.canonical).collect()
            }
            MoveSelection::One(text) => vec![self.named(&text)?],
        };
        self.conduct.excluded.append(&mut excluded);
        self.think_again(writer);
        Ok(())
    }

    /// `include`
    pub(super) fn include(
        &mut self,
        which: MoveSelection,
        writer: &mut EventWriter,
    ) -> Result<(), CommandError> {
        match which {
            MoveSelection::All => self.conduct.excluded.clear(),
            MoveSelection::One(text) => {
                let turn = self.named(&text)?;
                self.conduct.excluded.retain(|excluded| *excluded != turn);
            }
        }
        self.think_again(writer);
        Ok(())
    }

    fn named(&self, text: &str) -> Result<String, CommandError> {
        let text = shape(self.player.info()).from_gui(text);
        self.player.canonical(&text).map_err(refusal)
    }

    /// An analysis under other conditions; the search for a turn of the game goes on as it is.
    fn think_again(&mut self, writer: &mut EventWriter) {
        if self.conduct.mode == Mode::Analyzing {
            self.halt();
            self.act(writer);
        }
    }

    /// `hint`: the turn expected of the user, or one looked for now.
    pub(super) fn hint(&mut self, writer: &mut EventWriter) -> Result<(), CommandError> {
        if let Some(expected) = &self.conduct.expected {
            writer.send(&Event::Hint(expected.shown.clone()));
            return Ok(());
        }
        if self.job.is_some() {
            return Err(CommandError::new(
                "hint",
                "a search under way",
                "it when the user is to move",
            ));
        }
        let limits = GoLimits {
            move_time: Some(HINT),
            ..GoLimits::default()
        };
        let work = self
            .player
            .think(&self.order(limits, GuiProtocol::XBoard))?;
        self.start(Purpose::Hint, true, work)
    }

    /// A suggestion was found.
    pub(in crate::session) fn give_hint(&mut self, verdict: &Verdict, writer: &mut EventWriter) {
        if let Some(best) = &verdict.best {
            writer.send(&Event::Hint(best.shown.clone()));
        }
        self.act(writer);
    }
}
