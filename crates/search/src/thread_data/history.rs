//! History tables: experience of the search with moves.
//!
//! A table is read at a move's [`SearchHints::history_index`], usually unit and destination. How a
//! move did elsewhere in the tree says how it will do here; a *continuation* history says so for
//! moves that follow a certain other move.
//!
//! Sources: <https://www.chessprogramming.org/History_Heuristic>;
//! <https://www.chessprogramming.org/Countermove_Heuristic>; continuation history after
//! Stockfish. There "one ply ago" is the opponent's move and "two plies ago" one's own; here turns
//! have legs, so the tables look for the opponent's last move and for the side's own last move.

use super::gravity;
use crate::hardware;
use motley_game::{SearchHints, Side};
use zerocopy::FromZeros;

/// Entries lie within ±this.
const HISTORY_MAX: i32 = 16_384;

/// The history indices of the last two moves of each side on the path, the latest first;
/// [`HistoryContext::NONE`] where there is none.
pub(crate) type LastMoves = [[u16; 2]; 2];

/// The rows of the tables that a node reads and writes. Every side has rows of its own.
#[derive(Clone, Copy)]
pub(crate) struct HistoryContext {
    side: usize,
    /// The decider's own last move.
    own: usize,
    /// Its last move but one.
    own_before: usize,
    /// The opponent's last move.
    other: usize,
}

impl HistoryContext {
    /// No move: at the start of a search, or a null move.
    pub(crate) const NONE: u16 = u16::MAX;

    /// The value of [`LastMoves`] at the start of a search.
    pub(crate) const NO_MOVES: LastMoves = [[Self::NONE; 2]; 2];

    pub(crate) fn new<G: SearchHints>(side: Side, last_moves: LastMoves) -> HistoryContext {
        // "No move" has the row after those of the moves.
        let first = side.index() * rows_of_side::<G>();
        let row = |index: u16| first + if index == Self::NONE { G::HISTORY_SIZE } else { usize::from(index) };
        let own = last_moves[side.index()];
        HistoryContext {
            side: side.index(),
            own: row(own[0]),
            own_before: row(own[1]),
            other: row(last_moves[(!side).index()][0]),
        }
    }
}

/// Returns the rows of a side: one for each history index, and one for "no move".
const fn rows_of_side<G: SearchHints>() -> usize {
    G::HISTORY_SIZE + 1
}

/// A noisy move as its history sees it: what moves where, and about how much it wins.
#[derive(Clone, Copy)]
pub(crate) struct NoisyIndex(usize);

/// Number of classes of gain.
const GAIN_CLASSES: usize = 8;

impl NoisyIndex {
    /// Returns the index of a move with this history index that gains `gain` centipawns. A class is two pawns
    /// wide, about the difference between the values of victims.
    #[inline]
    pub(crate) fn new(index: usize, gain: i32) -> NoisyIndex {
        let class = (gain / 200).clamp(0, GAIN_CLASSES as i32 - 1);
        NoisyIndex(index * GAIN_CLASSES + class.unsigned_abs() as usize)
    }
}

/// The history tables of one thread.
pub(crate) struct Histories<G: SearchHints> {
    /// Quiet moves by side (the butterfly history).
    main: Vec<i16>,
    /// Noisy moves by side and [`NoisyIndex`].
    noisy: Vec<i16>,
    /// Quiet moves by side and the opponent's last move.
    counter_history: Vec<i16>,
    /// Quiet moves by side and a move of that side, its last (which may be an earlier leg of the same turn)
    /// or the one before.
    followup_history: Vec<i16>,
    /// The quiet move that last refuted the opponent's last move, by the side refuting.
    counter_moves: Vec<Option<G::Move>>,
}

impl<G: SearchHints> Histories<G> {
    /// Returns `None` if the system does not give the memory.
    pub(crate) fn try_new() -> Option<Self> {
        let rows = 2 * rows_of_side::<G>();
        let zeros = |count| {
            let table = i16::new_vec_zeroed(count).ok()?;
            hardware::use_large_pages(&table);
            Some(table)
        };
        Some(Histories {
            counter_moves: vec![None; rows],
            main: zeros(2 * G::HISTORY_SIZE)?,
            noisy: zeros(2 * G::HISTORY_SIZE * GAIN_CLASSES)?,
            counter_history: zeros(rows * G::HISTORY_SIZE)?,
            followup_history: zeros(rows * G::HISTORY_SIZE)?,
        })
    }

