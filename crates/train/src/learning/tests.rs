//! Tests with a toy game: the trainer must find the values of its inputs.

use super::gradient::Gradients;
use super::*;
use motley_game::Side;
use motley_net::{Accumulator, BaseEval, Description, Planes};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const INPUTS: usize = 40;
const WIDTH: usize = 32;
const SHAPE: Shape = Shape {
    inputs: INPUTS,
    planes: Planes { king_buckets: 1, count: 2, files: 3, ranks: 4 },
    buckets: 2,
    max_units: 16,
};
const CHANCE: WinChance = WinChance { scale: 200.0 };

/// Returns positions whose score is the sum of the values of the inputs of the side to move, minus the
/// opponent's. The hand-made evaluation is half of it.
fn toy(count: usize, seed: u64) -> Positions {
    let worth = |input: u16| f32::from(input % 7) * 40.0 - 100.0;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut toy = Positions::new();
    for _ in 0..count {
        let mut input = || (rng.next_u32() % INPUTS as u32) as u16;
        let inputs: Vec<_> = (0..8).map(|_| [input(), input()]).collect();
        let sum = |half: usize| inputs.iter().map(|pair| worth(pair[half])).sum::<f32>();
        let score = sum(0) - sum(1);
        let facts = PositionFacts {
            units: 2 * inputs.len() as u8,
            base_eval: (score / 2.0) as i16,
            target: CHANCE.points(score),
        };
        toy.push(&inputs, facts);
    }
    toy
}

fn data<'a>(training: &'a Positions, validation: &'a Positions) -> TrainingData<'a> {
    TrainingData { training, validation, chance: CHANCE }
}

const SCHEDULE: TrainingSchedule =
    TrainingSchedule { epochs: 6, batch: 200, rate: 0.01, last_rate: 0.0001, decay: 0.01, seed: 1 };

#[test]
fn gradients_are_those_of_small_changes() {
    let toy = toy(40, 5);
    let batch: Vec<u32> = (0..40).collect();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut model: Model<WIDTH> = Model::random(SHAPE, &mut rng);
    let mut sum = Model::zero(SHAPE);
    Gradients::new(&model).of_batch(&model, &toy, &batch, CHANCE, &mut sum);
    let predicted: Vec<Vec<f32>> = sum.parameters().map(<[f32]>::to_vec).to_vec();
    let step = 1e-2;
    for (piece, predicted) in predicted.iter().enumerate() {
        for place in (0..predicted.len()).step_by(predicted.len() / 20 + 1) {
            let [above, below] = [step, -step].map(|step| {
                let weight = model.parameters_mut()[piece][place];
                model.parameters_mut()[piece][place] = weight + step;
                let mut merged = model.clone();
                model.merge_rows(&[], &mut merged);
                let total = loss(&merged, &toy, CHANCE) * toy.len() as f64;
                model.parameters_mut()[piece][place] = weight;
                total
            });
            let found = (above - below) / f64::from(2.0 * step);
            let off = (found - f64::from(predicted[place])).abs();
            assert!(off < 0.02 + 0.05 * found.abs(), "{piece} {place}: {found} {}", predicted[place]);
        }
    }
}

#[test]
fn a_toy_is_learnt() {
    let (training, validation) = (toy(20_000, 1), toy(1_000, 2));
    let mut losses = Vec::new();
    let data = data(&training, &validation);
    let model: Model<WIDTH> = train(SHAPE, None, &data, &SCHEDULE, &mut |epoch, _| {
        losses.push(epoch.validation);
    });
    assert!(losses[5] < losses[0] / 3.0, "{losses:?}");

    // The quantised network gives nearly the same scores.
    let network = quantised(&model, BaseEval::Whole, Description::default());
    let mut off = Vec::new();
    for position in validation.iter() {
        let sums = [0, 1].map(|half| {
            let rows: Vec<usize> = position.inputs.of(half).map(usize::from).collect();
            let mut sums = Accumulator::ZERO;
            sums.set_to(&network.biases, &network.rows, &rows, &[]);
            sums
        });
        let [own, other]: [Accumulator<WIDTH>; 2] = sums;
        let played = network.output(&own, &other, position.facts.units.into());
        off.push((f32::from(position.facts.base_eval) + played as f32 - model.score(&position)).abs());
    }
    let mean = off.iter().sum::<f32>() / off.len() as f32;
    let worst = off.iter().copied().fold(0.0, f32::max);
    assert!(mean < 4.0 && worst < 25.0, "{mean} {worst}");
}

