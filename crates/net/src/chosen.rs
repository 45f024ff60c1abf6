//! The hand-made evaluation, alone or corrected by a network.
//!
//! A network learns target minus base: the base is the hand-made evaluation, or its piece-square tables
//! alone. The output is added to the base, so the network need not learn what its base knows already.

use crate::features::Features;
use crate::file::NetworkError;
use crate::internal::Internal;
use crate::net_eval::NetEval;
use crate::network::{BaseEval, Description, Network};
use motley_game::{BoardObserver, Evaluate, Game, Score};
use std::fmt::Debug;
use std::sync::Arc;

/// Lead in centipawns by which scaling is detected: large enough that no rounding hides it.
const CLEAR_LEAD: i32 = 1_000;

/// Features with an optional built-in network whose first layer is `H` wide.
pub trait Trained<const H: usize>: Features {
    /// Returns the built-in network for the game of a position. Default: `None`.
    #[must_use]
    fn internal(_pos: &Self::Game) -> Option<&'static Internal<H>> {
        None
    }
}

/// A hand-made evaluation, which a network may correct.
pub trait HandEval<G: Game>: Evaluate<G, Weights = ()> {
    /// Returns the score by the piece-square tables alone. Default: the whole evaluation.
    #[must_use]
    #[inline]
    fn piece_square_score(&mut self, pos: &G) -> Score {
        self.score(pos)
    }

    /// Returns the score of this part of the evaluation.
    #[must_use]
    #[inline]
    fn base_score(&mut self, pos: &G, base: BaseEval) -> Score {
        match base {
            BaseEval::Whole => self.score(pos),
            BaseEval::PieceSquares => self.piece_square_score(pos),
        }
    }

    /// Scales the final score towards 0 in drawish endings. `score` is in centipawns for the side to
    /// move and includes the network's correction. Default: unchanged.
    #[must_use]
    #[inline]
    fn scale_score(&self, _pos: &G, score: i32) -> i32 {
        score
    }
}

/// An evaluation whose network can be chosen.
pub trait NetworkChoice<G: Game>: Evaluate<G> {
    /// Returns the weights for the hand-made evaluation alone.
    fn hand_eval() -> Self::Weights;

    /// Returns the file of the built-in network for the game of a position, which is empty in a program
    /// that is built without it; `None` if the game has no network.
    fn internal_file(pos: &G) -> Option<&'static [u8]>;

    /// Reads the weights from the bytes of a network file for the game of a position.
    ///
    /// # Errors
    /// The file is not a network for this game and this program.
    fn from_file(bytes: &[u8], pos: &G) -> Result<Self::Weights, NetworkError>;

    /// Returns the description of the network by which `weights` judge the game of a position; `None` for
    /// the hand-made evaluation alone.
    fn description(weights: &Self::Weights, pos: &G) -> Option<Description>;

    /// Returns what the network of `weights` corrects in the game of a position; all for the hand-made
    /// evaluation alone.
    fn base(weights: &Self::Weights, pos: &G) -> BaseEval;

    /// Returns the score of a part of the hand-made evaluation for `pos`, the present position, and for the
    /// side to move.
    fn base_score(&mut self, pos: &G, base: BaseEval) -> Score;

    /// Whether `pos`, the present position, is a drawish ending, in which a final score with the sign of
    /// `score` is scaled towards 0. `score` is for the side to move; 0 stands for both signs.
    fn is_scaled(&self, pos: &G, score: i32) -> bool;

    /// Calls `visitor` with the width of the game's networks.
    fn visit_width<W: WidthVisitor>(visitor: W) -> W::Output;
}

/// Code that is generic over the width of the first layer.
pub trait WidthVisitor {
    /// The result of the visit.
    type Output;

    /// Runs with the width `H`.
    fn visit<const H: usize>(self) -> Self::Output;
}

/// The choice of an evaluation.
#[derive(Clone, Default, Debug)]
pub enum EvalChoice<const H: usize> {
    /// The built-in network, or the hand-made evaluation where the game has no network.
    #[default]
    Internal,
    /// The hand-made evaluation alone.
    HandEval,
    /// Another network.
    Network(Arc<Network<H>>),
}

