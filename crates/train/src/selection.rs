//! Which positions of recorded games are learnt from.

use crate::learning::{Positions, ScoredGame, TrainingPosition, WinChance, fit_scale};
use crate::records::RecordedGame;
use crate::{ReplayError, ReplayedLeg, replay};
use motley_game::Evaluate;
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_net::{Features, NetworkChoice};
use rayon::prelude::*;
use std::collections::HashSet;

/// Scores from here on say little but that the game is decided.
const DECIDED: i16 = 2_500;

/// One game in so many is held out.
const VALIDATION_SHARE: u32 = 50;

/// The positions of many games, parted into those to learn from and those of the games held out.
#[derive(Debug)]
pub struct Selection {
    /// What positions are worth: see [`ScoredGame::td_lambda_targets`].
    lambda: f32,
    /// How centipawns become points: as the first games say that were added.
    chance: Option<WinChance>,
    /// To learn from; each position once.
    pub training: Positions,
    /// Of games that nothing is learnt from.
    pub validation: Positions,
    seen: HashSet<u64>,
    /// The greatest number of units of a position.
    pub max_units: i32,
    /// Games read.
    pub games: u64,
}

/// Whether a position can be learnt from: it is judged by evaluation, and by the turn that was played
/// nothing was hanging. `None` for the score if not.
#[must_use]
pub fn quiet_score<V: Variant>(leg: &ReplayedLeg<'_, V>) -> Option<i16> {
    let position = leg.position;
    leg.score.filter(|score| {
        score.unsigned_abs() < DECIDED.unsigned_abs()
            && !position.in_danger()
            && !position.must_answer_danger()
            && !position.is_noisy(leg.mv)
    })
}

impl Selection {
    /// Nothing yet. What later scores and the result count for what a position is worth is said by `lambda`:
    /// see [`ScoredGame::td_lambda_targets`].
    #[must_use]
    pub fn new(lambda: f32) -> Self {
        Selection {
            lambda,
            chance: None,
            training: Positions::new(),
            validation: Positions::new(),
            seen: HashSet::new(),
            max_units: 0,
            games: 0,
        }
    }

    /// How centipawns become points, if any games have been added.
    #[must_use]
    pub fn chance(&self) -> Option<WinChance> {
        self.chance
    }

    /// Plays games again, on all threads of the present pool, and adds their quiet positions in the order
    /// of the games.
    ///
    /// # Errors
    /// A game that is none by the rules; nothing of these games is added then.
    pub fn add<V: Variant>(
        &mut self,
        listing: &Listing<V>,
        settings: &Settings,
        games: &[RecordedGame],
    ) -> Result<(), ReplayError> {
        let read: Vec<_> = games
            .par_iter()
            .map(|game| read(listing, settings, game))
            .collect::<Result<_, _>>()?;
        let scored: Vec<ScoredGame> = read.iter().map(|game| game.scored.clone()).collect();
        let chance = *self.chance.get_or_insert_with(|| fit_scale(&scored));
        for game in read {
            self.games += 1;
            let targets = game.scored.td_lambda_targets(chance, self.lambda);
            for (position, note) in game.positions.iter().zip(game.notes) {
                self.max_units = self.max_units.max(position.units);
                let position = TrainingPosition {
                    target: targets[note.turn],
                    ..position
                };
                if game.is_validation {
                    self.validation.push(&position);
                } else if self.seen.insert(note.key) {
                    self.training.push(&position);
                }
            }
        }
        Ok(())
    }
}

/// What is learnt from one game.
struct GameRead {
    scored: ScoredGame,
    is_validation: bool,
    /// The quiet positions, their targets yet unknown.
    positions: Positions,
    notes: Vec<Note>,
}

/// What is noted of a position beside what is learnt from it.
struct Note {
    /// Another one for its reflection.
    key: u64,
    /// Its place in the course of the game.
    turn: usize,
}

/// Plays a game again and finds its quiet positions.
fn read<V: Variant>(
    listing: &Listing<V>,
    settings: &Settings,
    game: &RecordedGame,
) -> Result<GameRead, ReplayError> {
    let mut read = GameRead {
        scored: ScoredGame {
            scores: Vec::new(),
            winner: game.winner,
        },
        is_validation: game.number % VALIDATION_SHARE == VALIDATION_SHARE - 1,
        positions: Positions::new(),
        notes: Vec::new(),
    };
    replay(listing, settings, game, &mut |leg| {
        let position = leg.position;
        let scores = &mut read.scored.scores;
        scores.extend(leg.score.map(|score| (position.to_move(), score)));
        if quiet_score(leg).is_none() {
            return;
        }
        let turn = scores.len() - 1;
        let (key, hand_eval) = (position.key(), hand_eval(position));
        for reflected in [false, true] {
            if reflected && V::Features::IS_MIRRORED {
                break;
            }
            let ([own, other], units) = motley_net::inputs::<V::Features>(position, reflected);
            read.positions.push(&TrainingPosition {
                inputs: [&own, &other],
                units,
                hand_eval,
                target: 0.0,
            });
            read.notes.push(Note {
                key: if reflected { !key } else { key },
                turn,
            });
        }
    })?;
    Ok(read)
}

/// What a position is worth judged by hand, in centipawns for the side that decides.
fn hand_eval<V: Variant>(position: &V) -> i16 {
    let mut eval = V::Eval::with_weights(&V::Eval::hand_eval(), position);
    let limit = i32::from(i16::MAX);
    eval.score(position).value().clamp(-limit, limit) as i16
}
