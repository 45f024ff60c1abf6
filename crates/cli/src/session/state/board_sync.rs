//! XBoard's view of a game that it does not know.
//!
//! XBoard keeps a board of its own, and a wrong board is fatal: XBoard refuses the next move from a
//! square that it thinks empty. So an [`XboardBoard`] follows that board, and where it differs from
//! the position, the engine sends XBoard the position instead of a move.
//!
//! XBoard treats a position from the engine as the end of one game and the beginning of another: it
//! sends `result *` and `force`, but goes on playing. So the session ignores both. (Seen in XBoard
//! 4.9.1. XBoard then waits for White, even if Black is to move in the position.)

use crate::session::terms::variant_setup;
use motley_kit::game::AnyGame;
use motley_protocol::xboard::{CANONICAL, SHOWING, UNLOADING, XboardBoard};
use motley_protocol::{Command, GuiProtocol};

/// XBoard's board, and what XBoard and the engine have told each other about it.
#[derive(Default)]
pub(in crate::session) struct BoardSync {
    /// XBoard's board, in a game that it does not know; `None` if it is unknown.
    board: Option<XboardBoard>,
    /// Whether XBoard was just sent a position and has not reacted yet.
    pub(in crate::session) position_sent: bool,
    /// Whether that position was sent with White to move although Black is to move. When XBoard
    /// then asks for White's turn, the engine passes.
    pub(in crate::session) pass_due: bool,
    /// Whether a user with White, and one with Black, has read about the effect on clocks and
    /// moves.
    pub(in crate::session) users_told: [bool; 2],
    /// Whether the GUI answers features, as XBoard does, and no script.
    pub(in crate::session) answers_features: bool,
    /// Whether XBoard can show a unit pushed to another square.
    pub(in crate::session) unloads: bool,
    /// Whether the other side is not XBoard but a program that knows the rules. It gets every turn
    /// in the game's own notation, so no board can go wrong.
    pub(in crate::session) canonical: bool,
    /// Whether the other side is a referee with rules of its own, which takes moves only.
    pub(in crate::session) is_referee: bool,
}

impl BoardSync {
    /// Notes that XBoard's board is right: XBoard set up the game's position, or was sent it.
    pub(in crate::session) fn set_board(&mut self, game: &dyn AnyGame) {
        self.board = board_of(game);
        self.position_sent = false;
        self.pass_due = false;
    }

    /// Notes that XBoard's board is wrong: it shows a position that the engine refused.
    pub(in crate::session) fn lose_board(&mut self) {
        self.board = None;
        self.pass_due = false;
    }

    /// Plays a move on XBoard's board by `play`, which returns `None` if XBoard misreads the move.
    pub(in crate::session) fn play_move(&mut self, play: impl FnOnce(XboardBoard) -> Option<XboardBoard>) {
        self.board = self.board.take().and_then(play);
        self.position_sent = false;
        self.pass_due = false;
    }

    /// Whether XBoard shows the game's position.
    pub(in crate::session) fn is_right(&self, game: &dyn AnyGame) -> bool {
        self.board.is_some() && self.board == board_of(game)
    }

    /// Notes a feature that XBoard has `accepted`.
    pub(in crate::session) fn accept(&mut self, feature: &str) {
        self.answers_features = true;
        self.unloads |= feature == UNLOADING;
        self.canonical |= feature == CANONICAL;
    }

    /// Notes a feature that XBoard has `rejected`.
    pub(in crate::session) fn reject(&mut self, feature: &str) {
        self.is_referee |= feature == SHOWING;
    }

    /// Whether a command is only XBoard's reaction to a position that it was sent.
    pub(in crate::session) fn is_reaction(&mut self, command: &Command) -> bool {
        match command {
            Command::Result(result) => self.position_sent && result == "*",
            Command::Force => std::mem::take(&mut self.position_sent),
            _ => false,
        }
    }
}

/// Returns the board that XBoard shows for the game's position, if it does not know the game.
fn board_of(game: &dyn AnyGame) -> Option<XboardBoard> {
    XboardBoard::of(&variant_setup(game, GuiProtocol::XBoard))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn aborted() -> Command {
        Command::Result("*".into())
    }

    #[test]
    fn only_the_reaction_to_a_position_is_ignored() {
        let mut sync = BoardSync { position_sent: true, ..BoardSync::default() };
        assert!(sync.is_reaction(&aborted()));
        assert!(sync.is_reaction(&Command::Force));
        assert!(!sync.is_reaction(&Command::Force));
        assert!(!sync.is_reaction(&aborted()));
    }

    #[test]
    fn what_xboard_accepts_tells_its_age() {
        let mut sync = BoardSync::default();
        sync.accept("done");
        assert!(!sync.unloads);
        sync.accept(UNLOADING);
        assert!(sync.unloads && !sync.canonical);
        sync.accept(CANONICAL);
        assert!(sync.canonical);
        sync.reject("dice");
        assert!(!sync.is_referee);
        sync.reject(SHOWING);
        assert!(sync.is_referee);
    }
}
