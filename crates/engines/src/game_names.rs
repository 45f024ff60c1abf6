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
    format!("one of {}", all().join(", "))
}
