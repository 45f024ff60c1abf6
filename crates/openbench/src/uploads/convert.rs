//! From a game of PGN to the record that networks learn from.

use motley_game::pgn::PgnGame;
use motley_game::{GameRecord, Side, TextError};
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_tournament::{EVENT_OF_FAULT, from_stand_ins, score_of_comment};
use motley_train::recorded;
use motley_train::records::{Ending, RecordedGame};

/// The reason why a game is left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LeftOut {
    /// It has no result: the match was killed, or stopped.
    Unfinished,
    /// It was lost by a fault of the player, not by its play.
    Fault,
    /// A turn has no score.
    Unscored,
}

impl LeftOut {
    /// All reasons, with their words.
    pub(super) const ALL: [(LeftOut, &'static str); 3] = [
        (LeftOut::Unfinished, "without a result"),
        (LeftOut::Fault, "ended by a fault"),
        (LeftOut::Unscored, "with a turn without a score"),
    ];
}

/// Converts a game, which gets this number.
///
/// # Errors
/// A tag is wrong, a turn is not legal, or the result contradicts the rules.
pub(super) fn convert<V: Variant>(
    listing: &Listing<V>,
    settings: &Settings,
    game: &PgnGame,
    number: u32,
) -> Result<Result<RecordedGame, LeftOut>, TextError> {
    if game.tag("Event") == Some(EVENT_OF_FAULT) {
        return Ok(Err(LeftOut::Fault));
    }
    let winner = winner(game)?;
    let start = match game.tag("FEN") {
        Some(fen) => listing.position(fen, settings)?,
        None => listing.start(settings)?,
    };
    let mut history = GameRecord::new(start);
    let mut scores = Vec::new();
    for ply in &game.turns {
        let at = format!("turn {}", history.turns().len() + 1);
        let wrong = |expected| TextError::new("turn", &ply.text, expected).at(&at);
        if history.outcome().is_some() {
            return Err(wrong("the end of the game"));
        }
        let text = from_stand_ins(&ply.text).ok_or_else(|| wrong("a turn"))?;
        let turn = history.position().read_turn(&text);
        let turn = turn.map_err(|error| error.at(&at))?;
        let Some(score) = ply.comment.as_deref().and_then(score_of_comment) else {
            return Ok(Err(LeftOut::Unscored));
        };
        scores.push(score.value() as i16);
        history.play(&turn);
    }
    let ending = match history.outcome() {
        Some(outcome) if outcome.winner() != winner => {
            return Err(TextError::new("result", &game.result, outcome));
        }
        Some(outcome) => outcome.reason().into(),
        None => Ending::Adjudicated,
    };
    Ok(Ok(recorded(number, &history, &scores, winner, ending)))
}

/// Returns the winner of a game with a result; `None` for a draw.
fn winner(game: &PgnGame) -> Result<Option<Side>, TextError> {
    let result = &game.result;
    if let Some(tag) = game.tag("Result").filter(|tag| tag != result) {
        let expected = format!("{tag}, as in its tag");
        return Err(TextError::new("result", result, expected));
    }
    Ok(match result.as_str() {
        "1-0" => Some(Side::White),
        "0-1" => Some(Side::Black),
        _ => None,
    })
}
