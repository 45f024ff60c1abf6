//! Castling: its squares, the rights to it, and the field of a FEN that holds them.
//!
//! A right is the square of the unit to castle with; that serves shuffled arrays as well as fixed
//! ones. This unit, a rook in most games, is called the king's *partner*. Texts are X-FEN
//! (<https://www.chessprogramming.org/X-FEN>) and Shredder-FEN \[G-21\]. A game that keeps its
//! rights in another form can still name and write them with [`CastlingRights::read`] and
//! [`write_rights`].

use super::fen::{self, CASTLING_FIELD};
use crate::board::{Bitboard, Geometry, Placement, Square, zobrist};
use motley_game::{BoardObserver, Side, TextError};

/// Whether king and castling partners start on fixed squares or where the array puts them. It decides
/// how castling is written \[G-23\] and which castling rights a FEN can give; nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CastlingStyle {
    /// One array: castling is written as the king's move.
    #[default]
    Fixed,
    /// Many arrays: castling is written as "king takes partner".
    Shuffled,
}

/// The side of the king on which its partner stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Wing {
    /// The last files: `K` in a FEN, `O-O`.
    Right = 0,
    /// The first files: `Q` in a FEN, `O-O-O`.
    Left = 1,
}

impl Wing {
    /// Both wings, the right one first.
    pub const BOTH: [Wing; 2] = [Wing::Right, Wing::Left];

    /// Returns 0 for the right wing, 1 for the left one.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the wing of the king on `king` on which `square` lies, both on one rank.
    #[inline]
    #[must_use]
    pub fn of(king: Square, square: Square) -> Wing {
        if square > king { Wing::Right } else { Wing::Left }
    }
}

/// The squares of a castling: of king and partner, before and after it. King and partner stand on any two
/// squares of a rank.
///
/// ```
/// use motley_movegen::board::{Bitboard, Board8x8, Square};
/// use motley_movegen::mechanics::castling::Castling;
///
/// // On the left of a king on f1 stands a rook on b1: to c1 and d1.
/// let castling = Castling::new::<Board8x8>(Square(5), Square(1), [6, 2]);
/// assert_eq!((castling.king_to, castling.partner_to), (Square(2), Square(3)));
/// assert!(castling.way::<Board8x8>().eq([2, 3, 4].map(Square)));
/// assert!(castling.king_way::<Board8x8>().eq([2, 3, 4, 5].map(Square)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Castling {
    /// The square of the king.
    pub king: Square,
    /// The square of its partner.
    pub partner: Square,
    /// The square to which the king goes.
    pub king_to: Square,
    /// The square to which the partner goes.
    pub partner_to: Square,
}

impl Castling {
    /// Returns the castling of a king with a partner. The king goes to the first of `files` with a partner
    /// on its right, to the second with one on its left; the partner goes beside it, towards the middle.
    #[inline]
    #[must_use]
    pub fn new<G: Geometry>(king: Square, partner: Square, files: [u8; 2]) -> Castling {
        let first = king.0 - G::file(king);
        let (king_to, partner_to) = match Wing::of(king, partner) {
            Wing::Right => (first + files[0], first + files[0] - 1),
            Wing::Left => (first + files[1], first + files[1] + 1),
        };
        Castling { king, partner, king_to: Square(king_to), partner_to: Square(partner_to) }
    }

    /// Returns the squares that king and partner cross or go to, except their own: nothing may stand there.
    #[inline]
    #[must_use]
    pub fn way<G: Geometry>(self) -> Bitboard<G> {
        let both: Bitboard<G> = self.king_way::<G>() | Bitboard::span(self.partner, self.partner_to);
        both.without(self.king).without(self.partner)
    }

    /// Returns the squares of the king from the first to the last one: where it must not be attacked.
    #[inline]
    #[must_use]
    pub fn king_way<G: Geometry>(self) -> Bitboard<G> {
        Bitboard::span(self.king, self.king_to)
    }

    /// Moves king and partner. Both are taken before either is put: one may go where the other stands.
    pub fn play<G: Geometry, const KINDS: usize>(
        self,
        board: &mut Placement<G, KINDS>,
        observer: &mut impl BoardObserver,
    ) {
        let units = [self.king, self.partner].map(|square| board.take(square, observer));
        for (unit, square) in units.into_iter().zip([self.king_to, self.partner_to]) {
            if let Some(unit) = unit {
                board.put(unit, square, observer);
            }
        }
    }
}

