//! The results of a match so far as data: standings, crosstable, test, games.

use super::options::MatchOptions;
use super::schedule::{Pairing, Schedule};
use super::standings::{GameEntry, Standings};
use super::state_file;
use super::statistics::{EloEstimate, Sprt, SprtDecision, Tally};
use anyhow::Result;
use serde::Serialize;
use std::collections::HashSet;
use std::path::Path;

/// Most points of the curve of Elo.
const MAX_POINTS: usize = 300;

/// Most games of the list of those that come next.
const MAX_NEXT: usize = 20;

/// The results of a match so far.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Overview {
    /// Number of games of the whole match.
    pub scheduled: u32,
    /// Number of games that are over.
    pub finished: u32,
    /// The players in the order of the command line.
    pub players: Vec<PlayerRow>,
    /// Won, lost and drawn games of each player against each, from the view of the first.
    pub crosstable: Vec<Vec<[u32; 3]>>,
    /// The sequential test, if there is one.
    pub sprt: Option<SprtRow>,
    /// Elo of the first player against all others after each game, or after every n-th.
    pub curve: Vec<EloPoint>,
    /// The games that are over, in the order in which they ended.
    pub games: Vec<GameRow>,
    /// The first games that are not over.
    pub next: Vec<NextGame>,
}

impl Overview {
    /// Returns the results without the lists of games and the curve.
    #[must_use]
    pub fn without_games(&self) -> Overview {
        Overview { games: Vec::new(), next: Vec::new(), curve: Vec::new(), ..self.clone() }
    }
}

/// A player's results against all others.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlayerRow {
    /// Its name.
    pub name: String,
    /// Won, lost, drawn games.
    pub results: [u32; 3],
    /// Elo against the others; `None` if it is not known.
    pub elo: Option<f64>,
    /// Half of the 95 % confidence interval.
    pub error: Option<f64>,
    /// Likelihood that the player is better than the others, 0 to 1.
    pub superiority: Option<f64>,
    /// Games lost by a fault.
    pub faults: u32,
    /// Time, depth, nodes, as text.
    pub usage: String,
}

/// The state of the sequential test.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SprtRow {
    /// Log-likelihood ratio.
    pub ratio: f64,
    /// Bound of the null hypothesis.
    pub lower: f64,
    /// Bound of the alternative.
    pub upper: f64,
    /// Whether the alternative is accepted; `None` before a decision.
    pub accepted: Option<bool>,
}

/// A point of the curve of Elo.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct EloPoint {
    /// Number of games.
    pub games: u32,
    /// Elo.
    pub elo: f64,
    /// Half of the 95 % confidence interval.
    pub error: f64,
}

/// A game that is over.
#[derive(Clone, Debug, Serialize)]
pub struct GameRow {
    /// Its number, from 1.
    pub number: u32,
    /// Name of its rules in the registry.
    pub game: String,
    /// Name of White.
    pub white: String,
    /// Name of Black.
    pub black: String,
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// The end as text.
    pub reason: String,
    /// Whether a player lost by a fault.
    pub fault: bool,
}

/// A game that is not over: it runs, or is to come.
#[derive(Clone, Debug, Serialize)]
pub struct NextGame {
    /// Its number, from 1.
    pub number: u32,
    /// Its round, from 1.
    pub round: u32,
    /// Name of its rules in the registry.
    pub game: String,
    /// Name of White.
    pub white: String,
    /// Name of Black.
    pub black: String,
}

/// Returns the results of a match that are in its state file. The file may be written meanwhile, or not be
/// there yet.
///
/// # Errors
/// The file cannot be read, or is of another match.
pub fn overview(options: &MatchOptions, state: &Path) -> Result<Overview> {
    let entries = match state.exists() {
        true => state_file::read_shard(state)?.entries,
        false => Vec::new(),
    };
    Ok(count(options, &entries))
}

fn count(options: &MatchOptions, entries: &[GameEntry]) -> Overview {
    let schedule = Schedule::new(options);
    let players = options.engines.len();
    let mut standings = Standings::new(players, schedule.has_pairs());
    let known: Vec<&GameEntry> = entries.iter().filter(|entry| entry.game < schedule.len()).collect();
    let step = known.len().div_ceil(MAX_POINTS).max(1);
    let (mut curve, mut games, mut decision) = (Vec::new(), Vec::new(), None);
    for (finished, entry) in (1_u32..).zip(&known) {
        let pairing = schedule.get(entry.game);
        standings.count(pairing, entry);
        games.push(game_row(options, pairing, entry));
        let test = options.sprt.map(|test| Sprt::of(&test, &standings.between(0, 1)));
        decision = decision.or(test.and_then(|test| test.decision()));
        let estimate = EloEstimate::of(&standings.of(0)).filter(|estimate| estimate.elo.is_finite());
        if let Some(EloEstimate { elo, error, .. }) =
            estimate.filter(|_| (finished as usize).is_multiple_of(step))
        {
            curve.push(EloPoint { games: finished, elo, error });
        }
    }
    Overview {
        scheduled: schedule.len(),
        finished: u32::try_from(known.len()).unwrap_or(u32::MAX),
        players: (0..players).map(|player| player_row(options, &standings, player)).collect(),
        crosstable: (0..players)
            .map(|first| (0..players).map(|second| results(&standings.between(first, second))).collect())
            .collect(),
        sprt: options.sprt.map(|test| {
            let Sprt { ratio, lower, upper } = Sprt::of(&test, &standings.between(0, 1));
            let accepted = decision.map(|decision| decision == SprtDecision::Accepted);
            SprtRow { ratio, lower, upper, accepted }
        }),
        curve,
        games,
        next: next_games(options, &schedule, &known),
    }
}

fn next_games(options: &MatchOptions, schedule: &Schedule, known: &[&GameEntry]) -> Vec<NextGame> {
    let over: HashSet<u32> = known.iter().map(|entry| entry.game).collect();
    let name = |player: usize| options.engines[player].name.clone();
    let open = (0..schedule.len()).filter(|number| !over.contains(number)).take(MAX_NEXT);
    let game = |number: u32| {
        let Pairing { round, variant, white, black, .. } = schedule.get(number);
        NextGame {
            number: number + 1,
            round: round + 1,
            game: options.variants[variant].clone(),
            white: name(white),
            black: name(black),
        }
    };
    open.map(game).collect()
}

fn results(tally: &Tally) -> [u32; 3] {
    [tally.wins, tally.losses, tally.draws]
}

fn player_row(options: &MatchOptions, standings: &Standings, player: usize) -> PlayerRow {
    let tally = standings.of(player);
    let estimate = EloEstimate::of(&tally);
    let known = |value: f64| Some(value).filter(|value| value.is_finite());
    PlayerRow {
        name: options.engines[player].name.clone(),
        results: results(&tally),
        elo: estimate.and_then(|estimate| known(estimate.elo)),
        error: estimate.and_then(|estimate| known(estimate.error)),
        superiority: estimate.map(|estimate| estimate.superiority),
        faults: standings.faults(player),
        usage: standings.usage(player).to_string(),
    }
}

fn game_row(options: &MatchOptions, pairing: Pairing, entry: &GameEntry) -> GameRow {
    let name = |player: usize| options.engines[player].name.clone();
    GameRow {
        number: entry.game + 1,
        game: options.variants[pairing.variant].clone(),
        white: name(pairing.white),
        black: name(pairing.black),
        result: entry.result.clone(),
        reason: entry.reason.clone(),
        fault: entry.fault,
    }
}
