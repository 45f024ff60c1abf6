//! Selection of training and validation positions from recorded games.

use crate::learning::{GameResult, InputPair, MAX_PAIRS, PositionFacts, Positions, ScoredGame, WinChance};
use crate::quiet::{base_eval, counts_in_full, inputs_and_units, quiet_score};
use crate::records::RecordedGame;
use crate::walks::{Teacher, WalkEnd, Walker};
use crate::{ReplayError, replay};
use motley_game::Evaluate;
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_net::{BaseEval, Features, NetworkChoice};
use rayon::prelude::*;
use std::collections::HashSet;

/// One game in this many goes to the validation set.
const VALIDATION_INTERVAL: u32 = 50;

/// The positions of many games, divided into a training set and a validation set.
#[derive(Debug)]
pub struct Selection {
    /// Lambda of the targets.
    lambda: f32,
    /// The base, which the network corrects.
    base: BaseEval,
    /// The win chance of a score.
    chance: WinChance,
    /// Training set; each position once.
    pub training: Positions,
    /// Validation set: positions of games that are not in the training set.
    pub validation: Positions,
    seen: HashSet<u64>,
    /// Whether the games are read again.
    is_again: bool,
    /// Maximum number of units in a position.
    pub max_units: i32,
    /// Number of games read.
    pub games: u64,
}

impl Selection {
    /// Creates an empty selection, whose targets have this `lambda` (see [`ScoredGame::td_lambda_targets`])
    /// and this win chance of a score, for a network that corrects `base`.
    #[must_use]
    pub fn new(lambda: f32, base: BaseEval, chance: WinChance) -> Self {
        Selection {
            lambda,
            base,
            chance,
            training: Positions::new(),
            validation: Positions::new(),
            seen: HashSet::new(),
            is_again: false,
            max_units: 0,
            games: 0,
        }
    }

    /// Returns the win chance of a score.
    #[must_use]
    pub fn chance(&self) -> WinChance {
        self.chance
    }

    /// Replays games on all threads of the current pool and adds their quiet positions in the order of the
    /// games. With a teacher, positions near those of the training games are added, too. Positions in which a
    /// network does not count in full are left out.
    ///
    /// # Errors
    /// A game is not legal; then no position of these games is added.
    pub fn add<V: Variant>(
        &mut self,
        listing: &Listing<V>,
        settings: &Settings,
        games: &[RecordedGame],
        teacher: Option<&Teacher<V>>,
    ) -> Result<(), ReplayError> {
        let (base, chance) = (self.base, self.chance);
        let read: Vec<_> = games
            .par_iter()
            .map(|game| read(listing, settings, game, base, teacher))
            .collect::<Result<_, _>>()?;
        for game in read {
            if self.is_again && game.is_validation {
                continue;
            }
            self.games += u64::from(!self.is_again);
            let targets = game.scored.td_lambda_targets(chance, self.lambda);
            for position in game.positions {
                self.max_units = self.max_units.max(position.units.into());
                let facts = PositionFacts {
                    units: position.units,
                    base_eval: position.base_eval,
                    target: targets[position.turn],
                    result: Some(GameResult::of(game.scored.winner, game.scored.scores[position.turn].0)),
                };
                if game.is_validation {
                    self.validation.push(&position.inputs, facts);
                } else if self.seen.insert(position.key) {
                    self.training.push(&position.inputs, facts);
                }
            }
            for end in game.ends {
                self.max_units = self.max_units.max(end.units.into());
                let facts = PositionFacts {
                    units: end.units,
                    base_eval: end.base_eval,
                    target: chance.points(end.score.into()),
                    result: None,
                };
                self.training.push(&end.inputs, facts);
            }
        }
        Ok(())
    }

    /// Forgets the training positions, to add those of another group of games. A position counts once a
    /// group.
    pub fn next_group(&mut self) {
        self.training.clear();
        self.seen.clear();
    }

    /// Begins another reading of the same games: the validation set and the number of games stay as they are.
    pub fn read_again(&mut self) {
        self.next_group();
        self.is_again = true;
    }
}

/// Replays games on all threads of the current pool; returns the scores and the result of each.
///
/// # Errors
/// A game is not legal.
pub fn scored_games<V: Variant>(
    listing: &Listing<V>,
    settings: &Settings,
    games: &[RecordedGame],
) -> Result<Vec<ScoredGame>, ReplayError> {
    let scored = |game: &RecordedGame| {
        let mut scores = Vec::new();
        replay(listing, settings, game, &mut |leg| {
            scores.extend(leg.score.map(|score| (leg.position.to_move(), score)));
        })?;
        let winner = game.winner;
        Ok(ScoredGame { scores, winner })
    };
    games.par_iter().map(scored).collect()
}

/// The quiet positions of one game.
struct GameRead {
    scored: ScoredGame,
    is_validation: bool,
    positions: Vec<QuietPosition>,
    /// Positions near those of the game.
    ends: Vec<WalkEnd>,
}

/// A quiet position, without its target.
struct QuietPosition {
    inputs: Vec<InputPair>,
    units: u8,
    base_eval: i16,
    /// The position's key; the reflection has another one.
    key: u64,
    /// Index of its turn in the scored game.
    turn: usize,
}

/// Replays a game and collects its quiet positions.
fn read<V: Variant>(
    listing: &Listing<V>,
    settings: &Settings,
    game: &RecordedGame,
    base: BaseEval,
    teacher: Option<&Teacher<V>>,
) -> Result<GameRead, ReplayError> {
    // For an input of the side to move the other side may see left and right exchanged or not, and have its
    // king in any bucket.
    const {
        let pairs = 2 * <V::Features as Features>::INPUTS * <V::Features as Features>::PLANES.king_buckets;
        assert!(pairs <= MAX_PAIRS, "more pairs of inputs than training positions can number");
    }
    let mut read = GameRead {
        scored: ScoredGame { scores: Vec::new(), winner: game.winner },
        is_validation: game.number % VALIDATION_INTERVAL == VALIDATION_INTERVAL - 1,
        positions: Vec::new(),
        ends: Vec::new(),
    };
    let mut eval = None;
    let mut walker = None;
    replay(listing, settings, game, &mut |leg| {
        let position = leg.position;
        let scores = &mut read.scored.scores;
        scores.extend(leg.score.map(|score| (position.to_move(), score)));
        if let Some(teacher) = teacher.filter(|_| !read.is_validation && !position.mid_turn()) {
            let walker = walker.get_or_insert_with(|| Walker::new(teacher, position, game.number));
            walker.walk(position, base, &mut |end| read.ends.push(end));
        }
        let Some(score) = quiet_score(leg) else {
            return;
        };
        let turn = scores.len() - 1;
        let eval = eval.get_or_insert_with(|| V::Eval::with_weights(&V::Eval::hand_eval(), position));
        eval.reset(position);
        let (key, base_eval) = (position.key(), base_eval(eval, position, base));
        for reflected in [false, true] {
            if reflected && V::Features::IS_MIRRORED {
                break;
            }
            let (inputs, units) = inputs_and_units(position, reflected);
            if !counts_in_full(eval, position, units, score) {
                break;
            }
            read.positions.push(QuietPosition {
                inputs,
                units,
                base_eval,
                key: if reflected { !key } else { key },
                turn,
            });
        }
    })?;
    Ok(read)
}
