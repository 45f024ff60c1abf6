//! One game.

use crate::random::{below, numbered_rng};
use crate::self_play::{StartRules, start};
use crate::tournament::{Adjudication, Adjudicator, DrawRule, ResignRule};
use motley_game::{GameRecord, Packed, TextError};
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_search::{Best, Control, Engine, Limits, TranspositionTable};
use motley_train::records::{Ending, RecordedGame, RecordedLeg};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Games are called when both sides have thought so for some turns. Late: a network is to learn how
/// won games are won, and what the engine believes too soon should be found out.
const ADJUDICATION: Adjudication = Adjudication {
    resign: Some(ResignRule {
        count: 3,
        score: 1_200,
        two_sided: true,
    }),
    draw: Some(DrawRule {
        from: 60,
        count: 6,
        score: 8,
    }),
    max_moves: None,
};
/// A game of so many turns is a draw.
const MOST_TURNS: usize = 250;

/// Random turns at the start: enough that no two games are alike, where the array always is the same,
/// and that either side may be to move.
const RANDOM_TURNS: RangeInclusive<usize> = 4..=9;
/// In one of so many games units are missing: with them gone, games reach balances of material
/// that arrays do not lead to.
const THINNED: usize = 10;
/// How many on each side, at most.
const MISSING: usize = 4;
/// How far from even a start may be, in centipawns: what is decided teaches little.
const BALANCE: u32 = 350;
/// Starts that are thrown away before the most even of them is played.
const TRIES: u32 = 60;

/// Megabytes of transposition table: as much as the searches of a game of few nodes fill, and no more,
/// because small tables stay in the processor's cache.
const HASH: usize = 1;

/// Plays one game after the other.
pub(super) struct GamesPlayer<'a, V: Variant> {
    game: &'static Listing<V>,
    settings: &'a Settings,
    limits: Limits<V>,
    seed: u64,
    engine: Engine<V, V::Eval>,
}

impl<'a, V: Variant> GamesPlayer<'a, V> {
    /// A player who has played nothing.
    pub(super) fn new(
        game: &'static Listing<V>,
        settings: &'a Settings,
        nodes: u64,
        seed: u64,
    ) -> Self {
        GamesPlayer {
            game,
            settings,
            limits: Limits::nodes(nodes),
            seed,
            engine: Engine::new(Arc::new(TranspositionTable::new(HASH)), 1),
        }
    }

    /// The game of this number, which is always the same.
    ///
    /// # Errors
    /// A game that cannot be set up.
    pub(super) fn play(&mut self, number: u32) -> Result<RecordedGame, TextError> {
        self.engine.new_game();
        let rng = &mut numbered_rng(self.seed, u64::from(number) + 1);
        let start = self.start(rng)?.fen();
        // What the record says is what is played: nothing that happened before the start counts.
        let mut history = GameRecord::new(self.game.position(&start, self.settings)?);
        let mut adjudicator = Adjudicator::new(ADJUDICATION, 0);
        let mut called = None;
        let mut legs = Vec::new();
        let (winner, ending) = loop {
            if let Some(outcome) = history.outcome() {
                break (outcome.winner(), outcome.reason().into());
            }
            if let Some(winner) = called {
                break (winner, Ending::Called);
            }
            if history.turns().len() >= MOST_TURNS {
                break (None, Ending::TooLong);
            }
            let best = self.search(&history);
            let turn = best.turn.expect("a game that is not over has a turn");
            legs.extend(turn.iter().enumerate().map(|(leg, mv)| RecordedLeg {
                mv: mv.pack(),
                score: (leg == 0).then_some(best.score.value() as i16),
            }));
            let side = history.position().to_move();
            let end = adjudicator.on_move(side, Some(best.score));
            called = end.map(|end| end.winner());
            history.play(&turn);
        };
        Ok(RecordedGame {
            number,
            start,
            legs,
            winner,
            ending,
        })
    }

    fn search(&mut self, history: &GameRecord<V>) -> Best<V> {
        let (limits, control) = (&self.limits, Control::new());
        self.engine.search(history, limits, &control, &mut |_| {})
    }

    fn start(&mut self, rng: &mut Xoshiro256PlusPlus) -> Result<V, TextError> {
        let is_thinned = below(rng, THINNED) == 0;
        let rules = StartRules {
            missing: if is_thinned { MISSING } else { 0 },
            turns: RANDOM_TURNS,
            balance: BALANCE,
            tries: TRIES,
        };
        let (game, settings) = (self.game, self.settings);
        let start = start(game, settings, &rules, rng, &mut |history| {
            self.search(history).score.value().unsigned_abs()
        })?;
        Ok(start.position().clone())
    }
}
