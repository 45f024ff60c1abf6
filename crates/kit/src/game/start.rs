//! Starts of games.

use crate::refusal::Refusal;
use motley_movegen::variant::{Info, Settings};
use std::collections::BTreeMap;

/// The start of a game. Default: the position that the game is known by.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Start {
    /// The options of its rules, and the number of its start array.
    pub settings: Settings,
    /// The start position as FEN, instead of an array.
    pub fen: Option<String>,
}

/// Returns the settings with these values of a game's options, by name.
///
/// # Errors
/// The game has no such option, or the option no such value.
pub fn read_options(info: &Info, options: &BTreeMap<String, String>) -> Result<Settings, Refusal> {
    let mut settings = Settings::default();
    for (name, value) in options {
        let known = info.choices.iter().find(|choice| choice.name == name);
        let choice = known.ok_or_else(|| Refusal(format!("{} has no option {name}.", info.title)))?;
        choice.check(value)?;
        settings.set(name, value);
    }
    Ok(settings)
}
