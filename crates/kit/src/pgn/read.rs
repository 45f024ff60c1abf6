//! Reading a record.

use super::OPTION_TAG;
use super::comment::read_comment;
use crate::game::{AnyGame, START, Start, begin_as_written, game_called, read_options};
use crate::refusal::Refusal;
use motley_game::pgn::{PgnGame, PgnTurn, read_games};
use motley_movegen::variant::Choice;
use motley_movegen::variants;

/// The games of a text.
pub struct GameFile(Vec<PgnGame>);

/// A game that was read.
pub struct LoadedGame {
    /// The game at the end of its main line, with variations and notes.
    pub game: Box<dyn AnyGame>,
    /// The tags that the game cannot know itself.
    pub tags: Vec<(String, String)>,
    /// The result by the record: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
}

/// Tags that follow from the game.
const OWN_TAGS: [&str; 4] = ["Result", "SetUp", "FEN", "PlyCount"];

/// Turns of a record that is loaded, with those of its variations.
const MAX_TURNS: usize = 3000;

impl GameFile {
    /// Reads a text.
    ///
    /// # Errors
    /// It is no PGN, or there is no game in it.
    pub fn read(text: &str) -> Result<GameFile, Refusal> {
        let games = read_games(text).map_err(|(line, error)| Refusal(format!("Line {line}: {error}")))?;
        if games.is_empty() {
            return Err(Refusal("There is no game in it.".to_owned()));
        }
        Ok(GameFile(games))
    }

    /// Returns the games as they are written; at least one.
    #[must_use]
    pub fn games(&self) -> &[PgnGame] {
        &self.0
    }

    /// Plays a game, counted from 0.
    ///
    /// # Errors
    /// There is no such game in the file, or in Motley; its start or a turn is not legal; it has more than
    /// 3,000 turns.
    pub fn game(&self, number: usize) -> Result<LoadedGame, Refusal> {
        let games = self.0.len();
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
        let options = info.choices.iter().filter_map(option).collect();
        let fen = game.tag("FEN").map(str::to_owned);
        let start = Start { settings: read_options(info, &options)?, fen };
        let mut begun = begin_as_written(info.name, &start)?;
        load_line(begun.as_mut(), START, &game.turns)?;
        let is_own = |name: &str| OWN_TAGS.contains(&name) || name.starts_with(OPTION_TAG);
        Ok(LoadedGame {
            game: begun,
            tags: game.tags.iter().filter(|(name, _)| !is_own(name)).cloned().collect(),
            result: game.result.clone(),
        })
    }
}

fn count_turns(line: &[PgnTurn]) -> usize {
    let variations = line.iter().flat_map(|turn| &turn.variations);
    line.len() + variations.map(|line| count_turns(line)).sum::<usize>()
}

/// Plays a line with its variations after the turn `at` of a game, and shows its end, which is then the live
/// turn.
///
/// # Errors
/// A turn is not legal.
pub fn load_line(game: &mut dyn AnyGame, at: usize, line: &[PgnTurn]) -> Result<(), Refusal> {
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
