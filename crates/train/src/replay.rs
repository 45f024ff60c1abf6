//! Replay of a recorded game.

use crate::legs::NumberedMoves;
use crate::records::{RecordedGame, RecordedLeg, check_sum};
use motley_game::{GameRecord, TextError};
use motley_movegen::variant::{Listing, Settings, Variant};

/// A leg of a replayed game, before it is played.
#[derive(Debug)]
pub struct ReplayedLeg<'a, V: Variant> {
    /// The position; mid-turn if the leg is not the first of its turn.
    pub position: &'a V,
    /// Number of turns played before.
    pub turns: usize,
    /// The move that was played.
    pub mv: V::Move,
    /// The search's score for the side to move, as the number of a [`Score`](motley_game::Score); `None`
    /// in mid-turn.
    pub score: Option<i16>,
}

/// A record that is not a legal game by the rules of this build.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The start is wrong.
    #[error("game {game}: {error}")]
    Start {
        /// The game's number.
        game: u32,
        /// The error in its FEN.
        error: TextError,
    },
    /// The moves lead to another position than the recorded one.
    #[error("game {game}: found a game of other rules, which ends elsewhere than at {fen}")]
    OtherRules {
        /// The game's number.
        game: u32,
        /// The last position by the rules of this build.
        fen: String,
    },
    /// A leg, or the end after the last leg, is wrong.
    #[error("game {game}, leg {leg}, at {fen}: found {found}, expected {expected}")]
    Leg {
        /// The game's number.
        game: u32,
        /// The leg, from 1.
        leg: usize,
        /// The position before its turn.
        fen: String,
        /// The record's content.
        found: String,
        /// The content expected.
        expected: String,
    },
}

/// Replays a game of `listing`, calls `each` before every leg and returns the played game. Checks the moves
/// and the end: a record made by other rules must not be used.
///
/// # Errors
/// The start cannot be read, a move is not legal, a turn is not complete, or the end does not follow from
/// the rules. `each` has then seen the legs before the error.
pub fn replay<V: Variant>(
    listing: &Listing<V>,
    settings: &Settings,
    game: &RecordedGame,
    each: &mut dyn FnMut(&ReplayedLeg<'_, V>),
) -> Result<GameRecord<V>, ReplayError> {
    let start = listing.position(&game.start, settings);
    let start = start.map_err(|error| ReplayError::Start { game: game.number, error })?;
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
    let (mut turn, mut moves) = (Vec::new(), NumberedMoves::default());
    let mut position = history.position().clone();
    for (index, &RecordedLeg { number, score }) in &mut legs {
        let mv = match moves.mv(&position, number) {
            Ok(mv) => mv,
            Err(legal) => {
                let expected = format!("a number below {legal}");
                return wrong(&history, index, format!("move {number}"), &expected);
            }
        };
        match (position.mid_turn(), score) {
            (true, Some(score)) => {
                let expected = "none in the middle of a turn";
                return wrong(&history, index, format!("score {score}"), expected);
            }
            (false, None) => return wrong(&history, index, "no score".to_owned(), "a score"),
            _ => {}
        }
        each(&ReplayedLeg { position: &position, turns: history.turns().len(), mv, score });
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
    if check_sum(position.fen().as_bytes()) != game.last_position {
        return Err(ReplayError::OtherRules { game: game.number, fen: position.fen() });
    }
    let by_rules = history.outcome();
    let agrees = match (by_rules, game.ending.reason()) {
        (Some(outcome), Some(reason)) => outcome.reason() == reason && outcome.winner() == game.winner,
        (None, None) => true,
        _ => false,
    };
    if !agrees {
        let found = match game.winner {
            Some(side) => format!("{side} wins: {}", game.ending),
            None => format!("draw: {}", game.ending),
        };
        let expected = by_rules
            .map_or_else(|| "an end of a game that could go on".to_owned(), |outcome| outcome.to_string());
        return wrong(&history, game.legs.len(), found, &expected);
    }
    Ok(history)
}
