//! What the search finds, in the protocols' terms.

use super::turn_writer::TurnWriter;
use super::work::JobResult;
use motley_game::Score;
use motley_movegen::variant::Variant;
use motley_protocol::{ReportedScore, ScoreBound, Thinking};
use motley_search::{Best, Bound, Chances, SearchReport};

/// A report of the search.
pub(super) fn thinking<V: Variant>(
    position: &V,
    report: &SearchReport<V>,
    writer: TurnWriter,
    show_wdl: bool,
) -> Thinking {
    let chances = Chances::of(report.score);
    let wdl = [chances.win, chances.draw, chances.loss].map(|n| u16::try_from(n).unwrap_or(1000));
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
        wdl: show_wdl.then_some(wdl),
        nodes: report.nodes,
        hashfull: report.hashfull,
        time: report.time,
        pv: pv_texts(position, &report.pv, writer),
    }
}

/// The search counts the turns of both sides to the end, GUIs those of one side: half as many, rounded
/// away from zero.
fn reported_score(score: Score) -> ReportedScore {
    match score.turns_to_end() {
        None => ReportedScore::Centipawns(score.value()),
        Some(turns) => ReportedScore::Mate((turns + turns.signum()) / 2),
    }
}

/// The texts of the whole turns that `legs` make. A turn that lacks its last legs is left out.
fn pv_texts<V: Variant>(position: &V, legs: &[V::Move], writer: TurnWriter) -> Vec<String> {
    let mut texts = Vec::new();
    let mut before = position.clone();
    let mut after = position.clone();
    let mut turn = Vec::new();
    for &leg in legs {
        // The search may give a line that is legal only in part; that part is shown.
        if !after.is_legal(leg) {
            break;
        }
        after.play(leg, &mut ());
        turn.push(leg);
        if !after.mid_turn() {
            texts.push(writer.shown(&before, &turn));
            before.clone_from(&after);
            turn.clear();
        }
    }
    texts
}

/// The result of the search.
pub(super) fn job_result<V: Variant>(
    position: &V,
    best: &Best<V>,
    writer: TurnWriter,
) -> JobResult {
    let Some(turn) = &best.turn else {
        return JobResult {
            score: Some(best.score),
            ..JobResult::default()
        };
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
