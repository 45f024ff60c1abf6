//! One thread's search: the position it stands on, the path that led there, what it remembers.

use crate::child::Facing;
use crate::clock::Clock;
use crate::features::Features;
use crate::order::arena::Arena;
use crate::order::history::{Context, Histories, Latest};
use crate::order::killers::Killers;
use crate::repetition;
use crate::root::Root;
use crate::table::Table;
use crate::threads::{Control, Counters, Watchman};
use motley_game::{Evaluate, Score, SearchHints, Side};

/// No path from the root is longer, counted in nodes.
pub(crate) const PLIES: usize = 246;

/// What one thread keeps from search to search.
pub(crate) struct Memory<G: SearchHints> {
    pub(crate) histories: Histories<G>,
    pub(crate) killers: Killers<G::Move>,
    pub(crate) arena: Arena<G::Move>,
    frames: Vec<Frame<G::Move>>,
    lines: Vec<Vec<G::Move>>,
}

impl<G: SearchHints> Memory<G> {
    pub(crate) fn new() -> Self {
        Memory {
            histories: Histories::new(),
            killers: Killers::new(),
            arena: Arena::new(),
            frames: vec![Frame::ROOT; PLIES + 2],
            lines: vec![Vec::new(); PLIES + 2],
        }
    }

    /// Forgets what was learnt about moves.
    pub(crate) fn clear(&mut self) {
        self.histories.clear();
        self.killers.clear();
    }
}

/// What is known of one node of the path.
#[derive(Clone, Copy)]
pub(crate) struct Frame<M> {
    /// The move that led here.
    pub(crate) mv: Option<M>,
    /// The position's key.
    pub(crate) key: u64,
    /// Turns completed since the root.
    pub(crate) turns: i32,
    /// What each side last moved on the path.
    pub(crate) latest: Latest,
    /// The static evaluation when each side last stood at the start of a turn and out of danger,
    /// as seen by that side.
    pub(crate) evals: [Option<Score>; 2],
    /// From which of the keys on positions can repeat: not across a pass.
    pub(crate) floor: usize,
    /// Whether a pass led here.
    pub(crate) passed: bool,
    /// The move that a singular search leaves out.
    pub(crate) excluded: Option<M>,
}

impl<M> Frame<M> {
    const ROOT: Frame<M> = Frame {
        mv: None,
        key: 0,
        turns: 0,
        latest: [Context::NONE; 2],
        evals: [None; 2],
        floor: 0,
        passed: false,
        excluded: None,
    };
}

/// What all threads of one search share.
#[derive(Clone, Copy)]
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Table,
    pub(crate) control: &'a Control,
    pub(crate) clock: &'a Clock,
    pub(crate) counters: &'a Counters,
    pub(crate) features: Features,
    pub(crate) nodes: Option<u64>,
}

/// One thread searching.
pub(crate) struct Searcher<'a, G: SearchHints, E> {
    pub(crate) pos: G,
    eval: E,
    pub(crate) memory: &'a mut Memory<G>,
    pub(crate) table: &'a Table,
    pub(crate) features: Features,
    pub(crate) root: Root<'a, G>,
    pub(crate) watchman: Watchman<'a>,
    /// The deepest ply of this iteration.
    pub(crate) deepest: usize,
    /// The depth of this iteration.
    pub(crate) iteration: usize,
    /// Plies above this one do not try to pass: a null move is being verified.
    pub(crate) no_pass_before: usize,
    /// Keys of the positions between turns, from the root on.
    pub(crate) keys: Vec<u64>,
    /// Keys of those that stood on the board twice before the search.
    pub(crate) twice: Vec<u64>,
}

/// A move made, to be unmade.
pub(crate) struct Made<U> {
    undo: U,
    ended_turn: bool,
    pub(crate) facing: Facing,
}

impl<'a, G: SearchHints, E: Evaluate<G>> Searcher<'a, G, E> {
    /// A search from `root`; `keys` are those of the game up to it.
    pub(crate) fn new(
        keys: &[u64],
        root: Root<'a, G>,
        memory: &'a mut Memory<G>,
        shared: Shared<'a>,
        index: usize,
    ) -> Self {
        memory.arena.reset();
        memory.killers.clear();
        let pos = root.position().clone();
        let key = pos.key();
        memory.frames[0] = Frame { key, ..Frame::ROOT };
        Searcher {
            eval: E::new(&pos),
            pos,
            memory,
            table: shared.table,
            features: shared.features,
            root,
            watchman: Watchman::new(shared, index),
            deepest: 0,
            iteration: 0,
            no_pass_before: 0,
            keys: vec![key],
            twice: repetition::twice(keys),
        }
    }

