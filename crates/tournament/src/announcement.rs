//! An engine's announcement of itself and of its options, in both protocols.

use serde::{Deserialize, Serialize};

/// The kind of an option: the control of a form that sets it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AnnouncedKind {
    /// On or off.
    Check,
    /// A whole number.
    Spin,
    /// One of several texts.
    Combo,
    /// An action without a value.
    Button,
    /// The name of a file.
    File,
    /// The name of a folder.
    Folder,
    /// Any text.
    #[default]
    #[serde(rename = "text", alias = "string")]
    Text,
}

/// An option that an engine announced.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AnnouncedOption {
    /// Name of the option.
    pub name: String,
    /// Its kind.
    pub kind: AnnouncedKind,
    /// The value that it has if no user sets it; `None` for a button.
    pub default: Option<String>,
    /// The smallest and the largest number of a spin option.
    pub range: Option<(i64, i64)>,
    /// Values of a combo option.
    pub choices: Vec<String>,
}

impl AnnouncedOption {
    /// Reads UCI's `option name NAME type TYPE [default VALUE] [min N] [max N] [var CHOICE]...`; names and
    /// values may be several words. The number of blanks between words does not matter, as in every line of
    /// UCI.
    #[must_use]
    pub fn from_uci(line: &str) -> Option<Self> {
        const KEYS: [&str; 4] = ["default", "min", "max", "var"];
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let rest = words.strip_prefix(&["option", "name"])?;
        let end = rest.iter().position(|&word| word == "type")?;
        let kind = match rest.get(end + 1).copied() {
            Some("check") => AnnouncedKind::Check,
            Some("spin") => AnnouncedKind::Spin,
            Some("combo") => AnnouncedKind::Combo,
            Some("button") => AnnouncedKind::Button,
            _ => AnnouncedKind::Text,
        };
        let mut option = AnnouncedOption { name: rest[..end].join(" "), kind, ..AnnouncedOption::default() };
        let (mut min, mut max) = (None, None);
        let mut values = rest.get(end + 2..).unwrap_or_default();
        while let Some((&key, after)) = values.split_first() {
            let length = after.iter().position(|word| KEYS.contains(word)).unwrap_or(after.len());
            let value = after[..length].join(" ");
            values = &after[length..];
            match key {
                "default" => option.default = Some(value),
                "min" => min = value.parse().ok(),
                "max" => max = value.parse().ok(),
                "var" => option.choices.push(value),
                _ => {}
            }
        }
        option.range = min.zip(max);
        Some(option)
    }

    /// Reads the value of XBoard's `feature option="NAME -TYPE ..."`: `Resign -spin 0 0 10000`,
    /// `Style -combo quiet /// *wild`.
    #[must_use]
    pub fn from_xboard(text: &str) -> Self {
        let (name, form) = text.split_once(" -").unwrap_or((text, ""));
        let (kind, value) = form.split_once(' ').unwrap_or((form, ""));
        let value = value.trim();
        let mut option = AnnouncedOption { name: name.trim().to_owned(), ..AnnouncedOption::default() };
        option.kind = match kind.trim() {
            "check" => AnnouncedKind::Check,
            "spin" | "slider" => AnnouncedKind::Spin,
            "combo" => AnnouncedKind::Combo,
            "button" | "save" | "reset" => AnnouncedKind::Button,
            "file" => AnnouncedKind::File,
            "path" => AnnouncedKind::Folder,
            _ => AnnouncedKind::Text,
        };
        match option.kind {
            AnnouncedKind::Button => {}
            AnnouncedKind::Check => option.default = Some((value == "1").to_string()),
            AnnouncedKind::Spin => {
                let numbers: Vec<i64> = value.split(' ').filter_map(|word| word.parse().ok()).collect();
                if let [default, min, max] = numbers[..] {
                    option.default = Some(default.to_string());
                    option.range = Some((min, max));
                }
            }
            AnnouncedKind::Combo => {
                let choices: Vec<&str> = value.split("///").map(str::trim).collect();
                let chosen = choices.iter().find_map(|choice| choice.strip_prefix('*'));
                option.default = chosen.or(choices.first().copied()).map(str::to_owned);
                option.choices =
                    choices.iter().map(|choice| choice.trim_start_matches('*').to_owned()).collect();
            }
            AnnouncedKind::File | AnnouncedKind::Folder | AnnouncedKind::Text => {
                option.default = Some(value.to_owned());
            }
        }
        option
    }
}

/// A program's announcement of itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Announcement {
    /// Name and version; empty if it does not say.
    pub name: String,
    /// Author; empty if it does not say.
    pub author: String,
    /// Its options.
    pub options: Vec<AnnouncedOption>,
    /// Its names for the games that it plays.
    pub variants: Vec<String>,
    /// Whether it has answered in its protocol. An XBoard engine older than version 2 says nothing.
    pub answered: bool,
}

impl Announcement {
    /// Returns its name, with the author if it tells one.
    #[must_use]
    pub fn name_and_author(&self) -> String {
        let by = if self.author.is_empty() { "" } else { " by " };
        format!("{}{by}{}", self.name, self.author)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_of_uci_are_read() {
        let line = "option name UCI_Variant type combo default chess var chess var capablanca";
        let option = AnnouncedOption::from_uci(line).unwrap();
        assert_eq!((option.name.as_str(), option.kind), ("UCI_Variant", AnnouncedKind::Combo));
        assert_eq!(option.default.as_deref(), Some("chess"));
        assert_eq!(option.choices, ["chess", "capablanca"]);
        let option = AnnouncedOption::from_uci("option name Clear Hash type button").unwrap();
        assert_eq!((option.name.as_str(), option.kind), ("Clear Hash", AnnouncedKind::Button));
        assert_eq!((option.default, option.choices.len()), (None, 0));
        let option = AnnouncedOption::from_uci("option name Hash type spin default 16 min 1 max 99").unwrap();
        assert_eq!((option.default.as_deref(), option.range), (Some("16"), Some((1, 99))));
        let option = AnnouncedOption::from_uci("option name Book File type string default").unwrap();
        assert_eq!((option.kind, option.default.as_deref()), (AnnouncedKind::Text, Some("")));
        assert_eq!(AnnouncedOption::from_uci("option type check"), None);
        let spaced = "option  name \t Clear  Hash type combo var  a  b var c";
        let option = AnnouncedOption::from_uci(spaced).unwrap();
        assert_eq!(option.name, "Clear Hash");
        assert_eq!(option.choices, ["a b", "c"]);
    }

    #[test]
    fn options_of_xboard_are_read() {
        let option = AnnouncedOption::from_xboard("Resign threshold -spin 0 -5 10000");
        assert_eq!(option.name, "Resign threshold");
        assert_eq!((option.default.as_deref(), option.range), (Some("0"), Some((-5, 10000))));
        let option = AnnouncedOption::from_xboard("Style -combo quiet /// *wild");
        assert_eq!(
            (option.default.as_deref(), option.choices.join(",")),
            (Some("wild"), "quiet,wild".into())
        );
        let option = AnnouncedOption::from_xboard("Ponder always -check 1");
        assert_eq!((option.kind, option.default.as_deref()), (AnnouncedKind::Check, Some("true")));
        assert_eq!(AnnouncedOption::from_xboard("Info -button").kind, AnnouncedKind::Button);
        assert_eq!(AnnouncedOption::from_xboard("Book -file a b.bin").default.as_deref(), Some("a b.bin"));
        assert_eq!(AnnouncedOption::from_xboard("Odd").name, "Odd");
    }
}
