//! Openings from a file: one position per line, or games.

use super::Opening;
use super::six_fields::split_further;
use crate::file_error::InFile as _;
use crate::option_error::OptionError;
use crate::options::{BookFormat, OpeningOptions};
use anyhow::{Error, Result};
use motley_game::pgn::read_games;
use motley_game::{GameRecord, TextError};
use motley_kit::game::game_called;
use motley_movegen::variant::{Listing, Settings, Variant, read_typed};
use std::path::Path;

/// Reads a book; returns at least one opening.
pub(super) fn read<V: Variant>(
    game: &'static Listing<V>,
    file: &Path,
    options: &OpeningOptions,
    settings: &Settings,
) -> Result<Vec<Opening<V>>> {
    let bytes = std::fs::read(file).in_file(file)?;
    let text = String::from_utf8_lossy(&bytes);
    let openings = match options.format {
        BookFormat::Epd => read_positions(game, &text, settings),
        BookFormat::Pgn => read_turns(game, &text, options.plies, settings),
    };
    let openings = openings
        .map_err(|(line, error)| Error::new(error).context(format!("{}, line {line}", file.display())))?;
    if openings.is_empty() {
        return Err(OptionError::new("-openings file", file.display(), "a file with openings").into());
    }
    Ok(openings)
}

type ReadOpenings<V> = Result<Vec<Opening<V>>, (usize, TextError)>;

/// Reads a FEN or EPD from every line; ignores empty lines and lines that begin with `#`.
fn read_positions<V: Variant>(game: &'static Listing<V>, text: &str, settings: &Settings) -> ReadOpenings<V> {
    let mut openings = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let start = read_position(game, line, settings).map_err(|error| (number, error))?;
        openings.push(Opening::at(game, start));
    }
    Ok(openings)
}

/// Reads a FEN, or an EPD of four fields and operations, of which only the counters matter (`hmvc`,
/// the half-move clock, and `fmvn`, the move number). A text that is neither gives the error of a
/// FEN.
fn read_position<V: Variant>(game: &Listing<V>, line: &str, settings: &Settings) -> Result<V, TextError> {
    let (line, further) = split_further(line);
    let as_fen = game.position(&format!("{line}{further}"), settings);
    if as_fen.is_ok() || !line.ends_with(';') && line.split_whitespace().count() != 4 {
        return as_fen;
    }
    let mut fields = line.splitn(5, ' ');
    let four: Vec<&str> = fields.by_ref().take(4).collect();
    let operations = fields.next().unwrap_or_default();
    let operand = |code: &str| {
        let operation = operations.split(';').map(str::trim).find_map(|o| o.strip_prefix(code))?;
        operation.trim().parse::<u32>().ok()
    };
    let (clock, turn) = (operand("hmvc ").unwrap_or(0), operand("fmvn ").unwrap_or(1));
    let fen = format!("{} {clock} {turn}{further}", four.join(" "));
    game.position(&fen, settings)
}

/// Reads the first `plies` turns of every game.
fn read_turns<V: Variant>(
    game: &'static Listing<V>,
    text: &str,
    plies: Option<u32>,
    settings: &Settings,
) -> ReadOpenings<V> {
    let records = read_games(text)?;
    let plies = plies.map_or(usize::MAX, |plies| plies as usize);
    let mut openings = Vec::new();
    for record in records {
        let here = |error| (record.line, error);
        let own = game.info.name;
        let is_other = |name: &&str| *name != own && game_called(name).map_or(true, |info| info.name != own);
        if let Some(other) = record.tag("Variant").filter(is_other) {
            return Err(here(TextError::new("Variant tag", other, own)));
        }
        let start = match record.tag("FEN") {
            Some(fen) => game.position(fen, settings),
            None => game.start(settings),
        };
        let mut opening = Opening::at(game, start.map_err(here)?);
        let mut history = GameRecord::new(opening.start.clone());
        for ply in record.turns.iter().take(plies) {
            let turn = ply.read(|text| read_typed(history.position(), text)).map_err(here)?;
            history.play(&turn);
        }
        // No turn can be played from the end of a game.
        while history.outcome().is_some() && history.take_back() {}
        opening.turns = history.turns().to_vec();
        openings.push(opening);
    }
    Ok(openings)
}
