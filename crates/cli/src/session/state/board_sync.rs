//! What XBoard shows of a game that it does not know.
//!
//! XBoard keeps a board of its own, and a wrong board is fatal: the next move from a square that it
//! thinks empty is refused. So an [`XboardBoard`] follows that board, and where it differs from the
//! position, XBoard is sent the position instead of a move.
//!
//! XBoard takes a position from the engine for the end of one game and the beginning of another: it
//! says `result *` and `force`, but goes on playing. Both are therefore to be ignored. (Seen in XBoard
//! 4.9.1. XBoard waits for White then, whatever the position says.)

use crate::session::player::AnyPlayer;
use motley_protocol::xboard::{CANONICAL, UNLOADING, XboardBoard};
use motley_protocol::{Command, GuiProtocol, VariantSetup};

/// XBoard's board, and what it was told about it.
#[derive(Default)]
pub(in crate::session) struct BoardSync {
    /// XBoard's board, in a game that it does not know; `None` if it cannot be known any more.
    board: Option<XboardBoard>,
    /// XBoard was just sent a position, and has not reacted yet.
    pub(in crate::session) position_sent: bool,
    /// That position was shown with White to move, and it is Black's turn: when XBoard asks for White's
    /// turn, it is to be told that White has passed.
    pub(in crate::session) pass_due: bool,
    /// Whether a user with White, or one with Black, has been told what happens to clocks and moves.
    pub(in crate::session) users_told: [bool; 2],
    /// XBoard can show a unit pushed to another square.
    pub(in crate::session) unloads: bool,
    /// It is not XBoard but somebody who knows the rules: every turn is told in the game's own
    /// notation, and no board can go wrong.
    pub(in crate::session) canonical: bool,
}

impl BoardSync {
    /// XBoard set up the player's position, or was sent it: its board is right.
    pub(in crate::session) fn set_board(&mut self, player: &dyn AnyPlayer) {
        self.board = board_of(player);
        self.position_sent = false;
        self.pass_due = false;
    }

    /// XBoard shows a position that was refused: its board is wrong.
    pub(in crate::session) fn lose_board(&mut self) {
        self.board = None;
        self.pass_due = false;
    }

    /// XBoard's board becomes what `play` makes of it; `None` if XBoard misreads the move.
    pub(in crate::session) fn play_move(
        &mut self,
        play: impl FnOnce(XboardBoard) -> Option<XboardBoard>,
    ) {
        self.board = self.board.take().and_then(play);
        self.position_sent = false;
        self.pass_due = false;
    }

    /// Whether XBoard shows the player's position.
    pub(in crate::session) fn is_right(&self, player: &dyn AnyPlayer) -> bool {
        self.board.is_some() && self.board == board_of(player)
    }

    /// `accepted`: XBoard knows a feature.
    pub(in crate::session) fn accept(&mut self, feature: &str) {
        self.unloads |= feature == UNLOADING;
        self.canonical |= feature == CANONICAL;
    }

    /// Whether a command is only XBoard's reaction to a position that it was sent.
    pub(in crate::session) fn is_reaction(&mut self, command: &Command) -> bool {
        match command {
            Command::Result { result, .. } => self.position_sent && result == "*",
            Command::Force => std::mem::take(&mut self.position_sent),
            _ => false,
        }
    }
}

/// How XBoard shows the player's position, if it does not know the game.
fn board_of(player: &dyn AnyPlayer) -> Option<XboardBoard> {
    let VariantSetup {
        files, ranks, fen, ..
    } = player.variant_setup(GuiProtocol::XBoard);
    XboardBoard::new(&fen, files, ranks)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn aborted() -> Command {
        Command::Result {
            result: "*".into(),
            comment: "Engine aborts game".into(),
        }
    }

    #[test]
    fn only_the_reaction_to_a_position_is_ignored() {
        let mut sync = BoardSync {
            position_sent: true,
            ..BoardSync::default()
        };
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
    }
}
