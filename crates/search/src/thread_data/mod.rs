//! The data of one thread: the path it stands on, and its experience with moves.
//!
//! - `stack`: what is known of each node of the path
//! - `move_stack`: the moves of these nodes
//! - `history`: how moves have done elsewhere in the tree
//! - `correction`: how far the evaluation was off elsewhere
//! - `gravity`: how both fade
//! - `killers`: what refuted siblings

pub(crate) mod correction;
mod gravity;
pub(crate) mod history;
pub(crate) mod killers;
pub(crate) mod move_stack;
pub(crate) mod stack;

use crate::cutoffs::Cutoffs;
use correction::Corrections;
use history::Histories;
use killers::Killers;
use motley_game::SearchHints;
use move_stack::MoveStack;
use stack::{MAX_PLY, StackEntry};

/// The data that one thread keeps from search to search.
pub(crate) struct ThreadData<G: SearchHints> {
    pub(crate) histories: Histories<G>,
    pub(crate) corrections: Corrections,
    pub(crate) killers: Killers<G::Move>,
    pub(crate) move_stack: MoveStack<G::Move>,
    /// The nodes of the path: at `ply + 1` the child of the one at `ply`, so one more than plies.
    pub(crate) stack: Vec<StackEntry<G::Move>>,
    /// Number of nodes at each ply that have failed high since their grandparent was entered.
    pub(crate) fail_highs: Vec<i32>,
    /// Figures of the order of moves in the present search.
    pub(crate) cutoffs: Cutoffs,
    /// The principal variation from each ply on
    /// (<https://www.chessprogramming.org/Triangular_PV-Table>).
    pub(crate) pvs: Vec<Vec<G::Move>>,
}

impl<G: SearchHints> ThreadData<G> {
    /// Returns `None` if the system does not give the memory, of which the histories need far the
    /// most.
    pub(crate) fn try_new() -> Option<Self> {
        Some(ThreadData {
            killers: Killers::new(),
            move_stack: MoveStack::new(),
            stack: vec![StackEntry::ROOT; MAX_PLY + 2],
            fail_highs: vec![0; MAX_PLY + 3],
            cutoffs: Cutoffs::default(),
            pvs: vec![Vec::new(); MAX_PLY + 2],
            corrections: Corrections::try_new()?,
            histories: Histories::try_new()?,
        })
    }

    /// Returns the bytes that it takes, but for what is small.
    pub(crate) const fn bytes() -> usize {
        Histories::<G>::bytes() + Corrections::BYTES
    }

    /// Forgets what was learnt about moves.
    pub(crate) fn clear(&mut self) {
        self.histories.clear();
        self.corrections.clear();
        self.killers.clear();
    }
}
