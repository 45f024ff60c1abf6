//! Which positions of recorded games are learnt from.

use crate::learning::{GameCourse, Positions, TrainingPosition, WinChance, fit_scale};
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
const HELD_OUT: u32 = 50;

/// The positions of many games, parted into those to learn from and those of the games held out.
#[derive(Debug)]
pub struct Selection {
    /// What positions are worth: see [`GameCourse::returns`].
    lambda: f32,
    /// How centipawns become points: as the first games say that were added.
    chance: Option<WinChance>,
    /// To learn from; each position once.
    pub learnt: Positions,
    /// Of games that nothing is learnt from.
    pub held_out: Positions,
    seen: HashSet<u64>,
    /// The greatest number of units of a position.
    pub most_units: i32,
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
    /// see [`GameCourse::returns`].
    #[must_use]
    pub fn new(lambda: f32) -> Self {
        Selection {
            lambda,
            chance: None,
            learnt: Positions::new(),
            held_out: Positions::new(),
            seen: HashSet::new(),
            most_units: 0,
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
        let courses: Vec<GameCourse> = read.iter().map(|game| game.course.clone()).collect();
        let chance = *self.chance.get_or_insert_with(|| fit_scale(&courses));
        for game in read {
            self.games += 1;
            let returns = game.course.returns(chance, self.lambda);
            for (position, note) in game.positions.iter().zip(game.notes) {
                self.most_units = self.most_units.max(position.units);
                let position = TrainingPosition {
                    target: returns[note.turn],
                    ..position
                };
                if game.is_held_out {
                    self.held_out.push(&position);
                } else if self.seen.insert(note.key) {
                    self.learnt.push(&position);
                }
            }
        }
        Ok(())
    }
}

/// What is learnt from one game.
struct GameRead {
    course: GameCourse,
    is_held_out: bool,
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
        course: GameCourse {
            scores: Vec::new(),
            winner: game.winner,
        },
        is_held_out: game.number % HELD_OUT == HELD_OUT - 1,
        positions: Positions::new(),
        notes: Vec::new(),
    };
    replay(listing, settings, game, &mut |leg| {
        let position = leg.position;
        let scores = &mut read.course.scores;
        scores.extend(leg.score.map(|score| (position.to_move(), score)));
        if quiet_score(leg).is_none() {
            return;
        }
        let turn = scores.len() - 1;
        let (key, by_hand) = (position.key(), judged_by_hand(position));
        for reflected in [false, true] {
            if reflected && V::Features::IS_MIRRORED {
                break;
            }
            let ([own, other], units) = motley_net::inputs::<V::Features>(position, reflected);
            read.positions.push(&TrainingPosition {
                inputs: [&own, &other],
                units,
                by_hand,
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
fn judged_by_hand<V: Variant>(position: &V) -> i16 {
    let mut eval = V::Eval::with_weights(&V::Eval::hand_made(), position);
    let limit = i32::from(i16::MAX);
    eval.score(position).value().clamp(-limit, limit) as i16
}
