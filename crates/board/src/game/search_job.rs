//! Searches and their output for the page.

use crate::messages::{LineView, ThoughtView};
use motley_game::{Evaluate, GameRecord, Side, whole_turns};
use motley_movegen::variant::Variant;
use motley_search::{Bound, Control, GameEngine, Limits, SearchReport, Strength, Time};
use std::sync::{Arc, Mutex, PoisonError};

/// An engine for games of the rules `V`.
pub type TableEngine<V> = Box<dyn GameEngine<V, <V as Variant>::Eval>>;

/// A search that another thread runs. It reports its output, ends early when the [`Control`] is
/// stopped, and returns its result.
pub type SearchJob = Box<dyn FnOnce(&Control, &mut dyn FnMut(ThoughtView)) -> FoundTurn + Send>;

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FoundTurn {
    /// The best turn, if there is a legal one.
    pub text: Option<String>,
    /// The score, in centipawns for White.
    pub score: i32,
}

/// The position and the limits of a search.
#[derive(Clone, Copy, Debug)]
pub struct SearchOrder {
    /// Whether to search the shown position instead of the live one.
    pub shown: bool,
    /// The limit of time.
    pub time: Time,
    /// The limit of nodes, if any.
    pub nodes: Option<u64>,
    /// The limit of iterations, if any.
    pub depth: Option<u32>,
    /// The limit of playing strength, if any.
    pub strength: Option<Strength>,
    /// Number of lines (MultiPV).
    pub lines: usize,
    /// Whether to search until stopped.
    pub infinite: bool,
}

impl SearchOrder {
    /// Returns the limits in the form of the search.
    fn limits<V: Variant>(&self) -> Limits<V> {
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: self.time,
            infinite: self.infinite,
            multipv: self.lines.max(1),
            strength: self.strength,
            ..Limits::none()
        }
    }
}

/// Returns a search of the last position of `record`; `at` is the id of its last turn.
pub(super) fn search_job<V: Variant>(
    engine: &Arc<Mutex<TableEngine<V>>>,
    record: GameRecord<V>,
    at: usize,
    order: SearchOrder,
) -> SearchJob
where
    <V::Eval as Evaluate<V>>::Weights: 'static,
{
    let engine = Arc::clone(engine);
    Box::new(move |control, tell| {
        // A panic leaves no state that could harm the next search.
        let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
        let position = record.position();
        let side = position.to_move();
        let mut thought = ThoughtView {
            turn: at,
            depth: 0,
            nodes: 0,
            time: 0,
            lines: Vec::new(),
        };
        let best = engine.search(&record, &order.limits(), control, &mut |report| {
            if report.bound != Bound::Exact {
                return;
            }
            let place = report.multipv.saturating_sub(1);
            let line = line_view(position, report);
            // The lines of an iteration come one by one. A line that has moved up is removed below.
            let mut others = thought.lines.iter_mut().enumerate();
            let same = |(other, old): &(usize, &mut LineView)| {
                *other > place && old.turns.first() == line.turns.first()
            };
            if let Some((_, moved)) = others.find(same) {
                moved.turns.clear();
            }
            match thought.lines.get_mut(place) {
                Some(old) => *old = line,
                None => thought.lines.push(line),
            }
            thought.depth = report.depth;
            thought.nodes = report.nodes;
            thought.time = u64::try_from(report.time.as_millis()).unwrap_or(u64::MAX);
            let mut sent = thought.clone();
            sent.lines.retain(|line| !line.turns.is_empty());
            tell(sent);
        });
        let text = best.turn.map(|turn| position.write_turn(&turn));
        FoundTurn {
            text,
            score: best.score.for_white(side).value(),
        }
    })
}

fn line_view<V: Variant>(position: &V, report: &SearchReport<V>) -> LineView {
    let white = position.to_move() == Side::White;
    let mate = report.score.moves_to_end();
    let mut clicks = Vec::new();
    let mut turns = Vec::new();
    whole_turns(position, &report.pv, &mut |before, turn| {
        if turns.is_empty() {
            clicks = clicks_of(before, turn);
        }
        turns.push(before.write_turn(turn));
    });
    LineView {
        score: report.score.for_white(position.to_move()).value(),
        mate: mate.map(|own| if white { own } else { -own }),
        clicks,
        turns,
    }
}

/// Returns the clicks of a turn, leg after leg.
#[must_use]
pub fn clicks_of<V: Variant>(position: &V, turn: &[V::Move]) -> Vec<String> {
    let mut at = position.clone();
    let mut clicks = Vec::new();
    for &leg in turn {
        let own = at.clicks(leg).into_iter();
        clicks.extend(own.map(|click| super::views::click_text(&at, click)));
        at.play(leg, &mut ());
    }
    clicks.dedup();
    clicks
}