#[test]
fn threads_change_nothing() {
    let (training, validation) = (toy(3_000, 1), toy(100, 2));
    let bytes = [1, 2, 5].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let model = pool.unwrap().install(|| {
            train::<WIDTH>(SHAPE, None, &data(&training, &validation), &SCHEDULE, &mut |_, _| {})
        });
        quantised(&model, BaseEval::Whole, Description::default()).to_bytes("toy")
    });
    assert_eq!(bytes[0], bytes[1]);
    assert_eq!(bytes[0], bytes[2]);
    // Every machine gets this network.
    assert_eq!(crc32fast::hash(&bytes[0]), 3_564_936_337);
}

#[test]
fn the_scale_of_scores_is_found() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    let games: Vec<ScoredGame> = (0..20_000)
        .map(|_| {
            let score = (rng.next_u32() % 1000) as i16 - 500;
            let lot = (rng.next_u64() >> 40) as f32 / (1 << 24) as f32;
            let white_wins = lot < CHANCE.points(f32::from(score));
            ScoredGame {
                scores: vec![(Side::White, score), (Side::Black, -score)],
                winner: Some(if white_wins { Side::White } else { Side::Black }),
            }
        })
        .collect();
    let found = fit_scale(&games).scale;
    assert!((found - CHANCE.scale).abs() < 20.0, "{found}");
}

#[test]
fn later_scores_and_the_result_count_as_lambda_says() {
    let game = ScoredGame {
        scores: vec![(Side::White, 0), (Side::Black, -200), (Side::Black, 200)],
        winner: Some(Side::White),
    };
    let [even, likely] = [0.5, CHANCE.points(200.0)];
    let close = |lambda, expected: [f32; 3]| {
        let targets = game.td_lambda_targets(CHANCE, lambda);
        for (found, expected) in targets.iter().zip(expected) {
            assert!((found - expected).abs() < 1e-6, "{targets:?}, {expected}");
        }
    };
    close(0.0, [even, 1.0 - likely, likely]);
    close(1.0, [1.0, 0.0, 0.0]);
    // White's points, from the last turn: half of the own score, half of the later ones.
    let last = 0.5 * (1.0 - likely) + 0.5;
    let second = 0.5 * likely + 0.5 * last;
    let first = 0.5 * even + 0.5 * second;
    close(0.5, [first, 1.0 - second, 1.0 - last]);
}

#[test]
fn the_result_has_its_share() {
    let game = ScoredGame { scores: vec![(Side::White, 0), (Side::Black, 0)], winner: Some(Side::White) };
    let parts = TargetParts { lambda: 0.0, result_share: 0.25 };
    assert_eq!(game.targets(CHANCE, parts), [0.625, 0.375]);
}

#[test]
fn training_goes_on_from_a_network() {
    let (training, validation) = (toy(5_000, 1), toy(1_000, 2));
    let data = data(&training, &validation);
    let short = TrainingSchedule { epochs: 1, decay: 0.0, ..SCHEDULE };
    let first: Model<WIDTH> = train(SHAPE, None, &data, &SCHEDULE, &mut |_, _| {});
    let network = quantised(&first, BaseEval::Whole, Description::default());
    let again = Model::from_network(&network, SHAPE.planes);
    assert_eq!(quantised(&again, BaseEval::Whole, Description::default()), network);
    let mut losses = Vec::new();
    for start in [None, Some(again)] {
        let _: Model<WIDTH> = train(SHAPE, start, &data, &short, &mut |epoch, _| {
            losses.push(epoch.validation);
        });
    }
    assert!(losses[1] < losses[0] / 2.0, "{losses:?}");
}

#[test]
fn decay_pulls_towards_the_start() {
    let (training, validation) = (toy(5_000, 1), toy(1_000, 2));
    let data = data(&training, &validation);
    let start: Model<WIDTH> = train(SHAPE, None, &data, &SCHEDULE, &mut |_, _| {});
    let strong = TrainingSchedule { decay: 50.0, ..SCHEDULE };
    let end = train(SHAPE, Some(start.clone()), &data, &strong, &mut |_, _| {});
    // Not the rows of factors: they do not decay.
    let rows = |model: &Model<WIDTH>| model.rows[SHAPE.planes.inputs()..].concat();
    let (start, end) = (rows(&start), rows(&end));
    let largest = |numbers: &mut dyn Iterator<Item = f32>| numbers.fold(0.0, |a: f32, b| a.max(b.abs()));
    let moved = largest(&mut start.iter().zip(&end).map(|(a, b)| a - b));
    let weight = largest(&mut start.iter().copied());
    assert!(moved < weight / 10.0, "moved {moved}, largest weight {weight}");
}
