//! Telling the world how a search goes on.

use crate::clock::Clock;
use crate::iterate::Line;
use crate::report::Report;
use crate::searcher::Searcher;
use crate::table::Bound;
use motley_game::{Evaluate, Score, SearchHints};
use std::time::Duration;

/// Before this time, scores outside the aspiration window are not worth telling.
const SETTLED: Duration = Duration::from_secs(1);

/// Whoever wants to know.
type Listener<'a, G> = &'a mut dyn FnMut(&Report<G>);

/// Tells one listener, or nobody.
pub(crate) struct Teller<'a, G: SearchHints> {
    listener: Option<Listener<'a, G>>,
    clock: &'a Clock,
}

impl<'a, G: SearchHints> Teller<'a, G> {
    pub(crate) fn new(listener: Listener<'a, G>, clock: &'a Clock) -> Self {
        Teller {
            listener: Some(listener),
            clock,
        }
    }

    /// A teller nobody listens to: that of a helping thread.
    pub(crate) fn mute(clock: &'a Clock) -> Self {
        Teller {
            listener: None,
            clock,
        }
    }

    /// The lines of an iteration.
    pub(crate) fn tell_lines<E: Evaluate<G>>(
        &mut self,
        searcher: &Searcher<'_, G, E>,
        lines: &[Line<G>],
    ) {
        for (index, line) in lines.iter().enumerate() {
            self.tell(
                searcher,
                line.depth,
                index + 1,
                line.score,
                Bound::Exact,
                &line.pv,
            );
        }
    }

    /// A score that fell outside its window: only a bound is known yet.
    pub(crate) fn tell_miss<E: Evaluate<G>>(
        &mut self,
        searcher: &Searcher<'_, G, E>,
        depth: u32,
        multipv: usize,
        score: Score,
        bound: Bound,
    ) {
        if self.clock.elapsed() >= SETTLED {
            let found = searcher.line(0);
            let pv = if found.is_empty() {
                &searcher.root.hint
            } else {
                found
            };
            self.tell(searcher, depth, multipv, score, bound, pv);
        }
    }

    fn tell<E: Evaluate<G>>(
        &mut self,
        searcher: &Searcher<'_, G, E>,
        depth: u32,
        multipv: usize,
        score: Score,
        bound: Bound,
        pv: &[G::Move],
    ) {
        let Some(listener) = &mut self.listener else {
            return;
        };
        let time = self.clock.elapsed();
        let nodes = searcher.watchman.all_nodes();
        listener(&Report {
            depth,
            seldepth: searcher.deepest as u32,
            multipv,
            score,
            bound,
            nodes,
            nps: (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64,
            hashfull: searcher.table.hashfull(),
            time,
            pv: pv.to_vec(),
        });
    }
}
