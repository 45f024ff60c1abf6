//! Forced wins, proved without cuts: some turn of the winner against every turn of the other side.

use motley_game::{GO, Game, GameExt, STOP, Side, Turn, for_each_turn};
use std::collections::HashMap;

/// A search for the forced wins of a side. It gives up after this many positions: then nothing is proved.
///
/// What it has proved of a position stays in its memory, and of each kind of node it tries first what
/// decided the last one: both change how long a proof takes, and no verdict.
pub(super) struct Proof<G: Game> {
    side: Side,
    left: u64,
    /// Whether the side wins, by the key of a position between two turns, its clock and the turns left.
    proved: HashMap<(u64, u32, u32), bool>,
    /// The move that decided the last node with as many turns left, of this side to move, and in mid-turn
    /// or not.
    deciding: HashMap<(u32, bool, bool), G::Move>,
}

/// The most turns of a position that are looked at: chains can make more than anyone can try.
const MAX_TURNS: usize = 2000;

impl<G: Game> Proof<G> {
    /// Creates a search for the wins of a side that may look at this many positions.
    pub(super) fn new(side: Side, effort: u64) -> Self {
        Proof { side, left: effort, proved: HashMap::new(), deciding: HashMap::new() }
    }

    /// Returns the turns of the side to move that win within this many of its turns, in the order of the
    /// game; `None` without a proof.
    pub(super) fn winning_turns(&mut self, position: &G, turns: u32) -> Option<Vec<Turn<G>>> {
        let mut winning = Vec::new();
        for turn in all_turns(position)? {
            let mut after = position.clone();
            for &leg in &turn {
                after.play(leg, &mut ());
            }
            if self.wins(&mut after, turns.saturating_sub(1))? {
                winning.push(turn);
            }
        }
        Some(winning)
    }

    /// Returns the defence after which the winner needs most turns; `None` if the game is over.
    pub(super) fn longest_defence(&mut self, position: &G, turns: u32) -> Option<Turn<G>> {
        let rated = all_turns(position)?.into_iter().filter_map(|turn| {
            let mut after = position.clone();
            for &leg in &turn {
                after.play(leg, &mut ());
            }
            let needed = (0..=turns).find(|&turns| self.wins(&mut after, turns) == Some(true))?;
            Some((needed, turn))
        });
        rated.max_by_key(|(needed, _)| *needed).map(|(_, turn)| turn)
    }

    /// Whether the side wins within this many of its turns from here; `None` without a proof.
    fn wins(&mut self, position: &mut G, turns: u32) -> Option<bool> {
        let known = (!position.mid_turn()).then(|| (position.key(), position.halfmove_clock(), turns));
        if let Some(&wins) = known.and_then(|known| self.proved.get(&known)) {
            return Some(wins);
        }
        self.left = self.left.checked_sub(1)?;
        let wins = self.looks_for_win(position, turns)?;
        if let Some(known) = known {
            self.proved.insert(known, wins);
        }
        Some(wins)
    }

    fn looks_for_win(&mut self, position: &mut G, turns: u32) -> Option<bool> {
        if let Some(outcome) = position.outcome() {
            return Some(outcome.winner() == Some(self.side));
        }
        let is_own = position.to_move() == self.side;
        let begins = !position.mid_turn();
        if is_own && begins && turns == 0 && position.has_move() {
            return Some(false);
        }
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            return Some(position.no_moves_outcome().winner() == Some(self.side));
        }
        // The last turn of the side has ended and the other side goes on.
        if !is_own && turns == 0 && begins {
            return Some(false);
        }
        let node = (turns, is_own, begins);
        let first = self.deciding.get(&node).and_then(|first| moves.iter().position(|mv| mv == first));
        if let Some(first) = first {
            moves[..=first].rotate_right(1);
        }
        let turns = if is_own && begins { turns - 1 } else { turns };
        for mv in moves {
            let undo = position.play(mv, &mut ());
            let wins = self.wins(position, turns);
            position.undo(mv, undo);
            if wins? == is_own {
                self.deciding.insert(node, mv);
                return Some(is_own);
            }
        }
        Some(!is_own)
    }
}

/// Returns all turns of a position; `None` if they are too many.
pub(super) fn all_turns<G: Game>(position: &G) -> Option<Vec<Turn<G>>> {
    let mut turns = Vec::new();
    let flow = for_each_turn(&mut position.clone(), &mut |turn, _| {
        turns.push(turn.to_vec());
        if turns.len() > MAX_TURNS { STOP } else { GO }
    });
    flow.is_continue().then_some(turns)
}
