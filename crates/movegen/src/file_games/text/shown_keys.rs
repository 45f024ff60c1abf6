//! Keys of Motley's own about a game as it is shown. They change no rule, and no game inherits them.

use super::forms::{CheckSum, Name, Text, YesNo};
use super::key::keys;

keys! {
    /// The game as it is shown. `-` stands for nothing.
    Shown {
        one title: Text => title = "-".to_owned(), "the game's title, a key of Motley's own; without it the name";
        one summary: Text => summary = "-".to_owned(), "a sentence about the game, a key of Motley's own";
        one xboardName: Name => xboard_name = "-".to_owned(),
            "the game's name in XBoard, where it is another; a key of Motley's own";
        one xboardKnows: YesNo => xboard_knows = false,
            "whether XBoard has this game itself, and is told nothing about it; a key of Motley's own";
        one parentOnly: YesNo => parent_only = false,
            "whether the section is only for others to build on, and no game to play; a key of Motley's own";
        one network: CheckSum => network = None,
            "check sum of the keys for which Motley's network of this name was trained; a key of Motley's own";
    }
}

impl Shown {
    /// Whether a key is one of these.
    pub(super) fn has_key(name: &str) -> bool {
        Shown::KEYS.iter().any(|key| key.names.iter().any(|(known, _)| *known == name))
    }
}

/// Returns a text that is given.
pub(crate) fn given(text: &str) -> Option<&str> {
    Some(text).filter(|&text| text != "-")
}
