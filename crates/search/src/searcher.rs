//! One thread's search: the position it stands on, and the path that led there.

use crate::cutoffs::Cutoffs;
use crate::params::GameParams;
use crate::repetition::Repetitions;
use crate::root::Root;
use crate::stop_checker::StopChecker;
use crate::thread_data::ThreadData;
use crate::thread_data::correction::{GroupKeys, KeyObserver};
use crate::thread_data::history::{HistoryContext, NoisyIndex};
use crate::thread_data::stack::StackEntry;
use crate::threads::Shared;
use crate::transposition_table::TranspositionTable;
use crate::window::Perspective;
use motley_game::{Evaluate, Score, SearchHints, Side};

/// One thread searching.
pub(crate) struct Searcher<'a, G: SearchHints, E> {
    pub(crate) pos: G,
    evaluator: &'a mut E,
    pub(crate) thread: &'a mut ThreadData<G>,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) params: GameParams<G>,
    pub(crate) root: Root<'a, G>,
    pub(crate) stop_checker: StopChecker<'a>,
    /// The deepest ply of this iteration.
    pub(crate) seldepth: usize,
    /// The depth of this iteration.
    pub(crate) root_depth: usize,
    /// Null moves are tried only from this ply on, while one nearer to the root is verified; 0: everywhere.
    pub(crate) nmp_min_ply: usize,
    pub(crate) repetitions: Repetitions,
    /// The present quiescence search ends when this number of nodes has been searched.
    pub(crate) qs_end: u64,
}

/// A move made, to be unmade.
pub(crate) struct MadeMove<U> {
    undo: U,
    ended_turn: bool,
    /// The perspective of the child's decider on scores of the parent.
    pub(crate) perspective: Perspective,
}

impl<'a, G: SearchHints, E: Evaluate<G>> Searcher<'a, G, E> {
    /// Creates a search from `root`, where `evaluator` stands, with the data of a thread; `keys` are
    /// those of the game up to it.
    pub(crate) fn new(
        keys: &[u64],
        root: Root<'a, G>,
        thread: &'a mut ThreadData<G>,
        evaluator: &'a mut E,
        shared: Shared<'a>,
    ) -> Self {
        thread.move_stack.reset();
        thread.killers.clear();
        thread.cutoffs = Cutoffs::default();
        // The nodes below the root have no grandparent that would begin their count again.
        thread.fail_highs.fill(0);
        let pos = root.position().clone();
        let key = pos.key();
        thread.stack[0] = StackEntry { key, group_keys: GroupKeys::of(&pos), ..StackEntry::ROOT };
        Searcher {
            evaluator,
            pos,
            thread,
            table: shared.table,
            params: GameParams::new(shared.params),
            root,
            stop_checker: StopChecker::new(shared),
            seldepth: 0,
            root_depth: 0,
            nmp_min_ply: 0,
            repetitions: Repetitions::new(keys, key),
            qs_end: 0,
        }
    }

    /// Returns the stack entry of the node at `ply`.
    #[inline]
    pub(crate) fn stack(&self, ply: usize) -> &StackEntry<G::Move> {
        &self.thread.stack[ply]
    }

    #[inline]
    pub(crate) fn stack_mut(&mut self, ply: usize) -> &mut StackEntry<G::Move> {
        &mut self.thread.stack[ply]
    }

    /// Returns the number of fail-highs among the nodes at `ply` with the same grandparent.
    #[inline]
    pub(crate) fn fail_highs(&self, ply: usize) -> i32 {
        self.thread.fail_highs[ply]
    }

    /// Returns the number of legs of the present turn that led to the node at `ply`.
    pub(crate) fn legs_made(&self, ply: usize) -> usize {
        let turns = self.stack(ply).turns;
        let earlier = self.thread.stack[..ply].iter().rev();
        earlier.take_while(|entry| entry.turns == turns).count()
    }

    /// Returns the place in the history tables of the node at `ply`.
    #[inline]
    pub(crate) fn history_context(&self, ply: usize) -> HistoryContext {
        HistoryContext::new::<G>(self.pos.to_move(), self.stack(ply).last_moves)
    }

    /// Returns a noisy move as its history sees it.
    #[inline]
    pub(crate) fn noisy_index(&self, mv: G::Move) -> NoisyIndex {
        NoisyIndex::new(self.pos.history_index(mv), self.pos.gain(mv))
    }

    /// Returns the static evaluation of the present position.
    #[inline]
    pub(crate) fn evaluate(&mut self) -> Score {
        self.evaluator.score(&self.pos)
    }

