//! `motley examine`: evaluations and short searches, compared with long searches.
//!
//! The error of a training is that of its own targets, so trainings with different games or targets cannot
//! be compared by it. An examination is the same for all of them: games that were played with far more nodes
//! a move than those that networks learn from. Its error is the mean squared difference of points between
//! the static evaluation of a quiet position and the score of the long search there, its correlation that of
//! the two; its log loss is that of the static evaluation and the result of the game. With `--nodes` each
//! network also searches some of the positions, and the points that its turns lose against those of the long
//! searches are counted. `benches/sets/README.md` tells how the games were made.
//!
//! - [`statistics`]: the figures of the networks; [`leaves`]: positions that searches evaluate; [`lost`]:
//!   lost points.

mod leaves;
mod lost;
mod statistics;

use crate::command::{SETS, visit};
use crate::games::{Formats, ShardList, Shards, first_game};
use anyhow::{Context as _, Result, anyhow, bail};
use clap::Args;
use leaves::LeafSearches;
use lost::{HASH_MB, Labelled, LostPoints};
use motley_engines::{NetworkSource, name_of_evaluation};
use motley_game::Evaluate;
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_results::{Measured, rounded};
use motley_tournament::{InFile as _, record};
use motley_train::learning::ScoredGame;
use motley_train::records::RecordedGame;
use motley_train::{ReplayError, quiet_score, replay};
use statistics::{EvaluatedGame, EvaluatedPosition, Examination, Figure};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Networks, and the games by which they are examined.
#[derive(Args, Debug)]
pub struct ExamineArgs {
    /// Sets: files of games that `motley games` wrote, or folders in which it keeps them, each game's a set.
    /// Default: all in benches/sets
    files: Vec<PathBuf>,
    /// Networks: files, `<internal>`, or `<none>` for the hand-made evaluation alone
    #[arg(long, num_args = 1.., value_name = "NETWORK", default_values = [NetworkSource::INTERNAL, NetworkSource::NONE])]
    networks: Vec<String>,
    /// Also lets each network search positions, with this many nodes: its turns may lose points
    #[arg(long)]
    nodes: Option<u64>,
    /// Positions of each game that are searched
    #[arg(long, default_value_t = 4, requires = "nodes")]
    positions: usize,
    /// Number of positions searched at the same time
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
    /// Draws this many leaves, and writes them beside each set: positions that searches of 20,000 nodes
    /// evaluate, with scores of 200,000 nodes
    #[arg(long, value_name = "LEAVES")]
    make_leaves: Option<usize>,
    /// File to which rows of results are appended, for example benches/results/examination.jsonl
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// Extension of a file of leaves, which stands beside a set of games.
const LEAVES: &str = "leaves";

/// The searches of the sets of leaves.
const LEAF_SEARCHES: LeafSearches = LeafSearches { nodes: 20_000, label_nodes: 200_000 };

/// Runs `motley examine`.
///
/// # Errors
/// The games or a network cannot be used, or the output or a row of results cannot be written.
pub fn run(args: &ExamineArgs, out: &mut impl Write) -> Result<()> {
    let files = if args.files.is_empty() { sets(Path::new(SETS))? } else { args.files.clone() };
    for file in &files {
        for list in ShardList::of(std::slice::from_ref(file), &|_| true)?.by_game() {
            let no_games = || format!("{}: found no games, expected some", file.display());
            let game = first_game(&list, Formats::default())?.with_context(no_games)?;
            let leaves = file.with_extension(LEAVES);
            if let Some(count) = args.make_leaves {
                let make = MakeLeaves { args, list: &list, searches: LEAF_SEARCHES, count };
                let text = visit(&game, make).in_file(file)?.in_file(file)?;
                std::fs::write(&leaves, text).in_file(&leaves)?;
            }
            let leaves = if file.is_file() { &leaves } else { Path::new("") };
            let examine = Examine { args, list: &list, leaves };
            let examination = visit(&game, examine).in_file(file)?.in_file(file)?;
            out.write_all(examination.report(&game, &args.networks).as_bytes())?;
            for (place, network) in args.networks.iter().enumerate() {
                record(args.record.as_deref(), &game, examination.measured(place, network, args.nodes))?;
            }
        }
    }
    Ok(())
}

/// Returns the files of games in a folder, in the order of their names.
fn sets(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = folder.read_dir().in_file(folder)?;
    let files = entries.map(|entry| Ok(entry.in_file(folder)?.path()));
    let mut files: Vec<PathBuf> = files.collect::<Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "games"));
    files.sort();
    Ok(files)
}

