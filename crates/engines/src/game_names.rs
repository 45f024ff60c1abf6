//! The names of the games, for users.

use motley_movegen::variants;

/// Returns all names, in the order of the registry; then those of loaded games.
#[must_use]
pub fn all() -> Vec<&'static str> {
    variants::all().iter().map(|info| info.name).collect()
}

/// Returns the expected value for errors about a game's name.
#[must_use]
pub fn one_of_them() -> String {
    let more = variants::offered().len() - all().len();
    format!("one of {}, or of {more} more, which motley check lists", all().join(", "))
}

/// Returns the expected value for errors about a name that no game has, with the names that may be meant; if
/// none is near, it may be a game of the user's that was not loaded.
#[must_use]
pub fn instead_of(name: &str) -> String {
    let perhaps = perhaps(name);
    let own = if perhaps.is_empty() { "; a game of your own needs --games FILE" } else { "" };
    one_of_them() + &perhaps + own
}

/// Returns the words about the names that may be meant by one that no game has; empty if none is near.
#[must_use]
pub fn perhaps(name: &str) -> String {
    let near: Vec<String> = variants::nearest(name).iter().map(|near| format!("'{near}'")).collect();
    match near.is_empty() {
        true => String::new(),
        false => format!("; perhaps {} is meant", near.join(" or ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_name_is_told_with_the_nearest_and_with_the_way_to_all() {
        let expected = instead_of("crazyhaus");
        assert!(expected.starts_with("one of chess, "), "{expected}");
        assert!(expected.contains(" more, which motley check lists; perhaps 'crazyhouse' is meant"));
        let unknown = instead_of("checkers");
        assert!(unknown.ends_with("lists; a game of your own needs --games FILE"), "{unknown}");
        assert!(!expected.contains("--games"));
    }
}
