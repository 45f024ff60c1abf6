//! The rows, one type for each kind of measurement.

use serde::{Deserialize, Serialize};

/// Games that a match needs before its row enters a table of results.
pub const MIN_GAMES: u32 = 400;

/// Origin of a measurement: the fields that all rows have.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Head {
    /// Day of the measurement: year, month and day, with `-` between.
    pub date: String,
    /// Commit that the program was built of.
    pub commit: String,
    /// Exact command line.
    pub command: String,
    /// Name of the game in the registry, or "all".
    pub game: String,
    /// Processor and number of cores.
    pub host: String,
    /// Load of the machine: other work, or the system's load average.
    pub load: String,
    /// Anything that a reader of the row must know.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Page from which an old row was carried over; empty if a program wrote the row.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub source: String,
}

/// Measured of a measurement.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Measured {
    /// A match between two engines.
    Match {
        /// Engine from whose side games are counted.
        engine: String,
        /// Opponent with its version.
        opponent: String,
        /// Time control or limit of nodes: `3+0.03`, `nodes=2000`.
        time: String,
        /// Number of games.
        games: u32,
        /// Games won.
        won: u32,
        /// Games lost.
        lost: u32,
        /// Games drawn.
        drawn: u32,
        /// Difference in strength, in Elo.
        elo: f64,
        /// Half of the 95 % interval, in Elo.
        error: f64,
    },
    /// The factor of nodes at which two engines are even.
    Parity {
        /// Opponent with its version.
        opponent: String,
        /// Factor.
        factor: f64,
        /// Lower end of the 95 % interval.
        low: f64,
        /// Upper end of it.
        high: f64,
        /// Number of games.
        games: u32,
    },
    /// The factor by which a search grows from ply to ply.
    Growth {
        /// Engine with its version.
        engine: String,
        /// Factor.
        factor: f64,
    },
    /// Correlation of an engine's static evaluation with the results of games.
    BlindSpot {
        /// Engine or evaluation.
        engine: String,
        /// Correlation, from -1 to 1.
        correlation: f64,
        /// Number of positions.
        positions: u32,
    },
    /// Speed of the search on one thread.
    Speed {
        /// Engine with its version.
        engine: String,
        /// Nodes searched.
        nodes: u64,
        /// Nodes a second.
        nps: u64,
    },
    /// Model of the chances to win, draw and lose.
    Wdl {
        /// Score of even chances to win or not, in centipawns.
        even: f64,
        /// Width of the logistic function, in centipawns.
        width: f64,
        /// Mean log loss of the fit.
        log_loss: f64,
        /// Number of games.
        games: u32,
    },
    /// A network that was trained.
    Network {
        /// Units of the hidden layer, for each side.
        width: u32,
        /// Games that it learnt from.
        games: u32,
        /// Positions that it learnt from.
        positions: u64,
        /// Mean squared error on the positions of training; 0 if it was not kept.
        training: f64,
        /// The same on the validation set.
        validation: f64,
        /// The hand-made evaluation's error on the validation set.
        hand: f64,
    },
    /// Games of self-play for training.
    SelfPlay {
        /// Number of games.
        games: u32,
        /// Quiet positions in them; 0 if they were not counted.
        positions: u64,
        /// Nodes for each move.
        nodes: u32,
        /// Hours of one processor core.
        core_hours: f64,
    },
    /// A figure of the sources or of their build.
    Sources {
        /// Figure, as the table names it.
        figure: String,
        /// Value, as the table shows it.
        value: String,
    },
}

/// A measurement.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Measurement {
    /// Origin.
    #[serde(flatten)]
    pub head: Head,
    /// Measured.
    #[serde(flatten)]
    pub figures: Measured,
}

impl Measurement {
    /// Checks what a type cannot say: dates, and sums of games.
    ///
    /// # Errors
    /// A sentence that names what was found and what was expected.
    pub fn check(&self) -> Result<(), String> {
        let head = &self.head;
        let format = time::macros::format_description!("[year]-[month]-[day]");
        if time::Date::parse(&head.date, &format).is_err() {
            return Err(format!(
                "date: found {:?}, expected a day as in 2026-11-23",
                head.date
            ));
        }
        for (name, text) in [
            ("commit", &head.commit),
            ("game", &head.game),
            ("host", &head.host),
        ] {
            if text.is_empty() {
                return Err(format!("{name}: found nothing, expected a text"));
            }
        }
        if let Measured::Match {
            games,
            won,
            lost,
            drawn,
            ..
        } = self.figures
            && won + lost + drawn != games
        {
            return Err(format!(
                "games: found {games}, expected {won} + {lost} + {drawn}"
            ));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row() -> Measurement {
        let figures = Measured::Match {
            engine: "Motley".to_owned(),
            opponent: "Other 1".to_owned(),
            time: "3+0.03".to_owned(),
            games: 400,
            won: 300,
            lost: 60,
            drawn: 40,
            elo: 240.0,
            error: 40.0,
        };
        let head = Head {
            date: "2026-11-23".to_owned(),
            commit: "1234567".to_owned(),
            game: "chess".to_owned(),
            host: "two cores".to_owned(),
            ..Head::default()
        };
        Measurement { head, figures }
    }

    #[test]
    fn wrong_rows_are_refused() {
        assert_eq!(row().check(), Ok(()));
        let mut wrong = row();
        wrong.head.date = "2026-13-01".to_owned();
        assert!(wrong.check().unwrap_err().starts_with("date: found"));
        let mut wrong = row();
        if let Measured::Match { games, .. } = &mut wrong.figures {
            *games = 401;
        }
        assert!(
            wrong
                .check()
                .unwrap_err()
                .contains("expected 300 + 60 + 40")
        );
    }
}