    /// Returns the bytes that it takes.
    pub(crate) const fn bytes() -> usize {
        let rows = 2 * rows_of_side::<G>();
        let numbers = G::HISTORY_SIZE * (2 + 2 * GAIN_CLASSES + 2 * rows);
        numbers * size_of::<i16>() + rows * size_of::<Option<G::Move>>()
    }

    pub(crate) fn clear(&mut self) {
        for table in [&mut self.main, &mut self.noisy, &mut self.counter_history, &mut self.followup_history]
        {
            table.fill(0);
        }
        self.counter_moves.fill(None);
    }

    /// Returns the history of a quiet move: within ±4 * 16 384.
    #[inline]
    pub(crate) fn quiet(&self, context: HistoryContext, index: usize) -> i32 {
        self.main(context, index) + self.continuation(context, index)
    }

    /// Returns the main history of a quiet move, wherever it was played, within ±16 384.
    #[inline]
    pub(crate) fn main(&self, context: HistoryContext, index: usize) -> i32 {
        i32::from(self.main[context.side * G::HISTORY_SIZE + index])
    }

    /// Returns the continuation history of a quiet move after the moves before it: within ±3 * 16 384.
    #[inline]
    pub(crate) fn continuation(&self, context: HistoryContext, index: usize) -> i32 {
        let size = G::HISTORY_SIZE;
        i32::from(self.counter_history[context.other * size + index])
            + i32::from(self.followup_history[context.own * size + index])
            + i32::from(self.followup_history[context.own_before * size + index])
    }

    /// Returns the history of a noisy move, within ±16 384.
    #[inline]
    pub(crate) fn noisy(&self, context: HistoryContext, index: NoisyIndex) -> i32 {
        i32::from(self.noisy[context.side * G::HISTORY_SIZE * GAIN_CLASSES + index.0])
    }

    /// Learns that a quiet move did well (`bonus` above 0) or badly.
    pub(crate) fn update_quiet(&mut self, context: HistoryContext, index: usize, bonus: i32) {
        self.update_main(context, index, bonus);
        self.update_continuation(context, index, bonus);
    }

    /// Learns how a quiet move did, whatever came before it.
    #[inline]
    pub(crate) fn update_main(&mut self, context: HistoryContext, index: usize, bonus: i32) {
        gravity::learn::<HISTORY_MAX>(&mut self.main[context.side * G::HISTORY_SIZE + index], bonus);
    }

    /// Learns how a quiet move did after the moves before it.
    pub(crate) fn update_continuation(&mut self, context: HistoryContext, index: usize, bonus: i32) {
        let size = G::HISTORY_SIZE;
        gravity::learn::<HISTORY_MAX>(&mut self.counter_history[context.other * size + index], bonus);
        gravity::learn::<HISTORY_MAX>(&mut self.followup_history[context.own * size + index], bonus);
        // Half, because what came so long before has less to do with it.
        gravity::learn::<HISTORY_MAX>(
            &mut self.followup_history[context.own_before * size + index],
            bonus / 2,
        );
    }

    /// Learns that a noisy move did well or badly.
    pub(crate) fn update_noisy(&mut self, context: HistoryContext, index: NoisyIndex, bonus: i32) {
        gravity::learn::<HISTORY_MAX>(
            &mut self.noisy[context.side * G::HISTORY_SIZE * GAIN_CLASSES + index.0],
            bonus,
        );
    }

    pub(crate) fn counter_move(&self, context: HistoryContext) -> Option<G::Move> {
        self.counter_moves[context.other]
    }

    pub(crate) fn set_counter_move(&mut self, context: HistoryContext, mv: G::Move) {
        self.counter_moves[context.other] = Some(mv);
    }
}
