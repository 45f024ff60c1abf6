//! The output of a search as it is shown.

use crate::search::SearchLine;
use crate::views::{LineView, ThoughtView};
use motley_game::{Side, WdlModel};
use motley_search::Bound;

/// Adds a line, whose first turn has these clicks; returns whether it says something new. The lines of
/// an iteration come one by one. `wdl` tells the chances of a score.
pub fn add_line(thought: &mut ThoughtView, line: SearchLine, clicks: Vec<String>, wdl: WdlModel) -> bool {
    if line.bound != Bound::Exact {
        return false;
    }
    let place = line.rank.saturating_sub(1);
    thought.depth = line.depth;
    thought.nodes = line.nodes;
    thought.time = u64::try_from(line.time.as_millis()).unwrap_or(u64::MAX);
    let line = line_view(line, clicks, wdl);
    let mut others = thought.lines.iter_mut().enumerate();
    let same =
        |(other, old): &(usize, &mut LineView)| *other > place && old.turns.first() == line.turns.first();
    // A line that has moved up is empty at its old place.
    if let Some((_, moved)) = others.find(same) {
        moved.turns.clear();
    }
    match thought.lines.get_mut(place) {
        Some(old) => *old = line,
        None => thought.lines.push(line),
    }
    true
}

/// Returns the output without empty lines.
#[must_use]
pub fn shown(thought: &ThoughtView) -> ThoughtView {
    let mut shown = thought.clone();
    shown.lines.retain(|line| !line.turns.is_empty());
    shown
}

fn line_view(line: SearchLine, clicks: Vec<String>, wdl: WdlModel) -> LineView {
    let chances = wdl.chances(line.score.for_white(line.side));
    let mate = line.score.moves_to_end();
    LineView {
        score: line.score.for_white(line.side).value(),
        mate: mate.map(|own| if line.side == Side::White { own } else { -own }),
        wdl: [chances.win, chances.draw, chances.loss],
        turns: line.turns,
        san: Vec::new(),
        clicks,
    }
}