/// The castling rights of both sides, with the partners of castling.
///
/// ```
/// use motley_game::Side;
/// use motley_movegen::board::{Bitboard, Board8x8, Geometry, Square};
/// use motley_movegen::mechanics::castling::{CastlingRights, Wing};
///
/// let square = |name| Board8x8::named(name).unwrap();
/// let king = |side| square(if side == Side::White { "e1" } else { "e8" });
/// let is_rook = |_: Side, at: Square| ["a1", "h1", "a8", "h8"].map(square).contains(&at);
/// let mut rights = CastlingRights::<Board8x8>::read("KQkq", king, is_rook).unwrap();
///
/// let before = rights.open();
/// rights.king_moved(Side::Black);
/// rights.touched(Bitboard::square(square("a1")));
/// assert_eq!(rights.write(king, is_rook), "K");
/// assert_eq!(rights.partner(Side::White, Wing::Right), Some(square("h1")));
/// rights.restore(before);
/// assert_eq!(rights.write(king, is_rook), "KQkq");
/// ```
///
/// During a game rights are only lost, so partners are kept as they were and one bit for each says
/// whether the right still stands: undoing a move restores one byte.
#[derive(Clone, Copy, Debug)]
pub struct CastlingRights<G: Geometry> {
    partners: [Square; 4],
    /// The partners' squares as a set: most moves touch none of them.
    squares: Bitboard<G>,
    open: OpenRights,
}

/// The rights that remain in a game: bit 0 White's right wing, 1 White's left, 2 Black's right, 3
/// Black's left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OpenRights(pub u8);

impl<G: Geometry> Default for CastlingRights<G> {
    fn default() -> Self {
        CastlingRights { partners: [Square(0); 4], squares: Bitboard::EMPTY, open: OpenRights::default() }
    }
}

impl<G: Geometry> PartialEq for CastlingRights<G> {
    fn eq(&self, other: &Self) -> bool {
        self.code() == other.code()
    }
}

impl<G: Geometry> CastlingRights<G> {
    /// Returns the unit with which `side` may castle on this wing.
    #[inline]
    pub fn partner(&self, side: Side, wing: Wing) -> Option<Square> {
        let which = number(side, wing);
        (self.open.0 >> which & 1 != 0).then_some(self.partners[which])
    }

    /// Returns the units with which `side` may castle.
    pub fn partners(&self, side: Side) -> Bitboard<G> {
        Wing::BOTH.into_iter().filter_map(|wing| self.partner(side, wing)).collect()
    }

    /// Whether `side` may castle at all.
    #[inline]
    pub fn has_any(&self, side: Side) -> bool {
        self.open.0 & both(side) != 0
    }

    /// Lets `side` castle with the unit on `partner`.
    pub fn grant(&mut self, side: Side, wing: Wing, partner: Square) {
        let which = number(side, wing);
        self.partners[which] = partner;
        self.squares |= Bitboard::square(partner);
        self.open.0 |= 1 << which;
    }

    /// Returns the remaining rights, for [`restore`](CastlingRights::restore) later in the same game.
    #[inline]
    pub fn open(&self) -> OpenRights {
        self.open
    }

    /// Makes these rights stand again.
    #[inline]
    pub fn restore(&mut self, open: OpenRights) {
        self.open = open;
    }

    /// Notes that the king of `side` has moved.
    #[inline]
    pub fn king_moved(&mut self, side: Side) {
        self.open.0 &= !both(side);
    }

    /// Notes that units on `squares` have moved or were captured.
    #[inline]
    pub fn touched(&mut self, squares: Bitboard<G>) {
        if self.squares.intersects(squares) {
            for (which, &partner) in self.partners.iter().enumerate() {
                if squares.has(partner) {
                    self.open.0 &= !(1 << which);
                }
            }
        }
    }

    /// Returns the rights as a hash key.
    #[inline]
    pub fn key(&self) -> u64 {
        zobrist::fact(CASTLING, self.code())
    }

    /// Returns the rights as a number: a byte for each, the square of the partner or 255. So two
    /// positions agree in it if the same rights stand, whatever others were lost on the way.
    fn code(&self) -> u32 {
        let standing = |which: usize| match self.open.0 >> which & 1 {
            0 => u8::MAX,
            _ => self.partners[which].0,
        };
        u32::from_le_bytes(std::array::from_fn(standing))
    }

