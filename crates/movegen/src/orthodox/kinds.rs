//! Kinds of units: king, pawn, and pieces that are unions of rook, bishop and knight.

use crate::board::{Bitboard, Geometry, Kind, Lines, Square};
use crate::mechanics::unit_names::UnitNames;

/// The king of every chess-like game.
pub const KING: Kind = Kind(0);
/// The pawn of every chess-like game.
pub const PAWN: Kind = Kind(1);
/// Kinds that fit a position: king, pawn, and up to six pieces.
pub(super) const KINDS: usize = 8;

/// Returns the kind of the piece that stands at `place` in
/// [`Ruleset::PIECES`](super::Ruleset::PIECES).
#[inline]
pub(super) const fn kind_of_piece(place: usize) -> Kind {
    Kind(PAWN.0 + 1 + place as u8)
}

/// Returns the place of a kind in [`Ruleset::PIECES`](super::Ruleset::PIECES); beyond the end for
/// king and pawn.
#[inline]
pub(super) const fn piece_place(kind: Kind) -> usize {
    kind.index().wrapping_sub(PAWN.index() + 1)
}

/// Returns the letters and names of king, pawn and these pieces.
pub(super) const fn unit_names(pieces: &[Piece]) -> UnitNames {
    let mut names = UnitNames::new(&[('K', "king"), ('P', "pawn")]);
    let mut place = 0;
    while place < pieces.len() {
        names = names.with(pieces[place].letter as char, pieces[place].name());
        place += 1;
    }
    names
}

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
}

impl Piece {
    /// Creates a piece that moves like each of `parts`, letters among `RBN`.
    ///
    /// ```
    /// # use motley_movegen::orthodox::Piece;
    /// let archbishop = Piece::new(b'A', "BN");
    /// assert!(archbishop.bishop && archbishop.knight && !archbishop.rook);
    /// ```
    ///
    /// # Panics
    /// If a part is another letter; in a table of the game's pieces that is an error of the compiler.
    #[must_use]
    pub const fn new(letter: u8, parts: &str) -> Piece {
        let mut piece = Piece { letter, rook: false, bishop: false, knight: false };
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

    /// Returns its English name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self.letter {
            b'Q' => "queen",
            b'R' => "rook",
            b'B' => "bishop",
            b'N' => "knight",
            b'A' => "archbishop",
            b'C' => "chancellor",
            _ => "unknown",
        }
    }

    /// Whether it unites two parts or more, as a queen does.
    #[inline]
    #[must_use]
    pub const fn is_compound(&self) -> bool {
        self.rook as u8 + self.bishop as u8 + self.knight as u8 > 1
    }

    /// Whether it is the rook itself.
    #[inline]
    #[must_use]
    pub const fn is_rook(&self) -> bool {
        self.rook && !self.is_compound()
    }

    /// Whether it is the bishop itself.
    #[inline]
    #[must_use]
    pub const fn is_bishop(&self) -> bool {
        self.bishop && !self.is_compound()
    }

    /// Whether it is the knight itself.
    #[inline]
    #[must_use]
    pub const fn is_knight(&self) -> bool {
        self.knight && !self.is_compound()
    }

    /// Returns the squares that it attacks from `from` if `occupied` squares block.
    #[inline]
    pub(super) fn attacks<G: Geometry>(
        &self,
        lines: &Lines<G>,
        from: Square,
        occupied: Bitboard<G>,
    ) -> Bitboard<G> {
        let mut attacks = Bitboard::EMPTY;
        if self.rook {
            attacks |= lines.rook_attacks(from, occupied);
        }
        if self.bishop {
            attacks |= lines.bishop_attacks(from, occupied);
        }
        if self.knight {
            attacks |= lines.knight_attacks(from);
        }
        attacks
    }
}
