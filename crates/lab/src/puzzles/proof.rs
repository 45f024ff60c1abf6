//! Forced wins, proved without cuts: some turn of the winner against every turn of the other side.

use motley_game::{GO, Game, GameExt, STOP, Side, Turn, for_each_turn};

/// A search for the forced wins of a side. It gives up after this many positions: then nothing is proved.
pub(super) struct Proof {
    side: Side,
    left: u64,
}

/// The most turns of a position that are looked at: chains can make more than anyone can try.
const MAX_TURNS: usize = 2000;

impl Proof {
    /// Creates a search for the wins of a side that may look at this many positions.
    pub(super) fn new(side: Side, effort: u64) -> Proof {
        Proof { side, left: effort }
    }

    /// Returns the turns of the side to move that win within this many of its turns, in the order of the
    /// game; `None` without a proof.
    pub(super) fn winning_turns<G: Game>(
        &mut self,
        position: &G,
        turns: u32,
    ) -> Option<impl Iterator<Item = Turn<G>> + use<G>> {
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
        Some(winning.into_iter())
    }

    /// Returns the defence after which the winner needs most turns; `None` if the game is over.
    pub(super) fn longest_defence<G: Game>(&mut self, position: &G, turns: u32) -> Option<Turn<G>> {
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
    fn wins<G: Game>(&mut self, position: &mut G, turns: u32) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        if let Some(outcome) = position.outcome() {
            return Some(outcome.winner() == Some(self.side));
        }
        let is_own = position.to_move() == self.side;
        let begins = !position.mid_turn();
        if is_own && begins && turns == 0 && position.has_move() {
            return Some(false);
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            return Some(position.no_moves_outcome().winner() == Some(self.side));
        }
        // The last turn of the side has ended and the other side goes on.
        if !is_own && turns == 0 && begins {
            return Some(false);
        }
        let turns = if is_own && begins { turns - 1 } else { turns };
        for mv in moves {
            let undo = position.play(mv, &mut ());
            let wins = self.wins(position, turns);
            position.undo(mv, undo);
            if wins? == is_own {
                return Some(is_own);
            }
        }
        Some(!is_own)
    }
}

/// Returns all turns of a position; `None` if they are too many.
fn all_turns<G: Game>(position: &G) -> Option<Vec<Turn<G>>> {
    let mut turns = Vec::new();
    let flow = for_each_turn(&mut position.clone(), &mut |turn, _| {
        turns.push(turn.to_vec());
        if turns.len() > MAX_TURNS { STOP } else { GO }
    });
    flow.is_continue().then_some(turns)
}
