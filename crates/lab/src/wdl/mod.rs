//! `motley wdl`: the model of chances, fitted to games.
//!
//! Every search score in a recorded game predicts the result of the game. The model of maximum
//! likelihood is stored with each game ([`motley_movegen::variant::Info::wdl`]), and `UCI_ShowWDL`
//! shows its chances.

mod fit;

use crate::games::{Formats, GameVisitor, OpenOther, ShardList, replay_files};
use anyhow::{Context as _, Result};
use clap::Args;
use fit::ResultsByScore;
use motley_game::{Side, WdlModel};
use motley_movegen::variant::Variant;
use motley_movegen::variants;
use motley_results::Measured;
use motley_tournament::record;
use motley_train::ReplayedLeg;
use motley_train::records::RecordedGame;
use std::fmt::Write as _;
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

/// Largest absolute score that is fitted, in centipawns: beyond it few games are open, and games
/// are adjudicated.
const OPEN: i16 = 1_000;
/// Width in centipawns of a line of the report.
const STEP: i16 = 100;
/// Number of lines on either side of 0.
const STEPS: i16 = 5;

/// Games to which the model is fitted.
#[derive(Args, Debug)]
pub struct WdlArgs {
    /// Files that `motley games` wrote, or folders in which it keeps them. All contribute to one model
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Game whose shards in folders count. Default: the only one
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// File to which a row of results is appended, for example benches/results/wdl.jsonl
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// Runs `motley wdl`; `other` reads files that `motley games` did not write.
///
/// # Errors
/// A file cannot be read, one of the results does not occur, or the output cannot be written.
pub fn run(args: &WdlArgs, other: OpenOther, out: &mut impl Write) -> Result<()> {
    // The model is one of the game, whichever builds played it.
    let formats = Formats { mixed: true, other };
    let list = ShardList::of_one_game(&args.files, args.game.as_deref())?;
    let text = report(&list, formats, args.record.as_deref())?;
    Ok(out.write_all(text.as_bytes())?)
}

/// Replays the games of all files and fits a model to their scores and results. Returns a report
/// that also shows the built-in model of the first file's game, and appends a row of results if asked.
///
/// # Errors
/// A file cannot be read, or one of the results does not occur.
fn report(list: &ShardList, formats: Formats, record_in: Option<&Path>) -> Result<String> {
    let mut seen = ScoresSeen::default();
    let read = replay_files(list, formats, &mut seen)?;
    let info = variants::info(&read.game);
    let built_in = info.map_or(WdlModel::ROUND, |info| info.wdl);
    let game = info.map_or("", |info| info.name);
    let results = &seen.results;
    let [lost, drawn, won] = results.total();
    let model = results.fit().with_context(|| {
        format!("results: found {won} scores won, {drawn} drawn, {lost} lost, expected some of each")
    })?;
    let measured = Measured::Wdl {
        even: model.even,
        width: model.width,
        log_loss: results.log_loss(model),
        games: seen.games as u32,
    };
    record(record_in, game, measured)?;
    let mut text: String = list.notes.iter().map(|note| format!("{note}\n")).collect();
    let scores: u64 = results.total().iter().sum();
    let _ = writeln!(text, "{scores} scores of {} games", seen.games);
    for (name, model) in [("fitted", model), ("built in", built_in)] {
        let (even, width) = (model.even, model.width);
        let loss = results.log_loss(model);
        let _ = writeln!(text, "{name:<8}  even {even:5.1}, width {width:5.1}: log loss {loss:.4}");
    }
    let _ = writeln!(text, "\n    score    won  drawn   lost    fitted");
    for step in -STEPS..=STEPS {
        let middle = step * STEP;
        if let Some(line) = line(results, model, middle) {
            let _ = writeln!(text, "{middle:>9}  {line}");
        }
    }
    Ok(text)
}

/// Formats the results around a score and the model's chances; `None` without a result.
fn line(results: &ResultsByScore, model: WdlModel, middle: i16) -> Option<String> {
    let around: RangeInclusive<i16> = middle - STEP / 2..=middle + STEP / 2 - 1;
    let (mut happened, mut predicted) = ([0.0; 3], [0.0; 3]);
    for (&score, counts) in results.0.range(around) {
        let count = counts.iter().sum::<u64>() as f64;
        let [won, lost] = [score, -score].map(|score| model.winning(score.into()));
        for (i, chance) in [won, 1.0 - won - lost, lost].into_iter().enumerate() {
            happened[i] += counts[2 - i] as f64;
            predicted[i] += count * chance;
        }
    }
    let all: f64 = happened.iter().sum();
    (all > 0.0).then(|| {
        let shares = |parts: [f64; 3]| parts.map(|part| format!("{:>5.1}", 100.0 * part / all));
        let [happened, predicted] = [happened, predicted].map(|parts| shares(parts).join("  "));
        format!("{happened}    {predicted}")
    })
}

/// A visitor that collects scores until the result of their game is known.
#[derive(Default)]
struct ScoresSeen {
    /// Scores of the present game, for the side to move.
    scores: Vec<(Side, i16)>,
    results: ResultsByScore,
    games: u64,
}

impl GameVisitor for ScoresSeen {
    fn visit_leg<V: Variant>(&mut self, leg: &ReplayedLeg<'_, V>) {
        let open = leg.score.filter(|score| (-OPEN..=OPEN).contains(score));
        self.scores.extend(open.map(|score| (leg.position.to_move(), score)));
    }

    fn visit_end(&mut self, game: &RecordedGame) {
        self.games += 1;
        for (side, score) in self.scores.drain(..) {
            let result = match game.winner {
                None => 1,
                Some(winner) if winner == side => 2,
                Some(_) => 0,
            };
            self.results.0.entry(score).or_default()[result] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{header, play_games};
    use motley_movegen::variants::pawns;

    #[test]
    fn games_become_a_model() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let toy = header(&pawns::GAME, 60, 3);
        play_games(&pawns::GAME, &toy, 1, 1, &path).unwrap();
        let list = |paths: &[PathBuf]| ShardList::of(paths, &|_| true).unwrap();
        let one = list(std::slice::from_ref(&path));
        let error = report(&one, Formats::default(), None).unwrap_err().to_string();
        assert!(error.ends_with("expected some of each"), "{error}");

        play_games(&pawns::GAME, &toy, 60, 2, &path).unwrap();
        let rows = folder.path().join("wdl.jsonl");
        let other = folder.path().join("other");
        let seed = header(&pawns::GAME, 60, 4);
        play_games(&pawns::GAME, &seed, 60, 2, &other).unwrap();
        let text = report(&list(&[path, other]), Formats { mixed: true, ..Formats::default() }, Some(&rows))
            .unwrap();
        assert!(text.contains(" scores of 120 games\nfitted "), "{text}");
        let loss = |name: &str| -> f64 {
            let line = text.lines().find(|line| line.starts_with(name));
            line.and_then(|line| line.rsplit(' ').next()?.parse().ok()).unwrap()
        };
        assert!(loss("fitted") <= loss("built in"), "{text}");
        let row = &motley_results::read(&rows).unwrap()[0];
        assert_eq!(row.head.game, "pawns");
        assert!(matches!(row.figures, Measured::Wdl { games: 120, .. }));
    }
}
