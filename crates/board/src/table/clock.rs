//! The players' clocks.

use crate::messages::{ClockSetting, ClockView};
use std::time::Duration;

/// A clock for each side. It begins to run when the first turn has been played.
#[derive(Clone, Debug)]
pub(super) struct GameClock {
    pub(super) setting: ClockSetting,
    left: [Duration; 2],
    /// Whose clock runs, and since when.
    running: Option<(usize, Duration)>,
}

impl GameClock {
    pub(super) fn new(setting: ClockSetting) -> GameClock {
        GameClock {
            setting,
            left: [Duration::from_millis(setting.base); 2],
            running: None,
        }
    }

    /// Sets what is left of White's and Black's time, in milliseconds; both clocks stand still.
    pub(super) fn set_left(&mut self, left: [u64; 2]) {
        self.left = left.map(Duration::from_millis);
        self.running = None;
    }

    /// What is left of a side's time.
    pub(super) fn left(&self, side: usize, now: Duration) -> Duration {
        match self.running {
            Some((runs, since)) if runs == side => {
                self.left[side].saturating_sub(now.saturating_sub(since))
            }
            _ => self.left[side],
        }
    }

    /// The time that is added after a turn.
    pub(super) fn increment(&self) -> Duration {
        Duration::from_millis(self.setting.increment)
    }

    /// Stops the clock that runs, and starts that of `next`.
    pub(super) fn press(&mut self, next: usize, now: Duration) {
        if let Some(side) = self.stop(now).filter(|&side| side != next) {
            self.left[side] += self.increment();
        }
        self.running = Some((next, now));
    }

    /// Stops both clocks; the side whose clock ran.
    pub(super) fn stop(&mut self, now: Duration) -> Option<usize> {
        let (side, _) = self.running?;
        self.left[side] = self.left(side, now);
        self.running = None;
        Some(side)
    }

    /// The side whose time is over.
    pub(super) fn flagged(&self, now: Duration) -> Option<usize> {
        let (side, _) = self.running?;
        self.left(side, now).is_zero().then_some(side)
    }

    pub(super) fn view(&self, now: Duration) -> ClockView {
        let millis = |side| u64::try_from(self.left(side, now).as_millis()).unwrap_or(u64::MAX);
        ClockView {
            left: [millis(0), millis(1)],
            running: self.running.map(|(side, _)| side),
        }
    }
}
