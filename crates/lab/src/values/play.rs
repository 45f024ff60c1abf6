//! One game of Motley against itself, and its kept positions.

use super::conditions::Conditions;
use super::data::{Sample, SelfPlayGame};
use crate::self_play::{StartRules, VALUE_GAMES, play, start};
use motley_engines::BoxedEngine;
use motley_game::{BoardObserver, GameRecord, Side, TextError, Turn};
use motley_movegen::board::Unit;
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_search::{Control, Limits};
use motley_tournament::imbalance;
use motley_tournament::random::{below, numbered_rng};
use motley_train::is_quiet;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::BTreeMap;
use std::marker::PhantomData;

/// Largest absolute score of a start, in centipawns: about a minor piece. Wide, because the
/// experiment measures the values of pieces and must not assume them. But a game that is decided at
/// its start shows nothing about the reason.
const BALANCE: u32 = 350;
/// Nodes of the search that judges a start: less than the default for a single turn.
const START_NODES: u64 = 300;

/// Size of the transposition table in megabytes; a search of a few hundred nodes fills little.
const HASH_MB: usize = 1;

/// A player of one game after the other.
pub(super) struct SelfPlayer<V: Variant> {
    game: &'static Listing<V>,
    engine: BoxedEngine<V>,
}

impl<V: Variant> SelfPlayer<V> {
    /// Creates a player with an empty table.
    pub(super) fn new(game: &'static Listing<V>) -> Self {
        SelfPlayer { game, engine: motley_engines::engine(HASH_MB) }
    }

    /// Plays the game of this number, which is always the same under the same conditions.
    ///
    /// # Errors
    /// The game cannot be set up.
    pub(super) fn play(&mut self, conditions: &Conditions, number: u32) -> Result<SelfPlayGame, TextError> {
        let rng = &mut numbered_rng(conditions.seed, u64::from(number) + 1);
        let mut record = self.start(conditions, rng)?;
        self.engine.new_game();
        let limits = Limits::nodes(conditions.nodes);
        let mut samples = Vec::new();
        let end = play(
            &mut record,
            &VALUE_GAMES,
            |record| {
                let control = Control::new();
                Ok(self.engine.search(record, &limits, &control, &mut |_| {}))
            },
            |record, best| {
                let turn = best.turn.as_ref();
                // No unit is hanging there.
                let quiet_turn = |turn: &Turn<V>| turn.len() == 1 && is_quiet(record.position(), turn[0]);
                if turn.is_some_and(quiet_turn) {
                    samples.push(sample(record.position(), record.turns().len()));
                }
            },
        );
        Ok(SelfPlayGame {
            points: Side::White.points(end.winner()),
            samples: chosen(samples, conditions.positions, rng),
        })
    }

    fn start(
        &mut self,
        conditions: &Conditions,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<GameRecord<V>, TextError> {
        let rules = StartRules {
            missing: conditions.missing,
            // Both even and odd numbers, so that either side may be to move.
            turns: 2..=5,
            balance: BALANCE,
            tries: 60,
        };
        let engine = &mut self.engine;
        start(self.game, &Settings::default(), &rules, rng, &mut |history| {
            imbalance(engine, history, START_NODES)
        })
    }
}

/// Chooses the first position and random ones of the rest, in the order of the game: a Fisher-Yates
/// shuffle that keeps the first in its place and ends after `max` positions.
pub(super) fn chosen(mut all: Vec<Sample>, max: usize, rng: &mut Xoshiro256PlusPlus) -> Vec<Sample> {
    for place in 1..all.len().min(max) {
        let pick = place + below(rng, all.len() - place);
        all.swap(place, pick);
    }
    all.truncate(max);
    all.sort_by_key(|sample| sample.ply);
    all
}

/// Returns a position after this number of turns as a sample.
pub(super) fn sample<V: Variant>(position: &V, turns: usize) -> Sample {
    let mut census = Census::<V> { surplus: BTreeMap::new(), game: PhantomData };
    position.observe_all(&mut census);
    Sample {
        ply: u32::try_from(turns).unwrap_or(u32::MAX),
        to_move: position.to_move(),
        surplus: census.surplus,
    }
}

/// A counter of White's surplus, as an observer of all units of a position.
struct Census<V> {
    surplus: BTreeMap<String, i32>,
    game: PhantomData<fn(V)>,
}

impl<V: Variant> Census<V> {
    fn count(&mut self, unit: u16, by: i32) {
        let unit = Unit::from_code(unit);
        let sign = if unit.side() == Side::White { by } else { -by };
        let name = V::kind_name(unit.kind());
        match self.surplus.get_mut(name) {
            Some(surplus) => *surplus += sign,
            None => {
                self.surplus.insert(name.to_owned(), sign);
            }
        }
    }
}

impl<V: Variant> BoardObserver for Census<V> {
    fn add(&mut self, unit: u16, _square: u16) {
        self.count(unit, 1);
    }

    fn remove(&mut self, unit: u16, _square: u16) {
        self.count(unit, -1);
    }
}
