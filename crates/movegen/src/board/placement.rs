//! The placement of units on squares.

use super::{Bitboard, Geometry, Kind, Square, Unit, zobrist};
use motley_game::{BoardObserver, Side};

/// The units on a board: by square, by kind and by side, with the key of it all.
///
/// State changes only through [`put`](Placement::put), [`take`](Placement::take) and
/// [`shift`](Placement::shift), so the three views, the key and every observer always agree.
///
/// ```
/// use motley_game::Side;
/// use motley_movegen::board::{Board8x8, Geometry, Kind, Placement, Unit};
///
/// let (king, rook) = (Kind(0), Kind(1));
/// let square = |name| Board8x8::named(name).unwrap();
/// let mut board = Placement::<Board8x8, 2>::default();
/// board.put(Unit::new(king, Side::White), square("e1"), &mut ());
/// board.put(Unit::new(rook, Side::White), square("h1"), &mut ());
/// let before = board.key();
///
/// board.shift(square("h1"), square("h8"), &mut ());
/// assert_eq!(board.of(Side::White, rook).first(), Some(square("h8")));
/// assert_ne!(board.key(), before);
/// board.shift(square("h8"), square("h1"), &mut ());
/// assert_eq!(board.key(), before, "the same units on the same squares");
/// ```
#[derive(Copy, PartialEq, Debug)]
pub struct Placement<G: Geometry, const KINDS: usize> {
    units: G::PerSquare<Option<Unit>>,
    kinds: [Bitboard<G>; KINDS],
    sides: [Bitboard<G>; 2],
    key: u64,
}

/// Copies the whole at once: a derived copy of a generic type goes unit by unit and set by set.
impl<G: Geometry, const KINDS: usize> Clone for Placement<G, KINDS> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Geometry, const KINDS: usize> Default for Placement<G, KINDS> {
    fn default() -> Self {
        Placement {
            units: G::per_square(None),
            kinds: [Bitboard::EMPTY; KINDS],
            sides: [Bitboard::EMPTY; 2],
            key: 0,
        }
    }
}

impl<G: Geometry, const KINDS: usize> Placement<G, KINDS> {
    /// Returns the unit on `square`.
    #[inline]
    pub fn at(&self, square: Square) -> Option<Unit> {
        self.units[square.index()]
    }

    /// Returns the squares of units of `kind`, of either side.
    #[inline]
    pub fn kind(&self, kind: Kind) -> Bitboard<G> {
        self.kinds[kind.index()]
    }

    /// Returns the squares of the units of `side`.
    #[inline]
    pub fn side(&self, side: Side) -> Bitboard<G> {
        self.sides[side.index()]
    }

    /// Returns the squares of the units of `side` of `kind`.
    #[inline]
    pub fn of(&self, side: Side, kind: Kind) -> Bitboard<G> {
        self.side(side) & self.kind(kind)
    }

    /// Returns the occupied squares.
    #[inline]
    pub fn occupied(&self) -> Bitboard<G> {
        self.sides[0] | self.sides[1]
    }

    /// Returns the empty squares.
    #[inline]
    pub fn empty(&self) -> Bitboard<G> {
        !self.occupied()
    }

    /// Returns the hash key of the placement alone.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Returns the change of the key by a unit that goes to a square and captures what stands there, `None`
    /// if there is no unit. `kind_after` gives the kind that it has then.
    #[inline]
    pub fn key_change(&self, from: Square, to: Square, kind_after: impl FnOnce(Unit) -> Kind) -> Option<u64> {
        let unit = self.at(from)?;
        let arriving = Unit::new(kind_after(unit), unit.side());
        let victim = self.at(to);
        let captured = victim.map_or(0, |victim| zobrist::unit(victim, to));
        Some(zobrist::unit(unit, from) ^ zobrist::unit(arriving, to) ^ captured)
    }

    /// Puts a unit on an empty square.
    #[inline]
    pub fn put(&mut self, unit: Unit, square: Square, observer: &mut impl BoardObserver) {
        self.replace(unit, square);
        self.key ^= zobrist::unit(unit, square);
        observer.add(unit.code(), u16::from(square.0));
    }

    /// Takes away what stands on a square, if anything does.
    #[inline]
    pub fn take(&mut self, square: Square, observer: &mut impl BoardObserver) -> Option<Unit> {
        let unit = self.lift(square)?;
        self.key ^= zobrist::unit(unit, square);
        observer.remove(unit.code(), u16::from(square.0));
        Some(unit)
    }

    /// Moves what stands on `from` to the empty square `to`; returns the unit moved, if there was one.
    #[inline]
    pub fn shift(&mut self, from: Square, to: Square, observer: &mut impl BoardObserver) -> Option<Unit> {
        let unit = self.slide(from, to)?;
        self.key ^= zobrist::unit(unit, from) ^ zobrist::unit(unit, to);
        observer.remove(unit.code(), u16::from(from.0));
        observer.add(unit.code(), u16::from(to.0));
        Some(unit)
    }

    /// Puts a unit back when a move is undone: no observer is called, and
    /// [`restore_key`](Placement::restore_key) restores the key.
    #[inline]
    pub fn replace(&mut self, unit: Unit, square: Square) {
        debug_assert!(self.at(square).is_none(), "{} is occupied", G::name(square));
        self.units[square.index()] = Some(unit);
        self.toggle(unit, Bitboard::square(square));
    }

    /// Takes a unit as [`take`](Placement::take) does, when a move is undone.
    #[inline]
    pub fn lift(&mut self, square: Square) -> Option<Unit> {
        let unit = self.units[square.index()].take()?;
        self.toggle(unit, Bitboard::square(square));
        Some(unit)
    }

    /// Moves a unit as [`shift`](Placement::shift) does, when a move is undone.
    #[inline]
    pub fn slide(&mut self, from: Square, to: Square) -> Option<Unit> {
        debug_assert!(self.at(to).is_none(), "{} is occupied", G::name(to));
        let unit = self.units[from.index()].take()?;
        self.units[to.index()] = Some(unit);
        self.toggle(unit, Bitboard::square(from) | Bitboard::square(to));
        Some(unit)
    }

    /// Sets the key to what it was when the same units stood on the same squares.
    #[inline]
    pub fn restore_key(&mut self, key: u64) {
        self.key = key;
    }

    /// Returns the board upside down with the colours exchanged; `kind` gives what a kind is then.
    #[must_use]
    pub fn mirrored(&self, kind: impl Fn(Kind) -> Kind) -> Self {
        let mut mirrored = Self::default();
        for square in self.occupied() {
            if let Some(unit) = self.at(square) {
                let other = Unit::new(kind(unit.kind()), !unit.side());
                mirrored.put(other, G::mirror(square), &mut ());
            }
        }
        mirrored
    }

    #[inline]
    fn toggle(&mut self, unit: Unit, squares: Bitboard<G>) {
        self.kinds[unit.kind().index()] ^= squares;
        self.sides[unit.side().index()] ^= squares;
    }

    /// Tells `observer` of every unit.
    pub fn observe_all(&self, observer: &mut impl BoardObserver) {
        for square in self.occupied() {
            if let Some(unit) = self.at(square) {
                observer.add(unit.code(), u16::from(square.0));
            }
        }
    }
}
