//! Engines of the user's list that analyse a position beside Motley. Each is a process that lives from
//! position to position; of its lines only the legal beginnings are shown.

use super::players::{RunningPlayer, so_far};
use crate::table::Program;
use motley_kit::engine::{SearchJob, add_line, shown};
use motley_kit::game::AnyGame;
use motley_kit::search::{SearchLine, TurnSpelling};
use motley_kit::views::ThoughtView;
use motley_kit::{Bound, Control, Refusal};
use motley_tournament::{AnalysisLine, TimeControl};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The place of an engine, which is empty until it is first asked, and after a fault.
type AnalystPlace = Arc<Mutex<Option<RunningPlayer>>>;

/// The engines that analyse at a table, by name.
#[derive(Default)]
pub(super) struct Analysts(Mutex<HashMap<String, AnalystPlace>>);

impl Analysts {
    /// Returns the place of an engine.
    pub(super) fn place(&self, name: &str) -> AnalystPlace {
        let mut places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(places.entry(name.to_owned()).or_default())
    }
}

/// Lets an engine analyse the position of a job until `control` is stopped; passes its output to `tell`.
///
/// # Errors
/// The engine fails: the reason begins with its name.
pub(super) fn analyse(
    place: &mut Option<RunningPlayer>,
    name: &str,
    job: &SearchJob,
    control: &Control,
    tell: &mut dyn FnMut(ThoughtView),
) -> Result<(), Refusal> {
    let (so_far, game) = so_far(job)?;
    let mut player = match place.take() {
        Some(player) => player,
        None => {
            let program = Program { name: name.to_owned(), options: Vec::new() };
            RunningPlayer::start(&program, TimeControl::default())?
        }
    };
    let mut thought = ThoughtView { engine: Some(name.to_owned()), ..ThoughtView::new(job.turn) };
    let began = Instant::now();
    let mut take = |line: AnalysisLine| {
        if let Some((line, clicks)) = read(game.as_ref(), &line, began.elapsed())
            && add_line(&mut thought, line, clicks, game.info().wdl)
        {
            tell(shown(&thought));
        }
    };
    let is_wanted = || !control.is_stopped();
    let analysed = player.analyse(job, &so_far, &is_wanted, &mut take);
    analysed.map_err(|fault| Refusal(format!("{name} {fault}")))?;
    *place = Some(player);
    Ok(())
}

/// Returns a line with its legal turns, and the clicks of the first; `None` if there are none.
fn read(game: &dyn AnyGame, line: &AnalysisLine, time: Duration) -> Option<(SearchLine, Vec<String>)> {
    let mut after = game.copy();
    let mut turns = Vec::new();
    for text in &line.turns {
        let own = after.canonical(text, TurnSpelling::Canonical);
        let spelled = own.or_else(|_| after.canonical(text, TurnSpelling::Xboard));
        let Ok(turn) = spelled.or_else(|_| after.read_typed(text)).and_then(|turn| after.play(&turn)) else {
            break;
        };
        turns.push(turn);
    }
    let clicks = game.clicks_of(turns.first()?);
    let line = SearchLine {
        depth: line.report.depth.unwrap_or(0),
        seldepth: line.report.seldepth.unwrap_or(0),
        rank: line.rank,
        side: game.to_move(),
        score: line.report.score?,
        bound: Bound::Exact,
        nodes: line.report.nodes.unwrap_or(0),
        hashfull: 0,
        time,
        turns,
    };
    Some((line, clicks))
}
