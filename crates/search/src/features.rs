//! Which techniques are on: so that tests can compare the bare search with plain minimax, and
//! matches can show what each technique is worth.

/// One switch per technique. [`Features::ALL`] is how the engine plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Features {
    /// Answers from the transposition table.
    pub table: bool,
    /// Table answers of searches deeper than asked for, not only exactly as deep.
    pub deeper_entries: bool,
    /// Narrow windows around the last score.
    pub aspiration: bool,
    /// Captures beyond the horizon.
    pub quiescence: bool,
    /// Leaving out hopeless captures there.
    pub quiescence_pruning: bool,
    /// Giving up where an earlier, shorter win is already known.
    pub mate_distance: bool,
    /// Letting the opponent play twice.
    pub null_move: bool,
    /// Trusting an evaluation far above the window.
    pub reverse_futility: bool,
    /// Distrusting one far below it.
    pub razoring: bool,
    /// Leaving out quiet moves that cannot reach the window.
    pub futility: bool,
    /// Leaving out quiet moves late in the order.
    pub late_move_pruning: bool,
    /// Leaving out moves that lose material.
    pub exchange_pruning: bool,
    /// Searching late moves less deeply.
    pub late_move_reductions: bool,
    /// Searching less deeply where the table knows no move.
    pub internal_reduction: bool,
    /// Searching answers to danger more deeply.
    pub danger_extension: bool,
    /// Searching a move more deeply that is much better than all others.
    pub singular_extension: bool,
}

impl Features {
    /// Everything on.
    pub const ALL: Features = Features::every(true);

    /// Bare alpha-beta: its value is that of plain minimax.
    pub const NONE: Features = Features::every(false);

    const fn every(on: bool) -> Features {
        Features {
            table: on,
            deeper_entries: on,
            aspiration: on,
            quiescence: on,
            quiescence_pruning: on,
            mate_distance: on,
            null_move: on,
            reverse_futility: on,
            razoring: on,
            futility: on,
            late_move_pruning: on,
            exchange_pruning: on,
            late_move_reductions: on,
            internal_reduction: on,
            danger_extension: on,
            singular_extension: on,
        }
    }
}

impl Default for Features {
    fn default() -> Self {
        Features::ALL
    }
}
