//! Moves of one leg or more, as XBoard writes them: `e2e4`, `e7e8q`, `c1g6,g6f4`.

/// A leg: two squares, and what the unit becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leg<'a> {
    /// Where it begins.
    pub from: &'a str,
    /// Where it ends.
    pub to: &'a str,
    /// The letter behind, or nothing.
    pub becomes: &'a str,
}

/// The legs of `text`; `None` if it has something else in it, such as a drop or `O-O`.
pub fn read(text: &str) -> Option<Vec<Leg<'_>>> {
    text.split(',').map(leg).collect()
}

/// The squares that are clicked on for legs each of which begins where the last one ended, and the
/// letter at their end; `None` for other legs, and for letters elsewhere.
pub fn path(text: &str) -> Option<(Vec<&str>, &str)> {
    let legs = read(text)?;
    let linked = legs
        .windows(2)
        .all(|pair| pair[0].to == pair[1].from && pair[0].becomes.is_empty());
    let squares = legs.iter().take(1).map(|leg| leg.from);
    let squares = squares.chain(legs.iter().map(|leg| leg.to)).collect();
    linked.then_some((squares, legs.last()?.becomes))
}

/// XBoard takes some moves through a third square for castling, and says `from to,third ...` where it
/// means `from third,third to`: this is the latter. (If the third square is empty and the mover black,
/// or if a unit of the mover's own stands there.)
pub fn straightened(text: &str) -> Option<String> {
    let (first, second) = text.split_once(',')?;
    let first = leg(first)?;
    let third = second.get(..square_length(second)?)?;
    let apart = third != first.to && first.becomes.is_empty();
    apart.then(|| format!("{}{third},{third}{}", first.from, first.to))
}

fn leg(text: &str) -> Option<Leg<'_>> {
    let (from, rest) = text.split_at_checked(square_length(text)?)?;
    let (to, becomes) = rest.split_at_checked(square_length(rest)?)?;
    Some(Leg { from, to, becomes })
}

/// The length of the square that `text` begins with.
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
        assert_eq!(path("e2e4"), Some((vec!["e2", "e4"], "")));
        assert_eq!(path("a10b9,b9c10q"), Some((vec!["a10", "b9", "c10"], "q")));
        assert_eq!(path("a2b3,c3d4"), None);
        assert_eq!(path("a2b3q,b3d4"), None);
    }

    #[test]
    fn what_is_no_leg_is_passed_over() {
        for text in ["O-O", "@@@@", "P@e4", "e2", "é2e4", "", "e2e4,", ",e2e4"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn castling_that_is_none_is_straightened() {
        assert_eq!(straightened("c8f5,g7e5").as_deref(), Some("c8g7,g7f5"));
        assert_eq!(straightened("a3a5,a4`5").as_deref(), Some("a3a4,a4a5"));
        assert_eq!(straightened("c8g7,g7f5"), None);
        assert_eq!(straightened("c8g7"), None);
    }
}
