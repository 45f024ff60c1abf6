//! The legs of a game as bytes: the number of each move, and scores as differences.

use super::RecordsError;

/// A leg of a turn; nearly every turn has only one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RecordedLeg {
    /// Number of the move among the legal moves, from 0, in the order of
    /// [`pack`](motley_game::Packed::pack).
    pub number: u32,
    /// The search's score of the turn for the side to move, as the number of a
    /// [`Score`](motley_game::Score); `None` for a leg that is not the first of its turn.
    pub score: Option<i16>,
}

/// The scores of the last two turns, the older one first; 0 at the beginning.
#[derive(Default)]
struct LastScores([i16; 2]);

impl LastScores {
    /// Returns the code of the next score, from 1 on.
    fn code(&mut self, score: i16) -> u64 {
        let difference = i32::from(score) - i32::from(self.0[0]);
        self.0 = [self.0[1], score];
        // Zigzag: small numbers of either sign have small codes.
        let zigzag = (difference << 1) ^ (difference >> 31);
        1 + u64::from(zigzag.cast_unsigned())
    }

    /// Returns the score of a code; `None` if no score has it.
    fn score(&mut self, code: u64) -> Option<i16> {
        let zigzag = u32::try_from(code.checked_sub(1)?).ok()?;
        let difference = (zigzag >> 1).cast_signed() ^ -(zigzag & 1).cast_signed();
        let score = i16::try_from(i32::from(self.0[0]).checked_add(difference)?).ok()?;
        self.0 = [self.0[1], score];
        Some(score)
    }
}

/// Appends legs to a body.
pub(super) fn write_legs(legs: &[RecordedLeg], body: &mut Vec<u8>) -> Result<(), RecordsError> {
    let mut last = LastScores::default();
    for leg in legs {
        leb128::write::unsigned(body, leg.number.into())?;
        leb128::write::unsigned(body, leg.score.map_or(0, |score| last.code(score)))?;
    }
    Ok(())
}

/// Reads legs from the rest of a body in the block at `at`.
pub(super) fn read_legs(mut bytes: &[u8], at: u64) -> Result<Vec<RecordedLeg>, RecordsError> {
    let mut last = LastScores::default();
    let mut legs = Vec::with_capacity(bytes.len() / 2);
    while !bytes.is_empty() {
        let mut next = || {
            let number = leb128::read::unsigned(&mut bytes);
            number.map_err(|error| RecordsError::part("legs", at, error, "whole numbers"))
        };
        let (number, code) = (next()?, next()?);
        let too_large = |part, found: u64| RecordsError::part(part, at, found, "a smaller number");
        let score = match code {
            0 => None,
            _ => Some(last.score(code).ok_or_else(|| too_large("code of a score", code))?),
        };
        let number = u32::try_from(number).map_err(|_| too_large("number of a move", number))?;
        legs.push(RecordedLeg { number, score });
    }
    Ok(legs)
}
