//! Samples of recorded games.

use super::data::{Data, Sample, SelfPlayGame};
use super::play::{chosen, sample};
use crate::games::{Formats, GameVisitor, ShardList, replay_files};
use anyhow::{Result, bail};
use motley_game::Side;
use motley_movegen::variant::Variant;
use motley_tournament::random::numbered_rng;
use motley_train::records::RecordedGame;
use motley_train::{ReplayedLeg, is_quiet};
use std::path::PathBuf;

/// Reads recorded games of `game` and keeps `positions` of each, drawn with `seed`.
///
/// # Errors
/// A file cannot be read, has an illegal game, or is of another game.
pub(super) fn recorded(paths: &[PathBuf], game: &str, positions: usize, seed: u64) -> Result<Data> {
    let list = ShardList::of(paths, &|name| name == game)?;
    let mut kept = KeptSamples { positions, seed, turns: Vec::new(), games: Vec::new() };
    let read = replay_files(&list, Formats { mixed: true, ..Formats::default() }, &mut kept)?;
    if read.game != game {
        bail!("found games of '{}', expected {game}", read.game);
    }
    Ok(Data::new(kept.games))
}

/// A visitor that keeps quiet positions, as self-play for the values does.
struct KeptSamples {
    positions: usize,
    seed: u64,
    /// A sample for each turn of the present game, unless it is not quiet or of several legs.
    turns: Vec<Option<Sample>>,
    games: Vec<SelfPlayGame>,
}

impl GameVisitor for KeptSamples {
    fn visit_leg<V: Variant>(&mut self, leg: &ReplayedLeg<'_, V>) {
        let is_first = leg.score.is_some();
        let kept = is_first && is_quiet(leg.position, leg.mv);
        let kept = kept.then(|| sample(leg.position, leg.turns));
        match self.turns.last_mut() {
            Some(turn) if !is_first => *turn = None,
            _ => self.turns.push(kept),
        }
    }

    fn visit_end(&mut self, game: &RecordedGame) {
        let rng = &mut numbered_rng(self.seed, self.games.len() as u64 + 1);
        let samples = self.turns.drain(..).flatten().collect();
        let samples = chosen(samples, self.positions, rng);
        self.games.push(SelfPlayGame { points: Side::White.points(game.winner), samples });
    }
}
