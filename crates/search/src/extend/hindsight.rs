//! Hindsight: the evaluations before and after a reduced move tell whether it was reduced too much or
//! too little, and the node is searched more or less deeply (an idea of Stockfish's; "Hindsight
//! Reductions and Extensions").

use crate::node::NodeEval;
use crate::params::params;
use crate::searcher::Searcher;
use motley_game::{Evaluate, SearchHints};

params! {
    Hindsight:
    /// Whether reductions are judged in hindsight.
    use_hindsight = true;
    /// Least reduction of a node that is searched a ply more deeply if the move that led to it lost
    /// nothing, in plies.
    hindsight_deeper = 3 in 1..=9 by 1;
    /// Least reduction of a node that is searched a ply less deeply if the move lost much, in plies.
    hindsight_shallower = 2 in 1..=9 by 1;
    /// That loss, in centipawns.
    hindsight_loss = 60 in 0..=300 by 15;
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Returns the plies by which the node at `ply` is searched more deeply.
    #[inline]
    pub(crate) fn hindsight(&self, eval: &NodeEval, depth: i32, ply: usize) -> i32 {
        let here = self.stack(ply);
        let params = &self.params;
        if !params.use_hindsight()
            || here.reduced_plies < params.hindsight_deeper().min(params.hindsight_shallower())
            || here.excluded.is_some()
        {
            return 0;
        }
        let Some(static_eval) = eval.static_eval else {
            return 0;
        };
        let Some(mover) = here.mover.filter(|&mover| mover != self.pos.to_move()) else {
            return 0;
        };
        let Some(before) = self.stack(ply - 1).static_evals[mover.index()] else {
            return 0;
        };
        // What the move lost, as the evaluations before and after it say.
        let loss = static_eval.value() + before.value();
        let deeper = here.reduced_plies >= params.hindsight_deeper() && loss <= 0;
        let shallower = here.reduced_plies >= params.hindsight_shallower()
            && depth >= 2
            && loss > params.hindsight_loss();
        i32::from(deeper) - i32::from(shallower)
    }
}
