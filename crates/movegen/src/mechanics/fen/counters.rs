//! The two counters of a FEN: turns without progress \[G-8\], and the number of the turn.

use motley_game::{Side, TextError};
use std::fmt;

/// The highest value of a counter: four digits are far more than any game needs. Since counters stop
/// there in play, too, every position that is reached can be written and read back.
const MAX_COUNTER: u16 = 9999;

/// The name by which errors call the half-move clock.
pub const CLOCK: &str = "half-move clock";

/// The name by which errors call the turn number.
pub(super) const TURN_NUMBER: &str = "turn number";

/// The half-move clock and the turn number.
///
/// ```
/// use motley_game::Side;
/// use motley_movegen::mechanics::fen::Counters;
///
/// let mut counters = Counters::START;
/// counters.count_turn(Side::White, false);
/// assert_eq!(counters.to_string(), "1 1");
/// counters.count_turn(Side::Black, true);
/// assert_eq!(counters.to_string(), "0 2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counters {
    clock: u16,
    turn: u16,
}

impl Counters {
    /// The counters when play begins.
    pub const START: Counters = Counters { clock: 0, turn: 1 };

    /// Reads the two fields.
    ///
    /// # Errors
    /// Anything but two decimal numbers from 0 and 1 on, of at most four digits.
    pub fn read(clock: &str, turn: &str) -> Result<Counters, TextError> {
        Ok(Counters { clock: read(CLOCK, clock, 0)?, turn: read(TURN_NUMBER, turn, 1)? })
    }

    /// Returns the number of turns without progress.
    #[inline]
    #[must_use]
    pub fn clock(self) -> u32 {
        u32::from(self.clock)
    }

    /// Returns the number of the turn.
    #[inline]
    #[must_use]
    pub fn turn(self) -> u32 {
        u32::from(self.turn)
    }

    /// Counts a turn of `side` as one with or without progress, and ends it.
    #[inline]
    pub fn count_turn(&mut self, side: Side, progress: bool) {
        self.clock = if progress { 0 } else { next(self.clock) };
        self.end_turn(side);
    }

    /// Counts a turn as one without progress until [`reset_clock`](Counters::reset_clock) says otherwise.
    #[inline]
    pub fn tick(&mut self) {
        self.clock = next(self.clock);
    }

    /// Notes progress.
    #[inline]
    pub fn reset_clock(&mut self) {
        self.clock = 0;
    }

    /// Ends a turn of `side`: the number of the turn grows after Black's.
    #[inline]
    pub fn end_turn(&mut self, side: Side) {
        if side == Side::Black {
            self.turn = next(self.turn);
        }
    }
}

impl fmt::Display for Counters {
    /// Writes the two fields.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.clock, self.turn)
    }
}

/// Returns a counter after one more turn; it stops at [`MAX_COUNTER`].
#[inline]
fn next(counter: u16) -> u16 {
    (counter + 1).min(MAX_COUNTER)
}

fn read(part: &'static str, text: &str, least: u16) -> Result<u16, TextError> {
    // `parse` alone would accept a plus sign.
    let digits = text.bytes().all(|b| b.is_ascii_digit());
    let number = text.parse().ok().filter(|n| digits && (least..=MAX_COUNTER).contains(n));
    let expected = || format!("a number from {least} to {MAX_COUNTER}");
    number.ok_or_else(|| TextError::new(part, text, expected()))
}
