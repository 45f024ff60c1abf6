//! An opening played twice, by two engines that differ only in their parameters.

use crate::self_play::{TUNING_GAMES, play};
use motley_engines::BoxedEngine;
use motley_game::Side;
use motley_kit::search::limits;
use motley_movegen::variant::Variant;
use motley_search::SearchParams;
use motley_tournament::{Fault, Opening, PlayerClock, TimeControl};
use std::time::Duration;

/// Size of each engine's transposition table in megabytes: enough for a few turns of some ten
/// thousand nodes.
const HASH_MB: usize = 4;

/// A player of game pairs.
pub(super) struct PairPlayer<V: Variant> {
    engines: [BoxedEngine<V>; 2],
}

impl<V: Variant> PairPlayer<V> {
    /// Creates two engines with the default parameters.
    pub(super) fn new() -> Self {
        let engine = || motley_engines::engine(HASH_MB);
        PairPlayer { engines: [engine(), engine()] }
    }

    /// Plays both games; returns wins minus losses of the engine with the first parameters, which
    /// has each side once.
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

    /// Plays a game in which the engine of this index has White; returns the winner.
    fn game(&mut self, opening: &Opening<V>, white: usize, control: TimeControl) -> Option<Side> {
        for engine in &mut self.engines {
            engine.new_game();
        }
        let mut clocks = [PlayerClock::new(control); 2];
        let end = play(
            &mut opening.record(),
            &TUNING_GAMES,
            |record| {
                let side = record.position().to_move().index();
                let (engine, clock) = (&mut self.engines[side ^ white], &mut clocks[side]);
                let order = clock.order(Duration::ZERO);
                let limits = limits(record.position(), &order).unwrap_or_default();
                let best = engine.search(record, &limits, &clock.search_control(), &mut |_| {});
                clock.spend(clock.used(Duration::ZERO, Some(best.nodes)))?;
                Ok::<_, Fault>(best)
            },
            |_, _| {},
        );
        end.winner()
    }
}
