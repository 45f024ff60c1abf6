//! What a GUI or a user asks for, in terms that belong to neither protocol.

use std::time::Duration;

/// A command to the engine. Nothing in it has been checked against a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// `uci`, `protover`: say who you are and what you can do.
    Identify,
    /// `isready`, `ping`: say that every command before this one has been dealt with, with this token
    /// (empty in UCI).
    Ping(String),
    /// `ucinewgame`, `new`: forget the last game; another one begins at the initial position.
    NewGame,
    /// `setoption name UCI_Variant`, `variant`: play the game of this name from now on.
    Variant(String),
    /// `setoption`, `option`, `memory`, `cores`, `hard`, `easy`: set an option.
    SetOption {
        /// The option's name, as it was sent.
        name: String,
        /// The value, as it was sent; buttons have none.
        value: Option<String>,
    },
    /// `position`, `setboard`: set up this position.
    Position(PositionSpec),
    /// UCI's `go`: search once and say the best turn; play nothing.
    Search(GoLimits),
    /// `ponderhit`: the expected turn was played; the search under way goes on, now on the engine's
    /// own clock.
    PonderHit,
    /// `stop`, `?`: end the search and say the best turn so far.
    Stop,
    /// `quit`: end the program.
    Quit,

    /// `d`: show the position.
    Show,
    /// `eval`: show the static evaluation.
    Evaluate,
    /// `perft`, `go perft`: count the turns to this depth.
    Perft(u32),
    /// `bench`: search a fixed list of positions, of the named game or of all.
    Bench(Option<String>),
    /// `help`: list the commands.
    Help,

    /// `accepted`: the GUI knows this feature.
    Accepted(String),
    /// `force`: play for neither side.
    Force,
    /// CECP's `go`: play for the side that is to move now.
    Play,
    /// `playother`: play for the side that is not to move now.
    PlayOther,
    /// `usermove`: the opponent's turn; text that ends in a comma is to be continued.
    UserMove(String),
    /// `level`, `st`: the time control.
    TimeControl(XboardTimeControl),
    /// `sd`: search no deeper than this.
    Depth(u32),
    /// `nps`: measure time in nodes, this many to a second; 0 is real time again.
    NodeRate(u64),
    /// `time`: what is left on the engine's clock.
    OwnClock(Duration),
    /// `otim`: what is left on the opponent's clock.
    OpponentClock(Duration),
    /// `undo`, `remove`: take back this many turns.
    TakeBack(u32),
    /// `post`, `nopost`: send thinking output, or do not.
    Post(bool),
    /// `analyze`: search every position that is set up, until told otherwise.
    Analyze,
    /// `exit`: leave analyze mode.
    ExitAnalyze,
    /// `.`: say how far the search has come.
    Status,
    /// `exclude`: leave these turns out of the search.
    Exclude(MoveSelection),
    /// `include`: search these turns again.
    Include(MoveSelection),
    /// `hint`: suggest a turn to the user.
    Hint,
    /// `bk`: say what the opening book knows.
    Book,
    /// `pause`: do nothing until told otherwise.
    Pause,
    /// `resume`: go on.
    Resume,
    /// `draw`: the opponent offers a draw.
    OfferDraw,
    /// `result`: the game is over.
    Result {
        /// `1-0`, `0-1`, `1/2-1/2` or `*`.
        result: String,
        /// What the GUI says about it.
        comment: String,
    },
    /// `lift`, `put`, `hover`: the user does this with the mouse on a square.
    Mouse(MouseAction, String),
}

/// A position as a GUI gives it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionSpec {
    /// Where the game began.
    pub start: StartPosition,
    /// The turns since.
    pub moves: Vec<String>,
}

impl PositionSpec {
    /// The initial position, before any turn.
    #[must_use]
    pub fn initial() -> Self {
        PositionSpec {
            start: StartPosition::Initial,
            moves: Vec::new(),
        }
    }
}

/// Where a game began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StartPosition {
    /// At the game's own initial position; UCI says `startpos`.
    Initial,
    /// At the position of this FEN.
    Fen(String),
}

/// When a search is to end: the parameters of UCI's `go`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GoLimits {
    /// Depth in plies.
    pub depth: Option<u32>,
    /// Number of nodes.
    pub nodes: Option<u64>,
    /// Time for this turn.
    pub move_time: Option<Duration>,
    /// Look for a win in at most this many turns.
    pub mate: Option<u32>,
    /// What is left on White's and Black's clock.
    pub clock: [Option<Duration>; 2],
    /// What White and Black gain with each turn.
    pub increment: [Duration; 2],
    /// Turns to the next time control.
    pub moves_to_go: Option<u32>,
    /// Until [`Command::Stop`].
    pub infinite: bool,
    /// In the opponent's time: until [`Command::Stop`] or [`Command::PonderHit`].
    pub ponder: bool,
    /// Search only these turns; all if empty.
    pub search_moves: Vec<String>,
}

/// How much time there is for a game, as XBoard says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum XboardTimeControl {
    /// `level`: `base` for `moves` turns, or for the whole game, and `increment` for each turn.
    Clock {
        /// Turns in a session; `None` is the whole game.
        moves: Option<u32>,
        /// Time for the session.
        base: Duration,
        /// Time gained with each turn.
        increment: Duration,
    },
    /// `st`: this much for each turn.
    PerMove(Duration),
}

/// Which turns are excluded from, or included in, an analysis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveSelection {
    /// All legal turns.
    All,
    /// This one.
    One(String),
}

/// What a user does with the mouse on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MouseAction {
    /// `lift`: pick up the unit on it.
    Lift,
    /// `put`: put down on it the unit in hand.
    Put,
    /// `hover`: move over it with the unit in hand.
    Hover,
}
