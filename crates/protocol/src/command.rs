//! Commands of a GUI or a user, in terms that belong to neither protocol.

use crate::CommandError;
use std::time::Duration;

/// A command to the engine. Its parts have not been checked against a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// `uci`, `protover`: send name, author, options and features.
    Identify,
    /// `isready`, `ping`: answer when all earlier commands are done, with this token (empty in
    /// UCI).
    Ping(String),
    /// `ucinewgame`, `new`: forget the last game; a new game begins at the initial position.
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
    /// `position`, `setboard`: set up this position. With a fault in the line there is no position at all:
    /// the GUI has left the old one.
    Position(Result<PositionSpec, CommandError>),
    /// UCI's `go`: search once and send the best turn; play no turn on the board.
    Search(GoLimits),
    /// `ponderhit`: the opponent played the expected turn. The running search continues, now on the
    /// engine's own clock.
    PonderHit,
    /// `stop`, `?`: end the search and send the best turn found.
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
    /// `rejected`: the GUI does not know this feature.
    Rejected(String),
    /// `force`: play for neither side.
    Force,
    /// `holding`: the units in hand, White's and Black's, as letters: another board has filled the hands.
    Holdings([String; 2]),
    /// CECP's `go`: play for the side to move.
    Play,
    /// `xboard`: the engine plays Black, as after `new`.
    EnterXboard,
    /// `playother`: play for the side that is not to move.
    PlayOther,
    /// `usermove`: the opponent's turn. A comma at the end announces another part of the turn.
    UserMove(String),
    /// `level`, `st`: the time control.
    TimeControl(XboardTimeControl),
    /// `sd`: search to this depth at most.
    Depth(u32),
    /// `nps`: measure time in nodes, with this number of nodes a second. 0 asks for processor time;
    /// the engine then measures real time.
    NodeRate(u64),
    /// `time`: time left on the engine's clock.
    OwnClock(Duration),
    /// `otim`: time left on the opponent's clock.
    OpponentClock(Duration),
    /// `undo`, `remove`: take back this many turns.
    TakeBack(u32),
    /// `post`, `nopost`: switch thinking output on or off.
    Post(bool),
    /// `analyze`: search every position that is set up, until [`Command::ExitAnalyze`].
    Analyze,
    /// `exit`: leave analyze mode.
    ExitAnalyze,
    /// `.`: report the progress of the search.
    Status,
    /// `exclude`: leave these turns out of the search.
    Exclude(MoveSelection),
    /// `include`: search these turns again.
    Include(MoveSelection),
    /// `hint`: suggest a turn to the user.
    Hint,
    /// `bk`: show the moves of the opening book.
    Book,
    /// `pause`: wait for [`Command::Resume`].
    Pause,
    /// `resume`: continue after a pause.
    Resume,
    /// `draw`: the opponent offers a draw.
    OfferDraw,
    /// `result`: the game is over, with the result `1-0`, `0-1`, `1/2-1/2` or `*`.
    Result(String),
    /// `lift`, `put`, `hover`: the user's mouse action on a square.
    Mouse(MouseAction, String),
}

/// A position as a GUI gives it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionSpec {
    /// The position at which the game began.
    pub start: StartPosition,
    /// The turns played since then.
    pub moves: Vec<String>,
}

impl PositionSpec {
    /// Returns the initial position, before any turn.
    #[must_use]
    pub fn initial() -> Self {
        PositionSpec { start: StartPosition::Initial, moves: Vec::new() }
    }
}

/// The position at which a game began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StartPosition {
    /// The game's own initial position; UCI says `startpos`.
    Initial,
    /// The position of this FEN.
    Fen(String),
}

/// Limits of a search: the parameters of UCI's `go`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GoLimits {
    /// Depth in plies.
    pub depth: Option<u32>,
    /// Number of nodes.
    pub nodes: Option<u64>,
    /// Time for this turn.
    pub move_time: Option<Duration>,
    /// Search for a win in at most this number of own turns.
    pub mate: Option<u32>,
    /// Time left on White's and Black's clock.
    pub clock: [Option<Duration>; 2],
    /// Time added for White and Black after each turn.
    pub increment: [Duration; 2],
    /// Turns to the next time control.
    pub moves_to_go: Option<u32>,
    /// Whether to search until [`Command::Stop`].
    pub infinite: bool,
    /// Whether to search in the opponent's time, until [`Command::Stop`] or [`Command::PonderHit`].
    pub ponder: bool,
    /// Search only these turns; all if empty.
    pub search_moves: Vec<String>,
    /// The first fault of the line. The other parts of the line hold.
    pub fault: Option<CommandError>,
}

/// The time control of a game, as XBoard sends it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum XboardTimeControl {
    /// `level`: `base` for `moves` turns or for the whole game, plus `increment` for each turn.
    Clock {
        /// Turns in a session; `None` for the whole game.
        moves: Option<u32>,
        /// Time for the session.
        base: Duration,
        /// Time gained with each turn.
        increment: Duration,
    },
    /// `st`: this time for each turn.
    PerMove(Duration),
}

/// The turns to exclude from, or include in, an analysis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveSelection {
    /// All legal turns.
    All,
    /// One turn.
    One(String),
}

/// A user's mouse action on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MouseAction {
    /// `lift`: pick up the unit on the square.
    Lift,
    /// `put`: put down the unit in hand.
    Put,
    /// `hover`: move over the square with the unit in hand.
    Hover,
}
