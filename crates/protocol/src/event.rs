//! What the engine has to say, whatever words it will be said in.

use crate::Refusal;
use std::time::Duration;

/// Something the engine says. Strings are complete texts of the game in the dialect's own spelling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The answer to [`Greet`](crate::Command::Greet).
    Identity(Identity),
    /// The answer to [`Ping`](crate::Command::Ping), with its token.
    Pong(String),
    /// A result of the running search.
    Thinking(Thinking),
    /// The engine's turn, and the answer it expects; `None` if there is no legal turn.
    Chosen {
        /// The turn.
        best: Option<String>,
        /// The expected answer.
        ponder: Option<String>,
    },
    /// How far the search has come.
    Status(Status),
    /// Something for the log.
    Note(String),
    /// Something the user should read.
    Tell(String),
    /// A command that was not obeyed, and its line.
    Refused {
        /// What was wrong.
        refusal: Refusal,
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
    /// The game is over: `1-0`, `0-1` or `1/2-1/2`, and why.
    Result {
        /// The result.
        result: String,
        /// Why.
        reason: String,
    },
    /// The engine offers, or accepts, a draw.
    OfferDraw,
    /// The engine gives up.
    Resign,
    /// A turn suggested to the user.
    Hint(String),
    /// What the opening book knows, in lines.
    Book(String),
    /// The answer to a user's tool: a picture, a table, in lines.
    Text(String),
    /// What a game that GUIs do not know looks like.
    Board(VariantBoard),
    /// The GUI is to show this position: it cannot have followed the last turn.
    Resync(String),
    /// Squares a touched unit can go to, as a FEN of colours.
    Highlight(String),
    /// Letters a promoting unit can become.
    Choice(String),
}

/// Who the engine is and what it can do.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Identity {
    /// Name and version.
    pub name: String,
    /// Who made it.
    pub author: String,
    /// The games it plays, the first one being the one it starts with.
    pub variants: Vec<VariantName>,
    /// What can be set.
    pub options: Vec<OptionSpec>,
}

/// A game's name in both dialects.
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
    /// One of some words.
    Combo {
        /// The default.
        default: String,
        /// All of them.
        values: Vec<String>,
    },
    /// Something to be done at once.
    Button,
    /// Any text.
    Text(String),
}

/// A result of the search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thinking {
    /// Depth in plies.
    pub depth: u32,
    /// Depth of the longest line.
    pub deepest: u32,
    /// The rank of this line among the best, from 1.
    pub rank: u32,
    /// What the line is worth to the side to move.
    pub score: Score,
    /// How exact the score is.
    pub bound: Bound,
    /// Chances of winning, drawing, losing in thousandths, where they are asked for.
    pub chances: Option<[u16; 3]>,
    /// Nodes searched.
    pub nodes: u64,
    /// How full the table is, in thousandths.
    pub table_full: u32,
    /// Time since the search began.
    pub time: Duration,
    /// The line.
    pub line: Vec<String>,
}

impl Thinking {
    /// Nodes a second.
    pub fn speed(&self) -> u64 {
        let micros = self.time.as_micros().max(1);
        let speed = u128::from(self.nodes) * 1_000_000 / micros;
        u64::try_from(speed).unwrap_or(u64::MAX)
    }
}

/// What a position is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// The game is won in so many own turns, or lost in so many if negative or zero.
    Mate(i32),
}

/// How exact a score is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is the score.
    Exact,
    /// The true score is this or higher.
    Lower,
    /// The true score is this or lower.
    Upper,
}

/// How far a search has come.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Status {
    /// Time since it began.
    pub time: Duration,
    /// Nodes searched.
    pub nodes: u64,
    /// Depth being searched.
    pub depth: u32,
    /// The best turn so far; empty if there is none.
    pub best: String,
    /// Turns at the root.
    pub turns: usize,
}

/// What a game that GUIs do not know looks like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantBoard {
    /// The game's name.
    pub name: String,
    /// Number of files.
    pub files: u8,
    /// Number of ranks.
    pub ranks: u8,
    /// The built-in variant whose side rules hold.
    pub parent: String,
    /// Letters by picture, White's half and then Black's; empty for the parent's own.
    pub table: String,
    /// Units whose moves can be told, as (letter, Betza notation).
    pub pieces: Vec<(String, String)>,
    /// The starting position.
    pub start: String,
}

/// How a user touches a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gesture {
    /// The unit on it is picked up.
    Lift,
    /// The unit in hand is put down on it.
    Put,
    /// The unit in hand passes over it.
    Hover,
}
