//! What makes one chess-like game differ from another.

use super::eval::Params;
use crate::board::{Geometry, Kind};
use std::fmt::Debug;

/// The king of every chess-like game.
pub const KING: Kind = Kind(0);
/// The pawn of every chess-like game.
pub const PAWN: Kind = Kind(1);
/// Kinds that fit a position: king, pawn, and up to six pieces.
pub(super) const KINDS: usize = 8;

/// A piece other than king and pawn: any union of rook, bishop and knight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Its letter, upper case.
    pub letter: u8,
    /// Whether it moves like a rook.
    pub rook: bool,
    /// Whether it moves like a bishop.
    pub bishop: bool,
    /// Whether it moves like a knight.
    pub knight: bool,
    /// What it is worth, in centipawns.
    pub value: i32,
}

impl Piece {
    /// A piece that moves like each of `parts`, letters among `RBN`.
    pub const fn new(letter: u8, parts: &str, value: i32) -> Piece {
        let mut piece = Piece {
            letter,
            rook: false,
            bishop: false,
            knight: false,
            value,
        };
        let parts = parts.as_bytes();
        let mut i = 0;
        while i < parts.len() {
            match parts[i] {
                b'R' => piece.rook = true,
                b'B' => piece.bishop = true,
                b'N' => piece.knight = true,
                _ => panic!("a piece is made of R, B and N"),
            }
            i += 1;
        }
        piece
    }
}

/// A chess-like game, as a table.
pub trait Ruleset: Copy + Eq + Debug + Default + Send + Sync + 'static {
    /// The board.
    type Geometry: Geometry;
    /// The pieces beside king and pawn, the least valuable first. A pawn promotes to any of them.
    const PIECES: &'static [Piece];
    /// White's first rank in the array the rules are known by: what a side starts with, and where
    /// king and rooks stand in games that are not shuffled.
    const START_RANK: &'static str;
    /// The file the king castles to, on the right-hand side and on the left; the rook goes to the
    /// square next to it, towards the middle.
    const CASTLING_FILES: [u8; 2];
    /// Whether two lone bishops on squares of one colour are a dead position \[C-1\].
    const LIKE_BISHOPS_ARE_DEAD: bool;

    /// The numbers by which positions are judged.
    const PARAMS: &'static Params;

    /// The piece of this kind; `None` for king and pawn.
    #[inline]
    fn piece(kind: Kind) -> Option<&'static Piece> {
        Self::PIECES.get(kind.index().wrapping_sub(2))
    }

    /// What a unit of this kind is worth when it is taken.
    #[inline]
    fn value(kind: Kind) -> i32 {
        match kind {
            KING => 0,
            PAWN => 100,
            _ => Self::piece(kind).map_or(0, |piece| piece.value),
        }
    }

    /// The letter of a kind, upper case.
    fn letter(kind: Kind) -> char {
        match kind {
            KING => 'K',
            PAWN => 'P',
            _ => Self::piece(kind).map_or('?', |piece| piece.letter as char),
        }
    }

    /// The kind with this letter, in either case.
    fn kind(letter: char) -> Option<Kind> {
        let letter = letter.to_ascii_uppercase();
        Self::kinds().find(|&kind| Self::letter(kind) == letter)
    }

    /// All kinds: king, pawn, pieces.
    fn kinds() -> impl Iterator<Item = Kind> {
        (0..2 + Self::PIECES.len() as u8).map(Kind)
    }

    /// What a pawn promotes to \[G-12\], \[CR-3\].
    #[inline]
    fn promotions() -> impl DoubleEndedIterator<Item = Kind> {
        (2..2 + Self::PIECES.len() as u8).map(Kind)
    }
}
