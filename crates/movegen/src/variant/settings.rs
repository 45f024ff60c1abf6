//! What a user has chosen about a game.

use std::collections::BTreeMap;

/// A choice a game offers, shown by both protocols as an option of the engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The option's name: `LancerMustFaceBoard`.
    pub name: &'static str,
    /// What can be chosen.
    pub kind: ChoiceKind,
}

/// What kind of value a [`Choice`] takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChoiceKind {
    /// Yes or no, and the default.
    Check(bool),
    /// Free text, and the default.
    Text(&'static str),
}

/// Values of choices, and which array to start from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// The number of the starting array, from 0; `None` for the one the game is known by.
    pub array: Option<u32>,
    values: BTreeMap<String, String>,
}

impl Settings {
    /// Nothing chosen but the array.
    #[must_use]
    pub fn with_array(array: Option<u32>) -> Self {
        Settings {
            array,
            values: BTreeMap::new(),
        }
    }

    /// Chooses `value` for `name`. Names are not case sensitive.
    pub fn set(&mut self, name: &str, value: &str) {
        self.values
            .insert(name.to_ascii_lowercase(), value.to_owned());
    }

    /// What was chosen for `choice`, or its default, as text.
    #[must_use]
    pub fn text(&self, choice: &Choice) -> &str {
        match (
            self.values.get(&choice.name.to_ascii_lowercase()),
            choice.kind,
        ) {
            (Some(value), _) => value,
            (None, ChoiceKind::Check(true)) => "true",
            (None, ChoiceKind::Check(false)) => "false",
            (None, ChoiceKind::Text(default)) => default,
        }
    }

    /// Whether a [`ChoiceKind::Check`] is on.
    #[must_use]
    pub fn is_on(&self, choice: &Choice) -> bool {
        self.text(choice) == "true"
    }
}
