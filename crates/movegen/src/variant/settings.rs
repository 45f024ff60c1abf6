//! The choices that a user has made about a game.

use motley_game::TextError;
use std::collections::BTreeMap;

/// A choice a game offers, shown by both protocols as an option of the engine.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The option's name: `LancerMustFaceBoard`.
    pub name: &'static str,
    /// The kind of value.
    pub kind: ChoiceKind,
}

/// The kind of value that a [`Choice`] takes.
#[derive(Clone, Copy, Debug)]
pub enum ChoiceKind {
    /// Yes or no, and the default.
    Check(bool),
    /// A text of the game's own.
    Text {
        /// The default value.
        default: &'static str,
        /// Checks a text by itself, without the other choices.
        check: fn(&str) -> Result<(), TextError>,
    },
}

impl Choice {
    /// Checks that `value` can be chosen, by itself, without the other choices. Users set options in any
    /// order, also before they choose the game. A value that is never possible is refused at once, so that
    /// it does not prevent the game from starting later.
    ///
    /// # Errors
    /// It cannot be chosen.
    pub fn check(&self, value: &str) -> Result<(), TextError> {
        match self.kind {
            ChoiceKind::Check(_) if ["true", "false"].contains(&value) => Ok(()),
            ChoiceKind::Check(_) => Err(TextError::new("choice", value, "true or false")),
            ChoiceKind::Text { check, .. } => check(value),
        }
    }
}

/// Values of choices, and which array to start from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// The number of the starting array, from 0; `None` for the usual one.
    pub array: Option<u32>,
    values: BTreeMap<String, String>,
}

/// Collects values that were checked before, each with the name of its choice.
impl<'a> FromIterator<&'a (String, String)> for Settings {
    fn from_iter<I: IntoIterator<Item = &'a (String, String)>>(values: I) -> Self {
        let mut settings = Settings::default();
        for (name, value) in values {
            settings.set(name, value);
        }
        settings
    }
}

impl Settings {
    /// Returns settings in which only the array is chosen.
    #[must_use]
    pub fn with_array(array: Option<u32>) -> Self {
        Settings { array, values: BTreeMap::new() }
    }

    /// Chooses `value` for `name`. Names are not case sensitive.
    pub fn set(&mut self, name: &str, value: &str) {
        self.values.insert(name.to_ascii_lowercase(), value.to_owned());
    }

    /// Returns the values that were chosen, by name in small letters.
    pub fn values(&self) -> impl Iterator<Item = (&str, &str)> {
        self.values.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Returns the value chosen for `choice`, or its default, as text.
    #[must_use]
    pub fn text(&self, choice: &Choice) -> &str {
        match (self.values.get(&choice.name.to_ascii_lowercase()), choice.kind) {
            (Some(value), _) => value,
            (None, ChoiceKind::Check(true)) => "true",
            (None, ChoiceKind::Check(false)) => "false",
            (None, ChoiceKind::Text { default, .. }) => default,
        }
    }

    /// Whether a [`ChoiceKind::Check`] is on.
    #[must_use]
    pub fn is_on(&self, choice: &Choice) -> bool {
        self.text(choice) == "true"
    }
}
