//! The record of a game with its variations, as a tree of turns.

use crate::views::TurnNotes;
use motley_game::{Game, GameRecord, Side, Turn};
use std::sync::OnceLock;

/// The id of the start, which has no turn.
pub const START: usize = 0;

/// A turn of the record.
#[derive(Clone, Debug)]
pub(super) struct TurnNode<G: Game> {
    /// The id of the turn before it.
    pub(super) parent: usize,
    /// The turn; empty for the start.
    pub(super) turn: Turn<G>,
    /// The side that played it; for the start, the side to move.
    pub(super) side: Side,
    /// The turn in canonical notation.
    pub(super) text: String,
    /// The turn in algebraic notation, in games that have it; found when it is first asked for.
    san: OnceLock<Option<String>>,
    /// Comments, marks and time.
    pub(super) notes: TurnNotes,
    /// The engine's score of it, in centipawns for White.
    pub(super) score: Option<i32>,
    /// The id of the turn that was played after it last.
    pub(super) next: Option<usize>,
}

/// A tree of turns with its shown and its live position.
#[derive(Clone, Debug)]
pub(super) struct TurnTree<G: Game> {
    start: G,
    nodes: Vec<TurnNode<G>>,
    /// The game up to the shown position.
    shown: GameRecord<G>,
    shown_at: usize,
    /// The game up to the live position, if that is not the shown one.
    live: Option<GameRecord<G>>,
    live_at: usize,
}

impl<G: Game> TurnTree<G> {
    /// Returns a tree without turns.
    pub(super) fn new(start: G) -> Self {
        let root = TurnNode {
            parent: START,
            turn: Vec::new(),
            side: start.to_move(),
            text: String::new(),
            san: OnceLock::from(None),
            notes: TurnNotes::default(),
            score: None,
            next: None,
        };
        TurnTree {
            nodes: vec![root],
            shown: GameRecord::new(start.clone()),
            shown_at: START,
            live: None,
            live_at: START,
            start,
        }
    }

    pub(super) fn start(&self) -> &G {
        &self.start
    }

    pub(super) fn nodes(&self) -> &[TurnNode<G>] {
        &self.nodes
    }

    pub(super) fn shown(&self) -> &GameRecord<G> {
        &self.shown
    }

    pub(super) fn shown_at(&self) -> usize {
        self.shown_at
    }

    pub(super) fn live(&self) -> &GameRecord<G> {
        self.live.as_ref().unwrap_or(&self.shown)
    }

    pub(super) fn live_at(&self) -> usize {
        self.live_at
    }

    /// Returns the ids from the start to this turn.
    fn path(&self, to: usize) -> Vec<usize> {
        let mut path = vec![to];
        let mut at = to;
        while at != START {
            at = self.nodes[at].parent;
            path.push(at);
        }
        path.reverse();
        path
    }

    /// Returns the ids from the start through the shown turn to the end of the line that was played
    /// last.
    pub(super) fn line(&self) -> Vec<usize> {
        let mut line = self.path(self.shown_at);
        let mut at = self.shown_at;
        while let Some(next) = self.nodes[at].next {
            line.push(next);
            at = next;
        }
        line
    }

    /// Returns the game up to this turn.
    fn record_to(&self, to: usize) -> GameRecord<G> {
        let mut record = GameRecord::new(self.start.clone());
        for at in self.path(to).into_iter().skip(1) {
            record.play(&self.nodes[at].turn);
        }
        record
    }

    /// Shows the position after a turn; returns false if there is no such turn.
    pub(super) fn show(&mut self, turn: usize) -> bool {
        let exists = turn < self.nodes.len();
        if exists && turn != self.shown_at {
            let live = self.live.take();
            let (next, live) = match live {
                Some(live) if turn == self.live_at => (live, None),
                live => (self.record_to(turn), live),
            };
            let left = std::mem::replace(&mut self.shown, next);
            self.live = if self.shown_at == self.live_at { Some(left) } else { live };
            self.shown_at = turn;
        }
        exists
    }

