//! A recorded game and its block of bytes.

use super::RecordsError;
use super::leg::{RecordedLeg, read_legs, write_legs};
use motley_game::{Reason, Side};
use std::fmt;

/// A game played by the engine against itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedGame {
    /// Number among the games of the same seed, from 0.
    pub number: u32,
    /// The starting position as a FEN.
    pub start: String,
    /// The moves, leg by leg.
    pub legs: Vec<RecordedLeg>,
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
    /// The reason of its end.
    pub ending: Ending,
    /// The [`check_sum`] of its last position as a FEN: by other rules the numbers of moves lead elsewhere.
    pub last_position: u32,
}

/// Returns the CRC-32 of bytes.
#[must_use]
pub fn check_sum(bytes: &[u8]) -> u32 {
    crc32fast::hash(bytes)
}

/// The reason of a game's end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Ending {
    /// By the rules: 0.
    Checkmate = 0,
    /// By the rules: 1.
    Stalemate = 1,
    /// By the rules: 2.
    Repetition = 2,
    /// By the rules: 3.
    FiftyMoves = 3,
    /// By the rules: 4.
    DeadPosition = 4,
    /// By the rules: 5.
    RoyalLost = 5,
    /// Adjudicated, because both sides' scores agreed on the result for some turns: 6.
    Adjudicated = 6,
    /// Adjudicated as a draw after too many turns: 7.
    TooLong = 7,
    /// See [`Reason::GoalReached`]: 8.
    GoalReached = 8,
}

impl Ending {
    /// All reasons, in the order of their numbers.
    pub const ALL: [Ending; 9] = [
        Ending::Checkmate,
        Ending::Stalemate,
        Ending::Repetition,
        Ending::FiftyMoves,
        Ending::DeadPosition,
        Ending::RoyalLost,
        Ending::Adjudicated,
        Ending::TooLong,
        Ending::GoalReached,
    ];

    /// Returns the reason in the rules; `None` for an adjudicated game.
    #[must_use]
    pub const fn reason(self) -> Option<Reason> {
        match self {
            Ending::Checkmate => Some(Reason::Checkmate),
            Ending::Stalemate => Some(Reason::Stalemate),
            Ending::Repetition => Some(Reason::Repetition),
            Ending::FiftyMoves => Some(Reason::FiftyMoves),
            Ending::DeadPosition => Some(Reason::DeadPosition),
            Ending::RoyalLost => Some(Reason::RoyalLost),
            Ending::GoalReached => Some(Reason::GoalReached),
            Ending::Adjudicated | Ending::TooLong => None,
        }
    }
}

impl From<Reason> for Ending {
    fn from(reason: Reason) -> Ending {
        match reason {
            Reason::Checkmate => Ending::Checkmate,
            Reason::Stalemate => Ending::Stalemate,
            Reason::Repetition => Ending::Repetition,
            Reason::FiftyMoves => Ending::FiftyMoves,
            Reason::DeadPosition => Ending::DeadPosition,
            Reason::RoyalLost => Ending::RoyalLost,
            Reason::GoalReached => Ending::GoalReached,
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, self.reason()) {
            (_, Some(reason)) => reason.fmt(f),
            (Ending::TooLong, _) => f.write_str("too many turns"),
            _ => f.write_str("both sides agreed"),
        }
    }
}

/// Length of a body without FEN and legs, in bytes.
const HEAD: usize = 12;

impl RecordedGame {
    /// Returns the block of the game.
    ///
    /// # Errors
    /// The game is too long for a block, which has room for about thirty thousand legs.
    pub(super) fn block(&self) -> Result<Vec<u8>, RecordsError> {
        let mut body = Vec::new();
        body.extend(self.number.to_le_bytes());
        body.push(match self.winner {
            Some(Side::Black) => 0,
            None => 1,
            Some(Side::White) => 2,
        });
        body.push(self.ending as u8);
        body.extend(self.last_position.to_le_bytes());
        // A longer FEN makes the body too long.
        body.extend((self.start.len() as u16).to_le_bytes());
        body.extend(self.start.as_bytes());
        write_legs(&self.legs, &mut body)?;
        let length = u16::try_from(body.len()).map_err(|_| {
            let expected = format!("at most {}", u16::MAX);
            RecordsError::part("length of a game", 0, body.len(), expected)
        })?;
        let mut block = Vec::with_capacity(4 + body.len() + 4);
        block.extend(length.to_le_bytes());
        block.extend((!length).to_le_bytes());
        block.extend(&body);
        block.extend(check_sum(&body).to_le_bytes());
        Ok(block)
    }

    /// Returns the length of the body of the block at `at`, which begins with `lengths`.
    pub(super) fn body_length(lengths: [u8; 4], at: u64) -> Result<usize, RecordsError> {
        let [a, b, c, d] = lengths;
        let [length, turned] = [[a, b], [c, d]].map(u16::from_le_bytes);
        if length != !turned || usize::from(length) < HEAD {
            let found = format!("{length} and {turned}");
            let expected = format!("a number from {HEAD} on, and the same with its bits turned");
            let part = "length of a game";
            return Err(RecordsError::part(part, at, found, expected));
        }
        Ok(usize::from(length))
    }

    /// Decodes a body with a correct checksum, in the block at `at`.
    pub(super) fn from_body(body: &[u8], at: u64) -> Result<RecordedGame, RecordsError> {
        let short = || RecordsError::part("length of a game", at, body.len(), "more");
        let (head, rest) = body.split_first_chunk::<HEAD>().ok_or_else(short)?;
        let &[a, b, c, d, points, ending, e, f, g, h, i, j] = head;
        let fen = usize::from(u16::from_le_bytes([i, j]));
        let (start, legs) = rest.split_at_checked(fen).ok_or_else(|| {
            let most = format!("at most {}", rest.len());
            RecordsError::part("length of a FEN", at, fen, most)
        })?;
        let start =
            str::from_utf8(start).map_err(|error| RecordsError::part("FEN", at, error, "UTF-8"))?.to_owned();
        let winner = match points {
            0 => Some(Side::Black),
            1 => None,
            2 => Some(Side::White),
            _ => {
                return Err(RecordsError::part("White's points", at, points, "0, 1 or 2"));
            }
        };
        let ending = Ending::ALL.get(usize::from(ending)).copied();
        let ending = ending.ok_or_else(|| {
            let most = format!("at most {}", Ending::ALL.len() - 1);
            RecordsError::part("ending", at, head[5], most)
        })?;
        Ok(RecordedGame {
            number: u32::from_le_bytes([a, b, c, d]),
            start,
            legs: read_legs(legs, at)?,
            winner,
            ending,
            last_position: u32::from_le_bytes([e, f, g, h]),
        })
    }
}