    /// Plays `mv` at `ply` and fills the stack's entry of the next.
    #[inline]
    pub(crate) fn make_move(&mut self, mv: G::Move, noisy: bool, ply: usize) -> MadeMove<G::Undo> {
        let side = self.pos.to_move();
        let index = self.pos.history_index(mv);
        // Early, because the bucket takes longer to come from memory than a move to be played.
        let likely_key = self.pos.likely_key_after(mv);
        if let Some(key) = likely_key {
            self.table.prefetch(key);
        }
        self.evaluator.push();
        let here = self.thread.stack[ply];
        let mut group_keys = here.group_keys;
        let mut observer = KeyObserver::<G, E>::new(&mut group_keys, self.evaluator);
        let undo = self.pos.play(mv, &mut observer);
        let key = self.pos.key();
        if likely_key.is_none() {
            self.table.prefetch(key);
        }
        let ended_turn = !self.pos.mid_turn();
        if ended_turn {
            self.repetitions.push(key);
        }
        let next = &mut self.thread.stack[ply + 1];
        *next = StackEntry {
            mv: Some(mv),
            group_keys,
            mover: Some(side),
            quiet: !noisy,
            key,
            turns: here.turns + i32::from(ended_turn),
            null_moved: false,
            reduced_plies: 0,
            excluded: None,
            ..here
        };
        next.last_moves[side.index()] = [index as u16, here.last_moves[side.index()][0]];
        if ended_turn && self.pos.counts_perpetual_checks() {
            let checks = &mut next.checks_in_row[self.pos.to_move().index()];
            *checks = if self.pos.in_check() { *checks + 1 } else { 0 };
        }
        self.prefetch_correction(ply + 1);
        self.made(side, undo, ended_turn)
    }

    /// Takes back what [`make_move`](Self::make_move) played.
    #[inline]
    pub(crate) fn unmake_move(&mut self, mv: G::Move, made: MadeMove<G::Undo>) {
        self.pos.undo(mv, made.undo);
        self.evaluator.pop();
        if made.ended_turn {
            self.repetitions.pop();
        }
    }

    /// Makes a null move at `ply`, if the game thinks that tells something.
    pub(crate) fn make_null(&mut self, ply: usize) -> Option<MadeMove<G::Undo>> {
        debug_assert!(!self.pos.must_answer_danger());
        let side = self.pos.to_move();
        let undo = self.pos.make_null()?;
        self.evaluator.push();
        let key = self.pos.key();
        self.table.prefetch(key);
        self.repetitions.push(key);
        let here = self.thread.stack[ply];
        let next = &mut self.thread.stack[ply + 1];
        *next = StackEntry {
            mv: None,
            mover: None,
            quiet: false,
            key,
            turns: here.turns + 1,
            repetition_start: self.repetitions.last(),
            null_moved: true,
            reduced_plies: 0,
            excluded: None,
            ..here
        };
        next.last_moves[side.index()] = [HistoryContext::NONE, here.last_moves[side.index()][0]];
        Some(self.made(side, undo, true))
    }

    /// Takes back a null move.
    pub(crate) fn unmake_null(&mut self, made: MadeMove<G::Undo>) {
        self.pos.unmake_null(made.undo);
        self.evaluator.pop();
        self.repetitions.pop();
    }

    fn made(&mut self, side: Side, undo: G::Undo, ended_turn: bool) -> MadeMove<G::Undo> {
        self.stop_checker.count_node();
        MadeMove { undo, ended_turn, perspective: Perspective::between(side, self.pos.to_move()) }
    }

    /// Returns the principal variation from the node at `ply` on.
    pub(crate) fn pv(&self, ply: usize) -> &[G::Move] {
        &self.thread.pvs[ply]
    }

    #[inline]
    pub(crate) fn clear_pv(&mut self, ply: usize) {
        self.thread.pvs[ply].clear();
    }

    /// Sets the principal variation at `ply` to `mv` and what follows it.
    pub(crate) fn update_pv(&mut self, mv: G::Move, ply: usize) {
        let (upper, lower) = self.thread.pvs.split_at_mut(ply + 1);
        let pv = &mut upper[ply];
        pv.clear();
        pv.push(mv);
        pv.extend_from_slice(&lower[0]);
    }

    /// Whether the search is to be left as fast as possible; its results are worthless then.
    #[inline]
    pub(crate) fn stopped(&self) -> bool {
        self.stop_checker.stopped()
    }
}
