//! Reports how a search goes on.

use crate::pv_line::PvLine;
use crate::report::SearchReport;
use crate::searcher::Searcher;
use crate::time_manager::TimeManager;
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
    time: &'a TimeManager<'a>,
}

impl<'a, G: SearchHints> Reporter<'a, G> {
    pub(crate) fn new(listener: Listener<'a, G>, time: &'a TimeManager<'a>) -> Self {
        Reporter { listener: Some(listener), time }
    }

    /// Returns the reporter of a helping thread: only the main thread's lines are reported.
    pub(crate) fn silent(time: &'a TimeManager<'a>) -> Self {
        Reporter { listener: None, time }
    }

    /// Reports the lines of an iteration.
    pub(crate) fn report_lines<E: Evaluate<G>>(
        &mut self,
        searcher: &Searcher<'_, G, E>,
        lines: &[PvLine<G>],
    ) {
        let Some(listener) = &mut self.listener else {
            return;
        };
        for (index, line) in lines.iter().enumerate() {
            listener(&SearchReport {
                depth: line.depth,
                multipv: index + 1,
                score: line.score,
                pv: line.pv.clone(),
                ..progress(searcher, self.time)
            });
        }
    }

    /// Reports a score that fell outside its window, so that only a bound is known yet.
    pub(crate) fn report_fail<E: Evaluate<G>>(
        &mut self,
        searcher: &Searcher<'_, G, E>,
        depth: u32,
        multipv: usize,
        score: Score,
        bound: Bound,
    ) {
        let Some(listener) = &mut self.listener else {
            return;
        };
        if self.time.elapsed() < REPORT_FAILS_AFTER {
            return;
        }
        let pv = match searcher.pv(0) {
            [] => &searcher.root.followed_pv,
            found => found,
        };
        listener(&SearchReport {
            depth,
            multipv,
            score,
            bound,
            pv: pv.to_vec(),
            ..progress(searcher, self.time)
        });
    }
}

/// Returns the progress of the search: a report that has no line yet.
fn progress<G: SearchHints, E: Evaluate<G>>(
    searcher: &Searcher<'_, G, E>,
    time: &TimeManager<'_>,
) -> SearchReport<G> {
    let time = time.elapsed();
    let nodes = searcher.stop_checker.all_nodes();
    SearchReport {
        depth: 0,
        seldepth: searcher.seldepth as u32,
        multipv: 0,
        score: Score::DRAW,
        bound: Bound::Exact,
        nodes,
        // The first report may come before the clock has moved: nothing is divided by 0.
        nps: (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64,
        hashfull: searcher.table.hashfull(),
        time,
        pv: Vec::new(),
    }
}
