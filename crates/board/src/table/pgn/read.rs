//! Reading a record.

use super::super::AgreedEnding;
use super::OPTION_TAG;
use super::comment::read_comment;
use super::foreign_fen::own_fen;
use crate::messages::{GameTitle, NewGame};
use motley_game::pgn::{PgnGame, PgnTurn, read_games};
use motley_kit::Refusal;
use motley_kit::game::{AnyGame, game_called};
use motley_movegen::variant::Choice;
use motley_movegen::variants;

/// The games of a text.
pub(crate) struct GameFile(Vec<PgnGame>);

/// A game that was read.
pub(crate) struct LoadedGame {
    pub(crate) new: NewGame,
    /// The tags that the table cannot know itself.
    pub(crate) tags: Vec<(String, String)>,
    pub(crate) turns: Vec<PgnTurn>,
    /// The end, if the record has a result.
    pub(crate) ending: Option<AgreedEnding>,
}

/// Tags that follow from the game on the table.
const OWN_TAGS: [&str; 4] = ["Result", "SetUp", "FEN", "PlyCount"];

/// Turns of a record that is loaded, with those of its variations.
const MAX_TURNS: usize = 3000;

/// Games of a file that are listed.
const MAX_LISTED: usize = 2000;

impl GameFile {
    pub(crate) fn read(text: &str) -> Result<GameFile, Refusal> {
        let games = read_games(text).map_err(|(line, error)| Refusal(format!("Line {line}: {error}")))?;
        if games.is_empty() {
            return Err(Refusal("There is no game in it.".to_owned()));
        }
        Ok(GameFile(games))
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the titles of the games, but of no more than can be looked through.
    pub(crate) fn titles(&self) -> Vec<GameTitle> {
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
        self.0.iter().take(MAX_LISTED).map(title).collect()
    }

    /// Returns a game, counted from 0.
    pub(crate) fn game(&self, number: usize) -> Result<LoadedGame, Refusal> {
        let games = self.len();
        let game = self.0.get(number);
        let game = game.ok_or_else(|| Refusal(format!("There are only {games} games in it.")))?;
        let turns = count_turns(&game.turns);
        if turns > MAX_TURNS {
            return Err(Refusal(format!("The record has {turns} turns; at most {MAX_TURNS} are expected.")));
        }
        let info = match game.tag("Variant") {
            Some(name) => game_called(name)?,
            None => variants::DEFAULT,
        };
        let option = |choice: &Choice| {
            let value = game.tag(&format!("{OPTION_TAG}{}", choice.name))?;
            Some((choice.name.to_owned(), value.to_owned()))
        };
        let new = NewGame {
            game: info.name.to_owned(),
            options: info.choices.iter().filter_map(option).collect(),
            fen: game.tag("FEN").map(|fen| own_fen(fen, info.ranks.into())),
            ..NewGame::default()
        };
        let is_own = |name: &str| OWN_TAGS.contains(&name) || name.starts_with(OPTION_TAG);
        Ok(LoadedGame {
            new,
            tags: game.tags.iter().filter(|(name, _)| !is_own(name)).cloned().collect(),
            turns: game.turns.clone(),
            ending: ending(game),
        })
    }
}

fn count_turns(line: &[PgnTurn]) -> usize {
    let variations = line.iter().flat_map(|turn| &turn.variations);
    line.len() + variations.map(|line| count_turns(line)).sum::<usize>()
}

/// Returns the end that a record tells.
fn ending(game: &PgnGame) -> Option<AgreedEnding> {
    let loser = match game.result.as_str() {
        "1-0" => Some(1),
        "0-1" => Some(0),
        "1/2-1/2" => None,
        _ => return None,
    };
    let reason = game.tag("Termination").unwrap_or_default().to_ascii_lowercase();
    Some(match loser {
        Some(side) if reason.contains("time") => AgreedEnding::Time(side),
        loser => AgreedEnding::Recorded(loser),
    })
}

/// Plays a line with its variations after the turn `at` of a game, and shows its end, which is then the live
/// turn.
///
/// # Errors
/// A turn is not legal.
pub(crate) fn load_line(game: &mut dyn AnyGame, at: usize, line: &[PgnTurn]) -> Result<(), Refusal> {
    game.show(at)?;
    game.live_here();
    let mut played: Vec<(usize, String)> = Vec::new();
    for turn in line {
        let side = game.to_move().index();
        let text = turn.read(|text| game.read_typed(text)).map_err(|error| {
            let number = game.turns_played() + 1;
            Refusal(format!("Turn {number}: {error}"))
        })?;
        game.play(&text)?;
        annotate(game, side, turn);
        played.push((game.live(), text));
    }
    let before = std::iter::once(at).chain(played.iter().map(|&(id, _)| id));
    for (turn, before) in line.iter().zip(before) {
        for variation in &turn.variations {
            load_line(game, before, variation)?;
        }
    }
    // The line is the one that was played last, where the record forks.
    game.show(at)?;
    for (_, text) in &played {
        game.play(text)?;
    }
    Ok(())
}

/// Adds what a record tells of the live turn, which `side` has played.
fn annotate(game: &mut dyn AnyGame, side: usize, turn: &PgnTurn) {
    let id = game.live();
    let (score, mut notes) = read_comment(turn.comment.as_deref().unwrap_or_default(), side);
    if let Some(score) = score {
        game.set_score(id, score);
    }
    notes.before = turn.before.clone().unwrap_or_default();
    notes.nags.clone_from(&turn.nags);
    game.set_notes(id, notes);
}
