//! The staged move picker: moves are generated only when those before them did not suffice
//! (<https://www.chessprogramming.org/Move_Generation>, "Staged Move Generation").
//!
//! At the root, once there are searches to go by: table move, then all by the nodes that their last
//! searches took, for a move that was hard to refute may well become the best one.
//!
//! Elsewhere: table move; noisy moves whose exchange does not lose, most gain first; killers and
//! counter move;
//! quiet moves by history; noisy moves whose exchange loses.

use crate::params::params;
use crate::searcher::Searcher;
use crate::thread_data::history::{HistoryContext, NoisyIndex};
use crate::thread_data::move_stack::ScoredMove;
use motley_game::{Evaluate, GO, Packed, STOP, SearchHints, Stage};
use std::num::NonZeroU32;

params! {
    MoveOrder:
    /// Whether moves at the root are ordered by the effort of their last searches.
    use_root_order = true;
    /// Weight of a centipawn of gain among noisy moves, in points of their history.
    order_gain = 18 in 1..=64 by 2;
    /// Divisor of the history of a noisy move: by default a full history (16 384) equals the
    /// gain of 91 centipawns, so that it decides between like victims.
    order_noisy_history_divisor = 10 in 1..=64 by 2;
    /// Weight of a centipawn that a quiet move takes out of the attack of a lesser unit, or puts into
    /// such an attack, in points of history. Games that gain by it have values of their own.
    order_escape = 0 in 0..=64 by 4;
}

/// The next stage of the picker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PickerStage {
    TtMove,
    GenRoot,
    Root,
    GenNoisy,
    GoodNoisy,
    /// The killers and the counter move.
    Killers,
    GenQuiet,
    Quiet,
    BadNoisy,
}

/// Hands out the legal moves of one node, each once.
///
/// Its moves lie on the thread's move stack, from `start` on, in up to three parts; the noisy moves
/// already handed out leave room for the bad ones, which are moved to the front. (The quiet moves are
/// generated after all noisy ones, so from then on `first` is where the noisy ones ended.)
///
/// ```text
///   start          bad_end             first        cursor           end
///     │ bad noisy    │ noisy, done with   │ handed out  │ still to come   │
/// ```
pub(crate) struct Picker<G: SearchHints> {
    stage: PickerStage,
    context: HistoryContext,
    tt_move: Option<G::Move>,
    /// Whether the table's move is noisy.
    tt_noisy: bool,
    /// Two killers and the counter move.
    killers: [Option<G::Move>; 3],
    next_killer: usize,
    noisy_only: bool,
    /// Whether all moves are generated at once and ordered by effort.
    by_effort: bool,
    start: usize,
    bad_end: usize,
    first: usize,
    cursor: usize,
    end: usize,
}

impl<G: SearchHints> Picker<G> {
    /// Creates a picker of all moves, or of the noisy ones only.
    pub(crate) fn new<E: Evaluate<G>>(
        searcher: &Searcher<'_, G, E>,
        tt_move: Option<NonZeroU32>,
        noisy_only: bool,
        ply: usize,
    ) -> Self {
        let pos = &searcher.pos;
        let context = searcher.history_context(ply);
        let start = searcher.thread.move_stack.moves.len();
        // The table's key may be that of another position, so its move may be illegal here.
        let tt_move =
            tt_move.map(G::Move::unpack).filter(|&mv| pos.is_legal(mv) && (!noisy_only || pos.is_noisy(mv)));
        let tt_noisy = tt_move.is_some_and(|mv| noisy_only || pos.is_noisy(mv));
        let killers = if noisy_only {
            [None; 3]
        } else {
            let [first, second] = searcher.thread.killers.get(ply, pos.to_move());
            let counter_move = searcher.thread.histories.counter_move(context);
            let is_new = counter_move != first && counter_move != second;
            [first, second, counter_move.filter(|_| is_new)]
        };
        Picker {
            stage: PickerStage::TtMove,
            context,
            tt_move,
            tt_noisy,
            killers,
            next_killer: 0,
            noisy_only,
            by_effort: false,
            start,
            bad_end: start,
            first: start,
            cursor: start,
            end: start,
        }
    }

