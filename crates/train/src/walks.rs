//! Positions near those of the games, judged by a teacher.
//!
//! A search evaluates positions that no game reaches: units hang there, exchanges are half done. So random
//! walks lead from every position of the games to such positions, and a network learns the scores that the
//! *teacher*, another evaluation, gives them. This is knowledge distillation: Hinton, Vinyals and Dean,
//! *Distilling the Knowledge in a Neural Network* (2015). A label costs no search, so there can be very many
//! labels, and a network learns what the teacher computes slowly.

use crate::learning::InputPair;
use crate::quiet::{DECIDED_SCORE, base_eval, counts_in_full, inputs_and_units};
use crate::random::below;
use motley_game::{Evaluate, GameExt as _};
use motley_movegen::variant::Variant;
use motley_net::{BaseEval, Features};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Maximum number of turns in a walk.
const MAX_TURNS: u64 = 4;

/// An evaluation that a network learns to imitate, and the number of walks.
#[expect(missing_debug_implementations, reason = "weights are large")]
pub struct Teacher<V: Variant> {
    /// The weights of the evaluation.
    pub weights: <V::Eval as Evaluate<V>>::Weights,
    /// Number of walks from each position of the games.
    pub walks: u32,
    /// Seed of the walks.
    pub seed: u64,
}

/// A position at the end of a walk.
pub(crate) struct WalkEnd {
    pub(crate) inputs: Vec<InputPair>,
    pub(crate) units: u8,
    /// The base of the evaluation, in centipawns for the side to move.
    pub(crate) base_eval: i16,
    /// The teacher's score, in centipawns for the side to move.
    pub(crate) score: i16,
}

/// Walks from the positions of one game.
pub(crate) struct Walker<'t, V: Variant> {
    teacher: &'t Teacher<V>,
    /// The teacher's evaluation.
    eval: V::Eval,
    rng: Xoshiro256PlusPlus,
}

impl<'t, V: Variant> Walker<'t, V> {
    /// Creates a walker for the game with this number. Its walks depend on number and seed alone.
    pub(crate) fn new(teacher: &'t Teacher<V>, position: &V, game: u32) -> Self {
        // Games of a seed differ in the upper bits, so that no other seed has their numbers.
        let seed = teacher.seed ^ u64::from(game) << 32;
        Walker {
            teacher,
            eval: V::Eval::with_weights(&teacher.weights, position),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
        }
    }

    /// Walks from `position`, and hands the ends to `each`, with the score of `base` for them. Walks into
    /// danger, to the end of the game or to decided positions are left out: no search evaluates these.
    pub(crate) fn walk(&mut self, position: &V, base: BaseEval, each: &mut dyn FnMut(WalkEnd)) {
        for _ in 0..self.teacher.walks {
            let mut at = position.clone();
            let turns = 1 + below(&mut self.rng, MAX_TURNS);
            if !(0..turns).all(|_| self.step(&mut at)) || at.in_danger() || at.must_answer_danger() {
                continue;
            }
            self.eval.reset(&at);
            let score = self.eval.score(&at).value();
            if score.abs() >= DECIDED_SCORE.into() {
                continue;
            }
            let base_eval = base_eval(&mut self.eval, &at, base);
            let reflected = !V::Features::IS_MIRRORED && below(&mut self.rng, 2) == 0;
            let (inputs, units) = inputs_and_units(&at, reflected);
            let score = score as i16;
            if !counts_in_full(&self.eval, &at, units, score) {
                continue;
            }
            each(WalkEnd { inputs, units, base_eval, score });
        }
    }

    /// Plays a random turn, in half of the cases a noisy one if there is any; `false` if none is legal.
    fn step(&mut self, at: &mut V) -> bool {
        loop {
            let moves = at.legal_moves();
            let noisy = moves.iter().filter(|&&mv| at.is_noisy(mv)).count();
            // Noisy moves come first.
            let choice = match below(&mut self.rng, 2) {
                0 if noisy > 0 => noisy,
                _ => moves.len(),
            };
            if choice == 0 {
                return false;
            }
            at.play(moves[below(&mut self.rng, choice as u64) as usize], &mut ());
            if !at.mid_turn() {
                return true;
            }
        }
    }
}
