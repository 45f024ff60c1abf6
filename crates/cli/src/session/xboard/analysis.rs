//! Analysis, and what a user asks about a position.

use super::{Mode, Session};
use crate::session::job::{Purpose, Verdict};
use crate::session::player::refusal;
use crate::session::spelling::shape;
use motley_protocol::{Dialect, Event, Limits, Refusal, Status, Voice, Which};
use std::time::Duration;

/// Time for a suggestion to the user.
const HINT: Duration = Duration::from_millis(500);

impl Session {
    pub(super) fn analyse(&mut self) -> Result<(), Refusal> {
        let limits = Limits {
            infinite: true,
            ..Limits::default()
        };
        let mut order = self.order(limits, Dialect::XBoard);
        order.excluded.clone_from(&self.conduct.excluded);
        let work = self.player.think(&order)?;
        self.start(Purpose::Analysis, false, work)
    }

    /// `.`
    pub(super) fn tell_status(&self, voice: &mut Voice) -> Result<(), Refusal> {
        let none = || Refusal::new("status", "no search under way", "it during an analysis");
        let job = self.job.as_ref().ok_or_else(none)?;
        let mut status = Status {
            time: job.started.elapsed(),
            turns: self.player.legal_turns(Dialect::XBoard).len(),
            ..Status::default()
        };
        if let Some(latest) = &job.latest {
            status.nodes = latest.nodes;
            status.depth = latest.depth;
            status.best = latest.line.first().cloned().unwrap_or_default();
        }
        voice.say(&Event::Status(status));
        Ok(())
    }

    /// `exclude`
    pub(super) fn exclude(&mut self, which: Which, voice: &mut Voice) -> Result<(), Refusal> {
        let mut excluded = match which {
            Which::All => {
                let turns = self.player.legal_turns(Dialect::XBoard);
                turns.into_iter().map(|turn| turn.text.canonical).collect()
            }
            Which::One(text) => vec![self.named(&text)?],
        };
        self.conduct.excluded.append(&mut excluded);
        self.think_again(voice);
        Ok(())
    }

    /// `include`
    pub(super) fn include(&mut self, which: Which, voice: &mut Voice) -> Result<(), Refusal> {
        match which {
            Which::All => self.conduct.excluded.clear(),
            Which::One(text) => {
                let turn = self.named(&text)?;
                self.conduct.excluded.retain(|excluded| *excluded != turn);
            }
        }
        self.think_again(voice);
        Ok(())
    }

    fn named(&self, text: &str) -> Result<String, Refusal> {
        let text = shape(self.player.info()).from_gui(text);
        self.player.canonical(&text).map_err(refusal)
    }

    /// An analysis under other conditions; the search for a turn of the game goes on as it is.
    fn think_again(&mut self, voice: &mut Voice) {
        if self.conduct.mode == Mode::Analysing {
            self.halt();
            self.act(voice);
        }
    }

    /// `hint`: the turn expected of the user, or one looked for now.
    pub(super) fn hint(&mut self, voice: &mut Voice) -> Result<(), Refusal> {
        if let Some(expected) = &self.conduct.expected {
            voice.say(&Event::Hint(expected.shown.clone()));
            return Ok(());
        }
        if self.job.is_some() {
            return Err(Refusal::new(
                "hint",
                "a search under way",
                "it when the user is to move",
            ));
        }
        let limits = Limits {
            move_time: Some(HINT),
            ..Limits::default()
        };
        let work = self.player.think(&self.order(limits, Dialect::XBoard))?;
        self.start(Purpose::Hint, true, work)
    }

    /// A suggestion was found.
    pub(in crate::session) fn give_hint(&mut self, verdict: &Verdict, voice: &mut Voice) {
        if let Some(best) = &verdict.best {
            voice.say(&Event::Hint(best.shown.clone()));
        }
        self.act(voice);
    }
}
