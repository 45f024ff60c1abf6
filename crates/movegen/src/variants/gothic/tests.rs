//! Tests of what RULES.md says.

use super::Gothic;
use crate::variants::{Settings, Variant};
use motley_game::Notation;

/// \[CR-7\]
#[test]
fn starts_from_the_array() {
    let start = Gothic::start(&Settings::default()).unwrap();
    let fen = "rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1";
    assert_eq!(start.fen(), fen);
}
