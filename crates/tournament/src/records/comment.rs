//! Comments on turns: score, depth and time in the format of cutechess-cli.

use crate::answer::SearchInfo;
use crate::played_game::Ply;
use motley_game::Score;
use std::time::Duration;

/// Writes the comment after a turn.
pub(super) fn write_comment(ply: &Ply) -> String {
    let Some(elapsed) = ply.elapsed else {
        return "book".to_owned();
    };
    let seconds = elapsed.as_secs_f64();
    match ply.report.score {
        Some(score) => {
            let depth = ply.report.depth.unwrap_or(0);
            format!("{}/{depth} {seconds:.3}s", write_score(score))
        }
        None => format!("{seconds:.3}s"),
    }
}

fn write_score(score: Score) -> String {
    match score.turns_to_end() {
        Some(plies) if score > Score::DRAW => format!("+M{plies}"),
        Some(plies) => format!("-M{}", -plies),
        None => format!("{:+.2}", f64::from(score.value()) / 100.0),
    }
}

/// Reads `+0.31/14 0.520s` or `0.520s`; `None` for any other comment.
pub(super) fn read_comment(comment: &str) -> Option<(SearchInfo, Duration)> {
    let mut words = comment.split_whitespace();
    let mut first = words.next()?;
    let mut report = SearchInfo::default();
    if let Some((score, depth)) = first.split_once('/') {
        report.score = Some(read_score(score)?);
        report.depth = depth.parse().ok();
        first = words.next()?;
    }
    let seconds: f64 = first.strip_suffix('s')?.parse().ok()?;
    Some((report, Duration::try_from_secs_f64(seconds).ok()?))
}

fn read_score(text: &str) -> Option<Score> {
    let plies = |digits: &str| {
        let plies: i32 = digits.parse().ok()?;
        (0..=Score::MAX_TURNS_TO_END)
            .contains(&plies)
            .then_some(plies)
    };
    if let Some(digits) = text.strip_prefix("+M") {
        plies(digits).map(Score::win_in_turns)
    } else if let Some(digits) = text.strip_prefix("-M") {
        plies(digits).map(Score::loss_in_turns)
    } else {
        let pawns: f64 = text.parse().ok()?;
        Some(Score::evaluation((pawns * 100.0).round() as i32))
    }
}
