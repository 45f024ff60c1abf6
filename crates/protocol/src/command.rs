//! What a GUI or a user wants, whatever words it was said in.

use std::time::Duration;

/// An order to the engine. Nothing in it has been checked against a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Say who you are and what you can do.
    Greet,
    /// Say that everything before this has been dealt with, with this token (empty in UCI).
    Ping(String),
    /// Forget the last game: another one begins, from the present game's array.
    NewGame,
    /// Play the game of this name from now on.
    Variant(String),
    /// Set an option; buttons have no value.
    SetOption {
        /// The option's name, as the sender wrote it.
        name: String,
        /// The value, as the sender wrote it.
        value: Option<String>,
    },
    /// Stand at this position.
    Position(Position),
    /// Search once, say the best turn, play nothing.
    Search(Limits),
    /// The expected turn was played: what was thought in the opponent's time is now on the own clock.
    PonderHit,
    /// Stop searching and say what is best so far.
    Stop,
    /// Leave.
    Quit,

    /// Show the position.
    Show,
    /// Say how the position is judged.
    Evaluate,
    /// Count the turns to this depth.
    Perft(u32),
    /// Search a fixed list of positions, of one game or of all.
    Bench(Option<String>),
    /// List the commands.
    Help,

    /// The GUI knows this feature of the protocol.
    Accepted(String),
    /// Play for neither side.
    Force,
    /// Play for the side that is to move now.
    Play,
    /// Play for the side that is not to move now.
    PlayOther,
    /// The opponent's turn; text that ends in a comma is to be continued.
    Move(String),
    /// How much time there is.
    TimeControl(TimeControl),
    /// Search no deeper than this.
    Depth(u32),
    /// Measure time in nodes, so many to a second; 0 is real time again.
    NodeRate(u64),
    /// What is left on the engine's clock.
    OwnClock(Duration),
    /// What is left on the opponent's clock.
    OtherClock(Duration),
    /// Take back so many turns.
    TakeBack(u32),
    /// Show, or do not show, what is being thought.
    ShowThinking(bool),
    /// Search the position until told otherwise, whatever is played.
    Analyze,
    /// Stop analysing.
    LeaveAnalysis,
    /// Say how far the search has come.
    Status,
    /// Leave these turns out of the search.
    Exclude(Which),
    /// Search these turns again.
    Include(Which),
    /// Suggest a turn to the user.
    Hint,
    /// Say what the opening book knows.
    Book,
    /// Stand still until told otherwise.
    Pause,
    /// Go on.
    Resume,
    /// The opponent offers a draw.
    OfferDraw,
    /// The game is over.
    Result {
        /// `1-0`, `0-1`, `1/2-1/2` or `*`.
        result: String,
        /// What the GUI says about it.
        comment: String,
    },
    /// The user touches a square.
    Touch(crate::Gesture, String),
}

/// A position as a GUI gives it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// Where the game began.
    pub start: Start,
    /// The turns since.
    pub moves: Vec<String>,
}

/// Where a game began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// At the starting array of the game.
    Array,
    /// At the position of this FEN.
    Fen(String),
}

/// When a search is to end.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Depth in plies.
    pub depth: Option<u32>,
    /// Number of nodes.
    pub nodes: Option<u64>,
    /// Time for this turn.
    pub move_time: Option<Duration>,
    /// A win in so many turns is looked for.
    pub mate: Option<u32>,
    /// What is left on White's and Black's clock.
    pub clock: [Option<Duration>; 2],
    /// What White and Black gain with each turn.
    pub increment: [Duration; 2],
    /// Turns to the next time control.
    pub moves_to_go: Option<u32>,
    /// Until told to stop.
    pub infinite: bool,
    /// In the opponent's time: until told to stop or [`Command::PonderHit`].
    pub ponder: bool,
    /// Only these turns; all if empty.
    pub only: Vec<String>,
}

/// How much time there is for a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeControl {
    /// `base` for `moves` turns, or for the whole game, and `increment` for each turn.
    Clock {
        /// Turns in a session; `None` is the whole game.
        moves: Option<u32>,
        /// Time for the session.
        base: Duration,
        /// Time gained with each turn.
        increment: Duration,
    },
    /// So much for each turn.
    PerMove(Duration),
}

/// Which turns are excluded from, or included in, an analysis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Which {
    /// All legal turns.
    All,
    /// This one.
    One(String),
}
