//! The rows, one type for each kind of measurement.

use serde::{Deserialize, Serialize};

/// Games that a match needs before its row enters a table of results.
pub const MIN_GAMES: u32 = 400;

/// Rounds a figure to this number of decimals.
#[must_use]
pub fn rounded(figure: f64, decimals: i32) -> f64 {
    let unit = 10_f64.powi(decimals);
    (figure * unit).round() / unit
}

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
        /// Difference in strength, in Elo; none if one side has won all games.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        elo: Option<f64>,
        /// Half of the 95 % interval, in Elo; none if the games do not determine it, for example because
        /// nearly all of them ended alike.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        error: Option<f64>,
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
    /// Points that an engine's turns lose against the best turns, over a set of judged positions.
    Regret {
        /// Engine with its version.
        engine: String,
        /// Limit of each search: `10000 nodes`.
        limit: String,
        /// Mean loss, in thousandths of a point.
        regret: f64,
        /// Half of the 95 % interval of the mean, in thousandths of a point.
        error: f64,
        /// Share of the positions in which the engine plays a best turn, from 0 to 1.
        best: f64,
        /// Number of positions.
        positions: u32,
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
    /// Distance of a network's static evaluation from long searches, and from results, in recorded games.
    Examination {
        /// Network: `<internal>`, `<none>` for the hand-made evaluation alone, or a file.
        network: String,
        /// Mean squared difference of points from the long searches.
        error: f64,
        /// Mean log loss against the results of the games.
        log_loss: f64,
        /// Correlation of points with those of the long searches; none in old rows.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        correlation: Option<f64>,
        /// The same in leaves of searches; none if the set has none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        leaf_error: Option<f64>,
        /// Nodes of the searches whose turns lose points; none if there were none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nodes: Option<u64>,
        /// Mean loss of their turns, in thousandths of a point.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lost: Option<f64>,
        /// Number of quiet positions.
        positions: u32,
        /// Number of games.
        games: u32,
    },
    /// Speed of move generation: leaves of a perft.
    Perft {
        /// Engine or library with its version.
        engine: String,
        /// Position: "start", another name, or its FEN.
        position: String,
        /// Depth in turns; 0 if it was not kept.
        depth: u32,
        /// Treatment of the last turn: "bulk" counts it without playing it, "playing" plays it.
        counting: String,
        /// Threads that counted.
        threads: u32,
        /// Leaves counted; 0 if they were not kept.
        leaves: u64,
        /// Leaves a second.
        speed: u64,
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
        /// The error of the network's base alone on the validation set.
        #[serde(rename = "hand")]
        base_error: f64,
        /// Random walks from each position of the games, whose ends a teacher labelled; 0 without a teacher.
        #[serde(default, skip_serializing_if = "is_default")]
        walks: u32,
        /// Weights and biases of the network; 0 if they were not counted.
        #[serde(default, skip_serializing_if = "is_default")]
        parameters: u64,
        /// Schedule of the training, its lambda, scale and seed; empty if it was not kept.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        settings: String,
        /// Time of the training without reading the games, in seconds; 0 if it was not kept.
        #[serde(default, skip_serializing_if = "is_default")]
        seconds: f64,
        /// Errors of each epoch; empty if they were not kept.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        epochs: Vec<EpochErrors>,
    },
    /// Games of self-play for training.
    SelfPlay {
        /// Number of games.
        games: u32,
        /// Quiet positions in them; 0 if they were not counted.
        positions: u64,
        /// Nodes for each move.
        nodes: u64,
        /// Evaluation by which the engine of the head's commit played: "hand-made", or its network.
        evaluation: String,
        /// Processor time, in hours of one core; 0 if it was not kept.
        core_hours: f64,
    },
    /// An ending of a few units, solved. Results are White's: won, drawn and lost positions.
    Ending {
        /// The units as in a FEN: `KBNk`.
        units: String,
        /// Positions with White to move.
        white_to_move: [u64; 3],
        /// Positions with Black to move.
        black_to_move: [u64; 3],
        /// Turns of White's longest win and of Black's; none of a side that cannot win.
        longest: [Option<u16>; 2],
    },
    /// A figure of the sources or of their build.
    Sources {
        /// Figure, as the table names it.
        figure: String,
        /// Value, as the table shows it. It begins with a number if there is an aim.
        value: String,
        /// Aim: the largest ratio to the oldest value of this figure.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        max_ratio: Option<f64>,
    },
}

/// Errors of a network in one epoch of its training.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct EpochErrors {
    /// Mean squared error on the positions of training, during the epoch.
    pub training: f64,
    /// Mean squared error on the validation set, after the epoch.
    pub validation: f64,
}

/// Whether a figure was not kept.
fn is_default<T: Default + PartialEq>(figure: &T) -> bool {
    *figure == T::default()
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
