//! One game of Motley against itself, and the positions kept of it.

use super::conditions::Conditions;
use super::data::{Sample, SelfPlayGame};
use crate::random::{below, numbered_rng};
use crate::self_play::{StartRules, start};
use crate::tournament::{Adjudication, Adjudicator, DrawRule, ResignRule, imbalance};
use motley_game::{BoardObserver, Game as Rules, GameRecord, Side, TextError, Turn};
use motley_movegen::board::Unit;
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_search::{Control, Engine, Limits, TranspositionTable};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::Arc;

/// Games are called when both sides have thought so for some turns, and drawn if they do not end. Stricter
/// than a match's defaults: the evaluation, whose values are to be tested, must not decide games that are
/// still open.
const ADJUDICATION: Adjudication = Adjudication {
    resign: Some(ResignRule {
        count: 3,
        score: 800,
        two_sided: true,
    }),
    draw: Some(DrawRule {
        from: 60,
        count: 6,
        score: 8,
    }),
    max_moves: Some(120),
};

/// How far from even a start may be, in centipawns as the engine sees it: about a minor piece. Wide,
/// because what the engine thinks of a piece is to be tested, not assumed; but a game that is decided at
/// its start tells nothing about what decided it.
const BALANCE: u32 = 350;
/// Nodes of the search that judges it: less than the default for a single turn of the game.
const START_NODES: u64 = 300;

/// Megabytes of transposition table; little is remembered of a few hundred nodes.
const HASH: usize = 1;

/// Plays one game after the other.
pub(super) struct SelfPlayer<V: Variant> {
    game: &'static Listing<V>,
    engine: Engine<V, V::Eval>,
}

impl<V: Variant> SelfPlayer<V> {
    /// A player who has played nothing.
    pub(super) fn new(game: &'static Listing<V>) -> Self {
        SelfPlayer {
            game,
            engine: Engine::new(Arc::new(TranspositionTable::new(HASH)), 1),
        }
    }

    /// The game of this number, which is always the same under the same conditions.
    ///
    /// # Errors
    /// A game that cannot be set up.
    pub(super) fn play(
        &mut self,
        conditions: &Conditions,
        number: u32,
    ) -> Result<SelfPlayGame, TextError> {
        let rng = &mut numbered_rng(conditions.seed, u64::from(number) + 1);
        let mut history = self.start(conditions, rng)?;
        self.engine.new_game();
        let mut adjudicator = Adjudicator::new(ADJUDICATION, 0);
        let mut samples = Vec::new();
        let winner = loop {
            if let Some(outcome) = history.outcome() {
                break outcome.winner();
            }
            let limits = Limits::nodes(conditions.nodes);
            let best = self
                .engine
                .search(&history, &limits, &Control::new(), &mut |_| {});
            let Some(turn) = best.turn else {
                break None;
            };
            if is_quiet(history.position(), &turn) {
                samples.push(sample(&history));
            }
            if let Some(end) = adjudicator.on_move(history.position().to_move(), Some(best.score)) {
                break end.winner();
            }
            history.play(&turn);
        };
        Ok(SelfPlayGame {
            points: match winner {
                Some(Side::White) => 1.0,
                None => 0.5,
                Some(Side::Black) => 0.0,
            },
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
            // So many that either side may be to move.
            turns: 2..=5,
            balance: BALANCE,
            tries: 60,
        };
        let engine = &mut self.engine;
        start(
            self.game,
            &Settings::default(),
            &rules,
            rng,
            &mut |history| imbalance(engine, history, START_NODES),
        )
    }
}

/// Whether nothing is hanging, as far as the turn that is going to be played tells.
fn is_quiet<G: Rules>(position: &G, turn: &Turn<G>) -> bool {
    !position.in_danger() && turn.len() == 1 && !turn.iter().any(|&mv| position.is_noisy(mv))
}

/// The first position, and random ones of the rest, in the order in which they were played: a shuffle of
/// Fisher and Yates that leaves the first in its place and ends when enough are drawn.
fn chosen(mut all: Vec<Sample>, most: usize, rng: &mut Xoshiro256PlusPlus) -> Vec<Sample> {
    for place in 1..all.len().min(most) {
        let pick = place + below(rng, all.len() - place);
        all.swap(place, pick);
    }
    all.truncate(most);
    all.sort_by_key(|sample| sample.ply);
    all
}

fn sample<V: Variant>(history: &GameRecord<V>) -> Sample {
    let mut census = Census::<V> {
        surplus: BTreeMap::new(),
        game: PhantomData,
    };
    history.position().observe_all(&mut census);
    Sample {
        ply: u32::try_from(history.turns().len()).unwrap_or(u32::MAX),
        to_move: history.position().to_move(),
        surplus: census.surplus,
    }
}

/// Counts what White has more of, as an observer of all units of a position.
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
