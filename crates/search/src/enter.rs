//! The first questions at every node: is there anything to search at all?

use crate::node_type::NodeType;
use crate::prune::mate_distance;
use crate::searcher::Searcher;
use crate::thread_data::stack::MAX_PLY;
use crate::window::Window;
use motley_game::{Evaluate, GameExt, PerpetualChecks, Score, SearchHints};
use std::ops::ControlFlow::{self, Break, Continue};

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Enters the node at `ply`: its score if the game ends here or the search does, otherwise the
    /// window that is left.
    #[inline]
    pub(crate) fn enter<N: NodeType>(&mut self, window: Window, ply: usize) -> ControlFlow<Score, Window> {
        if N::PV {
            self.clear_pv(ply);
        }
        if self.stopped() {
            return Break(Score::DRAW);
        }
        // The root must find a turn, even where the position is a draw by repetition already.
        if N::ROOT {
            return Continue(window);
        }
        self.seldepth = self.seldepth.max(ply);
        let turns = self.stack(ply).turns;
        if let Some(outcome) = self.pos.outcome() {
            return Break(self.pos.final_score(outcome, turns));
        }
        if self.repeats(ply) {
            return Break(self.repetition_score(ply));
        }
        // The stack has no entry for a child.
        if ply >= MAX_PLY {
            return Break(self.evaluate());
        }
        if self.params.use_mate_distance() {
            return mate_distance::narrow(window, turns);
        }
        Continue(window)
    }

    /// Whether the position at `ply` counts as a draw by repetition.
    #[inline]
    fn repeats(&self, ply: usize) -> bool {
        !self.pos.mid_turn() && self.repetitions.is_draw(self.stack(ply).repetition_start)
    }

    /// Returns the score of repetition. The search does not know the checks and chases of the game before the
    /// root: a side that gave check with every turn since then is said to have done so always.
    #[cold]
    fn repetition_score(&self, ply: usize) -> Score {
        let here = self.stack(ply);
        let mover = self.pos.to_move();
        let checks = match self.pos.counts_perpetual_checks() {
            true => self.repetitions.perpetual_checks(
                here.repetition_start,
                here.checks_in_row[mover.index()].into(),
                here.checks_in_row[(!mover).index()].into(),
            ),
            false => PerpetualChecks::default(),
        };
        let chases = checks == PerpetualChecks::default() && self.pos.counts_perpetual_chases();
        let causes = if chases { self.perpetual_chases(ply) } else { checks };
        self.pos.final_score(self.pos.repetition_outcome(causes), here.turns)
    }

    /// Returns who threatened one unit with every turn since the position at `ply` stood on the path; since
    /// the root, if it stood there only before. All turns are single moves.
    fn perpetual_chases(&self, ply: usize) -> PerpetualChecks {
        let start = self.stack(ply).repetition_start;
        let first = self.repetitions.earlier(start);
        // With the position before, since the turn that led to the first one counts, too.
        let begin = first.saturating_sub(1).max(start);
        let mut pos = self.root.position().clone();
        let (mut line, mut moves) = (Vec::new(), Vec::new());
        for place in 0..ply {
            if place >= begin {
                line.push(pos.clone());
            }
            match self.stack(place + 1).mv {
                Some(mv) => {
                    moves.extend((place >= begin).then_some(mv));
                    pos.play(mv, &mut ());
                }
                // A null move, which is before `start`.
                None => drop(pos.make_null()),
            }
        }
        line.push(pos);
        G::perpetual_chases(&line, &moves, first - begin)
    }

    /// Returns the score of a node whose decider has no legal move.
    #[cold]
    pub(crate) fn no_moves_score(&self, ply: usize) -> Score {
        self.pos.final_score(self.pos.no_moves_outcome(), self.stack(ply).turns)
    }
}
