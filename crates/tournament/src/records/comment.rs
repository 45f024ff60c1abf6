//! Comments on turns: score, depth and time in the format of cutechess-cli, and more in that of fastchess.

use crate::answer::SearchInfo;
use crate::options::PgnForm;
use crate::played_game::Ply;
use motley_game::Score;
use std::time::Duration;

/// Writes the comment after a turn.
pub(super) fn write_comment(ply: &Ply, form: PgnForm) -> String {
    let Some(elapsed) = ply.elapsed else {
        return "book".to_owned();
    };
    let seconds = elapsed.as_secs_f64();
    let report = &ply.report;
    let mut text = match report.score {
        Some(score) => {
            let depth = report.depth.unwrap_or(0);
            format!("{}/{depth} {seconds:.3}s", write_score(score))
        }
        None => format!("{seconds:.3}s"),
    };
    // As in fastchess, 0 stands for what a player did not report: OpenBench asks for both numbers.
    if form.nodes {
        text += &format!(", n={}", report.nodes.unwrap_or(0));
    }
    if form.seldepth {
        text += &format!(", sd={}", report.seldepth.unwrap_or(0));
    }
    text
}

fn write_score(score: Score) -> String {
    match score.turns_to_end() {
        Some(plies) if score > Score::DRAW => format!("+M{plies}"),
        Some(plies) => format!("-M{}", -plies),
        None => format!("{:+.2}", f64::from(score.value()) / 100.0),
    }
}

/// Returns the score of a comment that begins as `+0.31/14` does, for the player of the turn; `None` for any
/// other comment. OpenBench keeps this part of every comment.
#[must_use]
pub fn score_of_comment(comment: &str) -> Option<Score> {
    let first = comment.split([' ', ',']).find(|word| !word.is_empty())?;
    read_score(first.split_once('/')?.0)
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
        (0..=Score::MAX_TURNS_TO_END).contains(&plies).then_some(plies)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_read_from_all_forms_of_openbench() {
        let score = |comment| score_of_comment(comment).map(|score: Score| score.value());
        assert_eq!(score("+0.31/14"), Some(31));
        assert_eq!(score("-12.05/3, line=free text"), Some(-1205));
        assert_eq!(score(" 0.00/1 0.001s, n=20, sd=4"), Some(0));
        let mate = Some(Score::win_in_turns(5).value());
        assert_eq!(score("+M5/14 0.1s, n=1, sd=2"), mate);
        for comment in ["", "book", "unknown", "0.520s", "x/3", "+M/3"] {
            assert_eq!(score(comment), None, "{comment}");
        }
    }

    #[test]
    fn nodes_and_selective_depth_follow_if_asked_for() {
        let ply = Ply {
            turn: "e2e4".to_owned(),
            report: SearchInfo {
                score: Some(Score::cp(31)),
                depth: Some(14),
                seldepth: Some(20),
                nodes: Some(2000),
            },
            elapsed: Some(Duration::from_millis(520)),
        };
        let form = PgnForm { nodes: true, seldepth: true, san: false, for_upload: true };
        let comment = write_comment(&ply, form);
        assert_eq!(comment, "+0.31/14 0.520s, n=2000, sd=20");
        let comment = write_comment(&ply, PgnForm::default());
        assert_eq!(comment, "+0.31/14 0.520s");
    }
}
