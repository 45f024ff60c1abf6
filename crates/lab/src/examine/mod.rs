//! `motley examine GAME FILE`: the distance of static evaluations from long searches.
//!
//! The error of a training is that of its own targets, so trainings with different games or targets cannot
//! be compared by it. An examination is the same for all of them: games that were played with far more nodes
//! a move than those that networks learn from. Its error is the mean squared difference of points between
//! the static evaluation of a quiet position and the score of the long search there; its log loss is that of
//! the static evaluation and the result of the game. `benches/examination/README.md` tells how the games
//! were made.
//!
//! - [`statistics`]: the figures of the networks, and their intervals.

mod statistics;

use crate::failure::{LabError, visit};
use crate::games::{GamesError, Shards};
use crate::rounding::rounded;
use clap::Args;
use motley_engines::{NetworkFileError, NetworkSource};
use motley_game::Evaluate;
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_results::Measured;
use motley_tournament::record;
use motley_train::learning::ScoredGame;
use motley_train::records::RecordedGame;
use motley_train::{ReplayError, quiet_score, replay};
use statistics::{EvaluatedGame, EvaluatedPosition, Examination};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Networks, and the games by which they are examined.
#[derive(Args, Debug)]
pub struct ExamineArgs {
    /// Name of the game, for example caparandom
    variant: String,
    /// File of games that `motley games` wrote, for example benches/examination/caparandom.games
    file: PathBuf,
    /// Networks: files, `<internal>`, or `<none>` for the hand-made evaluation alone
    #[arg(long, num_args = 1.., value_name = "NETWORK", default_values = [NetworkSource::INTERNAL, NetworkSource::NONE])]
    networks: Vec<String>,
    /// File to which rows of results are appended, for example benches/results/examination.jsonl
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// The reason why there is no examination.
#[derive(Debug, thiserror::Error)]
pub enum ExamineError {
    /// The file of games cannot be used.
    #[error(transparent)]
    Games(#[from] GamesError),
    /// The file has games of another variant.
    #[error("{file}: found games of '{found}', expected {expected}")]
    OtherGame {
        /// Name of the file.
        file: String,
        /// Name of the game in the header.
        found: String,
        /// Name of the game on the command line.
        expected: &'static str,
    },
    /// A network cannot be used.
    #[error("--networks: expected {0}")]
    Network(NetworkFileError),
    /// No position is quiet.
    #[error("{file}: found no quiet positions, expected some")]
    NoPositions {
        /// Name of the file.
        file: String,
    },
}

impl From<ExamineError> for LabError {
    fn from(error: ExamineError) -> Self {
        LabError::Command(Box::new(error))
    }
}

/// Runs `motley examine GAME FILE`.
///
/// # Errors
/// The games or a network cannot be used, or the output or a row of results cannot be written.
pub fn run(args: &ExamineArgs, out: &mut impl Write) -> Result<(), LabError> {
    let examine = Examine { file: &args.file, networks: &args.networks };
    let examination = visit(&args.variant, examine)??;
    out.write_all(examination.report(&args.variant, &args.networks).as_bytes())?;
    for (network, figures) in args.networks.iter().zip(&examination.figures) {
        let measured = Measured::Examination {
            network: network.clone(),
            error: rounded(figures.error.mean, 6),
            log_loss: rounded(figures.log_loss.mean, 5),
            positions: examination.positions as u32,
            games: examination.games as u32,
        };
        record(args.record.as_deref(), &args.variant, measured)?;
    }
    Ok(())
}

/// A visitor that examines networks of a game.
struct Examine<'a> {
    file: &'a Path,
    networks: &'a [String],
}

impl Visitor for Examine<'_> {
    type Output = Result<Examination, ExamineError>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let Examine { file, networks } = self;
        let name = || file.display().to_string();
        let start = game.start(&Settings::default()).map_err(GamesError::from)?;
        let evals = networks.iter().map(|network| {
            let weights = NetworkSource::named(network).weights(&start);
            weights.map(|weights| V::Eval::with_weights(&weights, &start))
        });
        let mut evals: Vec<V::Eval> = evals.collect::<Result<_, _>>().map_err(ExamineError::Network)?;
        let mut shards = Shards::new(false);
        let mut games = Vec::new();
        if let Some(mut source) = shards.open(file)? {
            if source.origin.game() != game.info.name {
                return Err(ExamineError::OtherGame {
                    file: name(),
                    found: source.origin.game().to_owned(),
                    expected: game.info.name,
                });
            }
            let settings = source.origin.settings(game.info);
            let settings = settings.map_err(GamesError::from)?;
            while let Some(played) = shards.next(&mut source, game, &settings)? {
                let game = evaluate(game, &settings, &played, &mut evals);
                games.push(game.map_err(GamesError::replay(file))?);
            }
        }
        Examination::of(&games).ok_or_else(|| ExamineError::NoPositions { file: name() })
    }
}

