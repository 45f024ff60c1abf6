//! `-engine` and `-each`: the players and their limits.

use super::grammar::{Flag, Pair};
use crate::clock::{TimeControl, TimePeriod, read_time};
use crate::launch::{Launch, PROTOCOLS, Protocol};
use crate::option_error::OptionError;
use crate::roster::{ListedEngine, Roster};
use std::path::PathBuf;
use std::time::Duration;

/// A player's options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineOptions {
    /// The name in results and records.
    pub name: String,
    /// Kind of player: Motley or another program.
    pub kind: EngineKind,
    /// Options to set, in this order.
    pub options: Vec<(String, String)>,
    /// Limits of its searches.
    pub control: TimeControl,
    /// Whether to start the program again for every game.
    pub restart: bool,
    /// The engine's own name for the game, if it differs from the usual one.
    pub variant: Option<String>,
}

impl EngineOptions {
    /// Returns Motley itself, without options and limits.
    #[must_use]
    pub fn motley() -> Self {
        EngineOptions::of("Motley", EngineKind::Motley)
    }

    /// Returns a program that speaks UCI, without options and limits.
    #[must_use]
    pub fn uci(name: &str, program: &str) -> Self {
        EngineOptions::of(name, EngineKind::External(Launch::uci(program)))
    }

    /// Returns an engine of the user's list, with these limits.
    #[must_use]
    pub fn listed(engine: &ListedEngine, control: TimeControl) -> Self {
        let options = engine.changed_options();
        EngineOptions {
            options,
            control,
            ..EngineOptions::of(&engine.name, EngineKind::External(engine.launch()))
        }
    }

    pub(crate) fn of(name: &str, kind: EngineKind) -> Self {
        EngineOptions {
            name: name.to_owned(),
            kind,
            options: Vec::new(),
            control: TimeControl::default(),
            restart: false,
            variant: None,
        }
    }

    /// Returns the program's file name and the options, by which records for OpenBench name a player: its
    /// workers call programs after commit and network, but players `Motley-dev` and `Motley-base`.
    pub(crate) fn build_name(&self) -> String {
        let program = match &self.kind {
            EngineKind::Motley => None,
            EngineKind::External(launch) => launch.command.file_name(),
        };
        let mut name =
            program.map_or_else(|| self.name.clone(), |program| program.to_string_lossy().into_owned());
        for (option, value) in &self.options {
            name += &format!(" {option}={value}");
        }
        name
    }
}

/// The kind of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineKind {
    /// Motley itself, in a thread of the runner.
    Motley,
    /// Another process.
    External(Launch),
}

/// Default of `timemargin`: a busy machine may delay an engine that obeys its clock by this time.
const DEFAULT_MARGIN: Duration = Duration::from_millis(50);

const KEYS: &str = "conf, cmd, dir, arg, proto, name, initstr, restart, variant, option.NAME, \
                    tc, st, nodes, depth, timemargin";

/// A player as far as `-engine` describes it; `-each` fills the gaps.
#[derive(Clone, Debug, Default)]
pub(super) struct EngineOptionsBuilder {
    motley: bool,
    command: Option<PathBuf>,
    arguments: Vec<String>,
    directory: Option<PathBuf>,
    protocol: Option<Protocol>,
    greeting: Vec<String>,
    name: Option<String>,
    options: Vec<(String, String)>,
    restart: Option<bool>,
    variant: Option<String>,
    session: Option<TimePeriod>,
    per_move: Option<Duration>,
    nodes: Option<u64>,
    depth: Option<u32>,
    margin: Option<Duration>,
}

impl EngineOptionsBuilder {
    /// Returns Motley itself, without options.
    pub(super) fn motley() -> Self {
        EngineOptionsBuilder { motley: true, ..EngineOptionsBuilder::default() }
    }

    /// Reads the words of `-engine`.
    pub(super) fn read(group: &Flag<'_>) -> Result<Self, OptionError> {
        // A bare `motley` means `cmd=motley`; all other words are pairs.
        let mut words = group.clone();
        words.words.retain(|&word| word != "motley");
        let mut draft = EngineOptionsBuilder {
            motley: words.words.len() < group.words.len(),
            ..EngineOptionsBuilder::default()
        };
        draft.add(&words)?;
        Ok(draft)
    }

    /// Adds pairs of words, such as those of `-each`; the last pair of a key wins.
    pub(super) fn add(&mut self, group: &Flag<'_>) -> Result<(), OptionError> {
        for pair in group.pairs()? {
            self.take(&pair)?;
        }
        Ok(())
    }

    fn take(&mut self, pair: &Pair<'_>) -> Result<(), OptionError> {
        let text = || pair.value.to_owned();
        match pair.key {
            "conf" => self.take_listed(pair)?,
            "cmd" if pair.value == "motley" => self.motley = true,
            "cmd" => self.command = Some(pair.value.into()),
            "dir" => self.directory = Some(pair.value.into()),
            "arg" => self.arguments.push(text()),
            "name" => self.name = Some(text()),
            "variant" => self.variant = Some(text()),
            "initstr" => self.greeting = text().split("\\n").map(str::to_owned).collect(),
            "proto" => self.protocol = Some(read_protocol(pair)?),
            "restart" => self.restart = Some(read_restart(pair)?),
            _ if pair.key.starts_with("option.") => {
                self.options.push((pair.key["option.".len()..].to_owned(), text()));
            }
            _ => self.take_limit(pair)?,
        }
        Ok(())
    }

