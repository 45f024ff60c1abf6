//! [`SearchHints`]: what a game tells a search beyond its rules.

use crate::{Game, Side};

/// The groups of units by whose arrangement a search remembers how far the evaluation was off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnitGroup {
    /// Slow units, whose structure lasts: pawns of both sides.
    Structure,
    /// All others of one side.
    Pieces(Side),
}

impl UnitGroup {
    /// Returns the group of a unit of `side` that belongs to the structure or does not.
    #[inline]
    #[must_use]
    pub const fn of(is_structure: bool, side: Side) -> Self {
        if is_structure { UnitGroup::Structure } else { UnitGroup::Pieces(side) }
    }
}

/// Advice to the search: how moves compare, what may be skipped, how much work a position is.
///
/// Every default is safe. A better answer makes the search stronger or faster, never more correct.
pub trait SearchHints: Game {
    /// [`history_index`](SearchHints::history_index) is below this number. At most 2048, because
    /// continuation histories keep tables of its square for each side.
    const HISTORY_SIZE: usize = 1;

    /// The values of the search's parameters in this game, by name, where they differ from the usual
    /// ones. The search refuses to compile with a name or a value that it does not know.
    const SEARCH_PARAMS: &'static [(&'static str, i32)] = &[];

    /// Returns the index that moves of a kind share, usually the unit's kind and its destination: history
    /// tables learn by it, for each side. Below [`HISTORY_SIZE`](SearchHints::HISTORY_SIZE).
    #[inline]
    fn history_index(&self, _mv: Self::Move) -> usize {
        0
    }

    /// Returns the immediate gain of a legal move, in centipawns: victims and promotion, minus the
    /// mover's own losses.
    #[inline]
    fn gain(&self, _mv: Self::Move) -> i32 {
        0
    }

    /// Evaluates an exchange (static exchange evaluation, SEE): returns whether the exchange that a legal
    /// move begins wins at least `threshold` centipawns
    /// (<https://www.chessprogramming.org/Static_Exchange_Evaluation>).
    #[inline]
    fn see_ge(&self, mv: Self::Move, threshold: i32) -> bool {
        self.gain(mv) >= threshold
    }

    /// Whether a legal move attacks a royal unit of the opponent, if that can be told without playing
    /// it: such a move is not futile, whatever it wins. `false` is always safe.
    #[inline]
    fn gives_danger(&self, _mv: Self::Move) -> bool {
        false
    }

    /// Returns a function from a quiet legal move to the value, in centipawns, that it takes out of the
    /// attacks of lesser units, less the value that it puts into them. What all moves of the position
    /// have in common is computed once.
    #[inline]
    fn escape_gains(&self) -> impl Fn(Self::Move) -> i32 + '_ {
        |_| 0
    }

    /// Returns the key of the position after a legal move, so that a search can ask memory for what it
    /// knows of it before it plays the move. `None` where that is not worth computing; a wrong key is
    /// harmless.
    #[inline]
    fn likely_key_after(&self, _mv: Self::Move) -> Option<u64> {
        None
    }

    /// Returns the group of a unit, by its number in a [`BoardObserver`](crate::BoardObserver).
    #[inline]
    #[must_use]
    fn unit_group(_unit: u16) -> UnitGroup {
        UnitGroup::Structure
    }

    /// Returns the number of plies of depth that a legal move costs: 1 unless it is a leg that
    /// hardly changes anything. 0 only if the turn ends soon, because endless legs must not be
    /// free.
    #[inline]
    fn depth_cost(&self, _mv: Self::Move) -> i32 {
        1
    }

    /// Returns the work of generating moves here, in ordinary nodes: a search looks at its clock
    /// after a fixed number of those. 1 unless legality is far harder to decide here than
    /// elsewhere.
    #[inline]
    fn generation_cost(&self) -> u32 {
        1
    }

    /// Whether the decider has to answer a danger ([`Game::in_danger`]) or to capture, so that the static
    /// evaluation means nothing here. A game with several royal units says no where no turn saves them all
    /// and not all of them are attacked: that danger cannot be ended, and the evaluation is as good as with
    /// any other unit about to be lost. Were it answered, both sides could be in such danger for ever.
    #[inline]
    fn must_answer_danger(&self) -> bool {
        self.in_danger()
    }

    /// Makes a null move: the decider, which is not in danger, skips a turn. `None` where that would
    /// say nothing about the position: in the middle of a turn, or where zugzwang is likely
    /// (<https://www.chessprogramming.org/Null_Move>).
    ///
    /// [`halfmove_clock`](Game::halfmove_clock) counts it as any turn without progress: where the next
    /// such turn is a draw, skipping one must not look better than playing one.
    fn make_null(&mut self) -> Option<Self::Undo> {
        None
    }

    /// Takes back a null move.
    fn unmake_null(&mut self, _undo: Self::Undo) {}
}
