//! Evaluation by the network of the game, by another, or by hand.

use crate::features::Features;
use crate::net_eval::NetEval;
use crate::network::Network;
use motley_game::{BoardObserver, Evaluate, Score};
use std::fmt::Debug;
use std::sync::Arc;

/// Features for which there is a network, `H` wide, in the program itself.
pub trait Trained<const H: usize>: Features {
    /// The network; `None` if none has been made yet.
    fn internal() -> Option<Arc<Network<H>>>;
}

/// What positions are judged by.
#[derive(Clone, Default, Debug)]
pub enum Choice<const H: usize> {
    /// The network that the program comes with, or by hand where there is none.
    #[default]
    Internal,
    /// By hand.
    HandMade,
    /// Another network.
    Network(Arc<Network<H>>),
}

/// Judges positions by a network, or by `E`, made by hand.
#[derive(Clone, Debug)]
pub struct ChosenEval<F: Features, const H: usize, E>(Chosen<F, H, E>);

#[derive(Clone, Debug)]
enum Chosen<F: Features, const H: usize, E> {
    Network(NetEval<F, H>),
    HandMade(E),
}

impl<F: Features, const H: usize, E: BoardObserver> BoardObserver for ChosenEval<F, H, E> {
    #[inline]
    fn add(&mut self, unit: u16, square: u16) {
        match &mut self.0 {
            Chosen::Network(eval) => eval.add(unit, square),
            Chosen::HandMade(eval) => eval.add(unit, square),
        }
    }

    #[inline]
    fn remove(&mut self, unit: u16, square: u16) {
        match &mut self.0 {
            Chosen::Network(eval) => eval.remove(unit, square),
            Chosen::HandMade(eval) => eval.remove(unit, square),
        }
    }
}

impl<F, const H: usize, E> Evaluate<F::Game> for ChosenEval<F, H, E>
where
    F: Trained<H>,
    E: Evaluate<F::Game, Weights = ()>,
{
    type Weights = Choice<H>;

    fn with_weights(weights: &Choice<H>, pos: &F::Game) -> Self {
        let network = match weights {
            Choice::Internal => F::internal(),
            Choice::HandMade => None,
            Choice::Network(network) => Some(Arc::clone(network)),
        };
        ChosenEval(match network {
            Some(network) => Chosen::Network(NetEval::new(network)),
            None => Chosen::HandMade(E::new(pos)),
        })
    }

    fn reset(&mut self, pos: &F::Game) {
        match &mut self.0 {
            Chosen::Network(eval) => eval.reset(),
            Chosen::HandMade(eval) => eval.reset(pos),
        }
    }

    #[inline]
    fn push(&mut self) {
        match &mut self.0 {
            Chosen::Network(eval) => eval.push(),
            Chosen::HandMade(eval) => eval.push(),
        }
    }

    #[inline]
    fn pop(&mut self) {
        match &mut self.0 {
            Chosen::Network(eval) => eval.pop(),
            Chosen::HandMade(eval) => eval.pop(),
        }
    }

    fn score(&mut self, pos: &F::Game) -> Score {
        match &mut self.0 {
            Chosen::Network(eval) => eval.score(pos),
            Chosen::HandMade(eval) => eval.score(pos),
        }
    }
}
