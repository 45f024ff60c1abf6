//! Removal of units from a FEN \[G-21\].

use motley_movegen::mechanics::fen::PlacementRows;
use motley_movegen::variant::Variant;
use motley_tournament::random::below;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Most castling letters that are considered; all their combinations are tried. No game has more
/// than two for each side.
const MAX_RIGHTS: usize = 4;

/// Removes up to `missing` units of each side, each a random one of a random kind; `None` if the
/// game refuses the position, for example because a king is missing.
pub(super) fn thinned<V: Variant>(position: &V, missing: usize, rng: &mut Xoshiro256PlusPlus) -> Option<V> {
    if missing == 0 {
        return Some(position.clone());
    }
    let fen = position.fen();
    let (placement, rest) = fen.split_once(' ')?;
    // Units in hand stay there.
    let (placement, hands) = placement.split_at(placement.find('[').unwrap_or(placement.len()));
    let rows = PlacementRows::split(placement)?;
    let mut thin = rows.clone();
    for white in [true, false] {
        let mut own = units(&rows, white);
        for _ in 0..below(rng, missing + 1) {
            let mut kinds: Vec<_> = own.iter().map(|&(_, unit)| unit).collect();
            kinds.sort_unstable();
            kinds.dedup();
            // Boards that players fill themselves begin empty.
            let Some(&kind) = kinds.get(below(rng, kinds.len().max(1))) else {
                break;
            };
            let alike: Vec<_> = (0..own.len()).filter(|&i| own[i].1 == kind).collect();
            let (square, _) = own.swap_remove(alike[below(rng, alike.len())]);
            *thin.square(square) = None;
        }
    }
    read(&(thin.join() + hands), rest, position.context())
}

/// Returns the units of a side with their squares, in the order of a FEN.
fn units(rows: &PlacementRows, white: bool) -> Vec<(usize, &str)> {
    let is_own = |unit: &str| unit.starts_with(|c: char| c.is_ascii_uppercase()) == white;
    rows.units().filter(|&(_, unit)| is_own(unit)).collect()
}

/// Reads the position with as many castling rights as possible: a right without its unit would make
/// the FEN illegal.
fn read<V: Variant>(placement: &str, rest: &str, context: V::Context) -> Option<V> {
    let mut fields = rest.splitn(3, ' ');
    let (side, castling, others) = (fields.next()?, fields.next()?, fields.next()?);
    let letters: Vec<char> = castling.chars().take(MAX_RIGHTS).collect();
    let mut choices: Vec<u32> = (0..1 << letters.len()).collect();
    choices.sort_by_key(|choice| std::cmp::Reverse(choice.count_ones()));
    choices.into_iter().find_map(|choice| {
        let kept = letters.iter().enumerate();
        let kept = kept.filter(|(i, _)| choice >> i & 1 != 0);
        let mut rights: String = kept.map(|(_, letter)| letter).collect();
        if rights.is_empty() {
            rights.push('-');
        }
        let fen = format!("{placement} {side} {rights} {others}");
        V::parse_in(&fen, context).ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use motley_game::Notation;
    use motley_movegen::mechanics::castling::CastlingStyle;
    use motley_movegen::variant::Settings;
    use motley_movegen::variants::chess::{self, Chess};
    use rand_core::SeedableRng;

    #[test]
    fn units_are_letters_with_dash_and_state() {
        let rows = PlacementRows::split("1n'R{+f}2/H'{q{x}}p3").unwrap();
        assert_eq!(units(&rows, true), [(2, "R{+f}"), (5, "H'{q{x}}")]);
        assert_eq!(units(&rows, false), [(1, "n'"), (6, "p")]);
    }

    #[test]
    fn rights_go_with_their_rooks() {
        let read = |placement| {
            let pos = read::<Chess>(placement, "w KQkq - 0 1", CastlingStyle::Fixed);
            pos.map(|pos| pos.fen())
        };
        let without_a1 = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR";
        let expected = format!("{without_a1} w Kkq - 0 1");
        assert_eq!(read(without_a1), Some(expected));
        assert_eq!(read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR"), None);
    }

    #[test]
    fn no_side_misses_more_than_allowed() {
        let array = chess::GAME.start(&Settings::default()).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut seen = 0;
        for _ in 0..100 {
            let Some(thin) = thinned(&array, 2, &mut rng) else {
                continue;
            };
            let fen = thin.fen();
            let (placement, _) = fen.split_once(' ').unwrap();
            let upper = placement.chars().filter(char::is_ascii_uppercase).count();
            let lower = placement.chars().filter(char::is_ascii_lowercase).count();
            assert!((14..=16).contains(&upper) && (14..=16).contains(&lower), "{fen}");
            seen += usize::from(upper + lower == 28);
        }
        assert!(seen > 0);
    }
}