    /// Orders the moves of the root by effort, once there are searches to go by.
    pub(crate) fn at_root<E: Evaluate<G>>(mut self, searcher: &Searcher<'_, G, E>) -> Self {
        self.by_effort = searcher.params.use_root_order() && searcher.root.has_efforts();
        self
    }

    pub(crate) fn tt_move(&self) -> Option<G::Move> {
        self.tt_move
    }

    /// Whether the table's move is noisy.
    #[inline]
    pub(crate) fn tt_noisy(&self) -> bool {
        self.tt_noisy
    }

    /// Whether the exchange that the move handed out last begins pays, if that had to be found out.
    #[inline]
    pub(crate) fn known_see(&self) -> Option<bool> {
        match self.stage {
            PickerStage::GoodNoisy => Some(true),
            PickerStage::BadNoisy => Some(false),
            _ => None,
        }
    }

    /// Whether the move handed out last is noisy, if that is known.
    #[inline]
    pub(crate) fn known_noisy(&self) -> Option<bool> {
        match self.stage {
            PickerStage::GoodNoisy | PickerStage::BadNoisy => Some(true),
            PickerStage::Killers | PickerStage::Quiet => Some(false),
            _ => None,
        }
    }

    /// Skips the quiet moves from here on.
    pub(crate) fn skip_quiets(&mut self) {
        self.noisy_only = true;
    }

    /// Gives its part of the move stack back. To be called when the node is done.
    pub(crate) fn release<E: Evaluate<G>>(&self, searcher: &mut Searcher<'_, G, E>) {
        searcher.thread.move_stack.moves.truncate(self.start);
    }

    /// Returns the next move.
    pub(crate) fn next<E: Evaluate<G>>(&mut self, searcher: &mut Searcher<'_, G, E>) -> Option<G::Move> {
        loop {
            match self.stage {
                PickerStage::TtMove => {
                    self.stage = if self.by_effort { PickerStage::GenRoot } else { PickerStage::GenNoisy };
                    if self.tt_move.is_some() {
                        return self.tt_move;
                    }
                }
                PickerStage::GenRoot => {
                    self.generate_root(searcher);
                    self.stage = PickerStage::Root;
                }
                PickerStage::Root => return self.pick(searcher),
                PickerStage::GenNoisy => {
                    self.generate(searcher, Stage::Noisy);
                    self.stage = PickerStage::GoodNoisy;
                }
                PickerStage::GoodNoisy => match self.pick(searcher) {
                    Some(mv) if searcher.pos.see_ge(mv, 0) => return Some(mv),
                    Some(_) => self.defer_bad(searcher),
                    None => self.stage = PickerStage::Killers,
                },
                PickerStage::Killers => match self.killer(searcher) {
                    Some(mv) => return Some(mv),
                    None => self.stage = PickerStage::GenQuiet,
                },
                PickerStage::GenQuiet => {
                    if !self.noisy_only {
                        self.generate(searcher, Stage::Quiet);
                    }
                    self.stage = PickerStage::Quiet;
                }
                PickerStage::Quiet => match self.pick(searcher) {
                    Some(mv) if !self.noisy_only => return Some(mv),
                    _ => {
                        self.stage = PickerStage::BadNoisy;
                        self.cursor = self.start;
                        self.end = self.bad_end;
                    }
                },
                PickerStage::BadNoisy => {
                    // In the order in which they were deferred, which is best first.
                    let moves = &searcher.thread.move_stack.moves;
                    let bad = (self.cursor < self.end).then(|| moves[self.cursor].mv);
                    self.cursor += 1;
                    return bad;
                }
            }
        }
    }

