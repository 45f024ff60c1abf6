//! A game as it was played, so that repetitions can be seen and turns taken back.

use crate::{Game, Outcome, PerpetualChecks, Turn};

/// A starting position and the turns played from it.
#[derive(Clone, Debug)]
pub struct GameRecord<G: Game> {
    start: G,
    turns: Vec<Turn<G>>,
    keys: Vec<u64>,
    current: G,
}

impl<G: Game> GameRecord<G> {
    /// Creates a game about to start at `start`.
    pub fn new(start: G) -> Self {
        GameRecord { keys: vec![start.key()], current: start.clone(), turns: Vec::new(), start }
    }

    /// Returns the position in which the game started.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// Returns the present position.
    pub fn position(&self) -> &G {
        &self.current
    }

    /// Returns the turns played so far.
    pub fn turns(&self) -> &[Turn<G>] {
        &self.turns
    }

    /// Returns the keys of all positions between turns, the present one last.
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// Plays a legal turn.
    ///
    /// # Panics
    /// In debug builds, if a leg is illegal or the turn incomplete.
    pub fn play(&mut self, turn: &[G::Move]) {
        for &leg in turn {
            debug_assert!(self.current.is_legal(leg), "{leg:?} is not legal in {:?}", self.current);
            self.current.play(leg, &mut ());
        }
        debug_assert!(!self.current.mid_turn(), "{turn:?} is not a whole turn");
        self.turns.push(turn.to_vec());
        self.keys.push(self.current.key());
    }

    /// Takes back the last turn; `false` if there is no turn.
    pub fn take_back(&mut self) -> bool {
        let Some(previous) = self.previous() else {
            return false;
        };
        self.current = previous;
        self.turns.pop();
        self.keys.pop();
        true
    }

    /// Returns the position before the last turn; `None` if there is no turn.
    #[must_use]
    pub fn previous(&self) -> Option<G> {
        let (_, before) = self.turns.split_last()?;
        // Played again from the start: undo information is kept for no turn, since turns are taken
        // back rarely.
        let mut position = self.start.clone();
        for &leg in before.iter().flatten() {
            position.play(leg, &mut ());
        }
        Some(position)
    }

    /// Returns the number of times that the present position has stood on the board, this time
    /// included \[G-7\].
    pub fn occurrences(&self) -> usize {
        let key = self.current.key();
        self.keys.iter().filter(|&&earlier| earlier == key).count()
    }

    /// Returns who threatened one unit with every turn since the present position stood on the board `times -
    /// 1` occurrences ago.
    fn perpetual_chases(&self, times: usize) -> PerpetualChecks {
        let key = self.current.key();
        let places = self.keys.iter().enumerate().rev();
        let mut occurrences = places.filter(|&(_, &earlier)| earlier == key);
        let Some((first, _)) = occurrences.nth(times.saturating_sub(1)) else {
            return PerpetualChecks::default();
        };
        // With the position before, since the turn that led to the first one counts, too.
        let begin = first.saturating_sub(1);
        let mut pos = self.start.clone();
        let (mut line, mut moves) = (Vec::new(), Vec::new());
        for (place, turn) in self.turns.iter().enumerate() {
            if place >= begin {
                line.push(pos.clone());
                moves.extend(turn.iter().copied());
            }
            for &leg in turn {
                pos.play(leg, &mut ());
            }
        }
        line.push(pos);
        G::perpetual_chases(&line, &moves, first - begin)
    }

    /// Returns who gave check with every turn since the present position stood on the board
    /// `times - 1` occurrences ago.
    fn perpetual_checks(&self, times: usize) -> PerpetualChecks {
        let (key, mover) = (self.current.key(), self.current.to_move());
        let places = self.keys.iter().enumerate().rev();
        let mut occurrences = places.filter(|&(_, &earlier)| earlier == key);
        let Some((first, _)) = occurrences.nth(times.saturating_sub(1)) else {
            return PerpetualChecks::default();
        };
        let mut pos = self.start.clone();
        let (mut by_mover, mut by_opponent) = (None, true);
        for (place, turn) in self.turns.iter().map(Vec::as_slice).chain([&[][..]]).enumerate() {
            if place >= first && pos.to_move() == mover {
                by_opponent &= pos.in_check();
            } else if place >= first {
                by_mover = Some(by_mover != Some(false) && pos.in_check());
            }
            for &leg in turn {
                pos.play(leg, &mut ());
            }
        }
        PerpetualChecks { by_mover: by_mover == Some(true), by_opponent }
    }

    /// Whether and how the game is over. Repetition \[G-7\] ends it.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some(outcome) = self.current.outcome() {
            return Some(outcome);
        }
        if !self.current.has_move() {
            return Some(self.current.no_moves_outcome());
        }
        let limit = self.current.repetition_limit()?;
        let ends = self.occurrences() >= limit;
        ends.then(|| {
            let checks = self.perpetual_checks(limit);
            let chases = checks == PerpetualChecks::default() && self.current.counts_perpetual_chases();
            self.current.repetition_outcome(if chases { self.perpetual_chases(limit) } else { checks })
        })
    }
}
