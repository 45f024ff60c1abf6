//! What a node knows before its first move: the table's entry, danger, the static evaluation and
//! its trend.

use crate::child::Window;
use crate::searcher::Searcher;
use crate::table::{Bound, Entry};
use motley_game::{Evaluate, Packed, Score, SearchHints};

/// From this many turns without progress on, scores of the table are not trusted: they do not know
/// how near the draw by counting is (<https://www.chessprogramming.org/Path-Dependency>).
const STALE_CLOCK: u32 = 80;

/// What is known about the present node.
#[derive(Clone, Copy)]
pub(crate) struct Survey {
    /// The decider's royal unit is attacked.
    pub(crate) danger: bool,
    /// In the middle of a turn.
    pub(crate) mid_turn: bool,
    /// The static evaluation as the evaluation gave it; `None` in danger or in mid-turn, where it
    /// would mislead.
    pub(crate) raw: Option<Score>,
    /// The best guess at the node's score; meaningless without `raw`.
    pub(crate) eval: Score,
    /// Whether the decider stands better than at the start of his turn before.
    pub(crate) improving: bool,
}

impl Survey {
    /// Whether the evaluation can be relied on.
    #[inline]
    pub(crate) fn is_calm(&self) -> bool {
        self.raw.is_some()
    }
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// What the table knows of the present position, scores as seen from the root.
    #[inline]
    pub(crate) fn look_up(&self, ply: usize) -> Option<Entry> {
        if !self.features.table {
            return None;
        }
        let frame = self.frame(ply);
        let mut entry = self.table.get(frame.key)?;
        entry.score = entry.score.from_tt(frame.turns);
        Some(entry)
    }

    /// The table's score if it answers the window's question.
    #[inline]
    pub(crate) fn table_answer(
        &self,
        entry: Option<Entry>,
        window: Window,
        depth: i32,
        ply: usize,
    ) -> Option<Score> {
        let entry = entry?;
        let deep_enough = if self.features.deeper_entries {
            entry.depth >= depth
        } else {
            entry.depth == depth
        };
        let answers = entry.bound.at_least(entry.score, window.beta)
            || entry.bound.at_most(entry.score, window.alpha);
        let usable = deep_enough
            && answers
            && self.pos.halfmove_clock() < STALE_CLOCK
            && self.frame(ply).excluded.is_none()
            && !self.is_filtered(ply);
        usable.then_some(entry.score)
    }

    /// Looks around at the node at `ply`.
    #[inline]
    pub(crate) fn survey(&mut self, entry: Option<Entry>, ply: usize) -> Survey {
        let danger = self.pos.in_danger();
        let mid_turn = self.pos.mid_turn();
        if danger || mid_turn {
            return Survey {
                danger,
                mid_turn,
                raw: None,
                eval: Score::DRAW,
                improving: false,
            };
        }
        let raw = match entry.and_then(|entry| entry.eval) {
            Some(eval) => eval,
            None => self.evaluate(),
        };
        let side = self.pos.to_move().index();
        let before = self.frame_mut(ply).evals[side].replace(raw);
        Survey {
            danger,
            mid_turn,
            raw: Some(raw),
            eval: sharpened(raw, entry),
            improving: before.is_none_or(|before| raw > before),
        }
    }

    /// Tells the table what was found out.
    #[inline]
    pub(crate) fn remember(&self, found: Found<G::Move>, survey: &Survey, depth: i32, ply: usize) {
        let frame = self.frame(ply);
        if !self.features.table || frame.excluded.is_some() || self.is_filtered(ply) {
            return;
        }
        self.table.put(
            frame.key,
            Entry {
                mv: found.mv.map(G::Move::pack),
                score: found.score.to_tt(frame.turns),
                eval: survey.raw,
                depth,
                bound: found.bound,
            },
        );
    }
}

/// A result to be remembered.
#[derive(Clone, Copy)]
pub(crate) struct Found<M> {
    pub(crate) mv: Option<M>,
    pub(crate) score: Score,
    pub(crate) bound: Bound,
}

impl<M> Found<M> {
    /// The result `score` of a search with `window`.
    pub(crate) fn new(mv: Option<M>, score: Score, window: Window) -> Self {
        let bound = if score >= window.beta {
            Bound::Lower
        } else if score > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        Found { mv, score, bound }
    }
}

/// The static evaluation, replaced by the table's score where that says more.
#[inline]
fn sharpened(raw: Score, entry: Option<Entry>) -> Score {
    match entry {
        Some(entry) if !entry.score.is_decisive() => {
            let says_more = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.score > raw,
                Bound::Upper => entry.score < raw,
            };
            if says_more { entry.score } else { raw }
        }
        _ => raw,
    }
}
