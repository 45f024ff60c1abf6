//! A match as a site: standings, crosstable, plots, and all games to replay, as plain files for any web
//! server, without the engine. The page's pieces are those of the board and of the page of tournaments.

use crate::assets;
use crate::site::{SiteError, SiteSize};
use motley_game::TextError;
use motley_game::pgn::{PgnGame, read_games};
use motley_kit::Refusal;
use motley_kit::game::{AnyGame, Start, begin, game_info};
use motley_kit::views::{PositionView, ReserveView, SquareView};
use motley_tournament::{MatchOptions, Overview, overview, score_of_comment};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The files of the site that no module imports.
const FILES: [&str; 6] = [
    "page/style.css",
    "page/home.css",
    "page/board.css",
    "page/icon.svg",
    "matches/matches.css",
    "matches/published.js",
];

/// The content of `match.json`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PublishedMatch {
    title: String,
    /// Whether the games are there as PGN.
    has_games: bool,
    overview: Overview,
}

/// A game to replay, `games/NUMBER.json`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PublishedGame {
    start: PositionView,
    turns: Vec<PublishedTurn>,
}

/// A turn with what it changes, so that a game is small.
#[derive(Serialize)]
struct PublishedTurn {
    text: String,
    /// The player's score, in centipawns for White.
    score: Option<i32>,
    /// Places of squares in the list of squares, with their new content.
    squares: Vec<(usize, SquareView)>,
    /// The units beside the board, if they have changed.
    reserves: Option<Vec<ReserveView>>,
}

/// Writes a match with its games into a folder.
///
/// # Errors
/// The match has no state file, its games cannot be read, or a file cannot be written.
pub fn publish(options: &MatchOptions, folder: &Path) -> Result<SiteSize, SiteError> {
    let refused = |words: String| SiteError::Match(Refusal(words));
    let state = options.state.as_ref();
    let state = state.ok_or_else(|| refused("expected the state of the match (-state FILE)".to_owned()))?;
    let overview = overview(options, state).map_err(|error| refused(format!("{error:#}")))?;
    let pgn = options.pgn.as_ref().and_then(|path| std::fs::read_to_string(path).ok());
    let mut files: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    let mut shown = BTreeSet::new();
    let read = read_games(pgn.as_deref().unwrap_or_default());
    for game in read.map_err(|(line, error)| refused(format!("games, line {line}: {error}")))? {
        let Some(number) = number(&game) else { continue };
        let replayed = replay(options, number, &game, &mut shown);
        let replayed = replayed.map_err(|reason| refused(format!("game {number}: {reason}")))?;
        // A game that was recorded again stands for the one before.
        files.insert(format!("games/{number}.json"), json(&replayed)?);
    }
    let title = title(options).map_err(SiteError::Match)?;
    let published = PublishedMatch { title, has_games: pgn.is_some(), overview };
    files.insert("match.json".to_owned(), json(&published)?);
    files.extend(pgn.map(|text| ("games.pgn".to_owned(), text.into_bytes())));
    let page = assets::file("matches", "published.html");
    files.extend(page.map(|page| ("index.html".to_owned(), page.bytes.into_owned())));
    FILES.iter().for_each(|path| add_file(path, &mut files));
    shown.iter().for_each(|path| add_file(&format!("pictures/{path}.svg"), &mut files));
    crate::site::write_files(&files, folder)
}

/// Adds a file of the pages, and the modules that it imports.
fn add_file(path: &str, files: &mut BTreeMap<String, Vec<u8>>) {
    let Some((folder, name)) = path.split_once('/').filter(|_| !files.contains_key(path)) else {
        return;
    };
    let Some(bytes) = assets::file(folder, name).map(|asset| asset.bytes.into_owned()) else {
        return;
    };
    let text = String::from_utf8_lossy(&bytes).into_owned();
    files.insert(path.to_owned(), bytes);
    for line in text.lines().filter(|_| path.ends_with(".js")) {
        let imported = line.rsplit_once(" from '").and_then(|(_, rest)| rest.strip_suffix("';"));
        match imported.map(|path| (path, path.strip_prefix("../"))) {
            Some((_, Some(other))) => add_file(other, files),
            Some((own, None)) => add_file(&format!("{folder}/{}", own.trim_start_matches("./")), files),
            None => {}
        }
    }
}

/// Returns the number of a game of the runner's, from 1.
pub(crate) fn number(game: &PgnGame) -> Option<u32> {
    game.tag("Round")?.split_once('.')?.1.parse().ok()
}

/// Returns the title of a match: its games and its players.
pub(crate) fn title(options: &MatchOptions) -> Result<String, Refusal> {
    let titles = options.variants.iter().map(|name| game_info(name).map(|info| info.title));
    let titles: Vec<&str> = titles.collect::<Result<_, _>>()?;
    let names: Vec<&str> = options.engines.iter().map(|engine| engine.name.as_str()).collect();
    Ok(format!("{}: {}", titles.join(", "), names.join(", ")))
}

/// Returns the start of a match's game of this name.
pub(crate) fn start(
    options: &MatchOptions,
    name: &str,
    fen: Option<&str>,
) -> Result<Box<dyn AnyGame>, TextError> {
    let settings = options.choices.iter().collect();
    begin(name, &Start { settings, fen: fen.map(str::to_owned) })
}

/// Plays a game, and collects the pictures that it shows.
fn replay(
    options: &MatchOptions,
    number: u32,
    record: &PgnGame,
    shown: &mut BTreeSet<String>,
) -> Result<PublishedGame, String> {
    let game = start(options, options.variant_of(number), record.tag("FEN"));
    let mut game = game.map_err(|error| error.to_string())?;
    let start = game.position();
    add_pictures(&start, shown);
    let mut before = start.clone();
    let mut turns = Vec::new();
    for turn in &record.turns {
        let side = game.to_move();
        let text = turn.read(|text| game.read_typed(text)).and_then(|text| game.play(&text));
        let text = text.map_err(|error| error.to_string())?;
        let after = game.position();
        add_pictures(&after, shown);
        let squares = after.squares.iter().enumerate().zip(&before.squares);
        let changed = squares.filter(|((_, new), old)| new != old).map(|((at, new), _)| (at, new.clone()));
        let score = turn.comment.as_deref().and_then(score_of_comment);
        turns.push(PublishedTurn {
            text,
            score: score.map(|score| score.for_white(side).value()),
            squares: changed.collect(),
            reserves: (after.reserves != before.reserves).then(|| after.reserves.clone()),
        });
        before = after;
    }
    Ok(PublishedGame { start, turns })
}

fn add_pictures(position: &PositionView, shown: &mut BTreeSet<String>) {
    let on_board = position.squares.iter().filter_map(|square| square.unit.as_ref());
    let beside = position.reserves.iter().flat_map(|reserve| reserve.units.iter().map(|(_, unit, _)| unit));
    for unit in on_board.chain(beside) {
        shown.insert(unit.picture.clone());
        shown.extend(unit.with.iter().map(|second| second.picture.clone()));
    }
}

fn json(value: &impl Serialize) -> Result<Vec<u8>, SiteError> {
    serde_json::to_vec(value).map_err(|error| SiteError::Match(Refusal(error.to_string())))
}
