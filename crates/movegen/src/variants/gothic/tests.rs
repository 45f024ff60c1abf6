//! Tests of the game's clauses.

use super::GAME;
use crate::variant::Settings;
use motley_game::Notation;

/// \[CR-7\]
#[test]
fn starts_from_the_array() {
    let start = GAME.start(&Settings::default()).unwrap();
    let fen = "rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1";
    assert_eq!(start.fen(), fen);
}
