//! An engine of the list, in CuteChess's form.

use crate::announcement::{AnnouncedKind, AnnouncedOption, Announcement};
use crate::launch::{Launch, Protocol};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt;
use std::path::PathBuf;

/// An engine of the list.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ListedEngine {
    /// Its name on the list.
    pub name: String,
    /// The program.
    pub command: PathBuf,
    /// Its arguments, which CuteChess does not have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arguments: Vec<String>,
    /// The folder in which it runs; empty for the runner's own.
    #[serde(default)]
    pub working_directory: PathBuf,
    /// Its protocol.
    #[serde(default)]
    pub protocol: Protocol,
    /// Lines that it gets first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub init_strings: Vec<String>,
    /// Its own names for the games that it plays.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variants: Vec<String>,
    /// Its options with the values to set.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<ListedOption>,
    /// The rest, which only CuteChess knows.
    #[serde(flatten)]
    pub other: Map<String, Value>,
}

/// An option of an engine, and the value to set.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct ListedOption {
    /// Name of the option.
    pub name: String,
    /// Its kind.
    #[serde(rename = "type", default)]
    pub kind: AnnouncedKind,
    /// The value to set; none for a button.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<OptionValue>,
    /// The value that the engine has by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<OptionValue>,
    /// The smallest number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<i64>,
    /// The largest number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
    /// The texts to choose from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
    /// The rest, which only CuteChess knows.
    #[serde(flatten)]
    pub other: Map<String, Value>,
}

/// The value of an option, as JSON writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum OptionValue {
    /// On or off.
    Switch(bool),
    /// A whole number.
    Number(i64),
    /// Any other value.
    Text(String),
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Switch(on) => on.fmt(f),
            OptionValue::Number(number) => number.fmt(f),
            OptionValue::Text(text) => text.fmt(f),
        }
    }
}

impl OptionValue {
    /// Reads the value of an option of this kind.
    fn read(kind: AnnouncedKind, text: &str) -> OptionValue {
        match kind {
            AnnouncedKind::Check => OptionValue::Switch(matches!(text, "true" | "1")),
            AnnouncedKind::Spin => {
                text.parse().map_or_else(|_| OptionValue::Text(text.to_owned()), OptionValue::Number)
            }
            _ => OptionValue::Text(text.to_owned()),
        }
    }
}

impl ListedOption {
    /// Returns an option that an engine announced, with its own value.
    fn announced(option: &AnnouncedOption) -> ListedOption {
        let default = option.default.as_deref().map(|text| OptionValue::read(option.kind, text));
        ListedOption {
            name: option.name.clone(),
            kind: option.kind,
            value: default.clone(),
            default,
            min: option.range.map(|range| range.0),
            max: option.range.map(|range| range.1),
            choices: option.choices.clone(),
            other: Map::new(),
        }
    }

    fn announced_option(&self) -> AnnouncedOption {
        AnnouncedOption {
            name: self.name.clone(),
            kind: self.kind,
            default: self.default.as_ref().map(ToString::to_string),
            range: self.min.zip(self.max),
            choices: self.choices.clone(),
        }
    }
}

impl ListedEngine {
    /// Returns an engine that is started by a command, its program first, which means the same from every
    /// folder: a bare name is looked for in `PATH`.
    ///
    /// # Errors
    /// The command has no words, or the system has no folder to begin a relative path with.
    pub fn of_command(words: impl IntoIterator<Item = String>) -> anyhow::Result<ListedEngine> {
        let mut words = words.into_iter();
        let Some(program) = words.next().filter(|program| !program.is_empty()) else {
            anyhow::bail!("command: found nothing, expected a program");
        };
        let program = PathBuf::from(program);
        let is_bare = program.components().count() == 1;
        Ok(ListedEngine {
            command: if is_bare { program } else { std::path::absolute(program)? },
            arguments: words.collect(),
            ..ListedEngine::default()
        })
    }

    /// Returns the words of its command, the program first.
    #[must_use]
    pub fn words(&self) -> Vec<String> {
        let program = self.command.display().to_string();
        [program].into_iter().chain(self.arguments.iter().cloned()).collect()
    }

    /// Returns how the engine is started.
    #[must_use]
    pub fn launch(&self) -> Launch {
        let folder = &self.working_directory;
        Launch {
            command: self.command.clone(),
            arguments: self.arguments.clone(),
            directory: (!folder.as_os_str().is_empty()).then(|| folder.clone()),
            protocol: self.protocol,
            greeting: self.init_strings.clone(),
        }
    }

    /// Returns the options whose value is not the engine's own, with the values.
    #[must_use]
    pub fn changed_options(&self) -> Vec<(String, String)> {
        let changed = self.options.iter().filter(|option| option.value != option.default);
        changed.filter_map(|option| Some((option.name.clone(), option.value.as_ref()?.to_string()))).collect()
    }

