//! Writing a game.

use super::PgnGame;
use crate::Side;
use std::fmt::Write;

/// Longest line of the turns.
const WIDTH: usize = 100;

/// Returns a game as PGN, with an empty line after it; `first` has its first turn.
#[must_use]
pub fn write_game(game: &PgnGame, first: Side) -> String {
    let mut text = String::new();
    for (name, value) in &game.tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        // A tag is one line, whatever a player calls itself.
        let value = value.replace(char::is_control, " ");
        let _ = writeln!(text, "[{name} \"{value}\"]");
    }
    text.push('\n');
    write_turns(&mut text, game, first);
    text.push_str("\n\n");
    text
}

fn write_turns(text: &mut String, game: &PgnGame, first: Side) {
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
    let black_first = usize::from(first == Side::Black);
    for (index, turn) in game.turns.iter().enumerate() {
        let half = index + black_first;
        if half % 2 == 0 {
            put(&format!("{}.", half / 2 + 1));
        } else if index == 0 {
            put("1...");
        }
        put(&turn.text);
        if let Some(comment) = &turn.comment {
            put(&format!("{{{comment}}}"));
        }
    }
    put(&game.result);
}
