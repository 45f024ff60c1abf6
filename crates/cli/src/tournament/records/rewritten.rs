//! Games read and written again.

use super::comment::read_comment;
use super::write::{PgnHeader, write_game};
use crate::tournament::game_end::GameEnd;
use crate::tournament::played_game::{PlayedGame, Ply};
use motley_game::Side;
use motley_game::pgn::{PgnGame, PgnTurn, read_games};
use std::fmt::Write;

/// Reads games and writes them down as a match would, players, position, turns and comments as they
/// were; `None` if they are refused, or no match would write them: a turn then begins as a line that is
/// not of turns, or one of the fields of a header is missing.
pub(crate) fn rewritten(text: &str) -> Option<String> {
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
    let played = PlayedGame {
        fen: game.tag("FEN")?.to_owned(),
        first: Side::White,
        plies: game.turns.iter().map(read_ply).collect(),
        last_fen: String::new(),
        end,
        transcript: String::new(),
    };
    Some(write_game(&header, &played))
}

/// A turn with what its comment says, if that is of a match.
pub(super) fn read_ply(turn: &PgnTurn) -> Ply {
    let told = turn.comment.as_deref().and_then(read_comment);
    let (report, elapsed) = told.map_or_else(Default::default, |(report, elapsed)| {
        (report, Some(elapsed))
    });
    Ply {
        turn: turn.text.clone(),
        report,
        elapsed,
    }
}