impl Examination {
    /// Returns the figures of a network for a row of results.
    fn measured(&self, place: usize, network: &str, nodes: Option<u64>) -> Measured {
        let value = |figure: &Figure, decimals| rounded(figure.networks[place].value, decimals);
        Measured::Examination {
            network: network.to_owned(),
            error: value(&self.error, 6),
            log_loss: value(&self.log_loss, 5),
            correlation: Some(value(&self.correlation, 4)).filter(|value| value.is_finite()),
            nodes,
            leaf_error: self.leaves.as_ref().map(|leaves| value(leaves, 6)),
            lost: self.lost.as_ref().map(|lost| value(lost, 2)),
            positions: self.positions as u32,
            games: self.games as u32,
        }
    }
}

/// A visitor that draws leaves from games; it returns the content of their file.
struct MakeLeaves<'a> {
    args: &'a ExamineArgs,
    list: &'a ShardList,
    searches: LeafSearches,
    /// Number of leaves, about.
    count: usize,
}

impl Visitor for MakeLeaves<'_> {
    type Output = Result<String>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let MakeLeaves { args, list, searches, count } = self;
        let mut roots = Vec::new();
        let mut shards = Shards::new(Formats::default());
        for file in &list.files {
            let Some(mut source) = shards.open(file)? else {
                continue;
            };
            let settings = source.origin.settings(game.info)?;
            while let Some(played) = shards.next(&mut source)? {
                let (_, all) = evaluate(game, &settings, &played, &mut [])?;
                roots.extend(all.into_iter().map(|labelled| (played.number, labelled.position)));
            }
        }
        // A little more, because leaves of decided positions are left out.
        let roots = spread(roots, count.div_ceil(4));
        let leaves = searches.leaves(&roots, HASH_MB, args.concurrency)?;
        Ok(searches.to_text(&spread(leaves, count), &name_of_evaluation(game)))
    }
}

/// A visitor that examines networks of a game.
struct Examine<'a> {
    args: &'a ExamineArgs,
    list: &'a ShardList,
    /// File of leaves, if there is one.
    leaves: &'a Path,
}

impl Visitor for Examine<'_> {
    type Output = Result<Examination>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let Examine { args, list, leaves } = self;
        let start = game.start(&Settings::default())?;
        let weights = args.networks.iter().map(|network| NetworkSource::named(network).weights(&start));
        let weights = weights.collect::<Result<Vec<_>, _>>();
        let weights = weights.map_err(|error| anyhow!("--networks: expected {error}"))?;
        let mut evals: Vec<V::Eval> = weights.iter().map(|w| V::Eval::with_weights(w, &start)).collect();
        let (mut games, mut labelled) = (Vec::new(), Vec::new());
        let mut shards = Shards::new(Formats::default());
        let mut label_nodes = Vec::new();
        for file in &list.files {
            let Some(mut source) = shards.open(file)? else {
                continue;
            };
            label_nodes.push(source.origin.nodes());
            let settings = source.origin.settings(game.info)?;
            while let Some(played) = shards.next(&mut source)? {
                let (evaluated, all) = evaluate(game, &settings, &played, &mut evals)?;
                games.push(evaluated);
                labelled.push(if args.nodes.is_some() { spread(all, args.positions) } else { Vec::new() });
            }
        }
        label_nodes.dedup();
        let mut examination = Examination::of(&games).context("found no quiet positions, expected some")?;
        if leaves.is_file() {
            let text = std::fs::read_to_string(leaves).in_file(leaves)?;
            let leaves = leaves::read(&text, game).in_file(leaves)?;
            let errors = leaves::squared_errors(&leaves, &mut evals, examination.chance);
            examination.leaves = Some(Figure::of("error in leaves", 5, &errors));
        }
        if let Some(nodes) = args.nodes {
            let &[Some(label_nodes)] = &label_nodes[..] else {
                bail!("found searches of {label_nodes:?} nodes, expected one number");
            };
            let chance = examination.chance;
            let lost = LostPoints { weights: &weights, nodes, label_nodes, chance };
            let values = lost.of_games(&labelled, args.concurrency)?;
            examination.lost = Some(Figure::of("points lost, thousandths", 1, &values));
        }
        Ok(examination)
    }
}

/// Returns at most `count` of the items, with equal distances.
fn spread<T>(all: Vec<T>, count: usize) -> Vec<T> {
    let length = all.len();
    let is_chosen = |place: usize| place * count / length != (place + 1) * count / length;
    all.into_iter().enumerate().filter(|(place, _)| is_chosen(*place)).map(|(_, item)| item).collect()
}

