//! A game for the tests of tables, without rules and without a search.

use crate::game::{AnyGame, GameBeginning, Refusal, START};
use crate::messages::{PositionView, RecordEntry, SelectionView, SquareChange};
use motley_game::{Outcome, Reason, Side};
use motley_movegen::variant::Info;
use motley_movegen::variants;

/// A game in which every text is a turn. The turn `mate` wins, and the turn `illegal` is refused.
pub(super) struct FreeGame {
    record: Vec<RecordEntry>,
    redo: Vec<usize>,
    shown: usize,
    live: usize,
}

impl FreeGame {
    pub(super) fn begin(_: &str, _: &GameBeginning) -> Result<Box<dyn AnyGame>, Refusal> {
        let mut game = FreeGame { record: Vec::new(), redo: Vec::new(), shown: START, live: START };
        game.record.push(game.entry(""));
        Ok(Box::new(game))
    }

    fn entry(&self, text: &str) -> RecordEntry {
        RecordEntry {
            id: self.record.len(),
            parent: self.shown,
            text: text.to_owned(),
            number: String::new(),
            side: self.path(self.shown).len() % 2,
            score: None,
        }
    }

    /// Returns the turns from the start to this one.
    fn path(&self, to: usize) -> Vec<usize> {
        let mut path = Vec::new();
        let mut at = to;
        while at != START {
            path.insert(0, at);
            at = self.record[at].parent;
        }
        path
    }
}

impl AnyGame for FreeGame {
    fn info(&self) -> &'static Info {
        variants::DEFAULT
    }
    fn start_fen(&self) -> String {
        "start".to_owned()
    }
    fn record(&self) -> Vec<RecordEntry> {
        self.record.clone()
    }
    fn shown(&self) -> usize {
        self.shown
    }
    fn live(&self) -> usize {
        self.live
    }
    fn line(&self) -> Vec<usize> {
        [vec![START], self.path(self.shown)].concat()
    }
    fn show(&mut self, turn: usize) -> Result<(), Refusal> {
        if turn >= self.record.len() {
            return Err(Refusal("There is no such turn.".to_owned()));
        }
        self.shown = turn;
        Ok(())
    }
    fn live_here(&mut self) {
        self.live = self.shown;
    }
    fn take_back(&mut self) -> bool {
        let can = self.live != START;
        if can {
            self.redo.push(self.live);
            self.live = self.record[self.live].parent;
            self.shown = self.live;
        }
        can
    }
    fn redo(&mut self) -> bool {
        let next = self.redo.pop();
        self.live = next.unwrap_or(self.live);
        self.shown = self.live;
        next.is_some()
    }
    fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }
    fn play(&mut self, text: &str) -> Result<(), Refusal> {
        if text == "illegal" {
            return Err(Refusal("It is illegal.".to_owned()));
        }
        let entry = self.entry(text);
        self.shown = entry.id;
        self.live = entry.id;
        self.record.push(entry);
        self.redo.clear();
        Ok(())
    }
    fn set_score(&mut self, turn: usize, score: i32) {
        self.record[turn].score = Some(score);
    }
    fn selection(&self) -> SelectionView {
        SelectionView { open: true, ..SelectionView::default() }
    }
    fn click(&mut self, at: &str) -> Result<bool, Refusal> {
        self.play(at).map(|()| true)
    }
    fn choose(&mut self, _: usize) -> Result<bool, Refusal> {
        Ok(false)
    }
    fn cancel(&mut self) {}
    fn entered_legs(&self) -> usize {
        0
    }
    fn why(&self, _: &[String]) -> String {
        "There is no reason.".to_owned()
    }
    fn position(&self) -> PositionView {
        PositionView {
            size: [0, 0],
            squares: Vec::new(),
            reserves: Vec::new(),
            notes: Vec::new(),
            to_move: self.path(self.shown).len() % 2,
            checked: Vec::new(),
            checkers: Vec::new(),
            fen: Some("start".to_owned()),
        }
    }
    fn changes(&self) -> Vec<SquareChange> {
        Vec::new()
    }
    fn live_side(&self) -> usize {
        self.path(self.live).len() % 2
    }
    fn outcome(&self) -> Option<Outcome> {
        let winner = Side::BOTH[self.record[self.live].side];
        (self.record[self.live].text == "mate").then_some(Outcome::Win(winner, Reason::Checkmate))
    }
    fn worths(&self) -> Vec<(String, i32)> {
        Vec::new()
    }
    fn use_network(&mut self, _: &[u8]) -> Result<(), Refusal> {
        Ok(())
    }
    fn clicks_of(&self, text: &str) -> Vec<String> {
        vec![text.to_owned()]
    }
}
