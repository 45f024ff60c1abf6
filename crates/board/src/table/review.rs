//! The review of a game: the engine looks at every position of the main line and marks the turns that lost
//! most.

use super::Table;
use super::found::FoundTurn;
use crate::messages::ReviewView;
use motley_game::{Score, Side, WdlModel};
use motley_kit::game::START;
use motley_kit::search::SearchOrder;
use motley_kit::views::TurnNotes;
use std::time::Duration;

/// The time for a position.
const TIME: Duration = Duration::from_millis(300);

/// The marks of turns (NAG) with the least part of a point that they lose, the worst first: `??`, `?`, `?!`.
const MARKS: [(u8, f64); 3] = [(4, 0.15), (2, 0.10), (6, 0.05)];

/// A review that goes on.
pub(super) struct Review {
    /// The turns of the main line, from the start, whose positions are judged.
    plan: Vec<usize>,
    /// The searches that are done.
    found: Vec<FoundTurn>,
    /// The engine of the user's list that does them. Default: Motley.
    program: Option<String>,
}

impl Review {
    /// Returns the turn whose position is searched next.
    pub(super) fn next(&self) -> usize {
        self.plan[self.found.len()]
    }

    pub(super) fn program(&self) -> Option<String> {
        self.program.clone()
    }

    pub(super) fn view(&self) -> ReviewView {
        ReviewView { done: self.found.len(), total: self.plan.len() }
    }
}

/// Returns the order of a search for the review.
pub(super) fn order() -> SearchOrder {
    SearchOrder { time: Some(TIME), ..SearchOrder::default() }
}

impl Table {
    /// Begins the review of the main line, or stops it.
    pub(super) fn review(&mut self, on: bool, program: Option<String>) {
        let record = self.game.record();
        let mut plan = vec![START];
        while let Some(next) = record.iter().skip(1).find(|entry| Some(&entry.parent) == plan.last()) {
            plan.push(next.id);
        }
        self.review = (on && plan.len() > 1).then(|| Review { plan, found: Vec::new(), program });
        self.restart_engine();
    }

    /// Takes the result of a search of the review.
    pub(super) fn take_review(&mut self, found: &FoundTurn) {
        let Some(review) = &mut self.review else { return };
        let turn = review.next();
        let before = review.found.last().cloned();
        review.found.push(found.clone());
        if review.found.len() == review.plan.len() {
            self.review = None;
        }
        let score = self.decided_score(turn).unwrap_or(found.score);
        self.game.set_score(turn, score);
        if let Some(before) = before {
            self.mark(turn, &before, score);
        }
        self.restart_engine();
    }

    /// Returns the score for White of a position in which the game is over by the rules.
    fn decided_score(&self, turn: usize) -> Option<i32> {
        let won = Score::win_in_turns(0).value();
        match self.result_at(turn).as_str() {
            "1-0" if self.ended_at != turn || self.ending.is_none() => Some(won),
            "0-1" if self.ended_at != turn || self.ending.is_none() => Some(-won),
            _ => None,
        }
    }

    /// Marks a turn by what it lost: `before` is the search of the position in which it was played.
    fn mark(&mut self, turn: usize, before: &FoundTurn, score: i32) {
        let entry = self.game.record().swap_remove(turn);
        let wdl = self.game.info().wdl;
        let side = Side::BOTH[entry.side];
        let lost = part_of_point(wdl, before.score, side) - part_of_point(wdl, score, side);
        let is_best = before.text.as_ref() == Some(&entry.text);
        let mark = MARKS.iter().find(|&&(_, least)| !is_best && lost >= least);
        let mut nags = entry.notes.nags.clone();
        nags.retain(|nag| !MARKS.iter().any(|(mark, _)| mark == nag));
        nags.extend(mark.map(|&(nag, _)| nag));
        let mut comment = entry.notes.comment.clone();
        if let Some(best) = before.text.as_ref().filter(|_| mark.is_some()) {
            let better = format!("Better: {}.", self.name_of(entry.parent, best));
            if !comment.contains(&better) {
                comment = format!("{comment} {better}").trim().to_owned();
            }
        }
        self.game.set_notes(turn, TurnNotes { nags, comment, ..entry.notes });
    }

    /// Returns a turn of the position after another in algebraic notation, in games that have it.
    fn name_of(&self, before: usize, text: &str) -> String {
        let mut game = self.game.copy();
        let san = game.show(before).ok().and_then(|()| game.in_san(&[text.to_owned()]).pop());
        san.unwrap_or_else(|| text.to_owned())
    }
}

/// Returns the expected part of a point of a side, 0 to 1; the score is for White, in centipawns.
fn part_of_point(wdl: WdlModel, for_white: i32, side: Side) -> f64 {
    let own = if side == Side::White { for_white } else { -for_white };
    let own = f64::from(own);
    (1.0 + wdl.winning(own) - wdl.winning(-own)) / 2.0
}
