//! **Illusionist** `I` \[E-IL\]: moves without capture as bishop, rook, knight or pawn; captures as a
//! pawn. Until it first moves it looks like the queen or rook it replaced: FEN `I{q}`, `I{r}` (shown by
//! a GUI as that piece). For the rules and the search its identity is open. Its two-step advance is a
//! rook's move, so no en passant against it; it does capture en passant \[E-36\].

use super::super::note::Piece;
use super::super::scene::Scene;
use super::super::squares::Squares;
use super::{Character, PLAIN, knight, pawn_strike, queen};
use crate::board::Square;

pub(super) static ILLUSIONIST: Character = Character {
    name: "illusionist",
    letter: "I",
    value: 450,
    walks,
    strikes: pawn_strike,
    ..PLAIN
};

/// The state of an illusionist that has never moved and replaced a queen.
pub(crate) const AS_QUEEN: u8 = 1;
/// The state of an illusionist that has never moved and replaced a rook.
pub(crate) const AS_ROOK: u8 = 2;

fn walks(scene: &Scene<'_>, from: Square, piece: Piece) -> Squares {
    queen(scene, from, piece) | knight(scene, from, piece)
}
