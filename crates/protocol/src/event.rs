//! Messages of the engine, in terms that belong to neither protocol.

use crate::CommandError;
use std::time::Duration;

/// A message of the engine. Moves and FENs in it are already spelled as the GUI expects them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The beginning of the answer to [`Identify`](crate::Command::Identify), sent at once: the GUI shall
    /// wait for the rest.
    Wait,
    /// The answer to [`Identify`](crate::Command::Identify).
    Identity(Identity),
    /// The answer to [`Ping`](crate::Command::Ping), with its token.
    Pong(String),
    /// A result of the running search: UCI's `info`, CECP's thinking output.
    Thinking(Thinking),
    /// The engine's turn and the reply it expects: UCI's `bestmove`, CECP's `move`.
    BestMove {
        /// The turn; `None` if there is no legal one.
        best: Option<String>,
        /// The expected reply.
        ponder: Option<String>,
    },
    /// The progress of the search: CECP's `stat01`.
    Status(SearchStatus),
    /// A message for the log.
    Log(String),
    /// A message that the user should read: CECP's `telluser`.
    TellUser(String),
    /// An error that the user should read: CECP's `tellusererror`.
    UserError(String),
    /// A command that was refused.
    Error {
        /// The fault.
        error: CommandError,
        /// The line with the command.
        line: String,
    },
    /// The opponent's turn is not legal.
    IllegalMove {
        /// The turn as the GUI sent it.
        text: String,
        /// The reason.
        reason: String,
    },
    /// The game is over.
    Result {
        /// `1-0`, `0-1` or `1/2-1/2`.
        result: String,
        /// The reason.
        reason: String,
    },
    /// The engine offers a draw. An offer in reply to an offer accepts it.
    OfferDraw,
    /// The engine resigns.
    Resign,
    /// A turn suggested to the user.
    Hint(String),
    /// The moves of the opening book, as lines.
    Book(String),
    /// The answer to a console command, as lines: a diagram or a table.
    Text(String),
    /// The description of a variant that the GUI does not know: CECP's `setup` and `piece`.
    VariantSetup(VariantSetup),
    /// The FEN of the position that the GUI must show: CECP's `setboard`, sent by the engine.
    SetBoard(String),
    /// Squares that a lifted unit can go to, as a FEN whose letters are colours.
    Highlight(String),
    /// Letters of the units that a promoting unit can become.
    Choice(String),
}

/// The engine's name, author, games and options.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Identity {
    /// Name and version.
    pub name: String,
    /// The author.
    pub author: String,
    /// The games that the engine plays; it starts with the first.
    pub variants: Vec<VariantName>,
    /// The options.
    pub options: Vec<OptionSpec>,
}

/// A game's name in both protocols.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantName {
    /// The name that UCI tools use.
    pub uci: String,
    /// The name that XBoard uses.
    pub xboard: String,
}

/// An option, as the engine announces it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The name; it may contain blanks.
    pub name: String,
    /// The kind of value it takes.
    pub kind: OptionKind,
}

/// The type of an option's value, with its default.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// Yes or no, with the default.
    Check(bool),
    /// A whole number.
    Spin {
        /// The default.
        default: i64,
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
    },
    /// One of a list of words.
    Combo {
        /// The default.
        default: String,
        /// All possible values.
        values: Vec<String>,
    },
    /// An action without a value.
    Button,
    /// Any text, with the default.
    Text(String),
    /// The name of a file, with the default.
    File(String),
    /// The name of a folder, or of a file in one, with the default.
    Path(String),
}

/// A result of the search. The fields have UCI's names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thinking {
    /// Depth in plies.
    pub depth: u32,
    /// Depth of the longest line searched.
    pub seldepth: u32,
    /// The rank of this line among the best, from 1.
    pub multipv: u32,
    /// The score of the line, for the side to move.
    pub score: ReportedScore,
    /// Whether the score is exact or a bound.
    pub bound: ScoreBound,
    /// Chances of a win, draw and loss in thousandths, if the GUI asked for them.
    pub wdl: Option<[u16; 3]>,
    /// Nodes searched.
    pub nodes: u64,
    /// Use of the transposition table in thousandths.
    pub hashfull: u32,
    /// Time since the search began.
    pub time: Duration,
    /// The principal variation, one text for each turn.
    pub pv: Vec<String>,
}

impl Thinking {
    /// Returns the nodes per second.
    #[must_use]
    pub fn nps(&self) -> u64 {
        let micros = self.time.as_micros().max(1);
        let nps = u128::from(self.nodes) * 1_000_000 / micros;
        u64::try_from(nps).unwrap_or(u64::MAX)
    }
}

/// A score in the units of both protocols.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportedScore {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Number of own turns to the win; zero or negative: to the loss.
    Mate(i32),
}

/// The relation between a reported score and the true score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScoreBound {
    /// The score is exact.
    Exact,
    /// The true score is this or higher.
    Lower,
    /// The true score is this or lower.
    Upper,
}

/// The progress of a search.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SearchStatus {
    /// Time since the search began.
    pub time: Duration,
    /// Nodes searched.
    pub nodes: u64,
    /// Depth being searched.
    pub depth: u32,
    /// The best turn so far; empty before the first.
    pub best: String,
    /// Number of legal turns at the root.
    pub root_moves: usize,
}

/// The description of a variant that GUIs do not know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantSetup {
    /// The game's name.
    pub name: String,
    /// Number of files.
    pub files: u8,
    /// Number of ranks.
    pub ranks: u8,
    /// Number of kinds of units in hand that the GUI's board has room for.
    pub holdings: u8,
    /// The built-in variant whose rules apply to everything not described here.
    pub parent: String,
    /// Letters in the order of XBoard's pictures, White's half and then Black's; empty to use the
    /// parent's letters.
    pub table: String,
    /// Units whose moves the GUI can be given, as (letter, Betza notation).
    pub pieces: Vec<(String, String)>,
    /// The FEN of the initial position.
    pub fen: String,
}
