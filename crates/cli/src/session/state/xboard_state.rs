//! XBoard's statements about the game in progress.
//!
//! CECP has states; UCI has none. The engine is in one [`Mode`]: after `force` it plays for neither
//! side, after `go` for the side to move at that time, after `playother` for the other side, and
//! after `analyze` it searches every position without playing. `xboard` and `new` make it play Black. `pause`
//! suspends any mode until `resume`.

use super::board_sync::BoardSync;
use super::click_path::ClickPath;
use super::draw_policy::DrawPolicy;
use super::resign_policy::ResignPolicy;
use super::xboard_clocks::XboardClocks;
use motley_game::Side;
use motley_kit::game::AnyGame;
use motley_kit::search::TurnText;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// The engine's part in the game.
#[derive(Default)]
pub(in crate::session) struct XboardState {
    pub(in crate::session) mode: Mode,
    pub(in crate::session) clocks: XboardClocks,
    /// Whether XBoard wants thinking output (`post`).
    pub(in crate::session) post: bool,
    /// Whether the session is between `pause` and `resume`.
    pub(in crate::session) paused: bool,
    /// Time spent on the own turn by searches that were broken off, as by `pause`.
    pub(in crate::session) spent: Duration,
    /// Arrival time of the last command if it was an illegal `usermove`, not in analyze mode.
    pub(in crate::session) after_illegal_move: Option<Instant>,
    /// Arrival time of the last command if it was a `usermove` to which the engine replies without `go`, but
    /// with which XBoard sends one.
    pub(in crate::session) after_played_move: Option<Instant>,
    /// Whether XBoard has played no move since its game began: it sends `go` with the first one only.
    pub(in crate::session) is_first_move: bool,
    /// The first legs of a `usermove` whose last leg has not come yet.
    pub(in crate::session) partial_move: String,
    /// The expected reply to the engine's last turn, for pondering and hints.
    pub(in crate::session) ponder_move: Option<TurnText>,
    /// Whether XBoard has been told the expected reply, after which pondering begins.
    pub(in crate::session) ponder_move_sent: bool,
    /// Tokens of `ping`s during the search for the own turn, which are answered after the turn.
    pub(in crate::session) pings: Vec<String>,
    /// Turns that the search must not consider (`exclude`), in canonical texts.
    pub(in crate::session) excluded: BTreeSet<String>,
    pub(in crate::session) draws: DrawPolicy,
    pub(in crate::session) resigning: ResignPolicy,
    pub(in crate::session) board_sync: BoardSync,
    pub(in crate::session) click_path: ClickPath,
}

/// The engine's mode in the game.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::session) enum Mode {
    /// Plays for neither side.
    #[default]
    Force,
    /// Plays for this side.
    Playing(Side),
    /// Searches every position, plays nothing.
    Analyzing,
}

impl XboardState {
    /// Takes `xboard`, or `new`: the engine plays Black, except in analyze mode, which goes on.
    pub(in crate::session) fn play_black(&mut self) {
        if self.mode != Mode::Analyzing {
            self.mode = Mode::Playing(Side::Black);
        }
    }

    /// Takes `new`.
    pub(in crate::session) fn new_game(&mut self) {
        self.play_black();
        self.clocks.reset();
        self.paused = false;
    }

    /// Takes the beginning of a game, at any position.
    pub(in crate::session) fn game_begun(&mut self, game: &dyn AnyGame) {
        self.position_changed(game);
        self.is_first_move = true;
        self.clocks.begin_session(game.turns_played());
    }

    /// Takes a new position that no turn reached: forgets all facts about the game.
    pub(in crate::session) fn position_changed(&mut self, game: &dyn AnyGame) {
        self.turn_played();
        // The next command does not belong to a `usermove` in the old position.
        self.after_illegal_move = None;
        self.after_played_move = None;
        self.draws = DrawPolicy::default();
        self.resigning = ResignPolicy::default();
        self.board_sync.set_board(game);
    }

    /// Takes a played turn: forgets all facts about the last position.
    pub(in crate::session) fn turn_played(&mut self) {
        self.spent = Duration::ZERO;
        self.ponder_move = None;
        self.ponder_move_sent = false;
        self.excluded.clear();
        self.partial_move.clear();
        self.click_path = ClickPath::default();
    }
}
