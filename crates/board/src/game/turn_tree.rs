//! The record of a game with all its variations, as a tree of turns.

use motley_game::{Game, GameRecord, Side, Turn};

/// The number of the start, which is no turn.
pub(crate) const START: usize = 0;

/// A turn of the record.
#[derive(Clone, Debug)]
pub(super) struct TurnNode<G: Game> {
    /// The turn it was played after.
    pub(super) parent: usize,
    /// The turn; empty for the start.
    pub(super) turn: Turn<G>,
    /// The side that played it; for the start, the side to move.
    pub(super) side: Side,
    /// Its canonical text.
    pub(super) text: String,
    /// What the engine thought of it, in centipawns for White.
    pub(super) score: Option<i32>,
    /// The turn that was played after it last.
    pub(super) next: Option<usize>,
}

/// All turns that were played, each after another, and where in them one is.
#[derive(Clone, Debug)]
pub(super) struct TurnTree<G: Game> {
    start: G,
    nodes: Vec<TurnNode<G>>,
    /// The position that is looked at.
    shown: GameRecord<G>,
    shown_at: usize,
    /// The position at which the game stands.
    live: GameRecord<G>,
    live_at: usize,
}

impl<G: Game> TurnTree<G> {
    /// A game about to begin.
    pub(super) fn new(start: G) -> Self {
        let root = TurnNode {
            parent: START,
            turn: Vec::new(),
            side: start.to_move(),
            text: String::new(),
            score: None,
            next: None,
        };
        TurnTree {
            nodes: vec![root],
            shown: GameRecord::new(start.clone()),
            shown_at: START,
            live: GameRecord::new(start.clone()),
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
        &self.live
    }

    pub(super) fn live_at(&self) -> usize {
        self.live_at
    }

    /// The turns from the start to this one, which is the last of them.
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

    /// The turns from the start through the shown one and on, as they were played last.
    pub(super) fn line(&self) -> Vec<usize> {
        let mut line = self.path(self.shown_at);
        let mut at = self.shown_at;
        while let Some(next) = self.nodes[at].next {
            line.push(next);
            at = next;
        }
        line
    }

    /// The game up to this turn.
    fn record_to(&self, to: usize) -> GameRecord<G> {
        let mut record = GameRecord::new(self.start.clone());
        for at in self.path(to).into_iter().skip(1) {
            record.play(&self.nodes[at].turn);
        }
        record
    }

    /// Shows the position after a turn; whether there is such a turn.
    pub(super) fn show(&mut self, turn: usize) -> bool {
        let exists = turn < self.nodes.len();
        if exists && turn != self.shown_at {
            self.shown = self.record_to(turn);
            self.shown_at = turn;
        }
        exists
    }

    /// Makes the shown turn the last of the game.
    pub(super) fn live_here(&mut self) {
        self.live = self.shown.clone();
        self.live_at = self.shown_at;
    }

    /// Plays a legal turn in the shown position and shows what comes of it: a new turn of the record, or
    /// the same turn if it was played there before.
    pub(super) fn play(&mut self, turn: &[G::Move], text: String) {
        let played = |node: &TurnNode<G>| node.parent == self.shown_at && node.turn == turn;
        let known = self.nodes.iter().skip(1).position(played);
        let at = known.map_or(self.nodes.len(), |index| index + 1);
        if known.is_none() {
            self.nodes.push(TurnNode {
                parent: self.shown_at,
                turn: turn.to_vec(),
                side: self.shown.position().to_move(),
                text,
                score: None,
                next: None,
            });
        }
        self.nodes[self.shown_at].next = Some(at);
        self.shown.play(turn);
        self.shown_at = at;
    }

    /// Takes back the live turn and shows what is left; whether there was one.
    pub(super) fn take_back(&mut self) -> bool {
        let can = self.live_at != START;
        if can {
            self.show(self.nodes[self.live_at].parent);
            self.live_here();
        }
        can
    }

    /// Plays again the turn that was played after the live one last; whether there was one.
    pub(super) fn redo(&mut self) -> bool {
        let next = self.nodes[self.live_at].next;
        if let Some(next) = next {
            self.show(next);
            self.live_here();
        }
        next.is_some()
    }

    /// Notes what the engine thought of a turn.
    pub(super) fn set_score(&mut self, turn: usize, score: i32) {
        if let Some(node) = self.nodes.get_mut(turn) {
            node.score = Some(score);
        }
    }
}
