//! Pages of rules: every game that comes with Motley has one, and its pictures show its units.

use super::*;
use crate::file_games::library::library_names;
use crate::file_games::text::unit_looks::picture_names;
use crate::variant::Way;

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

/// Returns the numbers of targets: any, moves, captures, hops.
fn ways(game: &str, wanted: &str) -> [usize; 4] {
    let all = unit_moves(game);
    let unit = all.iter().find(|unit| unit.name.split(", ").last() == Some(wanted)).unwrap();
    [Way::Any, Way::Move, Way::Capture, Way::Hop]
        .map(|way| unit.targets.iter().filter(|(_, other)| *other == way).count())
}

#[test]
fn diagrams_show_the_moves() {
    assert_eq!(ways("chess", "N"), [8, 0, 0, 0]);
    assert_eq!(ways("chess", "R"), [14, 0, 0, 0]);
    assert_eq!(ways("chess", "P")[2], 2, "a pawn captures on two squares");
    assert_eq!(ways("berolina", "P")[2], 1, "and Berolina's on one");
    let [any, moves, captures, hops] = ways("cannonade", "R");
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

/// Compares the table of a document with the program's. `MOTLEY_WRITE_KEYS=1` writes it.
fn table_is_written(document: &str, name: &str, wanted: &str) {
    let path = format!("{}/../../docs/{document}", env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(&path).unwrap();
    let (begin, end) = (format!("<!-- table: {name} -->\n"), "<!-- end of table -->");
    let (head, rest) = page.split_once(&begin).unwrap();
    let (table, tail) = rest.split_once(end).unwrap();
    if std::env::var_os("MOTLEY_WRITE_KEYS").is_some() {
        std::fs::write(&path, format!("{head}{begin}{wanted}{end}{tail}")).unwrap();
    } else {
        assert!(table == wanted, "docs/{document}: run with MOTLEY_WRITE_KEYS=1");
    }
}

#[test]
fn the_manual_lists_the_games() {
    let mut wanted = "\n| name | game | |\n| --- | --- | --- |\n".to_owned();
    let registered = |name: &str| crate::variants::ALL.iter().any(|info| info.name == name);
    let games = library_names().into_iter().filter(|name| !registered(name)).filter_map(listing_of);
    for info in games.map(|listing| listing.info) {
        let _ = writeln!(wanted, "| `{}` | {} | {} |", info.name, info.title, info.summary);
    }
    table_is_written("play/games.md", "games", &(wanted + "\n"));
}

#[test]
fn the_manual_lists_the_pictures() {
    let names: Vec<String> = picture_names().map(|name| format!("`{name}`")).collect();
    let mut wanted = String::from("\n");
    for row in names.chunks(8) {
        let _ = writeln!(wanted, "{}", row.join(", ") + ",");
    }
    let wanted = wanted.trim_end_matches(",\n").to_owned() + ".\n\n";
    table_is_written("invent/invent-a-game.md", "pictures", &wanted);
}
