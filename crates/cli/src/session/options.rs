//! What can be set, in both protocols: one table of options and their values.

use super::memory::largest_hash;
use motley_movegen::variant::{Choice, ChoiceKind, Settings};
use motley_movegen::variants;
use motley_protocol::{CommandError, GuiProtocol, OptionKind, OptionSpec, option};
use motley_search::Strength;
use std::time::Duration;

pub(crate) const MULTI_PV: &str = "MultiPV";
pub(crate) const OVERHEAD: &str = "Move Overhead";
pub(crate) const CLEAR_HASH: &str = "Clear Hash";
pub(crate) const CHESS960: &str = "UCI_Chess960";
pub(crate) const ANALYSE: &str = "UCI_AnalyseMode";
pub(crate) const SHOW_WDL: &str = "UCI_ShowWDL";
pub(crate) const LIMIT_STRENGTH: &str = "UCI_LimitStrength";
pub(crate) const ELO: &str = "UCI_Elo";
/// The number of the starting array, -1 for the game's own way of choosing one.
pub(crate) const ARRAY: &str = "Array";
/// Gives up when the score was so many centipawns below zero for some turns; 0 is never.
pub(crate) const RESIGN: &str = "Resign";

/// Whether XBoard is so old that it cannot show a unit pushed elsewhere.
pub(crate) const OLD_XBOARD: &str = "Old XBoard";
/// The engine asks XBoard itself.
pub(crate) const AUTO: &str = "auto";

/// No game has as many arrays; how many it has is for each game to say.
const MOST_ARRAYS: i64 = 1_000_000;

/// These mean something in UCI only.
const UCI_ONLY: [&str; 3] = [CHESS960, ANALYSE, SHOW_WDL];
/// These mean something in XBoard only.
const XBOARD_ONLY: [&str; 1] = [OLD_XBOARD];

/// All options with their present values.
#[derive(Clone)]
pub(crate) struct Options {
    entries: Vec<Entry>,
}

#[derive(Clone)]
struct Entry {
    spec: OptionSpec,
    value: String,
    /// Whether it is a choice that games offer about their rules.
    of_games: bool,
}

impl Options {
    /// Every option at its default: the engine's own, then those of the games.
    pub(crate) fn new() -> Self {
        let own = [
            (option::HASH, spin(16, 1, largest_hash())),
            (option::THREADS, spin(1, 1, 256)),
            (MULTI_PV, spin(1, 1, 256)),
            (option::PONDER, OptionKind::Check(false)),
            (OVERHEAD, spin(30, 0, 5000)),
            (CLEAR_HASH, OptionKind::Button),
            (CHESS960, OptionKind::Check(false)),
            (ANALYSE, OptionKind::Check(false)),
            (SHOW_WDL, OptionKind::Check(false)),
            (LIMIT_STRENGTH, OptionKind::Check(false)),
            (
                ELO,
                spin(1500, Strength::WEAKEST.into(), Strength::STRONGEST.into()),
            ),
            (ARRAY, spin(-1, -1, MOST_ARRAYS - 1)),
            (RESIGN, spin(0, 0, 10_000)),
            (OLD_XBOARD, combo(&[AUTO, "yes", "no"])),
        ];
        let mut options = Options {
            entries: Vec::new(),
        };
        for (name, kind) in own {
            options.add(name, kind, false);
        }
        each_choice(&mut |choice| {
            let kind = match choice.kind {
                ChoiceKind::Check(default) => OptionKind::Check(default),
                ChoiceKind::Text(default) => OptionKind::Text(default.to_owned()),
            };
            options.add(choice.name, kind, true);
        });
        options
    }

    /// Games may share a choice.
    fn add(&mut self, name: &str, kind: OptionKind, of_games: bool) {
        if self.find(name).is_none() {
            let value = match &kind {
                OptionKind::Check(default) => default.to_string(),
                OptionKind::Spin { default, .. } => default.to_string(),
                OptionKind::Combo { default, .. } | OptionKind::Text(default) => default.clone(),
                OptionKind::Button => String::new(),
            };
            let spec = OptionSpec {
                name: name.to_owned(),
                kind,
            };
            self.entries.push(Entry {
                spec,
                value,
                of_games,
            });
        }
    }

    /// All options, as they are announced.
    pub(crate) fn specs(&self, protocol: GuiProtocol) -> Vec<OptionSpec> {
        let specs = self.entries.iter().map(|entry| entry.spec.clone());
        let elsewhere: &[&str] = match protocol {
            GuiProtocol::Uci => &XBOARD_ONLY,
            GuiProtocol::XBoard => &UCI_ONLY,
        };
        let means = |spec: &OptionSpec| !elsewhere.contains(&spec.name.as_str());
        specs.filter(means).collect()
    }

    /// Checks a value and keeps it; the option's name as it is announced.
    ///
    /// # Errors
    /// No such option, or no such value.
    pub(crate) fn set(&mut self, name: &str, value: Option<&str>) -> Result<String, CommandError> {
        let Some(index) = self.find(name) else {
            let names: Vec<_> = self.entries.iter().map(|e| e.spec.name.as_str()).collect();
            return Err(CommandError::new(
                "option",
                name,
                format!("one of {}", names.join(", ")),
            ));
        };
        let entry = &mut self.entries[index];
        entry.value = checked(&entry.spec, value.unwrap_or_default())?;
        Ok(entry.spec.name.clone())
    }

