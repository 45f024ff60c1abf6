//! Points that the turns of short searches lose, as long searches see it.
//!
//! A match takes hundreds of games to see a small difference between two searches, since each game has one
//! result. Here every search has a result of its own: the difference of points between a long search after
//! the turn of the set and one after the turn of the short search. All networks search the same positions, so
//! much of the noise cancels in their difference.

use super::statistics::PositionValues;
use anyhow::Result;
use motley_engines::BoxedEngine;
use motley_engines::parallel::WorkerPool;
use motley_game::{Evaluate, GameRecord, Turn};
use motley_movegen::variant::Variant;
use motley_search::{Best, Control, Limits};
use motley_tournament::progress;
use motley_train::learning::WinChance;

/// Size of the transposition table in megabytes: enough for a million nodes, and cleared in a millisecond.
pub(super) const HASH_MB: usize = 16;

/// A position of a set, and the turn of the long search.
pub(super) struct Labelled<V: Variant> {
    pub(super) position: V,
    pub(super) turn: Turn<V>,
}

/// The weights of an evaluation.
type EvalWeights<V> = <<V as Variant>::Eval as Evaluate<V>>::Weights;

/// The searches of the networks, and those that judge their turns.
pub(super) struct LostPoints<'a, V: Variant> {
    pub(super) weights: &'a [EvalWeights<V>],
    /// Nodes of the searches by the networks.
    pub(super) nodes: u64,
    /// Nodes of the searches that judge, by the built-in network.
    pub(super) label_nodes: u64,
    /// Points of a score.
    pub(super) chance: WinChance,
}

impl<V: Variant> LostPoints<'_, V> {
    /// Returns the thousandths of a point that the turn of each network loses, for the positions of each
    /// game, `concurrency` positions at a time.
    ///
    /// # Errors
    /// The system cannot start threads.
    pub(super) fn of_games(&self, games: &[Vec<Labelled<V>>], concurrency: usize) -> Result<PositionValues> {
        let workers = WorkerPool::new(concurrency, || motley_engines::engine(HASH_MB))?;
        let all: Vec<_> = games.iter().flatten().collect();
        let bar = progress::bar(all.len() as u64, 0, "positions");
        let lost = workers.map(all.len(), &|engine, number| {
            let lost = self.of_turns(engine, all[number]);
            bar.inc(1);
            lost
        });
        bar.finish_and_clear();
        let mut lost = lost.into_iter();
        Ok(games.iter().map(|positions| lost.by_ref().take(positions.len()).collect()).collect())
    }

    /// Returns the loss of each network's turn. Equal turns have equal losses.
    fn of_turns(&self, engine: &mut BoxedEngine<V>, at: &Labelled<V>) -> Vec<f64> {
        let record = GameRecord::new(at.position.clone());
        let turns = self.weights.iter().map(|weights| {
            engine.set_weights(weights.clone());
            search(engine, &record, self.nodes).turn.expect("a position of a set has a turn")
        });
        let turns: Vec<Turn<V>> = turns.collect();
        engine.set_weights(Default::default());
        let mut known: Vec<(&Turn<V>, f64)> = Vec::new();
        let mut points = |engine: &mut BoxedEngine<V>, turn| {
            let judged = known.iter().find(|(other, _)| *other == turn).map(|&(_, points)| points);
            judged.unwrap_or_else(|| {
                let points = self.points(engine, &at.position, turn);
                known.push((turn, points));
                points
            })
        };
        let lost = turns
            .iter()
            .map(|turn| if *turn == at.turn { 0.0 } else { points(engine, &at.turn) - points(engine, turn) });
        lost.map(|lost| 1000.0 * lost).collect()
    }

    /// Returns the points after a turn, from 0 to 1, for the side that plays it.
    fn points(&self, engine: &mut BoxedEngine<V>, position: &V, turn: &Turn<V>) -> f64 {
        let side = position.to_move();
        let mut record = GameRecord::new(position.clone());
        record.play(turn);
        if let Some(outcome) = record.outcome() {
            return side.points(outcome.winner());
        }
        let score = search(engine, &record, self.label_nodes).score;
        let score = score.for_white(record.position().to_move()).for_white(side);
        if score.is_decisive() {
            return if score.value() > 0 { 1.0 } else { 0.0 };
        }
        f64::from(self.chance.points(score.value() as f32))
    }
}

/// Searches a position with empty tables.
pub(super) fn search<V: Variant>(engine: &mut BoxedEngine<V>, record: &GameRecord<V>, nodes: u64) -> Best<V> {
    engine.new_game();
    engine.search(record, &Limits::nodes(nodes), &Control::new(), &mut |_| {})
}
