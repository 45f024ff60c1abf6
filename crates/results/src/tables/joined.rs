//! Tables whose lines are made of several rows.

use super::cells::{WEBASSEMBLY, grouped, known};
use crate::check::leading_number;
use crate::row::{Measured, Measurement};
use std::collections::BTreeMap;

/// Returns the lines about perft: for each game, position and engine the newest speeds, in million leaves a
/// second of one thread, with the last turn counted in bulk and with every turn played.
pub(super) fn leaves_a_second(rows: &[&Measurement]) -> Vec<Vec<String>> {
    let mut lines = BTreeMap::new();
    for row in rows {
        let Measured::Perft { engine, position, counting, threads: 1, speed, .. } = &row.figures else {
            continue;
        };
        let head = &row.head;
        let line: &mut PerftLine = lines.entry([&head.game, position, engine]).or_default();
        let speed = Some(format!("{:.1}", *speed as f64 / 1e6));
        if counting == "playing" {
            line.playing = speed;
        } else {
            line.bulk = speed;
        }
        line.date.clone_from(&head.date);
        line.commit = format!("`{}`", head.commit);
    }
    let cells = |(key, line): ([&String; 3], PerftLine)| {
        let speeds = [line.bulk, line.playing].map(|speed| speed.unwrap_or_else(|| "-".to_owned()));
        let [bulk, playing] = speeds;
        let key = key.map(String::clone).into_iter();
        key.chain([bulk, playing, line.date, line.commit]).collect()
    };
    lines.into_iter().map(cells).collect()
}

/// Newest speeds of perft in one position.
#[derive(Default)]
struct PerftLine {
    bulk: Option<String>,
    playing: Option<String>,
    date: String,
    commit: String,
}

/// Returns the lines about WebAssembly: for each game and engine the newest speed, and its share of the
/// native speed of the same day.
pub(super) fn in_webassembly(rows: &[&Measurement]) -> Vec<Vec<String>> {
    let mut newest = BTreeMap::new();
    for row in rows {
        if let Measured::Speed { engine, nps, .. } = &row.figures
            && engine.contains(WEBASSEMBLY)
        {
            newest.insert((&row.head.game, engine.as_str()), (*nps, &row.head));
        }
    }
    let share = |game: &String, nps: u64| {
        let native = newest.get(&(game, NATIVE));
        native.map_or_else(|| "-".to_owned(), |(native, _)| format!("{:.2}", nps as f64 / *native as f64))
    };
    let cells = newest.iter().map(|(&(game, engine), &(nps, head))| {
        vec![
            game.clone(),
            engine.to_owned(),
            grouped(nps),
            share(game, nps),
            head.host.clone(),
            head.load.clone(),
            head.date.clone(),
            format!("`{}`", head.commit),
        ]
    });
    cells.collect()
}

/// The native engine that was measured beside WebAssembly, in the same run.
const NATIVE: &str = "Motley beside WebAssembly";

/// Returns the lines about games of self-play: for each game the sums of all rows. A sum over rows some of
/// which lack the figure is "more than" the known part.
pub(super) fn played_for_training(rows: &[&Measurement]) -> Vec<Vec<String>> {
    let mut sums = BTreeMap::<&String, PlayedSums>::new();
    for row in rows {
        if let Measured::SelfPlay { games, positions, core_hours, .. } = row.figures {
            let sum = sums.entry(&row.head.game).or_default();
            sum.games += u64::from(games);
            sum.positions += positions;
            sum.core_hours += core_hours;
            sum.lacks_positions |= positions == 0;
            sum.lacks_hours |= core_hours == 0.0;
        }
    }
    let cells = |(game, sum): (&String, PlayedSums)| {
        let more = |lacks: bool| if lacks { "more than " } else { "" };
        let positions = || more(sum.lacks_positions).to_owned() + &grouped(sum.positions);
        let hours = || format!("{}{:.1}", more(sum.lacks_hours), sum.core_hours);
        vec![
            game.clone(),
            grouped(sum.games),
            known(sum.positions > 0, positions),
            known(sum.core_hours > 0.0, hours),
        ]
    };
    sums.into_iter().map(cells).collect()
}

/// Sums over the rows of self-play of one game.
#[derive(Default)]
struct PlayedSums {
    games: u64,
    positions: u64,
    core_hours: f64,
    /// Whether a row has no number of positions.
    lacks_positions: bool,
    /// Whether a row has no processor time.
    lacks_hours: bool,
}

