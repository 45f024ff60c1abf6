//! The words of several commands.

use motley_engines::game_names;
use motley_game::TextError;
use motley_movegen::variant::Visitor;
use motley_movegen::variants;

/// Folder of positions and games for measurements.
pub(crate) const SETS: &str = "benches/sets";

/// Reads `NAME=VALUE`.
pub(crate) fn option(text: &str) -> Result<(String, String), String> {
    let parts = text.split_once('=').filter(|(name, _)| !name.is_empty());
    let (name, value) = parts.ok_or_else(|| "expected NAME=VALUE".to_owned())?;
    Ok((name.to_owned(), value.to_owned()))
}

/// Runs `visitor` on the game called `name`.
///
/// # Errors
/// No game has this name.
pub(crate) fn visit<T: Visitor>(name: &str, visitor: T) -> anyhow::Result<T::Output> {
    let output = variants::visit(name, visitor);
    Ok(output.ok_or_else(|| TextError::new("variant", name, game_names::instead_of(name)))?)
}
