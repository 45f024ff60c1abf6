//! Searching, as the page is told of it.

use crate::messages::{LineView, ThoughtView};
use motley_game::{Evaluate, GameRecord, Score, Side, whole_turns};
use motley_movegen::variant::Variant;
use motley_search::{Bound, Control, Engine, Limits, SearchReport, Strength, Time};
use std::sync::{Arc, Mutex, PoisonError};

/// A search to be run by another thread: it tells what it thinks on the way, ends early when the
/// [`Control`] is stopped, and says what it found.
pub type SearchJob = Box<dyn FnOnce(&Control, &mut dyn FnMut(ThoughtView)) -> FoundTurn + Send>;

/// What a search found in the end.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FoundTurn {
    /// The turn, if there is a legal one.
    pub text: Option<String>,
    /// What it is worth, in centipawns for White.
    pub score: i32,
}

/// What a search is asked for.
#[derive(Clone, Copy, Debug)]
pub struct SearchOrder {
    /// Search the shown position instead of the live one.
    pub shown: bool,
    /// The time there is.
    pub time: Time,
    /// The nodes there are.
    pub nodes: Option<u64>,
    /// The iterations there are.
    pub depth: Option<u32>,
    /// How well to play, if not as well as possible.
    pub strength: Option<Strength>,
    /// How many lines to find.
    pub lines: usize,
    /// Go on until stopped.
    pub infinite: bool,
}

impl SearchOrder {
    /// The limits of the search itself.
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

/// A search of the last position of `record`, which is that after the turn `at`.
pub(super) fn search_job<V: Variant>(
    engine: &Arc<Mutex<Engine<V, V::Eval>>>,
    record: GameRecord<V>,
    at: usize,
    order: SearchOrder,
) -> SearchJob
where
    <V::Eval as Evaluate<V>>::Weights: 'static,
{
    let engine = Arc::clone(engine);
    Box::new(move |control, tell| {
        // A panic of a search leaves nothing half done that could harm the next.
        let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
        let position = record.position();
        let white = position.to_move() == Side::White;
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
            // Lines of an iteration come one by one: one that has moved up is not told twice.
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
            let mut told = thought.clone();
            told.lines.retain(|line| !line.turns.is_empty());
            tell(told);
        });
        let text = best.turn.map(|turn| position.write_turn(&turn));
        FoundTurn {
            text,
            score: for_white(best.score, white),
        }
    })
}

fn for_white(score: Score, white: bool) -> i32 {
    if white { score.value() } else { -score.value() }
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
        score: for_white(report.score, white),
        mate: mate.map(|own| if white { own } else { -own }),
        clicks,
        turns,
    }
}

/// What is clicked for a turn, leg after leg.
pub(super) fn clicks_of<V: Variant>(position: &V, turn: &[V::Move]) -> Vec<String> {
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
