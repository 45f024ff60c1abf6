//! Leaves: positions in which searches ask for an evaluation, with the scores of far longer searches.
//!
//! Quiet positions of games rank networks wrongly, because a search asks for evaluations elsewhere: in
//! positions that no game reaches, after captures and sacrifices. After a search the transposition table
//! knows all positions in which it evaluated. So leaves are drawn from the table, and the search itself needs
//! no hook.
//!
//! The file is text. A line is a leaf: the number of the game from which it comes, the score of the long
//! search for the side to move in centipawns, and the FEN; other lines begin with `#`.

use super::lost::search;
use super::statistics::PositionValues;
use anyhow::{Context as _, Result};
use motley_engines::BoxedEngine;
use motley_engines::parallel::WorkerPool;
use motley_game::{Evaluate, GameExt as _, GameRecord};
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_tournament::progress;
use motley_train::learning::WinChance;
use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashSet;
use std::fmt::Write as _;

/// Scores of this size and more, in centipawns, are left out, as in training: the game is decided.
const DECIDED_SCORE: i32 = 2_500;

/// Leaves that are drawn from one search.
const LEAVES_OF_SEARCH: usize = 5;

/// A leaf with the score of its long search.
pub(super) struct Leaf<V> {
    /// Number of its game.
    game: u32,
    /// In centipawns for the side to move.
    score: i16,
    pub(super) position: V,
}

/// The searches of a set of leaves.
#[derive(Clone, Copy, Debug)]
pub(super) struct LeafSearches {
    /// Nodes of the searches that evaluate in the leaves.
    pub(super) nodes: u64,
    /// Nodes of the searches whose scores the leaves get.
    pub(super) label_nodes: u64,
}

impl LeafSearches {
    /// Returns some leaves of a search from each of these positions of games, `concurrency` searches at a
    /// time. All searches use the built-in network.
    ///
    /// # Errors
    /// The system cannot start threads.
    pub(super) fn leaves<V: Variant>(
        self,
        roots: &[(u32, V)],
        hash_mb: usize,
        concurrency: usize,
    ) -> Result<Vec<Leaf<V>>> {
        let workers = WorkerPool::new(concurrency, || motley_engines::engine(hash_mb))?;
        let bar = progress::bar(roots.len() as u64, 0, "searches");
        let leaves = workers.map(roots.len(), &|engine, number| {
            let (game, root) = &roots[number];
            search(engine, &GameRecord::new(root.clone()), self.nodes);
            let leaves = drawn(engine, root, number as u64).into_iter().filter_map(|position| {
                let score = search(engine, &GameRecord::new(position.clone()), self.label_nodes).score;
                let is_open = !score.is_decisive() && score.value().abs() < DECIDED_SCORE;
                is_open.then(|| Leaf { game: *game, score: score.value() as i16, position })
            });
            let leaves: Vec<Leaf<V>> = leaves.collect();
            bar.inc(1);
            leaves
        });
        bar.finish_and_clear();
        Ok(leaves.into_iter().flatten().collect())
    }

    /// Formats leaves as a file.
    pub(super) fn to_text<V: Variant>(self, leaves: &[Leaf<V>], network: &str) -> String {
        let LeafSearches { nodes, label_nodes } = self;
        let mut text = format!(
            "# leaves of searches of {nodes} nodes, with scores of {label_nodes} nodes, by {network}\n"
        );
        for Leaf { game, score, position } in leaves {
            let _ = writeln!(text, "{game} {score} {}", position.fen());
        }
        text
    }
}

/// Draws leaves from the table of a search: positions below its root, of which the table has the static
/// evaluation. Each is equally likely.
fn drawn<V: Variant>(engine: &BoxedEngine<V>, root: &V, seed: u64) -> Vec<V> {
    let table = engine.table();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut eval = V::Eval::new(root);
    let mut seen = HashSet::from([root.key()]);
    let mut open = vec![root.clone()];
    let mut leaves: Vec<V> = Vec::new();
    let mut count = 0;
    while let Some(position) = open.pop() {
        for &mv in position.legal_moves().iter() {
            let mut child = position.clone();
            child.play(mv, &mut ());
            let Some(entry) = table.probe(child.key()).filter(|_| seen.insert(child.key())) else {
                continue;
            };
            eval.reset(&child);
            // Positions with similar keys have other evaluations.
            if !child.mid_turn() && entry.eval.is_some_and(|known| known == eval.score(&child)) {
                count += 1;
                let place = (rng.next_u64() % count) as usize;
                if leaves.len() < LEAVES_OF_SEARCH {
                    leaves.push(child.clone());
                } else if place < LEAVES_OF_SEARCH {
                    leaves[place] = child.clone();
                }
            }
            open.push(child);
        }
    }
    leaves
}

