//! Engines of the user's list that play at a table. Each is a process that lives from turn to turn; the
//! match runner's drivers talk to it. A table trusts no engine: whatever is no legal turn is a fault, told
//! with the engine's name.

use super::guard::GUESTS_SET_NO_OPTIONS;
use crate::messages::{Request, Seat};
use crate::table::{FoundTurn, Program};
use motley_game::{Side, TextError};
use motley_kit::engine::SearchJob;
use motley_kit::game::{AnyGame, Start, begin};
use motley_kit::search::{SearchOrder, TurnSpelling};
use motley_kit::views::OtherEngine;
use motley_kit::{Control, Refusal};
use motley_tournament::roster::{ListedEngine, Roster};
use motley_tournament::{
    AnalysisLine, ClockUnit, Clocks, EngineAnswer, EngineOptions, Fault, GameSoFar, Interrupt, PlayerClock,
    PlayerSlot, Reply, TimeControl, TimePeriod, Timeouts, games_of,
};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

/// Overstepping of a limit that loses no game: a board is no match, and the machine may be busy.
const MARGIN: Duration = Duration::from_secs(5);

/// The engines of the user's list, as the file was at a time and with a length.
type KnownList = (Option<(SystemTime, u64)>, Vec<OtherEngine>);
static KNOWN: Mutex<Option<KnownList>> = Mutex::new(None);

/// Returns the engines of the user's list with the games that they play; none if the list cannot be read.
/// Every page asks: the list is read again only when its file has changed.
pub(super) fn other_engines() -> Vec<OtherEngine> {
    let data = Roster::usual_path().ok().and_then(|path| std::fs::metadata(path).ok());
    let stamp = data.and_then(|data| Some((data.modified().ok()?, data.len())));
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, engines)) = known.as_ref().filter(|(of, _)| *of == stamp) {
        return engines.clone();
    }
    let view = |engine: ListedEngine| OtherEngine {
        games: games_of(&engine).into_iter().map(|info| info.name.to_owned()).collect(),
        name: engine.name,
    };
    let read = roster().map(|roster| roster.engines.into_iter().map(view).collect());
    let engines: Vec<OtherEngine> = read.unwrap_or_default();
    *known = Some((stamp, engines.clone()));
    engines
}

/// Reads the user's list of engines.
pub(super) fn roster() -> Result<Roster, Refusal> {
    let read = Roster::usual_path().and_then(|path| Roster::read(&path));
    read.map_err(|error| Refusal(format!("The list of engines cannot be read: {error:#}.")))
}

/// Refuses options of engines that a request sets: on a page of another machine any, otherwise those that the
/// engine has not announced, or with a wrong value.
pub(super) fn check_options(request: &Request, is_own: bool) -> Result<(), Refusal> {
    for seat in seats(request) {
        let Seat::Engine { program: Some(name), options, .. } = seat else { continue };
        if options.is_empty() {
            continue;
        }
        if !is_own {
            return Err(Refusal(GUESTS_SET_NO_OPTIONS.to_owned()));
        }
        let listed = roster()?;
        let mut engine = listed.find(name).map_err(|error| Refusal(error.to_string()))?.clone();
        for (option, value) in options {
            engine.set(option, value).map_err(|error| Refusal(format!("{name}: {error:#}")))?;
        }
    }
    Ok(())
}

/// Returns the players that a request seats.
fn seats(request: &Request) -> &[Seat] {
    match request {
        Request::New(new) => &new.players,
        Request::Players { players, .. } => players,
        _ => &[],
    }
}

/// The running engines of a table, by name and side: an engine that plays both sides is two processes.
#[derive(Default)]
pub(super) struct Players(HashMap<(String, Side), RunningPlayer>);

/// An engine with the search that it did last.
pub(super) struct RunningPlayer {
    slot: PlayerSlot,
    interrupt: Arc<Interrupt>,
    last: Option<SearchJob>,
    /// The options of this game, beside those of the list.
    options: Vec<(String, String)>,
}

impl Players {
    /// Runs a search of the engine of this name, and starts the engine if it does not run. If `control` is
    /// stopped, the engine is ended, because not every protocol can stop a search.
    ///
    /// # Errors
    /// The engine fails: the reason begins with its name.
    pub(super) fn search(
        &mut self,
        program: &Program,
        job: &SearchJob,
        control: &Control,
    ) -> Result<FoundTurn, Refusal> {
        let (so_far, game) = so_far(job)?;
        let (limits, name) = (limits(&job.order), &program.name);
        let place = (name.clone(), game.to_move());
        let goes_on = |player: &RunningPlayer| {
            is_alike(player.slot.options().control, limits) && player.options == program.options
        };
        let known = self.0.remove(&place).filter(goes_on);
        let mut player = known.map_or_else(|| RunningPlayer::start(program, limits), Ok)?;
        player.interrupt.follow(control);
        let answer = player.think(job, &so_far, game.to_move(), limits);
        let found =
            answer.map_err(|fault| fault.to_string()).and_then(|answer| found(game.as_ref(), &answer));
        let found = found.map_err(|fault| Refusal(format!("{name} {fault}")))?;
        player.last = Some(job.clone());
        self.0.insert(place, player);
        Ok(found)
    }
}

