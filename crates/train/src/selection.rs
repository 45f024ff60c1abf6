//! Which positions of recorded games are learnt from.

use crate::learning::{Example, Positions};
use crate::records::RecordedGame;
use crate::{ReplayError, ReplayedLeg, replay};
use motley_game::Side;
use motley_movegen::variant::{Listing, Settings, Variant};
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
        for (game, (positions, keys)) in games.iter().zip(read) {
            self.games += 1;
            let is_held_out = game.number % HELD_OUT == HELD_OUT - 1;
            for (position, key) in positions.iter().zip(keys) {
                self.most_units = self.most_units.max(position.units);
                if is_held_out {
                    self.held_out.push(&position);
                } else if self.seen.insert(key) {
                    self.learnt.push(&position);
                }
            }
        }
        Ok(())
    }
}

/// The quiet positions of a game, with their keys.
fn quiet_positions<V: Variant>(
    listing: &Listing<V>,
    settings: &Settings,
    game: &RecordedGame,
) -> Result<(Positions, Vec<u64>), ReplayError> {
    let (mut positions, mut keys) = (Positions::new(), Vec::new());
    replay(listing, settings, game, &mut |leg| {
        let Some(score) = quiet_score(leg) else {
            return;
        };
        let ([own, other], units) = motley_net::inputs::<V::Features>(leg.position);
        positions.push(&Example {
            inputs: [&own, &other],
            units,
            score,
            result: points(game.winner, leg.position.to_move()),
        });
        keys.push(leg.position.key());
    })?;
    Ok((positions, keys))
}

/// What `side` got out of a game.
fn points(winner: Option<Side>, side: Side) -> f32 {
    match winner {
        None => 0.5,
        Some(winner) if winner == side => 1.0,
        Some(_) => 0.0,
    }
}
