//! Lines to a forced end, whole: the table may have cut one off where it knew the score.

use crate::transposition_table::TranspositionTable;
use crate::tt_entry::Bound;
use motley_game::{GameExt, Packed, Score, SearchHints, Side};

/// Positions looked at to complete one line: a few milliseconds.
const MAX_POSITIONS: u32 = 2_000;

/// Returns `pv`, which leads from `root` to a forced end if `score` is one, with the moves that are missing
/// before that end, as far as table and rules tell them.
pub(crate) fn complete<G: SearchHints>(
    root: &G,
    mut pv: Vec<G::Move>,
    score: Score,
    table: &TranspositionTable,
) -> Vec<G::Move> {
    let Some(to_end) = score.turns_to_end() else {
        return pv;
    };
    let winner = if to_end > 0 { root.to_move() } else { !root.to_move() };
    let mut pos = root.clone();
    let mut left = to_end.abs();
    for &mv in &pv {
        if !pos.is_legal(mv) {
            return pv;
        }
        pos.play(mv, &mut ());
        left -= i32::from(!pos.mid_turn());
    }
    let mut proof = MateProof { table, winner, positions: MAX_POSITIONS };
    // Found from its end on.
    let rest = proof.line(&pos, left).unwrap_or_default();
    pv.extend(rest.into_iter().rev());
    pv
}

/// A search for a line to the end, which trusts the table.
struct MateProof<'a> {
    table: &'a TranspositionTable,
    winner: Side,
    /// Positions that may still be looked at.
    positions: u32,
}

/// A move with the position after it.
struct ProofMove<G: SearchHints> {
    mv: G::Move,
    pos: G,
    /// Turns that are left after it.
    left: i32,
    /// Turns to the end by the table, if it knows that the winner wins in time.
    known: Option<i32>,
}

impl MateProof<'_> {
    /// Returns moves, the last one first, by which the winner wins in at most `left` turns against the best
    /// defence.
    fn line<G: SearchHints>(&mut self, pos: &G, left: i32) -> Option<Vec<G::Move>> {
        if !pos.mid_turn() {
            let ended = pos.outcome().or_else(|| (!pos.has_move()).then(|| pos.no_moves_outcome()));
            if let Some(outcome) = ended {
                return (outcome.winner() == Some(self.winner)).then(Vec::new);
            }
        }
        if left <= 0 || self.positions == 0 {
            return None;
        }
        self.positions -= 1;
        match pos.to_move() == self.winner {
            true => self.attack(pos, left),
            false => self.defence(pos, left),
        }
    }

    fn attack<G: SearchHints>(&mut self, pos: &G, left: i32) -> Option<Vec<G::Move>> {
        let mut children = self.children(pos, left);
        // The fastest wins that are known come first.
        children.sort_by_key(|child| child.known.unwrap_or(i32::MAX));
        children.into_iter().find_map(|child| {
            let mut line = self.line(&child.pos, child.left)?;
            line.push(child.mv);
            Some(line)
        })
    }

    fn defence<G: SearchHints>(&mut self, pos: &G, left: i32) -> Option<Vec<G::Move>> {
        let mut children = self.children(pos, left);
        // The longest defences come first.
        children.sort_by_key(|child| std::cmp::Reverse(child.known));
        let mut longest: Option<Vec<G::Move>> = None;
        for child in children {
            // One line is enough where the table knows that the others are no longer.
            if child.known.is_some() && longest.is_some() {
                continue;
            }
            let line = self.line(&child.pos, child.left);
            let Some(mut line) = line else {
                // The table may have forgotten what comes after a defence that it knows to lose.
                if child.known.is_some() {
                    continue;
                }
                return None;
            };
            line.push(child.mv);
            if longest.as_ref().is_none_or(|known| known.len() < line.len()) {
                longest = Some(line);
            }
        }
        longest
    }

    fn children<G: SearchHints>(&self, pos: &G, left: i32) -> Vec<ProofMove<G>> {
        let mut moves = pos.legal_moves();
        let first = self.table.probe(pos.key()).and_then(|entry| entry.mv).map(G::Move::unpack);
        moves.sort_by_key(|&mv| Some(mv) != first);
        let child = |mv| {
            let mut after = pos.clone();
            after.play(mv, &mut ());
            let left = left - i32::from(!after.mid_turn());
            let known = self.turns_known(&after).filter(|&turns| turns <= left);
            ProofMove { mv, pos: after, left, known }
        };
        moves.into_iter().map(child).collect()
    }

    /// Returns the turns in which the winner wins, if the table knows that.
    fn turns_known<G: SearchHints>(&self, pos: &G) -> Option<i32> {
        let entry = self.table.probe(pos.key())?;
        let turns = entry.score.turns_to_end()?;
        let (wins, bound) = match pos.to_move() == self.winner {
            true => (turns > 0, Bound::Lower),
            false => (turns <= 0, Bound::Upper),
        };
        (wins && (entry.bound == Bound::Exact || entry.bound == bound)).then_some(turns.abs())
    }
}
