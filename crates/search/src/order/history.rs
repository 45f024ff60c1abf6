//! What the search has learnt about moves: history tables.
//!
//! Moves are known by their [`Game::history_index`]. A table entry moves towards its limit by less and less
//! ("gravity"), so that recent experience counts most.
//!
//! Sources: <https://www.chessprogramming.org/History_Heuristic>;
//! <https://www.chessprogramming.org/Countermove_Heuristic>; continuation history after
//! Stockfish. There "one ply ago" is the opponent's move and "two plies ago" one's own; here turns
//! have legs, so the tables ask for what is meant: the opponent's latest move, and one's own.

use motley_game::{SearchHints, Side};

const LIMIT: i32 = 16_384;

/// The slots of the latest move of each side on the path; [`Context::NONE`] if there is none.
pub(crate) type Latest = [u16; 2];

/// Where in the tables a node's experience lies.
#[derive(Clone, Copy)]
pub(crate) struct Context {
    side: usize,
    own: usize,
    other: usize,
}

impl Context {
    /// No move: the start of a search, or a pass.
    pub(crate) const NONE: u16 = u16::MAX;

    pub(crate) fn new<G: SearchHints>(side: Side, latest: Latest) -> Context {
        let row = |slot: u16| {
            if slot == Self::NONE {
                G::HISTORY_SIZE
            } else {
                usize::from(slot)
            }
        };
        Context {
            side: side.index(),
            own: row(latest[side.index()]),
            other: row(latest[(!side).index()]),
        }
    }
}

/// The history tables of one thread.
pub(crate) struct Histories<G: SearchHints> {
    /// Quiet moves by side.
    main: Vec<i16>,
    /// Noisy moves by side.
    noisy: Vec<i16>,
    /// Quiet moves by the opponent's latest move.
    reply: Vec<i16>,
    /// Quiet moves by the decider's latest move, which may be an earlier leg of the same turn.
    follow: Vec<i16>,
    /// The quiet move that last refuted the opponent's latest move, by the side refuting.
    counter: Vec<Option<G::Move>>,
}

impl<G: SearchHints> Histories<G> {
    pub(crate) fn new() -> Self {
        let rows = G::HISTORY_SIZE + 1;
        Histories {
            main: vec![0; 2 * G::HISTORY_SIZE],
            noisy: vec![0; 2 * G::HISTORY_SIZE],
            reply: vec![0; rows * G::HISTORY_SIZE],
            follow: vec![0; rows * G::HISTORY_SIZE],
            counter: vec![None; 2 * rows],
        }
    }

    pub(crate) fn clear(&mut self) {
        for table in [
            &mut self.main,
            &mut self.noisy,
            &mut self.reply,
            &mut self.follow,
        ] {
            table.fill(0);
        }
        self.counter.fill(None);
    }

    /// How well a quiet move has done, roughly within ±3 * 16 384.
    #[inline]
    pub(crate) fn quiet(&self, at: Context, slot: usize) -> i32 {
        i32::from(self.main[at.side * G::HISTORY_SIZE + slot])
            + i32::from(self.reply[at.other * G::HISTORY_SIZE + slot])
            + i32::from(self.follow[at.own * G::HISTORY_SIZE + slot])
    }

    /// How well a noisy move has done, within ±16 384.
    #[inline]
    pub(crate) fn noisy(&self, at: Context, slot: usize) -> i32 {
        i32::from(self.noisy[at.side * G::HISTORY_SIZE + slot])
    }

    /// Learns that a quiet move did well (`bonus` above 0) or badly.
    pub(crate) fn learn_quiet(&mut self, at: Context, slot: usize, bonus: i32) {
        pull(&mut self.main[at.side * G::HISTORY_SIZE + slot], bonus);
        pull(&mut self.reply[at.other * G::HISTORY_SIZE + slot], bonus);
        pull(&mut self.follow[at.own * G::HISTORY_SIZE + slot], bonus);
    }

    /// Learns that a noisy move did well or badly.
    pub(crate) fn learn_noisy(&mut self, at: Context, slot: usize, bonus: i32) {
        pull(&mut self.noisy[at.side * G::HISTORY_SIZE + slot], bonus);
    }

    pub(crate) fn counter(&self, at: Context) -> Option<G::Move> {
        self.counter[at.side * (G::HISTORY_SIZE + 1) + at.other]
    }

    pub(crate) fn set_counter(&mut self, at: Context, mv: G::Move) {
        self.counter[at.side * (G::HISTORY_SIZE + 1) + at.other] = Some(mv);
    }
}

/// Moves `entry` by `bonus`, the less the nearer it is to the limit.
#[inline]
fn pull(entry: &mut i16, bonus: i32) {
    let bonus = bonus.clamp(-LIMIT, LIMIT);
    let value = i32::from(*entry);
    *entry = (value + bonus - value * bonus.abs() / LIMIT) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn experience_never_leaves_its_limits() {
        let mut entry = 0;
        for _ in 0..1000 {
            pull(&mut entry, 3000);
        }
        assert!(entry > 15_000);
        for _ in 0..1000 {
            pull(&mut entry, i32::MIN + 1);
        }
        assert_eq!(i32::from(entry), -LIMIT);
    }
}