    /// Takes an engine of the user's list.
    fn take_listed(&mut self, pair: &Pair<'_>) -> Result<(), OptionError> {
        let found = Roster::usual_path().and_then(|path| Ok(Roster::read(&path)?.find(pair.value)?.clone()));
        let engine =
            found.map_err(|error| pair.wrong(format!("an engine of `motley engines` ({error:#})")))?;
        let Launch { command, arguments, directory, protocol, greeting } = engine.launch();
        self.command = Some(command);
        self.arguments.extend(arguments);
        self.directory = directory;
        self.protocol = Some(protocol);
        self.greeting = greeting;
        self.options.extend(engine.changed_options());
        self.name = Some(engine.name);
        Ok(())
    }

    fn take_limit(&mut self, pair: &Pair<'_>) -> Result<(), OptionError> {
        match pair.key {
            "tc" => self.session = TimePeriod::read(pair.value)?,
            "st" => {
                let time = read_time(pair.value).filter(|t| !t.is_zero());
                self.per_move = Some(time.ok_or_else(|| pair.wrong("seconds per move"))?);
            }
            // Half the range, so that an engine may add to the number without overflow.
            "nodes" => self.nodes = Some(pair.within(1, u64::MAX >> 1)?),
            "depth" => self.depth = Some(pair.within(1, 1000)?),
            "timemargin" => {
                self.margin = Some(Duration::from_millis(pair.within(0, 3_600_000)?));
            }
            _ => return Err(pair.unknown(KEYS)),
        }
        Ok(())
    }

    /// Builds the player; `each` fills the gaps.
    pub(super) fn finish(
        self,
        each: &EngineOptionsBuilder,
        number: usize,
    ) -> Result<EngineOptions, OptionError> {
        let option = format!("-engine number {number}");
        let control = self.control(each);
        if !control.is_limited() {
            return Err(OptionError::new(option, "", "tc, st, nodes or depth"));
        }
        let kind = self.kind(each, &option)?;
        if let EngineKind::External(launch) = &kind
            && launch.protocol == Protocol::Xboard
            && control.nodes.is_some()
        {
            let expected = "tc, st or depth: XBoard's protocol has no limit of nodes";
            return Err(OptionError::new(option, "nodes", expected));
        }
        if control.counts_nodes() && kind != EngineKind::Motley {
            let expected = "a clock of time: only Motley in this process can play on a clock of nodes";
            return Err(OptionError::new(option, "tc=nodes:", expected));
        }
        let usual_name = match &kind {
            EngineKind::Motley => "Motley".to_owned(),
            EngineKind::External(launch) => launch.command.file_name().map_or_else(
                || launch.command.display().to_string(),
                |name| name.to_string_lossy().into_owned(),
            ),
        };
        // Options of `-each` come first, except those that the engine sets itself.
        let mut options = each.options.clone();
        options.retain(|(name, _)| !self.options.iter().any(|(own, _)| own == name));
        options.extend(self.options);
        Ok(EngineOptions {
            name: self.name.unwrap_or(usual_name),
            kind,
            options,
            control,
            restart: self.restart.or(each.restart).unwrap_or(false),
            variant: self.variant.or_else(|| each.variant.clone()),
        })
    }

    fn kind(&self, each: &EngineOptionsBuilder, option: &str) -> Result<EngineKind, OptionError> {
        if self.motley {
            return Ok(EngineKind::Motley);
        }
        let command = self.command.as_ref().or(each.command.as_ref());
        let protocol = self.protocol.or(each.protocol);
        let missing = |expected| OptionError::new(option, "", expected);
        Ok(EngineKind::External(Launch {
            command: command.ok_or_else(|| missing("cmd=PROGRAM or motley"))?.clone(),
            arguments: [each.arguments.clone(), self.arguments.clone()].concat(),
            directory: self.directory.clone().or_else(|| each.directory.clone()),
            protocol: protocol.ok_or_else(|| missing("proto=uci or proto=xboard"))?,
            greeting: [each.greeting.clone(), self.greeting.clone()].concat(),
        }))
    }

    /// Returns the limits. A limit of the engine's own replaces all limits of `-each`.
    fn control(&self, each: &EngineOptionsBuilder) -> TimeControl {
        let own = TimeControl {
            session: self.session,
            per_move: self.per_move,
            nodes: self.nodes,
            depth: self.depth,
            margin: Duration::ZERO,
        };
        let limits = if own.is_limited() { self } else { each };
        let control = TimeControl {
            session: limits.session,
            per_move: limits.per_move,
            nodes: limits.nodes,
            depth: limits.depth,
            margin: self.margin.or(each.margin).unwrap_or(DEFAULT_MARGIN),
        };
        if control.counts_nodes() {
            // A busy machine delays no node, so a clock of nodes needs no margin.
            let margin = Duration::ZERO;
            return TimeControl { margin, ..control };
        }
        control
    }
}

fn read_protocol(pair: &Pair<'_>) -> Result<Protocol, OptionError> {
    pair.value.parse().map_err(|_| pair.wrong(PROTOCOLS))
}

fn read_restart(pair: &Pair<'_>) -> Result<bool, OptionError> {
    match pair.value {
        "on" => Ok(true),
        "off" | "auto" => Ok(false),
        _ => Err(pair.wrong("on, off or auto")),
    }
}
