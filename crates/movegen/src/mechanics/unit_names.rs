//! The letters and names of a game's units, and boards written with the letters.

use super::fen::{self, PLACEMENT, Token};
use crate::board::{Geometry, Kind, Placement, Square, Unit};
use motley_game::TextError;

/// The most kinds that a game has here.
const MAX_KINDS: usize = 16;

/// The units of chess, in games that number them so: [`UnitNames::chess_and`].
pub const PAWN: Kind = Kind(0);
/// The knight.
pub const KNIGHT: Kind = Kind(1);
/// The bishop.
pub const BISHOP: Kind = Kind(2);
/// The rook.
pub const ROOK: Kind = Kind(3);
/// The queen.
pub const QUEEN: Kind = Kind(4);
/// The king.
pub const KING: Kind = Kind(5);

/// The letters and the players' names of a game's kinds, for games in which a letter says all about a unit.
///
/// ```
/// use motley_game::Side;
/// use motley_movegen::board::{Board7x9, Kind, Unit};
/// use motley_movegen::mechanics::unit_names::UnitNames;
///
/// static UNITS: UnitNames = UnitNames::new(&[('K', "king"), ('S', "sergeant")]);
/// assert_eq!(UNITS.kind('s'), Some(Kind(1)));
/// assert_eq!(UNITS.unit_letter(Unit::new(Kind(1), Side::Black)), 's');
///
/// let board = UNITS.read_board::<Board7x9, 2>("7/3k3/7/7/7/7/7/3S3/3K3", |_, _| None).unwrap();
/// assert_eq!(UNITS.write_board(&board), "7/3k3/7/7/7/7/7/3S3/3K3");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct UnitNames {
    rows: [(char, &'static str); MAX_KINDS],
    len: usize,
}

impl UnitNames {
    /// Creates the table of kinds with these letters, upper case, and names, in the order of their numbers.
    #[must_use]
    pub const fn new(rows: &[(char, &'static str)]) -> UnitNames {
        UnitNames { rows: [('?', ""); MAX_KINDS], len: 0 }.and(rows)
    }

    /// Creates a table that begins with the units of chess: [`PAWN`] to [`KING`].
    #[must_use]
    pub const fn chess_and(rows: &[(char, &'static str)]) -> UnitNames {
        let chess =
            [('P', "pawn"), ('N', "knight"), ('B', "bishop"), ('R', "rook"), ('Q', "queen"), ('K', "king")];
        UnitNames::new(&chess).and(rows)
    }

    /// Returns the table with more kinds.
    const fn and(mut self, rows: &[(char, &'static str)]) -> UnitNames {
        let first = self.len;
        while self.len < first + rows.len() {
            let (letter, name) = rows[self.len - first];
            self = self.with(letter, name);
        }
        self
    }

    /// Returns the table with one kind more.
    #[must_use]
    pub const fn with(mut self, letter: char, name: &'static str) -> UnitNames {
        self.rows[self.len] = (letter, name);
        self.len += 1;
        self
    }

    /// Returns the letter of a kind, upper case.
    #[must_use]
    pub const fn letter(&self, kind: Kind) -> char {
        self.rows[kind.index()].0
    }

    /// Returns the letter of a kind, lower case as in turns: `e7e8q`.
    #[must_use]
    pub const fn lowercase_letter(&self, kind: Kind) -> char {
        self.letter(kind).to_ascii_lowercase()
    }

    /// Returns the letter of a unit, upper case for White.
    #[must_use]
    pub fn unit_letter(&self, unit: Unit) -> char {
        fen::letter_of(unit.side(), self.letter(unit.kind()))
    }

    /// Returns the players' name of a kind.
    #[must_use]
    pub const fn name(&self, kind: Kind) -> &'static str {
        self.rows[kind.index()].1
    }

    /// Returns the kind with this letter, in either case.
    #[must_use]
    pub fn kind(&self, letter: char) -> Option<Kind> {
        let letter = letter.to_ascii_uppercase();
        let number = self.rows[..self.len].iter().position(|row| row.0 == letter)?;
        Some(Kind(number as u8))
    }

    /// Returns the letters of all kinds, upper case, in their order.
    #[must_use]
    pub fn letters(&self) -> String {
        self.rows[..self.len].iter().map(|row| row.0).collect()
    }

    /// Reads the placement field of a FEN; `refusal` says what is expected instead of a unit that cannot
    /// stand on its square.
    ///
    /// # Errors
    /// A wrong field, letters of no unit, refused units.
    pub fn read_board<G: Geometry, const KINDS: usize>(
        &self,
        text: &str,
        refusal: impl Fn(Unit, Square) -> Option<&'static str>,
    ) -> Result<Placement<G, KINDS>, TextError> {
        let mut board = Placement::default();
        fen::read_placement::<G>(text, &mut |square, token| {
            let unit = self.unit(token)?;
            if let Some(expected) = refusal(unit, square) {
                return Err(TextError::new(PLACEMENT, token.letter, expected));
            }
            board.put(unit, square, &mut ());
            Ok(())
        })?;
        Ok(board)
    }

    fn unit(&self, token: Token<'_>) -> Result<Unit, TextError> {
        let is_plain = !token.prime && token.state.is_none();
        let kind = self.kind(token.letter).filter(|_| is_plain);
        kind.map(|kind| Unit::new(kind, token.side())).ok_or_else(|| {
            let letters: Vec<_> = self.letters().chars().map(String::from).collect();
            let expected = format!("one of {} in either case", letters.join(" "));
            TextError::new(PLACEMENT, token.text, expected)
        })
    }

    /// Writes the placement field of a FEN.
    pub fn write_board<G: Geometry, const KINDS: usize>(&self, board: &Placement<G, KINDS>) -> String {
        fen::write_placement::<G>(|square| self.text_at(board, square))
    }

    /// Draws a board in letters, White below.
    pub fn draw<G: Geometry, const KINDS: usize>(&self, board: &Placement<G, KINDS>) -> String {
        fen::draw::<G>(|square| self.text_at(board, square))
    }

    fn text_at<G: Geometry, const KINDS: usize>(
        &self,
        board: &Placement<G, KINDS>,
        square: Square,
    ) -> Option<String> {
        board.at(square).map(|unit| self.unit_letter(unit).to_string())
    }
}
