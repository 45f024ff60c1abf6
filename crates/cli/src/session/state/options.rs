//! The engine options of both protocols: one table of specifications and values.

use super::memory::largest_hash;
use super::option_values::{at_most_allowed, checked};
use motley_kit::NetworkSource;
use motley_kit::search::{
    ELO, ENGINE_OPTIONS, EVAL_FILE, EngineOption, HASH, LIMIT_STRENGTH, MOVE_OVERHEAD, OptionValues, THREADS,
};
use motley_movegen::variant::{Choice, ChoiceKind, Settings};
use motley_movegen::variants;
use motley_protocol::{CommandError, GuiProtocol, OptionKind, OptionSpec, option};
use motley_search::SearchParams;
use std::time::Duration;

pub(in crate::session) const CLEAR_HASH: &str = "Clear Hash";
pub(in crate::session) const CHESS960: &str = "UCI_Chess960";
pub(in crate::session) const ANALYSE: &str = "UCI_AnalyseMode";
pub(in crate::session) const SHOW_WDL: &str = "UCI_ShowWDL";
/// Number of the starting array of a shuffled game; -1: UCI: the usual array; XBoard: a random one.
pub(in crate::session) const ARRAY: &str = "Array";
/// Score below zero, in centipawns, at which the engine resigns after some turns; 0: never.
pub(in crate::session) const RESIGN: &str = "Resign";

/// File or folder of games as text, which are loaded.
pub(in crate::session) const VARIANT_PATH: &str = "VariantPath";

/// Option for an XBoard too old to show a unit pushed to another square ("unload", June 2020).
pub(in crate::session) const OLD_XBOARD: &str = "Old XBoard";
/// Detects the age of XBoard by the features that it accepts.
pub(in crate::session) const AUTO: &str = "auto";

/// More arrays than any game has: options are announced before the game is known. When a game
/// begins, it refuses a number that is too large for it.
const MAX_ARRAYS: i64 = 1_000_000;

/// Options with a meaning in UCI only.
const UCI_ONLY: [&str; 3] = [CHESS960, ANALYSE, SHOW_WDL];
/// Options with a meaning in XBoard only.
const XBOARD_ONLY: [&str; 1] = [OLD_XBOARD];

/// All options with their values.
#[derive(Clone)]
pub(in crate::session) struct Options {
    entries: Vec<OptionEntry>,
}

#[derive(Clone)]
struct OptionEntry {
    spec: OptionSpec,
    value: String,
    /// Whether the value was set, even to the default.
    is_set: bool,
    /// The rules choice of a game that this option sets.
    choice: Option<&'static Choice>,
}

impl Options {
    /// Returns every option at its default: the engine's, the conversation's, those of the games, and,
    /// in a build with the feature `tune`, the search's parameters.
    pub(in crate::session) fn new() -> Self {
        let own = [
            (option::PONDER, OptionKind::Check(false)),
            (CLEAR_HASH, OptionKind::Button),
            (CHESS960, OptionKind::Check(false)),
            (ANALYSE, OptionKind::Check(false)),
            (SHOW_WDL, OptionKind::Check(false)),
            (ARRAY, spin(-1, -1, MAX_ARRAYS - 1)),
            (RESIGN, spin(0, 0, 10_000)),
            (VARIANT_PATH, OptionKind::Path(String::new())),
            (OLD_XBOARD, combo(&[AUTO, "yes", "no"])),
        ];
        let mut options = Options { entries: Vec::new() };
        for row in ENGINE_OPTIONS {
            options.add(row.name, kind_of(&row), None);
        }
        for (name, kind) in own {
            options.add(name, kind, None);
        }
        for choice in variants::ALL.iter().flat_map(|info| info.choices) {
            let kind = match choice.kind {
                ChoiceKind::Check(default) => OptionKind::Check(default),
                ChoiceKind::Text { default, .. } => OptionKind::Text(default.to_owned()),
            };
            options.add(choice.name, kind, Some(choice));
        }
        for param in SearchParams::all() {
            let [default, min, max] = [param.default, param.min, param.max].map(i64::from);
            options.add(param.name, spin(default, min, max), None);
        }
        options
    }

    /// Adds an option, unless one of that name exists: games may share a choice.
    fn add(&mut self, name: &str, kind: OptionKind, choice: Option<&'static Choice>) {
        if self.find(name).is_none() {
            let value = match &kind {
                OptionKind::Check(default) => default.to_string(),
                OptionKind::Spin { default, .. } => default.to_string(),
                OptionKind::Combo { default, .. }
                | OptionKind::Text(default)
                | OptionKind::File(default)
                | OptionKind::Path(default) => default.clone(),
                OptionKind::Button => String::new(),
            };
            let spec = OptionSpec { name: name.to_owned(), kind };
            self.entries.push(OptionEntry { spec, value, is_set: false, choice });
        }
    }

