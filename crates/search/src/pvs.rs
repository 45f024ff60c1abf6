//! Principal variation search of a node, to be read as a table of contents.
//!
//! Source: Marsland & Campbell, *Parallel Search of Strongly Ordered Game Trees* (1982);
//! <https://www.chessprogramming.org/Principal_Variation_Search>. Scores and windows are those of
//! the node's decider; [`crate::window`] passes them on.

use crate::child::ChildSearch;
use crate::extend::singular::Singularity;
use crate::node::{BestSoFar, MoveContext, MoveEffect, Node, NodeResult};
use crate::node_type::NodeType;
use crate::order::picker::Picker;
use crate::order::update_histories::Tried;
use crate::params::{SearchParams, params};
use crate::prune::MovePruning;
use crate::reduction::Reduction;
use crate::searcher::Searcher;
use crate::window::Window;
use motley_game::{Evaluate, Packed, Score, SearchHints};
use std::ops::ControlFlow;

params! {
    PrincipalVariation:
    /// Whether the moves after one that raised alpha are searched a ply less deeply.
    use_rise_reduction = true;
    /// Least depth for that, in plies.
    rise_min_depth = 3 in 2..=8 by 1;
    /// Largest depth for that, in plies.
    rise_max_depth = 13 in 6..=30 by 2;
    /// Whether scores above beta are drawn towards it, the more the shallower the search.
    use_score_blending = true;
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Returns the score of the present position to its decider, `depth` plies deep: exact if it
    /// lies in the window, otherwise a bound on the side where it lies (fail-soft).
    ///
    /// The order matters: ends of the game and repetitions come before the table, which knows nothing
    /// of the path; the table's answer before the evaluation, which it often saves; pruning of the
    /// whole node before any move is generated.
    pub(crate) fn search_node<N: NodeType>(
        &mut self,
        window: Window,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> Score {
        if depth <= 0 {
            return self.qsearch::<N::Child>(window, 0, ply);
        }
        let window = match self.enter::<N>(window, ply) {
            ControlFlow::Continue(window) => window,
            ControlFlow::Break(score) => return score,
        };
        let tt_entry = self.tt_probe(ply);
        // Not on the principal variation, which a cutoff would cut short.
        if !N::PV
            && let Some(score) = self.tt_cutoff(tt_entry, window, depth, ply, cut)
        {
            if score >= window.beta {
                self.learn_from_tt(tt_entry, depth, ply);
            }
            return score;
        }
        let eval = self.evaluate_node::<N>(tt_entry, ply);
        if self.stack(ply).excluded.is_none() {
            self.learn_from_eval(&eval, ply);
        }
        let depth = depth + self.hindsight(&eval, depth, ply);
        let mut node = Node { window, depth, ply, cut, eval, tt_entry };
        if !N::PV
            && let Some(score) = self.prune_node(&node)
        {
            return score;
        }
        node.depth += self.check_extension(&node);
        node.depth -= self.internal_reduction::<N>(&node);
        self.search_moves::<N>(node)
    }

    /// Searches the moves of a node.
    fn search_moves<N: NodeType>(&mut self, mut node: Node) -> Score {
        let ply = node.ply;
        let excluded = self.stack(ply).excluded;
        self.thread.fail_highs[ply + 2] = 0;
        let filtered = self.is_filtered(ply);
        let mut best = BestSoFar::new(node.window);
        let mut tried = Tried::new();
        let mut count = 0;
        let mut picker = self.picker::<N>(&node);
        while let Some(mv) = picker.next(self) {
            if excluded == Some(mv) || filtered && !self.root_allows(mv, ply) {
                continue;
            }
            // Moves that are pruned count too: their place in the order is what makes later ones late.
            count += 1;
            let noisy = picker.known_noisy();
            let noisy = noisy.unwrap_or_else(|| self.pos.is_noisy(mv));
            let context = self.move_context::<N>(&node, &picker, mv, count, noisy);
            match self.prune_move::<N>(&node, &context, &mut best) {
                MovePruning::Search => {}
                MovePruning::Skip => continue,
                MovePruning::SkipQuiets => {
                    picker.skip_quiets();
                    continue;
                }
            }
            // Before the move is made: the singular search starts from this node.
            let singularity = self.singular_extension::<N>(&node, mv, picker.tt_move());
            if self.stopped() {
                break;
            }
            let extension = match singularity {
                Singularity::Extend(plies) => plies,
                Singularity::MultiCut(score) => {
                    picker.release(self);
                    return score;
                }
            };
            let depth = node.depth - self.pos.depth_cost(mv) + extension;
            let nodes_before = self.stop_checker.nodes();
            let made = self.make_move(mv, noisy, ply);
            self.stack_mut(ply + 1).double_extensions += i32::from(extension > 1);
            let child = ChildSearch {
                window: best.window,
                depth,
                reduced_depth: self.late_move_reduction::<N>(&node, &context, depth),
                best: best.score,
                is_first: count == 1,
                cut: node.cut,
            };
            let score = self.search_child::<N>(made.perspective, child, ply + 1);
            self.unmake_move(mv, made);
            if self.stopped() {
                break;
            }
            let effect = self.raise_alpha::<N>(&mut best, mv, score, ply);
            if N::ROOT {
                let nodes = self.stop_checker.nodes() - nodes_before;
                self.note_root_move(mv, effect, score, nodes);
            }
            if effect == MoveEffect::FailsHigh {
                self.thread.fail_highs[ply] += i32::from(excluded.is_none());
                if SearchParams::are_tunable() {
                    self.thread.cutoffs.count(count);
                }
                self.update_histories(mv, &tried, node.depth, ply);
                break;
            }
            if effect == MoveEffect::RaisesAlpha {
                node.depth -= self.reduction_after_rise(node.depth);
            }
            tried.push(mv, noisy);
        }
        picker.release(self);
        if self.stopped() {
            return Score::DRAW;
        }
        let Some(score) = best.score else {
            // No move was left: because there is none, or because the only one is excluded, which is
            // then singular.
            return match excluded {
                Some(_) => node.window.alpha,
                None => self.no_moves_score(ply),
            };
        };
        if best.mv.is_none() && excluded.is_none() {
            self.praise_last_move(node.depth, ply);
        }
        let score = self.blended_score(score, &node);
        // Judged by the window the node began with: alpha may have risen since.
        let result = NodeResult::new(best.mv, score, node.window);
        self.tt_store(result, &node.eval, node.depth, ply);
        if excluded.is_none() {
            self.learn_correction(&result, &node.eval, node.depth, ply);
        }
        score
    }

    /// Notes what the search of a move at the root took and found.
    #[inline]
    fn note_root_move(&mut self, mv: G::Move, effect: MoveEffect, score: Score, nodes: u64) {
        self.root.note_effort(mv, nodes);
        if effect != MoveEffect::FailsLow {
            self.root.note_best(score, nodes);
        }
    }

    /// Draws a score above beta towards it: the shallower the search, the less is known about how far
    /// above beta the score lies.
    #[inline]
    fn blended_score(&self, score: Score, node: &Node) -> Score {
        if self.params.use_score_blending() {
            node.window.draw_to_beta(score, 1, node.depth + 1)
        } else {
            score
        }
    }

    /// Returns the plies by which a node's later moves are searched less deeply after one raised alpha:
    /// it is not likely that another does.
    #[inline]
    fn reduction_after_rise(&self, depth: i32) -> i32 {
        let params = &self.params;
        let depths = params.rise_min_depth()..=params.rise_max_depth();
        i32::from(params.use_rise_reduction() && depths.contains(&depth))
    }

    /// Returns the picker of a node's moves: first the one of the variation being followed, or the
    /// table's.
    fn picker<N: NodeType>(&self, node: &Node) -> Picker<G> {
        let followed = if N::PV { self.followed_pv(node.ply).map(G::Move::pack) } else { None };
        let first = followed.or(node.tt_entry.and_then(|entry| entry.mv));
        let picker = Picker::new(self, first, false, node.ply);
        if N::ROOT { picker.at_root(self) } else { picker }
    }

    /// Returns a move at its place in the order.
    #[inline]
    fn move_context<N: NodeType>(
        &self,
        node: &Node,
        picker: &Picker<G>,
        mv: G::Move,
        count: i32,
        noisy: bool,
    ) -> MoveContext<G::Move> {
        let context = self.history_context(node.ply);
        let index = self.pos.history_index(mv);
        let histories = &self.thread.histories;
        let (history, continuation) = if noisy {
            (histories.noisy(context, self.noisy_index(mv)), 0)
        } else {
            let continuation = histories.continuation(context, index);
            (histories.main(context, index) + continuation, continuation)
        };
        let mut context = MoveContext {
            mv,
            noisy,
            count,
            pays: picker.known_see(),
            history,
            continuation,
            reduction: Reduction::NONE,
        };
        context.reduction = self.base_reduction::<N>(node, picker, &context);
        context
    }
}
