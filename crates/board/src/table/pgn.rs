//! The game on the table as PGN.

use super::Table;
use motley_game::Side;
use motley_game::pgn::{PgnGame, PgnTurn, read_games, write_game};
use motley_kit::Refusal;
use motley_kit::game::{START, game_info};
use motley_movegen::variants;
use std::collections::BTreeMap;

/// The prefix of the tags for the game's options.
const OPTION_TAG: &str = "Variant";

/// A record that was read from PGN.
pub(super) struct LoadedGame {
    pub(super) game: String,
    pub(super) options: BTreeMap<String, String>,
    pub(super) fen: Option<String>,
    /// The turns in notation, each with its score in centipawns for White.
    pub(super) turns: Vec<(String, Option<i32>)>,
}

/// Returns the shown line as PGN, without variations.
pub(super) fn write(table: &Table) -> String {
    let [white, black] = [0, 1].map(|side| table.player_view(side).name);
    let result = table.status().result;
    let mut tags = Vec::new();
    let mut tag = |name: &str, value: &str| tags.push((name.to_owned(), value.to_owned()));
    tag("Event", "Motley board");
    tag("White", &white);
    tag("Black", &black);
    tag("Result", &result);
    tag("Variant", table.game.info().name);
    for (name, value) in &table.options {
        tag(&format!("{OPTION_TAG}{name}"), value);
    }
    tag("SetUp", "1");
    tag("FEN", &table.game.start_fen());
    let record = table.game.record();
    let line = table.game.line();
    let turns = line.iter().filter(|&&id| id != START).map(|&id| &record[id]);
    let first = turns.clone().next();
    let begins = first.map_or(Side::White, |turn| Side::BOTH[turn.side]);
    let turns = turns.map(|entry| PgnTurn {
        text: entry.text.clone(),
        comment: entry.score.map(|score| write_score(score, entry.side)),
    });
    let game = PgnGame { line: 1, tags, turns: turns.collect(), result };
    write_game(&game, begins)
}

/// Reads the first game of a text.
pub(super) fn read(text: &str) -> Result<LoadedGame, Refusal> {
    let refused = |(line, error)| Refusal(format!("Line {line}: {error}"));
    let games = read_games(text).map_err(refused)?;
    let game = games.first().ok_or_else(|| Refusal("There is no game in it.".to_owned()))?;
    let name = game.tag("Variant").unwrap_or(variants::DEFAULT.name);
    let info = game_info(name)?;
    let option = |choice: &motley_movegen::variant::Choice| {
        let value = game.tag(&format!("{OPTION_TAG}{}", choice.name))?;
        Some((choice.name.to_owned(), value.to_owned()))
    };
    let black_first = game.tag("FEN").and_then(|fen| fen.split(' ').nth(1)) == Some("b");
    let turns = game.turns.iter().enumerate().map(|(index, turn)| {
        let side = (index + usize::from(black_first)) % 2;
        let score = turn.comment.as_deref().and_then(|comment| read_score(comment, side));
        (turn.text.clone(), score)
    });
    Ok(LoadedGame {
        game: info.name.to_owned(),
        options: info.choices.iter().filter_map(option).collect(),
        fen: game.tag("FEN").map(str::to_owned),
        turns: turns.collect(),
    })
}

/// Writes a score for the side that played, in pawns, as in the records of matches.
fn write_score(for_white: i32, side: usize) -> String {
    let own = if side == 0 { for_white } else { -for_white };
    format!("{:+.2}", f64::from(own) / 100.0)
}

/// Reads such a score from the start of a comment; returns it for White.
fn read_score(comment: &str, side: usize) -> Option<i32> {
    let word = comment.split(['/', ' ']).next()?;
    let pawns: f64 = word.parse().ok().filter(|pawns: &f64| pawns.abs() <= 400.0)?;
    let own = (pawns * 100.0).round() as i32;
    Some(if side == 0 { own } else { -own })
}
