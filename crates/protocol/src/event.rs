//! What the engine has to say, in terms that belong to neither protocol.

use crate::CommandError;
use std::time::Duration;

/// Something the engine says. Moves and FENs are written already, as the GUI's protocol spells them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
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
    /// How far the search has come: CECP's `stat01`.
    Status(SearchStatus),
    /// Something for the log, which users see only if they look there.
    Log(String),
    /// Something that the user should read: CECP's `telluser`.
    TellUser(String),
    /// A command that was not carried out.
    Error {
        /// What was wrong.
        error: CommandError,
        /// The line it was in.
        line: String,
    },
    /// The opponent's turn is not legal.
    IllegalMove {
        /// The turn as it was given.
        text: String,
        /// Why it is illegal.
        reason: String,
    },
    /// The game is over.
    Result {
        /// `1-0`, `0-1` or `1/2-1/2`.
        result: String,
        /// Why.
        reason: String,
    },
    /// The engine offers a draw, or accepts one by offering it too.
    OfferDraw,
    /// The engine resigns.
    Resign,
    /// A turn suggested to the user.
    Hint(String),
    /// What the opening book knows, in lines.
    Book(String),
    /// The answer to a console command, in lines: a diagram, a table.
    Text(String),
    /// How to show a variant that the GUI does not know: CECP's `setup` and `piece`.
    VariantSetup(VariantSetup),
    /// The GUI is to show the position of this FEN: CECP's `setboard`, sent by the engine.
    SetBoard(String),
    /// Squares that a lifted unit can go to, as a FEN whose letters are colours.
    Highlight(String),
    /// Letters of what a promoting unit can become.
    Choice(String),
}

/// Who the engine is and what it can do.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Identity {
    /// Name and version.
    pub name: String,
    /// Who made it.
    pub author: String,
    /// The games it plays; it starts with the first.
    pub variants: Vec<VariantName>,
    /// What can be set.
    pub options: Vec<OptionSpec>,
}

/// A game's name in both protocols.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantName {
    /// As UCI tools call it.
    pub uci: String,
    /// As XBoard calls it.
    pub xboard: String,
}

/// An option as it is announced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The name; it may contain blanks.
    pub name: String,
    /// The kind of value it takes.
    pub kind: OptionKind,
}

/// What kind of value an option takes, and its default.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// Yes or no.
    Check(bool),
    /// A number.
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
        /// All of them.
        values: Vec<String>,
    },
    /// An action without a value.
    Button,
    /// Any text.
    Text(String),
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
    /// What the line is worth to the side to move.
    pub score: ReportedScore,
    /// How exact the score is.
    pub bound: ScoreBound,
    /// Chances of a win, draw, loss in thousandths, if they are asked for.
    pub wdl: Option<[u16; 3]>,
    /// Nodes searched.
    pub nodes: u64,
    /// How full the transposition table is, in thousandths.
    pub hashfull: u32,
    /// Time since the search began.
    pub time: Duration,
    /// The principal variation, a text for each turn.
    pub pv: Vec<String>,
}

impl Thinking {
    /// Nodes per second.
    #[must_use]
    pub fn nps(&self) -> u64 {
        let micros = self.time.as_micros().max(1);
        let nps = u128::from(self.nodes) * 1_000_000 / micros;
        u64::try_from(nps).unwrap_or(u64::MAX)
    }
}

/// What a position is worth, in the units of both protocols.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportedScore {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// The number of own turns in which the game is won, or if negative or zero, lost.
    Mate(i32),
}

/// How exact a score is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScoreBound {
    /// It is the score.
    Exact,
    /// The true score is this or higher.
    Lower,
    /// The true score is this or lower.
    Upper,
}

/// How far a search has come.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SearchStatus {
    /// Time since it began.
    pub time: Duration,
    /// Nodes searched.
    pub nodes: u64,
    /// Depth being searched.
    pub depth: u32,
    /// The best turn so far; empty if there is none.
    pub best: String,
    /// Number of legal turns at the root.
    pub root_moves: usize,
}

/// How to show a variant that GUIs do not know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantSetup {
    /// The game's name.
    pub name: String,
    /// Number of files.
    pub files: u8,
    /// Number of ranks.
    pub ranks: u8,
    /// The built-in variant whose rules hold where nothing else is said.
    pub parent: String,
    /// Letters in the order of XBoard's pictures, White's half and then Black's; empty for the
    /// parent's own.
    pub table: String,
    /// Units whose moves the GUI can be told, as (letter, Betza notation).
    pub pieces: Vec<(String, String)>,
    /// The FEN to begin with.
    pub fen: String,
}
