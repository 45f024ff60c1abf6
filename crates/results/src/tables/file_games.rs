//! Tables of games from files, which have a page of their own.

use super::cells::grouped;
use crate::row::{Measured, Measurement};
use std::collections::BTreeMap;

/// The program beside Motley whose speed is compared, and its older version.
const PEER: &str = "Fairy-Stockfish";
const OLDER_PEER: &str = "Fairy-Stockfish 11.1";

/// The tasks whose speed is compared, as the columns have them.
const TASKS: [&str; 3] = ["start", "middle game", "search"];

/// The speed that Motley should have at each task, in units of the newest peer's.
const AIMS: [f64; 3] = [3.0, 3.0, 1.5];

/// Returns the lines about speed, one for each game: perft in bulk of two positions and nodes of the search,
/// in thousands a second, each with the ratios to the peers, and whether all aims are reached.
pub(super) fn speed_beside_peers(rows: &[&Measurement]) -> Vec<Vec<String>> {
    let mut games = BTreeMap::<String, GameSpeeds>::new();
    for row in rows {
        let Some((task, engine, speed)) = speed_of(&row.figures) else {
            continue;
        };
        let game = games.entry(row.head.game.clone()).or_default();
        let speeds = &mut game.tasks[task];
        if engine.starts_with(PEER) {
            speeds.peers[usize::from(engine == OLDER_PEER)] = Some(speed);
        } else if engine == "Motley" {
            speeds.motley = Some(speed);
            game.date.clone_from(&row.head.date);
            game.commit = format!("`{}`", row.head.commit);
        }
    }
    games
        .into_iter()
        .filter(|(_, speeds)| speeds.tasks.iter().any(|task| task.motley.is_some()))
        .map(|(game, speeds)| speeds.cells(game))
        .collect()
}

/// Returns the number of the task that a row measures, the engine, and its speed.
fn speed_of(figures: &Measured) -> Option<(usize, &str, u64)> {
    match figures {
        Measured::Perft { engine, position, counting, threads: 1, speed, .. } if counting == "bulk" => {
            let place = position.split(',').next()?;
            let task = TASKS.iter().position(|&task| task == place)?;
            Some((task, engine, *speed))
        }
        Measured::Speed { engine, nps, .. } => Some((TASKS.len() - 1, engine, *nps)),
        _ => None,
    }
}

/// The newest speeds in a game.
#[derive(Default)]
struct GameSpeeds {
    tasks: [TaskSpeeds; TASKS.len()],
    date: String,
    commit: String,
}

/// The newest speeds of the engines at one task.
#[derive(Default)]
struct TaskSpeeds {
    motley: Option<u64>,
    /// Those of the newest version of the peer, and of the older one.
    peers: [Option<u64>; 2],
}

impl GameSpeeds {
    fn cells(self, game: String) -> Vec<String> {
        let mut tasks = self.tasks.iter().zip(AIMS);
        let is_reached = tasks.all(|(task, aim)| task.ratios()[0].is_some_and(|ratio| ratio >= aim));
        let mut cells = vec![game];
        cells.extend(self.tasks.iter().map(TaskSpeeds::text));
        let reached = if is_reached { "yes" } else { "-" };
        cells.extend([reached.to_owned(), self.date, self.commit]);
        cells
    }
}

impl TaskSpeeds {
    /// Returns the ratios of Motley's speed to those of the peers.
    fn ratios(&self) -> [Option<f64>; 2] {
        self.peers.map(|peer| Some(self.motley? as f64 / peer? as f64))
    }

    /// Returns the text of a cell: `707 (1.02, 1.35)`.
    fn text(&self) -> String {
        let Some(motley) = self.motley else {
            return "-".to_owned();
        };
        let ratio = |ratio: Option<f64>| ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.2}"));
        let [newest, older] = self.ratios().map(ratio);
        format!("{} ({newest}, {older})", grouped(motley / 1000))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::Head;

    fn speed(game: &str, engine: &str, nps: u64) -> Measurement {
        Measurement {
            head: Head { game: game.to_owned(), ..Head::default() },
            figures: Measured::Speed { engine: engine.to_owned(), nodes: 1, nps },
        }
    }

    fn perft(game: &str, engine: &str, position: &str, speed: u64) -> Measurement {
        Measurement {
            head: Head { game: game.to_owned(), ..Head::default() },
            figures: Measured::Perft {
                engine: engine.to_owned(),
                position: format!("{position}, by UCI"),
                depth: 5,
                counting: "bulk".to_owned(),
                threads: 1,
                leaves: 1,
                speed,
            },
        }
    }

    #[test]
    fn games_from_files_are_compared_with_their_peers() {
        let rows = [
            speed("horde", "Motley", 900_000),
            speed("horde", "Fairy-Stockfish c1 (2026)", 600_000),
            perft("knightmate", "Motley", "start", 3_000_000),
            perft("knightmate", "Fairy-Stockfish c1 (2026)", "start", 1_000_000),
            perft("knightmate", "Motley", "middle game", 4_000_000),
            perft("knightmate", "Fairy-Stockfish c1 (2026)", "middle game", 1_000_000),
            perft("knightmate", "Fairy-Stockfish 11.1", "middle game", 2_000_000),
            speed("knightmate", "Motley", 800_000),
            speed("knightmate", "Fairy-Stockfish c1 (2026)", 500_000),
            speed("grand", "Fairy-Stockfish 11.1", 1_000_000),
        ];
        let lines = speed_beside_peers(&rows.iter().collect::<Vec<_>>());
        assert_eq!(lines.len(), 2, "games from files that Motley was measured in");
        assert_eq!(lines[0][..5], ["horde", "-", "-", "900 (1.50, -)", "-"]);
        let knightmate = ["3,000 (3.00, -)", "4,000 (4.00, 2.00)", "800 (1.60, -)", "yes"];
        assert_eq!(lines[1][1..5], knightmate);
    }
}
