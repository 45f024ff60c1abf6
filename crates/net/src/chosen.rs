//! Evaluation by hand, or corrected by the network of the game or by another.
//!
//! Networks learn by how much judging by hand is off, and their output is added to it: what is known of a
//! game without any need to be learnt, they do not have to be taught.

use crate::features::Features;
use crate::file::NetworkError;
use crate::internal::Internal;
use crate::net_eval::NetEval;
use crate::network::{Description, Network};
use motley_game::{BoardObserver, Evaluate, Game, Score};
use std::fmt::Debug;
use std::sync::Arc;

/// Features for which there may be a network, `H` wide, in the program itself.
pub trait Trained<const H: usize>: Features {
    /// The network; none unless the game says otherwise.
    #[must_use]
    fn internal() -> Option<&'static Internal<H>> {
        None
    }
}

/// An evaluation made by hand, which a network may correct.
pub trait HandEval<G: Game>: Evaluate<G, Weights = ()> {
    /// `score`, the worth of the position to the side that decides there by this evaluation and
    /// whatever corrects it, in
    /// centipawns, brought nearer to a draw where an advantage hardly wins; as it is, in most games.
    #[must_use]
    #[inline]
    fn scale_score(&self, _pos: &G, score: i32) -> i32 {
        score
    }
}

/// An evaluation that may be by a network, and by which one can be chosen.
pub trait NetworkChoice<G: Game>: Evaluate<G> {
    /// The weights of evaluation by hand.
    fn hand_eval() -> Self::Weights;

    /// The weights in the file of a network.
    ///
    /// # Errors
    /// A file that is no network for this game and this program, in words.
    fn from_file(bytes: &[u8]) -> Result<Self::Weights, NetworkError>;

    /// Where the network comes from by which these weights judge; `None` if they judge by hand.
    fn description(weights: &Self::Weights) -> Option<Description>;

    /// Calls `visitor` with the width of the game's networks.
    fn visit_width<W: WidthVisitor>(visitor: W) -> W::Output;
}

/// Something to do with how wide the first layer of a game's networks is.
pub trait WidthVisitor {
    /// Result of the visit.
    type Output;
    /// Called with the width.
    fn visit<const H: usize>(self) -> Self::Output;
}

/// What positions are judged by.
#[derive(Clone, Default, Debug)]
pub enum EvalChoice<const H: usize> {
    /// The network that the program comes with, or by hand where there is none.
    #[default]
    Internal,
    /// By hand.
    HandEval,
    /// Another network.
    Network(Arc<Network<H>>),
}

impl<const H: usize> EvalChoice<H> {
    /// The network, where it is one.
    fn network<F: Trained<H>>(&self) -> Option<Arc<Network<H>>> {
        match self {
            EvalChoice::Internal => F::internal().map(Internal::get::<F>),
            EvalChoice::HandEval => None,
            EvalChoice::Network(network) => Some(Arc::clone(network)),
        }
    }
}

/// Judges positions by `E`, made by hand, and by what a network says that it is off by.
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
        ChosenEval {
            hand_eval: E::new(pos),
            correction: weights.network::<F>().map(NetEval::new),
        }
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
        let correction = self.correction.as_mut();
        let correction = correction.map_or(0, |correction| correction.output(pos));
        let score = self.hand_eval.score(pos).value() + correction;
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

    fn from_file(bytes: &[u8]) -> Result<EvalChoice<H>, NetworkError> {
        let network = Network::from_bytes(bytes, &F::layout(), F::INPUTS)?;
        Ok(EvalChoice::Network(Arc::new(network)))
    }

    fn description(weights: &EvalChoice<H>) -> Option<Description> {
        let network = weights.network::<F>()?;
        Some(network.description.clone())
    }

    fn visit_width<W: WidthVisitor>(visitor: W) -> W::Output {
        visitor.visit::<H>()
    }
}
