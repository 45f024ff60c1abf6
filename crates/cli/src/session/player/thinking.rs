//! Conversion of search results into the protocols' terms.

use super::turn_writer::TurnWriter;
use super::work::JobResult;
use motley_game::{Score, WdlModel, whole_turns};
use motley_movegen::variant::Variant;
use motley_protocol::{ReportedScore, ScoreBound, Thinking};
use motley_search::{Best, Bound, SearchReport};
use std::time::Duration;

/// Converts a report of the search; adds win, draw and loss chances if `wdl` has a model of them.
pub(super) fn thinking<V: Variant>(
    position: &V,
    report: &SearchReport<V>,
    writer: TurnWriter,
    wdl: Option<WdlModel>,
) -> Thinking {
    let mut pv = Vec::new();
    whole_turns(position, &report.pv, &mut |before, turn| {
        pv.push(writer.shown(before, turn));
    });
    let wdl = wdl.map(|model| {
        let chances = model.chances(report.score);
        [chances.win, chances.draw, chances.loss]
    });
    Thinking {
        depth: report.depth,
        seldepth: report.seldepth,
        multipv: u32::try_from(report.multipv).unwrap_or(u32::MAX),
        score: reported_score(report.score),
        bound: match report.bound {
            Bound::Exact => ScoreBound::Exact,
            Bound::Lower => ScoreBound::Lower,
            Bound::Upper => ScoreBound::Upper,
        },
        wdl,
        nodes: report.nodes,
        hashfull: report.hashfull,
        time: report.time,
        pv,
    }
}

/// Returns a report without a line, as Stockfish sends it of a position without turns.
pub(in crate::session) fn score_only(score: Score) -> Thinking {
    Thinking {
        depth: 0,
        seldepth: 0,
        multipv: 1,
        score: reported_score(score),
        bound: ScoreBound::Exact,
        wdl: None,
        nodes: 0,
        hashfull: 0,
        time: Duration::ZERO,
        pv: Vec::new(),
    }
}

fn reported_score(score: Score) -> ReportedScore {
    match score.moves_to_end() {
        None => ReportedScore::Centipawns(score.value()),
        Some(moves) => ReportedScore::Mate(moves),
    }
}

/// Converts the result of the search.
pub(super) fn job_result<V: Variant>(position: &V, best: &Best<V>, writer: TurnWriter) -> JobResult {
    let Some(turn) = &best.turn else {
        return JobResult { score: Some(best.score), ..JobResult::default() };
    };
    let mut after = position.clone();
    for &leg in turn {
        after.play(leg, &mut ());
    }
    JobResult {
        best: Some(writer.text(position, turn)),
        ponder: best.ponder.as_ref().map(|reply| writer.text(&after, reply)),
        score: Some(best.score),
        text: String::new(),
    }
}
