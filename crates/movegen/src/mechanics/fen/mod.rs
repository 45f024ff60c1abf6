//! The parts of a FEN that all games share \[G-21\], \[G-22\].
//!
//! Reading never repairs: everything that is not exactly right is an error that names the field, the
//! place in it, what was found and what was expected.

mod counters;
mod fields;
mod placement;
mod rows;

pub use counters::{CLOCK, Counters};
pub use fields::{CASTLING_FIELD, CommonFields, EN_PASSANT_FIELD, Fields, check_length, read_side};
pub use placement::{
    Item, PLACEMENT, RowWriter, Token, items, letter_of, letter_side, one_king, read_placement, read_token,
    write_placement,
};
pub use rows::PlacementRows;

use crate::board::{Geometry, Square};
use std::fmt::Write;

/// Draws a board in letters, with ranks and files named, White below.
pub fn draw<G: Geometry>(unit: impl FnMut(Square) -> Option<String>) -> String {
    draw_corner::<G>(G::FILES, G::RANKS, unit)
}

/// Draws the lower left corner of a board, some files by some ranks.
pub fn draw_corner<G: Geometry>(
    files: u8,
    ranks: u8,
    mut unit: impl FnMut(Square) -> Option<String>,
) -> String {
    let rule = format!("   +{}\n", "---+".repeat(usize::from(files)));
    let mut picture = rule.clone();
    for rank in (0..ranks).rev() {
        let _ = write!(picture, "{:>2} |", rank + 1);
        for file in 0..files {
            let _ = write!(picture, "{:^3}|", unit(G::at(file, rank)).unwrap_or_default());
        }
        picture.push('\n');
        picture.push_str(&rule);
    }
    picture.push_str("    ");
    for file in 0..files {
        let _ = write!(picture, " {}  ", (b'a' + file) as char);
    }
    picture.push('\n');
    picture
}
