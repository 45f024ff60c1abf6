//! The players' clocks.

use crate::messages::{ClockSetting, ClockView};
use std::time::Duration;

/// A clock for each side. The clocks start after the first turn.
#[derive(Clone, Debug)]
pub(super) struct GameClock {
    pub(super) setting: ClockSetting,
    /// The remaining times; for the running clock, those at its start.
    left: [Duration; 2],
    /// The side whose clock runs, and the time of its start.
    running: Option<(usize, Duration)>,
}

impl GameClock {
    pub(super) fn new(setting: ClockSetting) -> GameClock {
        GameClock { setting, left: [Duration::from_millis(setting.base); 2], running: None }
    }

    /// Sets the remaining times of White and Black, in milliseconds, and stops both clocks.
    pub(super) fn set_left(&mut self, left: [u64; 2]) {
        self.left = left.map(Duration::from_millis);
        self.running = None;
    }

    /// Returns the remaining time of a side.
    pub(super) fn left(&self, side: usize, now: Duration) -> Duration {
        match self.running {
            Some((runs, since)) if runs == side => self.left[side].saturating_sub(now.saturating_sub(since)),
            _ => self.left[side],
        }
    }

    /// Returns the time that is added after a turn.
    pub(super) fn increment(&self) -> Duration {
        Duration::from_millis(self.setting.increment)
    }

    /// Returns the number of turns that a side has left in its period, if there are periods. `played` is the
    /// number of its turns.
    pub(super) fn turns_to_go(&self, played: u32) -> Option<u32> {
        let moves = self.setting.moves;
        (moves > 0).then(|| moves - played % moves)
    }

    /// Stops the running clock, adds its increment, and starts the clock of `next`. `played` is the number of
    /// turns of the side whose clock runs.
    pub(super) fn press(&mut self, next: usize, played: u32, now: Duration) {
        if let Some(side) = self.stop(now).filter(|&side| side != next) {
            self.left[side] += self.increment();
            if self.turns_to_go(played) == Some(self.setting.moves) {
                self.left[side] += Duration::from_millis(self.setting.base);
            }
        }
        self.start(next, now);
    }

    /// Starts the clock of a side.
    pub(super) fn start(&mut self, side: usize, now: Duration) {
        self.running = Some((side, now));
    }

    /// Stops both clocks and returns the side whose clock was running.
    pub(super) fn stop(&mut self, now: Duration) -> Option<usize> {
        let (side, _) = self.running?;
        self.left[side] = self.left(side, now);
        self.running = None;
        Some(side)
    }

    /// Returns the side that has no time left.
    pub(super) fn flagged(&self, now: Duration) -> Option<usize> {
        let (side, _) = self.running?;
        self.left(side, now).is_zero().then_some(side)
    }

    pub(super) fn view(&self, now: Duration) -> ClockView {
        let millis = |side| u64::try_from(self.left(side, now).as_millis()).unwrap_or(u64::MAX);
        ClockView { left: [millis(0), millis(1)], running: self.running.map(|(side, _)| side) }
    }
}
