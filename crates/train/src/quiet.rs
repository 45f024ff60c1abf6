//! Positions that are fit for training, their base, and their inputs.

use crate::ReplayedLeg;
use crate::learning::InputPair;
use motley_game::SearchHints;
use motley_movegen::variant::Variant;
use motley_net::{BaseEval, MIN_UNITS_FOR_NET, NetworkChoice};

/// Scores of this size and more, in centipawns, are not used: the game is decided.
pub(crate) const DECIDED_SCORE: i16 = 2_500;

/// Returns the score of a quiet position, which is fit for training; `None` if the score is decisive, the
/// side to move is in danger, or the move played is noisy.
#[must_use]
pub fn quiet_score<V: Variant>(leg: &ReplayedLeg<'_, V>) -> Option<i16> {
    let position = leg.position;
    leg.score
        .filter(|score| score.unsigned_abs() < DECIDED_SCORE.unsigned_abs() && is_quiet(position, leg.mv))
}

/// Whether a position is quiet, judged by the move `mv` that was played there: the side to move is not in
/// danger, and the move is not noisy.
#[must_use]
pub fn is_quiet<G: SearchHints>(position: &G, mv: G::Move) -> bool {
    !position.in_danger() && !position.must_answer_danger() && !position.is_noisy(mv)
}

/// Returns a part of the hand-made evaluation in centipawns for the side to move; `position` is the present
/// one of `eval`.
pub(crate) fn base_eval<V: Variant>(eval: &mut V::Eval, position: &V, base: BaseEval) -> i16 {
    let limit = i32::from(i16::MAX);
    let score = eval.base_score(position, base);
    score.value().clamp(-limit, limit) as i16
}

/// Whether the output of a network is added to the base of a position in full, given the number of its units
/// and a score for the side to move; `position` is the present one of `eval`. With few units the output is
/// not used, and in drawish endings it is scaled with the rest of the score. Targets of such positions would
/// teach outputs that are wrong elsewhere.
pub(crate) fn counts_in_full<V: Variant>(eval: &V::Eval, position: &V, units: u8, score: i16) -> bool {
    i32::from(units) >= MIN_UNITS_FOR_NET && !eval.is_scaled(position, score.into())
}

/// Returns the inputs of a position or of its reflection, and its number of units.
pub(crate) fn inputs_and_units<V: Variant>(position: &V, reflected: bool) -> (Vec<InputPair>, u8) {
    let (inputs, units) = motley_net::inputs::<V::Features>(position, reflected);
    (inputs, units.clamp(0, u8::MAX.into()) as u8)
}