/// Replays a game and evaluates its quiet positions.
fn evaluate<V: Variant>(
    listing: &Listing<V>,
    settings: &Settings,
    game: &RecordedGame,
    evals: &mut [V::Eval],
) -> Result<EvaluatedGame, ReplayError> {
    let mut evaluated = EvaluatedGame {
        scored: ScoredGame { scores: Vec::new(), winner: game.winner },
        positions: Vec::new(),
    };
    replay(listing, settings, game, &mut |leg| {
        let (position, side) = (leg.position, leg.position.to_move());
        let scores = &mut evaluated.scored.scores;
        scores.extend(leg.score.map(|score| (side, score)));
        let Some(score) = quiet_score(leg) else {
            return;
        };
        let static_scores = evals.iter_mut().map(|eval| {
            eval.reset(position);
            eval.score(position).value()
        });
        evaluated.positions.push(EvaluatedPosition { side, score, static_scores: static_scores.collect() });
    })?;
    Ok(evaluated)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{header, play_games};
    use motley_movegen::variants::pawns;

    fn examined(arguments: &ExamineArgs) -> Result<String, String> {
        let mut out = Vec::new();
        let done = run(arguments, &mut out).map_err(|error| error.to_string());
        done.map(|()| String::from_utf8(out).unwrap())
    }

    #[test]
    fn networks_are_compared_on_the_same_positions() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games");
        play_games(&pawns::GAME, &header(&pawns::GAME, 400, 3), 4, 2, &file).unwrap();
        let rows = folder.path().join("rows.jsonl");
        let mut arguments = ExamineArgs {
            variant: "pawns".to_owned(),
            file,
            networks: ["<internal>", "<internal>", "<none>"].map(str::to_owned).into(),
            record: Some(rows.clone()),
        };
        let text = examined(&arguments).unwrap();
        assert!(text.starts_with("pawns: ") && text.contains(" of 4 games, "), "{text}");
        let figures: Vec<_> = motley_results::read(&rows).unwrap();
        let errors = figures.iter().map(|row| match row.figures {
            Measured::Examination { error, games: 4, .. } => error,
            _ => panic!("{row:?}"),
        });
        let errors: Vec<f64> = errors.collect();
        assert!(errors[0] == errors[1] && errors[0] < errors[2], "{text}");
        let line = text.lines().nth(3).expect("a line of the second network");
        assert!(line.contains("+0.00000 ± 0.00000"), "{text}");

        arguments.variant = "chess".to_owned();
        let error = examined(&arguments).unwrap_err();
        assert!(error.ends_with("found games of 'pawns', expected chess"), "{error}");
        arguments.variant = "pawns".to_owned();
        arguments.networks = vec!["nowhere.net".to_owned()];
        let error = examined(&arguments).unwrap_err();
        assert!(error.starts_with("--networks: expected "), "{error}");
    }
}