/// Reads a file of leaves.
///
/// # Errors
/// A line is no leaf of this game.
pub(super) fn read<V: Variant>(text: &str, listing: &Listing<V>) -> Result<Vec<Leaf<V>>> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    let leaves = lines.map(|(place, line)| {
        let at = || format!("line {}: found {line:?}, expected number of a game, score and FEN", place + 1);
        let leaf = || {
            let (game, rest) = line.split_once(' ')?;
            let (score, fen) = rest.split_once(' ')?;
            Some((game.parse().ok()?, score.parse().ok()?, fen))
        };
        let (game, score, fen) = leaf().with_context(at)?;
        let position = listing.position(fen, &Settings::default()).with_context(at)?;
        Ok(Leaf { game, score, position })
    });
    leaves.collect()
}

/// Returns the squared difference of points between each evaluation and the long search, for the leaves of
/// each game.
pub(super) fn squared_errors<V: Variant>(
    leaves: &[Leaf<V>],
    evals: &mut [V::Eval],
    chance: WinChance,
) -> PositionValues {
    let of_leaf = |leaf: &Leaf<V>, evals: &mut [V::Eval]| -> Vec<f64> {
        let label = chance.points(leaf.score.into());
        let errors = evals.iter_mut().map(|eval| {
            eval.reset(&leaf.position);
            f64::from(chance.points(eval.score(&leaf.position).value() as f32) - label).powi(2)
        });
        errors.collect()
    };
    let games = leaves.chunk_by(|a, b| a.game == b.game);
    games.map(|leaves| leaves.iter().map(|leaf| of_leaf(leaf, evals)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::visit;
    use crate::examine::{ExamineArgs, LEAVES, MakeLeaves, run};
    use crate::games::{ShardList, header, play_games};
    use motley_game::Notation as _;
    use motley_movegen::variants::pawns;
    use motley_results::Measured;
    use motley_train::records::GamesReader;
    use motley_train::replay;

    #[test]
    fn networks_are_examined_in_leaves() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("pawns.games");
        play_games(&pawns::GAME, &header(&pawns::GAME, 400, 3), 3, 2, &file).unwrap();
        let rows = folder.path().join("rows.jsonl");
        let arguments = ExamineArgs {
            files: vec![file.clone()],
            networks: ["<internal>", "<none>"].map(str::to_owned).into(),
            nodes: None,
            positions: 0,
            concurrency: 2,
            make_leaves: None,
            record: Some(rows.clone()),
        };
        let examined = |arguments: &ExamineArgs| {
            let mut out = Vec::new();
            let done = run(arguments, &mut out).map_err(|error| format!("{error:#}"));
            done.map(|()| String::from_utf8(out).unwrap())
        };
        assert!(!examined(&arguments).unwrap().contains("leaves"));
        let list = ShardList::of(std::slice::from_ref(&file), &|_| true).unwrap();
        let make = |concurrency| {
            let args = ExamineArgs {
                concurrency,
                files: Vec::new(),
                networks: Vec::new(),
                record: None,
                ..arguments
            };
            let searches = LeafSearches { nodes: 300, label_nodes: 1_000 };
            visit("pawns", MakeLeaves { args: &args, list: &list, searches, count: 60 }).unwrap().unwrap()
        };
        let text = make(1);
        assert_eq!(text, make(2), "threads change nothing");
        assert!(text.starts_with("# leaves of searches of 300 nodes, with scores of 1000 nodes, by "));
        assert_eq!(text.lines().count(), 61, "{text}");
        // Few leaves are positions of the games.
        let read = read(&text, &pawns::GAME).unwrap();
        let settings = Settings::default();
        let mut played = HashSet::new();
        let mut source =
            GamesReader::new(std::io::BufReader::new(std::fs::File::open(&file).unwrap())).unwrap();
        while let Some(game) = source.next().transpose().unwrap() {
            replay(&pawns::GAME, &settings, &game, &mut |leg| {
                played.insert(leg.position.fen());
            })
            .unwrap();
        }
        let in_games = read.iter().filter(|leaf| played.contains(&leaf.position.fen())).count();
        assert!(in_games < 20, "{in_games}");

        std::fs::write(file.with_extension(LEAVES), &text).unwrap();
        let report = examined(&arguments).unwrap();
        assert_eq!(report.matches("error in leaves").count(), 2, "{report}");
        let figures: Vec<_> = motley_results::read(&rows).unwrap();
        let errors = figures.iter().map(|row| match row.figures {
            Measured::Examination { leaf_error, .. } => leaf_error,
            _ => panic!("{row:?}"),
        });
        let errors: Vec<_> = errors.collect();
        assert!(errors[0].is_none() && errors[2] < errors[3], "{errors:?}");

        std::fs::write(file.with_extension(LEAVES), "1 5 nowhere").unwrap();
        let error = examined(&arguments).unwrap_err();
        assert!(
            error.contains("line 1: found \"1 5 nowhere\", expected number of a game, score and FEN"),
            "{error}"
        );
    }
}
