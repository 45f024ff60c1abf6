//! The parts of which the texts of turns are made \[G-23\]: two squares with a letter, and castling.

use super::castling::Wing;
use super::unit_names::UnitNames;
use crate::board::{Geometry, Kind, Square};

/// Two squares, and the letter of what the unit becomes, as typed: `e2e4`, `e7e8q`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsedLeg {
    /// The square from which the unit goes.
    pub from: Square,
    /// The square to which it goes.
    pub to: Square,
    /// The kind whose letter follows, in either case.
    pub letter: Option<Kind>,
}

impl ParsedLeg {
    /// Reads a leg; `None` if the text is none.
    ///
    /// ```
    /// use motley_movegen::board::{Board8x8, Kind};
    /// use motley_movegen::mechanics::turn_text::ParsedLeg;
    /// use motley_movegen::mechanics::unit_names::UnitNames;
    ///
    /// let units = UnitNames::new(&[('K', "king"), ('Q', "queen")]);
    /// let letter = |text| ParsedLeg::parse::<Board8x8>(text, &units).map(|leg| leg.letter);
    /// assert_eq!(letter("e7e8q"), Some(Some(Kind(1))));
    /// assert_eq!(letter("e7e8"), Some(None));
    /// assert_eq!(letter("e7e8x"), None);
    /// ```
    #[must_use]
    pub fn parse<G: Geometry>(text: &str, units: &UnitNames) -> Option<ParsedLeg> {
        let (from, to, rest) = two_squares::<G>(text)?;
        let letter = if rest.is_empty() { None } else { Some(one_letter(rest, units)?) };
        Some(ParsedLeg { from, to, letter })
    }
}

/// Reads the two squares with which a text begins, of a board of at most nine ranks, and returns them with
/// what follows.
#[must_use]
pub fn two_squares<G: Geometry>(text: &str) -> Option<(Square, Square, &str)> {
    let square = |range| text.get(range).and_then(G::named);
    Some((square(0..2)?, square(2..4)?, text.get(4..)?))
}

/// Returns the kind of a letter that stands alone.
#[must_use]
pub fn one_letter(text: &str, units: &UnitNames) -> Option<Kind> {
    let mut letters = text.chars();
    let kind = units.kind(letters.next()?)?;
    letters.next().is_none().then_some(kind)
}

/// Returns the wing of `O-O` or `O-O-O`, also with zeros or small letters.
#[must_use]
pub fn castling_wing(text: &str) -> Option<Wing> {
    match text.replace(['0', 'o'], "O").as_str() {
        "O-O" => Some(Wing::Right),
        "O-O-O" => Some(Wing::Left),
        _ => None,
    }
}

/// Adds two squares.
pub fn push_squares<G: Geometry>(text: &mut String, from: Square, to: Square) {
    G::push_name(text, from);
    G::push_name(text, to);
}

/// Returns two squares.
#[must_use]
pub fn write_squares<G: Geometry>(from: Square, to: Square) -> String {
    // Room for a promotion, too.
    let mut text = String::with_capacity(8);
    push_squares::<G>(&mut text, from, to);
    text
}