    /// Returns the field of a FEN. `king` tells where each side's king stands, `is_partner` whether
    /// a unit that can castle stands on a square.
    pub fn write(&self, king: impl Fn(Side) -> Square, is_partner: impl Fn(Side, Square) -> bool) -> String {
        write_rights::<G>(|side, wing| self.partner(side, wing), king, is_partner)
    }

    /// Reads the field of a FEN, with the same helpers as [`write`](CastlingRights::write).
    ///
    /// # Errors
    /// Letters that mean nothing, stand twice, or name a king or partner that is not on the side's
    /// first rank.
    pub fn read(
        text: &str,
        king: impl Fn(Side) -> Square,
        is_partner: impl Fn(Side, Square) -> bool,
    ) -> Result<Self, TextError> {
        let mut rights = CastlingRights::default();
        if text == "-" {
            return Ok(rights);
        }
        for (place, letter) in text.chars().enumerate() {
            let wrong = |expected: &str| {
                let place = format!("character {}", place + 1);
                TextError::new(CASTLING_FIELD, letter, expected).at(place)
            };
            let side = fen::letter_side(letter);
            let king = king(side);
            if G::rank(king) != G::home_rank(side) {
                return Err(wrong(&format!("no right of {side}: its king is not at home")));
            }
            let partner = named_partner::<G>(letter, king, |square| is_partner(side, square));
            let Some(partner) = partner else {
                return Err(wrong("K, Q, k, q or a file's letter, of a king and a castling unit at home"));
            };
            let wing = Wing::of(king, partner);
            if rights.partner(side, wing).is_some() {
                return Err(wrong("each right once"));
            }
            rights.grant(side, wing, partner);
        }
        Ok(rights)
    }
}

/// Returns a right's number, and its bit in [`OpenRights`]: White's right wing and left wing, then
/// Black's.
#[inline]
const fn number(side: Side, wing: Wing) -> usize {
    2 * side.index() + wing.index()
}

/// Returns the bits of a side's rights.
#[inline]
const fn both(side: Side) -> u8 {
    0b11 << number(side, Wing::Right)
}

/// Returns the castling field: `partner` tells with which unit a side may castle on a wing, `king`
/// and `is_partner` are as in [`CastlingRights::write`].
pub fn write_rights<G: Geometry>(
    partner: impl Fn(Side, Wing) -> Option<Square>,
    king: impl Fn(Side) -> Square,
    is_partner: impl Fn(Side, Square) -> bool,
) -> String {
    let mut text = String::new();
    for side in Side::BOTH {
        for wing in Wing::BOTH {
            if let Some(partner) = partner(side, wing) {
                let outermost = outermost::<G>(king(side), wing, |s| is_partner(side, s));
                // K and Q mean the outermost partner (X-FEN); another one is named by its file.
                let letter = match wing {
                    _ if outermost != Some(partner) => char::from(b'A' + G::file(partner)),
                    Wing::Right => 'K',
                    Wing::Left => 'Q',
                };
                text.push(fen::letter_of(side, letter));
            }
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}

/// Returns the partner that a letter of the castling field names, in either case, if there is one:
/// `K` and `Q` the outermost on a wing, a file's letter the one on that file.
fn named_partner<G: Geometry>(
    letter: char,
    king: Square,
    is_partner: impl Fn(Square) -> bool,
) -> Option<Square> {
    match letter.to_ascii_uppercase() {
        'K' => outermost::<G>(king, Wing::Right, is_partner),
        'Q' => outermost::<G>(king, Wing::Left, is_partner),
        file => {
            let file = u8::try_from(file).ok()?.checked_sub(b'A')?;
            let square = (file < G::FILES).then(|| G::at(file, G::rank(king)))?;
            (square != king && is_partner(square)).then_some(square)
        }
    }
}

/// Returns the partner farthest from the king on a wing: the one meant by `K` and `Q`.
pub(crate) fn outermost<G: Geometry>(
    king: Square,
    wing: Wing,
    is_partner: impl Fn(Square) -> bool,
) -> Option<Square> {
    let (file, rank) = (G::file(king), G::rank(king));
    let fits = |&file: &u8| is_partner(G::at(file, rank));
    let file = match wing {
        Wing::Right => (file + 1..G::FILES).rev().find(fits),
        Wing::Left => (0..file).find(fits),
    };
    file.map(|file| G::at(file, rank))
}

/// The number of this fact among those of [`zobrist::fact`]; a game that keeps its rights here gives
/// no other fact the same one.
const CASTLING: u32 = 1;
