//! The names of the games, as users are told them.

use motley_movegen::variants::ALL;

/// All names, in the order of the registry.
pub(crate) fn all() -> Vec<&'static str> {
    ALL.iter().map(|info| info.name).collect()
}

/// What was expected where something else than a name was found.
pub(crate) fn one_of_them() -> String {
    format!("one of {}", all().join(", "))
}