    /// The value of a number; all names are those of this file, so there is one.
    pub(crate) fn number(&self, name: &str) -> i64 {
        self.value(name).parse().unwrap_or_default()
    }

    /// Whether a yes or no is a yes.
    pub(crate) fn is_on(&self, name: &str) -> bool {
        self.value(name) == "true"
    }

    /// Whether the option is one that games offer about their rules.
    pub(crate) fn is_of_games(&self, name: &str) -> bool {
        self.find(name)
            .is_some_and(|index| self.entries[index].of_games)
    }

    /// What holds for the rules of the next position.
    pub(crate) fn settings(&self) -> Settings {
        let mut settings = Settings::with_array(u32::try_from(self.number(ARRAY)).ok());
        for entry in self.entries.iter().filter(|entry| entry.of_games) {
            settings.set(&entry.spec.name, &entry.value);
        }
        settings
    }

    /// Time that is lost between engine and opponent.
    pub(crate) fn overhead(&self) -> Duration {
        Duration::from_millis(self.number(OVERHEAD).unsigned_abs())
    }

    /// How well to play, if not as well as possible. An analysis is always as good as it can be.
    pub(crate) fn strength(&self, seed: u64) -> Option<Strength> {
        let limited = self.is_on(LIMIT_STRENGTH) && !self.is_on(ANALYSE);
        limited.then(|| Strength::elo(u32::try_from(self.number(ELO)).unwrap_or(u32::MAX), seed))
    }

    /// The value of an option, as text.
    pub(crate) fn value(&self, name: &str) -> &str {
        self.find(name)
            .map_or("", |index| &self.entries[index].value)
    }

    fn find(&self, name: &str) -> Option<usize> {
        self.entries
            .iter()
            .position(|entry| entry.spec.name.eq_ignore_ascii_case(name))
    }
}

fn spin(default: i64, min: i64, max: i64) -> OptionKind {
    OptionKind::Spin { default, min, max }
}

/// A choice among texts, the first of which holds unless another is chosen.
fn combo(values: &[&str]) -> OptionKind {
    OptionKind::Combo {
        default: values[0].to_owned(),
        values: values.iter().map(|&value| value.to_owned()).collect(),
    }
}

/// The value in its canonical spelling.
fn checked(spec: &OptionSpec, value: &str) -> Result<String, CommandError> {
    let refuse = |expected: String| Err(CommandError::new(&spec.name, value, expected));
    match &spec.kind {
        // UCI says true and false, XBoard 1 and 0.
        OptionKind::Check(_) => match value {
            "true" | "1" => Ok("true".to_owned()),
            "false" | "0" => Ok("false".to_owned()),
            _ => refuse("true or false".to_owned()),
        },
        OptionKind::Spin { min, max, .. } => match value.parse::<i64>() {
            Ok(number) if (*min..=*max).contains(&number) => Ok(number.to_string()),
            _ => refuse(format!("a number from {min} to {max}")),
        },
        OptionKind::Combo { values, .. } => match values.iter().find(|v| *v == value) {
            Some(value) => Ok(value.clone()),
            None => refuse(format!("one of {}", values.join(", "))),
        },
        OptionKind::Button => Ok(String::new()),
        OptionKind::Text(_) if value == "<empty>" => Ok(String::new()),
        OptionKind::Text(_) => Ok(value.to_owned()),
    }
}

/// Shows every choice of every game.
fn each_choice(show: &mut impl FnMut(&Choice)) {
    for info in variants::ALL {
        info.choices.iter().for_each(&mut *show);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(name: &str, value: &str) -> Result<String, String> {
        Options::new()
            .set(name, Some(value))
            .map_err(|refusal| refusal.to_string())
    }

    #[test]
    fn values_are_checked_and_kept_only_if_right() {
        let mut options = Options::new();
        assert_eq!(options.set("hash", Some("2")), Ok("Hash".to_owned()));
        assert!(options.set("Hash", Some("0")).is_err());
        assert!(options.set("Hash", Some(&"9".repeat(50))).is_err());
        assert!(options.set("Hash", None).is_err());
        assert_eq!(options.number("Hash"), 2);
        assert_eq!(options.set("Ponder", Some("1")), Ok("Ponder".to_owned()));
        assert!(options.is_on("Ponder"));
        assert_eq!(options.set("Clear Hash", None), Ok("Clear Hash".to_owned()));
    }

    #[test]
    fn refusals_say_what_would_do() {
        assert_eq!(
            set("Threads", "many").unwrap_err(),
            "Threads: found 'many', expected a number from 1 to 256"
        );
        assert_eq!(
            set("Ponder", "maybe").unwrap_err(),
            "Ponder: found 'maybe', expected true or false"
        );
        assert!(
            set("Nothing", "1")
                .unwrap_err()
                .starts_with("option: found 'Nothing', expected one of Hash")
        );
    }

    #[test]
    fn strength_is_limited_only_where_it_is_asked_for() {
        let mut options = Options::new();
        assert!(options.strength(0).is_none());
        assert!(options.set(LIMIT_STRENGTH, Some("true")).is_ok());
        assert!(options.strength(0).is_some());
        assert!(options.set(ANALYSE, Some("true")).is_ok());
        assert!(options.strength(0).is_none());
    }
}
