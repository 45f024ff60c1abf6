//! Epochs of batches, at a rate that falls, with games held out to see what was really learnt.

use super::adam::Adam;
use super::gradient::Gradients;
use super::model::{Model, Shape};
use super::positions::{Positions, TrainingPosition};
use super::target::WinChance;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

/// How long and how fast to learn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TrainingSchedule {
    /// How often every position is seen.
    pub epochs: u32,
    /// Positions between two steps.
    pub batch: usize,
    /// The rate at the beginning.
    pub rate: f32,
    /// The rate at the end; it falls from the one to the other like a cosine.
    pub last_rate: f32,
    /// The part of itself that a weight loses in a step, times the rate: what keeps few positions from being
    /// learnt by heart.
    pub decay: f32,
    /// The lot by which positions are shuffled and weights drawn.
    pub seed: u64,
}

/// What became of an epoch.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Epoch {
    /// Its number, from 1.
    pub number: u32,
    /// The mean squared error of the positions learnt from, while they were.
    pub loss: f64,
    /// The same of those held out, afterwards.
    pub validation: f64,
}

/// What there is to learn.
#[derive(Clone, Copy, Debug)]
pub struct TrainingData<'a> {
    /// Positions to learn from.
    pub training: &'a Positions,
    /// Positions of other games, which show what was learnt and what merely remembered.
    pub validation: &'a Positions,
    /// How centipawns become points.
    pub chance: WinChance,
}

/// Teaches a network; `report` is called after every epoch. What inputs have in common is folded
/// into their rows.
pub fn train<const H: usize>(
    shape: Shape,
    data: &TrainingData<'_>,
    schedule: &TrainingSchedule,
    report: &mut dyn FnMut(&Epoch, &Model<H>),
) -> Model<H> {
    let (training, chance) = (data.training, data.chance);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(schedule.seed);
    let mut model = Model::random(shape, &mut rng);
    let mut adam = Adam::new(&model, schedule.decay);
    let mut folded = model.clone();
    let mut gradients = Gradients::new(&model);
    let mut sum = Model::zero(shape);
    let mut order: Vec<u32> = (0..training.len() as u32).collect();
    let batch = schedule.batch.max(1);
    let steps = f64::from(schedule.epochs) * order.len().div_ceil(batch) as f64;
    let mut step = 0.0;
    for number in 1..=schedule.epochs {
        shuffle(&mut order, &mut rng);
        let mut total = 0.0;
        for batch in order.chunks(batch) {
            total += gradients.of_batch(&folded, training, batch, chance, &mut sum);
            adam.step(
                &mut model,
                &sum,
                batch.len(),
                schedule.rate_at(step / steps),
            );
            model.merge_factors(&mut folded);
            step += 1.0;
        }
        let epoch = Epoch {
            number,
            loss: total / order.len().max(1) as f64,
            validation: loss(&folded, data.validation, chance),
        };
        report(&epoch, &folded);
    }
    folded
}

impl TrainingSchedule {
    /// The rate when a part of the whole is done.
    fn rate_at(&self, done: f64) -> f32 {
        let high = (1.0 + libm::cos(std::f64::consts::PI * done)) / 2.0;
        self.last_rate + (self.rate - self.last_rate) * high as f32
    }
}

/// Any order is as likely as any other.
fn shuffle(order: &mut [u32], rng: &mut Xoshiro256PlusPlus) {
    for place in (1..order.len()).rev() {
        let pick = ((u128::from(rng.next_u64()) * (place as u128 + 1)) >> 64) as usize;
        order.swap(place, pick);
    }
}

/// How many positions are judged at once.
const CHUNK: usize = 4096;

/// The mean squared error of a network.
#[must_use]
pub fn loss<const H: usize>(model: &Model<H>, positions: &Positions, chance: WinChance) -> f64 {
    mean_squared_error(positions, chance, |position| model.score(position))
}

/// The mean squared error of the points that `centipawns` foretell.
#[must_use]
pub fn mean_squared_error(
    positions: &Positions,
    chance: WinChance,
    centipawns: impl Fn(&TrainingPosition<'_>) -> f32 + Sync,
) -> f64 {
    let chunks = positions.len().div_ceil(CHUNK);
    // In order, so that the sum is the same whatever threads there are.
    let sums: Vec<f64> = (0..chunks)
        .into_par_iter()
        .map(|chunk| {
            let numbers = chunk * CHUNK..((chunk + 1) * CHUNK).min(positions.len());
            let squared = numbers.map(|number| {
                let position = positions.get(number);
                let off = chance.points(centipawns(&position)) - position.target;
                f64::from(off * off)
            });
            squared.sum()
        })
        .collect();
    sums.iter().sum::<f64>() / positions.len().max(1) as f64
}
