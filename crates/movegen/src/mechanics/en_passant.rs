//! The en-passant field of a FEN, and the double step that it describes \[G-21\].
//!
//! <https://www.chessprogramming.org/En_passant>. Each game has its own rules for double steps and for
//! captures en passant. In all games the field names the square passed over, with a pawn in front of it
//! and an empty square behind it.

use super::fen::EN_PASSANT_FIELD;
use crate::board::{Bitboard, Geometry, Square, Unit};
use motley_game::{Side, TextError};

/// Returns the square of the pawn that `us` captures en passant by going to `passed`.
#[inline]
#[must_use]
pub fn victim<G: Geometry>(passed: Square, us: Side) -> Square {
    G::forward(passed, !us)
}

/// The three squares of a pawn's double step, one behind the other.
///
/// ```
/// use motley_game::Side;
/// use motley_movegen::board::{Board8x8, Geometry};
/// use motley_movegen::mechanics::en_passant::DoubleStep;
///
/// let step = DoubleStep::over::<Board8x8>(Board8x8::named("d6").unwrap(), Side::Black);
/// let names = [step.origin, step.passed, step.stop].map(Board8x8::name);
/// assert_eq!(names, ["d7", "d6", "d5"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DoubleStep {
    /// The square from which the pawn came.
    pub origin: Square,
    /// The square it passed over, where it can be captured.
    pub passed: Square,
    /// The square on which it stands now.
    pub stop: Square,
}

impl DoubleStep {
    /// Returns the step of a pawn of `side` over `passed`, which is on neither edge.
    #[must_use]
    pub fn over<G: Geometry>(passed: Square, side: Side) -> DoubleStep {
        DoubleStep { origin: G::forward(passed, !side), passed, stop: G::forward(passed, side) }
    }

    /// Makes sure that `pawn`, which errors call `name`, has just made this step: it stands beyond
    /// the square passed over, and nothing on or behind that. `at` tells what stands where.
    ///
    /// # Errors
    /// It has not; `text` is the field.
    pub fn verify<G: Geometry>(
        &self,
        text: &str,
        (pawn, name): (Unit, &str),
        at: impl Fn(Square) -> Option<Unit>,
    ) -> Result<(), TextError> {
        let wrong = |expected: String| Err(TextError::new(EN_PASSANT_FIELD, text, expected));
        if at(self.stop) != Some(pawn) {
            let stop = G::name(self.stop);
            return wrong(format!("a {name} of {} on {stop}", pawn.side()));
        }
        for square in [self.passed, self.origin] {
            if at(square).is_some() {
                return wrong(format!("nothing on {}", G::name(square)));
            }
        }
        Ok(())
    }
}

/// Reads the field where `us` is to move: `-`, or one of the squares over which a pawn of the other
/// side can step. `expected` describes these squares for errors.
///
/// # Errors
/// Anything else.
pub fn read<G: Geometry>(
    text: &str,
    us: Side,
    passable: Bitboard<G>,
    expected: impl FnOnce() -> String,
) -> Result<Option<DoubleStep>, TextError> {
    if text == "-" {
        return Ok(None);
    }
    match G::named(text).filter(|&square| passable.has(square)) {
        Some(passed) => Ok(Some(DoubleStep::over::<G>(passed, !us))),
        None => Err(TextError::new(EN_PASSANT_FIELD, text, expected())),
    }
}

/// Writes the field.
pub fn write<G: Geometry>(passed: Option<Square>) -> String {
    passed.map_or_else(|| "-".to_owned(), G::name)
}
