//! Reports of results, in the wording of cutechess-cli so that scripts can read them.

use super::options::MatchOptions;
use super::standings::Standings;
use super::statistics::{EloEstimate, Sprt, SprtDecision, Tally};
use std::fmt::Write;

/// Formats `Score of A vs B: 3 - 2 - 1 [0.583] 6`.
pub(crate) fn score(options: &MatchOptions, standings: &Standings, first: usize, second: usize) -> String {
    let tally = standings.between(first, second);
    format!(
        "Score of {} vs {}: {}",
        options.engines[first].name,
        options.engines[second].name,
        counts(&tally)
    )
}

fn counts(tally: &Tally) -> String {
    let Tally { wins, losses, draws, .. } = tally;
    format!("{wins} - {losses} - {draws}  [{:.3}] {}", tally.score(), tally.games())
}

/// Formats Elo, error, likelihood of superiority and the pairs.
fn estimate(tally: &Tally) -> String {
    let Some(estimate) = EloEstimate::of(tally) else {
        return "Elo difference: no game yet".to_owned();
    };
    let mut text = format!(
        "Elo difference: {} +/- {}, LOS: {:.1} %, DrawRatio: {:.1} %",
        elo(estimate.elo),
        elo(estimate.error),
        100.0 * estimate.superiority,
        100.0 * estimate.draws
    );
    if tally.pairs != [0; 5] {
        let [ll, ld, dd, wd, ww] = tally.pairs;
        let _ = write!(text, "\nPairs (0, 1/2, 1, 3/2, 2 points): {ll} {ld} {dd} {wd} {ww}");
    }
    text
}

/// Formats an Elo difference. It is infinite, shown as unknown, for a player without a point or
/// without a loss of points.
fn elo(value: f64) -> String {
    if value.is_finite() {
        // Adding 0.0 turns a negative zero, which would be written "-0.0", into zero.
        format!("{:.1}", (value * 10.0).round() / 10.0 + 0.0)
    } else {
        "unknown".to_owned()
    }
}

/// Formats `SPRT: llr 0.59 (20.0%), lbound -2.94, ubound 2.94 - H1 was accepted`. A `decision` stays as
/// it is, even if the ratio has come back between the bounds.
fn sprt(sprt: &Sprt, decision: Option<SprtDecision>) -> String {
    // The percentage refers to the bound on the ratio's own side, and keeps the ratio's sign.
    let bound = if sprt.ratio < 0.0 { -sprt.lower } else { sprt.upper };
    let end = match decision.or(sprt.decision()) {
        None => "",
        Some(SprtDecision::Accepted) => " - H1 was accepted",
        Some(SprtDecision::Rejected) => " - H0 was accepted",
    };
    format!(
        "SPRT: llr {:.2} ({:.1}%), lbound {:.2}, ubound {:.2}{end}",
        sprt.ratio,
        100.0 * sprt.ratio / bound,
        sprt.lower,
        sprt.upper
    )
}

/// Formats the present results of the match; `decision` is that of its sequential test before the last
/// games.
pub(crate) fn summary(
    options: &MatchOptions,
    standings: &Standings,
    decision: Option<SprtDecision>,
) -> String {
    let mut lines = Vec::new();
    if options.engines.len() == 2 {
        let tally = standings.between(0, 1);
        lines.push(score(options, standings, 0, 1));
        lines.push(estimate(&tally));
        let test = options.sprt.map(|test| Sprt::of(&test, &tally));
        lines.extend(test.map(|test| sprt(&test, decision)));
    } else {
        lines.push(table(options, standings));
    }
    lines.join("\n")
}

/// Formats all players, the best first.
fn table(options: &MatchOptions, standings: &Standings) -> String {
    let mut rows: Vec<_> = options.engines.iter().zip(0..).collect();
    rows.sort_by(|a, b| standings.of(b.1).score().total_cmp(&standings.of(a.1).score()));
    let width = rows.iter().map(|(engine, _)| engine.name.chars().count()).max();
    let width = width.unwrap_or(0).max(4);
    let mut text = format!("Rank {:width$} Elo difference       Games   Score   Draws", "Name");
    for (rank, (engine, player)) in (1..).zip(rows) {
        let tally = standings.of(player);
        let estimate = EloEstimate::of(&tally);
        let draws = estimate.map_or(0.0, |estimate| 100.0 * estimate.draws);
        let difference = estimate.map_or(f64::NAN, |estimate| estimate.elo);
        let error = estimate.map_or(f64::NAN, |estimate| estimate.error);
        let _ = write!(
            text,
            "\n{rank:4} {:width$} {:>8} +/- {:<7} {:5} {:6.1}% {draws:6.1}%",
            engine.name,
            elo(difference),
            elo(error),
            tally.games(),
            100.0 * tally.score(),
        );
    }
    text
}

/// Formats time, depth and nodes of every player, and its games lost by faults.
pub(crate) fn usage(options: &MatchOptions, standings: &Standings) -> String {
    let line = |player: usize| {
        let faults = match standings.faults(player) {
            0 => "no fault".to_owned(),
            1 => "1 game lost by a fault".to_owned(),
            faults => format!("{faults} games lost by faults"),
        };
        format!("{}: {}; {faults}", options.engines[player].name, standings.usage(player))
    };
    let lines: Vec<_> = (0..options.engines.len()).map(line).collect();
    lines.join("\n")
}
