//! PGN games, read and written again, for fuzzers.

use super::comment::read_comment;
use super::write::{PgnHeader, write_game};
use crate::game_end::GameEnd;
use crate::options::PgnForm;
use crate::played_game::{MatchGame, Ply};
use motley_game::Side;
use motley_game::pgn::{PgnGame, PgnTurn, read_games};
use std::fmt::Write;

/// Reads games and writes them as a match would, with the same players, positions, turns and
/// comments. `None` if they are refused, or if no match would write them: a turn would begin like a
/// line without turns, or a header field is missing.
#[must_use]
pub fn rewritten(text: &str) -> Option<String> {
    let games = read_games(text).ok()?;
    let mut all = String::new();
    for game in games {
        let _ = write!(all, "{}", written(&game)?);
    }
    Some(all)
}

fn written(game: &PgnGame) -> Option<String> {
    let end = match game.result.as_str() {
        "1-0" => GameEnd::Resigned(Side::Black),
        "0-1" => GameEnd::Resigned(Side::White),
        "1/2-1/2" => GameEnd::Agreed,
        _ => GameEnd::Unfinished,
    };
    let mut turns = game.turns.iter();
    if turns.any(|turn| turn.text.starts_with(['[', '%'])) {
        return None;
    }
    let tag = |name: &str| game.tag(name).unwrap_or("?").to_owned();
    let header = PgnHeader {
        round: tag("Round"),
        date: tag("Date"),
        players: [tag("White"), tag("Black")],
        variant: "?",
        choices: Vec::new(),
        controls: [tag("TimeControl"), tag("TimeControl")],
    };
    let played = MatchGame {
        fen: game.tag("FEN")?.to_owned(),
        first: Side::White,
        plies: game.turns.iter().map(read_ply).collect(),
        last_fen: String::new(),
        end,
        warnings: Vec::new(),
        transcript: String::new(),
    };
    Some(write_game(&header, &played, PgnForm::default()))
}

/// Returns a turn with the facts in its comment, if a match wrote it.
pub(super) fn read_ply(turn: &PgnTurn) -> Ply {
    let told = turn.comment.as_deref().and_then(read_comment);
    let (report, elapsed) = told.map_or_else(Default::default, |(report, elapsed)| (report, Some(elapsed)));
    Ply { turn: turn.text.clone(), report, elapsed }
}
