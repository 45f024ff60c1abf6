//! A turn as somebody typed it, before anybody asks whether it is legal.

use super::kinds;
use crate::board::{Board7x9, Geometry, Kind, Square};
use arrayvec::ArrayVec;
use motley_game::TextError;

/// What a text asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Wish {
    /// Where the mover stands.
    pub(super) from: Square,
    /// Where it shall go.
    pub(super) to: Square,
    /// The letter behind: a promotion, or from XBoard what a trick makes.
    pub(super) letter: Option<Kind>,
    /// Whom it shall take on its way, if the text says so.
    pub(super) victim: Option<Square>,
    /// The changes announced \[B-7\], in any order.
    pub(super) changes: ArrayVec<(Square, Kind), 2>,
}

/// What every turn looks like.
const FORM: &str = "two squares, a letter if it promotes, and tricks, \
                    such as e3e4, b8b9c or e3d5,c5=n,d6=r";

impl Wish {
    /// Reads the canonical form \[G-23\] and XBoard's two forms of a double capture: `c1c3,c2c2`
    /// ("and what stands on c2 dies") and `c1c2,c2c3` ("by way of c2").
    pub(super) fn parse(text: &str) -> Result<Wish, TextError> {
        let wrong = || TextError::new("turn", text, FORM);
        let mut legs = text.split(',');
        let (from, to, rest) = legs.next().and_then(two_squares).ok_or_else(wrong)?;
        let mut wish = Wish {
            from,
            to,
            letter: None,
            victim: None,
            changes: ArrayVec::new(),
        };
        if !rest.is_empty() {
            wish.letter = Some(one_letter(rest).ok_or_else(wrong)?);
        }
        for leg in legs {
            wish.add(leg).ok_or_else(wrong)?;
        }
        Ok(wish)
    }

    fn add(&mut self, leg: &str) -> Option<()> {
        if let Some((square, letter)) = leg.split_once('=') {
            let change = (Board7x9::named(square)?, one_letter(letter)?);
            return self.changes.try_push(change).ok();
        }
        let (start, end, rest) = two_squares(leg)?;
        if !rest.is_empty() || self.victim.is_some() {
            return None;
        }
        if start == end {
            self.victim = Some(start);
        } else if start == self.to {
            self.victim = Some(start);
            self.to = end;
        } else {
            return None;
        }
        Some(())
    }
}

fn two_squares(text: &str) -> Option<(Square, Square, &str)> {
    let square = |range| text.get(range).and_then(Board7x9::named);
    Some((square(0..2)?, square(2..4)?, text.get(4..)?))
}

fn one_letter(text: &str) -> Option<Kind> {
    let mut letters = text.chars();
    let kind = kinds::kind(letters.next()?)?;
    letters.next().is_none().then_some(kind)
}