    /// Returns the best move of the present stage that was not handed out before.
    fn pick<E: Evaluate<G>>(&mut self, searcher: &mut Searcher<'_, G, E>) -> Option<G::Move> {
        let stack = &mut searcher.thread.move_stack;
        while self.cursor < self.end {
            stack.select_best(self.cursor, self.end, self.cursor - self.first);
            let mv = stack.moves[self.cursor].mv;
            self.cursor += 1;
            // Only the quiet stage skips killers: one that is noisy here was not handed out as one.
            let handed_out = self.tt_move == Some(mv)
                || self.stage == PickerStage::Quiet && self.killers.contains(&Some(mv));
            if !handed_out {
                return Some(mv);
            }
        }
        None
    }

    /// Puts the noisy move just picked among the bad ones, in front.
    fn defer_bad<E: Evaluate<G>>(&mut self, searcher: &mut Searcher<'_, G, E>) {
        let moves = &mut searcher.thread.move_stack.moves;
        moves[self.bad_end] = moves[self.cursor - 1];
        self.bad_end += 1;
    }

    /// Returns the next killer that can be played here: one of a sibling may be illegal or noisy
    /// here.
    fn killer<E: Evaluate<G>>(&mut self, searcher: &Searcher<'_, G, E>) -> Option<G::Move> {
        while self.next_killer < self.killers.len() && !self.noisy_only {
            let index = self.next_killer;
            self.next_killer += 1;
            let Some(mv) = self.killers[index] else {
                continue;
            };
            let pos = &searcher.pos;
            if self.tt_move != Some(mv) && pos.is_legal(mv) && !pos.is_noisy(mv) {
                return Some(mv);
            }
        }
        None
    }

    /// Generates all moves, those that took most nodes first.
    fn generate_root<E: Evaluate<G>>(&mut self, searcher: &mut Searcher<'_, G, E>) {
        self.generate(searcher, Stage::Noisy);
        self.generate(searcher, Stage::Quiet);
        (self.first, self.cursor) = (self.start, self.start);
        let Searcher { thread, root, .. } = searcher;
        for scored in &mut thread.move_stack.moves[self.start..] {
            scored.score = i32::try_from(root.effort(scored.mv)).unwrap_or(i32::MAX);
        }
    }

    /// Generates and scores the moves of a stage on top of the move stack.
    fn generate<E: Evaluate<G>>(&mut self, searcher: &mut Searcher<'_, G, E>, stage: Stage) {
        let Searcher { pos, thread, stop_checker, params, .. } = searcher;
        let moves = &mut thread.move_stack.moves;
        moves.truncate(self.end);
        self.first = moves.len();
        let _ = pos.moves(stage, &mut |mv| {
            moves.push(ScoredMove { mv, score: 0 });
            // Some games have positions with hundreds of thousands of moves: generating them may take
            // longer than the search has time. The list is incomplete then, but a stopped search
            // throws its results away.
            if moves.len() % 1024 == 0 && stop_checker.check() { STOP } else { GO }
        });
        self.cursor = self.first;
        self.end = moves.len();
        // Sixteen moves generated are about as much work as one node searched. Minus 1,
        // because the node itself was counted when it was entered.
        stop_checker.add_work((self.end - self.first) as u32 / 16 + pos.generation_cost() - 1);
        let histories = &thread.histories;
        let weighs_escapes = stage == Stage::Quiet && params.order_escape() > 0;
        let escape_gain = weighs_escapes.then(|| pos.escape_gains());
        for scored in &mut moves[self.first..] {
            let index = pos.history_index(scored.mv);
            scored.score = match stage {
                Stage::Noisy => {
                    let gain = pos.gain(scored.mv);
                    let history = histories.noisy(self.context, NoisyIndex::new(index, gain));
                    gain.saturating_mul(params.order_gain()) + history / params.order_noisy_history_divisor()
                }
                Stage::Quiet => {
                    let gain = escape_gain.as_ref().map_or(0, |gain| gain(scored.mv));
                    histories.quiet(self.context, index) + gain * params.order_escape()
                }
            };
        }
    }
}
