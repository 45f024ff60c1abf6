//! Tables of games from files, which have a page of their own.

use super::cells::grouped;
use crate::row::{Measured, Measurement};
use std::collections::BTreeMap;

/// The program beside Motley whose speed is compared, and its older version.
const PEER: &str = "Fairy-Stockfish";
const OLDER_PEER: &str = "Fairy-Stockfish 11.1";

/// Returns the lines about speed: for each game perft in bulk and nodes of the search, in thousands a second,
/// of Motley and of the peers, with the ratio to each.
pub(super) fn speed_beside_peers(rows: &[&Measurement]) -> Vec<Vec<String>> {
    let mut lines = BTreeMap::<[String; 2], SpeedLine>::new();
    for row in rows {
        let (what, engine, speed) = match &row.figures {
            Measured::Perft {
                engine,
                position,
                counting,
                threads: 1,
                speed,
                ..
            } if counting == "bulk" => (format!("perft, {position}"), engine, *speed),
            Measured::Speed { engine, nps, .. } => ("search".to_owned(), engine, *nps),
            _ => continue,
        };
        let line = lines.entry([row.head.game.clone(), what]).or_default();
        if engine.starts_with(PEER) {
            line.peers[usize::from(engine == OLDER_PEER)] = Some(speed);
        } else if engine == "Motley" {
            line.motley = Some(speed);
            line.date.clone_from(&row.head.date);
            line.commit = format!("`{}`", row.head.commit);
        }
    }
    let cells = |([game, what], line): ([String; 2], SpeedLine)| {
        let thousands = |speed: u64| grouped(speed / 1000);
        let of_motley = line.motley?;
        let mut cells = vec![game, what, thousands(of_motley)];
        for peer in line.peers {
            let text = peer.map(|peer| {
                let ratio = of_motley as f64 / peer as f64;
                format!("{} ({ratio:.2})", thousands(peer))
            });
            cells.push(text.unwrap_or_else(|| "-".to_owned()));
        }
        cells.extend([line.date, line.commit]);
        Some(cells)
    };
    lines.into_iter().filter_map(cells).collect()
}

/// The newest speeds of the engines at one task.
#[derive(Default)]
struct SpeedLine {
    motley: Option<u64>,
    /// Those of the newest version of the peer, and of the older one.
    peers: [Option<u64>; 2],
    date: String,
    commit: String,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::Head;

    fn speed(game: &str, engine: &str, nps: u64) -> Measurement {
        Measurement {
            head: Head {
                game: game.to_owned(),
                ..Head::default()
            },
            figures: Measured::Speed {
                engine: engine.to_owned(),
                nodes: 1,
                nps,
            },
        }
    }

    #[test]
    fn games_from_files_are_compared_with_their_peers() {
        let rows = [
            speed("horde", "Motley", 900_000),
            speed("horde", "Fairy-Stockfish c1 (2026)", 600_000),
            speed("grand", "Fairy-Stockfish 11.1", 1_000_000),
        ];
        let lines = speed_beside_peers(&rows.iter().collect::<Vec<_>>());
        assert_eq!(
            lines.len(),
            1,
            "one game from a file that Motley was measured in"
        );
        assert_eq!(lines[0][..5], ["horde", "search", "900", "600 (1.50)", "-"]);
    }
}
