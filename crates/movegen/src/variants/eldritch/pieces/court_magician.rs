//! **Court magician** `M` \[E-CM\], royal: king's or knight's moves and captures. Promotes as a pawn
//! does; what it becomes is royal: FEN `Q{royal}`.

use super::super::note::Piece;
use super::super::scene::Scene;
use super::super::squares::Squares;
use super::{Character, Class, PLAIN};
use crate::board::Square;

pub(super) static COURT_MAGICIAN: Character = Character {
    name: "court magician",
    letter: "M",
    class: Class::ROYAL,
    value: 620,
    walks: reach,
    strikes: reach,
    ..PLAIN
};

fn reach(scene: &Scene<'_>, from: Square, _piece: Piece) -> Squares {
    scene.king(from) | scene.knight(from)
}
