//! Games by the names that people and other programs use.

use super::{chess960_of, offered};
use crate::variant::Info;

/// Other names, in small letters without blanks: those of lichess, pychess, CuteChess, XBoard, and of people.
const SYNONYMS: [(&str, &str); 22] = [
    ("standard", "chess"),
    ("normal", "chess"),
    ("fromposition", "chess"),
    ("orthodox", "chess"),
    ("960", "fischerandom"),
    ("chess960", "fischerandom"),
    ("fischerrandom", "fischerandom"),
    ("fischerrandomchess", "fischerandom"),
    ("crc", "caparandom"),
    ("capablancarandom", "caparandom"),
    ("threecheck", "3check"),
    ("fivecheck", "5check"),
    ("koth", "kingofthehill"),
    ("zh", "crazyhouse"),
    ("schess", "seirawan"),
    ("seirawanchess", "seirawan"),
    ("chinesechess", "xiangqi"),
    ("japanesechess", "shogi"),
    ("thaichess", "makruk"),
    ("othello", "flipello"),
    ("reversi", "flipello"),
    ("giveawaychess", "giveaway"),
];

/// Returns the game that people or other programs call `name`: by its name, its title, the name that another
/// program has for it, also with "960" behind it.
#[must_use]
pub fn called(name: &str) -> Option<&'static Info> {
    let games = offered();
    if let Some(info) = games.iter().find(|info| info.name == name) {
        return Some(info);
    }
    let wanted = plain(name);
    find(&games, &wanted).or_else(|| {
        let base = find(&games, wanted.strip_suffix("960")?)?;
        Some(chess960_of(base.name).unwrap_or(base))
    })
}

fn find(games: &[&'static Info], wanted: &str) -> Option<&'static Info> {
    let synonym = SYNONYMS.iter().find(|&&(other, _)| other == wanted);
    let wanted = synonym.map_or(wanted, |&(_, name)| name);
    let named = games.iter().find(|info| plain(info.name) == wanted);
    named.or_else(|| games.iter().find(|info| plain(info.title) == wanted)).copied()
}

/// The longest text that is compared with the names of games: none is nearly as long, and the comparison of a
/// line of 100,000 letters takes many seconds.
const MAX_NAME_BYTES: usize = 100;

/// Returns the names of the games that are nearest to a text: those of which it is the beginning, else those
/// that differ in few letters.
#[must_use]
pub fn nearest(text: &str) -> Vec<&'static str> {
    let wanted = plain(text);
    let games = offered();
    let begun = |info: &&&Info| wanted.len() >= 3 && plain(info.name).starts_with(&wanted);
    let begun: Vec<&str> = games.iter().filter(begun).map(|info| info.name).take(3).collect();
    if !begun.is_empty() {
        return begun;
    }
    if wanted.len() > MAX_NAME_BYTES {
        return Vec::new();
    }
    let distance = |info: &Info| {
        let names = [info.name, info.title].map(plain);
        names.iter().map(|name| strsim::osa_distance(name, &wanted)).min().unwrap_or(usize::MAX)
    };
    let best = games.iter().map(|info| (distance(info), info.name)).min();
    let near = best.filter(|&(distance, _)| distance <= wanted.chars().count() / 3);
    near.map(|(_, name)| name).into_iter().collect()
}

/// Returns a name in small letters, without anything but letters and digits.
fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_is_near_a_long_text() {
        assert!(nearest(&"janus".repeat(100_000)).is_empty());
    }

    #[test]
    fn names_of_other_programs_are_known() {
        let known = |name| called(name).map(|info| info.name);
        let lichess =
            ["Standard", "Chess960", "Crazyhouse", "Antichess", "Atomic", "Horde", "King of the Hill"];
        assert_eq!(
            lichess.map(|name| known(name).unwrap()),
            ["chess", "fischerandom", "crazyhouse", "antichess", "atomic", "horde", "kingofthehill"]
        );
        let others = ["Racing Kings", "Three-check", "S-House", "Capablanca960", "Embassy", "Kyotoshogi"];
        assert_eq!(
            others.map(|name| known(name).unwrap()),
            ["racingkings", "3check", "shouse", "capablanca960", "embassy", "kyotoshogi"]
        );
        let xboard = ["normal", "fischerandom", "nocastle", "8-Piece Chess", "Duck Chess"];
        assert_eq!(
            xboard.map(|name| known(name).unwrap()),
            ["chess", "fischerandom", "nocastle", "eightpiece", "duck"]
        );
    }

    #[test]
    fn the_nearest_names_are_found() {
        assert_eq!(nearest("shoogi"), ["shogi"]);
        assert_eq!(nearest("crazy"), ["crazyhouse"]);
        assert_eq!(nearest("camels"), [""; 0]);
    }
}