    /// Takes over what the engine announces. Values that were set before stay, as far as the options are
    /// still there; a value of an option that it does not know is dropped.
    pub fn take(&mut self, announced: &Announcement) {
        let before = std::mem::take(&mut self.options);
        self.options = announced.options.iter().map(ListedOption::announced).collect();
        for option in &mut self.options {
            let known = before.iter().find(|known| known.name.eq_ignore_ascii_case(&option.name));
            if let Some(ListedOption { value: Some(value), .. }) = known {
                option.value = Some(value.clone());
            }
        }
        self.variants.clone_from(&announced.variants);
    }

    /// Sets an option to a value, as text.
    ///
    /// # Errors
    /// The engine has no such option, or not this value of it; the error says what is expected.
    pub fn set(&mut self, name: &str, value: &str) -> anyhow::Result<()> {
        let names = || self.options.iter().map(|option| option.name.as_str()).collect::<Vec<_>>().join(", ");
        let Some(at) = self.options.iter().position(|option| option.name.eq_ignore_ascii_case(name)) else {
            anyhow::bail!("option: found '{name}', expected one of {}", names());
        };
        let option = &mut self.options[at];
        let read = OptionValue::read(option.kind, value);
        if let (OptionValue::Number(number), Some(min), Some(max)) = (&read, option.min, option.max)
            && !(min..=max).contains(number)
        {
            anyhow::bail!("{name}: found {number}, expected {min} to {max}");
        }
        if option.kind == AnnouncedKind::Spin && !matches!(read, OptionValue::Number(_)) {
            anyhow::bail!("{name}: found '{value}', expected a whole number");
        }
        if option.kind == AnnouncedKind::Combo && !option.choices.iter().any(|choice| choice == value) {
            anyhow::bail!("{name}: found '{value}', expected one of {}", option.choices.join(", "));
        }
        option.value = Some(read);
        Ok(())
    }

    /// Returns the announcement that the list remembers.
    #[must_use]
    pub fn announced(&self) -> Announcement {
        Announcement {
            options: self.options.iter().map(ListedOption::announced_option).collect(),
            variants: self.variants.clone(),
            ..Announcement::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::probe::games_of;

    /// As CuteChess 1.5.1 writes it.
    const OF_CUTECHESS: &str = r#"[{
        "command": "/usr/games/fairy-stockfish", "name": "Fairy", "protocol": "uci", "stderrFile": "",
        "timeoutScaleFactor": 1, "variants": ["standard"], "workingDirectory": "/tmp", "ponder": true,
        "options": [
            {"alias": "", "default": 16, "max": 99, "min": 1, "name": "Hash", "type": "spin", "value": 64},
            {"alias": "", "default": false, "name": "Ponder", "type": "check", "value": false},
            {"name": "Clear Hash", "type": "button"},
            {"alias": "", "default": "<empty>", "name": "Book", "type": "text", "value": "a.bin"}]}]"#;

    #[test]
    fn lists_of_cutechess_are_read_and_nothing_is_lost() {
        let engines: Vec<ListedEngine> = serde_json::from_str(OF_CUTECHESS).unwrap();
        assert_eq!(engines[0].launch().directory, Some("/tmp".into()));
        let changed = engines[0].changed_options();
        assert_eq!(changed, [("Hash".to_owned(), "64".to_owned()), ("Book".to_owned(), "a.bin".to_owned())]);
        let written = serde_json::to_value(&engines).unwrap();
        assert_eq!(written, serde_json::from_str::<Value>(OF_CUTECHESS).unwrap());
    }

    #[test]
    fn an_announcement_keeps_the_values_that_were_set() {
        let mut engine: ListedEngine = serde_json::from_str::<Vec<_>>(OF_CUTECHESS).unwrap().remove(0);
        let lines =
            ["option name Hash type spin default 16 min 1 max 500", "option name A type check default 1"];
        let announced = Announcement {
            options: lines.iter().filter_map(|line| AnnouncedOption::from_uci(line)).collect(),
            variants: vec!["chess".to_owned(), "capablanca".to_owned()],
            ..Announcement::default()
        };
        engine.take(&announced);
        assert_eq!(engine.changed_options(), [("Hash".to_owned(), "64".to_owned())]);
        assert_eq!((engine.options.len(), engine.options[0].max), (2, Some(500)));
        engine.set("hash", "32").unwrap();
        assert_eq!(engine.changed_options(), [("Hash".to_owned(), "32".to_owned())]);
        for (name, value, words) in [
            ("Hsh", "1", "option: found 'Hsh', expected one of Hash, A"),
            ("Hash", "501", "Hash: found 501, expected 1 to 500"),
            ("Hash", "many", "Hash: found 'many', expected a whole number"),
        ] {
            assert_eq!(engine.set(name, value).unwrap_err().to_string(), words);
        }
        assert!(games_of(&engine).iter().any(|info| info.name == "chess"));
        assert!(games_of(&engine).iter().all(|info| info.name != "bandit"));
    }
}
