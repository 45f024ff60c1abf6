//! The board as text.

use super::FilePosition;
use crate::file_games::rules::kinds::fen_letter;
use crate::file_games::square_set::square_at;

/// Draws the board, White below.
pub(crate) fn diagram(pos: &FilePosition<'_>) -> String {
    let texts = &pos.rules.0.texts;
    let rule = format!("   +{}\n", "---+".repeat(usize::from(texts.files)));
    let mut text = rule.clone();
    for rank in (0..texts.ranks).rev() {
        text += &format!("{:2} |", rank + 1);
        for file in 0..texts.files {
            let letter = pos.at(square_at(file, rank)).map_or(String::new(), fen_letter);
            text += &format!("{letter:>2} |");
        }
        text += "\n";
        text += &rule;
    }
    text += "    ";
    for file in 0..texts.files {
        text += &format!(" {}  ", char::from(b'a' + file));
    }
    text + "\n"
}