    /// Makes the shown turn the live turn.
    pub(super) fn live_here(&mut self) {
        self.live = None;
        self.live_at = self.shown_at;
    }

    /// Plays a legal turn in the shown position, shows the position after it, and makes it the live turn.
    /// The record gets a new turn, unless the same turn has been played there before.
    pub(super) fn play(&mut self, turn: &[G::Move], text: String) {
        let played = |node: &TurnNode<G>| node.parent == self.shown_at && node.turn == turn;
        // A turn stands behind the one that it follows.
        let first = self.shown_at + 1;
        let known = self.nodes[first..].iter().position(played);
        let at = known.map_or(self.nodes.len(), |index| first + index);
        if known.is_none() {
            self.nodes.push(TurnNode {
                parent: self.shown_at,
                turn: turn.to_vec(),
                side: self.shown.position().to_move(),
                text,
                san: OnceLock::new(),
                notes: TurnNotes::default(),
                score: None,
                next: None,
            });
        }
        self.nodes[self.shown_at].next = Some(at);
        self.shown.play(turn);
        self.shown_at = at;
        self.live_here();
    }

    /// Returns the turns from the start to the live one, in notation.
    pub(super) fn live_texts(&self) -> Vec<String> {
        let turns = self.path(self.live_at).into_iter().skip(1);
        turns.map(|at| self.nodes[at].text.clone()).collect()
    }

    /// Takes back the live turn, shows the position before it, and returns the turn's text; `None` at the
    /// start.
    pub(super) fn take_back(&mut self) -> Option<String> {
        let TurnNode { parent, text, .. } = &self.nodes[self.live_at];
        let (parent, text) = (*parent, (self.live_at != START).then(|| text.clone())?);
        self.show(parent);
        self.live_here();
        Some(text)
    }

    /// Takes back the live turn as [`take_back`](Self::take_back) does, and drops it from the record if it is
    /// the newest one: a program that tries turns leaves none of them.
    pub(super) fn unplay(&mut self) -> Option<String> {
        let dropped = self.live_at;
        let text = self.take_back()?;
        if dropped + 1 == self.nodes.len() {
            self.nodes.pop();
            let parent = self.live_at;
            let other = self.nodes.iter().rposition(|node| node.parent == parent).filter(|&at| at != START);
            self.nodes[parent].next = other;
        }
        Some(text)
    }

    /// Returns the turns of the record in algebraic notation, in games that have it. `write` writes a turn
    /// of a position.
    pub(super) fn sans(&self, write: impl Fn(&G, &[G::Move]) -> Option<String>) -> Vec<Option<String>> {
        // The position after the node before, so that the turns of a line are played once.
        let mut last: Option<(usize, G)> = None;
        let mut sans = Vec::with_capacity(self.nodes.len());
        for (id, node) in self.nodes.iter().enumerate() {
            let san = node.san.get_or_init(|| {
                let before = last.take().filter(|&(at, _)| at == node.parent).map(|(_, position)| position);
                let mut position = before.unwrap_or_else(|| self.record_to(node.parent).position().clone());
                let san = write(&position, &node.turn);
                for &leg in &node.turn {
                    position.play(leg, &mut ());
                }
                last = Some((id, position));
                san
            });
            sans.push(san.clone());
        }
        sans
    }

    /// Plays again the turn that was played last after the live one; returns false if there is
    /// none.
    pub(super) fn redo(&mut self) -> bool {
        let next = self.nodes[self.live_at].next;
        if let Some(next) = next {
            self.show(next);
            self.live_here();
        }
        next.is_some()
    }

    /// Sets the notes on a turn.
    pub(super) fn set_notes(&mut self, turn: usize, notes: TurnNotes) {
        if let Some(node) = self.nodes.get_mut(turn) {
            node.notes = notes;
        }
    }

    /// Sets the engine's score of a turn.
    pub(super) fn set_score(&mut self, turn: usize, score: i32) {
        if let Some(node) = self.nodes.get_mut(turn) {
            node.score = Some(score);
        }
    }
}
