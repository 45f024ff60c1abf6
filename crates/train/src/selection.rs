//! Which positions of recorded games are learnt from.

use crate::learning::{Example, Positions};
use crate::records::RecordedGame;
use crate::{ReplayError, ReplayedLeg, replay};
use motley_game::{Evaluate, Side};
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_net::{Features, NetworkChoice};
use rayon::prelude::*;
use std::collections::HashSet;

/// Scores from here on say little but that the game is decided.
const DECIDED: i16 = 2_500;

/// One game in so many is held out.
const HELD_OUT: u32 = 50;

/// The positions of many games, parted into those to learn from and those of the games held out.
#[derive(Debug, Default)]
pub struct Selection {
    /// To learn from; each position once.
    pub learnt: Positions,
    /// Of games that nothing is learnt from.
    pub held_out: Positions,
    /// What each of those held out is worth judged by hand, in centipawns: what a network has to surpass.
    pub held_out_by_hand: Vec<i16>,
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
    /// Nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Selection::default()
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
            .map(|game| quiet_positions(listing, settings, game))
            .collect::<Result<_, _>>()?;
        for (positions, notes) in read {
            self.games += 1;
            for (position, note) in positions.iter().zip(notes) {
                self.most_units = self.most_units.max(position.units);
                if let Some(by_hand) = note.by_hand {
                    self.held_out.push(&position);
                    self.held_out_by_hand.push(by_hand);
                } else if self.seen.insert(note.key) {
                    self.learnt.push(&position);
                }
            }
        }
        Ok(())
    }
}

/// What is noted of a position beside what is learnt from it.
struct Note {
    /// Another one for its reflection.
    key: u64,
    /// What it is worth judged by hand, in a game held out.
    by_hand: Option<i16>,
}

/// The quiet positions of a game.
fn quiet_positions<V: Variant>(
    listing: &Listing<V>,
    settings: &Settings,
    game: &RecordedGame,
) -> Result<(Positions, Vec<Note>), ReplayError> {
    let is_held_out = game.number % HELD_OUT == HELD_OUT - 1;
    let by_hand = |position: &V| {
        let mut eval = V::Eval::with_weights(&V::Eval::hand_made(), position);
        let limit = i32::from(i16::MAX);
        eval.score(position).value().clamp(-limit, limit) as i16
    };
    let (mut positions, mut notes) = (Positions::new(), Vec::new());
    replay(listing, settings, game, &mut |leg| {
        let Some(score) = quiet_score(leg) else {
            return;
        };
        let (position, key) = (leg.position, leg.position.key());
        let by_hand = is_held_out.then(|| by_hand(position));
        for reflected in [false, true] {
            if reflected && V::Features::IS_MIRRORED {
                break;
            }
            let ([own, other], units) = motley_net::inputs::<V::Features>(position, reflected);
            positions.push(&Example {
                inputs: [&own, &other],
                units,
                score,
                result: points(game.winner, position.to_move()),
            });
            notes.push(Note {
                key: if reflected { !key } else { key },
                by_hand,
            });
        }
    })?;
    Ok((positions, notes))
}

/// What `side` got out of a game.
fn points(winner: Option<Side>, side: Side) -> f32 {
    match winner {
        None => 0.5,
        Some(winner) if winner == side => 1.0,
        Some(_) => 0.0,
    }
}
