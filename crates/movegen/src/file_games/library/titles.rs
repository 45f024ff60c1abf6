//! The titles of the games that come with Motley as text, and what is unruly about each.

/// A line for each game: its name, its title, its summary.
const TITLES: &str = include_str!("titles.txt");

/// Returns the title and the summary of a game; `None` for games of users.
pub(crate) fn title_of(name: &str) -> Option<(&'static str, &'static str)> {
    let rows = TITLES.lines().filter_map(|line| {
        let (game, rest) = line.split_once(" | ")?;
        let (title, summary) = rest.split_once(" | ")?;
        Some((game, title, summary))
    });
    let mut found = rows.filter(|&(game, ..)| game == name);
    found.next().map(|(_, title, summary)| (title, summary))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file_games::library::library_names;
    use crate::variants;

    #[test]
    fn every_game_has_a_title_and_a_summary() {
        let registered = |name: &str| variants::ALL.iter().any(|info| info.name == name);
        let names = library_names().into_iter().filter(|name| !registered(name));
        let titles: Vec<_> = names.map(|name| title_of(name).expect(name)).collect();
        assert_eq!(titles.len(), TITLES.lines().count());
        assert!(titles.iter().all(|(_, summary)| summary.ends_with('.')));
        assert_eq!(title_of("nothing"), None);
    }
}
