//! Playing a recorded game again.

use crate::records::{RecordedGame, RecordedLeg};
use motley_game::{GameRecord, Packed, TextError};
use motley_movegen::variant::{Listing, Settings, Variant};

/// A leg of a game played again, before it is played.
#[derive(Debug)]
pub struct ReplayedLeg<'a, V: Variant> {
    /// The position; in the middle of a turn if it is not its first leg.
    pub position: &'a V,
    /// Turns played before, from the record's start.
    pub turns: usize,
    /// The move that was played.
    pub mv: V::Move,
    /// What the search thought, in centipawns for the side that decides, or as a forced end; `None` in
    /// the middle of a turn.
    pub score: Option<i16>,
}

/// A record that is no game by the rules of this build.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The start.
    #[error("game {game}: {error}")]
    Start {
        /// The game's number.
        game: u32,
        /// What is wrong with its FEN.
        error: TextError,
    },
    /// A leg or what follows the last one.
    #[error("game {game}, leg {leg}, at {fen}: found {found}, expected {expected}")]
    Leg {
        /// The game's number.
        game: u32,
        /// The leg, from 1.
        leg: usize,
        /// The position before its turn.
        fen: String,
        /// What the record has.
        found: String,
        /// What it should have.
        expected: String,
    },
}

/// Plays a game of `listing` again and calls `each` before every leg; gives the game as it was played.
/// Whether the moves are legal, and whether an end by the rules is one, is looked at: a record made by
/// other rules teaches nothing.
///
/// # Errors
/// A start that cannot be read, a move that is not legal, a turn or an end that is not one. What `each`
/// has seen until then is the game so far.
pub fn replay<V: Variant>(
    listing: &Listing<V>,
    settings: &Settings,
    game: &RecordedGame,
    each: &mut dyn FnMut(&ReplayedLeg<'_, V>),
) -> Result<GameRecord<V>, ReplayError> {
    let start = listing.position(&game.start, settings);
    let start = start.map_err(|error| ReplayError::Start {
        game: game.number,
        error,
    })?;
    let mut history = GameRecord::new(start);
    let mut legs = game.legs.iter().enumerate();
    let wrong = |history: &GameRecord<V>, leg: usize, found: String, expected: &str| {
        Err(ReplayError::Leg {
            game: game.number,
            leg: leg + 1,
            fen: history.position().fen(),
            found,
            expected: expected.to_owned(),
        })
    };
    let mut turn = Vec::new();
    let mut position = history.position().clone();
    for (index, &RecordedLeg { mv: packed, score }) in &mut legs {
        let mv = V::Move::unpack(packed);
        if mv.pack() != packed || !position.is_legal(mv) {
            return wrong(&history, index, format!("move {packed:#x}"), "a legal move");
        }
        match (position.mid_turn(), score) {
            (true, Some(score)) => {
                let expected = "none in the middle of a turn";
                return wrong(&history, index, format!("score {score}"), expected);
            }
            (false, None) => return wrong(&history, index, "no score".to_owned(), "a score"),
            _ => {}
        }
        each(&ReplayedLeg {
            position: &position,
            turns: history.turns().len(),
            mv,
            score,
        });
        position.play(mv, &mut ());
        turn.push(mv);
        if !position.mid_turn() {
            history.play(&turn);
            turn.clear();
        }
    }
    if position.mid_turn() {
        let found = "the end of the game".to_owned();
        return wrong(&history, game.legs.len(), found, "the rest of a turn");
    }
    let by_rules = history.outcome();
    let agrees = match (by_rules, game.ending.reason()) {
        (Some(outcome), Some(reason)) => {
            outcome.reason() == reason && outcome.winner() == game.winner
        }
        (None, None) => true,
        _ => false,
    };
    if !agrees {
        let found = match game.winner {
            Some(side) => format!("{side} wins: {}", game.ending),
            None => format!("draw: {}", game.ending),
        };
        let expected = by_rules.map_or_else(
            || "an end of a game that could go on".to_owned(),
            |outcome| outcome.to_string(),
        );
        return wrong(&history, game.legs.len(), found, &expected);
    }
    Ok(history)
}
