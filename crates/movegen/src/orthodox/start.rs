//! Starting positions: from one array, or from one of many.

use super::Position;
use super::ruleset::Ruleset;
use crate::board::Geometry;
use crate::mechanics::castling::CastlingStyle;
use crate::variant::Settings;
use motley_game::{Notation, TextError};

/// Returns the position in which a game of the rules `R` starts if White's first rank is `rank`;
/// Black mirrors White by rank.
fn start<R: Ruleset>(rank: &str, style: CastlingStyle) -> Result<Position<R>, TextError> {
    let black = rank.to_ascii_lowercase();
    let files = usize::from(R::Geometry::FILES);
    let pawns = "P".repeat(files);
    let empty = vec![files.to_string(); usize::from(R::Geometry::RANKS) - 4].join("/");
    let black_pawns = pawns.to_ascii_lowercase();
    let fen = format!("{black}/{black_pawns}/{empty}/{pawns}/{rank} w KQkq - 0 1");
    Position::parse_in(&fen, style)
}

/// Returns the start of a shuffled game: from the array that `settings` name, or, if the settings name
/// no array, from the usual one. `rank` returns White's first rank in an array, `count` the number of
/// arrays; it is called only for an error, because counting may take a while.
///
/// # Errors
/// A number that no array has.
pub fn start_shuffled<R: Ruleset>(
    settings: &Settings,
    rank: impl FnOnce(u32) -> Option<String>,
    count: impl FnOnce(&Settings) -> u32,
) -> Result<Position<R>, TextError> {
    let Some(number) = settings.array else {
        return start::<R>(R::START_RANK, CastlingStyle::Shuffled);
    };
    let rank = rank(number).ok_or_else(|| no_such_array(number, count(settings)))?;
    start::<R>(&rank, CastlingStyle::Shuffled)
}

/// Returns the start of a game with one array, in which White's first rank is `rank`.
///
/// # Errors
/// Another array than the first is asked for.
pub fn start_fixed<R: Ruleset>(settings: &Settings, rank: &str) -> Result<Position<R>, TextError> {
    match settings.array {
        None | Some(0) => start::<R>(rank, CastlingStyle::Fixed),
        Some(number) => Err(no_such_array(number, 1)),
    }
}

fn no_such_array(number: u32, count: u32) -> TextError {
    let expected = format!("a number below {count}");
    TextError::new("number of the array", number, expected)
}
