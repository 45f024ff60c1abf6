//! Moves of one leg or more, as XBoard writes them: `e2e4`, `e7e8q`, `c1g6,g6f4`.

/// A leg: two squares, and the letter of a promotion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LegText<'a> {
    /// The square at which the leg begins.
    pub from: &'a str,
    /// The square at which the leg ends.
    pub to: &'a str,
    /// The letter after the squares; empty without a promotion.
    pub promotion: &'a str,
}

/// Splits `text` into legs; `None` if it contains anything else, such as a drop or `O-O`.
///
/// # Examples
///
/// ```
/// use motley_protocol::xboard::legs::read_legs;
///
/// let legs = read_legs("c1g6,g6f4").unwrap();
/// assert_eq!((legs[0].from, legs[1].from, legs[1].to), ("c1", "g6", "f4"));
/// assert_eq!(read_legs("O-O"), None);
/// ```
pub fn read_legs(text: &str) -> Option<Vec<LegText<'_>>> {
    text.split(',').map(read_leg).collect()
}

/// Returns the squares that a user clicks on for `text`, and the letter at its end. `None` for a
/// turn that cannot be made by clicks: a leg does not begin at the end of the one before it, or an
/// earlier leg promotes.
#[must_use]
pub fn click_path(text: &str) -> Option<(Vec<&str>, &str)> {
    let legs = read_legs(text)?;
    let linked = legs.windows(2).all(|pair| pair[0].to == pair[1].from && pair[0].promotion.is_empty());
    let squares = legs.iter().take(1).map(|leg| leg.from);
    let squares = squares.chain(legs.iter().map(|leg| leg.to)).collect();
    linked.then_some((squares, legs.last()?.promotion))
}

/// Returns the meaning of `from to,third ...` in XBoard, which is `from third,third to`; `None` for
/// other texts.
///
/// XBoard writes a move by way of a third square like castling, with the second leg as the rook's,
/// if the third square is empty and the mover black, or if a unit of the mover's own stands there.
#[must_use]
pub fn undo_castling_order(text: &str) -> Option<String> {
    let (first, second) = text.split_once(',')?;
    let first = read_leg(first)?;
    let third = second.get(..square_length(second)?)?;
    let apart = third != first.to && first.promotion.is_empty();
    apart.then(|| format!("{}{third},{third}{}", first.from, first.to))
}

fn read_leg(text: &str) -> Option<LegText<'_>> {
    let (from, rest) = text.split_at_checked(square_length(text)?)?;
    let (to, promotion) = rest.split_at_checked(square_length(rest)?)?;
    Some(LegText { from, to, promotion })
}

/// Returns the length of the square at the beginning of `text`.
fn square_length(text: &str) -> Option<usize> {
    let rest = text.strip_prefix(|c: char| c.is_ascii_lowercase())?;
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    (digits > 0).then_some(1 + digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_clicked_square_by_square() {
        assert_eq!(click_path("e2e4"), Some((vec!["e2", "e4"], "")));
        assert_eq!(click_path("a10b9,b9c10q"), Some((vec!["a10", "b9", "c10"], "q")));
        assert_eq!(click_path("a2b3,c3d4"), None);
        assert_eq!(click_path("a2b3q,b3d4"), None);
    }

    #[test]
    fn other_texts_have_no_legs() {
        for text in ["O-O", "@@@@", "P@e4", "e2", "é2e4", "", "e2e4,", ",e2e4"] {
            assert_eq!(read_legs(text), None, "{text}");
        }
    }

    #[test]
    fn moves_spelt_like_castling_are_reordered() {
        assert_eq!(undo_castling_order("c8f5,g7e5").as_deref(), Some("c8g7,g7f5"));
        assert_eq!(undo_castling_order("a3a5,a4`5").as_deref(), Some("a3a4,a4a5"));
        assert_eq!(undo_castling_order("c8g7,g7f5"), None);
        assert_eq!(undo_castling_order("c8g7"), None);
    }
}
