//! Writing a game.

use crate::tournament::played_game::{PlayedGame, Ply};
use motley_game::{Score, Side};
use std::fmt::Write;

/// What is known of a game before it is played.
#[derive(Clone, Debug)]
pub(crate) struct PgnHeader {
    /// The round and the number of the game in the match.
    pub(crate) round: String,
    /// `YYYY.MM.DD`
    pub(crate) date: String,
    /// The players, White first.
    pub(crate) players: [String; 2],
    /// The game's name in the registry.
    pub(crate) variant: &'static str,
    /// Rules chosen for it.
    pub(crate) choices: Vec<(String, String)>,
    /// The players' limits.
    pub(crate) controls: [String; 2],
}

/// Longest line of the moves.
const WIDTH: usize = 100;

/// The game as PGN, an empty line behind it.
pub(crate) fn write_game(heading: &PgnHeader, played: &PlayedGame) -> String {
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        // A tag is one line, whatever a player calls itself.
        let value = value.replace(char::is_control, " ");
        let _ = writeln!(text, "[{name} \"{value}\"]");
    };
    tag("Event", "Motley match");
    tag("Site", "?");
    tag("Date", &heading.date);
    tag("Round", &heading.round);
    tag("White", &heading.players[0]);
    tag("Black", &heading.players[1]);
    tag("Result", played.end.result());
    tag("Variant", heading.variant);
    for (name, value) in &heading.choices {
        tag(&format!("Variant{name}"), value);
    }
    tag("SetUp", "1");
    tag("FEN", &played.fen);
    tag("PlyCount", &played.plies.len().to_string());
    tag("Termination", played.end.termination());
    tag("Reason", &played.end.words());
    if heading.controls[0] == heading.controls[1] {
        tag("TimeControl", &heading.controls[0]);
    } else {
        tag("WhiteTimeControl", &heading.controls[0]);
        tag("BlackTimeControl", &heading.controls[1]);
    }
    text.push('\n');
    write_turns(&mut text, played);
    text.push_str("\n\n");
    text
}

fn write_turns(text: &mut String, played: &PlayedGame) {
    let mut column = 0;
    let mut put = |token: &str| {
        let width = token.chars().count();
        if column > 0 && column + 1 + width > WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(token);
        column += width;
    };
    let black_first = usize::from(played.first == Side::Black);
    for (index, ply) in played.plies.iter().enumerate() {
        let half = index + black_first;
        if half % 2 == 0 {
            put(&format!("{}.", half / 2 + 1));
        } else if index == 0 {
            put("1...");
        }
        put(&ply.turn);
        put(&comment(ply));
    }
    put(played.end.result());
}

fn comment(ply: &Ply) -> String {
    let Some(elapsed) = ply.elapsed else {
        return "{book}".to_owned();
    };
    let seconds = elapsed.as_secs_f64();
    match ply.report.score {
        Some(score) => {
            let depth = ply.report.depth.unwrap_or(0);
            format!("{{{}/{depth} {seconds:.3}s}}", write_score(score))
        }
        None => format!("{{{seconds:.3}s}}"),
    }
}

fn write_score(score: Score) -> String {
    match score.turns_to_end() {
        Some(plies) if score > Score::DRAW => format!("+M{plies}"),
        Some(plies) => format!("-M{}", -plies),
        None => format!("{:+.2}", f64::from(score.value()) / 100.0),
    }
}
