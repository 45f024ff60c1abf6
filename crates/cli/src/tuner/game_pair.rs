//! An opening played twice, by two engines that differ in their numbers only.

use crate::tournament::{
    Adjudication, Adjudicator, DrawRule, Opening, PlayerClock, ResignRule, TimeControl,
};
use motley_game::Side;
use motley_movegen::variant::Variant;
use motley_search::{Engine, SearchParams, TranspositionTable};
use std::sync::Arc;
use std::time::Duration;

/// Won games are called when both sides think so, even ones when they have been so for long: what is saved
/// is more than half of all turns, and hardly a result changes.
const ADJUDICATION: Adjudication = Adjudication {
    resign: Some(ResignRule {
        count: 3,
        score: 600,
        two_sided: true,
    }),
    draw: Some(DrawRule {
        from: 40,
        count: 8,
        score: 10,
    }),
    max_moves: Some(150),
};

/// Megabytes of transposition table of each engine: enough for a few turns of some ten thousand nodes.
const HASH: usize = 4;

/// Plays pairs of games.
pub(super) struct PairPlayer<V: Variant> {
    engines: [Engine<V, V::Eval>; 2],
}

impl<V: Variant> PairPlayer<V> {
    /// Two engines with the default numbers.
    pub(super) fn new() -> Self {
        let engine = || Engine::new(Arc::new(TranspositionTable::new(HASH)), 1);
        PairPlayer {
            engines: [engine(), engine()],
        }
    }

    /// Wins less losses of the engine with the first numbers, each having each side once.
    pub(super) fn play(
        &mut self,
        opening: &Opening<V>,
        params: [SearchParams; 2],
        control: TimeControl,
    ) -> i32 {
        for (engine, params) in self.engines.iter_mut().zip(params) {
            engine.set_params(params);
        }
        let points = |winner: Option<Side>, first_plays: Side| match winner {
            None => 0,
            Some(side) if side == first_plays => 1,
            Some(_) => -1,
        };
        points(self.game(opening, 0, control), Side::White)
            + points(self.game(opening, 1, control), Side::Black)
    }

    /// The winner of a game in which the engine of this index has White.
    fn game(&mut self, opening: &Opening<V>, white: usize, control: TimeControl) -> Option<Side> {
        let mut history = opening.record();
        for engine in &mut self.engines {
            engine.new_game();
        }
        let mut clocks = [PlayerClock::new(control); 2];
        let mut adjudicator = Adjudicator::new(ADJUDICATION, opening.turns.len() as u32);
        loop {
            if let Some(outcome) = history.outcome() {
                return outcome.winner();
            }
            let side = history.position().to_move();
            let engine = &mut self.engines[side.index() ^ white];
            let clock = &mut clocks[side.index()];
            let limits = clock.limits(Duration::ZERO);
            let search_control = clock.search_control();
            let best = engine.search(&history, &limits, &search_control, &mut |_| {});
            let used = clock.used(Duration::ZERO, Some(best.nodes));
            if clock.spend(used).is_err() {
                return Some(!side);
            }
            let turn = best.turn?;
            if let Some(end) = adjudicator.on_move(side, Some(best.score)) {
                return end.winner();
            }
            history.play(&turn);
        }
    }
}
