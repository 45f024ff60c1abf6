//! Tests with a toy game: the trainer must find the values of its inputs.

use super::checkpoint::{CheckpointGame, CheckpointHeader};
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
            result: None,
        };
        toy.push(&inputs, facts);
    }
    toy
}

const SCHEDULE: TrainingSchedule = TrainingSchedule {
    epochs: 6,
    batch: 200,
    rate: 0.01,
    cool_down: 0.5,
    decay: 0.01,
    result_share: 0.0,
    last_result_share: 0.0,
    seed: 1,
};

fn random(training: &Positions) -> TrainingState<WIDTH> {
    TrainingState::random(SHAPE, training.pairs(), 1)
}

/// Trains, and returns the validation error of each epoch, too.
fn train_on(
    state: TrainingState<WIDTH>,
    [mut training, validation]: [&Positions; 2],
    schedule: &TrainingSchedule,
) -> (TrainingResult<WIDTH>, Vec<f64>) {
    let mut losses = Vec::new();
    let mut data = TrainingData { training: &mut training, validation, chance: CHANCE };
    let result = train(state, &mut data, schedule, &mut |epoch, _| losses.push(epoch.validation));
    (result.unwrap(), losses)
}

#[test]
fn gradients_are_those_of_small_changes() {
    let toy = toy(40, 5);
    let batch: Vec<u32> = (0..40).collect();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut model: Model<WIDTH> = Model::random(SHAPE, &mut rng);
    let mut sum = Model::zero(SHAPE);
    Gradients::new(&model).of_batch(&model, &toy, &batch, (CHANCE, 0.0), &mut sum);
    let predicted: Vec<Vec<f32>> = sum.parameters().map(<[f32]>::to_vec).to_vec();
    let step = 1e-2;
    for (piece, predicted) in predicted.iter().enumerate() {
        for place in (0..predicted.len()).step_by(predicted.len() / 20 + 1) {
            let [above, below] = [step, -step].map(|step| {
                let weight = model.parameters_mut()[piece][place];
                model.parameters_mut()[piece][place] = weight + step;
                let mut merged = model.clone();
                model.merge_rows(&[], &mut merged);
                let total = loss(&merged, &toy, CHANCE, 0.0) * toy.len() as f64;
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
    let (result, losses) = train_on(random(&training), [&training, &validation], &SCHEDULE);
    let model = result.network;
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
    let bytes = [1, 2, 4, 5].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let (result, _) =
            pool.unwrap().install(|| train_on(random(&training), [&training, &validation], &SCHEDULE));
        quantised(&result.network, BaseEval::Whole, Description::default()).to_bytes("toy")
    });
    assert!(bytes.iter().all(|other| *other == bytes[0]));
    // Every machine gets this network.
    assert_eq!(crc32fast::hash(&bytes[0]), 3_397_746_771);
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
    let facts = |result| PositionFacts { units: 2, base_eval: 0, target: 0.5, result };
    let won = facts(Some(GameResult::of(Some(Side::Black), Side::Black)));
    let lost = facts(Some(GameResult::of(Some(Side::White), Side::Black)));
    let targets = [won, facts(None), lost].map(|facts| facts.target_with(0.25));
    assert_eq!(targets, [0.625, 0.5, 0.375]);
    assert_eq!(facts(Some(GameResult::of(None, Side::White))).target_with(1.0), 0.5);
    let schedule = TrainingSchedule { result_share: 0.2, last_result_share: 0.35, ..SCHEDULE };
    assert_eq!([0.0, 0.6, 0.7].map(|done| schedule.result_share_at(done)), [0.2, 0.2, 0.35]);
}

#[test]
fn the_rate_rises_stays_and_falls() {
    let schedule = TrainingSchedule { rate: 0.001, cool_down: 0.2, ..SCHEDULE };
    let rate = |done, steps| schedule.rate_at(done, steps, 3_000);
    assert!(rate(0.0, 0) < 0.000_01 && (rate(0.0, 149) - 0.000_5).abs() < 1e-6);
    assert_eq!([rate(0.0, 299), rate(0.5, 5_000), rate(0.8, 5_000)], [0.001; 3]);
    assert!((rate(0.9, 5_000) - 0.000_505).abs() < 1e-6 && (rate(1.0, 5_000) - 0.000_01).abs() < 1e-6);
    // The best decays of trials with a mean rate of 0.001.
    for (positions, best) in [(7_400_000, 1.0), (12_200_000, 0.7), (12_700_000, 0.5), (28_000_000, 0.35)] {
        let decay = TrainingSchedule::decay_of(8_192, 0.001, positions);
        assert!((0.7..1.4).contains(&(decay / best)), "{positions}: {decay}, {best}");
    }
}

#[test]
fn training_goes_on_from_a_network() {
    let (training, validation) = (toy(5_000, 1), toy(1_000, 2));
    let sets = [&training, &validation];
    let short = TrainingSchedule { epochs: 1, decay: 0.0, ..SCHEDULE };
    let (first, _) = train_on(random(&training), sets, &SCHEDULE);
    let network = quantised(&first.network, BaseEval::Whole, Description::default());
    let again: TrainingState<WIDTH> = TrainingState::from_network(&network, SHAPE.planes);
    assert_eq!(quantised(&again.merged(), BaseEval::Whole, Description::default()), network);
    let losses = [random(&training), again].map(|state| train_on(state, sets, &short).1[0]);
    assert!(losses[1] < losses[0] / 2.0, "{losses:?}");
}

#[test]
fn decay_pulls_towards_the_start() {
    let (training, validation) = (toy(5_000, 1), toy(1_000, 2));
    let sets = [&training, &validation];
    let (first, _) = train_on(random(&training), sets, &SCHEDULE);
    let network = quantised(&first.network, BaseEval::Whole, Description::default());
    let strong = TrainingSchedule { decay: 50.0, ..SCHEDULE };
    let start = TrainingState::from_network(&network, SHAPE.planes);
    let (end, _) = train_on(start.clone(), sets, &strong);
    // Not the rows of factors: they do not decay.
    let rows = |model: &Model<WIDTH>| model.rows[SHAPE.planes.inputs()..].concat();
    let (start, end) = (rows(&start.merged()), rows(&end.network));
    let largest = |numbers: &mut dyn Iterator<Item = f32>| numbers.fold(0.0, |a: f32, b| a.max(b.abs()));
    let moved = largest(&mut start.iter().zip(&end).map(|(a, b)| a - b));
    let weight = largest(&mut start.iter().copied());
    assert!(moved < weight / 10.0, "moved {moved}, largest weight {weight}");
}

#[test]
fn the_state_before_the_cool_down_is_kept() {
    let (training, validation) = (toy(5_000, 1), toy(1_000, 2));
    let sets = [&training, &validation];
    let (result, losses) = train_on(random(&training), sets, &SCHEDULE);
    // Half of the steps, and the released network is better than that of the state.
    assert_eq!(result.state.steps(), 6 * 25 / 2 + 1);
    let before = loss(&result.state.merged(), &validation, CHANCE, 0.0);
    let after = loss(&result.network, &validation, CHANCE, 0.0);
    assert!(after < before, "{after} {before}");
    assert_eq!(losses[5], after);
}

const GAME: CheckpointGame<'static> =
    CheckpointGame { game: "toy", layout: "toys on squares", inputs: INPUTS, planes: SHAPE.planes };

#[test]
fn training_goes_on_from_a_checkpoint_as_if_it_had_not_stopped() {
    let (training, validation) = (toy(3_000, 1), toy(100, 2));
    let sets = [&training, &validation];
    let schedule = |epochs| TrainingSchedule { epochs, cool_down: 0.0, ..SCHEDULE };
    let (first, _) = train_on(random(&training), sets, &schedule(3));
    let network = quantised(&first.network, BaseEval::Whole, Description::default());
    for start in [random(&training), TrainingState::from_network(&network, SHAPE.planes)] {
        let (whole, _) = train_on(start.clone(), sets, &schedule(5));
        let (part, _) = train_on(start, sets, &schedule(2));
        let file = part.state.to_checkpoint(&GAME, BaseEval::PieceSquares, true);
        let header = CheckpointHeader::read(&file).unwrap();
        assert_eq!((header.base(), header.positions, header.steps), (BaseEval::PieceSquares, 3_000, 30));
        let state = TrainingState::from_checkpoint(&file, &GAME).unwrap();
        assert!(state == part.state);
        let (rest, _) = train_on(state, sets, &schedule(3));
        assert!(rest.network == whole.network);
        assert_eq!(rest.state.steps(), whole.state.steps());

        // In half precision the network is nearly the same, and the moments begin again.
        let half = part.state.to_checkpoint(&GAME, BaseEval::Whole, false);
        assert!(4 * half.len() < file.len(), "{} {}", half.len(), file.len());
        let state: TrainingState<WIDTH> = TrainingState::from_checkpoint(&half, &GAME).unwrap();
        assert_eq!((state.steps(), state.positions()), (0, 3_000));
        let errors = [&state, &part.state].map(|state| loss(&state.merged(), &validation, CHANCE, 0.0));
        assert!((errors[0] / errors[1] - 1.0).abs() < 0.01, "{errors:?}");
    }
}

#[test]
fn other_and_damaged_checkpoints_are_refused() {
    let file = random(&toy(100, 1)).to_checkpoint(&GAME, BaseEval::Whole, true);
    let refused = |file: &[u8], game: &CheckpointGame<'_>| {
        TrainingState::<WIDTH>::from_checkpoint(file, game).unwrap_err().to_string()
    };
    assert!(refused(b"MOTLEYNN", &GAME).starts_with("no checkpoint of a training"));
    assert!(refused(&file[..file.len() - 1], &GAME).contains("damaged or not complete"));
    assert!(refused(&file[..18], &GAME).contains("damaged or not complete"));
    let mut damaged = file.clone();
    damaged[40] ^= 1;
    assert!(refused(&damaged, &GAME).contains("damaged or not complete"));
    damaged.clone_from(&file);
    damaged[8] = 9;
    assert_eq!(refused(&damaged, &GAME), "the checkpoint has format 9, this program reads format 1");
    let other = CheckpointGame { layout: "dolls", ..GAME };
    assert_eq!(
        refused(&file, &other),
        "the checkpoint has the inputs toys on squares, this game needs dolls"
    );
    let wider = TrainingState::<64>::from_checkpoint(&file, &GAME).unwrap_err().to_string();
    assert_eq!(wider, "the checkpoint has units of width 32, this game needs 64");
}
