//! Reports how a search goes on.

use crate::mate_line::complete;
use crate::pv_line::PvLine;
use crate::report::SearchReport;
use crate::searcher::Searcher;
use crate::threads::Shared;
use crate::tt_entry::Bound;
use motley_game::{Evaluate, Score, SearchHints};
use std::time::Duration;

/// Before this time, scores outside the aspiration window are not worth reporting: the exact ones
/// follow at once.
const REPORT_FAILS_AFTER: Duration = Duration::from_secs(1);

/// The callback that receives search reports.
type Listener<'a, G> = &'a mut dyn FnMut(&SearchReport<G>);

/// Reports to one listener, or to none.
pub(crate) struct Reporter<'a, G: SearchHints> {
    listener: Option<Listener<'a, G>>,
    root: &'a G,
    shared: Shared<'a>,
    /// Lines that the listener asked for. A search for a weak player finds more.
    wanted: usize,
}

impl<'a, G: SearchHints> Reporter<'a, G> {
    pub(crate) fn new(listener: Listener<'a, G>, root: &'a G, shared: Shared<'a>, wanted: usize) -> Self {
        Reporter { listener: Some(listener), root, shared, wanted }
    }

    /// Returns the reporter of a helping thread: only the main thread's lines are reported.
    pub(crate) fn silent(root: &'a G, shared: Shared<'a>) -> Self {
        Reporter { listener: None, root, shared, wanted: 0 }
    }

    /// Reports the lines of an iteration after `nodes` nodes of all threads.
    pub(crate) fn report_lines(&mut self, lines: &[PvLine<G>], nodes: u64) {
        for (index, line) in lines.iter().take(self.wanted).enumerate() {
            self.report_line(line, index, nodes);
        }
    }

    /// Reports the line at `index`, as the last of those wanted if it is further down.
    pub(crate) fn report_line(&mut self, line: &PvLine<G>, index: usize, nodes: u64) {
        let Some(listener) = &mut self.listener else {
            return;
        };
        listener(&SearchReport {
            depth: line.depth,
            seldepth: line.seldepth,
            multipv: self.wanted.min(index + 1),
            score: line.score,
            pv: complete(self.root, line.shown_pv(), line.score, self.shared.table),
            ..progress(self.shared, nodes)
        });
    }

    /// Reports a turn that is played although no iteration was completed.
    pub(crate) fn report_unsearched(&mut self, turn: &[G::Move], score: Score, nodes: u64) {
        if let Some(listener) = &mut self.listener {
            listener(&SearchReport { multipv: 1, score, pv: turn.to_vec(), ..progress(self.shared, nodes) });
        }
    }

    /// Reports a score of the line at `index` that fell outside its window, so that only a bound is known
    /// yet.
    pub(crate) fn report_fail<E: Evaluate<G>>(
        &mut self,
        searcher: &Searcher<'_, G, E>,
        depth: u32,
        index: usize,
        score: Score,
        bound: Bound,
    ) {
        let Some(listener) = self.listener.as_mut().filter(|_| index < self.wanted) else {
            return;
        };
        if self.shared.time.elapsed() < REPORT_FAILS_AFTER {
            return;
        }
        let pv = match searcher.pv(0) {
            [] => &searcher.root.followed_pv,
            found => found,
        };
        listener(&SearchReport {
            depth,
            seldepth: searcher.seldepth as u32,
            multipv: index + 1,
            score,
            bound,
            pv: pv.to_vec(),
            ..progress(self.shared, searcher.stop_checker.all_nodes())
        });
    }
}

/// Returns the progress of the search after `nodes` nodes: a report that has no line yet.
fn progress<G: SearchHints>(shared: Shared<'_>, nodes: u64) -> SearchReport<G> {
    let time = shared.time.elapsed();
    SearchReport {
        depth: 0,
        seldepth: 0,
        multipv: 0,
        score: Score::DRAW,
        bound: Bound::Exact,
        nodes,
        // The first report may come before the clock has moved: nothing is divided by 0.
        nps: (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64,
        hashfull: shared.table.hashfull(),
        time,
        pv: Vec::new(),
    }
}