    /// Returns the options that have a meaning in `protocol`, as they are announced.
    pub(in crate::session) fn specs(&self, protocol: GuiProtocol) -> Vec<OptionSpec> {
        let specs = self.entries.iter().map(|entry| entry.spec.clone());
        let foreign: &[&str] = match protocol {
            GuiProtocol::Uci => &XBOARD_ONLY,
            GuiProtocol::XBoard => &UCI_ONLY,
        };
        let native = |spec: &OptionSpec| !foreign.contains(&spec.name.as_str());
        specs.filter(native).collect()
    }

    /// Checks a value and stores it; returns the option's name as it is announced.
    ///
    /// # Errors
    /// The protocol has no such option, or the option no such value.
    pub(in crate::session) fn set(
        &mut self,
        name: &str,
        value: Option<&str>,
        protocol: GuiProtocol,
    ) -> Result<String, CommandError> {
        let specs = self.specs(protocol);
        let names: Vec<&str> = specs.iter().map(|spec| spec.name.as_str()).collect();
        let is_offered = names.iter().any(|known| known.eq_ignore_ascii_case(name));
        let Some(index) = self.find(name).filter(|_| is_offered) else {
            return Err(CommandError::new("option", name, format!("one of {}", names.join(", "))));
        };
        let entry = &mut self.entries[index];
        let mut value = value.unwrap_or_default().to_owned();
        if protocol == GuiProtocol::XBoard && [HASH.name, THREADS.name].contains(&name) {
            value = at_most_allowed(&entry.spec, value);
        }
        let value = checked(&entry.spec, &value)?;
        if let Some(Err(error)) = entry.choice.map(|choice| choice.check(&value)) {
            let part = match error.place {
                Some(place) => format!("{name}, {place}"),
                None => name.to_owned(),
            };
            return Err(CommandError::new(part, error.found, error.expected));
        }
        entry.value = value;
        entry.is_set = true;
        Ok(entry.spec.name.clone())
    }

    /// Returns the value of a spin option. `name` must be one of this file's, so the value is a
    /// number.
    pub(in crate::session) fn number(&self, name: &str) -> i64 {
        self.value(name).parse().unwrap_or_default()
    }

    /// Whether a check option is on.
    pub(in crate::session) fn is_on(&self, name: &str) -> bool {
        self.value(name) == "true"
    }

    /// Returns the settings for the next position: its array, and the choices about rules.
    pub(in crate::session) fn settings(&self) -> Settings {
        let mut settings = Settings::with_array(u32::try_from(self.number(ARRAY)).ok());
        for entry in self.entries.iter().filter(|entry| entry.choice.is_some()) {
            settings.set(&entry.spec.name, &entry.value);
        }
        settings
    }

    /// Returns the network of the evaluation.
    pub(in crate::session) fn network(&self) -> NetworkSource {
        NetworkSource::named(self.value(EVAL_FILE.name))
    }

    /// Returns the value of an engine's option that is a size or a number of things.
    pub(in crate::session) fn size(&self, option: &EngineOption) -> usize {
        usize::try_from(self.number(option.name)).unwrap_or(1)
    }

    /// Returns the time lost between engine and opponent.
    pub(in crate::session) fn overhead(&self) -> Duration {
        Duration::from_millis(self.number(MOVE_OVERHEAD.name).unsigned_abs())
    }

    /// Returns the limit of strength; `None` for full strength, which UCI's analyse mode always has.
    pub(in crate::session) fn elo_limit(&self) -> Option<u32> {
        let limited = self.is_on(LIMIT_STRENGTH.name) && !self.is_on(ANALYSE);
        limited.then(|| u32::try_from(self.number(ELO.name)).unwrap_or(u32::MAX))
    }

    /// Returns the values that were given to the search's parameters. In a build without `tune` there
    /// are none.
    pub(in crate::session) fn search_params(&self) -> SearchParams {
        let mut params = SearchParams::default();
        for param in SearchParams::all().filter(|param| self.is_set(param.name)) {
            let value = i32::try_from(self.number(param.name)).unwrap_or(param.default);
            let known = params.set(param.name, value);
            debug_assert!(known, "{param:?} is checked when it is set");
        }
        params
    }

    /// Returns the value of an option, as text.
    pub(in crate::session) fn value(&self, name: &str) -> &str {
        self.find(name).map_or("", |index| &self.entries[index].value)
    }

    fn is_set(&self, name: &str) -> bool {
        self.find(name).is_some_and(|index| self.entries[index].is_set)
    }

    fn find(&self, name: &str) -> Option<usize> {
        self.entries.iter().position(|entry| entry.spec.name.eq_ignore_ascii_case(name))
    }
}

/// Returns the kind of an engine's option. The table's largest hash is one that no search needs more than;
/// this machine may have less.
fn kind_of(option: &EngineOption) -> OptionKind {
    match option.values {
        OptionValues::Number { default, min, max } => {
            let [default, min, max] = [default, min, max].map(i64::from);
            let max = if option.name == HASH.name { largest_hash(default, max) } else { max };
            spin(default, min, max)
        }
        OptionValues::Switch(default) => OptionKind::Check(default),
        OptionValues::Network => OptionKind::File(option.values.default_text()),
    }
}

