//! Games in which puzzles are looked for: played now, or read from files of `motley games`.

use super::{Candidate, MAX_DEPTH, PuzzleCollection};
use crate::games::{Formats, GameVisitor, ShardList, replay_files};
use crate::self_play::{PUZZLE_GAMES, StartRules, TRAINING_STARTS, play, start};
use anyhow::{Result, bail};
use motley_engines::BoxedEngine;
use motley_game::{GameRecord, Score};
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_search::{Control, Limits};
use motley_tournament::imbalance;
use motley_tournament::random::numbered_rng;
use motley_train::ReplayedLeg;
use motley_train::records::RecordedGame;
use std::path::PathBuf;

/// Nodes of the search that judges a start.
const START_NODES: u64 = 300;
/// Size of the transposition table in megabytes.
const HASH_MB: usize = 4;
/// Starts may be less even than those of training: what matters is how a game ends.
const STARTS: StartRules = StartRules { tries: 4, balance: 600, ..TRAINING_STARTS };

/// Games of Motley against itself.
pub(super) struct Played {
    /// Nodes of a turn.
    pub(super) nodes: u64,
    pub(super) seed: u64,
    /// The most games.
    pub(super) games: u32,
}

/// Plays games until the collection is complete.
///
/// # Errors
/// The game cannot be set up, or a puzzle not be written.
pub(super) fn played<V: Variant>(played: &Played, into: &mut PuzzleCollection<'_, V>) -> Result<()> {
    let mut engine: BoxedEngine<V> = motley_engines::engine(HASH_MB);
    for number in 0..played.games {
        if into.is_complete() {
            break;
        }
        let candidates = game_of_number(into.game, &mut engine, played, number)?;
        into.take(candidates)?;
    }
    Ok(())
}

/// Plays the game of a number; returns its positions in which the search saw a win in few turns.
fn game_of_number<V: Variant>(
    game: &'static Listing<V>,
    engine: &mut BoxedEngine<V>,
    played: &Played,
    number: u32,
) -> Result<Vec<Candidate>> {
    let rng = &mut numbered_rng(played.seed, u64::from(number) + 1);
    let mut record: GameRecord<V> = start(game, &Settings::default(), &STARTS, rng, &mut |history| {
        imbalance(engine, history, START_NODES)
    })?;
    engine.new_game();
    let limits = Limits::nodes(played.nodes);
    let mut seen = Vec::new();
    play(
        &mut record,
        &PUZZLE_GAMES,
        |record| Ok(engine.search(record, &limits, &Control::new(), &mut |_| {})),
        |record, best| seen.extend(candidate(record.position(), best.score)),
    );
    Ok(seen)
}

/// Reads files of games, or folders of them, until the collection is complete.
///
/// # Errors
/// A file cannot be read, has an illegal game, or is of another game, or a puzzle cannot be written.
pub(super) fn recorded<V: Variant>(paths: &[PathBuf], into: &mut PuzzleCollection<'_, V>) -> Result<()> {
    let name = into.game.info.name;
    let list = ShardList::of(paths, &|game| game == name)?;
    let mut reader = CandidateReader { into, seen: Vec::new(), result: Ok(()) };
    let read = replay_files(&list, Formats { mixed: true, ..Formats::default() }, &mut reader)?;
    if read.game != name {
        bail!("found games of '{}', expected {name}", read.game);
    }
    reader.result
}

/// A visitor that looks for candidates in recorded games.
struct CandidateReader<'a, 'b, V: Variant> {
    into: &'a mut PuzzleCollection<'b, V>,
    /// Of the present game.
    seen: Vec<Candidate>,
    result: Result<()>,
}

impl<V: Variant> GameVisitor for CandidateReader<'_, '_, V> {
    fn visit_leg<W: Variant>(&mut self, leg: &ReplayedLeg<'_, W>) {
        if let Some(score) = leg.score.filter(|_| !self.into.is_complete()) {
            self.seen.extend(candidate(leg.position, Score::cp(score.into())));
        }
    }

    fn visit_end(&mut self, _: &RecordedGame) {
        let seen = std::mem::take(&mut self.seen);
        if self.result.is_ok() {
            self.result = self.into.take(seen);
        }
    }
}

/// Returns the position if its score is a win in few turns.
fn candidate<V: Variant>(position: &V, score: Score) -> Option<Candidate> {
    let moves = score.moves_to_end().and_then(|moves| u32::try_from(moves).ok())?;
    (1..=MAX_DEPTH).contains(&moves).then(|| Candidate { depth: moves, fen: position.fen() })
}