/// Replays a game and evaluates its quiet positions; returns these with their turns, too.
fn evaluate<V: Variant>(
    listing: &Listing<V>,
    settings: &Settings,
    game: &RecordedGame,
    evals: &mut [V::Eval],
) -> Result<(EvaluatedGame, Vec<Labelled<V>>), ReplayError> {
    let scored = ScoredGame { scores: Vec::new(), winner: game.winner };
    let mut evaluated = EvaluatedGame { scored, positions: Vec::new() };
    let mut labelled: Vec<Labelled<V>> = Vec::new();
    let mut is_labelled = false;
    replay(listing, settings, game, &mut |leg| {
        let (position, side) = (leg.position, leg.position.to_move());
        let Some(any_score) = leg.score else {
            if let Some(last) = labelled.last_mut().filter(|_| is_labelled) {
                last.turn.push(leg.mv);
            }
            return;
        };
        evaluated.scored.scores.push((side, any_score));
        let quiet = quiet_score(leg);
        is_labelled = quiet.is_some();
        let Some(score) = quiet else {
            return;
        };
        labelled.push(Labelled { position: position.clone(), turn: vec![leg.mv] });
        let static_scores = evals.iter_mut().map(|eval| {
            eval.reset(position);
            eval.score(position).value()
        });
        evaluated.positions.push(EvaluatedPosition { side, score, static_scores: static_scores.collect() });
    })?;
    Ok((evaluated, labelled))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{FolderGames, figures, header, play_games, play_shards};
    use motley_movegen::variants::pawns;

    fn examined(arguments: &ExamineArgs) -> Result<String, String> {
        let mut out = Vec::new();
        let done = run(arguments, &mut out).map_err(|error| format!("{error:#}"));
        done.map(|()| String::from_utf8(out).unwrap())
    }

    #[test]
    fn networks_are_compared_on_the_same_positions() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games");
        play_games(&pawns::GAME, &header(&pawns::GAME, 400, 3), 4, 2, &file).unwrap();
        let rows = folder.path().join("rows.jsonl");
        let mut arguments = ExamineArgs {
            files: vec![file],
            networks: ["<internal>", "<internal>", "<none>"].map(str::to_owned).into(),
            nodes: Some(20),
            positions: 5,
            concurrency: 2,
            make_leaves: None,
            record: Some(rows.clone()),
        };
        let text = examined(&arguments).unwrap();
        assert!(text.starts_with("pawns: ") && text.contains(" of 4 games, "), "{text}");
        let figures: Vec<_> = motley_results::read(&rows).unwrap();
        let figures = figures.iter().map(|row| match row.figures {
            Measured::Examination { error, correlation, lost, nodes: Some(20), games: 4, .. } => {
                [error, correlation.unwrap(), lost.unwrap()]
            }
            _ => panic!("{row:?}"),
        });
        let figures: Vec<_> = figures.collect();
        assert!(figures[0] == figures[1] && figures[0][0] < figures[2][0], "{text}");
        assert!(figures[0][1] > figures[2][1] && figures[0][2] != figures[2][2], "{text}");
        assert_eq!(text.matches(" +0.0 ± 0.0 ").count(), 2, "{text}");
        arguments.concurrency = 1;
        assert_eq!(examined(&arguments).unwrap(), text);

        // The same games in a folder.
        let kept = folder.path().join("kept");
        let wanted = FolderGames { folder: &kept, games: 4, shard: 4, concurrency: 2 };
        play_shards(&pawns::GAME, &header(&pawns::GAME, 400, 3), wanted, &mut |_| Ok(())).unwrap();
        arguments.files = vec![kept];
        assert_eq!(examined(&arguments).unwrap(), text);

        arguments.networks = vec!["nowhere.net".to_owned()];
        let error = examined(&arguments).unwrap_err();
        assert!(error.contains("--networks: expected a readable file"), "{error}");
    }

    /// A change of rules may end a game of a set earlier.
    #[test]
    fn sets_are_games_by_the_rules_of_today() {
        let sets = sets(Path::new("../../benches/sets")).unwrap();
        assert!(sets.len() >= 6, "{sets:?}");
        for set in sets {
            let report = figures(&[set], Formats::default()).unwrap();
            assert!(report.contains("\n60 games: "), "{report}");
        }
    }

    #[test]
    fn chosen_positions_are_spread_over_the_game() {
        assert_eq!(spread((0..10).collect(), 2), [4, 9]);
        assert_eq!(spread(vec![1, 2], 4), [1, 2]);
        assert!(spread(vec![1, 2], 0).is_empty() && spread(Vec::<u8>::new(), 3).is_empty());
    }
}
