//! The game on the table as PGN.

use super::{AgreedEnding, Table};
use crate::messages::GameTitle;
use motley_game::pgn::PgnGame;
use motley_kit::pgn::{GameFile, LoadedGame, main_line_end, write_record};

/// Games of a file that are listed.
const MAX_LISTED: usize = 2000;

/// Returns the record as PGN, with all variations. `date` is that of today, `YYYY.MM.DD`.
pub(super) fn write(table: &Table, date: Option<&str>) -> String {
    let mut tags = own_tags(table);
    tags.extend(table.tags.iter().cloned());
    tags.push(("Event".to_owned(), "Motley board".to_owned()));
    if let Some(date) = date.filter(|_| table.tags.is_empty()) {
        tags.push(("Date".to_owned(), date.to_owned()));
    }
    let result = table.result_at(main_line_end(&table.game.record()));
    write_record(table.game.as_ref(), &tags, &result)
}

/// Returns the tags that the table itself knows.
fn own_tags(table: &Table) -> Vec<(String, String)> {
    let [white, black] = [0, 1].map(|side| table.player_view(side).name);
    let mut tags = Vec::new();
    let mut tag = |name: &str, value: &str| tags.push((name.to_owned(), value.to_owned()));
    tag("White", &white);
    tag("Black", &black);
    if let Some(clock) = &table.clock {
        let [base, increment] =
            [clock.setting.base, clock.setting.increment].map(|time| time as f64 / 1000.0);
        let moves = match clock.setting.moves {
            0 => String::new(),
            moves => format!("{moves}/"),
        };
        tag("TimeControl", &format!("{moves}{base}+{increment}"));
    }
    match table.ending {
        Some(AgreedEnding::Time(_)) => tag("Termination", "time forfeit"),
        Some(AgreedEnding::Failed(_)) => tag("Termination", "abandoned"),
        Some(AgreedEnding::Resigned(_) | AgreedEnding::Agreed) => tag("Termination", "normal"),
        Some(AgreedEnding::Recorded(_)) | None => {}
    }
    tags
}

/// Returns the titles of a file's games, but of no more than can be looked through.
pub(super) fn titles(file: &GameFile) -> Vec<GameTitle> {
    let title = |game: &PgnGame| {
        let tag =
            |name| game.tag(name).filter(|value| !value.starts_with('?')).unwrap_or_default().to_owned();
        GameTitle {
            players: [tag("White"), tag("Black")],
            event: tag("Event"),
            date: tag("Date"),
            game: tag("Variant"),
            result: game.result.clone(),
            turns: game.turns.len(),
        }
    };
    file.games().iter().take(MAX_LISTED).map(title).collect()
}

/// Returns the end that a record tells.
pub(super) fn ending(loaded: &LoadedGame) -> Option<AgreedEnding> {
    let loser = match loaded.result.as_str() {
        "1-0" => Some(1),
        "0-1" => Some(0),
        "1/2-1/2" => None,
        _ => return None,
    };
    let reason = loaded.tags.iter().find(|(name, _)| name == "Termination");
    let is_time = reason.is_some_and(|(_, reason)| reason.to_ascii_lowercase().contains("time"));
    Some(match loser {
        Some(side) if is_time => AgreedEnding::Time(side),
        loser => AgreedEnding::Recorded(loser),
    })
}