    #[inline]
    pub(crate) fn frame(&self, ply: usize) -> &Frame<G::Move> {
        &self.memory.frames[ply]
    }

    #[inline]
    pub(crate) fn frame_mut(&mut self, ply: usize) -> &mut Frame<G::Move> {
        &mut self.memory.frames[ply]
    }

    /// How many legs of the present turn led to the node at `ply`.
    pub(crate) fn legs_made(&self, ply: usize) -> usize {
        let turns = self.frame(ply).turns;
        let earlier = self.memory.frames[..ply].iter().rev();
        earlier.take_while(|frame| frame.turns == turns).count()
    }

    /// Where in the history tables the experience of the node at `ply` lies.
    #[inline]
    pub(crate) fn context(&self, ply: usize) -> Context {
        Context::new::<G>(self.pos.to_move(), self.frame(ply).latest)
    }

    /// The static evaluation of the present position.
    #[inline]
    pub(crate) fn evaluate(&mut self) -> Score {
        self.eval.score(&self.pos)
    }

    /// Plays `mv` at `ply` and fills the frame of the next.
    #[inline]
    pub(crate) fn make(&mut self, mv: G::Move, ply: usize) -> Made<G::Undo> {
        let side = self.pos.to_move();
        let slot = self.pos.history_index(mv);
        self.eval.push();
        let undo = self.pos.play(mv, &mut self.eval);
        let key = self.pos.key();
        self.table.prefetch(key);
        let ended_turn = !self.pos.mid_turn();
        if ended_turn {
            self.keys.push(key);
        }
        let here = self.memory.frames[ply];
        let next = &mut self.memory.frames[ply + 1];
        *next = Frame {
            mv: Some(mv),
            key,
            turns: here.turns + i32::from(ended_turn),
            passed: false,
            excluded: None,
            ..here
        };
        next.latest[side.index()] = slot as u16;
        self.made(side, undo, ended_turn)
    }

    /// Takes back what [`make`](Self::make) played.
    #[inline]
    pub(crate) fn unmake(&mut self, mv: G::Move, made: Made<G::Undo>) {
        self.pos.undo(mv, made.undo);
        self.eval.pop();
        if made.ended_turn {
            self.keys.pop();
        }
    }

    /// Lets the decider at `ply` pass, if the game thinks that tells something.
    pub(crate) fn make_pass(&mut self, ply: usize) -> Option<Made<G::Undo>> {
        debug_assert!(!self.pos.in_danger());
        let side = self.pos.to_move();
        let undo = self.pos.make_null()?;
        self.eval.push();
        let key = self.pos.key();
        self.table.prefetch(key);
        self.keys.push(key);
        let here = self.memory.frames[ply];
        let next = &mut self.memory.frames[ply + 1];
        *next = Frame {
            mv: None,
            key,
            turns: here.turns + 1,
            floor: self.keys.len() - 1,
            passed: true,
            excluded: None,
            ..here
        };
        next.latest[side.index()] = Context::NONE;
        Some(self.made(side, undo, true))
    }

    /// Takes back a pass.
    pub(crate) fn unmake_pass(&mut self, made: Made<G::Undo>) {
        self.pos.unmake_null(made.undo);
        self.eval.pop();
        self.keys.pop();
    }

    fn made(&mut self, side: Side, undo: G::Undo, ended_turn: bool) -> Made<G::Undo> {
        self.watchman.count_node();
        Made {
            undo,
            ended_turn,
            facing: Facing::between(side, self.pos.to_move()),
        }
    }

    /// The best line known from the node at `ply` on.
    pub(crate) fn line(&self, ply: usize) -> &[G::Move] {
        &self.memory.lines[ply]
    }

    #[inline]
    pub(crate) fn clear_line(&mut self, ply: usize) {
        self.memory.lines[ply].clear();
    }

    /// The best line at `ply` is now `mv` and what follows it.
    pub(crate) fn extend_line(&mut self, mv: G::Move, ply: usize) {
        let (upper, lower) = self.memory.lines.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&lower[0]);
    }

    /// Whether the search is to be left as fast as possible; its results are worthless then.
    #[inline]
    pub(crate) fn stopped(&self) -> bool {
        self.watchman.stopped()
    }
}