fn spin(default: i64, min: i64, max: i64) -> OptionKind {
    OptionKind::Spin { default, min, max }
}

/// Returns a combo option; the first value is the default.
fn combo(values: &[&str]) -> OptionKind {
    OptionKind::Combo {
        default: values[0].to_owned(),
        values: values.iter().map(|&value| value.to_owned()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(name: &str, value: &str) -> Result<String, String> {
        Options::new().set(name, Some(value), GuiProtocol::Uci).map_err(|error| error.to_string())
    }

    #[test]
    fn values_are_checked_and_kept_only_if_right() {
        let mut options = Options::new();
        let mut set = |name: &str, value: Option<&str>| options.set(name, value, GuiProtocol::Uci);
        assert_eq!(set("hash", Some("2")), Ok("Hash".to_owned()));
        assert!(set("Hash", Some("0")).is_err());
        assert!(set("Hash", Some(&"9".repeat(50))).is_err());
        assert!(set("Hash", None).is_err());
        assert_eq!(set("Ponder", Some("1")), Ok("Ponder".to_owned()));
        assert_eq!(set("Clear Hash", None), Ok("Clear Hash".to_owned()));
        assert_eq!(options.number("Hash"), 2);
        assert!(options.is_on("Ponder"));
    }

    #[test]
    fn values_of_lists_are_not_case_sensitive() {
        let mut options = Options::new();
        let set = options.set("Ponder", Some("True"), GuiProtocol::Uci);
        assert_eq!(set, Ok("Ponder".to_owned()));
        assert!(options.is_on("Ponder"));
        let set = options.set(OLD_XBOARD, Some("YES"), GuiProtocol::XBoard);
        assert_eq!(set, Ok(OLD_XBOARD.to_owned()));
        assert_eq!(options.value(OLD_XBOARD), "yes");
    }

    #[test]
    fn each_protocol_has_its_options() {
        let error = Options::new().set(CHESS960, Some("1"), GuiProtocol::XBoard);
        let error = error.unwrap_err().to_string();
        assert!(error.contains(OLD_XBOARD), "{error}");
        assert!(!error.contains(ANALYSE), "{error}");
        assert!(set(OLD_XBOARD, "yes").is_err());
    }

    #[test]
    fn xboard_allows_more_than_the_engine_can_use() {
        let mut options = Options::new();
        let specs = options.specs(GuiProtocol::XBoard);
        let hash = specs.iter().find(|spec| spec.name == HASH.name).unwrap();
        let OptionKind::Spin { max, .. } = hash.kind else { panic!("{hash:?}") };
        for huge in ["9999999", "18446744073709551615"] {
            let set = options.set(HASH.name, Some(huge), GuiProtocol::XBoard);
            assert!(set.is_ok());
            assert_eq!(options.number(HASH.name), max);
        }
        let none = options.set(THREADS.name, Some("0"), GuiProtocol::XBoard);
        assert!(none.is_err());
    }

    #[test]
    fn errors_say_what_is_accepted() {
        assert_eq!(
            set("Threads", "many").unwrap_err(),
            "Threads: found 'many', expected a number from 1 to 1024"
        );
        assert_eq!(set("Ponder", "maybe").unwrap_err(), "Ponder: found 'maybe', expected true or false");
        assert!(
            set("Nothing", "1").unwrap_err().starts_with("option: found 'Nothing', expected one of Hash")
        );
    }

    /// Options of all games can be set before a game is chosen: a wrong value is refused at once,
    /// and not when its game begins.
    #[test]
    fn choices_about_rules_are_checked_whatever_the_game() {
        let error = set("Army White", "yes").unwrap_err();
        assert!(error.starts_with("Army White, item 1: found 'yes', expected"), "{error}");
        assert!(set("Army Black", "").is_err() && set("Army Black", "random 99 1").is_err());
        assert_eq!(set("army black", "r:a"), Ok("Army Black".to_owned()));
        assert_eq!(set("LancerMustFaceBoard", "1").as_deref(), Ok("LancerMustFaceBoard"));
    }

    #[test]
    fn parameters_are_options_only_where_they_can_be_tuned() {
        let mut options = Options::new();
        let specs = options.specs(GuiProtocol::Uci);
        let offered = specs.iter().any(|spec| spec.name == "lmr_base");
        assert_eq!(offered, SearchParams::are_tunable());
        let set = options.set("lmr_base", Some("900"), GuiProtocol::Uci);
        assert_eq!(set.is_ok(), offered);
        let params = options.search_params();
        assert_eq!(params.given_to("lmr_base"), offered.then_some(900));
    }

    #[test]
    fn strength_is_limited_only_where_it_is_asked_for() {
        let mut options = Options::new();
        assert!(options.elo_limit().is_none());
        let set = |options: &mut Options, name| {
            let set = options.set(name, Some("true"), GuiProtocol::Uci);
            assert_eq!(set.as_deref(), Ok(name));
        };
        set(&mut options, LIMIT_STRENGTH.name);
        assert!(options.elo_limit().is_some());
        set(&mut options, ANALYSE);
        assert!(options.elo_limit().is_none());
    }
}
