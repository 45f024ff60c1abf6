//! Reports and results of searches.

use motley_game::{Score, Side, whole_turns};
use motley_movegen::variant::Variant;
use motley_search::{Best, Bound, SearchReport};
use std::time::Duration;

/// The spelling of turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TurnSpelling {
    /// The canonical text: the game's own notation.
    #[default]
    Canonical,
    /// XBoard's spelling, which may leave out parts of the turn, with the game's own names of squares.
    Xboard,
}

/// A report of a search: a line of best turns (principal variation) with its score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchLine {
    /// The iteration it comes from, in plies.
    pub depth: u32,
    /// The longest path looked at, in nodes.
    pub seldepth: u32,
    /// The number of the line; 1 is the best.
    pub rank: usize,
    /// The side to move.
    pub side: Side,
    /// The score for the side to move.
    pub score: Score,
    /// The meaning of the score.
    pub bound: Bound,
    /// Number of nodes searched so far.
    pub nodes: u64,
    /// Fill of the transposition table, in thousandths.
    pub hashfull: u32,
    /// The time since the search began.
    pub time: Duration,
    /// The turns, in the spelling of the order.
    pub turns: Vec<String>,
}

/// A turn in two spellings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnText {
    /// The canonical text.
    pub canonical: String,
    /// The text in the spelling of the order.
    pub spelled: String,
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult {
    /// The best turn, if there is a legal one.
    pub best: Option<TurnText>,
    /// The expected reply.
    pub ponder: Option<TurnText>,
    /// The side to move.
    pub side: Side,
    /// The score for the side to move.
    pub score: Score,
    /// The last iteration that was completed, in plies.
    pub depth: u32,
    /// Number of nodes searched.
    pub nodes: u64,
}

impl SearchLine {
    pub(super) fn new<V: Variant>(position: &V, report: &SearchReport<V>, spelling: TurnSpelling) -> Self {
        let mut turns = Vec::new();
        whole_turns(position, &report.pv, &mut |before, turn| turns.push(spelling.write(before, turn)));
        SearchLine {
            depth: report.depth,
            seldepth: report.seldepth,
            rank: report.multipv,
            side: position.to_move(),
            score: report.score,
            bound: report.bound,
            nodes: report.nodes,
            hashfull: report.hashfull,
            time: report.time,
            turns,
        }
    }
}

impl SearchResult {
    pub(super) fn new<V: Variant>(position: &V, best: &Best<V>, spelling: TurnSpelling) -> Self {
        let text = |position: &V, turn: &[V::Move]| TurnText {
            canonical: position.write_turn(turn),
            spelled: spelling.write(position, turn),
        };
        let mut after = position.clone();
        for &leg in best.turn.iter().flatten() {
            after.play(leg, &mut ());
        }
        SearchResult {
            best: best.turn.as_ref().map(|turn| text(position, turn)),
            ponder: best.ponder.as_ref().map(|reply| text(&after, reply)),
            side: position.to_move(),
            score: best.score,
            depth: best.depth,
            nodes: best.nodes,
        }
    }

    /// Returns the score, in centipawns for White.
    #[must_use]
    pub fn score_for_white(&self) -> i32 {
        self.score.for_white(self.side).value()
    }
}

impl TurnSpelling {
    /// Returns a legal turn in this spelling.
    pub(crate) fn write<V: Variant>(self, position: &V, turn: &[V::Move]) -> String {
        match self {
            TurnSpelling::Canonical => position.write_turn(turn),
            TurnSpelling::Xboard => position.write_turn_for_xboard(turn),
        }
    }
}
