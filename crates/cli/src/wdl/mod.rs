//! `motley wdl`: how scores become chances, fitted to games.
//!
//! Every score that the search gave in a recorded game foretold how it would end. The model that makes these
//! ends most likely is what a game's folder says of it ([`motley_movegen::variant::Info::wdl`]), and what
//! `UCI_ShowWDL` shows.

mod fit;

use crate::games::{GamesError, GamesReading, read_again};
use fit::{Counts, ResultsByScore};
use motley_game::{Side, WdlModel};
use motley_movegen::variant::Variant;
use motley_movegen::variants;
use motley_train::ReplayedLeg;
use motley_train::records::RecordedGame;
use std::fmt::Write as _;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// Scores farther from 0 are not fitted to, in centipawns: little is open there, and games are called.
const OPEN: i16 = 1_000;
/// How many centipawns a line of the report stands for.
const STEP: i16 = 100;
/// How many lines there are on either side of 0.
const STEPS: i16 = 5;

/// Why no model could be fitted.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WdlError {
    /// A file of games.
    #[error(transparent)]
    Games(#[from] GamesError),
    /// Results of which some are missing.
    #[error("results: found {} scores won, {} drawn, {} lost, expected some of each", .0[2], .0[1], .0[0])]
    TooFew(Counts),
}

/// Plays the games of all files again and fits a model to their scores and results; tells of it in words,
/// beside what the model of the first file's game says.
///
/// # Errors
/// A file that cannot be read, or games that all end alike.
pub(crate) fn report(paths: &[PathBuf]) -> Result<String, WdlError> {
    let mut seen = ScoresSeen::default();
    let mut built_in = WdlModel::ROUND;
    for (place, path) in paths.iter().enumerate() {
        let read = read_again(path, &mut seen)?;
        if place == 0
            && let Some(info) = variants::info(&read.header.game)
        {
            built_in = info.wdl;
        }
    }
    let results = &seen.results;
    let model = results.fit().ok_or(WdlError::TooFew(results.total()))?;
    let mut text = String::new();
    let scores: u64 = results.total().iter().sum();
    let _ = writeln!(text, "{scores} scores of {} games", seen.games);
    for (name, model) in [("fitted", model), ("built in", built_in)] {
        let (even, width) = (model.even, model.width);
        let loss = results.log_loss(model);
        let _ = writeln!(
            text,
            "{name:<8}  even {even:5.1}, width {width:5.1}: log loss {loss:.4}"
        );
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

/// What happened around a score, and what the model says of it; `None` if nothing did.
fn line(results: &ResultsByScore, model: WdlModel, middle: i16) -> Option<String> {
    let around: RangeInclusive<i16> = middle - STEP / 2..=middle + STEP / 2 - 1;
    let (mut happened, mut foretold) = ([0.0; 3], [0.0; 3]);
    for (&score, counts) in results.0.range(around) {
        let count = counts.iter().sum::<u64>() as f64;
        let [won, lost] = [score, -score].map(|score| model.winning(score.into()));
        for (i, chance) in [won, 1.0 - won - lost, lost].into_iter().enumerate() {
            happened[i] += counts[2 - i] as f64;
            foretold[i] += count * chance;
        }
    }
    let all: f64 = happened.iter().sum();
    (all > 0.0).then(|| {
        let shares = |parts: [f64; 3]| parts.map(|part| format!("{:>5.1}", 100.0 * part / all));
        let [happened, foretold] = [happened, foretold].map(|parts| shares(parts).join("  "));
        format!("{happened}    {foretold}")
    })
}

/// Gathers scores until it is known how their game ended.
#[derive(Default)]
struct ScoresSeen {
    /// Of the present game, for the side that decided.
    scores: Vec<(Side, i16)>,
    results: ResultsByScore,
    games: u64,
}

impl GamesReading for ScoresSeen {
    fn see<V: Variant>(&mut self, leg: &ReplayedLeg<'_, V>) {
        let open = leg.score.filter(|score| (-OPEN..=OPEN).contains(score));
        self.scores
            .extend(open.map(|score| (leg.position.to_move(), score)));
    }

    fn end(&mut self, game: &RecordedGame) {
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
        let toy = header::<pawns::PawnsChess>("pawns", 60, 3);
        play_games(&pawns::GAME, &toy, 1, 1, &path).unwrap();
        let error = report(std::slice::from_ref(&path)).unwrap_err().to_string();
        assert!(error.ends_with("expected some of each"), "{error}");

        play_games(&pawns::GAME, &toy, 60, 2, &path).unwrap();
        let text = report(&[path.clone(), path]).unwrap();
        assert!(text.contains(" scores of 120 games\nfitted "), "{text}");
        let loss = |name: &str| -> f64 {
            let line = text.lines().find(|line| line.starts_with(name));
            line.and_then(|line| line.rsplit(' ').next()?.parse().ok())
                .unwrap()
        };
        assert!(loss("fitted") <= loss("built in"), "{text}");
    }
}