/// Returns the lines about the sources: for each figure its oldest and its newest value, and whether the
/// newest reaches its aim, in the order in which the figures were first measured. A commit for which aims are
/// set begins a new comparison: older rows are left out.
pub(super) fn since_the_aims(rows: &[&Measurement]) -> Vec<Vec<String>> {
    let has_aim = |row: &&&Measurement| matches!(row.figures, Measured::Sources { max_ratio: Some(_), .. });
    let base = rows.iter().rev().find(has_aim).map(|row| &row.head.commit);
    let begin = rows.iter().position(|row| Some(&row.head.commit) == base).unwrap_or(0);
    let mut figures: Vec<(&String, Vec<&Measurement>)> = Vec::new();
    for row in &rows[begin..] {
        if let Measured::Sources { figure, .. } = &row.figures {
            match figures.iter_mut().find(|(name, _)| *name == figure) {
                Some((_, rows)) => rows.push(row),
                None => figures.push((figure, vec![row])),
            }
        }
    }
    let lines = figures.iter().filter_map(|(figure, rows)| {
        let (before, now) = (rows.first()?, rows.last()?);
        let value = |row: &Measurement| match &row.figures {
            Measured::Sources { value, .. } => value.clone(),
            _ => String::new(),
        };
        let is_measured_again = before.head.commit != now.head.commit;
        let mut commits = vec![format!("`{}`", before.head.commit)];
        commits.extend(is_measured_again.then(|| format!("`{}`", now.head.commit)));
        Some(vec![
            (*figure).clone(),
            value(before),
            known(is_measured_again, || value(now)),
            aim(before, &value(now)).unwrap_or_default(),
            commits.join(", "),
        ])
    });
    lines.collect()
}

/// Returns the aim of a figure, which its oldest row has, and the ratio that was reached:
/// `at most 1.05 times; 0.96`.
fn aim(before: &Measurement, now: &str) -> Option<String> {
    let Measured::Sources { value, max_ratio: Some(max_ratio), .. } = &before.figures else {
        return None;
    };
    let ratio = leading_number(now)? / leading_number(value)?;
    let is_missed = if ratio > *max_ratio { ", missed" } else { "" };
    Some(format!("at most {max_ratio} times; {ratio:.2}{is_missed}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::Head;

    fn row(game: &str, commit: &str, figures: Measured) -> Measurement {
        let head = Head {
            date: "2026-11-24".to_owned(),
            commit: commit.to_owned(),
            game: game.to_owned(),
            host: "x".to_owned(),
            ..Head::default()
        };
        Measurement { head, figures }
    }

    fn lines(table: fn(&[&Measurement]) -> Vec<Vec<String>>, rows: &[Measurement]) -> Vec<Vec<String>> {
        table(&rows.iter().collect::<Vec<_>>())
    }

    #[test]
    fn both_ways_to_count_are_one_line() {
        let perft = |engine: &str, counting: &str, threads, speed| {
            let figures = Measured::Perft {
                engine: engine.to_owned(),
                position: "start".to_owned(),
                depth: 5,
                counting: counting.to_owned(),
                threads,
                leaves: 4_865_609,
                speed,
            };
            row("chess", "abc", figures)
        };
        let rows = [
            perft("Motley", "bulk", 1, 267_000_000),
            perft("Motley", "playing", 1, 41_000_000),
            perft("Other 1", "bulk", 1, 140_000_000),
            perft("Motley", "bulk", 1, 300_000_000),
            perft("Motley", "bulk", 2, 600_000_000),
        ];
        let expected = [
            "chess|start|Motley|300.0|41.0|2026-11-24|`abc`",
            "chess|start|Other 1|140.0|-|2026-11-24|`abc`",
        ];
        let found = lines(leaves_a_second, &rows);
        assert_eq!(found, expected.map(|line| line.split('|').collect::<Vec<_>>()));
    }

    #[test]
    fn games_of_self_play_add_up() {
        let played = |commit: &str, games, positions, core_hours| {
            let figures = Measured::SelfPlay {
                games,
                positions,
                nodes: 500,
                evaluation: "hand-made".to_owned(),
                core_hours,
            };
            row("chess", commit, figures)
        };
        let rows = [
            played("abc", 1_000, 60_000, 0.0),
            played("def", 2_000, 0, 0.5),
            played("abc", 3_000, 1_000, 0.0),
        ];
        let expected = "chess|6,000|more than 61,000|more than 0.5";
        let found = lines(played_for_training, &rows);
        assert_eq!(found, [expected.split('|').collect::<Vec<_>>()]);
        let found = lines(played_for_training, &rows[..1]);
        assert_eq!(found[0][2..], ["60,000", "-"]);
    }

    #[test]
    fn figures_are_compared_with_those_of_the_aims() {
        let sources = |commit: &str, figure: &str, value: &str, max_ratio| {
            let figures = Measured::Sources { figure: figure.to_owned(), value: value.to_owned(), max_ratio };
            row("all", commit, figures)
        };
        let rows = [
            sources("old", "tests, seconds", "900.0 (999)", Some(0.5)),
            sources("abc", "tests, seconds", "500.0 (900)", Some(0.7)),
            sources("abc", "build, seconds", "100 (190)", Some(1.05)),
            sources("abc", "files", "10", None),
            sources("def", "build, seconds", "105 (180)", None),
            sources("def", "tests, seconds", "351 (880)", None),
            sources("ghi", "tests, seconds", "400 (880)", None),
        ];
        let expected = [
            "tests, seconds|500.0 (900)|400 (880)|at most 0.7 times; 0.80, missed|`abc`, `ghi`",
            "build, seconds|100 (190)|105 (180)|at most 1.05 times; 1.05|`abc`, `def`",
            "files|10|-||`abc`",
        ];
        let found = lines(since_the_aims, &rows);
        assert_eq!(found, expected.map(|line| line.split('|').collect::<Vec<_>>()));
    }
}
