//! The course of a training: learning rate, weight decay, and the share of the result.

/// Steps in which the rate rises from 0, or a third of a pass if that is less: the optimiser does not know
/// the size of gradients yet.
const WARM_UP: u64 = 300;

/// Learning rate at the end of the cool-down.
const LAST_RATE: f32 = 0.000_01;

/// The hyperparameters of a training run.
///
/// The rate is constant between a short warm-up and the cool-down at the end, in which it falls
/// (warmup-stable-decay: Hu and others, *MiniCPM*, 2024). So a later training goes on from the state before
/// the cool-down, and need not know how long the whole is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TrainingSchedule {
    /// Number of passes over the training set.
    pub epochs: u32,
    /// Number of positions in a batch.
    pub batch: usize,
    /// The learning rate between warm-up and cool-down.
    pub rate: f32,
    /// The part of the run in which the rate falls, 0 to 1.
    pub cool_down: f32,
    /// Weight decay: a weight of a row, without its factors and its start, loses this part of itself, times
    /// the learning rate, in a step. It prevents overfitting to few positions. See
    /// [`decay_of`](Self::decay_of).
    pub decay: f32,
    /// The share of the game's result in the target, 0 to 1; the rest is the TD(lambda) target.
    pub result_share: f32,
    /// The same in the last third of the run.
    pub last_result_share: f32,
    /// Seed for the shuffling of positions and the initial weights.
    pub seed: u64,
}

impl TrainingSchedule {
    /// Returns the weight decay with which a row forgets within one pass over `positions` training positions:
    /// batch / (rate * positions), at most 2. So it falls as positions grow (Wang & Aitchison, *How to set
    /// AdamW's weight decay as you scale model and dataset size*, 2024).
    ///
    /// The decays that were best in trials with batches of 8,192 and a mean rate of 0.001: 1 for 7.4 million
    /// positions (formula: 1.1), 0.7 for 12.2 million (0.67), 0.5 for 12.7 million (0.65), 0.35 and 0.5 for
    /// 28 million (0.29).
    #[must_use]
    pub fn decay_of(batch: usize, rate: f32, positions: u64) -> f32 {
        (batch as f32 / (rate * positions.max(1) as f32)).min(2.0)
    }

    /// Returns the learning rate when the part `done` (0 to 1) of the run is done, before the optimiser makes
    /// the step after `steps` others; a pass has `pass_steps`.
    pub(super) fn rate_at(&self, done: f64, steps: u64, pass_steps: u64) -> f32 {
        let warm_up = WARM_UP.min(pass_steps / 3).max(1);
        let warmed = ((steps + 1) as f32 / warm_up as f32).min(1.0);
        let cooled = self.cooled(done) as f32;
        warmed * (self.rate + (LAST_RATE - self.rate) * cooled)
    }

    /// Returns the part of the cool-down that is done: 0 before it.
    pub(super) fn cooled(&self, done: f64) -> f64 {
        let cool_down = f64::from(self.cool_down);
        ((done - (1.0 - cool_down)) / cool_down.max(1e-9)).clamp(0.0, 1.0)
    }

    /// Returns the share of the game's result when the part `done` (0 to 1) of the run is done.
    pub(super) fn result_share_at(&self, done: f64) -> f32 {
        if done < 2.0 / 3.0 { self.result_share } else { self.last_result_share }
    }
}
