//! The staged move picker: moves are made only when those before them did not suffice
//! (<https://www.chessprogramming.org/Move_Generation>, "Staged Move Generation").
//!
//! Table move; winning noisy moves, most gain first; killers and counter move; quiet moves by
//! history; noisy moves that lose material.

use super::arena::Scored;
use super::history::Context;
use crate::searcher::Searcher;
use motley_game::{Evaluate, GO, Packed, STOP, SearchHints, Stage};
use std::num::NonZeroU32;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Step {
    Table,
    MakeNoisy,
    Winning,
    Refutations,
    MakeQuiet,
    Quiet,
    Losing,
}

/// Hands out the legal moves of one node, each once.
pub(crate) struct Picker<G: SearchHints> {
    step: Step,
    at: Context,
    table_move: Option<G::Move>,
    refutations: [Option<G::Move>; 3],
    next_refutation: usize,
    noisy_only: bool,
    /// The node's moves in the arena: losing noisy ones from `start` to `losing`; those of the
    /// present step from `first`, not yet handed out from `cursor`, to `end`.
    start: usize,
    losing: usize,
    first: usize,
    cursor: usize,
    end: usize,
}

impl<G: SearchHints> Picker<G> {
    /// A picker of all moves, or of the noisy ones only.
    pub(crate) fn new<E: Evaluate<G>>(
        searcher: &Searcher<'_, G, E>,
        table_move: Option<NonZeroU32>,
        noisy_only: bool,
        ply: usize,
    ) -> Self {
        let pos = &searcher.pos;
        let at = searcher.context(ply);
        let start = searcher.memory.arena.moves.len();
        let table_move = table_move
            .map(G::Move::unpack)
            .filter(|&mv| pos.is_legal(mv) && (!noisy_only || pos.is_noisy(mv)));
        let refutations = if noisy_only {
            [None; 3]
        } else {
            let [first, second] = searcher.memory.killers.get(ply, pos.to_move());
            let counter = searcher.memory.histories.counter(at);
            let fresh = counter != first && counter != second;
            [first, second, counter.filter(|_| fresh)]
        };
        Picker {
            step: Step::Table,
            at,
            table_move,
            refutations,
            next_refutation: 0,
            noisy_only,
            start,
            losing: start,
            first: start,
            cursor: start,
            end: start,
        }
    }

    pub(crate) fn table_move(&self) -> Option<G::Move> {
        self.table_move
    }

    /// Whether the exchange that the move handed out last begins pays, if that had to be found out.
    #[inline]
    pub(crate) fn known_exchange(&self) -> Option<bool> {
        match self.step {
            Step::Winning => Some(true),
            Step::Losing => Some(false),
            _ => None,
        }
    }

    /// Whether the move handed out last is noisy, if that is known.
    #[inline]
    pub(crate) fn known_noisy(&self) -> Option<bool> {
        match self.step {
            Step::Winning | Step::Losing => Some(true),
            Step::Refutations | Step::Quiet => Some(false),
            _ => None,
        }
    }

    /// No quiet moves from here on.
    pub(crate) fn skip_quiet(&mut self) {
        self.noisy_only = true;
    }

    /// Gives the arena back. To be called when the node is done.
    pub(crate) fn release<E: Evaluate<G>>(&self, searcher: &mut Searcher<'_, G, E>) {
        searcher.memory.arena.moves.truncate(self.start);
    }

    /// The next move.
    pub(crate) fn next<E: Evaluate<G>>(
        &mut self,
        searcher: &mut Searcher<'_, G, E>,
    ) -> Option<G::Move> {
        loop {
            match self.step {
                Step::Table => {
                    self.step = Step::MakeNoisy;
                    if self.table_move.is_some() {
                        return self.table_move;
                    }
                }
                Step::MakeNoisy => {
                    self.make(searcher, Stage::Noisy);
                    self.step = Step::Winning;
                }
                Step::Winning => match self.pick(searcher) {
                    Some(mv) if searcher.pos.see_ge(mv, 0) => return Some(mv),
                    Some(_) => self.defer(searcher),
                    None => self.step = Step::Refutations,
                },
                Step::Refutations => match self.refutation(searcher) {
                    Some(mv) => return Some(mv),
                    None => self.step = Step::MakeQuiet,
                },
                Step::MakeQuiet => {
                    if !self.noisy_only {
                        self.make(searcher, Stage::Quiet);
                    }
                    self.step = Step::Quiet;
                }
                Step::Quiet => match self.pick(searcher) {
                    Some(mv) if !self.noisy_only => return Some(mv),
                    _ => {
                        self.step = Step::Losing;
                        self.cursor = self.start;
                        self.end = self.losing;
                    }
                },
                Step::Losing => {
                    let moves = &searcher.memory.arena.moves;
                    let losing = (self.cursor < self.end).then(|| moves[self.cursor].mv);
                    self.cursor += 1;
                    return losing;
                }
            }
        }
    }

    /// The best move of the present step that was not handed out before.
    fn pick<E: Evaluate<G>>(&mut self, searcher: &mut Searcher<'_, G, E>) -> Option<G::Move> {
        let arena = &mut searcher.memory.arena;
        while self.cursor < self.end {
            arena.bring_best(self.cursor, self.end, self.cursor - self.first);
            let mv = arena.moves[self.cursor].mv;
            self.cursor += 1;
            let known = self.table_move == Some(mv)
                || self.step == Step::Quiet && self.refutations.contains(&Some(mv));
            if !known {
                return Some(mv);
            }
        }
        None
    }

    /// Puts the noisy move just picked among the losing ones, in front.
    fn defer<E: Evaluate<G>>(&mut self, searcher: &mut Searcher<'_, G, E>) {
        let moves = &mut searcher.memory.arena.moves;
        moves[self.losing] = moves[self.cursor - 1];
        self.losing += 1;
    }

    fn refutation<E: Evaluate<G>>(&mut self, searcher: &Searcher<'_, G, E>) -> Option<G::Move> {
        while self.next_refutation < self.refutations.len() && !self.noisy_only {
            let index = self.next_refutation;
            self.next_refutation += 1;
            let Some(mv) = self.refutations[index] else {
                continue;
            };
            let pos = &searcher.pos;
            if self.table_move != Some(mv) && pos.is_legal(mv) && !pos.is_noisy(mv) {
                return Some(mv);
            }
        }
        None
    }

    /// Makes and scores the moves of a stage on top of the arena.
    fn make<E: Evaluate<G>>(&mut self, searcher: &mut Searcher<'_, G, E>, stage: Stage) {
        let at = self.at;
        let Searcher {
            pos,
            memory,
            watchman,
            ..
        } = searcher;
        let moves = &mut memory.arena.moves;
        moves.truncate(self.end);
        self.first = moves.len();
        let _ = pos.moves(stage, &mut |mv| {
            moves.push(Scored { mv, score: 0 });
            if moves.len() % 1024 == 0 && watchman.must_stop() {
                STOP
            } else {
                GO
            }
        });
        self.cursor = self.first;
        self.end = moves.len();
        watchman.worked((self.end - self.first) as u32 / 16 + pos.generation_cost() - 1);
        let histories = &memory.histories;
        for scored in &mut moves[self.first..] {
            let slot = pos.history_index(scored.mv);
            scored.score = match stage {
                Stage::Noisy => {
                    pos.gain(scored.mv).saturating_mul(16) + histories.noisy(at, slot) / 16
                }
                Stage::Quiet => histories.quiet(at, slot),
            };
        }
    }
}
