//! Asking a program what it is: its protocol, its name, its options, its games, its speed.

use crate::announcement::Announcement;
use crate::answer::EngineAnswer;
use crate::clock::{PlayerClock, TimeControl};
use crate::drivers::{Clocks, GameSoFar, plays_over_uci};
use crate::fault::Fault;
use crate::interrupt::Interrupt;
use crate::launch::{Launch, Protocol};
use crate::options::{EngineKind, EngineOptions, Timeouts};
use crate::player_slot::PlayerSlot;
use crate::roster::ListedEngine;
use motley_game::Side;
use motley_kit::game::{Start, begin};
use motley_movegen::variant::Info;
use motley_movegen::variants;
use std::sync::Arc;
use std::time::Duration;

/// Time limit for the first answer of a program: it may be no engine at all.
const TIMEOUTS: Timeouts = Timeouts { startup: Duration::from_secs(5), ping: Duration::from_secs(5) };

/// Time of the search that measures the speed.
const SEARCH_TIME: Duration = Duration::from_secs(1);

/// A program as an engine.
#[derive(Clone, Debug)]
pub struct Probe {
    /// Its protocol.
    pub protocol: Protocol,
    /// Its announcement of itself.
    pub announced: Announcement,
    /// Nodes a second of a short search, and the game of it; `None` if it does not count them.
    pub speed: Option<(&'static Info, u64)>,
}

impl Probe {
    /// Writes into an engine of a list what the program has said of itself, also its name if the engine has
    /// none.
    pub fn fill_in(&self, engine: &mut ListedEngine) {
        engine.protocol = self.protocol;
        engine.take(&self.announced);
        if engine.name.is_empty() {
            engine.name.clone_from(&self.announced.name);
        }
        if engine.name.is_empty() {
            engine.name = engine.command.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        }
    }
}

/// A program that is no engine, or a broken one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}{}", told(.command, .fault), last_lines(.lines))]
pub struct ProbeError {
    command: String,
    fault: Fault,
    /// The last lines between the runner and the program.
    lines: String,
}

fn told(command: &str, fault: &Fault) -> String {
    match fault {
        // It names the command itself.
        Fault::Start { .. } => fault.to_string(),
        _ => format!("{command} {fault}"),
    }
}

fn last_lines(lines: &str) -> String {
    if lines.is_empty() { String::new() } else { format!("\n{}", lines.trim_end()) }
}

/// Starts a program and asks it what it is, in the given protocol or else in both, UCI first.
///
/// # Errors
/// It does not start, does not answer, or answers nonsense.
pub fn probe(launch: &Launch, protocol: Option<Protocol>) -> Result<Probe, ProbeError> {
    let Some(protocol) = protocol else {
        return probe(launch, Some(Protocol::Uci)).or_else(|error| match error.fault {
            Fault::Start { .. } => Err(error),
            _ => probe(launch, Some(Protocol::Xboard)).map_err(|_| error),
        });
    };
    let launch = Launch { protocol, ..launch.clone() };
    let command = launch.command.display().to_string();
    let control =
        TimeControl { per_move: Some(SEARCH_TIME), margin: TIMEOUTS.ping, ..TimeControl::default() };
    let options = EngineOptions { control, ..EngineOptions::of(&command, EngineKind::External(launch)) };
    let mut slot = PlayerSlot::new(&options, TIMEOUTS, &Arc::new(Interrupt::default()));
    let asked = ask(&mut slot, protocol, control);
    asked.map_err(|fault| ProbeError { command, fault, lines: slot.stop() })
}

fn ask(slot: &mut PlayerSlot, protocol: Protocol, control: TimeControl) -> Result<Probe, Fault> {
    let announced = slot.announced()?;
    if !announced.answered {
        return Err(Fault::Silent { question: "protover 2", timeout: TIMEOUTS.startup });
    }
    let mut engine = ListedEngine { protocol, ..ListedEngine::default() };
    engine.take(&announced);
    let speed = match games_of(&engine).first() {
        Some(&game) => speed(slot, game, control)?.map(|speed| (game, speed)),
        None => None,
    };
    Ok(Probe { protocol, announced, speed })
}

/// Returns the games that an engine plays, of those that Motley knows.
#[must_use]
pub fn games_of(engine: &ListedEngine) -> Vec<&'static Info> {
    let announced = engine.announced();
    let plays = |info: &&Info| match engine.protocol {
        Protocol::Uci => plays_over_uci(&announced, info),
        Protocol::Xboard => announced.variants.iter().any(|name| name == info.xboard),
    };
    variants::offered().into_iter().filter(plays).collect()
}

/// Searches the first position of a game; returns the nodes a second.
fn speed(slot: &mut PlayerSlot, game: &'static Info, control: TimeControl) -> Result<Option<u64>, Fault> {
    let Ok(start) = begin(game.name, &Start::default()) else {
        return Ok(None);
    };
    let so_far = GameSoFar {
        info: game,
        choices: Vec::new(),
        fen: start.start_fen(),
        usual_start: true,
        turns: Vec::new(),
        xboard_turns: Vec::new(),
    };
    slot.begin(&so_far)?;
    let clock = PlayerClock::new(control);
    let clocks = Clocks { side: Side::White, own: &clock, other: &clock };
    let EngineAnswer { report, elapsed, .. } = slot.think(&so_far, &clocks)?;
    let seconds = elapsed.as_secs_f64().max(0.001);
    Ok(report.nodes.map(|nodes| (nodes as f64 / seconds) as u64))
}
