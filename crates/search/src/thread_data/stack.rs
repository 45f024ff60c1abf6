//! The search stack: the nodes on the path from the root, one entry a ply.

use super::correction::GroupKeys;
use super::history::{HistoryContext, LastMoves};
use motley_game::{Score, Side};

/// No path from the root is longer, counted in nodes. Depths must fit the eight bits that an entry
/// of the transposition table has for them; 246 (Stockfish's number) leaves room for extensions.
pub(crate) const MAX_PLY: usize = 246;

/// One node of the path.
#[derive(Clone, Copy)]
pub(crate) struct StackEntry<M> {
    /// The move that led here; `None` for the root and after a null move.
    pub(crate) mv: Option<M>,
    /// The side that moved; `None` without a move.
    pub(crate) mover: Option<Side>,
    /// Whether it was a quiet one.
    pub(crate) quiet: bool,
    /// The position's key.
    pub(crate) key: u64,
    /// The keys of what stands where, by groups of units.
    pub(crate) group_keys: GroupKeys,
    /// Turns completed since the root. Scores count these, not plies: a turn may have many legs.
    pub(crate) turns: i32,
    /// The last move of each side on the path.
    pub(crate) last_moves: LastMoves,
    /// The static evaluation when each side last stood at the start of a turn and out of danger,
    /// from that side's perspective.
    pub(crate) static_evals: [Option<Score>; 2],
    /// Whether the decider has to answer danger here, so that `static_evals` are those of earlier nodes.
    pub(crate) in_danger: bool,
    /// The first of the path's keys that may count as a repetition: none before a null move, which
    /// no player could have played.
    pub(crate) repetition_start: usize,
    /// The numbers of turns in a row since the root after which each side stood in check. Only where the
    /// outcome of repetition depends on it.
    pub(crate) checks_in_row: [u16; 2],
    /// Whether a null move led here.
    pub(crate) null_moved: bool,
    /// Plies by which the search of this node was reduced.
    pub(crate) reduced_plies: i32,
    /// The move that a singular search leaves out.
    pub(crate) excluded: Option<M>,
    /// Moves of the path that were extended by two plies.
    pub(crate) double_extensions: i32,
}

impl<M> StackEntry<M> {
    pub(crate) const ROOT: StackEntry<M> = StackEntry {
        mv: None,
        key: 0,
        group_keys: GroupKeys::NONE,
        turns: 0,
        last_moves: HistoryContext::NO_MOVES,
        mover: None,
        quiet: false,
        static_evals: [None; 2],
        in_danger: false,
        repetition_start: 0,
        checks_in_row: [0; 2],
        null_moved: false,
        reduced_plies: 0,
        excluded: None,
        double_extensions: 0,
    };
}
