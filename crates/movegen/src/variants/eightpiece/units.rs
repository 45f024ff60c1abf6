//! The kinds of units, their letters, and what the rest of the game calls its boards.
//!
//! A lancer's facing is part of its kind: eight kinds, so that placement, key, evaluation and FEN
//! know it without being told. Its letters are those of vchess \[8P-8\].

use crate::board::{Bitboard, Board8x8, Direction, Geometry, Kind, Lines, Placement};
use motley_game::Side;

/// A set of squares.
pub(super) type Set = Bitboard<Board8x8>;
/// What stands where.
pub(super) type Board = Placement<Board8x8, KINDS>;

pub(super) const PAWN: Kind = Kind(0);
pub(super) const KNIGHT: Kind = Kind(1);
pub(super) const BISHOP: Kind = Kind(2);
pub(super) const ROOK: Kind = Kind(3);
pub(super) const QUEEN: Kind = Kind(4);
pub(super) const KING: Kind = Kind(5);
pub(super) const JAILER: Kind = Kind(6);
pub(super) const SENTRY: Kind = Kind(7);
/// The first of the eight lancers, the one that faces north.
const LANCER: u8 = 8;
/// How many kinds there are.
pub(super) const KINDS: usize = 16;

/// White's letters, by kind.
const LETTERS: &[u8; KINDS] = b"PNBRQKJSCDEFGHMO";

/// The lancer that faces `facing`.
#[inline]
pub(super) const fn lancer(facing: Direction) -> Kind {
    Kind(LANCER + facing as u8)
}

/// Where a lancer faces; `None` for all other kinds.
#[inline]
pub(super) const fn facing(kind: Kind) -> Option<Direction> {
    if kind.0 >= LANCER {
        Some(Direction::ALL[(kind.0 - LANCER) as usize % 8])
    } else {
        None
    }
}

/// The lancers of both sides.
#[inline]
pub(super) fn lancers(board: &Board) -> Set {
    Direction::ALL
        .iter()
        .fold(Set::EMPTY, |set, &way| set | board.kind(lancer(way)))
}

/// The letter of `kind`, as White writes it.
pub(super) fn letter(kind: Kind) -> char {
    char::from(LETTERS[kind.index() % KINDS])
}

/// The letter of `kind` as `side` writes it.
pub(super) fn letter_of(kind: Kind, side: Side) -> char {
    match side {
        Side::White => letter(kind),
        Side::Black => letter(kind).to_ascii_lowercase(),
    }
}

/// The kind of this letter, in either case.
pub(super) fn kind_of(letter: char) -> Option<Kind> {
    let upper = u8::try_from(letter).ok()?.to_ascii_uppercase();
    let found = LETTERS.iter().position(|&l| l == upper)?;
    Some(Kind(found as u8))
}

/// What a player calls a unit of `kind`.
pub(super) fn name(kind: Kind) -> &'static str {
    const NAMES: [&str; 8] = [
        "pawn", "knight", "bishop", "rook", "queen", "king", "jailer", "sentry",
    ];
    NAMES.get(kind.index()).copied().unwrap_or("lancer")
}

/// The lines of the board.
#[inline]
pub(super) fn lines() -> &'static Lines<Board8x8> {
    Board8x8::lines()
}