impl<const H: usize> EvalChoice<H> {
    /// Returns the network for the game of a position, if this choice uses one.
    fn network<F: Trained<H>>(&self, pos: &F::Game) -> Option<Arc<Network<H>>> {
        match self {
            EvalChoice::Internal => F::internal(pos).and_then(|internal| internal.get::<F>(pos)),
            EvalChoice::HandEval => None,
            EvalChoice::Network(network) => Some(Arc::clone(network)),
        }
    }
}

/// The hand-made evaluation `E` plus the output of a network.
#[derive(Clone, Debug)]
pub struct ChosenEval<F: Features, const H: usize, E> {
    hand_eval: E,
    correction: Option<NetEval<F, H>>,
}

impl<F: Features, const H: usize, E: BoardObserver> BoardObserver for ChosenEval<F, H, E> {
    #[inline]
    fn add(&mut self, unit: u16, square: u16) {
        self.hand_eval.add(unit, square);
        if let Some(correction) = &mut self.correction {
            correction.add(unit, square);
        }
    }

    #[inline]
    fn remove(&mut self, unit: u16, square: u16) {
        self.hand_eval.remove(unit, square);
        if let Some(correction) = &mut self.correction {
            correction.remove(unit, square);
        }
    }
}

impl<F, const H: usize, E> Evaluate<F::Game> for ChosenEval<F, H, E>
where
    F: Trained<H>,
    E: HandEval<F::Game>,
{
    type Weights = EvalChoice<H>;

    fn with_weights(weights: &EvalChoice<H>, pos: &F::Game) -> Self {
        ChosenEval { hand_eval: E::new(pos), correction: weights.network::<F>(pos).map(NetEval::new) }
    }

    fn reset(&mut self, pos: &F::Game) {
        self.hand_eval.reset(pos);
        if let Some(correction) = &mut self.correction {
            correction.reset();
        }
    }

    #[inline]
    fn push(&mut self) {
        self.hand_eval.push();
        if let Some(correction) = &mut self.correction {
            correction.push();
        }
    }

    #[inline]
    fn pop(&mut self) {
        self.hand_eval.pop();
        if let Some(correction) = &mut self.correction {
            correction.pop();
        }
    }

    fn score(&mut self, pos: &F::Game) -> Score {
        let network = self.correction.as_mut();
        let output = network.and_then(|network| Some((network.output(pos)?, network.base())));
        let (correction, base) = output.unwrap_or_default();
        let score = self.hand_eval.base_score(pos, base).value() + correction;
        Score::evaluation(self.hand_eval.scale_score(pos, score))
    }
}

impl<F, const H: usize, E> NetworkChoice<F::Game> for ChosenEval<F, H, E>
where
    F: Trained<H>,
    E: HandEval<F::Game>,
{
    fn hand_eval() -> EvalChoice<H> {
        EvalChoice::HandEval
    }

    fn internal_file(pos: &F::Game) -> Option<&'static [u8]> {
        F::internal(pos).map(Internal::file)
    }

    fn from_file(bytes: &[u8], pos: &F::Game) -> Result<EvalChoice<H>, NetworkError> {
        let network = Network::from_bytes(bytes, &F::layout(pos), F::INPUTS)?;
        Ok(EvalChoice::Network(Arc::new(network)))
    }

    fn description(weights: &EvalChoice<H>, pos: &F::Game) -> Option<Description> {
        let network = weights.network::<F>(pos)?;
        Some(network.description.clone())
    }

    fn base(weights: &EvalChoice<H>, pos: &F::Game) -> BaseEval {
        let network = weights.network::<F>(pos);
        network.map_or(BaseEval::Whole, |network| network.base)
    }

    fn base_score(&mut self, pos: &F::Game, base: BaseEval) -> Score {
        self.hand_eval.base_score(pos, base)
    }

    fn is_scaled(&self, pos: &F::Game, score: i32) -> bool {
        let is_scaled = |score: i32| self.hand_eval.scale_score(pos, score) != score;
        match score.signum() {
            0 => is_scaled(CLEAR_LEAD) || is_scaled(-CLEAR_LEAD),
            sign => is_scaled(sign * CLEAR_LEAD),
        }
    }

    fn visit_width<W: WidthVisitor>(visitor: W) -> W::Output {
        visitor.visit::<H>()
    }
}
