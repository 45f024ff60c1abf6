//! Pages of rules: every game that comes with Motley has one, and its pictures show its units.

use super::*;
use crate::file_games::library::library_names;

#[test]
fn pages_tell_units_and_rules() {
    for name in library_names() {
        let page = rules_page(name).unwrap();
        let rules = listing_of(name).unwrap().context.0;
        for kind in &rules.kinds {
            let cell = format!("| {} | `{}` |", letter(kind.kind), kind.betza);
            assert!(page.contains(&cell), "{name}: {cell}\n{page}");
        }
    }
    let checks = rules_page("3check").unwrap();
    assert!(checks.contains("- `checkCounting = true`: counts checks"), "{checks}");
    assert!(checks.contains("| king | K | `K` | royal |"), "{checks}");
    assert_eq!(rules_page("no-such-game"), None);
}

/// Returns the numbers of marks: filled circles, rings, crosses, triangles.
fn marks(game: &str, wanted: &str) -> [usize; 4] {
    let all = move_diagrams(game);
    let (_, svg) = all.iter().find(|(letter, _)| *letter == wanted).unwrap();
    ["r=\"5\"", "r=\"4\"", "l8 8m0", "l5 9h"].map(|mark| svg.matches(mark).count())
}

#[test]
fn diagrams_show_the_moves() {
    assert_eq!(marks("chess", "N"), [8, 0, 0, 0]);
    assert_eq!(marks("chess", "R"), [14, 0, 0, 0]);
    assert_eq!(marks("chess", "P")[2], 2, "a pawn captures on two squares");
    assert_eq!(marks("berolina", "P")[2], 1, "and Berolina's on one");
    let [any, moves, captures, hops] = marks("cannonade", "R");
    assert_eq!([any, moves, captures], [0, 14, 0], "moves without capture");
    assert!(hops > 0, "captures over a unit");
}

#[test]
fn discs_mark_directions() {
    let marks = |game, side, letter| {
        let svg = disc(game, side, letter).unwrap();
        svg.matches("r=\"1.3\"").count()
    };
    assert_eq!(marks("chess", Side::White, "N"), 8);
    assert_eq!(marks("chess", Side::Black, "K"), 8);
    assert_eq!(disc("chess", Side::White, "X"), None);
}
