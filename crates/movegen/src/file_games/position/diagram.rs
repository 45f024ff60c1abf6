//! The board as text.

use super::FilePosition;
use super::board_field::sign_at;
use crate::file_games::square_set::square_at;

/// Draws the board, White below.
pub(crate) fn diagram(pos: &FilePosition<'_>) -> String {
    let texts = &pos.rules.0.texts;
    let rule = format!("   +{}\n", "---+".repeat(usize::from(texts.files)));
    let mut text = rule.clone();
    for rank in (0..texts.ranks).rev() {
        text += &format!("{:2} |", rank + 1);
        for file in 0..texts.files {
            let sign = sign_at(pos, square_at(file, rank)).unwrap_or_default();
            text += &format!("{sign:>2} |");
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
