//! The result that a search must find: plain minimax, no windows, no table, no order.

use motley_game::{Evaluate, GO, Game, GameExt, Score, SearchHints, Stage};

pub struct Minimax {
    /// Search noisy moves beyond the horizon.
    pub quiescence: bool,
    keys: Vec<u64>,
    root: usize,
}

impl Minimax {
    pub fn new(quiescence: bool, keys: &[u64]) -> Self {
        Minimax { quiescence, keys: keys.to_vec(), root: keys.len() - 1 }
    }

    /// The score of `pos`, a root, `depth` plies deep.
    pub fn root<G: SearchHints, E: Evaluate<G>>(&mut self, pos: &mut G, depth: i32) -> Score {
        self.moves::<G, E>(pos, depth, 0, &all_moves(pos)).expect("a root has moves")
    }

    fn moves<G: SearchHints, E: Evaluate<G>>(
        &mut self,
        pos: &mut G,
        depth: i32,
        turns: i32,
        moves: &[G::Move],
    ) -> Option<Score> {
        let mut best = None;
        for &mv in moves {
            let side = pos.to_move();
            let left = if depth > 0 { depth - pos.depth_cost(mv) } else { 0 };
            let undo = pos.play(mv, &mut ());
            let ended = !pos.mid_turn();
            if ended {
                self.keys.push(pos.key());
            }
            let score = self.node::<G, E>(pos, left, turns + i32::from(ended));
            let score = if pos.to_move() == side { score } else { -score };
            if ended {
                self.keys.pop();
            }
            pos.undo(mv, undo);
            best = best.max(Some(score));
        }
        best
    }

    fn node<G: SearchHints, E: Evaluate<G>>(&mut self, pos: &mut G, depth: i32, turns: i32) -> Score {
        if let Some(outcome) = pos.outcome() {
            return pos.final_score(outcome, turns);
        }
        if !pos.mid_turn() && self.repeats(pos) {
            return Score::DRAW;
        }
        let mut stand = None;
        let mut moves = all_moves(pos);
        if depth <= 0 && !pos.mid_turn() {
            let eval = E::new(pos).score(pos);
            if !self.quiescence {
                return eval;
            }
            if !pos.in_danger() {
                stand = Some(eval);
                moves.retain(|&mv| pos.is_noisy(mv));
            }
        }
        let best = self.moves::<G, E>(pos, depth, turns, &moves).max(stand);
        best.unwrap_or_else(|| pos.final_score(pos.no_moves_outcome(), turns))
    }

    fn repeats<G: Game>(&self, pos: &G) -> bool {
        let present = self.keys.len() - 1;
        let reach = present.saturating_sub(pos.halfmove_clock() as usize);
        let same = (reach..present).filter(|&i| self.keys[i] == self.keys[present]);
        let (inside, outside): (Vec<_>, Vec<_>) = same.partition(|&i| i > self.root);
        !inside.is_empty() || outside.len() >= 2
    }
}

pub fn all_moves<G: Game>(pos: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    for stage in Stage::BOTH {
        let _ = pos.moves(stage, &mut |mv| {
            moves.push(mv);
            GO
        });
    }
    moves
}