impl RunningPlayer {
    pub(super) fn start(program: &Program, limits: TimeControl) -> Result<RunningPlayer, Refusal> {
        let listed = roster()?;
        let engine = listed.find(&program.name).map_err(|error| Refusal(error.to_string()))?;
        let interrupt = Arc::new(Interrupt::default());
        let mut options = EngineOptions::listed(engine, limits);
        options.options.extend(program.options.iter().cloned());
        let slot = PlayerSlot::new(&options, Timeouts::default(), &interrupt);
        Ok(RunningPlayer { slot, interrupt, last: None, options: program.options.clone() })
    }

    fn think(
        &mut self,
        job: &SearchJob,
        so_far: &GameSoFar,
        side: Side,
        limits: TimeControl,
    ) -> Result<EngineAnswer, Fault> {
        let goes_on = |last: &SearchJob| job.is_of_game(last) && job.turns.starts_with(&last.turns);
        if !self.last.as_ref().is_some_and(goes_on) {
            self.slot.begin(so_far)?;
        }
        let clock = PlayerClock::new(limits);
        self.slot.think(so_far, &Clocks { side, own: &clock, other: &clock })
    }

    /// Analyses the position of a job until `is_wanted` says no. Another position of the same game needs no
    /// new beginning.
    pub(super) fn analyse(
        &mut self,
        job: &SearchJob,
        so_far: &GameSoFar,
        is_wanted: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(AnalysisLine),
    ) -> Result<(), Fault> {
        if !self.last.as_ref().is_some_and(|last| job.is_of_game(last)) {
            self.slot.begin(so_far)?;
        }
        self.last = Some(job.clone());
        self.slot.analyse(so_far, job.order.lines, is_wanted, tell)
    }
}

/// Returns the game of a job in texts, and the game at its position.
pub(super) fn so_far(job: &SearchJob) -> Result<(GameSoFar, Box<dyn AnyGame>), TextError> {
    let mut game = SearchJob { turns: Vec::new(), ..job.clone() }.begin()?;
    let usual = begin(&job.game, &Start { fen: None, ..game.start().clone() });
    let mut so_far = GameSoFar {
        info: game.info(),
        choices: job.options.clone(),
        fen: game.start_fen(),
        usual_start: usual.is_ok_and(|usual| usual.start_fen() == game.start_fen()),
        turns: job.turns.clone(),
        xboard_turns: Vec::new(),
    };
    for turn in &job.turns {
        so_far.xboard_turns.push(game.spelled(turn, TurnSpelling::Xboard)?);
        game.play(turn)?;
    }
    Ok((so_far, game))
}

/// Judges an engine's answer in a position.
fn found(game: &dyn AnyGame, answer: &EngineAnswer) -> Result<FoundTurn, String> {
    let (text, spelling) = match &answer.reply {
        Reply::Turn(text) => (text, TurnSpelling::Canonical),
        Reply::XboardTurn(text) => (text, TurnSpelling::Xboard),
        Reply::Resign => return Ok(FoundTurn { resigns: true, ..FoundTurn::default() }),
        Reply::Claim(result) => return Err(format!("claims {result}, but the game is not over")),
    };
    let own = game.canonical(text, TurnSpelling::Canonical);
    let canonical = own.or_else(|error| match spelling {
        TurnSpelling::Canonical => Err(error),
        TurnSpelling::Xboard => game.canonical(text, spelling),
    });
    let score = answer.report.score.map_or(0, |score| score.for_white(game.to_move()).value());
    let text = canonical.map_err(|error| format!("played an illegal move: {error}"))?;
    Ok(FoundTurn { text: Some(text), score, resigns: false })
}

/// Returns the limits of an order as the runner has them.
fn limits(order: &SearchOrder) -> TimeControl {
    let session = order.clock.map(|clock| TimePeriod {
        moves: clock.turns_to_go,
        time: clock.left,
        increment: clock.increment,
        unit: ClockUnit::Time,
    });
    TimeControl { session, per_move: order.time, nodes: order.nodes, depth: order.depth, margin: MARGIN }
}

/// Whether an engine that was started with some limits can play with others: the time on its clock is told
/// before each turn.
fn is_alike(limits: TimeControl, others: TimeControl) -> bool {
    let timeless = |limits: TimeControl| TimeControl {
        session: limits.session.map(|session| TimePeriod { time: Duration::ZERO, ..session }),
        ..limits
    };
    timeless(limits) == timeless(others)
}
