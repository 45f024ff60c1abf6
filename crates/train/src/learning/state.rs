//! The state of a training, with which it can go on.

use super::adam::Adam;
use super::model::{Model, Shape};
use super::positions::InputPair;
use motley_net::{Network, Planes};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// All that a training has learnt so far, in floating point.
#[derive(Clone, PartialEq, Debug)]
pub struct TrainingState<const H: usize> {
    /// The weights that are learnt: rows without their factors, and the factors.
    pub(super) model: Model<H>,
    /// The rows with which training began, input by input; empty if it began with random weights. They stay
    /// as they are, and what is added to them is learnt. So the decay pulls towards them, not towards 0, and
    /// what few of the new positions have is not forgotten: see L2-SP in Li and others, *Explicit Inductive
    /// Bias for Transfer Learning with Convolutional Networks*, 2018.
    pub(super) start: Vec<[f32; H]>,
    /// The optimiser's means of gradients and of their squares.
    pub(super) adam: Adam<H>,
    /// Number of the optimiser's steps so far.
    pub(super) steps: u64,
    /// Number of training positions so far; a position counts once, however many passes there were.
    pub(super) positions: u64,
}

impl<const H: usize> TrainingState<H> {
    /// Creates a state with small random weights. `pairs` are those of the training set: the rows of other
    /// inputs are 0, because their random weights would stay, and what remains of them are their factors.
    #[must_use]
    pub fn random(shape: Shape, pairs: &[InputPair], seed: u64) -> Self {
        let mut model = Model::random(shape, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
        let mut is_seen = vec![false; model.rows.len()];
        for &input in pairs.as_flattened() {
            is_seen[usize::from(input)] = true;
        }
        for (row, _) in model.rows.iter_mut().zip(is_seen).filter(|&(_, is_seen)| !is_seen) {
            *row = [0.0; H];
        }
        Self::with(model, Vec::new())
    }

    /// Creates a state that begins with a network.
    #[must_use]
    pub fn from_network(network: &Network<H>, planes: Planes) -> Self {
        let mut model = Model::from_network(network, planes);
        let nothing = vec![[0.0; H]; model.rows.len()];
        let start = std::mem::replace(&mut model.rows, nothing);
        Self::with(model, start)
    }

    fn with(model: Model<H>, start: Vec<[f32; H]>) -> Self {
        TrainingState { adam: Adam::new(model.shape()), model, start, steps: 0, positions: 0 }
    }

    /// Returns the sizes.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.model.shape()
    }

    /// Returns the number of the optimiser's steps so far.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Returns the number of training positions so far; a position counts once, however many passes there
    /// were.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// Returns the network, with factors and start merged into its rows; the rows of factors are 0.
    #[must_use]
    pub fn merged(&self) -> Model<H> {
        let mut merged = Model::zero(self.shape());
        self.merge(&mut merged);
        merged
    }

    /// Writes the network to `merged`.
    pub(super) fn merge(&self, merged: &mut Model<H>) {
        self.model.merge_rows(&self.start, merged);
    }

    /// Makes a step of the optimiser; `sum` is the sum of the gradients over this number of `positions`.
    pub(super) fn step(&mut self, sum: &Model<H>, positions: usize, rate: f32, decay: f32) {
        self.steps += 1;
        self.adam.step(&mut self.model, sum, positions, (rate, decay), self.steps);
    }
}
