//! One training game.

use crate::self_play::{StartRules, TRAINING_GAMES, TRAINING_STARTS, play, start};
use motley_engines::BoxedEngine;
use motley_game::{GameRecord, TextError};
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_search::{Best, Control, Limits};
use motley_tournament::random::{below, numbered_rng};
use motley_tournament::{GameEnd, TOO_MANY_MOVES};
use motley_train::recorded;
use motley_train::records::{Ending, RecordedGame};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Interval of thinned starts: one game in this many starts with missing units, so that games reach
/// material balances that arrays do not lead to.
const THINNED_INTERVAL: usize = 10;
/// Maximum number of missing units on each side.
const MAX_MISSING: usize = 4;

/// Size of the transposition table in megabytes: the searches of a game with few nodes fill no
/// more, and small tables stay in the processor's cache.
const HASH_MB: usize = 1;

/// A player of one game after the other.
pub(super) struct GamesPlayer<'a, V: Variant> {
    game: &'static Listing<V>,
    settings: &'a Settings,
    limits: Limits<V>,
    seed: u64,
    engine: BoxedEngine<V>,
}

impl<'a, V: Variant> GamesPlayer<'a, V> {
    /// Creates a player with an empty table.
    pub(super) fn new(game: &'static Listing<V>, settings: &'a Settings, nodes: u64, seed: u64) -> Self {
        GamesPlayer {
            game,
            settings,
            limits: Limits::nodes(nodes),
            seed,
            engine: motley_engines::engine(HASH_MB),
        }
    }

    /// Plays the game of this number, which is always the same.
    ///
    /// # Errors
    /// The game cannot be set up.
    pub(super) fn play(&mut self, number: u32) -> Result<RecordedGame, TextError> {
        self.engine.new_game();
        let rng = &mut numbered_rng(self.seed, u64::from(number) + 1);
        let start = self.start(rng)?.fen();
        // Played from the text of the record: nothing that happened before the start counts.
        let mut record = GameRecord::new(self.game.position(&start, self.settings)?);
        let mut scores = Vec::new();
        let end = play(
            &mut record,
            &TRAINING_GAMES,
            |record| Ok(self.search(record)),
            |_, best| scores.push(best.score.value() as i16),
        );
        let ending = match end {
            GameEnd::Ended(outcome) => outcome.reason().into(),
            GameEnd::Adjudicated(_, TOO_MANY_MOVES) => Ending::TooLong,
            _ => Ending::Adjudicated,
        };
        Ok(recorded(number, &record, &scores, end.winner(), ending))
    }

    fn search(&mut self, record: &GameRecord<V>) -> Best<V> {
        let (limits, control) = (&self.limits, Control::new());
        self.engine.search(record, limits, &control, &mut |_| {})
    }

    fn start(&mut self, rng: &mut Xoshiro256PlusPlus) -> Result<V, TextError> {
        let is_thinned = below(rng, THINNED_INTERVAL) == 0;
        let rules = StartRules { missing: if is_thinned { MAX_MISSING } else { 0 }, ..TRAINING_STARTS };
        let (game, settings) = (self.game, self.settings);
        let start = start(game, settings, &rules, rng, &mut |record| {
            self.search(record).score.value().unsigned_abs()
        })?;
        Ok(start.position().clone())
    }
}
